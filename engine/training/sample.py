"""A few nines that stand for many."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from engine.kitti.lineups.bits import Opposition
from engine.kitti.lineups.pool import Pool, line_ups
from engine.kitti.lineups.scales import Scales
from engine.kitti.packed_splits import unpacked
from engine.training.nines import Choices, Ints
from engine.training.payoffs import Payoffs, Stakes


def spread(plays: Sequence[Ints], side: int, dice: np.random.Generator) -> NDArray[np.int64]:
    """Choose ``side ** 3`` nines whose plays are as mixed as everybody's.

    `plays` are everybody's, a row of strengths for each nine, in pots of growing size. The nines are put in order of
    how soon they are played at all, then of the third hand; cut into `side` parts, each part by the second hand, and
    each of those by the first; then one of each cell is drawn.
    """
    kept = len(plays[0]) // side**3 * side**3
    first, second, third = (plays[0][:kept, place] for place in range(3))
    played_in = np.sum([play[:kept, 0] > 0 for play in plays], axis=0)
    cells = np.lexsort((third, played_in)).reshape(side, -1)
    for place in (second, first):
        cells = np.take_along_axis(cells, np.argsort(place[cells], axis=1, kind="stable"), axis=1)
        cells = cells.reshape(len(cells) * side, -1)
    return cells[np.arange(len(cells)), dice.integers(cells.shape[1], size=len(cells))]


def pool_of(plays: Ints) -> Pool:
    first, second, third = (tuple(plays[:, place].tolist()) for place in range(3))
    return first, second, third


def regret(pool: Pool, options: Choices, payoffs: Payoffs, stakes: Stakes) -> float:
    """What trusting the pool loses a deal, in antes, where the payoffs hold true."""
    rules, players = stakes.rules, stakes.players
    opposition = Opposition(line_ups(pool, stakes.opponents), tie=rules.tie, two_in_a_row=rules.two_in_a_row)
    pot = players * stakes.pot_each
    scales = Scales(opposition, players=players, pot=pot, salami=rules.salami)
    packed = (options.splits.astype(np.int64) @ np.array([1 << 20, 1 << 10, 1])).tolist()
    plays = []
    for start, end in pairwise([*options.starts.tolist(), len(packed)]):
        score, best, _ = max(map(scales.weigh, packed[start:end]))
        folded = rules.fold and scales.fold_score > score
        plays.append((0, 0, 0) if folded else unpacked(best))
    return float((payoffs.best(options) - payoffs.of_plays(np.array(plays, dtype=np.int16))).mean())
