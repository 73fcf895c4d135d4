"""The main screens in Nepali as they are read, line by line (see `test_golden`)."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.render.board import board
from bot.render.greeting import greeting
from bot.render.notices import reminder, stale
from bot.render.pages import help_pages, ledger, rules_page, stacks
from bot.render.panel import hand_panel
from bot.render.screen import Screen
from bot.render.seat import seat_panel
from bot.render.settings import price_form, settings_panel
from bot.render.words import LANGUAGES, words_for
from bot.runtime.draft import tap
from engine.kitti import table as kitti
from engine.kitti.commands import Fold, NextRound
from engine.kitti.rules import KittiRules
from engine.table.accounts import SeatKey
from engine.table.commands import Close, Leave, SitOut
from tests.kit.aloud import read_aloud, read_form
from tests.kit.golden import compare
from tests.kit.limits import check, check_form
from tests.kit.views import HOST, Play
from tests.render.test_golden import (
    FOUR,
    FOUR_PAIRS,
    PRICE,
    SALAMI,
    THREE_WINNERS,
    TIE,
    arranged,
    draft_of,
    played,
)

FOLDER = Path(__file__).parents[1] / "golden" / "screens_ne"
WORDS = words_for("ne")


def boards() -> Iterator[tuple[str, Screen]]:
    yield "lobby", board(Play(replace(PRICE, ante=20, two_three_five=True), players=2).scene(), WORDS)
    arranging = Play(KittiRules(arranging_timer=30), players=4)
    arranging.do(SitOut, SeatKey(3))
    arranging.deal(SALAMI)
    arranging.lock_in(1)
    arranging.do(Fold, SeatKey(2))
    yield "arranging", board(arranging.scene(), WORDS)
    redealt = Play()
    redealt.deal(FOUR_PAIRS, SALAMI)
    yield "arranging_after_four_pairs", board(redealt.scene(), WORDS)
    shown = Play()
    shown.deal(SALAMI)
    shown.lock_in(0, 1, 2)
    shown.do(NextRound, HOST)
    yield "showdown", board(shown.scene(), WORDS)
    yield "result_salami", board(played(SALAMI).scene(), WORDS)
    yield "result_won", board(played(SALAMI, KittiRules(salami=False)).scene(), WORDS)
    yield "result_exact_tie", board(played(TIE).scene(), WORDS)
    yield "kitti", board(played(THREE_WINNERS).scene(), WORDS)
    four = Play()
    four.deal(FOUR)
    yield "four_of_a_kind", board(four.scene(), WORDS)
    closed = played(SALAMI, PRICE)
    closed.do(Close)
    yield "closed", board(closed.scene(), WORDS)


def private() -> Iterator[tuple[str, Screen]]:
    table = Play()
    table.deal(SALAMI)
    scene = table.scene(0)
    yield "panel_first_time", hand_panel(scene, draft_of(table), WORDS, first_time=True)
    yield "panel_ready", hand_panel(scene, arranged(table, 0), WORDS)
    good = arranged(table, 0)
    yield "panel_picked", hand_panel(scene, tap(good, good.hands[1][0]), WORDS)
    yield "panel_wrong_order", hand_panel(scene, arranged(table, 0, turned=True), WORDS)
    yield "panel_fold_question", hand_panel(scene, good, WORDS, confirm_fold=True)
    alone = Play()
    alone.deal(SALAMI)
    alone.do(Leave, SeatKey(1))
    yield "seat_left", seat_panel(alone.scene(1), frozenset(), WORDS, left_arranging=True)
    alone.do(Leave, SeatKey(2))
    yield "panel_alone", hand_panel(alone.scene(0), arranged(alone, 0), WORDS)
    table.lock_in(0)
    yield "panel_locked_in", hand_panel(table.scene(0), None, WORDS)
    yield "reminder", reminder(table.scene(), [SeatKey(1), SeatKey(2)], [12, 13], WORDS)
    over = played(SALAMI, PRICE, stacks=(1000, 12, 1000))
    options = kitti.options(over.state, SeatKey(0), over.now)
    yield "seat", seat_panel(over.scene(0), options, WORDS)
    yield "stacks", stacks(over.scene(), WORDS)
    yield "ledger", ledger(over.scene(), WORDS)
    yield "stale", stale(over.scene(0), WORDS)
    yield "settings", settings_panel(Play(PRICE).scene(0), WORDS, rule="four_pairs")
    yield "rules", rules_page(replace(PRICE, two_in_a_row=True, pots=5), WORDS)
    yield "help", help_pages(WORDS)
    yield "greeting", greeting(map(words_for, LANGUAGES))


SCREENS = {**dict(boards()), **dict(private())}


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_a_screen_reads_as_it_did(name: str) -> None:
    check(SCREENS[name])
    compare(FOLDER / f"{name}.txt", read_aloud(SCREENS[name]))


def test_the_price_form_reads_as_it_did() -> None:
    form = price_form(Play(PRICE).scene(0), WORDS)
    check_form(form)
    compare(FOLDER / "price_form.txt", read_form(form))


def test_no_golden_screen_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*SCREENS, "price_form"}
