"""Write the arranger's table: what an opponent holds in each place once nobody can do better.

Fictitious play: everybody begins by putting the strongest hand first; then, again and again, each of the same sampled
nines is split best against the average of all play so far. The seed is fixed, so the same file comes out each time.
It takes about two minutes::

    python -m engine train > engine/kitti/percentiles.py
"""

import argparse
import random
import sys
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from engine.cards import DECK
from engine.hands import HandOrder
from engine.kitti.arranger import Strengths, undominated
from engine.kitti.splits import splits_by_strengths

NINES = 100_000
TURNS = 30
SEED = 9
QUANTILES = 255

Histogram = list[int]
"""How often each strength was played; index 0 stays empty."""


def sample_choices(nines: int, seed: int) -> list[list[Strengths]]:
    """Draw nines at random and list what each could be worth playing as."""
    dice = random.Random(seed)
    return [undominated(splits_by_strengths(tuple(dice.sample(DECK, 9)), HandOrder())) for _ in range(nines)]


def settled_play(choices: Sequence[Sequence[Strengths]], opponents: int, turns: int) -> list[Histogram]:
    """Play against the average of all play before, `turns` times over; one histogram a place."""
    average = _histograms(max(options) for options in choices)
    for turn in range(turns):
        first, second, third = (_win_chances(histogram, opponents) for histogram in average)
        played = _histograms(
            max(options, key=lambda s: first[s[0]] + second[s[1]] + third[s[2]]) for options in choices
        )
        # The greedy start is far from anything settled, so it only serves to answer it once.
        average = played if turn == 0 else [_added(*pair) for pair in zip(average, played, strict=True)]
    return average


def quantiles(histogram: Histogram) -> list[int]:
    """Pick `QUANTILES` strengths, evenly spaced by how often they are played, in ascending order."""
    total = sum(histogram)
    so_far = list(accumulate(histogram))
    return [bisect_left(so_far, -(-total * (2 * k + 1) // (2 * QUANTILES))) for k in range(QUANTILES)]


def source(nines: int = NINES, turns: int = TURNS) -> Iterator[str]:
    """Give the lines of the generated module, from so many sampled nines and turns of play."""
    choices = sample_choices(nines, SEED)
    yield '"""What opponents hold, made by `python -m engine train`: do not edit."""'
    yield ""
    yield "# fmt: off"
    yield "OPPOSING_HANDS: dict[int, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = {"
    for opponents in (1, 2, 3, 4):
        yield f"    {opponents}: ("
        for histogram in settled_play(choices, opponents, turns):
            strengths = quantiles(histogram)
            rows = [strengths[start : start + 20] for start in range(0, QUANTILES, 20)]
            yield "        ("
            yield from (f"            {', '.join(map(str, row))}," for row in rows)
            yield "        ),"
        yield "    ),"
    yield "}"
    yield "# fmt: on"
    yield f'"""By number of opponents and place, {QUANTILES} strengths as often met as one another, in ascending order.'
    yield '"""'


def _histograms(played: Iterable[Strengths]) -> list[Histogram]:
    histograms = [[0] * 742 for _ in range(3)]
    for strengths in played:
        for histogram, strength in zip(histograms, strengths, strict=True):
            histogram[strength] += 1
    return histograms


def _win_chances(histogram: Histogram, opponents: int) -> list[int]:
    """Give each strength's chance to win its place, an exact tie counting half, in no particular unit."""
    upto = accumulate(histogram)
    return [(2 * top - here) ** opponents for top, here in zip(upto, histogram, strict=True)]


def _added(left: Histogram, right: Histogram) -> Histogram:
    return [a + b for a, b in zip(left, right, strict=True)]


def main(argv: list[str]) -> int:
    """Print the module. Fewer nines and turns than by default are for trying it out."""
    parser = argparse.ArgumentParser(
        prog="python -m engine train", description="Write the arranger's table to standard output."
    )
    parser.add_argument("--nines", type=int, default=NINES, help="how many nines to sample")
    parser.add_argument("--turns", type=int, default=TURNS, help="how often everybody plays again")
    options = parser.parse_args(argv)
    sys.stdout.writelines(f"{line}\n" for line in source(options.nines, options.turns))
    return 0
