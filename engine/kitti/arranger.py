"""Good splits of a nine: those that can be expected to win the most rounds.

A hand's chance to beat one opponent in its place, to the power of the number of opponents, is its chance to win that
round; a split is worth the sum over its three places. What opponents hold in each place comes from `percentiles`, in
which everybody splits by this same rule. Left out are the player's own cards, salami and what a kitti is worth.

The table was made with `HandOrder()`. In the other orders a hand is read by its strength all the same: they swap two
neighbouring strengths in each kind of run, and the two-three-five stands above all.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import cache

from engine.hands import Hand, HandKind, HandOrder, hand_value
from engine.kitti.nine import Nine
from engine.kitti.percentiles import OPPOSING_HANDS
from engine.kitti.splits import Split, splits_by_strengths

Strengths = tuple[int, int, int]
"""A split as the strengths of its first, second and third hand."""

_STRONGEST = 742


def suggestions(nine: Nine, *, opponents: int, order: HandOrder, limit: int = 5) -> tuple[Split, ...]:
    """Give up to `limit` splits worth considering against 1 to 4 opponents, best first.

    None is beaten by another split of the nine (see `undominated`), none is worth less than half of the best, and each
    aims at something else: no two agree in the kind and leading rank of all three hands. Raises `KeyError` for any
    other number of opponents.
    """
    splits = splits_by_strengths(nine, order)
    first, second, third = _win_chances(opponents)
    ranked = sorted(
        ((first[x] + second[y] + third[z], (x, y, z)) for x, y, z in undominated(splits)), reverse=True
    )
    best, _ = ranked[0]
    by_aim: dict[tuple[tuple[HandKind, int], ...], Split] = {}
    for worth, strengths in ranked:
        if len(by_aim) == limit or 2 * worth < best:
            break
        split = splits[strengths]
        by_aim.setdefault(tuple(_aim(hand, order) for hand in split), split)
    return tuple(by_aim.values())


def undominated(splits: Iterable[Strengths]) -> list[Strengths]:
    """Keep the splits that no other one equals or beats in all three places; the strongest first hand comes first."""
    kept: list[Strengths] = []
    for split in sorted(splits, reverse=True):
        _, second, third = split
        # Whatever was kept has no weaker first hand, so the other two places decide.
        for _, other_second, other_third in kept:
            if second <= other_second and third <= other_third:
                break
        else:
            kept.append(split)
    return kept


@cache
def _win_chances(opponents: int) -> tuple[list[int], ...]:
    """By place and strength, the chance to win the round, in units of (2 x the table's length) ** -opponents."""
    return tuple(
        [
            # Both sides of an exact tie are counted, so that one counts half.
            (bisect_left(opposing, strength) + bisect_right(opposing, strength)) ** opponents
            for strength in range(_STRONGEST + 1)
        ]
        for opposing in OPPOSING_HANDS[opponents]
    )


def _aim(hand: Hand, order: HandOrder) -> tuple[HandKind, int]:
    value = hand_value(hand, order)
    return value.kind, value.ranks[0]
