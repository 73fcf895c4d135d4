"""What the generator reckons with: that nothing is won that somebody else does not lose."""

from dataclasses import replace

import numpy as np
import pytest

from engine.kitti.rules import KittiRules, Tie
from engine.training.nines import Choices, choices, draw_nines
from engine.training.payoffs import Bins, Payoffs, Population, Stakes
from engine.training.play import best_plays, strongest_first

DASHAIN = KittiRules()


@pytest.fixture(scope="module")
def options() -> Choices:
    return choices(draw_nines(400, np.random.default_rng(3)), DASHAIN.hand_order)


@pytest.mark.parametrize(
    ("rules", "players", "pot_each"),
    [
        (DASHAIN, 2, 1),
        (replace(DASHAIN, fold=False, salami=False), 5, 2),
        (replace(DASHAIN, two_in_a_row=True, tie=Tie.DRAWN), 3, 1),
    ],
)
def test_equals_share_what_they_put_in(
    options: Choices, rules: KittiRules, players: int, pot_each: int
) -> None:
    plays = strongest_first(options)
    everybody = Population(Bins(plays))
    everybody.add(plays, 2.0)
    payoffs = Payoffs(everybody, Stakes(rules=rules, players=players, pot_each=pot_each))
    assert payoffs.of_plays(plays).mean() == pytest.approx(pot_each - 1, abs=0.01)
    better = best_plays(options, payoffs, fold=rules.fold)
    gain = payoffs.of_plays(better).mean() - payoffs.of_plays(plays).mean()
    assert payoffs.best(options).mean() == pytest.approx(payoffs.of_plays(better).mean())
    assert gain > 0.05
    assert (better[:, 0] == 0).any() == rules.fold


def test_a_nine_that_need_not_be_arranged_is_never_drawn() -> None:
    for row in draw_nines(2_000, np.random.default_rng(5)):
        counts = sorted(np.unique(row >> 2, return_counts=True)[1].tolist())
        assert counts[-1] < 4
        assert counts != [1, 2, 2, 2, 2]
        assert (np.diff(row) > 0).all()


def test_choices_are_what_no_other_split_covers(options: Choices) -> None:
    sizes = options.sizes()
    assert len(sizes) == 400
    assert 5 < sizes.mean() < 9
    for start, size in zip(options.starts, sizes, strict=True):
        mine = options.splits[start : start + size]
        covered = (mine[:, None, :] <= mine[None, :, :]).all(axis=2)
        assert (covered == np.eye(size, dtype=bool)).all()
