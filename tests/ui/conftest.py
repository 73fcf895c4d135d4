"""Tables on which chance holds nothing special back."""

import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from engine.cards import DECK, Card
from engine.kitti.nine import four_of_a_kind, has_four_pairs
from engine.table.accounts import SeatKey
from tests.kit.discord_world import World, open_world


class PlainDice:
    """Seeded; of the deals that come, those with four of a kind or four pairs are dealt again."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def cards(self, count: int) -> tuple[Card, ...]:
        while True:
            deck = tuple(self._random.sample(DECK, count))
            players = count // 9
            nines = [deck[player::players] for player in range(players)]
            if not any(four_of_a_kind(nine) is not None or has_four_pairs(nine) for nine in nines):
                return deck

    def pick(self, among: Sequence[SeatKey]) -> SeatKey:
        return among[0]


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with open_world(tmp_path, dice=PlainDice(1)) as opened:
        yield opened
