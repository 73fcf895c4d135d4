"""Chips: where they are, and the one function that moves them.

The sum of all accounts is nought at every moment: what the players and the pot hold is what the box has
handed out (the rules, 8).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

SeatKey = NewType("SeatKey", int)
"""A person's place in the table's books: 0 for the first who sat down, and theirs for good."""


class House(StrEnum):
    """The two accounts that belong to nobody."""

    POT = "pot"
    BOX = "box"


Account = SeatKey | House


class Reason(StrEnum):
    """Why chips moved."""

    BUY_IN = "buy_in"
    BUY_BACK = "buy_back"
    BUY_IN_RETURNED = "buy_in_returned"
    ANTE = "ante"
    POT = "pot"
    SALAMI = "salami"
    DEAD_POT = "dead_pot"
    ANTE_RETURNED = "ante_returned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """Chips (at least one) that went from one account to another."""

    source: Account
    target: Account
    chips: int
    reason: Reason


def gained(account: Account, transfers: Iterable[Transfer]) -> int:
    """What these transfers brought the account, less what they took from it."""
    return sum(move.chips * ((move.target == account) - (move.source == account)) for move in transfers)
