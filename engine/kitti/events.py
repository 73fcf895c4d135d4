"""What happened in a game of Kitti. Cards stand only in events that turn them face up for everybody."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engine.cards import Card
from engine.hands import Hand
from engine.table.accounts import SeatKey
from engine.table.events import Event


class Outcome(StrEnum):
    """How a deal ended, in the words of the scenario format."""

    WON = "won"
    SALAMI = "salami"
    UNOPPOSED = "unopposed"
    FOUR_OF_A_KIND = "four of a kind"
    FOUR_PAIRS = "four pairs"
    KITTI = "kitti"


class KittiReason(StrEnum):
    """Why nobody took the pot (the rules, 6)."""

    THREE_WINNERS = "three winners"
    NOT_IN_A_ROW = "not in a row"
    DRAWN_ROUNDS = "drawn rounds"
    EVERYONE_FOLDED = "everyone folded"
    FOUR_PAIRS = "four pairs"


class DeadReason(StrEnum):
    """Why the pot cannot go on (the rules, 6 and 7)."""

    TOO_FEW = "too few"
    TWENTY_REDEALS = "twenty re-deals"
    TABLE_CLOSED = "table closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownNine:
    """A whole nine turned face up."""

    player: SeatKey
    nine: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDealt(Event):
    """`order` is the dealing order; `pot` has this deal's antes in it."""

    new_step: ClassVar[bool] = True

    deal_no: int
    dealer: SeatKey
    order: tuple[SeatKey, ...]
    pot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedIn(Event):
    player: SeatKey
    by_the_bot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded(Event):
    player: SeatKey
    by_the_bot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminded(Event):
    players: tuple[SeatKey, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WasPutOut(Event):
    player: SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class FourOfAKindShown(Event):
    """Everybody who holds one, in dealing order; `player` has the highest."""

    new_step: ClassVar[bool] = True

    player: SeatKey
    shown: tuple[ShownNine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FourPairsShown(Event):
    """In dealing order."""

    shown: tuple[ShownNine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundShown(Event):
    """`place` 0 to 2; `hands` in the order of showing; no `winner`: drawn."""

    new_step: ClassVar[bool] = True

    place: int
    order: tuple[SeatKey, ...]
    hands: tuple[Hand, ...]
    winner: SeatKey | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PotWon(Event):
    new_step: ClassVar[bool] = True

    player: SeatKey
    outcome: Outcome
    chips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KittiCalled(Event):
    new_step: ClassVar[bool] = True

    reason: KittiReason


@dataclass(frozen=True, slots=True, kw_only=True)
class PotShared(Event):
    new_step: ClassVar[bool] = True

    reason: DeadReason
