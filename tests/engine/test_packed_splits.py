"""All splits side by side, held against the splits one by one."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, parse_cards
from engine.hands import BestRun, HandOrder, strengths
from engine.kitti.nine import Nine
from engine.kitti.packed_splits import PackedSplits, unpacked
from engine.kitti.splits import PARTITIONS, TRIPLES, all_splits

Strengths = tuple[int, int, int]

orders = st.builds(HandOrder, best_run=st.sampled_from(BestRun), two_three_five=st.booleans())
nines = st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True).map(tuple)


def reachable(nine: Nine, order: HandOrder) -> set[Strengths]:
    table = strengths(order)
    return {(table[first], table[second], table[third]) for first, second, third in all_splits(nine, order)}


def uncovered(splits: set[Strengths]) -> list[Strengths]:
    """By comparing each with each."""
    return sorted(
        (
            split
            for split in splits
            if not any(
                other != split and all(mine <= theirs for mine, theirs in zip(split, other, strict=True))
                for other in splits
            )
        ),
        reverse=True,
    )


@given(nines, orders)
@settings(max_examples=60, deadline=None)
def test_what_is_kept_is_what_nothing_else_covers(nine: Nine, order: HandOrder) -> None:
    assert [unpacked(split) for split in PackedSplits(nine, order).undominated()] == uncovered(
        reachable(nine, order)
    )


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("9d5cKs3h8cJsQdAd6h", 182),
        ("AsAhAdKsKhKdQsQhQd", 1),
        ("Kh4c2c6s2h7d8hKcTc", 2),
        ("2s3h5dKsKhQd9c8h7s", 1),
    ],
    ids=["nine loose cards", "three trails", "a pair of kings", "2-3-5"],
)
def test_many_and_few_are_kept(cards: str, kept: int) -> None:
    nine, order = parse_cards(cards), replace(HandOrder(), two_three_five=True)
    found = [unpacked(split) for split in PackedSplits(nine, order).undominated()]
    assert found == uncovered(reachable(nine, order))
    assert len(found) == kept


@given(nines, orders)
@settings(max_examples=40, deadline=None)
def test_a_partition_gives_its_split(nine: Nine, order: HandOrder) -> None:
    splits, cards, table = PackedSplits(nine, order), sorted(nine), strengths(order)
    for split in splits.undominated():
        triples = PARTITIONS[splits.partition(split)]
        hands = [table[tuple(cards[at] for at in TRIPLES[triple])] for triple in triples]
        assert tuple(sorted(hands, reverse=True)) == unpacked(split)
