from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from math import comb, factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK, Card, parse_cards
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


def partitions(cards: int = 9, most: int = 4) -> Iterator[Counts]:
    """Give every way in which the ranks of so many cards can count, largest first."""
    if cards == 0:
        yield ()
    for largest in range(min(most, cards), 0, -1):
        yield from ((largest, *rest) for rest in partitions(cards - largest, largest))


def nines_of(pattern: Counts) -> int:
    """Count the nines of a pattern: which ranks count how much, times the choices of suits."""
    ranks = factorial(13) // factorial(13 - len(pattern))
    alike = prod(factorial(times) for times in Counter(pattern).values())
    return ranks // alike * prod(comb(4, count) for count in pattern)


def nine_with(pattern: Counts, ranks: Sequence[int]) -> Nine:
    return tuple(
        Card(rank * 4 + suit) for rank, count in zip(ranks, pattern, strict=False) for suit in range(count)
    )


def patterns_where(holds: Callable[[Nine], bool]) -> set[Counts]:
    """Find the patterns whose nines hold something, wherever among the thirteen ranks their counts fall."""
    found = set()
    for pattern in PATTERNS:
        # Thirteen turns of an order that steps by five put every count on every rank.
        answers = {
            holds(nine_with(pattern, [(start + 5 * k) % 13 for k in range(13)])) for start in range(13)
        }
        assert len(answers) == 1
        if answers == {True}:
            found.add(pattern)
    return found


def test_the_patterns_of_all_nines() -> None:
    assert {pattern: nines_of(pattern) for pattern in partitions()} == PATTERNS
    assert sum(PATTERNS.values()) == comb(52, 9) == 3_679_075_400


def test_four_of_a_kind_in_all_nines() -> None:
    found = patterns_where(lambda nine: four_of_a_kind(nine) is not None)
    assert found == {pattern for pattern in PATTERNS if 4 in pattern}
    assert sum(nines_of(pattern) for pattern in found) == 22_256_520


def test_four_pairs_in_all_nines() -> None:
    found = patterns_where(has_four_pairs)
    assert found == {(2, 2, 2, 2, 1)}
    assert sum(nines_of(pattern) for pattern in found) == 33_359_040


def test_of_two_fours_of_a_kind_the_higher_counts() -> None:
    for one, other in permutations(range(13), 2):
        odd = next(rank for rank in range(13) if rank not in (one, other))
        assert four_of_a_kind(nine_with((4, 4, 1), (one, other, odd))) == max(one, other)


@given(st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True))
def test_four_of_a_kind_is_all_four_cards_of_a_rank(cards: list[Card]) -> None:
    # Half of the cases get four of a kind on purpose, since chance deals one in 165.
    rank = cards[0] // 4
    made = {Card(rank * 4 + suit) for suit in range(4)}
    nine = (*made, *[card for card in cards if card not in made][:5]) if cards[0] % 2 else tuple(cards)
    held = [rank for rank in range(13) if all(Card(rank * 4 + suit) in nine for suit in range(4))]
    assert four_of_a_kind(nine) == (held[-1] if held else None)


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
