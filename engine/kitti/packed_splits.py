"""All splits of a nine as numbers, and those of them that are worth a look.

The 280 stand side by side in one long integer, a lane of 32 bits each, so that Python compares them in one subtraction.
No number needs its lane's top bit: set before the subtraction, it stays wherever nothing had to be borrowed, which is
where the first number was not the smaller one.
"""

from array import array
from collections.abc import Iterable
from functools import cache
from itertools import combinations, compress
from typing import Final

from engine.cards import DECK
from engine.hands import HandOrder, strengths
from engine.kitti.nine import Nine
from engine.kitti.splits import PARTITIONS, TRIPLES

Packed = int
"""Three strengths in one number, ten bits each, the first hand's on top."""

# Bytes are laid out as the processors that the bot runs on keep them, lowest first; `array` takes them as they are.
_LANE: Final = 32
_BYTES: Final = len(PARTITIONS) * _LANE // 8
_ONE: Final = sum(1 << _LANE * at for at in range(len(PARTITIONS)))
"""A one in each lane."""
_TOP: Final = _ONE << _LANE - 1
_MOST: Final = (1 << _LANE - 1) - 1


class PackedSplits:
    """What a nine can be split into, in the order of `PARTITIONS`."""

    def __init__(self, nine: Nine, order: HandOrder) -> None:
        self._hands = first, second, third = _side_by_side(nine, order)
        self._splits = _numbers(first << 20 | second << 10 | third)

    def partition(self, split: Packed) -> int:
        """Find a partition that gives the split, as an index into `PARTITIONS`."""
        return self._splits.index(split)

    def undominated(self) -> list[Packed]:
        """Keep what no other split equals or beats in all three places, the strongest first hand first."""
        first, second, third = self._hands
        # One with a great total covers most of the others. Third hands count twice, since they differ least.
        strong = self._splits[_one_of_the_greatest(first + second + 2 * third)]
        x, y, z = unpacked(strong)
        better = (_raised(first, x) | _raised(second, y) | _raised(third, z)) & _TOP
        left = compress(self._splits, better.to_bytes(_BYTES, "little")[3::4])
        return _uncovered(sorted([strong, *left], reverse=True))


def unpacked(packed: Packed) -> tuple[int, int, int]:
    return packed >> 20, packed >> 10 & 1023, packed & 1023


def _uncovered(splits: Iterable[Packed]) -> list[Packed]:
    """Keep what nothing before it covers."""
    kept: list[Packed] = []
    places: list[tuple[int, int]] = []
    top_second = top_third = -1
    for split in splits:
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


def _side_by_side(nine: Nine, order: HandOrder) -> list[int]:
    """Line up the 280 strongest hands, the second ones and the weakest, in the order of the partitions."""
    rows = _by_cards(order)
    of_triples = array("H", [rows[a][b][c] for a, b, c in combinations(sorted(nine), 3)]).tobytes()
    # Translating bytes is the quickest way to pick 280 numbers out of 84. Whatever is not of a triple is nought.
    by_byte = (of_triples[::2] + of_triples[1::2]).ljust(256, b"\0")
    one, two, three = (int.from_bytes(group.translate(by_byte), "little") for group in _GROUPS)
    one, two = _larger_first(one, two)
    two, three = _larger_first(two, three)
    return [*_larger_first(one, two), three]


def _larger_first(one: int, other: int) -> tuple[int, int]:
    not_larger = ((other | _TOP) - one) & _TOP
    exchanged = (one ^ other) & (not_larger - (not_larger >> _LANE - 1))
    return one ^ exchanged, other ^ exchanged


def _raised(lanes: int, number: int) -> int:
    """Set the top bit of each lane that holds more than the number."""
    return lanes + (_MOST - number) * _ONE


def _one_of_the_greatest(lanes: int) -> int:
    """Find a lane that holds nearly the most; no lane holds 4,096."""
    left = _ONE
    for bit in range(11, 7, -1):
        left = (lanes >> bit) & left or left
    return left.bit_length() // _LANE


def _numbers(lanes: int) -> "array[int]":
    return array("I", lanes.to_bytes(_BYTES, "little"))


_NOT_A_TRIPLE: Final = 2 * len(TRIPLES)
_GROUPS: Final = [
    b"".join(bytes((triple, triple + len(TRIPLES), _NOT_A_TRIPLE, _NOT_A_TRIPLE)) for triple in group)
    for group in zip(*PARTITIONS, strict=True)
]
"""For each group of the partitions, where among the triples' strengths its lane's four bytes stand, lowest first."""


@cache
def _by_cards(order: HandOrder) -> list[list[list[int]]]:
    """Put the strengths where three look-ups by ascending cards find them: quicker than by a tuple."""
    rows = [[[0] * len(DECK) for _ in DECK] for _ in DECK]
    for (low, middle, high), strength in strengths(order).items():
        rows[low][middle][high] = strength
    return rows
