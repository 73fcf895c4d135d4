"""What a split is worth against line-ups, in whole numbers."""

from typing import NamedTuple

from engine.kitti.lineups.bits import Counts, Opposition


class Weighed(NamedTuple):
    """A packed split and its score; the better one is the greater one."""

    score: int
    packed: int
    counts: Counts


class Scales:
    """Weighs splits for a pot of so many antes, this deal's included, between so many players dealt in.

    A score is what comes back, in antes; `unit` of them make one.
    """

    def __init__(self, opposition: Opposition, *, players: int, pot: int, salami: bool) -> None:
        self.opposition = opposition
        self.unit = players * opposition.size
        self.fold_score = pot * opposition.kitti_without
        self._players, self._pot, self._salami = players, pot, salami

    def weigh(self, packed: int) -> Weighed:
        counts = self.opposition.counts(packed >> 20, packed >> 10 & 1023, packed & 1023)
        score = self._pot * (self._players * counts.win + counts.kitti)
        if self._salami:
            score += self._players * (counts.payers - counts.salami_suffered)
        return Weighed(score, packed, counts)
