"""The hand panel: what stands where, and that nothing on it depends on others' play while there are others."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.render.cards import card_label
from bot.render.panel import hand_panel
from bot.render.screen import Row, Screen, Style, Text
from bot.render.words import words_for
from bot.runtime.draft import Draft, arrange, new_draft, put_in_order, split_of, tap
from bot.runtime.intent import Verb
from engine.cards import parse_cards
from engine.hands import HandOrder
from engine.kitti.arranger import Purpose, best_split
from engine.kitti.commands import Fold, Remind
from engine.kitti.events import Outcome
from engine.kitti.rules import KittiRules, SplitOrder
from engine.kitti.splits import wrong_pair
from engine.table.accounts import SeatKey
from engine.table.commands import SitDown
from tests.kit.aloud import labels, read_aloud
from tests.kit.limits import check
from tests.kit.views import NAMES, Play

WORDS = words_for()
NINES = {0: "JdQdKd AsAh9c KcTh7s", 1: "4h5h6h 2s2h8d Jc8c3d", 2: "7d7h4s 6s6c5d Qs9s4c"}
DRAFTS = st.lists(st.integers(0, 8), max_size=14).map(lambda taps: _tapped(new_draft(1, 1), taps))


def _tapped(draft: Draft, taps: list[int]) -> Draft:
    for index in taps:
        draft = tap(draft, index)
    return draft


def dealt() -> Play:
    table = Play()
    table.deal(NINES)
    return table


def card_buttons(screen: Screen) -> dict[int, str]:
    """Index of each card on the panel: its label."""
    found = {}
    for button in screen.buttons():
        if button.intent is not None and button.intent.verb is Verb.TAP:
            found[int(button.intent.argument.split(".")[0])] = button.label
    return found


SCENE = dealt().scene(0)
NINE = SCENE.game.nine or ()


@settings(max_examples=60)
@given(DRAFTS)
def test_every_draft_shows_its_nine_cards_once_each_and_carries_its_revision(draft: Draft) -> None:
    screen = hand_panel(SCENE, draft, WORDS)
    check(screen)
    assert card_buttons(screen) == {index: card_label(card) for index, card in enumerate(NINE)}
    for button in screen.buttons():
        assert button.intent is not None
        assert button.intent.argument.split(".")[-1] == str(draft.revision)
        assert button.intent.step == SCENE.view.step


@settings(max_examples=60)
@given(DRAFTS)
def test_the_heading_of_a_hand_stands_right_above_its_row(draft: Draft) -> None:
    blocks = hand_panel(SCENE, draft, WORDS).blocks
    for place, name in enumerate(("First", "Second", "Third")):
        at = next(
            number
            for number, block in enumerate(blocks)
            if isinstance(block, Text) and block.markdown.startswith(f"**{name}**")
        )
        below = blocks[at + 1]
        shown = (
            [int(b.intent.argument.split(".")[0]) for b in below.buttons if b.intent]
            if isinstance(below, Row)
            else []
        )
        assert sorted(shown) == sorted(draft.hands[place])


@settings(max_examples=60)
@given(DRAFTS)
def test_the_first_action_is_what_the_draft_needs(draft: Draft) -> None:
    screen = hand_panel(SCENE, draft, WORDS)
    wrong = draft.complete and wrong_pair(split_of(draft, NINE), HandOrder()) is not None
    assert ("Put in order" in labels(screen)) == wrong
    assert ("Lock in" in labels(screen)) == (not wrong)
    lock_in = next((button for button in screen.buttons() if button.label == "Lock in"), None)
    assert lock_in is None or lock_in.disabled == (not draft.complete)
    if wrong:
        mended = put_in_order(draft, NINE, HandOrder())
        assert "Lock in" in labels(hand_panel(SCENE, mended, WORDS))


@settings(max_examples=60)
@given(DRAFTS)
def test_a_picked_card_is_marked_by_style_and_in_words(draft: Draft) -> None:
    screen = hand_panel(SCENE, draft, WORDS)
    marked = [
        int(button.intent.argument.split(".")[0])
        for button in screen.buttons()
        if button.intent is not None and button.intent.verb is Verb.TAP and button.style is Style.PRIMARY
    ]
    assert marked == ([] if draft.picked is None else [draft.picked])
    assert ("Picked up" in read_aloud(screen)) == (draft.picked is not None)


def test_nothing_on_it_depends_on_what_others_do() -> None:
    table = dealt()
    draft = _tapped(new_draft(1, 1), [0, 1, 2, 3])
    before = hand_panel(table.scene(0), draft, WORDS)
    table.lock_in(1)
    table.do(SitDown, SeatKey(3))
    table.do(Remind, SeatKey(1), after=60)
    assert hand_panel(table.scene(0), draft, WORDS) == before
    table.do(Fold, SeatKey(2))
    assert hand_panel(table.scene(0), draft, WORDS) == before


def test_the_last_one_in_is_told_that_any_split_wins_and_no_longer_advised() -> None:
    table = dealt()
    split = best_split(NINE, players=3, pot=3, rules=SCENE.view.rules)
    draft = arrange(new_draft(1, 1), [split], NINE, purposes=[Purpose.POT], better_folded=True)
    told = WORDS.say("panel.alone")
    table.do(Fold, SeatKey(1))
    assert told not in read_aloud(hand_panel(table.scene(0), draft, WORDS))
    table.do(Fold, SeatKey(2))
    panel = read_aloud(hand_panel(table.scene(0), draft, WORDS))
    assert told in panel
    assert WORDS.say("advice.fold") not in panel
    assert WORDS.say("advice.pot") not in panel
    asked = hand_panel(table.scene(0), draft, WORDS, confirm_fold=True)
    assert told in read_aloud(asked)
    table.lock_in(0)
    assert table.game.winner == SeatKey(0)
    assert table.game.outcome is Outcome.UNOPPOSED


def test_who_meets_a_locked_in_hand_is_not_told_that_any_split_wins() -> None:
    table = dealt()
    table.do(Fold, SeatKey(1))
    table.lock_in(2)
    assert WORDS.say("panel.alone") not in read_aloud(hand_panel(table.scene(0), new_draft(1, 1), WORDS))


def test_unplaced_cards_stand_by_rank_in_rows_that_fit_a_phone() -> None:
    table = Play()
    table.deal({0: "TsTh8c Kc7c6d 6c5c4h", 1: "JdQdKd AsAh9c KhTd7s", 2: "4s5h6h 2s2h8d Jc8s3d"})
    rows = [b for b in hand_panel(table.scene(0), new_draft(1, 1), WORDS).blocks if isinstance(b, Row)]
    shown = [[button.label.rstrip("\ufe0e") for button in row.buttons] for row in rows[:3]]
    assert shown == [["K♣", "10♠", "10♥"], ["8♣", "7♣", "6♦"], ["6♣", "5♣", "4♥"]]


def test_how_many_taps_are_enough_is_said_anew_with_each() -> None:
    told = [
        read_aloud(hand_panel(SCENE, _tapped(new_draft(1, 1), list(range(taps))), WORDS)) for taps in range(7)
    ]
    assert "strongest hand first. 6 taps are enough" in told[0]
    assert "5 more taps are enough" in told[1]
    assert "1 more tap is enough" in told[5]
    assert not [text for text in told[1:] if "6 taps" in text or "strongest hand first" in text]
    assert "enough" not in told[6]


def test_a_table_that_sorts_hands_does_not_ask_for_the_strongest_first() -> None:
    table = Play(KittiRules(order=SplitOrder.SORTED))
    table.deal(NINES)
    told = read_aloud(hand_panel(table.scene(0), new_draft(1, 1), WORDS))
    assert "Tap a card to place it. 6 taps are enough" in told
    assert "strongest hand first" not in told


def test_cards_stand_on_the_panel_as_in_the_line_that_is_locked_in() -> None:
    table = Play()
    hands = "QsQd5h", "JsJhAd", "Ts9s2d"
    table.deal({0: " ".join(hands), 1: "4h5d6h 2s2h8d Jc8c3d", 2: "7d7h4s 6s6c5s Qh9c4c"})
    nine = table.scene(0).game.nine or ()
    written = [tuple(nine.index(card) for card in parse_cards(hand)) for hand in hands]
    draft = _tapped(new_draft(1, 1), [*written[0], *written[1]])
    rows = [b for b in hand_panel(table.scene(0), draft, WORDS).blocks if isinstance(b, Row)][:3]
    shown = [" ".join(f"`{button.label}`" for button in row.buttons) for row in rows]
    table.lock_in(0)
    told = read_aloud(hand_panel(table.scene(0), None, WORDS))
    assert "`J♥︎` `A♦︎`" in told
    assert all(row in told for row in shown)


def test_locked_in_there_is_nothing_to_press_but_the_way_to_the_table() -> None:
    table = dealt()
    table.lock_in(0)
    screen = hand_panel(table.scene(0), None, WORDS)
    assert [button.url for button in screen.buttons()] == [table.scene(0).board_url]
    table.lock_in(1)
    assert hand_panel(table.scene(0), None, WORDS) == screen


def test_nobody_sees_another_ones_cards() -> None:
    table = dealt()
    table.lock_in(0)
    others = {card_label(card) for card in table.scene(0).game.nine or ()}
    for viewer in (1, 2, None):
        text = read_aloud(hand_panel(table.scene(viewer), new_draft(1, 1), WORDS))
        assert not [card for card in others if f"[{card}" in text or f"`{card}" in text]


def test_fold_asks_once_more() -> None:
    table = dealt()
    screen = hand_panel(table.scene(0), new_draft(1, 1), WORDS, confirm_fold=True)
    verbs = [button.intent.verb for button in screen.buttons() if button.intent]
    assert labels(screen) == ["Fold", "Keep playing"]
    assert verbs == [Verb.FOLD_YES, Verb.FOLD_NO]


def test_it_names_the_table_and_the_channel() -> None:
    text = read_aloud(hand_panel(dealt().scene(1), new_draft(1, 1), WORDS))
    assert NAMES[0] in text
    assert "<#1100000000000000001>" in text


@pytest.mark.parametrize("purpose", list(Purpose))
def test_every_purpose_is_said_in_words(purpose: Purpose) -> None:
    split = best_split(NINE, players=3, pot=3, rules=SCENE.view.rules)
    draft = arrange(new_draft(1, 1), [split], NINE, purposes=[purpose], better_folded=True)
    told = read_aloud(hand_panel(SCENE, draft, WORDS))
    assert WORDS.say(f"advice.{purpose.name.lower()}") in told
    assert "folding may cost you less" in told
