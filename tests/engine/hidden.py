"""What nobody but its owner may know, said without asking the engine's own view."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.cards import DECK, Card
from engine.kitti.events import KittiReason, Outcome
from engine.kitti.state import (
    Arranging,
    AwaitingDeck,
    FourOfAKind,
    InDeal,
    KittiGame,
    KittiTable,
    Over,
    Showdown,
    WaitingKitti,
)
from engine.table.accounts import SeatKey
from engine.table.state import Between, Closed, Playing

SHOWN_TO_THE_END = {KittiReason.THREE_WINNERS, KittiReason.NOT_IN_A_ROW, KittiReason.DRAWN_ROUNDS}


def game_of(state: KittiTable) -> KittiGame | None:
    stage = state.stage
    return stage.game if isinstance(stage, Playing | Between | Closed) else None


def dealt_of(state: KittiTable) -> tuple[InDeal, ...]:
    game = game_of(state)
    return () if game is None or isinstance(game.stage, AwaitingDeck) else game.stage.dealt


def public_cards(game: KittiGame) -> frozenset[Card]:
    """Every card of this deal that lies face up on the table."""
    stage = game.stage
    match stage:
        case AwaitingDeck() | Arranging():
            rounds_up = 0
        case Showdown():
            rounds_up = stage.shown
        case FourOfAKind():
            rounds_up = 0
        case WaitingKitti():
            rounds_up = 3 if stage.reason in SHOWN_TO_THE_END else 0
        case Over():
            to_the_end = stage.reason in SHOWN_TO_THE_END or stage.outcome in {Outcome.WON, Outcome.SALAMI}
            rounds_up = 3 if to_the_end else 0
    dealt = () if isinstance(stage, AwaitingDeck) else stage.dealt
    up = {card for part in dealt for hand in (part.split or ())[:rounds_up] for card in hand}
    if isinstance(stage, FourOfAKind | WaitingKitti | Over):
        up |= {card for shown in stage.shown for card in shown.nine}
    return frozenset(up)


def with_other_secrets(state: KittiTable, viewer: SeatKey | None, random: Random) -> KittiTable:
    """The same table, as far as this viewer can know: every card that is hidden from them is another one."""
    game = game_of(state)
    if game is None or isinstance(game.stage, AwaitingDeck):
        return state
    own = {card for part in game.stage.dealt if part.player == viewer for card in part.nine}
    hidden = [card for card in DECK if card not in public_cards(game) | own]
    others = random.sample(hidden, len(hidden))
    disguise = dict(zip(DECK, DECK, strict=True)) | dict(zip(hidden, others, strict=True))
    dealt = tuple(_disguised(part, disguise) for part in game.stage.dealt)
    other_game = replace(game, stage=replace(game.stage, dealt=dealt))
    stage = state.stage
    assert isinstance(stage, Playing | Between | Closed)
    return replace(state, stage=replace(stage, game=other_game))


def _disguised(part: InDeal, disguise: dict[Card, Card]) -> InDeal:
    nine = tuple(disguise[card] for card in part.nine)
    if part.split is None:
        return replace(part, nine=nine)
    first, second, third = ((disguise[one], disguise[two], disguise[three]) for one, two, three in part.split)
    return replace(part, nine=nine, split=(first, second, third))


def dealt_cards(state: KittiTable) -> Iterator[Card]:
    for part in dealt_of(state):
        yield from part.nine
