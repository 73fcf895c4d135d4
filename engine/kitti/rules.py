"""Kitti's own settings, and the three families' presets (the rules, 3)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.hands import BestRun, HandOrder
from engine.table.rules import DealPasses, Direction, TableRules


class Tie(StrEnum):
    FIRST_SHOWN = "first_shown"
    DRAWN = "drawn"


class FourPairs(StrEnum):
    REDEAL = "redeal"
    KITTI = "kitti"
    CALL = "call"
    OFF = "off"


class SplitOrder(StrEnum):
    STRICT = "strict"
    SORTED = "sorted"


class DeadPot(StrEnum):
    LAST_DEAL = "last_deal"
    WITH_CHIPS = "with_chips"


@dataclass(frozen=True, slots=True, kw_only=True)
class KittiRules(TableRules):
    """A table's rules; the defaults are the Dashain preset."""

    salami: bool = True
    two_in_a_row: bool = False
    best_run: BestRun = BestRun.AKQ
    two_three_five: bool = False
    tie: Tie = Tie.FIRST_SHOWN
    four_pairs: FourPairs = FourPairs.REDEAL
    fold: bool = True
    order: SplitOrder = SplitOrder.STRICT
    dead_pot: DeadPot = DeadPot.LAST_DEAL

    @property
    def hand_order(self) -> HandOrder:
        return HandOrder(best_run=self.best_run, two_three_five=self.two_three_five)


class Preset(StrEnum):
    DASHAIN = "dashain"
    PACK = "pack"
    TEN_POTS = "ten_pots"


PRESETS: Final = {
    Preset.DASHAIN: KittiRules(),
    Preset.PACK: KittiRules(tie=Tie.DRAWN, four_pairs=FourPairs.OFF, direction=Direction.RIGHT),
    Preset.TEN_POTS: KittiRules(
        ante=20,
        stack_antes=50,
        buy_backs=0,
        tie=Tie.DRAWN,
        four_pairs=FourPairs.CALL,
        fold=False,
        order=SplitOrder.SORTED,
        direction=Direction.RIGHT,
        deal_passes=DealPasses.DEAL,
        dead_pot=DeadPot.WITH_CHIPS,
        pots=10,
    ),
}
