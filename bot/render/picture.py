"""The picture of a showdown, put into words as well."""

from collections.abc import Iterator
from typing import Final

from bot.pictures.lettering import drawable
from bot.pictures.showdown import Cell, Row, Showdown
from bot.render.cards import as_read, by_rank, card_label, hand_name
from bot.render.scene import Scene
from bot.render.screen import Picture
from bot.render.words import Words
from engine.cards import Card
from engine.kitti.events import ShownNine
from engine.kitti.view import Move, RoundView, ShownHand
from engine.table.accounts import SeatKey

LONGEST_ALT: Final = 1024
_SELECTOR: Final = "\ufe0e"


def showdown_picture(scene: Scene, words: Words) -> Picture | None:
    """Every hand that this deal turned face up; None where it turned up none."""
    game = scene.game
    if not game.rounds and not game.shown_nines:
        return None
    headings = () if game.shown_nines else tuple(_heading(shown, words) for shown in game.rounds)
    rows = tuple(_row(scene, dealt.player, dealt.move, words) for dealt in game.dealt)
    drawing = Showdown(headings=headings, rows=rows, colours=scene.faces.colours)
    return Picture(drawing=drawing, alt=_alt(scene, words))


def _heading(shown: RoundView, words: Words) -> str:
    key = "picture.round" if shown.winner is not None else "picture.round_drawn"
    return words.say(key, number=shown.place + 1)


def _row(scene: Scene, player: SeatKey, move: Move, words: Words) -> Row:
    game = scene.game
    name = drawable(scene.plain_name(player, words)) or words.say("name.unknown", number=player + 1)
    won = game.winner == player
    paid = won and game.won_chips  # four of a kind waits to be paid out
    note = words.say("picture.pot", chips=words.count("chips", game.won_chips)) if paid else ""
    if move is Move.FOLDED:
        note = words.say("picture.folded")
    return Row(name=name, note=note, won=won, cells=tuple(_cells(scene, player, words)))


def _cells(scene: Scene, player: SeatKey, words: Words) -> Iterator[Cell]:
    game = scene.game
    nine = _nine_of(game.shown_nines, player)
    if nine is not None:
        yield Cell(cards=tuple(by_rank(nine)))
        return
    for place in range(3 if game.shown_nines else len(game.rounds)):
        hand = None if game.shown_nines else _hand_of(game.rounds[place], player)
        if hand is None:
            yield Cell()
        else:
            best = game.rounds[place].winner == player
            yield Cell(cards=tuple(as_read(hand.hand)), caption=hand_name(hand.value, words), best=best)


def _nine_of(shown: tuple[ShownNine, ...], player: SeatKey) -> tuple[Card, ...] | None:
    return next((each.nine for each in shown if each.player == player), None)


def _hand_of(shown: RoundView, player: SeatKey) -> ShownHand | None:
    return next((hand for hand in shown.hands if hand.player == player), None)


def _alt(scene: Scene, words: Words) -> str:
    """All of it in words; where that is too long, first without the hands' names, then with short names."""
    tries = ((32, True), (32, False), (12, False), (5, False))
    texts = (_told(scene, words, longest=longest, hands=hands) for longest, hands in tries)
    return next((text for text in texts if len(text) <= LONGEST_ALT), words.say("picture.short"))


def _told(scene: Scene, words: Words, *, longest: int, hands: bool) -> str:
    def name(key: SeatKey) -> str:
        return scene.plain_name(key, words, longest=longest)

    game = scene.game
    told = [
        words.say("picture.alt.nine", name=name(each.player), cards=_cards(by_rank(each.nine)))
        for each in game.shown_nines
    ]
    for shown in () if game.shown_nines else game.rounds:
        each_hand = []
        for hand in shown.hands:
            facts = {"name": name(hand.player), "cards": _cards(as_read(hand.hand))}
            told_hand = words.say("picture.alt.cards", **facts)
            if hands:
                told_hand = words.say("picture.alt.hand", **facts, hand=hand_name(hand.value, words))
            each_hand.append(told_hand)
        winner = words.say("picture.alt.drawn")
        if shown.winner is not None:
            winner = words.say("picture.alt.won", name=name(shown.winner))
        heading = words.say("picture.round", number=shown.place + 1)
        told.append(f"{heading}: {'; '.join(each_hand)}. {winner}")
    folded = [name(dealt.player) for dealt in game.dealt if dealt.move is Move.FOLDED]
    if folded:
        told.append(words.say("picture.alt.folded", names=words.listed(folded)))
    if game.winner is not None and game.won_chips:
        chips = words.count("chips", game.won_chips)
        told.append(words.say("picture.alt.pot", name=name(game.winner), chips=chips))
    return "\n".join(told)


def _cards(cards: list[Card]) -> str:
    return " ".join(card_label(card).replace(_SELECTOR, "") for card in cards)
