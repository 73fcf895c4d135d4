"""The settings that every game at our tables has (the rules, 3)."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final

ANTES: Final = (1, 5, 10, 20, 50, 100)
STACK_ANTES: Final = range(25, 201)
SEATS: Final = range(2, 6)
BUY_BACK_CAPS: Final = (0, 1, 2, 3, 5)
POTS: Final = (5, 10, 20)
TIMERS: Final = (15, 30, 60)


class Direction(StrEnum):
    LEFT = "left"
    RIGHT = "right"


class DealPasses(StrEnum):
    GAME = "game"
    DEAL = "deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """Amounts in chips, `buy_in_price` in the currency's minor units, the timer in seconds.

    `None` means: no price (play chips), unlimited buy-backs, an open table, no timer.
    """

    ante: int = 10
    stack_antes: int = 100
    buy_in_price: int | None = None
    currency: str | None = None
    buy_backs: int | None = None
    direction: Direction = Direction.LEFT
    deal_passes: DealPasses = DealPasses.GAME
    pots: int | None = None
    seats: int = 5
    arranging_timer: int | None = None

    @property
    def buy_in(self) -> int:
        """The chips of one full stack."""
        return self.ante * self.stack_antes


FIXED_BY_FIRST_DEAL: Final = frozenset({"ante", "stack_antes", "buy_in_price", "currency"})
"""What a chip is worth; these stand once cards have been dealt (the rules, 3)."""


def changed(before: TableRules, after: TableRules) -> tuple[str, ...]:
    """The names of the settings that differ, in the order in which they are declared."""
    return tuple(f.name for f in fields(before) if getattr(before, f.name) != getattr(after, f.name))


def faulty(rules: TableRules) -> str | None:
    """The name of the first setting outside its range, or None."""
    price, currency = rules.buy_in_price, rules.currency
    checks = {
        "ante": rules.ante in ANTES,
        "stack_antes": rules.stack_antes in STACK_ANTES,
        "buy_in_price": price is None or price > 0,
        "currency": price is None or bool(currency),
        "buy_backs": rules.buy_backs is None or rules.buy_backs in BUY_BACK_CAPS,
        "pots": rules.pots is None or rules.pots in POTS,
        "seats": rules.seats in SEATS,
        "arranging_timer": rules.arranging_timer is None or rules.arranging_timer in TIMERS,
    }
    return next((name for name, sound in checks.items() if not sound), None)
