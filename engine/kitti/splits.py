"""Nine cards as first, second and third hand (rules, 4.5)."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from engine.cards import Card
from engine.hands import Hand, HandOrder, hand_value, strengths
from engine.kitti.nine import Nine

Split = tuple[Hand, Hand, Hand]
"""First, second and third hand."""


def all_splits(nine: Nine, order: HandOrder) -> tuple[Split, ...]:
    """Give all 280 ways to part nine different cards into three hands, each strongest hand first.

    The order in which the nine is held changes nothing; each hand's cards come in ascending order.
    """
    hands = _hands_of(nine)
    return tuple(
        (hands[first], hands[second], hands[third]) for first, second, third in _ordered(hands, order)
    )


def splits_by_strengths(nine: Nine, order: HandOrder) -> dict[tuple[int, int, int], Split]:
    """Give one split for each different triple of strengths that the nine can reach, strongest hand first."""
    hands = _hands_of(nine)
    table = strengths(order)
    strength = [table[hand] for hand in hands]
    return {
        (strength[first], strength[second], strength[third]): (hands[first], hands[second], hands[third])
        for first, second, third in _ordered(hands, order)
    }


def wrong_pair(split: Split, order: HandOrder) -> tuple[int, int] | None:
    """Find the first two neighbouring places, counted from 0, of which the later holds the stronger hand."""
    for place, (hand, later) in enumerate(pairwise(split)):
        if hand_value(hand, order).strength < hand_value(later, order).strength:
            return place, place + 1
    return None


def in_order(split: Split, order: HandOrder) -> Split:
    """Put the strongest hand first; equal hands keep their places."""
    first, second, third = sorted(split, key=lambda hand: -hand_value(hand, order).strength)
    return first, second, third


def is_split_of(hands: Sequence[Sequence[Card]], nine: Nine) -> bool:
    """Tell whether these are three hands of three cards that make exactly the nine, in whatever order."""
    if [len(hand) for hand in hands] != [3, 3, 3]:
        return False
    return sorted(card for hand in hands for card in hand) == sorted(nine)


def _hands_of(nine: Nine) -> tuple[Hand, ...]:
    return tuple(combinations(sorted(nine), 3))


TRIPLES: tuple[tuple[int, ...], ...] = tuple(combinations(range(9), 3))
"""The 84 triples of nine places, in ascending order."""


def _partitions() -> Iterator[tuple[int, int, int]]:
    number = {triple: index for index, triple in enumerate(TRIPLES)}
    for first in TRIPLES:
        if 0 in first:
            rest = [place for place in range(9) if place not in first]
            # The lowest card left is in the second group, so that no partition comes twice.
            for pair in combinations(rest[1:], 2):
                second = (rest[0], *pair)
                third = tuple(place for place in rest if place not in second)
                yield number[first], number[second], number[third]


PARTITIONS = tuple(_partitions())
"""The 280 partitions of nine places, as indices into `TRIPLES`."""


def _ordered(hands: tuple[Hand, ...], order: HandOrder) -> list[tuple[int, int, int]]:
    """List the partitions as indices into the 84 hands, strongest first."""
    strength = list(map(strengths(order).__getitem__, hands))
    ordered = []
    for partition in PARTITIONS:
        first, second, third = partition
        high, middle, low = strength[first], strength[second], strength[third]
        # Three exchanges by hand: sorting each of the 280 takes several times as long.
        if high < middle:
            high, middle = middle, high
            first, second = second, first
        if middle < low:
            second, third = third, second
            if high < low:
                first, second = second, first
        ordered.append((first, second, third))
    return ordered
