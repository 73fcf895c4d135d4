"""Lines that several boards share."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from bot.render.cards import as_read, by_rank, cards_line, exact_name, hand_name
from bot.render.rows import rows
from bot.render.scene import Scene, channel, face_up, moment
from bot.render.screen import Divider, Row, Style, Text
from bot.render.veil import veiled
from bot.render.words import Words
from bot.runtime.intent import Verb
from engine.hands import HandKind
from engine.kitti.events import ShownNine
from engine.kitti.rules import Tie
from engine.kitti.view import Move, RoundView
from engine.table.dealing import FEWEST
from engine.table.view import PlayerView, Standing

MOST_NINES = 3
"""Four pairs can come many times over; the latest tell enough."""


def lines(texts: Iterable[str]) -> Text:
    return Text(markdown="\n".join(text for text in texts if text))


def prompt(texts: Iterable[str]) -> Text:
    """Lines about the buttons below them."""
    return replace(lines(texts), prompt=True)


def where(scene: Scene, words: Words) -> str:
    """Which table a private message is about: one person may sit at several."""
    return words.say("panel.where", host=scene.name(scene.view.host, words), channel=channel(scene))


def title(scene: Scene, words: Words) -> str:
    """`Game 4`, or `Game 4 · deal 2` after a re-deal."""
    game = scene.game
    if game.deal_no == 1:
        return words.say("board.game", game=scene.view.game_no)
    return words.say("board.game_deal", game=scene.view.game_no, deal=game.deal_no)


def standing_note(player: PlayerView, words: Words) -> str:
    """Why somebody on a chair is not in the cards, or nothing."""
    if player.standing in (Standing.READY, Standing.DEALT_IN):
        return ""
    return words.say(f"standing.{player.standing}")


def rounds(scene: Scene, words: Words) -> Iterator[Text | Divider]:
    """Every round face up, a line between them; in suspense the newest one is hidden until it is tapped."""
    for shown in scene.game.rounds:
        yield Divider()
        newest = shown is scene.game.rounds[-1]
        yield _round(scene, shown, words, hide=veiled if newest and hides_outcome(scene) else str)


def hides_outcome(scene: Scene) -> bool:
    """Whether nothing in sight may tell how the rounds went. Without rounds there is nothing to wait for."""
    return scene.suspense and bool(scene.game.rounds) and face_up(scene.view) > scene.seen


def _round(scene: Scene, shown: RoundView, words: Words, *, hide: Callable[[str], str]) -> Text:
    """A round face up, in the order of showing; who won it stands below, in words."""
    heading = words.say("round.title", number=shown.place + 1, first=scene.name(shown.hands[0].player, words))
    told = [
        words.say(
            "round.best_hand" if hand.player == shown.winner and hide is str else "round.hand",
            name=scene.name(hand.player, words),
            cards=hide(cards_line(as_read(hand.hand), scene.faces)),
            hand=hide(hand_name(hand.value, words)),
        )
        for hand in shown.hands
    ]
    if shown.winner is None:
        outcome = words.say("round.drawn")
    else:
        outcome = words.say("round.won", name=scene.name(shown.winner, words))
    call = _close_call(scene, shown, words)
    if hide is not str:
        # One bar, since a second one would say that it was close.
        return lines([heading, *told, hide(" ".join(filter(None, (outcome, call.removeprefix("-# ")))))])
    return lines([heading, *told, outcome, call])


def _close_call(scene: Scene, shown: RoundView, words: Words) -> str:
    best = max(shown.hands, key=lambda hand: hand.value.strength)
    if len(shown.tied) > 1:
        tied = scene.listed(shown.tied, words)
        hand = exact_name(best.value, words)
        if shown.winner is None:
            return words.say("round.tie_drawn", names=tied, hand=hand)
        return words.say(
            f"round.tie_{Tie.FIRST_SHOWN}", names=tied, hand=hand, winner=scene.name(shown.winner, words)
        )
    if best.value.kind is HandKind.TWO_THREE_FIVE:
        return words.say("round.two_three_five")
    return ""


def nines_text(scene: Scene, nines: tuple[ShownNine, ...], key: str, words: Words) -> list[str]:
    """Whole nines that everybody has seen, each under a sentence of `key`, the latest ones only."""
    left_out = len(nines) - MOST_NINES
    told = [
        f"{words.say(key, name=scene.name(shown.player, words))} {cards_line(by_rank(shown.nine), scene.faces)}"
        for shown in nines[-MOST_NINES:]
    ]
    return [words.count("nines.more", left_out), *told] if left_out > 0 else told


def folded_line(scene: Scene, words: Words) -> str:
    folded = [dealt.player for dealt in scene.game.dealt if dealt.move is Move.FOLDED]
    return words.say("board.folded", names=scene.listed(folded, words)) if folded else ""


def who_may(scene: Scene, label: str, words: Words) -> str:
    """Who may press a public button now, and from when anyone may."""
    view = scene.view
    if view.anyone_from is None:
        return words.say("may.host", label=label, host=scene.name(view.host, words))
    if view.anyone_from <= scene.now:
        return words.say("may.anyone", label=label)
    return words.say(
        "may.host_then_anyone",
        label=label,
        host=scene.name(view.host, words),
        when=moment(view.anyone_from),
    )


def no_deal(scene: Scene, words: Words) -> str:
    """Why nobody can deal just now, or nothing."""
    if scene.view.deal_refused is None:
        return ""
    if len(scene.seated()) < FEWEST:
        return words.say("deal.one_more_player")
    return words.say(f"deal.{scene.view.deal_refused}")


def public_rows(scene: Scene, words: Words, verb: Verb, *, called: Verb | None = None) -> tuple[Row, ...]:
    """The buttons under a board: what moves the table on, then *Sit down* while seats are free, then *My seat*.

    The first one is labelled as `called` where its own label would say too much.
    """
    buttons = [scene.button(words.say(f"label.{called or verb}"), verb, style=Style.PRIMARY)]
    if scene.view.free_seats > 0 and not scene.view.closing:
        buttons.append(scene.button(words.say(f"label.{Verb.SIT}"), Verb.SIT, style=Style.SUCCESS))
    buttons.append(scene.button(words.say(f"label.{Verb.SEAT}"), Verb.SEAT))
    return rows(buttons)


def closing_line(scene: Scene, words: Words) -> str:
    return words.say("board.closing") if scene.view.closing else ""
