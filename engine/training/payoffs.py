"""What every split is worth against opponents who are drawn from one population, exactly but for one rough grid.

Opponents are taken as independent of each other and of one's own cards. A folded opponent stands as (0, 0, 0), which
every hand beats. Where the first to show wins an exact tie, a tie counts half.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.kitti.rules import KittiRules, Tie
from engine.training.nines import Choices, Ints

Floats = NDArray[np.float64]

STRENGTHS = 743
"""One more than the highest strength; 0 stands for a folded hand."""

_PAIRS = ((0, 1), (0, 2), (1, 2))
_BINS = 96


class Population:
    """How often each split is played: exactly for any two of its hands, in a grid for all three."""

    def __init__(self, bins: "Bins") -> None:
        self.bins = bins
        self.pairs = [np.zeros((STRENGTHS, STRENGTHS)) for _ in _PAIRS]
        self.grid = np.zeros((_BINS + 1,) * 3)

    def add(self, plays: Ints, weight: float) -> None:
        """Let everyone play once; a row of three strengths for each, (0, 0, 0) for a fold."""
        each = weight / len(plays)
        for number, (one, other) in enumerate(_PAIRS):
            cells = plays[:, one].astype(np.int64) * STRENGTHS + plays[:, other]
            self.pairs[number] += each * np.bincount(cells, minlength=STRENGTHS**2).reshape(
                STRENGTHS, STRENGTHS
            )
        x, y, z = self.bins.of(plays)
        side = _BINS + 1
        self.grid += each * np.bincount((x * side + y) * side + z, minlength=side**3).reshape(self.grid.shape)


class Bins:
    """Cut each place's strengths into intervals that are met about as often as each other."""

    def __init__(self, plays: Ints) -> None:
        active = plays[plays[:, 0] > 0]
        self._of = []
        for place in range(3):
            edges = np.quantile(active[:, place], np.arange(1, _BINS) / _BINS)
            bins = 1 + np.searchsorted(edges, np.arange(STRENGTHS))
            bins[0] = 0
            self._of.append(bins)

    def of(self, splits: Ints) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        x, y, z = (table[splits[:, place]] for place, table in enumerate(self._of))
        return x, y, z


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What is played for: the rules, the number of players dealt in, and the pot in antes a player."""

    rules: KittiRules
    players: int
    pot_each: int = 1

    @property
    def opponents(self) -> int:
        return self.players - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """A row for each split; `value` in antes, this deal's own ante taken off."""

    win: Floats
    salami: Floats
    salami_suffered: Floats
    kitti: Floats
    value: Floats


class Payoffs:
    """The chances against `stakes.opponents` members of the population."""

    def __init__(self, population: Population, stakes: Stakes) -> None:
        self._stakes = stakes
        self._bins = population.bins
        drawn = stakes.rules.tie is Tie.DRAWN
        total = population.pairs[0].sum()
        self._folded = float(population.pairs[0][0, 0] / total)
        self._beaten, self._lost = [], []
        for weights in population.pairs:
            beaten = _below(weights / total, strict=drawn)
            self._beaten.append(beaten)
            self._lost.append(_above(_by_others(weights / total, beaten, stakes), strict=drawn))
        # Exact ties in all three places at once are too rare to matter, so the grid has no strict side.
        grid = population.grid / total
        self._beaten_grid = _below(grid, strict=False)
        self._lost_grid = _above(_by_others(grid, self._beaten_grid, stakes), strict=False)

    def fold_value(self) -> float:
        """What folding is worth in antes: a share of the pot should nobody win it, and the ante is gone."""
        first_two, outer, last_two = (lost[:1, 0] for lost in self._lost)
        others_win = self._winning(first_two, outer, last_two, self._lost_grid[:1, 0, 0])[0]
        return float(self._stakes.pot_each * (1 - self._stakes.opponents * others_win) - 1)

    def of(self, splits: Ints) -> Figures:
        """Value splits, a row of three strengths each."""
        stakes, others = self._stakes, self._stakes.opponents
        pairs = [(splits[:, one], splits[:, other]) for one, other in _PAIRS]
        cell = self._bins.of(splits)
        all_beaten = self._beaten_grid[cell]
        salami = all_beaten**others
        suffered = others * self._lost_grid[cell]
        first_two, outer, last_two = (
            table[pair] ** others for table, pair in zip(self._beaten, pairs, strict=True)
        )
        win = self._winning(first_two, outer, last_two, salami)
        first_two, outer, last_two = (table[pair] for table, pair in zip(self._lost, pairs, strict=True))
        lose = others * self._winning(first_two, outer, last_two, suffered / others)
        kitti = 1 - win - lose
        value = stakes.pot_each * (stakes.players * win + kitti) - 1
        if stakes.rules.salami:
            value += others * (all_beaten - self._folded) * all_beaten ** (others - 1) - suffered
        return Figures(win=win, salami=salami, salami_suffered=suffered, kitti=kitti, value=value)

    def of_plays(self, plays: Ints) -> Floats:
        """Value plays in antes: a row of three strengths each, or of three noughts for a fold."""
        return np.where(plays[:, 0] == 0, self.fold_value(), self.of(np.maximum(plays, np.int16(1))).value)

    def best(self, choices: Choices) -> Floats:
        """Value each nine's best play in antes."""
        best = np.maximum.reduceat(self.of(choices.splits).value, choices.starts)
        return np.maximum(best, self.fold_value()) if self._stakes.rules.fold else best

    def _winning(self, first_two: Floats, outer: Floats, last_two: Floats, all_three: Floats) -> Floats:
        if self._stakes.rules.two_in_a_row:
            return first_two + last_two - all_three
        return first_two + outer + last_two - 2 * all_three


def _by_others(weights: Floats, beaten: Floats, stakes: Stakes) -> Floats:
    """How often one opponent holds a cell and beats the other opponents there; who folded does not."""
    by_one: Floats = weights * beaten ** (stakes.opponents - 1)
    by_one.flat[0] = 0
    return by_one


def _below(weights: Floats, *, strict: bool) -> Floats:
    """Sum what lies below in every direction, equals half or not at all."""
    for axis in range(weights.ndim):
        upto = np.cumsum(weights, axis=axis)
        weights = upto - weights if strict else upto - weights / 2
    return weights


def _above(weights: Floats, *, strict: bool) -> Floats:
    everywhere = tuple(slice(None, None, -1) for _ in range(weights.ndim))
    return _below(weights[everywhere], strict=strict)[everywhere]
