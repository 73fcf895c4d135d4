"""What one person may see of a table (the game's own part is in its `view` module)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from engine.errors import Refusal
from engine.table.accounts import SeatKey
from engine.table.events import CloseReason
from engine.table.rules import TableRules
from engine.table.settlement import Settlement
from engine.table.state import SeatNo

R = TypeVar("R", bound=TableRules)
V = TypeVar("V")


class TableStage(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    CLOSED = "closed"


class Standing(StrEnum):
    """How somebody stands at the table just now."""

    READY = "ready"
    """On a chair, and dealt in the next time cards are dealt."""
    DEALT_IN = "dealt_in"
    WAITING = "waiting"
    """On a chair, not in this game, dealt in from the next one on."""
    BROKE = "broke"
    """The stack is below the ante."""
    SITTING_OUT = "sitting_out"
    LEAVING = "leaving"
    GONE = "gone"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """Chips throughout; `buy_backs_left` is None where they are unlimited.

    `net` is of the stack alone: what is `in_pot` is still its owner's where a settlement counts.
    """

    key: SeatKey
    seat: SeatNo | None
    standing: Standing
    sitting_out: bool
    stack: int
    bought: int
    buy_ins: int
    buy_backs_left: int | None
    net: int
    in_pot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView(Generic[R, V]):
    """`viewer` is None for somebody without a seat; `game` is the present or the last one.

    `deal_refused` says why nobody can deal just now, `anyone_from` when everybody at the table may do what
    the host can do (milliseconds since 1970), `settlement` who owes whom as things stand.
    """

    viewer: SeatKey | None
    rules: R
    stage: TableStage
    closed: CloseReason | None
    step: int
    version: int
    host: SeatKey
    players: tuple[PlayerView, ...]
    pot: int
    game_no: int
    games_won: int
    closing: bool
    free_seats: int
    deal_refused: Refusal | None
    anyone_from: int | None
    settlement: Settlement
    game: V | None
