"""Chance, from the operating system's secure source (the rules, 4.2)."""

import secrets
from collections.abc import Sequence
from typing import Final

from engine.cards import DECK, Card
from engine.table.accounts import SeatKey

SOURCE: Final = secrets.SystemRandom()


class SecureDice:
    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(SOURCE.sample(DECK, count))

    def pick(self, among: Sequence[SeatKey]) -> SeatKey:
        return SOURCE.choice(among)
