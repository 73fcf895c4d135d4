"""What happened at a table. No event holds a card that not everybody has seen."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engine.table.accounts import SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """`new_step`: what the buttons mean is different from now on, so those of before are old."""

    new_step: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SatDown(Event):
    player: SeatKey
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftTable(Event):
    player: SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveAsked(Event):
    """They go when the game ends."""

    player: SeatKey
    kicked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SatOut(Event):
    player: SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack(Event):
    player: SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class BoughtBack(Event):
    player: SeatKey
    chips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HostPassed(Event):
    before: SeatKey
    host: SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChanged(Event):
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    game_no: int
    dealer: SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    new_step: ClassVar[bool] = True

    game_no: int
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseAsked(Event):
    """The table closes when this game ends."""


class CloseReason(StrEnum):
    ASKED = "asked"
    STOPPED = "stopped"
    POTS_WON = "pots_won"
    TOO_FEW_LEFT = "too_few_left"
    NOBODY_LEFT = "nobody_left"
    IDLE = "idle"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed(Event):
    new_step: ClassVar[bool] = True

    reason: CloseReason
