"""Fictitious play: everybody answers the average of all play so far, again and again."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.training.nines import Choices, Ints
from engine.training.payoffs import Bins, Figures, Floats, Payoffs, Population, Stakes

FOLDED = np.zeros(3, dtype=np.int16)


def best_plays(choices: Choices, payoffs: Payoffs, *, fold: bool) -> Ints:
    """Give each nine's best play, a row of strengths or of three noughts for a fold."""
    figures = payoffs.of(choices.splits)
    chosen = best_rows(choices, figures)
    plays = choices.splits[chosen]
    if fold:
        plays[figures.value[chosen] < payoffs.fold_value()] = FOLDED
    return plays


def best_rows(choices: Choices, figures: Figures) -> NDArray[np.int64]:
    """Find the row of each nine's most valuable split."""
    top = np.maximum.reduceat(figures.value, choices.starts)
    candidates = np.flatnonzero(figures.value == np.repeat(top, choices.sizes()))
    owners = np.searchsorted(choices.starts, candidates, side="right") - 1
    return candidates[np.unique(owners, return_index=True)[1]]


def strongest_first(choices: Choices) -> Ints:
    """Give each nine's split with the strongest first hand, then the strongest second."""
    key = choices.splits.astype(np.int64) @ np.array([1 << 20, 1 << 10, 1])
    return choices.splits[
        np.flatnonzero(key == np.repeat(np.maximum.reduceat(key, choices.starts), choices.sizes()))
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What play has settled to: what splits are worth now, a mixture of all turns' plays, and the last turn's."""

    payoffs: Payoffs
    mixed: Ints
    last: Ints


def settled(choices: Choices, stakes: Stakes, *, start: Ints, lots: Floats, turns: int) -> Settled:
    """Play from a first play of each nine on against the average of all play before, later turns counting more.

    `lots`, a number from 0 to 1 for each nine, choose the turns whose plays make up the mixed one.
    """
    average = Population(Bins(start))
    average.add(start, 1.0)
    chances = np.cumsum(np.arange(1, turns + 1)) / sum(range(1, turns + 1))
    turn_of = np.searchsorted(chances, lots)
    mixed = start.copy()
    for turn in range(turns):
        plays = best_plays(choices, Payoffs(average, stakes), fold=stakes.rules.fold)
        if turn == 0:
            # Where it all starts is far from settled: it only serves to be answered once.
            average = Population(Bins(plays))
        average.add(plays, turn + 1.0)
        mixed[turn_of == turn] = plays[turn_of == turn]
    return Settled(payoffs=Payoffs(average, stakes), mixed=mixed, last=plays)
