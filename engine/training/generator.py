"""The generator behind ``python -m engine train``: play until it settles, and sample."""

from dataclasses import dataclass

import numpy as np

from engine.kitti.lineups.pool import POTS_EACH, encoded
from engine.kitti.rules import KittiRules
from engine.training.nines import choices, draw_nines
from engine.training.payoffs import Stakes
from engine.training.play import Settled, settled, strongest_first
from engine.training.sample import pool_of, regret, spread

FEW = 3_000
"""On so many nines the samples are compared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard to try: nines sampled, turns of play in the smallest pot, the side of the sample's cube, and how many
    samples to choose from.
    """

    nines: int
    turns: int
    side: int
    samples: int
    seed: int = 9


def data_for(rules: KittiRules, players: int, effort: Effort) -> bytes:
    """Make the data for so many players dealt in."""
    dice = np.random.default_rng((effort.seed, players))
    options = choices(draw_nines(effort.nines, dice), rules.hand_order)
    lots = dice.random(effort.nines)
    results: list[Settled] = []
    start = strongest_first(options)
    for pot_each in POTS_EACH:
        # In a bigger pot they begin where the smaller one ended, so that they settle sooner.
        turns = effort.turns // 2 if results else effort.turns
        stakes = Stakes(rules=rules, players=players, pot_each=pot_each)
        results.append(settled(options, stakes, start=start, lots=lots, turns=turns))
        start = results[-1].last
    plays = [result.mixed for result in results]
    samples = [spread(plays, effort.side, dice) for _ in range(effort.samples)]
    few, stakes = options.first(FEW), Stakes(rules=rules, players=players)
    # Samples differ by chance; the one that would play best against everybody is kept.
    best = min(samples, key=lambda rows: regret(pool_of(plays[0][rows]), few, results[0].payoffs, stakes))
    return encoded([pool_of(play[best]) for play in plays])
