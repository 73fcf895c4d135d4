"""The hand panel's taps (what each does stands in `bot.runtime.draft`)."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.runtime.draft import Draft, Hands, arrange, clear, new_draft, put_in_order, split_of, tap
from engine.cards import DECK, parse_cards
from engine.hands import HandOrder
from engine.kitti.arranger import Purpose, advice
from engine.kitti.rules import KittiRules
from engine.kitti.splits import Split, in_order, is_split_of

ORDER = HandOrder()
NINE = parse_cards("5c Jh Td 4s 7c Jd 9d Qs Ad")
INDEX = st.integers(0, 8)


def draft_of(hands: Hands, picked: int | None = None) -> Draft:
    return Draft(game_no=1, deal_no=1, hands=hands, picked=picked)


FULL = draft_of(((0, 1, 2), (3, 4, 5), (6, 7, 8)))


def tapped(draft: Draft, *indexes: int) -> Draft:
    for index in indexes:
        draft = tap(draft, index)
    return draft


def test_six_taps_make_a_split() -> None:
    draft = tapped(new_draft(4, 2), 8, 0, 3, 1, 5, 2)
    assert draft.hands == ((8, 0, 3), (1, 5, 2), (4, 6, 7))
    assert (draft.complete, draft.unplaced, draft.revision) == (True, (), 6)
    assert (draft.game_no, draft.deal_no) == (4, 2)


def test_five_taps_do_not() -> None:
    draft = tapped(new_draft(1, 1), 8, 0, 3, 1, 5)
    assert draft.hands == ((8, 0, 3), (1, 5), ())
    assert draft.unplaced == (2, 4, 6, 7)


@given(st.permutations(range(9)))
def test_any_six_taps_make_a_split(cards: list[int]) -> None:
    assert tapped(new_draft(1, 1), *cards[:6]).complete


@given(st.lists(INDEX, max_size=14))
def test_as_many_taps_as_are_left_and_no_fewer_place_every_card(taps: list[int]) -> None:
    draft = tapped(new_draft(1, 1), *taps)
    if draft.picked is not None:
        draft = tap(draft, draft.picked)
    for left in range(draft.taps_left, 0, -1):
        assert (draft.complete, draft.taps_left) == (False, left)
        draft = tap(draft, draft.unplaced[0])
    assert (draft.complete, draft.taps_left) == (True, 0)


def test_a_picked_card_swaps_with_a_placed_one() -> None:
    draft = tapped(FULL, 1, 7)
    assert draft.hands == ((0, 7, 2), (3, 4, 5), (6, 1, 8))
    assert draft.picked is None


def test_a_picked_card_tapped_again_is_unplaced() -> None:
    draft = tapped(FULL, 4, 4)
    assert draft.hands == ((0, 1, 2), (3, 5), (6, 7, 8))
    assert (draft.picked, draft.unplaced) == (None, (4,))


def test_a_picked_card_swaps_with_an_unplaced_one() -> None:
    draft = tapped(FULL, 4, 4, 0, 4)
    assert draft.hands == ((4, 1, 2), (3, 5), (6, 7, 8))
    assert draft.unplaced == (0,)


def test_an_unplaced_card_goes_into_the_first_hand_with_room() -> None:
    assert tapped(FULL, 8, 8, 4, 4, 8).hands == ((0, 1, 2), (3, 5, 8), (6, 7, 4))


def test_picking_up_moves_nothing() -> None:
    draft = tap(FULL, 4)
    assert (draft.hands, draft.picked, draft.revision) == (FULL.hands, 4, 1)


@pytest.mark.parametrize("index", [-1, 9, 40])
def test_no_such_card(index: int) -> None:
    with pytest.raises(ValueError, match="no such card"):
        tap(FULL, index)


@given(st.lists(INDEX, max_size=40))
def test_no_card_is_lost_or_doubled(indexes: list[int]) -> None:
    draft = new_draft(1, 1)
    for index in indexes:
        before, draft = draft, tap(draft, index)
        placed = list(chain(*draft.hands))
        assert sorted([*placed, *draft.unplaced]) == list(range(9))
        assert all(len(hand) <= 3 for hand in draft.hands)
        assert draft.picked is None or draft.picked in placed
        assert draft.revision == before.revision + 1
        assert draft.complete == (len(placed) == 9)


@given(st.lists(INDEX, max_size=12), INDEX, INDEX)
def test_a_swap_undoes_itself(indexes: list[int], one: int, other: int) -> None:
    draft = tapped(new_draft(1, 1), *indexes)
    placed = set(chain(*draft.hands))
    if draft.picked is None and one != other and {one, other} <= placed:
        assert tapped(draft, one, other, one, other).hands == draft.hands


def test_clear() -> None:
    draft = clear(tap(FULL, 4))
    assert (draft.hands, draft.picked, draft.revision) == (((), (), ()), None, 2)


def suggested() -> list[Split]:
    return [found.split for found in advice(NINE, players=4, pot=4, rules=KittiRules()).splits]


def test_arrange_goes_round_the_suggestions() -> None:
    splits = suggested()
    draft = new_draft(1, 1)
    for number in [*range(len(splits)), 0]:
        draft = arrange(draft, splits, NINE)
        assert draft.suggestion == number
        assert split_of(draft, NINE) == splits[number]
    assert len(splits) > 1


def test_ones_own_change_is_no_suggestion() -> None:
    splits = suggested()
    purposes = [Purpose.BEST] * len(splits)
    draft = arrange(new_draft(1, 1), splits, NINE, purposes=purposes, better_folded=True)
    assert tap(draft, 0).suggestion == 0  # picked up, it still stands there
    own = tapped(draft, 0, 8)
    assert (own.suggestion, own.purpose, own.better_folded) == (-1, None, False)


def test_what_a_suggestion_is_for_goes_with_it() -> None:
    found = advice(NINE, players=4, pot=4, rules=KittiRules())
    draft = new_draft(1, 1)
    for suggestion in found.splits:
        draft = arrange(
            draft,
            [each.split for each in found.splits],
            NINE,
            purposes=[each.purpose for each in found.splits],
        )
        assert draft.purpose is suggestion.purpose


def test_arrange_always_changes_what_stands_there() -> None:
    splits = suggested()
    draft = arrange(new_draft(1, 1), splits, NINE)
    first, other = draft.hands[0][:2]
    same_by_hand = tapped(draft, first, other)
    assert arrange(same_by_hand, splits, NINE).suggestion == 1


@given(st.permutations(range(9)), st.permutations(DECK))
def test_put_in_order(cards: list[int], deck: list[int]) -> None:
    nine = tuple(DECK[card] for card in deck[:9])
    draft = tapped(new_draft(1, 1), *cards[:6])
    before = split_of(draft, nine)
    after = put_in_order(draft, nine, ORDER)
    assert split_of(after, nine) == in_order(before, ORDER)
    assert is_split_of(before, nine)


def test_an_incomplete_draft_is_no_split() -> None:
    draft = tapped(FULL, 4, 4)
    with pytest.raises(ValueError, match="not complete"):
        split_of(draft, NINE)
    with pytest.raises(ValueError, match="not complete"):
        put_in_order(draft, NINE, ORDER)
