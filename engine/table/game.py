"""How a table and a game meet: the table owns people, chips and stages, the game owns its cards.

A game never moves a chip itself. It returns transfers, and the table posts them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from engine.table.accounts import SeatKey, Transfer
from engine.table.commands import Command
from engine.table.events import Event
from engine.table.rules import TableRules


class GameState(Protocol):
    """What the table must know of any game's state."""

    @property
    def dealer(self) -> SeatKey: ...

    @property
    def dealt_in(self) -> tuple[SeatKey, ...]: ...


R_contra = TypeVar("R_contra", bound=TableRules, contravariant=True)
R_co = TypeVar("R_co", bound=TableRules, covariant=True)
G = TypeVar("G", bound=GameState)


class Ending(StrEnum):
    """How a game ended: somebody took the pot, or nobody did and it was shared."""

    WON = "won"
    DEAD = "dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts(Generic[R_co]):
    """What a game is told of its table. `ring` is every key on a chair, in order of play."""

    rules: R_co
    host: SeatKey
    ring: tuple[SeatKey, ...]
    stacks: Mapping[SeatKey, int]
    pot: int
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStep(Generic[G]):
    """The game after a command. `sits_out` are players who are to sit out until they come back."""

    game: G
    events: tuple[Event, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    ending: Ending | None = None
    sits_out: tuple[SeatKey, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerNeeded:
    """Chance must name one of these."""

    among: tuple[SeatKey, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsNeeded:
    """Chance must bring this many cards off the top of a shuffled deck."""

    count: int


Chance = DealerNeeded | CardsNeeded


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """A moment (milliseconds since 1970) at which the clock is to send this command."""

    at: int
    command: Command


class Game(Protocol[R_contra, G]):
    """The rules of one game. Every method is pure and raises `Refused` or `Broken` only."""

    def start(self, dealer: SeatKey, dealt_in: tuple[SeatKey, ...], facts: Facts[R_contra]) -> GameStep[G]:
        """Take the antes of those dealt in and ask for cards; `dealt_in` in dealing order."""
        ...

    def apply(self, game: G, command: Command, facts: Facts[R_contra]) -> GameStep[G]:
        """Do what a command of this game asks."""
        ...

    def leave(self, game: G, player: SeatKey, facts: Facts[R_contra]) -> GameStep[G]:
        """Play on without a player who was dealt in."""
        ...

    def give_up(self, game: G, facts: Facts[R_contra]) -> GameStep[G] | None:
        """End the game at once because the table closes, or None while it must be played out."""
        ...

    def chance(self, game: G) -> CardsNeeded | None:
        """What this game waits for chance to bring."""
        ...

    def deadlines(self, game: G, rules: R_contra) -> tuple[Deadline, ...]:
        """What the clock is to do if nobody does it before."""
        ...
