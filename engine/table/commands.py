"""What can be asked of a table, whatever game it plays. `at` is milliseconds since 1970, from the caller."""

from dataclasses import dataclass
from enum import StrEnum

from engine.table.accounts import SeatKey
from engine.table.rules import TableRules


class Office(StrEnum):
    """Those who act without a seat."""

    CLOCK = "clock"
    MODERATOR = "moderator"


Actor = SeatKey | Office


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something that somebody wants, now."""

    by: Actor
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SitDown(Command):
    """Take a free seat. A key that follows the last one known is a newcomer, who buys in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOut(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class ComeBack(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyBack(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Command):
    """Start the next game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDealer(Command):
    """Chance has named the first dealer."""

    dealer: SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRules(Command):
    rules: TableRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Kick(Command):
    player: SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class PassHost(Command):
    player: SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class Close(Command):
    """Close the table when the rules next allow it (the rules, 7); `now`: at once, the antes go back."""

    now: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseIdle(Command):
    """The clock closes a table that nobody has touched for long; how long is not the rules' business."""
