import random
from collections.abc import Callable
from itertools import accumulate, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, Card, cards_text, parse_cards, rank_of, suit_of
from engine.hands import BestRun, HandOrder, hand_value, strengths
from engine.kitti.arranger import Strengths, suggestions, undominated
from engine.kitti.nine import Nine
from engine.kitti.percentiles import OPPOSING_HANDS
from engine.kitti.splits import Split, all_splits, is_split_of, splits_by_strengths, wrong_pair
from tools.make_percentiles import QUANTILES, quantiles, sample_choices, settled_play

DEFAULT = HandOrder()
ORDERS = [HandOrder(best_run=run, two_three_five=lifted) for run in BestRun for lifted in (False, True)]

orders = st.sampled_from(ORDERS)
opponents_ = st.integers(1, 4)
nines = st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True).map(tuple)


def strengths_of(split: Split, order: HandOrder) -> Strengths:
    table = strengths(order)
    first, second, third = split
    return table[first], table[second], table[third]


def suggested(text: str, opponents: int, order: HandOrder = DEFAULT) -> list[str]:
    found = suggestions(parse_cards(text), opponents=opponents, order=order)
    return [" ".join(cards_text(hand) for hand in split) for split in found]


@pytest.mark.parametrize("opponents", [1, 2, 3, 4])
def test_breaking_the_aces_is_better(opponents: int) -> None:
    first, *later = suggested("AsAhKdQdJd9c7s4h2c", opponents)
    assert first == "JdQdKd 2c9cAh 4h7sAs"
    assert "JdQdKd 9cAsAh 2c4h7s" in later


@pytest.mark.parametrize(
    ("text", "opponents", "expected"),
    [
        ("AsAhAdKsKhKdQsQhQd", 4, ["AsAhAd KsKhKd QsQhQd"]),
        ("2s4h6d8cTsQhAd3c5s", 1, ["2s3cAd 4h5s6d 8cTsQh"]),
        # A third, undominated and different, is worth less than half of the first.
        ("5s8d8cJd6dAh9s4d5d", 3, ["4d5d6d 5s8d8c 9sJdAh", "4d5d6d 8d8cAh 5s9sJd"]),
        ("AsKsQs2d3d4d7h8h9h", 2, ["QsKsAs 7h8h9h 2d3d4d"]),
        ("2s5h9dJcKsAh7d4cTh", 4, ["9dThJc 2s5hAh 4c7dKs", "9dThJc 2sKsAh 4c5h7d", "9dThJc 7dKsAh 2s4c5h"]),
    ],
)
def test_suggestions_of_some_nines(text: str, opponents: int, expected: list[str]) -> None:
    assert suggested(text, opponents) == expected


@given(nines, opponents_, orders)
@settings(max_examples=40)
def test_suggestions_are_legal_undominated_and_differ(nine: Nine, opponents: int, order: HandOrder) -> None:
    found = suggestions(nine, opponents=opponents, order=order)
    reachable = set(splits_by_strengths(nine, order))
    assert 1 <= len(found) <= 5
    for split in found:
        assert is_split_of(split, nine)
        assert wrong_pair(split, order) is None
        reached = strengths_of(split, order)
        assert not any(
            other != reached and all(mine <= theirs for mine, theirs in zip(reached, other, strict=True))
            for other in reachable
        )
    aims = [
        tuple((hand_value(h, order).kind, hand_value(h, order).ranks[0]) for h in split) for split in found
    ]
    assert len(set(aims)) == len(aims)


@given(nines, opponents_, orders, st.permutations(range(9)))
@settings(max_examples=40)
def test_how_the_nine_is_held_changes_nothing(
    nine: Nine, opponents: int, order: HandOrder, places: list[int]
) -> None:
    held = tuple(nine[place] for place in places)
    assert suggestions(held, opponents=opponents, order=order) == suggestions(
        nine, opponents=opponents, order=order
    )


@given(nines, opponents_, orders, st.permutations(range(4)))
@settings(max_examples=40)
def test_other_suits_are_split_to_the_same_strengths(
    nine: Nine, opponents: int, order: HandOrder, suits: list[int]
) -> None:
    other = tuple(Card(rank_of(card) * 4 + suits[suit_of(card)]) for card in nine)
    assert [strengths_of(s, order) for s in suggestions(nine, opponents=opponents, order=order)] == [
        strengths_of(s, order) for s in suggestions(other, opponents=opponents, order=order)
    ]


@given(nines, orders, st.integers(1, 4))
def test_a_lower_limit_only_cuts_the_list(nine: Nine, order: HandOrder, limit: int) -> None:
    everything = suggestions(nine, opponents=2, order=order)
    assert suggestions(nine, opponents=2, order=order, limit=limit) == everything[:limit]


