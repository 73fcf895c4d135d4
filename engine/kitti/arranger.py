"""Splits worth considering, each with what it may bring and what it is good for.

Every split that no other one covers is tried against some thousand line-ups of opponents who play as well as can be
(`lineups`). One's own nine cards are not taken out of the opponents' hands, so what is said of a split is a rough
chance.
"""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import combinations, groupby
from typing import Final

from engine.cards import DECK
from engine.hands import HandOrder, strengths
from engine.kitti.lineups.bits import Counts, Opposition
from engine.kitti.lineups.pool import decoded, family_of, line_ups, pot_level, stored
from engine.kitti.lineups.scales import Scales, Weighed
from engine.kitti.nine import Nine
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

    No split is covered by another one of the nine (see `undominated`). Each but the best is better at something than
    all before it, and worth nearly as much. Raises `ValueError` for any other number of players.
    """
    if players not in range(2, 6):
        raise ValueError(f"two to five players can be dealt in, not {players}")
    order = rules.hand_order
    level = pot_level(pot, players)
    others = opposition(family_of(rules), players, level, rules.tie, rules.two_in_a_row)
    scales = Scales(others, players=players, pot=pot, salami=rules.salami)
    splits = packed_splits(nine, order)
    ranked = sorted(map(scales.weigh, undominated(splits)), reverse=True)
    best = ranked[0].score
    # What costs more than a quarter of everybody's ante is not worth considering.
    considered = [line for line in ranked if line.score >= best - others.size * pot // 4]
    chosen = _by_purpose(considered, clearly=others.size // 50, limit=limit)
    return Advice(
        splits=tuple(
            _suggestion(_split(nine, splits[line.packed], order), purpose, line, scales)
            for line, purpose in sorted(chosen, reverse=True)
        ),
        fold=rules.fold and scales.fold_score > best,
    )


def best_split(nine: Nine, *, players: int, pot: int, rules: KittiRules) -> Split:
    """Give the split of the most value; arguments as for `advice`."""
    return advice(nine, players=players, pot=pot, rules=rules, limit=1).splits[0].split


def undominated(splits: Iterable[int]) -> list[int]:
    """Keep the packed splits that no other one equals or beats in all three places, the strongest first hand first."""
    kept: list[int] = []
    places: list[tuple[int, int]] = []
    top_second = top_third = -1
    for split in sorted(splits, reverse=True):
        second, third = split >> 10 & 1023, split & 1023
        # Whatever was kept has no weaker first hand, so the other two places decide; the best of them go first, for
        # they cover the most.
        if third <= top_third and second <= top_second:
            continue
        for other_second, other_third in places:
            if third <= other_third and second <= other_second:
                break
        else:
            kept.append(split)
            places.append((second, third))
            if second + third > top_second + top_third:
                top_second, top_third = second, third
    return kept


def packed_splits(nine: Nine, order: HandOrder) -> dict[int, int]:
    """Map what the nine can be split into, packed, to one of the partitions that give it.

    Packed are the three strengths in one number, ten bits each, the first hand's on top.
    """
    cards = sorted(nine)
    table = _in_order_of_hands(order)
    lowest, middle = [_LOWEST[card] for card in cards], [_MIDDLE[card] for card in cards]
    strength = [table[lowest[one] + middle[two] + cards[three]] for one, two, three in TRIPLES]
    packed = {}
    for first, others in _BY_FIRST:
        mine = strength[first]
        for second, third, number in others:
            high, low = strength[second], strength[third]
            # Exchanges by hand: sorting each of the 280 takes several times as long.
            if high < low:
                high, low = low, high
            if mine >= high:
                packed[mine << 20 | high << 10 | low] = number
            elif mine >= low:
                packed[high << 20 | mine << 10 | low] = number
            else:
                packed[high << 20 | low << 10 | mine] = number
    return packed


@cache
def _in_order_of_hands(order: HandOrder) -> Sequence[int]:
    """Line up the strengths of all hands as `combinations` gives them: small enough to stay near the processor."""
    table = strengths(order)
    return array("H", [table[hand] for hand in combinations(DECK, 3)])


# Where a hand stands among all of them is the sum of what its lowest and its middle card say and its highest card.
_MIDDLE = [sum(51 - card for card in range(middle)) - middle - 1 for middle in DECK]
_LOWEST = [
    sum((51 - card) * (50 - card) // 2 for card in range(lowest))
    - sum(51 - card for card in range(lowest + 1))
    for lowest in DECK
]
_BY_FIRST = [
    (first, [(second, third, number) for number, (_, second, third) in parts])
    for first, parts in groupby(enumerate(PARTITIONS), key=lambda part: part[1][0])
]
"""The partitions, numbered, by the group that holds the lowest card."""


@lru_cache(maxsize=8)
def opposition(family: str, players: int, level: int, tie: Tie, two_in_a_row: bool) -> Opposition:
    """Build the bit sets for a table: some milliseconds, and about a mebibyte each that is kept."""
    pool = decoded(stored(family, players), level)
    return Opposition(line_ups(pool, players - 1), tie=tie, two_in_a_row=two_in_a_row)


def _split(nine: Nine, partition: int, order: HandOrder) -> Split:
    hands = tuple(combinations(sorted(nine), 3))
    table = strengths(order)
    first, second, third = sorted((hands[at] for at in PARTITIONS[partition]), key=lambda hand: -table[hand])
    return first, second, third


_MEASURES: Final[Mapping[Purpose, Callable[[Counts], int]]] = {
    Purpose.POT: lambda counts: counts.win,
    Purpose.SALAMI: lambda counts: counts.salami,
    Purpose.FIRST_TWO: lambda counts: counts.first_two,
    Purpose.LAST_TWO: lambda counts: counts.last_two,
    Purpose.NO_SALAMI: lambda counts: -counts.salami_suffered,
}


def _by_purpose(considered: Sequence[Weighed], *, clearly: int, limit: int) -> list[tuple[Weighed, Purpose]]:
    """Pick the first, which is the best, and whatever is clearly better at something than all picked before it."""
    chosen = [(considered[0], Purpose.BEST)]
    for purpose, measure in _MEASURES.items():
        if len(chosen) == limit:
            break
        # The first of equals is the one that is worth most.
        line = max(considered, key=lambda line: measure(line.counts))
        before = max(measure(other.counts) for other, _ in chosen)
        if measure(line.counts) - before >= clearly:
            chosen.append((line, purpose))
    return chosen


def _suggestion(split: Split, purpose: Purpose, line: Weighed, scales: Scales) -> Suggestion:
    size, counts = scales.opposition.size, line.counts
    return Suggestion(
        split=split,
        purpose=purpose,
        win=counts.win * SCALE // size,
        salami=counts.salami * SCALE // size,
        salami_suffered=counts.salami_suffered * SCALE // size,
        kitti=counts.kitti * SCALE // size,
        value=line.score * SCALE // scales.unit - SCALE,
    )
