"""A game of Kitti between two commands. The stages:

    AwaitingDeck -> Arranging -> Showdown -> Over
         ^              |            |
         |              v            v
         +---------- WaitingKitti <--+        AwaitingDeck -> FourOfAKind -> Over

After four pairs with `redeal` a game goes from AwaitingDeck to AwaitingDeck. A pot that can't go on ends
in Over from AwaitingDeck, Arranging, Showdown or WaitingKitti.
"""

from dataclasses import dataclass, field
from typing import Literal

from engine.cards import Card
from engine.kitti.events import DeadReason, KittiReason, Outcome, ShownNine
from engine.kitti.rules import KittiRules
from engine.kitti.splits import Split
from engine.table.accounts import SeatKey, Transfer
from engine.table.state import TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class InDeal:
    """One player's part in a deal: the nine as dealt, then a split or a fold. No cards in its repr."""

    player: SeatKey
    nine: tuple[Card, ...] = field(repr=False)
    split: Split | None = field(default=None, repr=False)
    folded: bool = False

    @property
    def arranging(self) -> bool:
        return self.split is None and not self.folded


@dataclass(frozen=True, slots=True, kw_only=True)
class AwaitingDeck:
    """The antes are in; chance is to shuffle, within the same unit of work."""

    kind: Literal["awaiting_deck"] = "awaiting_deck"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranging:
    """Times in milliseconds since 1970; `reminded` the latest reminder's."""

    dealt: tuple[InDeal, ...]
    since: int
    reminded: int | None = None
    kind: Literal["arranging"] = "arranging"


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """One or two rounds are face up: `shown` of them."""

    dealt: tuple[InDeal, ...]
    shown: int
    since: int
    kind: Literal["showdown"] = "showdown"


@dataclass(frozen=True, slots=True, kw_only=True)
class FourOfAKind:
    """Waits to be paid out."""

    dealt: tuple[InDeal, ...]
    winner: SeatKey
    shown: tuple[ShownNine, ...]
    since: int
    kind: Literal["four_of_a_kind"] = "four_of_a_kind"


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingKitti:
    """Nobody won; waits to be dealt again. `shown` are the four pairs that are face up."""

    dealt: tuple[InDeal, ...]
    reason: KittiReason
    shown: tuple[ShownNine, ...]
    since: int
    kind: Literal["kitti"] = "kitti"


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """The pot is gone: to a winner, or shared (`dead`). `moved` are the transfers of the ending, `shown`
    the nines that a special turned face up, `change` what the game brought everybody (chips).
    """

    dealt: tuple[InDeal, ...]
    outcome: Outcome
    winner: SeatKey | None
    reason: KittiReason | None
    dead: DeadReason | None
    moved: tuple[Transfer, ...]
    shown: tuple[ShownNine, ...]
    change: tuple[tuple[SeatKey, int], ...]
    kind: Literal["over"] = "over"


Stage = AwaitingDeck | Arranging | Showdown | FourOfAKind | WaitingKitti | Over


@dataclass(frozen=True, slots=True, kw_only=True)
class KittiGame:
    """One pot.

    `ring` is everybody who was on a chair when the game began, in order of play; `dealt_in` are this
    deal's players in dealing order; `rules` are those it is played by, whatever the table's become later; `gone` are those not to be dealt into re-deals; `before` are the
    stacks as they stood before the first ante; `four_pairs` are the nines that led straight to this deal.
    """

    ring: tuple[SeatKey, ...]
    dealer: SeatKey
    dealt_in: tuple[SeatKey, ...]
    stage: Stage
    rules: KittiRules
    before: tuple[tuple[SeatKey, int], ...]
    deal_no: int = 1
    gone: tuple[SeatKey, ...] = ()
    four_pairs: tuple[ShownNine, ...] = ()

    @property
    def redeals(self) -> int:
        return self.deal_no - 1


KittiTable = TableState[KittiRules, KittiGame]