@given(nines, orders)
@settings(max_examples=40)
def test_undominated_is_what_nothing_else_covers(nine: Nine, order: HandOrder) -> None:
    reachable = {strengths_of(split, order) for split in all_splits(nine, order)}
    expected = {
        mine
        for mine in reachable
        if not any(
            mine != other and all(m <= o for m, o in zip(mine, other, strict=True)) for other in reachable
        )
    }
    kept = undominated(reachable)
    assert set(kept) == expected
    assert kept == sorted(expected, reverse=True)


@pytest.mark.parametrize("opponents", [0, 5])
def test_only_tables_of_two_to_five_are_known(opponents: int) -> None:
    with pytest.raises(KeyError):
        suggestions(parse_cards("AsAhKdQdJd9c7s4h2c"), opponents=opponents, order=DEFAULT)


def test_the_two_three_five_goes_first_where_it_beats_everything() -> None:
    nine = "2s3h5dKsKhKd9c8h7s"
    assert suggested(nine, 4, HandOrder(two_three_five=True)) == ["2s3h5d KsKhKd 7s8h9c"]
    assert suggested(nine, 4)[0] == "KsKhKd 7s8h9c 2s3h5d"


def share_of_pots(players: int, deals: int, hero: Callable[[Nine], Split]) -> float:
    """Play one hero against others who put the strongest hand first; give the hero's pots over a fair share of them.

    A pot is two rounds of three, an exact tie going to whoever shows first; deals nobody wins are left out.
    """
    dice = random.Random(235)
    won = taken = 0
    for _ in range(deals):
        cards = dice.sample(DECK, 9 * players)
        splits = [max(splits_by_strengths(tuple(cards[9 * p : 9 * p + 9]), DEFAULT)) for p in range(players)]
        seat = dice.randrange(players)
        splits[seat] = strengths_of(hero(tuple(cards[9 * seat : 9 * seat + 9])), DEFAULT)
        winners: list[int] = []
        for place in range(3):
            starter = winners[-1] if winners else 0
            winners.append(max(range(players), key=lambda p: (splits[p][place], -((p - starter) % players))))
        pot = next((p for p in winners if winners.count(p) >= 2), None)
        taken += pot is not None
        won += pot == seat
    return won * players / taken


@pytest.mark.parametrize(("players", "at_least"), [(2, 1.05), (5, 1.10)])
def test_the_best_suggestion_wins_more_than_its_share(players: int, at_least: float) -> None:
    def best(nine: Nine) -> Split:
        return suggestions(nine, opponents=players - 1, order=DEFAULT, limit=1)[0]

    assert share_of_pots(players, 1_000, best) > at_least


def cumulative(strengths: list[int]) -> list[float]:
    counts = [0] * 743
    for strength in strengths:
        counts[strength] += 1
    return [upto / len(strengths) for upto in accumulate(counts)]


def furthest(one: list[int], other: list[int]) -> float:
    return max(abs(a - b) for a, b in zip(cumulative(one), cumulative(other), strict=True))


@pytest.mark.parametrize("opponents", [1, 2, 3, 4])
def test_the_table_holds_what_the_arranger_itself_plays(opponents: int) -> None:
    dice = random.Random(1 + opponents)
    played = [
        strengths_of(
            suggestions(tuple(dice.sample(DECK, 9)), opponents=opponents, order=DEFAULT, limit=1)[0], DEFAULT
        )
        for _ in range(1_000)
    ]
    for place, opposing in enumerate(OPPOSING_HANDS[opponents]):
        assert furthest([reached[place] for reached in played], list(opposing)) < 0.06


@pytest.mark.parametrize("opponents", [1, 4])
def test_the_table_comes_out_of_the_generator(opponents: int) -> None:
    histograms = settled_play(sample_choices(1_000, seed=5), opponents, turns=12)
    for histogram, opposing in zip(histograms, OPPOSING_HANDS[opponents], strict=True):
        assert sum(histogram) % 1_000 == 0
        assert furthest(quantiles(histogram), list(opposing)) < 0.06


def test_the_table_is_in_ascending_order() -> None:
    assert set(OPPOSING_HANDS) == {1, 2, 3, 4}
    for places in OPPOSING_HANDS.values():
        for opposing in places:
            assert len(opposing) == QUANTILES
            assert all(low <= high for low, high in pairwise(opposing))
            assert 1 <= opposing[0] <= opposing[-1] <= 741


def test_quantiles_of_a_small_histogram() -> None:
    histogram = [0] * 742
    histogram[3], histogram[700] = 1, 2
    picked = quantiles(histogram)
    assert picked == [3] * 85 + [700] * 170
