"""A table told as a story: who asks what, which nines they hold, what the rules answer."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import pytest

from engine.cards import DECK, Card, parse_cards
from engine.errors import Refused
from engine.kitti.commands import DealAgain, Fold, LockIn, NextRound, Shuffle
from engine.kitti.events import RoundShown
from engine.kitti.nine import four_of_a_kind, has_four_pairs
from engine.kitti.rules import FourPairs, KittiRules
from engine.kitti.state import KittiGame, KittiTable
from engine.kitti.table import apply, chance
from engine.table.accounts import Reason, SeatKey, Transfer
from engine.table.commands import Actor, Command, Deal, DrawDealer, Office
from engine.table.events import Event
from engine.table.game import CardsNeeded, DealerNeeded
from engine.table.machine import open_table
from tests.engine.hidden import dealt_of, game_of

START = 1_700_000_000_000
HOST = SeatKey(0)
PLAY_ON = KittiRules(four_pairs=FourPairs.OFF)

E = TypeVar("E", bound=Event)


def seat(number: int) -> SeatKey:
    return SeatKey(number)


def split_of(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(parse_cards, text.split()))


class Told:
    """`events` and `transfers` are those of the last command and of what chance did after it."""

    def __init__(
        self, rules: KittiRules | None = None, *, stacks: Sequence[int] = (1000, 1000, 1000)
    ) -> None:
        self.state: KittiTable = open_table(rules or KittiRules(), stacks, at=START).state
        self.at = START
        self.events: list[Event] = []
        self.transfers: list[Transfer] = []
        self.splits: Mapping[int, str] = {}

    def do(self, kind: type[Command], by: Actor, **arguments: Any) -> None:
        self.events, self.transfers = [], []
        self._apply(kind(by=by, at=self.at, **arguments))

    def refused(self, kind: type[Command], by: Actor, **arguments: Any) -> Refused:
        with pytest.raises(Refused) as caught:
            apply(self.state, kind(by=by, at=self.at, **arguments))
        return caught.value

    def later(self, seconds: float) -> None:
        self.at += int(seconds * 1000)

    def deal(self, splits: Mapping[int, str] | None = None, *, dealer: int = 0, by: Actor = HOST) -> None:
        """Start a game; `splits` by player, the others get nines without a special."""
        self.do(Deal, by)
        if isinstance(chance(self.state), DealerNeeded):
            self._apply(DrawDealer(by=Office.CLOCK, at=self.at, dealer=seat(dealer)))
        self.bring(splits)

    def deal_again(self, splits: Mapping[int, str] | None = None, *, by: Actor = HOST) -> None:
        self.do(DealAgain, by)
        self.bring(splits)

    def bring(self, splits: Mapping[int, str] | None = None) -> None:
        """Bring the cards that the game waits for."""
        assert isinstance(chance(self.state), CardsNeeded)
        self.splits = splits or {}
        order = self.game.dealt_in
        nines = {key: list(parse_cards(text)) for key, text in self.splits.items()}
        rest = [card for card in DECK if not any(card in nine for nine in nines.values())]
        for key in order:
            if key not in nines:
                nines[key] = _plain_nine(rest)
                rest = [card for card in rest if card not in nines[key]]
        deck = tuple(nines[key][number] for number in range(9) for key in order)
        self._apply(Shuffle(by=Office.CLOCK, at=self.at, deck=deck))

    def lock_in(self, *players: int) -> None:
        """Lock in as the splits were told."""
        for key in players:
            self.do(LockIn, seat(key), split=split_of(self.splits[key]))

    def fold(self, *players: int) -> None:
        for key in players:
            self.do(Fold, seat(key))

    def show_all(self) -> list[RoundShown]:
        """Lock in for all whose split was told, and show what is left to show."""
        shown: list[RoundShown] = []
        for part in dealt_of(self.state):
            if part.player not in self.splits:
                continue
            self.lock_in(part.player)
            shown += self.said(RoundShown)
        while len(shown) < 3:
            self.do(NextRound, self.state.host)
            shown += self.said(RoundShown)
        return shown

    def said(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def moved(self, reason: Reason) -> dict[Any, int]:
        """Chips by the player who got or gave them."""
        moves = [move for move in self.transfers if move.reason is reason]
        return {move.source if isinstance(move.source, int) else move.target: move.chips for move in moves}

    @property
    def game(self) -> KittiGame:
        game = game_of(self.state)
        assert game is not None
        return game

    @property
    def stage(self) -> str:
        return self.game.stage.kind

    @property
    def stacks(self) -> list[int]:
        return [player.stack for player in self.state.players]

    def _apply(self, command: Command) -> None:
        step = apply(self.state, command)
        self.state = step.state
        self.events += step.events
        self.transfers += step.transfers


def _plain_nine(rest: Sequence[Card]) -> list[Card]:
    random = Random(0)
    while True:
        nine = random.sample(rest, 9)
        if four_of_a_kind(tuple(nine)) is None and not has_four_pairs(tuple(nine)):
            return nine


def won_by_0(told: Told) -> None:
    """Play a game that player 0 takes unopposed."""
    told.deal({0: "AsAhAd KsKhQd 9c7d2d"})
    told.fold(*(key for key in told.game.dealt_in if key))
    told.lock_in(0)


def broke_1(rules: KittiRules | None = None) -> Told:
    """Between games, player 1 has 5 chips left."""
    told = Told(rules, stacks=(1000, 15, 1000))
    won_by_0(told)
    assert told.stacks == [1020, 5, 990]
    return told
