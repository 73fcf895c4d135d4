"""What one person may see of a table of Kitti, and nothing else (the only way out for cards)."""

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.hands import Hand, HandValue
from engine.kitti.events import DeadReason, KittiReason, Outcome, ShownNine
from engine.kitti.rules import KittiRules
from engine.kitti.splits import Split
from engine.table.accounts import SeatKey
from engine.table.view import TableView


class KittiStage(StrEnum):
    ARRANGING = "arranging"
    SHOWDOWN = "showdown"
    FOUR_OF_A_KIND = "four_of_a_kind"
    KITTI = "kitti"
    OVER = "over"


class Move(StrEnum):
    """What everybody may know of a player's decision."""

    ARRANGING = "arranging"
    LOCKED_IN = "locked_in"
    FOLDED = "folded"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtView:
    player: SeatKey
    move: Move


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownHand:
    player: SeatKey
    hand: Hand
    value: HandValue


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundView:
    """One round face up, in the order of showing. No `winner`: drawn.

    `tied` are all who share the best hand where there are two or more of them.
    """

    place: int
    hands: tuple[ShownHand, ...]
    winner: SeatKey | None
    tied: tuple[SeatKey, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsMoved:
    """What somebody got (above nought) or paid (below) in the ending of a game."""

    player: SeatKey
    chips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KittiView:
    """The present or the last game.

    `dealt` in dealing order. `nine` and `split` are the viewer's own. `rounds` are those face up.
    `shown_nines` are whole nines that a special turned face up in this deal, `before_this` the four pairs
    that led straight to it. `salami_paid` and `shared` belong to an ending; `change` is stack now minus
    stack before the first ante, by everybody who was ever dealt in. `waiting_since` and `opens_at` in
    milliseconds since 1970: since when it waits for the host, and when the clock does it.
    """

    stage: KittiStage
    deal_no: int
    dealer: SeatKey
    dealt: tuple[DealtView, ...]
    nine: tuple[Card, ...] | None
    split: Split | None
    holds_four_pairs: bool
    rounds: tuple[RoundView, ...]
    shown_nines: tuple[ShownNine, ...]
    before_this: tuple[ShownNine, ...]
    outcome: Outcome | None
    reason: KittiReason | None
    dead: DeadReason | None
    winner: SeatKey | None
    won_chips: int
    salami_paid: tuple[ChipsMoved, ...]
    shared: tuple[ChipsMoved, ...]
    change: tuple[ChipsMoved, ...]
    since: int
    opens_at: int | None
    remind_from: int | None
    reminded: int | None


KittiTableView = TableView[KittiRules, KittiView]
