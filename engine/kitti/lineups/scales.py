"""What a split is worth against line-ups, in whole numbers."""

from engine.kitti.lineups.bits import Opposition, Outcomes
from engine.kitti.packed_splits import Packed


class Scales:
    """Weighs splits for a pot of so many antes, this deal's included, between so many players dealt in.

    A score is what comes back, in antes; `unit` of them make one.
    """

    def __init__(self, opposition: Opposition, *, players: int, pot: int, salami: bool) -> None:
        self.opposition = opposition
        self.unit = players * opposition.size
        self.fold_score = pot * opposition.kitti_without
        self._players, self._pot, self._salami = players, pot, salami

    def weigh(self, split: Packed) -> tuple[int, Packed, Outcomes]:
        """Give a split's score in front, so that the better split is the greater one, and its outcomes behind."""
        outcomes = won, kitti, _, payers, suffered = self.opposition.outcomes(split)
        score = self._pot * (self._players * won + kitti)
        if self._salami:
            score += self._players * (payers - suffered)
        return score, split, outcomes
