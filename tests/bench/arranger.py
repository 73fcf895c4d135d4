"""The arranger against its goals: ``python -m tests.bench.arranger`` measures and writes ARRANGER.md beside this file.

Everything is drawn anew with a seed of its own: none of these nines were seen by the generator of the data.
"""

import argparse
import os
import platform
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np

from engine.cards import DECK
from engine.hands import BestRun, HandOrder, strengths
from engine.kitti.arranger import advice, best_split, opposition
from engine.kitti.lineups.pool import FAMILIES, stored
from engine.kitti.nine import Nine
from engine.kitti.rules import KittiRules, Tie
from engine.training.nines import Choices, Ints, choices, draw_nines
from engine.training.payoffs import Bins, Floats, Payoffs, Population, Stakes
from engine.training.play import best_plays, settled, strongest_first
from tests.bench.arranger_play import arranged, card_aware_gain, estimate, naive_splits, pot_share

SEED = 20_261_129
DASHAIN = KittiRules()
SETTINGS: dict[str, tuple[KittiRules, int]] = {
    "folding not allowed": (replace(DASHAIN, fold=False), 1),
    "salami off": (replace(DASHAIN, salami=False), 1),
    "two in a row": (replace(DASHAIN, two_in_a_row=True), 1),
    "two in a row, folding not allowed": (replace(DASHAIN, two_in_a_row=True, fold=False), 1),
    "A-2-3 on top": (replace(DASHAIN, best_run=BestRun.A23), 1),
    "2-3-5": (replace(DASHAIN, two_three_five=True), 1),
    "drawn ties": (replace(DASHAIN, tie=Tie.DRAWN), 1),
    "drawn ties, folding not allowed": (replace(DASHAIN, tie=Tie.DRAWN, fold=False), 1),
    "a pot of 2 antes a player": (DASHAIN, 2),
    "a pot of 3 antes a player": (DASHAIN, 3),
    "a pot of 5 antes a player": (DASHAIN, 5),
}
SHARES = {2: 1.10, 3: 1.17, 4: 1.19, 5: 1.19}


PASSES = 7
"""What else the machine does slows some of them down, in the worst case to half their speed."""

REGRET, OTHER_REGRET, EXPLOITED = 0.001, 0.003, 0.005


class Bench:
    """Gives ARRANGER.md section by section; `effort` scales how much is drawn."""

    def __init__(self, effort: float) -> None:
        self._dice = np.random.default_rng(SEED)
        self._settling: dict[HandOrder, Choices] = {}
        self._many, self._few, self._deals, self._hands = (
            int(count * effort) for count in (60_000, 2_500, 3_000, 80)
        )

    def lines(self) -> Iterator[str]:
        today = time.strftime("%Y-%m-%d", time.gmtime())
        yield "# The arranger, measured"
        yield ""
        yield f"By `python -m tests.bench.arranger` on {today}: {_machine()}."
        yield "± is half of a 95 % interval. A regret and a gain are in antes a deal, a pot in antes a player."
        yield from self._cost()
        yield from self._regret()
        yield from self._shares()
        yield from self._exploitability()

    def _cost(self) -> Iterator[str]:
        dice = random.Random(SEED)
        nines = [tuple(dice.sample(DECK, 9)) for _ in range(self._few)]
        strengths(DASHAIN.hand_order)
        yield from _heading(
            "Time", "processor time a nine, in µs, the best of seven passes", "mean", "median", "p99", "goal"
        )
        best = [partial(best_split, players=players, pot=players, rules=DASHAIN) for players in range(2, 6)]
        full = partial(advice, players=5, pot=5, rules=DASHAIN)
        naive, *decisions = _times([naive_splits, *best, full], nines)
        yield _row("280 splits by plain rules", *_microseconds(naive), "–")
        named = [*(f"best split, {players} players" for players in range(2, 6)), "all advice, 5 players"]
        yield from (_decision(what, times, naive) for what, times in zip(named, decisions, strict=True))
        yield from _heading("Start", "first use of the data, ms of processor time", "time", "goal")
        for players in range(2, 6):
            opposition.cache_clear()
            stored.cache_clear()
            first = _one_pass(best[players - 2], nines[:1])[0] / 1e9
            yield _row(f"{players} players", f"{1000 * first:.0f}", f"50: {_verdict(first <= 0.05)}")
        yield from _heading("Size", "family of rules", "bytes", "goal")
        for family in FAMILIES:
            size = sum(len(stored(family, players)) for players in range(2, 6))
            yield _row(family, f"{size}", f"65536: {_verdict(size <= 65536)}")

    def _regret(self) -> Iterator[str]:
        yield from _heading(
            "Regret", "against the best answer to a freshly settled population", "players", "regret", "goal"
        )
        for players in range(2, 6):
            yield self._regret_row("Dashain", Stakes(rules=DASHAIN, players=players), REGRET)
        for name, (rules, pot_each) in SETTINGS.items():
            for players in (2, 5):
                stakes = Stakes(rules=rules, players=players, pot_each=pot_each)
                yield self._regret_row(name, stakes, OTHER_REGRET)

    def _regret_row(self, name: str, stakes: Stakes, goal: float) -> str:
        order = stakes.rules.hand_order
        everybody = self._everybody(order)
        lots = self._dice.random(self._many)
        payoffs = settled(everybody, stakes, start=strongest_first(everybody), lots=lots, turns=6).payoffs
        nines = draw_nines(self._few, self._dice)
        lost = estimate(payoffs.best(choices(nines, order)) - payoffs.of_plays(arranged(nines, stakes)))
        return _row(name, f"{stakes.players}", f"{lost}", f"{goal}: {_verdict(lost.mean <= goal)}")

    def _everybody(self, order: HandOrder) -> Choices:
        if order not in self._settling:
            self._settling[order] = choices(draw_nines(self._many, self._dice), order)
        return self._settling[order]

    def _shares(self) -> Iterator[str]:
        yield from _heading(
            "Pots", "against strongest-first players, over a fair share", "times fair", "goal"
        )
        for players, goal in SHARES.items():
            share = pot_share(players, self._deals, random.Random(SEED + players))
            yield _row(
                f"{players} players",
                f"{share.mean:.3f} ± {share.half_width:.3f}",
                f"{goal:.2f}: {_verdict(share.mean >= goal)}",
            )

    def _exploitability(self) -> Iterator[str]:
        yield from _heading(
            "Exploitability",
            "gain of an answer to the arranger's splits and folds",
            "by tables",
            "card-aware",
            "goal",
        )
        for players in range(2, 6):
            stakes = Stakes(rules=DASHAIN, players=players)
            met, scored, ours = (
                draw_nines(count, self._dice) for count in (self._few * 3, self._few * 3, self._few)
            )
            plays = [arranged(nines, stakes) for nines in (met, scored, ours)]
            answered, truth = (_payoffs(part, stakes) for part in plays[:2])
            answer = best_plays(choices(ours, DASHAIN.hand_order), answered, fold=True)
            gain = estimate(truth.of_plays(answer) - truth.of_plays(plays[2]))
            aware = card_aware_gain(ours[: self._hands], scored, plays[1], stakes)
            worst = max(gain.mean, aware.mean)
            yield _row(
                f"{players} players", f"{gain}", f"{aware}", f"{EXPLOITED}: {_verdict(worst <= EXPLOITED)}"
            )
        yield ""
        yield "*By tables*: the best answer to a sample of its plays, scored against another sample. *Card-aware*: see"
        yield "`card_aware_gain`; a bound from below. With three or more players the opponents' cards may overlap there."


