"""Our order of hands, against another's evaluator.

pokerkit's nearest game puts the pure sequence above the trail and A-2-3 below every other run, and knows no
two-three-five. The first is put right in the look-up; the other two are put right by hand here.
"""

from collections import Counter
from functools import cache
from itertools import groupby, pairwise

import pytest
from pokerkit import Label, RhodeIslandHoldemLookup

from engine.cards import cards_text, rank_of, suit_of
from engine.hands import BestRun, HandKind, HandOrder, hand_value, strengths

KINDS = {
    Label.HIGH_CARD: HandKind.HIGH_CARD,
    Label.ONE_PAIR: HandKind.PAIR,
    Label.FLUSH: HandKind.COLOUR,
    Label.STRAIGHT: HandKind.SEQUENCE,
    Label.STRAIGHT_FLUSH: HandKind.PURE_SEQUENCE,
    Label.THREE_OF_A_KIND: HandKind.TRAIL,
}


class TrailOnTop(RhodeIslandHoldemLookup):
    def _add_entries(self) -> None:
        self._add_multisets(Counter({1: 3}), (False,), Label.HIGH_CARD)
        self._add_multisets(Counter({2: 1, 1: 1}), (False,), Label.ONE_PAIR)
        self._add_multisets(Counter({1: 3}), (True,), Label.FLUSH)
        self._add_straights(3, (False,), Label.STRAIGHT)
        self._add_straights(3, (True,), Label.STRAIGHT_FLUSH)
        self._add_multisets(Counter({3: 1}), (False,), Label.THREE_OF_A_KIND)


@cache
def lookup() -> TrailOnTop:
    return TrailOnTop()


def their_strength(text: str, order: HandOrder) -> int:
    """Twice pokerkit's index, so that A-2-3 finds room next to A-K-Q."""
    ranks, suits = set(text[::2]), set(text[1::2])
    if order.two_three_five and ranks == set("235") and len(suits) == 3:
        return 10_000
    if ranks == set("A23"):
        best = "AsKsQs" if len(suits) == 1 else "AsKsQd"
        return 2 * lookup().get_entry(best).index + (1 if order.best_run is BestRun.A23 else -1)
    return 2 * lookup().get_entry(text).index


@pytest.mark.parametrize("best_run", BestRun)
@pytest.mark.parametrize("two_three_five", [False, True])
def test_all_hands_stand_in_pokerkits_order(best_run: BestRun, *, two_three_five: bool) -> None:
    order = HandOrder(best_run=best_run, two_three_five=two_three_five)
    pairs = sorted(
        (strength, their_strength(cards_text(hand), order)) for hand, strength in strengths(order).items()
    )
    assert len(pairs) == 22_100
    # One of theirs for each of ours, and both climbing together.
    theirs = [{their for _, their in group} for _, group in groupby(pairs, key=lambda pair: pair[0])]
    assert all(len(group) == 1 for group in theirs)
    climbing = [their for group in theirs for their in group]
    assert all(low < high for low, high in pairwise(climbing))


def test_all_hands_are_of_pokerkits_kind() -> None:
    for hand in strengths(HandOrder()):
        assert hand_value(hand, HandOrder()).kind is KINDS[lookup().get_entry(cards_text(hand)).label]
    lifted = {hand for hand in strengths(HandOrder()) if sorted(map(rank_of, hand)) == [0, 1, 3]}
    for hand in lifted:
        is_lifted = hand_value(hand, HandOrder(two_three_five=True)).kind is HandKind.TWO_THREE_FIVE
        assert is_lifted == (len(set(map(suit_of, hand))) == 3)
