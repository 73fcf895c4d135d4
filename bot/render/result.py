"""The board when a deal is decided: who took the pot and why, or why it was a kitti."""

from dataclasses import replace

from bot.render.parts import (
    closing_line,
    folded_line,
    hides_outcome,
    lines,
    nines_text,
    no_deal,
    prompt,
    public_rows,
    rounds,
    standing_note,
    title,
    who_may,
)
from bot.render.picture import showdown_picture
from bot.render.scene import Scene, moment
from bot.render.screen import Accent, Block, Divider, Screen
from bot.render.veil import veiled
from bot.render.words import Words
from bot.runtime.intent import Verb
from engine.cards import RANKS
from engine.kitti.events import KittiReason, Outcome
from engine.kitti.nine import four_of_a_kind
from engine.kitti.view import ChipsMoved, KittiStage


def result(scene: Scene, words: Words, *, over: bool = False) -> Screen:
    """What happened, everybody's stack with its change, and what comes next (nothing where all is `over`)."""
    game = scene.game
    head = [
        words.say("board.title", title=title(scene, words)),
        words.say("board.dealer", dealer=scene.name(game.dealer, words)),
        folded_line(scene, words),
        *_nines(scene, words),
    ]
    hides = hides_outcome(scene) and not over
    scene = replace(scene, suspense=hides)
    hide = veiled if hides else str
    told = [line for line in _outcome(scene, words) if line]
    blocks: tuple[Block, ...] = (
        lines(head),
        *rounds(scene, words),
        Divider(),
        lines([hide(" ".join(told))] if hides else told),
        lines([words.say("result.stacks"), *map(hide, _stacks(scene, words))]),
    )
    picture = showdown_picture(scene, words) if scene.pictures else None
    if picture is not None:
        if hides:
            # Its description is in nobody's way, so it may not say more than the bars.
            picture = replace(picture, veiled=True, alt=words.say("picture.short"))
        blocks = (*blocks, Divider(), picture)
    if over:
        return Screen(blocks=blocks, accent=Accent.RESULT)
    verb, next_step = _next(scene, words)
    foot = prompt([next_step, closing_line(scene, words)])
    buttons = public_rows(scene, words, verb, called=Verb.DEAL if hides else verb)
    return Screen(blocks=(*blocks, foot, *buttons), accent=Accent.RESULT)


def _nines(scene: Scene, words: Words) -> list[str]:
    game = scene.game
    before = nines_text(scene, game.before_this, "nines.before", words) if game.before_this else []
    four = game.stage is KittiStage.FOUR_OF_A_KIND or game.outcome is Outcome.FOUR_OF_A_KIND
    return before + nines_text(
        scene, game.shown_nines, "nines.four_of_a_kind" if four else "nines.four_pairs", words
    )


def _outcome(scene: Scene, words: Words) -> list[str]:
    game = scene.game
    if game.stage is KittiStage.FOUR_OF_A_KIND:
        return [_four_of_a_kind(scene, words)]
    if game.winner is None:
        return _nobody(scene, words)
    name, chips = scene.name(game.winner, words), words.count("chips", game.won_chips)
    if game.outcome is Outcome.FOUR_OF_A_KIND:
        return [_four_of_a_kind(scene, words), words.say("result.paid_out", name=name, chips=chips)]
    if game.outcome is Outcome.UNOPPOSED:
        return [words.say("result.unopposed", name=name, chips=chips)]
    if game.outcome is Outcome.SALAMI:
        told = [words.say("result.salami", name=name, chips=chips)]
        if game.salami_paid:
            told.append(words.say("result.salami_paid", paid=_moved(scene, game.salami_paid, words)))
        return told
    won = [words.number(shown.place + 1) for shown in game.rounds if shown.winner == game.winner]
    return [words.say("result.won", name=name, chips=chips, rounds=words.listed(won))]


def _four_of_a_kind(scene: Scene, words: Words) -> str:
    """The highest four among the nines shown is the winner's (the rules, 4.3)."""
    ranks = [(four_of_a_kind(shown.nine), shown.player) for shown in scene.game.shown_nines]
    rank, winner = max((rank, player) for rank, player in ranks if rank is not None)
    key = "result.four_of_a_kind" if len(ranks) == 1 else "result.higher_four"
    return words.say(key, name=scene.name(winner, words), ranks=words.say(f"ranks.{RANKS[rank]}"))


def _nobody(scene: Scene, words: Words) -> list[str]:
    game = scene.game
    why = words.say(f"kitti.{(game.reason or KittiReason.FOUR_PAIRS).name.lower()}")
    if game.dead is None:
        return [words.say("result.kitti", why=why), words.say("result.pot_waits", pot=_pot(scene, words))]
    return [
        words.say("result.kitti", why=why) if game.reason else "",
        words.say(f"dead.{game.dead.name.lower()}"),
        words.say("result.shared", shared=_moved(scene, game.shared, words)) if game.shared else "",
    ]


def _pot(scene: Scene, words: Words) -> str:
    return words.count("chips", scene.view.pot)


def _moved(scene: Scene, moved: tuple[ChipsMoved, ...], words: Words) -> str:
    return words.listed(
        [
            words.say(
                "chips.of", name=scene.name(each.player, words), chips=words.count("chips", abs(each.chips))
            )
            for each in moved
        ]
    )


def _stacks(scene: Scene, words: Words) -> list[str]:
    changes = {each.player: each.chips for each in scene.game.change}
    told = []
    for player in scene.view.players:
        if player.seat is None and player.key not in changes:
            continue
        name, chips = scene.name(player.key, words), words.count("chips", player.stack)
        if player.key in changes:
            change = words.signed(changes[player.key])
            line = words.say("result.stack_change", name=name, chips=chips, change=change)
        else:
            line = words.say("result.stack", name=name, chips=chips)
        told.append(" · ".join(part for part in (line, standing_note(player, words)) if part))
    return told


def _next(scene: Scene, words: Words) -> tuple[Verb, str]:
    view, game = scene.view, scene.game
    if game.stage is KittiStage.FOUR_OF_A_KIND:
        if game.opens_at is None:
            return Verb.PAY_OUT, who_may(scene, words.say(f"label.{Verb.PAY_OUT}"), words)
        when = moment(game.opens_at)
        return Verb.PAY_OUT, words.say("result.pays_itself", host=scene.name(view.host, words), when=when)
    if scene.suspense:
        # A kitti may not be told from a pot that is won, nor who cannot play on.
        return (
            Verb.DEAL_AGAIN if game.stage is KittiStage.KITTI else Verb.DEAL,
            veiled(no_deal(scene, words)) or who_may(scene, words.say(f"label.{Verb.DEAL}"), words),
        )
    if game.stage is KittiStage.KITTI:
        told = who_may(scene, words.say(f"label.{Verb.DEAL_AGAIN}"), words)
        key = "result.ante_again_fold" if view.rules.fold else "result.ante_again"
        ante = words.say(key, chips=words.count("chips", view.rules.ante))
        return Verb.DEAL_AGAIN, f"{ante}\n{told}"
    return Verb.DEAL, no_deal(scene, words) or who_may(scene, words.say(f"label.{Verb.DEAL}"), words)