def _payoffs(plays: Ints, stakes: Stakes) -> Payoffs:
    population = Population(Bins(plays))
    population.add(plays, 1.0)
    return Payoffs(population, stakes)


def _times(works: Sequence[Callable[[Nine], object]], nines: list[Nine]) -> list[Floats]:
    """Processor time a call of each in seconds, the best of some passes over all nines, in which all take turns."""
    passes = [[np.array(_one_pass(work, nines)) for work in works] for _ in range(PASSES)]
    return [np.array(of_one).min(axis=0) / 1e9 for of_one in zip(*passes, strict=True)]


def _one_pass(decide: Callable[[Nine], object], nines: list[Nine]) -> list[int]:
    taken = []
    for nine in nines:
        start = time.thread_time_ns()
        decide(nine)
        taken.append(time.thread_time_ns() - start)
    return taken


def _decision(what: str, times: Floats, naive: Floats) -> str:
    met = _verdict(times.mean() <= 150e-6 and np.quantile(times, 0.99) <= 500e-6)
    ratio = f"{naive.mean() / times.mean():.1f} times as fast as plain rules"
    return _row(what, *_microseconds(times), f"150 mean, 500 p99: {met}; {ratio}")


def _microseconds(times: Floats) -> list[str]:
    return [f"{1e6 * t:.0f}" for t in (times.mean(), np.quantile(times, 0.5), np.quantile(times, 0.99))]


def _heading(title: str, *columns: str) -> Iterator[str]:
    yield from ("", f"## {title}", "", _row(*columns), _row(*["---"] * len(columns)))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _verdict(met: object) -> str:
    return "met" if met else "**missed**"


def _machine() -> str:
    cpu = Path("/proc/cpuinfo")
    names = (
        [line for line in cpu.read_text().splitlines() if line.startswith("model name")]
        if cpu.exists()
        else []
    )
    model = names[0].partition(":")[2].strip() if names else platform.machine()
    load = os.getloadavg()[0]
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, load {load:.1f} from other work"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.arranger")
    parser.add_argument("--effort", type=float, default=1.0, help="how much to draw; 1 takes some minutes")
    parser.add_argument("--into", type=Path, default=Path(__file__).with_name("ARRANGER.md"))
    options = parser.parse_args()
    report = []
    for line in Bench(options.effort).lines():
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
        report.append(line)
    options.into.write_text("\n".join(report) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
