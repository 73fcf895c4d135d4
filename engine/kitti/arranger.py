"""Splits worth considering, each with what it may bring and what it is good for.

Every split that no other one covers is tried against some thousand line-ups of opponents who play as well as can be
(`lineups`). One's own nine cards are not taken out of the opponents' hands, so what is said of a split is a rough
chance.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from engine.hands import HandOrder, strengths
from engine.kitti.lineups.bits import Opposition, Outcomes
from engine.kitti.lineups.pool import decoded, family_of, line_ups, pot_level, stored
from engine.kitti.lineups.scales import Scales
from engine.kitti.nine import Nine
from engine.kitti.packed_splits import Packed, PackedSplits
from engine.kitti.rules import KittiRules, Tie
from engine.kitti.splits import PARTITIONS, TRIPLES, Split

SCALE: Final = 10_000
"""Chances and antes are given in ten-thousandths."""


class Purpose(StrEnum):
    """What a split is for: the best of all, or better than the best one at this."""

    BEST = "best"
    POT = "pot"
    SALAMI = "salami"
    FIRST_TWO = "first two"
    LAST_TWO = "last two"
    NO_SALAMI = "no salami"


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A split, and how it may fare: chances in ten-thousandths, `value` in ten-thousandths of an ante.

    `win` is taking the pot, `kitti` that nobody does. `salami` counts only where somebody is there to pay it. The
    value is what comes back less the ante put into this deal; the antes of earlier deals are gone.
    """

    split: Split
    purpose: Purpose
    win: int
    salami: int
    salami_suffered: int
    kitti: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """Splits of a nine, the best first, and whether folding beats them all."""

    splits: tuple[Suggestion, ...]
    fold: bool


def advice(nine: Nine, *, players: int, pot: int, rules: KittiRules, limit: int = 5) -> Advice:
    """Say what to do with a nine at a table of 2 to 5 dealt in, for a pot of so many antes, this deal's included.

    No split is covered by another one of the nine (see `PackedSplits.undominated`). Each but the best is better at
    something than all before it, and worth nearly as much. Raises `ValueError` for any other number of players.
    """
    scales = _scales(players, pot, rules)
    others = scales.opposition
    splits = PackedSplits(nine, rules.hand_order)
    ranked = sorted(map(scales.weigh, splits.undominated()), reverse=True)
    best = ranked[0][0]
    # What costs more than a quarter of everybody's ante is not worth considering.
    considered = [line for line in ranked if line[0] >= best - others.size * pot // 4]
    chosen = _by_purpose(considered, others, limit=limit)
    return Advice(
        splits=tuple(
            _suggestion(_split(nine, splits.partition(line[1]), rules.hand_order), purpose, line, scales)
            for line, purpose in sorted(chosen, reverse=True)
        ),
        fold=rules.fold and scales.fold_score > best,
    )


def best_split(nine: Nine, *, players: int, pot: int, rules: KittiRules) -> Split:
    """Give the first split of `advice`, and take no time over the others."""
    order = rules.hand_order
    splits = PackedSplits(nine, order)
    _, best, _ = max(map(_scales(players, pot, rules).weigh, splits.undominated()))
    return _split(nine, splits.partition(best), order)


def _scales(players: int, pot: int, rules: KittiRules) -> Scales:
    if players not in range(2, 6):
        raise ValueError(f"two to five players can be dealt in, not {players}")
    level = pot_level(pot, players)
    others = opposition(family_of(rules), players, level, rules.tie, rules.two_in_a_row)
    return Scales(others, players=players, pot=pot, salami=rules.salami)


@lru_cache(maxsize=8)
def opposition(family: str, players: int, level: int, tie: Tie, two_in_a_row: bool) -> Opposition:
    """Build the bit sets for a table: some milliseconds, and about a mebibyte each that is kept."""
    pool = decoded(stored(family, players), level)
    return Opposition(line_ups(pool, players - 1), tie=tie, two_in_a_row=two_in_a_row)


def _split(nine: Nine, partition: int, order: HandOrder) -> Split:
    cards, table = sorted(nine), strengths(order)
    hands = [
        (cards[one], cards[two], cards[three])
        for one, two, three in map(TRIPLES.__getitem__, PARTITIONS[partition])
    ]
    first, second, third = sorted(hands, key=table.__getitem__, reverse=True)
    return first, second, third


_Line = tuple[int, Packed, Outcomes]
"""What `Scales.weigh` says of a split."""

_MEASURED: Final = (Purpose.POT, Purpose.SALAMI, Purpose.FIRST_TWO, Purpose.LAST_TWO, Purpose.NO_SALAMI)


def _measures(split: Packed, outcomes: Outcomes, others: Opposition) -> tuple[int, ...]:
    """How good a split is for each of the purposes above."""
    return outcomes.win, outcomes.salami, *others.two_rounds_won(split), -outcomes.salami_suffered


def _by_purpose(
    considered: Sequence[_Line], others: Opposition, *, limit: int
) -> list[tuple[_Line, Purpose]]:
    """Pick the first, which is the best, and whatever is clearly better at something than all picked before it."""
    clearly = others.size // 50
    chosen = [(0, Purpose.BEST)]
    of_lines = [_measures(split, outcomes, others) for _, split, outcomes in considered]
    for purpose, measured in zip(_MEASURED, zip(*of_lines, strict=True), strict=True):
        if len(chosen) == limit:
            break
        most = max(measured)
        if most - max(measured[at] for at, _ in chosen) >= clearly:
            # The first of equals is the one that is worth most.
            chosen.append((measured.index(most), purpose))
    return [(considered[at], purpose) for at, purpose in chosen]


def _suggestion(split: Split, purpose: Purpose, line: _Line, scales: Scales) -> Suggestion:
    size = scales.opposition.size
    score, _, outcomes = line
    return Suggestion(
        split=split,
        purpose=purpose,
        win=outcomes.win * SCALE // size,
        salami=outcomes.salami * SCALE // size,
        salami_suffered=outcomes.salami_suffered * SCALE // size,
        kitti=outcomes.kitti * SCALE // size,
        value=score * SCALE // scales.unit - SCALE,
    )
