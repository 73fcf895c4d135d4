"""A table between two commands: who sits where with how many chips, and the stage it is in.

The stages, one dataclass each with only what that stage has:

    Lobby -> DrawingDealer -> Playing -> Between -> Playing -> … -> Closed
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Literal, NewType, TypeVar

from engine.table.accounts import SeatKey
from engine.table.events import CloseReason
from engine.table.game import GameState
from engine.table.rules import TableRules

SeatNo = NewType("SeatNo", int)
"""A chair, clockwise from 0; people are told it from 1."""

R = TypeVar("R", bound=TableRules)
G = TypeVar("G", bound=GameState)


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One person's place in the books; `seat` is None once they have left.

    `bought` and `stack` are chips, `buy_ins` counts the first and every later purchase, `in_pot` is what
    they have put into the pot that is on the table, `seated_at` the version in which they sat down.
    """

    key: SeatKey
    seat: SeatNo | None
    seated_at: int
    stack: int = 0
    bought: int = 0
    buy_ins: int = 0
    in_pot: int = 0
    sitting_out: bool = False
    leaving: bool = False

    @property
    def net(self) -> int:
        """Chips won (or lost, below nought): everything ever posted to them but their buy-ins."""
        return self.stack - self.bought


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    kind: Literal["lobby"] = "lobby"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingDealer:
    """A first game waits for chance to name its dealer, within the same unit of work."""

    kind: Literal["drawing_dealer"] = "drawing_dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing(Generic[G]):
    game: G
    kind: Literal["playing"] = "playing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Between(Generic[G]):
    """The last game lies open on the table until the next deal."""

    game: G
    kind: Literal["between"] = "between"


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed(Generic[G]):
    game: G | None
    reason: CloseReason
    kind: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState(Generic[R, G]):
    """`players` in the order in which they first sat down, so that a seat key is an index.

    `button` is the chair of the last dealer. `since` is when the next deal became possible (milliseconds
    since 1970), `touched` when the last command came. `step` changes when what the buttons mean changes,
    `version` with every command.
    """

    rules: R
    players: tuple[Player, ...]
    host: SeatKey
    stage: Lobby | DrawingDealer | Playing[G] | Between[G] | Closed[G]
    since: int
    pot: int = 0
    button: SeatNo | None = None
    game_no: int = 0
    games_won: int = 0
    closing: bool = False
    step: int = 0
    version: int = 0
    touched: int = 0

    def seated(self) -> Iterator[Player]:
        """Those on a chair, clockwise."""
        on_chairs = [(p.seat, p) for p in self.players if p.seat is not None]
        return (p for _, p in sorted(on_chairs, key=lambda pair: pair[0]))

    def covering(self) -> tuple[Player, ...]:
        """Those whom the next deal would deal in, clockwise (the rules, 4.1)."""
        return tuple(
            p for p in self.seated() if not p.sitting_out and not p.leaving and p.stack >= self.rules.ante
        )
