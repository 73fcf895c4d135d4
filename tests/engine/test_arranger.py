"""Advice on a nine: legal, uncovered, different in purpose, and better than what plain players do."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, Card, cards_text, parse_cards, rank_of, suit_of
from engine.hands import BestRun, HandOrder, strengths
from engine.kitti.arranger import (
    Advice,
    Purpose,
    Suggestion,
    advice,
    best_split,
)
from engine.kitti.nine import Nine
from engine.kitti.rules import PRESETS, KittiRules, Preset, Tie
from engine.kitti.splits import Split, all_splits, is_split_of, wrong_pair

DASHAIN = KittiRules()
ACES = parse_cards("AsAhKdQdJd9c7s4h2c")

nines = st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True).map(tuple)
players_ = st.integers(2, 5)
rules_ = st.builds(
    KittiRules,
    salami=st.booleans(),
    two_in_a_row=st.booleans(),
    fold=st.booleans(),
    two_three_five=st.booleans(),
    best_run=st.sampled_from(BestRun),
    tie=st.sampled_from(Tie),
)

Strengths = tuple[int, int, int]


def strengths_of(split: Split, order: HandOrder) -> Strengths:
    table = strengths(order)
    first, second, third = (table[tuple(sorted(hand))] for hand in split)
    return first, second, third


def covers(other: Strengths, mine: Strengths) -> bool:
    return other != mine and all(m <= o for m, o in zip(mine, other, strict=True))


def by_purpose(found: Advice) -> dict[Purpose, Suggestion]:
    return {suggestion.purpose: suggestion for suggestion in found.splits}


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_breaking_the_aces_is_better(players: int, preset: Preset) -> None:
    split = best_split(ACES, players=players, pot=players, rules=PRESETS[preset])
    assert [cards_text(hand) for hand in split] == ["JdQdKd", "2c9cAs", "4h7sAh"]


@pytest.mark.parametrize("players", [2, 3])
def test_the_aces_are_what_is_good_for_the_first_two_rounds(players: int) -> None:
    found = by_purpose(advice(ACES, players=players, pot=players, rules=DASHAIN))
    split = found[Purpose.FIRST_TWO].split
    assert [sorted(rank_of(card) for card in hand) for hand in split][1].count(12) == 2
    assert found[Purpose.FIRST_TWO].value < found[Purpose.BEST].value


@given(nines, players_, st.integers(1, 12), rules_)
@settings(max_examples=40, deadline=None)
def test_advice_is_legal_uncovered_and_best_first(
    nine: Nine, players: int, each: int, rules: KittiRules
) -> None:
    found = advice(nine, players=players, pot=each * players, rules=rules).splits
    order = rules.hand_order
    reachable = {strengths_of(split, order) for split in all_splits(nine, order)}
    assert 1 <= len(found) <= 5
    assert found[0].purpose is Purpose.BEST
    assert len({suggestion.purpose for suggestion in found}) == len(found)
    assert len({strengths_of(suggestion.split, order) for suggestion in found}) == len(found)
    for suggestion in found:
        assert is_split_of(suggestion.split, nine)
        assert wrong_pair(suggestion.split, order) is None
        assert not any(covers(other, strengths_of(suggestion.split, order)) for other in reachable)
        assert suggestion.value <= found[0].value
        assert 0 <= suggestion.salami <= suggestion.win <= 10_000
        assert 0 <= suggestion.win + suggestion.kitti + suggestion.salami_suffered <= 10_000


@given(nines, players_, rules_)
@settings(max_examples=40, deadline=None)
def test_each_is_better_than_the_best_at_what_it_is_for(nine: Nine, players: int, rules: KittiRules) -> None:
    found = by_purpose(advice(nine, players=players, pot=players, rules=rules))
    best = found[Purpose.BEST]
    if Purpose.POT in found:
        assert found[Purpose.POT].win > best.win
    if Purpose.SALAMI in found:
        assert found[Purpose.SALAMI].salami > best.salami
    if Purpose.NO_SALAMI in found:
        assert found[Purpose.NO_SALAMI].salami_suffered < best.salami_suffered


@given(nines, players_, rules_, st.permutations(range(9)))
@settings(max_examples=30, deadline=None)
def test_how_the_nine_is_held_changes_nothing(
    nine: Nine, players: int, rules: KittiRules, places: list[int]
) -> None:
    held = tuple(nine[place] for place in places)
    assert advice(held, players=players, pot=players, rules=rules) == advice(
        nine, players=players, pot=players, rules=rules
    )


@given(nines, players_, rules_, st.permutations(range(4)))
@settings(max_examples=30, deadline=None)
def test_other_suits_are_split_to_the_same_strengths(
    nine: Nine, players: int, rules: KittiRules, suits: list[int]
) -> None:
    other = tuple(Card(rank_of(card) * 4 + suits[suit_of(card)]) for card in nine)
    order = rules.hand_order
    assert [
        (strengths_of(found.split, order), found.value)
        for found in advice(nine, players=players, pot=players, rules=rules).splits
    ] == [
        (strengths_of(found.split, order), found.value)
        for found in advice(other, players=players, pot=players, rules=rules).splits
    ]


@given(nines, st.integers(1, 4))
@settings(max_examples=30, deadline=None)
def test_a_limit_keeps_the_best(nine: Nine, limit: int) -> None:
    everything = advice(nine, players=3, pot=3, rules=DASHAIN)
    fewer = advice(nine, players=3, pot=3, rules=DASHAIN, limit=limit)
    assert fewer.splits[0] == everything.splits[0]
    assert len(fewer.splits) == min(limit, len(everything.splits))
    assert set(fewer.splits) <= set(everything.splits)


@pytest.mark.parametrize("players", [1, 6])
def test_only_tables_of_two_to_five_are_known(players: int) -> None:
    with pytest.raises(ValueError, match="two to five"):
        advice(ACES, players=players, pot=5, rules=DASHAIN)


def test_a_hopeless_nine_is_folded_where_that_is_allowed() -> None:
    hopeless = parse_cards("2s2h3d5c6s8hTdJcQs")
    assert advice(hopeless, players=5, pot=5, rules=DASHAIN).fold
    assert not advice(hopeless, players=5, pot=5, rules=replace(DASHAIN, fold=False)).fold
    assert not advice(ACES, players=2, pot=2, rules=DASHAIN).fold


def test_a_bigger_pot_is_less_often_given_up() -> None:
    dice = random.Random(4)
    drawn = [tuple(dice.sample(DECK, 9)) for _ in range(300)]
    small, large = (
        sum(advice(nine, players=4, pot=4 * each, rules=DASHAIN).fold for nine in drawn) for each in (1, 5)
    )
    assert 0.05 * len(drawn) < small < 0.25 * len(drawn)
    assert large < small / 2


def test_the_two_three_five_goes_first_where_it_beats_everything() -> None:
    nine = parse_cards("2s3h5dKsKhKd9c8h7s")
    with_it = best_split(nine, players=5, pot=5, rules=replace(DASHAIN, two_three_five=True))
    assert [cards_text(hand) for hand in with_it] == ["2s3h5d", "KsKhKd", "7s8h9c"]
    without = best_split(nine, players=5, pot=5, rules=DASHAIN)
    assert cards_text(without[0]) == "KsKhKd"


def test_two_in_a_row_changes_what_is_best() -> None:
    dice = random.Random(11)
    drawn = [tuple(dice.sample(DECK, 9)) for _ in range(200)]
    in_a_row = replace(DASHAIN, two_in_a_row=True)
    differ = sum(
        best_split(nine, players=2, pot=2, rules=DASHAIN)
        != best_split(nine, players=2, pot=2, rules=in_a_row)
        for nine in drawn
    )
    assert differ > 20


def test_two_who_may_not_fold_always_have_a_winner() -> None:
    dice = random.Random(6)
    stay = replace(DASHAIN, fold=False)
    for _ in range(50):
        found = advice(tuple(dice.sample(DECK, 9)), players=2, pot=2, rules=stay)
        assert [suggestion.kitti for suggestion in found.splits] == [0] * len(found.splits)


def _winner(hands: list[int], starter: int) -> int:
    players = len(hands)
    return max(range(players), key=lambda p: (hands[p], -((p - starter) % players)))


def share_of_pots(players: int, deals: int) -> float:
    """Play the arranger in every seat of some deals against others who put the strongest hand first.

    A pot is two rounds of three, an exact tie going to whoever shows first; deals nobody wins are left out.
    """
    dice = random.Random(235)
    order = DASHAIN.hand_order
    won = taken = 0
    for _ in range(deals):
        cards = dice.sample(DECK, 9 * players)
        drawn = [tuple(cards[9 * p : 9 * p + 9]) for p in range(players)]
        greedy = [max(strengths_of(s, order) for s in all_splits(nine, order)) for nine in drawn]
        for seat, nine in enumerate(drawn):
            splits = list(greedy)
            splits[seat] = strengths_of(best_split(nine, players=players, pot=players, rules=DASHAIN), order)
            winners: list[int] = []
            for place in range(3):
                starter = winners[-1] if winners else 0
                hands = [split[place] for split in splits]
                winners.append(_winner(hands, starter))
            pot = next((p for p in winners if winners.count(p) >= 2), None)
            taken += pot is not None
            won += pot == seat
    return won * players / taken


@pytest.mark.parametrize(("players", "at_least"), [(2, 1.05), (5, 1.10)])
def test_the_best_split_wins_more_than_its_share(players: int, at_least: float) -> None:
    assert share_of_pots(players, 250) > at_least
