"""The main screens as they are read, line by line.

`KITTI_GOLDEN=write` writes them anew; what changed is then to be read in the diff.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.render.board import board, record
from bot.render.notices import notice, refusal, reminder, stale
from bot.render.pages import help_pages, ledger, rules_page, stacks
from bot.render.panel import hand_panel
from bot.render.screen import Screen
from bot.render.seat import seat_panel
from bot.render.settings import price_form, settings_panel
from bot.render.words import words_for
from bot.runtime.draft import Draft, arrange, new_draft, tap
from bot.runtime.intent import Verb
from engine.errors import Refusal, Refused
from engine.hands import HandOrder
from engine.kitti import table as kitti
from engine.kitti.commands import CallFourPairs, DealAgain, Fold, NextRound, PayOut, Remind
from engine.kitti.rules import PRESETS, FourPairs, KittiRules, Preset
from engine.kitti.splits import in_order
from engine.table.accounts import SeatKey
from engine.table.commands import ChangeRules, Close, Leave, SitDown, SitOut
from tests.kit.aloud import read_aloud, read_form
from tests.kit.golden import compare
from tests.kit.limits import check
from tests.kit.views import HOST, NAMES, Play

FOLDER = Path(__file__).parents[1] / "golden" / "screens"
WORDS = words_for()

PRICE = KittiRules(buy_in_price=50_000, currency="NPR")
TEN_POTS = PRESETS[Preset.TEN_POTS]

SALAMI = {0: "JdQdKd AsAh9c KcTh7s", 1: "4h5h6h 2s2h8d Jc8c3d", 2: "7d7h4s 6s6c5d Qs9s4c"}
ROUNDS_ONE_AND_THREE = {0: "JdQdKd 2s2h9c AsTh7s", 1: "4h5h6h 8s8h3d Jc6c2d", 2: "7d7h4s 5s5c3s Qs9s4c"}
THREE_WINNERS = {0: "AsAhAd 3s4h7h 2c5d6d", 1: "9s8s7s KdKc2h 3d4c6h", 2: "QhQd5s JsJh2d AcTh8d"}
TIE = {0: "AsAh4d KsQd9h Jc8d2h", 1: "AdAc4s QsJh9d Tc8h3h", 2: "7s7h2d 6s6h3d 5c4c2s"}
FOUR = {0: "KsKhKd Kc3d4h 2s5d7h", 1: "AsAhQd Jc9c8d 2h3s4d", 2: "QhQs5s JsTh2d Ac8h7d"}
TWO_FOURS = {0: "KsKhKd Kc3d4h 2s5d7h", 1: "QsQhQd Qc9c8d 2h3s4d", 2: "AhAs5s JsTh2d Ac8h7d"}
FOUR_PAIRS = {0: "AsAh9c 9d6s6h 3c3d2s", 1: "4h5h6d 8s8h3s Jc6c2d", 2: "7d7h4s 5s5c3h QsTs4c"}
TWO_THREE_FIVE = {0: "2s3h5d AsKdQh Jc9d7h", 1: "AhAdAc KsQd9h Tc8d2h", 2: "7s7c2d 6s6h3d Jh4c2c"}


def played(nines: dict[int, str], rules: KittiRules | None = None, *, stacks: tuple[int, ...] = ()) -> Play:
    """A table on which these nines have been dealt, locked in and shown."""
    table = Play(rules, players=len(nines), stacks=stacks)
    table.deal(nines)
    table.lock_in(*nines)
    table.show_all()
    return table


def draft_of(table: Play, taps: int = 0) -> Draft:
    draft = new_draft(table.state.game_no, table.game.deal_no)
    for index in range(taps):
        draft = tap(draft, index)
    return draft


def arranged(table: Play, viewer: int, *, turned: bool = False) -> Draft:
    nine = table.scene(viewer).game.nine
    assert nine is not None
    first, second, third = in_order((nine[:3], nine[3:6], nine[6:]), HandOrder())  # type: ignore[arg-type]
    split = (second, first, third) if turned else (first, second, third)
    return arrange(draft_of(table), [split], nine)


def boards() -> Iterator[tuple[str, Screen]]:
    lobby = Play(players=1)
    yield "lobby_alone", board(lobby.scene(), WORDS)
    yield "lobby_ready", board(Play(replace(PRICE, ante=20, two_three_five=True), players=2).scene(), WORDS)
    arranging = Play(KittiRules(arranging_timer=30), players=4)
    arranging.do(SitOut, SeatKey(3))
    arranging.deal(SALAMI)
    arranging.lock_in(1)
    arranging.do(Fold, SeatKey(2))
    arranging.do(SitDown, SeatKey(4))
    yield "arranging", board(arranging.scene(), WORDS)
    redealt = Play()
    redealt.deal(FOUR_PAIRS, SALAMI)
    yield "arranging_after_four_pairs", board(redealt.scene(), WORDS)
    redealt.do(Leave, SeatKey(2))
    yield "arranging_leaving", board(redealt.scene(), WORDS)
    shown = Play()
    shown.deal(SALAMI)
    shown.lock_in(0, 1, 2)
    yield "showdown_round_1", board(shown.scene(), WORDS)
    shown.do(NextRound, HOST)
    shown.do(Close)
    yield "showdown_round_2_closing", board(shown.scene(), WORDS)
    yield "result_salami", board(played(SALAMI).scene(), WORDS)
    yield "result_salami_poor", board(played(SALAMI, stacks=(1000, 13, 1000)).scene(), WORDS)
    yield "result_won", board(played(SALAMI, KittiRules(salami=False)).scene(), WORDS)
    yield "result_exact_tie", board(played(TIE).scene(), WORDS)
    yield "result_tie_drawn", board(played(TIE, PRESETS[Preset.PACK]).scene(), WORDS)
    yield (
        "result_two_three_five",
        board(played(TWO_THREE_FIVE, KittiRules(two_three_five=True)).scene(), WORDS),
    )
    yield "kitti_three_winners", board(played(THREE_WINNERS).scene(), WORDS)
    yield (
        "kitti_not_in_a_row",
        board(played(ROUNDS_ONE_AND_THREE, KittiRules(two_in_a_row=True)).scene(), WORDS),
    )
    yield "kitti_dead", board(played(THREE_WINNERS, stacks=(15, 15, 15)).scene(), WORDS)
    yield from _specials()
    yield from _endings()


def _specials() -> Iterator[tuple[str, Screen]]:
    folded = Play()
    folded.deal(SALAMI)
    for key in range(3):
        folded.do(Fold, SeatKey(key))
    yield "kitti_everyone_folded", board(folded.scene(), WORDS)
    folded.deal(SALAMI, command=DealAgain)
    folded.do(Fold, SeatKey(0))
    folded.do(Fold, SeatKey(2))
    folded.lock_in(1)
    yield "result_unopposed", board(folded.scene(), WORDS)
    four = Play()
    four.deal(FOUR)
    yield "four_of_a_kind", board(four.scene(), WORDS)
    four.do(PayOut)
    yield "four_of_a_kind_paid", board(four.scene(), WORDS)
    two_fours = Play()
    two_fours.deal(TWO_FOURS)
    yield "four_of_a_kind_twice", board(two_fours.scene(), WORDS)
    kitti_by_pairs = Play(KittiRules(four_pairs=FourPairs.KITTI))
    kitti_by_pairs.deal(FOUR_PAIRS)
    yield "kitti_four_pairs", board(kitti_by_pairs.scene(), WORDS)
    called = Play(TEN_POTS)
    called.deal(FOUR_PAIRS)
    called.do(CallFourPairs, SeatKey(0))
    yield "kitti_called", board(called.scene(), WORDS)


def _endings() -> Iterator[tuple[str, Screen]]:
    closed = played(SALAMI, PRICE)
    closed.do(Close)
    yield "closed_with_price", board(closed.scene(), WORDS)
    chips = played(SALAMI)
    chips.do(Close)
    yield "closed_play_chips", board(chips.scene(), WORDS)
    pots = played(SALAMI, replace(TEN_POTS, ante=10, stack_antes=100), stacks=(990, 13, 1000))
    pots.do(Close)
    yield "closed_places", board(pots.scene(), WORDS)
    last = record(pots.scene(), WORDS)
    assert last is not None
    yield "closed_record", last
    stopped = Play(PRICE)
    stopped.deal(SALAMI)
    stopped.do(Close, now=True)
    yield "closed_now", board(stopped.scene(), WORDS)
    unplayed = Play()
    unplayed.do(Close)
    yield "closed_unplayed", board(unplayed.scene(), WORDS)


def panels() -> Iterator[tuple[str, Screen]]:
    table = Play()
    yield "panel_no_deal", hand_panel(table.scene(0), None, WORDS)
    yield "panel_stranger", hand_panel(table.scene(None), None, WORDS)
    table.do(SitOut, SeatKey(2))
    table.deal({0: SALAMI[0], 1: SALAMI[1]})
    scene = table.scene(0)
    yield "panel_sitting_out", hand_panel(table.scene(2), None, WORDS)
    yield "panel_empty", hand_panel(scene, draft_of(table), WORDS)
    yield "panel_four_placed", hand_panel(scene, draft_of(table, 4), WORDS)
    good = arranged(table, 0)
    yield "panel_ready", hand_panel(scene, good, WORDS)
    yield "panel_picked", hand_panel(scene, tap(good, good.hands[1][0]), WORDS)
    wrong = arranged(table, 0, turned=True)
    yield "panel_wrong_order", hand_panel(scene, wrong, WORDS)
    yield "panel_wrong_order_picked", hand_panel(scene, tap(wrong, wrong.hands[1][0]), WORDS)
    yield "panel_fold_question", hand_panel(scene, good, WORDS, confirm_fold=True)
    table.lock_in(0)
    yield "panel_locked_in", hand_panel(table.scene(0), None, WORDS)
    table.do(Fold, SeatKey(1))
    yield "panel_after_the_game", hand_panel(table.scene(0), None, WORDS)
    folded = Play()
    folded.deal(SALAMI)
    folded.do(Fold, SeatKey(1))
    yield "panel_folded", hand_panel(folded.scene(1), None, WORDS)
    folded.do(Leave, SeatKey(2))
    yield "panel_alone", hand_panel(folded.scene(0), arranged(folded, 0), WORDS)
    pairs = Play(TEN_POTS)
    pairs.deal(FOUR_PAIRS)
    yield "panel_four_pairs", hand_panel(pairs.scene(0), arranged(pairs, 0), WORDS)
    yield "panel_sorted", hand_panel(pairs.scene(1), arranged(pairs, 1, turned=True), WORDS)
    four = Play()
    four.deal(FOUR)
    yield "panel_four_of_a_kind", hand_panel(four.scene(1), None, WORDS)
    four.do(Close, now=True)
    yield "panel_closed", hand_panel(four.scene(1), None, WORDS)


def private() -> Iterator[tuple[str, Screen]]:
    table = played(SALAMI, PRICE, stacks=(1000, 12, 1000))
    for viewer in (0, 1):
        options = kitti.options(table.state, SeatKey(viewer), table.now)
        yield f"seat_{NAMES[viewer]}", seat_panel(table.scene(viewer), options, WORDS)
    options = kitti.options(table.state, SeatKey(0), table.now)
    for ask in (Verb.LEAVE, Verb.CLOSE, Verb.PUT_OUT, Verb.PASS_HOST):
        yield f"seat_ask_{ask.name.lower()}", seat_panel(table.scene(0), options, WORDS, ask=ask)
    yield "stacks", stacks(table.scene(), WORDS)
    yield "ledger", ledger(table.scene(), WORDS)
    yield "settings_fixed", settings_panel(table.scene(0), WORDS)
    yield "rules_of_table", rules_page(replace(PRICE, two_in_a_row=True, pots=5), WORDS)
    yield "rules_default", rules_page(KittiRules(), WORDS, of_table=False)
    yield "help", help_pages(WORDS)
    before = Play(PRICE)
    yield "settings", settings_panel(before.scene(0), WORDS, rule="four_pairs")
    yield "stale", stale(table.scene(0), WORDS)
    game = Play()
    game.deal(SALAMI)
    options = kitti.options(game.state, SeatKey(0), game.now)
    yield "settings_during_game", settings_panel(game.scene(0), WORDS)
    for ask in (Verb.LEAVE, Verb.CLOSE, Verb.PUT_OUT):
        yield f"seat_playing_{ask.name.lower()}", seat_panel(game.scene(0), options, WORDS, ask=ask)
    left = Play()
    left.deal(SALAMI)
    left.do(Leave, SeatKey(1))
    yield "seat_left", seat_panel(left.scene(1), frozenset(), WORDS, left_arranging=True)
    game.do(Remind, SeatKey(1), after=60)
    yield "reminder", reminder(game.scene(), [SeatKey(0), SeatKey(2)], [11, 13], WORDS)
    before.do(ChangeRules, rules=replace(PRICE, salami=False, ante=20))
    told = notice(before.events, before.scene(), WORDS)
    assert told is not None
    yield "notice_rules", told


SCREENS = {**dict(boards()), **dict(panels()), **dict(private())}


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_a_screen_reads_as_it_did(name: str) -> None:
    check(SCREENS[name])
    compare(FOLDER / f"{name}.txt", read_aloud(SCREENS[name]))


def test_the_price_form_reads_as_it_did() -> None:
    compare(FOLDER / "price_form.txt", read_form(price_form(Play(PRICE).scene(0), WORDS)))


def test_refusals_read_as_they_did() -> None:
    scene = Play().scene(0)
    facts: dict[Refusal, dict[str, int | str]] = {
        Refusal.WRONG_ORDER: {"first": 1, "second": 2},
        Refusal.HOST_FIRST: {"at": scene.now + 60_000},
        Refusal.TOO_EARLY: {"at": scene.now + 1},
        Refusal.RULE_FIXED: {"rule": "ante"},
        Refusal.BAD_RULE: {"rule": "seats"},
    }
    told = [
        f"{code}: {read_aloud(refusal(Refused(code, **facts.get(code, {})), None, WORDS)).splitlines()[1:]}"
        for code in Refusal
    ]
    compare(FOLDER / "refusals.txt", "\n".join(told) + "\n")


def test_no_golden_screen_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*SCREENS, "price_form", "refusals"}
