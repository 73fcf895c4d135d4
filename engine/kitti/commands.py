"""What a player, the clock or chance can ask of a game of Kitti. No hidden card stands in a repr."""

from dataclasses import dataclass, field

from engine.cards import Card
from engine.table.accounts import SeatKey
from engine.table.commands import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Command):
    """Chance has shuffled: the cards of this deal, in dealing order, nine for each player dealt in."""

    deck: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LockIn(Command):
    """Commit a split: three hands, strongest first; anything may stand in it until it is checked."""

    split: tuple[tuple[Card, ...], ...] = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFourPairs(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class PayOut(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAgain(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Remind(Command):
    """Call on those who are still arranging: the clock when the timer ends, or a player (*Nudge*)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PutOut(Command):
    """Play on without a player who does not answer (the rules, 9)."""

    player: SeatKey
