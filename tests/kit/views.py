"""Scenes of real tables, played step by step with the cards one wants."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.render.scene import Scene
from bot.runtime.intent import TableId
from engine.cards import DECK, Card, cards_text, parse_cards
from engine.hands import HandOrder, hand_value
from engine.kitti import table as kitti
from engine.kitti.commands import LockIn, NextRound, Shuffle
from engine.kitti.nine import four_of_a_kind, has_four_pairs
from engine.kitti.rules import KittiRules
from engine.kitti.splits import all_splits
from engine.kitti.state import KittiTable
from engine.kitti.view import KittiStage, KittiTableView, KittiView
from engine.table.accounts import SeatKey
from engine.table.commands import Actor, Command, Deal, DrawDealer, Office
from engine.table.events import Event
from engine.table.game import CardsNeeded, DealerNeeded
from engine.table.state import Playing

START = 1_800_000_000_000
NAMES = ("Asha", "Bikash", "Chandra", "Dipa", "Elina")
TABLE = TableId("abcdefgh")
HOST = SeatKey(0)

Nines = Mapping[int, str]
"""Seat keys and their nine cards, three hands of three, strongest first."""


class Play:
    """One table; every command a second after the one before."""

    def __init__(
        self, rules: KittiRules | None = None, *, stacks: Sequence[int] = (), players: int = 3
    ) -> None:
        rules = rules or KittiRules()
        step = kitti.open_table(rules, at=START, stacks=stacks or [rules.buy_in] * players)
        self.state: KittiTable = step.state
        self.now = START
        self.events: tuple[Event, ...] = ()
        self._coming: list[Nines] = []
        self._nines: Nines = {}

    def do(self, command: type[Command], by: Actor = HOST, *, after: int = 1, **facts: Any) -> None:
        """Ask something of the table, `after` seconds."""
        self.now += after * 1000
        self.events = ()
        self._apply(command(by=by, at=self.now, **facts))

    def deal(self, *nines: Nines, command: type[Command] = Deal) -> None:
        """Deal the first of these, and the next after each four pairs. The last player deals first."""
        self._coming = list(nines)
        self.do(command)

    def lock_in(self, *keys: int) -> None:
        """Lock in the nines as they were written down."""
        for key in keys:
            cards = parse_cards(self._nines[key])
            self.do(LockIn, SeatKey(key), split=(cards[:3], cards[3:6], cards[6:]))

    def show_all(self) -> None:
        """Open round after round until the deal is decided."""
        while self.game.stage is KittiStage.SHOWDOWN:
            self.do(NextRound, self.state.host)

    @property
    def game(self) -> KittiView:
        return self.scene().game

    def look(self, viewer: int | None) -> KittiTableView:
        return kitti.look(self.state, None if viewer is None else SeatKey(viewer))

    def scene(self, viewer: int | None = None) -> Scene:
        return scene_of(self.look(viewer), now=self.now)

    def _apply(self, command: Command) -> None:
        step = kitti.apply(self.state, command)
        self.state = step.state
        self.events += step.events
        needed = kitti.chance(self.state)
        if isinstance(needed, DealerNeeded):
            self._apply(DrawDealer(by=Office.CLOCK, at=self.now, dealer=max(needed.among)))
        elif isinstance(needed, CardsNeeded):
            self._apply(Shuffle(by=Office.CLOCK, at=self.now, deck=self._deck()))

    def _deck(self) -> tuple[Card, ...]:
        self._nines = self._coming.pop(0)
        stage = self.state.stage
        assert isinstance(stage, Playing)
        hands = [parse_cards(self._nines[key]) for key in stage.game.dealt_in]
        return tuple(card for cards in zip(*hands, strict=True) for card in cards)


def scene_of(view: KittiTableView, *, now: int = START, names: Sequence[str] = NAMES) -> Scene:
    return Scene(
        table=TABLE,
        view=view,
        names={player.key: names[player.key % len(names)] for player in view.players},
        now=now,
        channel_id=1_100_000_000_000_000_001,
        guild_id=1_100_000_000_000_000_002,
        board_url="https://discord.com/channels/1/2/3",
    )


def renamed(scene: Scene, name: str) -> Scene:
    """The same scene with everybody called the same."""
    return replace(scene, names=dict.fromkeys(scene.names, name))


def filled(nines: Nines, players: int, *, seed: int = 1) -> Nines:
    """These nines, and ordinary ones with weak first hands for the other players."""
    order = HandOrder()
    taken = {card for text in nines.values() for card in parse_cards(text)}
    chance = random.Random(seed)
    while True:
        rest = chance.sample([card for card in DECK if card not in taken], 9 * (players - len(nines)))
        others = [tuple(rest[at : at + 9]) for at in range(0, len(rest), 9)]
        if not any(four_of_a_kind(nine) is not None or has_four_pairs(nine) for nine in others):
            break
    weak = [
        min(all_splits(nine, order), key=lambda split: hand_value(split[0], order).strength)
        for nine in others
    ]
    free = [key for key in range(players) if key not in nines]
    written = {key: " ".join(map(cards_text, split)) for key, split in zip(free, weak, strict=True)}
    return {**nines, **written}
