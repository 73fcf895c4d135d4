"""What a nine holds before anyone arranges it: four of a kind and four pairs (rules, 4.3 and 4.4)."""

from collections import Counter

from engine.cards import Card, rank_of

Nine = tuple[Card, ...]
"""The nine cards dealt to one player."""


def four_of_a_kind(nine: Nine) -> int | None:
    """Find the rank of which the nine holds all four cards; of two such ranks, the higher."""
    return max((rank for rank, count in _rank_counts(nine).items() if count == 4), default=None)


def has_four_pairs(nine: Nine) -> bool:
    """Tell whether the ranks count exactly 2, 2, 2, 2, 1; three of a rank with three pairs are none."""
    return sorted(_rank_counts(nine).values()) == [1, 2, 2, 2, 2]


def _rank_counts(nine: Nine) -> Counter[int]:
    return Counter(map(rank_of, nine))
