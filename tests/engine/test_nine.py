from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

from engine.cards import Card, parse_cards
from engine.kitti.nine import Nine, four_of_a_kind, has_four_pairs

Counts = tuple[int, ...]

# Every way in which the ranks of nine cards can count, and the number of nines of each.
PATTERNS: dict[Counts, int] = {
    (4, 4, 1): 3_432,
    (4, 3, 2): 41_184,
    (4, 3, 1, 1): 549_120,
    (4, 2, 2, 1): 1_235_520,
    (4, 2, 1, 1, 1): 9_884_160,
    (4, 1, 1, 1, 1, 1): 10_543_104,
    (3, 3, 3): 18_304,
    (3, 3, 2, 1): 3_294_720,
    (3, 3, 1, 1, 1): 13_178_880,
    (3, 2, 2, 2): 2_471_040,
    (3, 2, 2, 1, 1): 88_957_440,
    (3, 2, 1, 1, 1, 1): 316_293_120,
    (3, 1, 1, 1, 1, 1, 1): 196_804_608,
    (2, 2, 2, 2, 1): 33_359_040,
    (2, 2, 2, 1, 1, 1): 474_439_680,
    (2, 2, 1, 1, 1, 1, 1): 1_328_431_104,
    (2, 1, 1, 1, 1, 1, 1, 1): 1_012_137_984,
    (1, 1, 1, 1, 1, 1, 1, 1, 1): 187_432_960,
}


def one_nine_for_each_way_the_ranks_can_count() -> Iterator[Nine]:
    for ranks in combinations_with_replacement(range(13), 9):
        if all(ranks[place] != ranks[place + 4] for place in range(5)):
            # Equal ranks stand together and are four at most, so their places differ in suit.
            yield tuple(Card(rank * 4 + place % 4) for place, rank in enumerate(ranks))


def pattern_of(nine: Nine) -> Counts:
    return tuple(sorted(Counter(card // 4 for card in nine).values(), reverse=True))


def test_what_all_nines_hold() -> None:
    ways = Counter(
        (pattern_of(nine), four_of_a_kind(nine), has_four_pairs(nine))
        for nine in one_nine_for_each_way_the_ranks_can_count()
    )
    found = {key: count * prod(comb(4, same) for same in key[0]) for key, count in ways.items()}

    totals: Counter[Counts] = Counter()
    for (pattern, _, _), nines in found.items():
        totals[pattern] += nines
    assert totals == PATTERNS
    assert totals.total() == comb(52, 9) == 3_679_075_400

    assert sum(nines for (_, rank, _), nines in found.items() if rank is not None) == 22_256_520
    assert all((4 in pattern) == (rank is not None) for pattern, rank, _ in found)
    # With two of them the higher counts: never the twos, and the aces in 12 of 78 pairs of ranks.
    doubles = {rank: nines for (pattern, rank, _), nines in found.items() if pattern == (4, 4, 1)}
    assert doubles == {rank: 3_432 * rank // 78 for rank in range(1, 13)}

    assert sum(nines for (_, _, pairs), nines in found.items() if pairs) == 33_359_040
    assert {pattern for pattern, _, pairs in found if pairs} == {(2, 2, 2, 2, 1)}


@pytest.mark.parametrize(
    ("text", "rank", "pairs"),
    [
        ("AsAhAdAc2s3h4d5c7s", 12, False),
        ("2s2h2d2cAsAhAdAc7s", 12, False),
        ("9s2h2d9c2s9h2c9d7s", 7, False),
        ("2s2h2d2c3s3h4d4c7s", 0, False),
        ("KsKh9d9c3s3h4d4c7s", None, True),
        ("7sKh9d4c3s3h4d9cKs", None, True),
        ("KsKh9d9c3s3h4d4c4s", None, False),
        ("KsKh9d9c3s3h4d7c8s", None, False),
    ],
)
def test_what_a_nine_holds(text: str, rank: int | None, pairs: bool) -> None:
    nine = parse_cards(text)
    assert four_of_a_kind(nine) == rank
    assert has_four_pairs(nine) is pairs
