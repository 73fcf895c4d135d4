from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, Card, cards_text, parse_cards, rank_of, suit_of
from engine.hands import BestRun, Hand, HandOrder, strengths
from engine.kitti.nine import Nine
from engine.kitti.splits import Split, all_splits, in_order, is_split_of, splits_by_strengths, wrong_pair

ORDERS = [HandOrder(best_run=run, two_three_five=lifted) for run in BestRun for lifted in (False, True)]
DEFAULT = HandOrder()

orders = st.sampled_from(ORDERS)
nines = st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True).map(tuple)


def split(text: str) -> Split:
    first, second, third = (hand(part) for part in text.split())
    return first, second, third


def hand(text: str) -> Hand:
    first, second, third = parse_cards(text)
    return first, second, third


def strengths_of(hands: Split, order: HandOrder) -> tuple[int, ...]:
    table = strengths(order)
    return tuple(table[three] for three in hands)


@given(nines, orders)
@settings(max_examples=40)
def test_a_nine_has_280_legal_splits(nine: Nine, order: HandOrder) -> None:
    splits = all_splits(nine, order)
    assert len({frozenset(map(frozenset, hands)) for hands in splits}) == len(splits) == 280
    for hands in splits:
        assert is_split_of(hands, nine)
        assert wrong_pair(hands, order) is None


@given(nines, orders, st.permutations(range(9)))
def test_how_the_nine_is_held_changes_nothing(nine: Nine, order: HandOrder, places: list[int]) -> None:
    assert all_splits(tuple(nine[place] for place in places), order) == all_splits(nine, order)


@given(nines, orders, st.permutations(range(4)))
@settings(max_examples=40)
def test_other_suits_give_equally_strong_splits(nine: Nine, order: HandOrder, suits: list[int]) -> None:
    other = tuple(Card(rank_of(card) * 4 + suits[suit_of(card)]) for card in nine)
    assert Counter(strengths_of(s, order) for s in all_splits(nine, order)) == Counter(
        strengths_of(s, order) for s in all_splits(other, order)
    )


@given(nines, orders)
@settings(max_examples=40)
def test_one_split_stands_for_each_triple_of_strengths(nine: Nine, order: HandOrder) -> None:
    by_strengths = splits_by_strengths(nine, order)
    splits = all_splits(nine, order)
    assert set(by_strengths) == {strengths_of(s, order) for s in splits}
    assert set(by_strengths.values()) <= set(splits)
    assert all(strengths_of(s, order) == reached for reached, s in by_strengths.items())


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("JdQdKd AsAh9c 7s4h2c", None),
        ("AsAh9c JdQdKd 7s4h2c", (0, 1)),
        ("JdQdKd 7s4h2c AsAh9c", (1, 2)),
        ("7s4h2c AsAh9c JdQdKd", (0, 1)),
        ("Ks9d2h Kh9s2d Kd9h2s", None),
        ("Ks9d2h Kh9s2d Kd9h3s", (1, 2)),
    ],
)
def test_the_first_two_hands_in_the_wrong_order(text: str, wrong: tuple[int, int] | None) -> None:
    assert wrong_pair(split(text), DEFAULT) == wrong


def test_the_order_follows_the_settings() -> None:
    hands = split("AsKdQh 2sAd3h 9s7d5h")
    assert wrong_pair(hands, DEFAULT) is None
    assert wrong_pair(hands, HandOrder(best_run=BestRun.A23)) == (0, 1)
    lifted = split("AsAdAh KsKdKh 2s3d5h")
    assert wrong_pair(lifted, DEFAULT) is None
    assert wrong_pair(lifted, HandOrder(two_three_five=True)) == (1, 2)


def test_put_in_order_keeps_equal_hands_in_their_places() -> None:
    best, equal, same, worst = hand("JdQdKd"), hand("AsAh9c"), hand("AdAc9s"), hand("7s4h2c")
    assert in_order((worst, equal, best), DEFAULT) == (best, equal, worst)
    assert in_order((equal, same, best), DEFAULT) == (best, equal, same)
    assert in_order((same, equal, best), DEFAULT) == (best, same, equal)


@given(nines, orders)
def test_put_in_order_is_legal_and_moves_whole_hands(nine: Nine, order: HandOrder) -> None:
    dealt = all_splits(nine, order)[137]
    for first, second, third in permutations(dealt):
        ordered = in_order((first, second, third), order)
        assert wrong_pair(ordered, order) is None
        assert sorted(ordered) == sorted(dealt)


@pytest.mark.parametrize(
    ("hands", "fits"),
    [
        (["JdQdKd", "AsAh9c", "7s4h2c"], True),
        (["2c7s4h", "9cAsAh", "KdJdQd"], True),
        (["JdQdKd", "AsAh9c"], False),
        (["JdQdKd", "AsAh9c", "7s4h2c", ""], False),
        (["JdQdKdAs", "Ah9c7s", "4h2c"], False),
        (["JdQdKd", "AsAh9c", "7s4h2d"], False),
        (["JdQdKd", "AsAhAs", "7s4h2c"], False),
        (["JdQdKd", "JdQdKd", "JdQdKd"], False),
        ([], False),
    ],
)
def test_a_split_uses_each_card_of_the_nine_once(hands: list[str], fits: bool) -> None:
    nine = parse_cards("AsAhKdQdJd9c7s4h2c")
    assert is_split_of([parse_cards(text) for text in hands], nine) is fits


def test_the_cards_of_a_hand_come_in_ascending_order() -> None:
    nine = parse_cards("AsAhKdQdJd9c7s4h2c")
    hands = {cards_text(three) for hands in all_splits(nine, DEFAULT) for three in hands}
    assert len(hands) == 84
    assert {"JdQdKd", "9cAsAh", "2c4h7s"} <= hands
