"""Many nines at once, and what each can be split into, as arrays of strengths."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.hands import HandOrder, strengths
from engine.kitti.splits import PARTITIONS, TRIPLES

Ints = NDArray[np.int16]

_CHUNK = 500
_DIGITS = np.array([52 * 52, 52, 1])


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """The splits of many nines that no other split of the same nine covers.

    `splits` holds a row of three strengths for each, those of one nine together; `starts` says where each nine's
    begin.
    """

    splits: Ints
    starts: NDArray[np.int64]

    def sizes(self) -> NDArray[np.int64]:
        return np.diff(np.append(self.starts, len(self.splits)))

    def first(self, count: int) -> "Choices":
        """The choices of the first so many nines."""
        end = len(self.splits) if count >= len(self.starts) else self.starts[count]
        return Choices(splits=self.splits[:end], starts=self.starts[:count])


def draw_nines(count: int, dice: np.random.Generator) -> Ints:
    """Draw `count` nines that have to be arranged (the rules, 4.3 and 4.4): a row of nine cards each, ascending."""
    kept = [np.empty((0, 9), dtype=np.int16)]
    missing = count
    while missing > 0:
        drawn = np.sort(
            np.argpartition(dice.random((missing, 52)), 9, axis=1)[:, :9].astype(np.int16), axis=1
        )
        kept.append(drawn[_to_arrange(drawn)])
        missing -= len(kept[-1])
    return np.concatenate(kept)


def choices(nines: Ints, order: HandOrder) -> Choices:
    """List what each nine, a row of nine cards in ascending order, could be worth playing as."""
    parts = [_undominated(*reached) for reached in _reachable(nines, order)]
    sizes = np.concatenate([size for _, size in parts])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64)
    return Choices(splits=np.concatenate([kept for kept, _ in parts]), starts=starts)


def _to_arrange(nines: Ints) -> NDArray[np.bool_]:
    ranks = nines >> 2
    counts = np.stack([(ranks == rank).sum(axis=1) for rank in range(13)], axis=1)
    return np.asarray((counts.max(axis=1) < 4) & ((counts == 2).sum(axis=1) < 4))


def _reachable(nines: Ints, order: HandOrder) -> Iterator[tuple[Ints, Ints, Ints]]:
    """Give the 280 splits of each nine, strongest hand first, for some hundred nines at a time."""
    table = np.zeros(52 * 52 * 52, dtype=np.int16)
    for hand, strength in strengths(order).items():
        table[np.dot(hand, _DIGITS)] = strength
    triples, partitions = np.array(TRIPLES), np.array(PARTITIONS)
    for start in range(0, len(nines), _CHUNK):
        cards = nines[start : start + _CHUNK].astype(np.int32)
        hands = table[cards[:, triples] @ _DIGITS]
        one, two, three = (hands.take(partitions[:, group], axis=1) for group in range(3))
        one, two = np.maximum(one, two), np.minimum(one, two)
        two, three = np.maximum(two, three), np.minimum(two, three)
        yield np.maximum(one, two), np.minimum(one, two), three


def _undominated(first: Ints, second: Ints, third: Ints) -> tuple[Ints, NDArray[np.int64]]:
    """Give each nine's splits that no other covers, and how many they are."""
    number = np.arange(len(first))
    total = first + second + third
    found, owners = [], []
    while len(number):
        # Nothing can cover the largest sum; what it covers goes with it, and the rest has its turn.
        rows, columns = np.arange(len(total)), total.argmax(axis=1)
        best = np.stack([first[rows, columns], second[rows, columns], third[rows, columns]], axis=1)
        found.append(best)
        owners.append(number)
        covered = (first <= best[:, :1]) & (second <= best[:, 1:2]) & (third <= best[:, 2:])
        total[covered] = 0
        more = total.any(axis=1)
        number, total = number[more], total[more]
        first, second, third = first[more], second[more], third[more]
    owner = np.concatenate(owners)
    by_nine = np.argsort(owner, kind="stable")
    return np.concatenate(found)[by_nine], np.bincount(owner)
