"""How a table closes, clause by clause (the rules, 7)."""

import pytest

from engine.errors import Refusal
from engine.kitti.rules import KittiRules
from engine.kitti.table import options
from engine.table.accounts import Reason
from engine.table.commands import (
    BuyBack,
    Close,
    CloseIdle,
    Deal,
    Leave,
    Office,
)
from engine.table.events import (
    CloseReason,
    GameEnded,
    TableClosed,
)
from engine.table.state import Between, Closed
from tests.engine.told_table import HOST, Told, seat, won_by_0


def test_7_a_table_that_nobody_sits_at_closes() -> None:
    told = Told(stacks=(1000,))
    told.do(Leave, HOST)
    assert told.said(TableClosed) == [TableClosed(reason=CloseReason.NOBODY_LEFT)]


def test_7_with_pots_set_the_table_closes_after_that_many_games_won() -> None:
    told = Told(KittiRules(pots=5))
    for number in range(5):
        assert told.state.games_won == number
        won_by_0(told)
    assert told.said(TableClosed) == [TableClosed(reason=CloseReason.POTS_WON)]
    assert told.refused(Deal, HOST).code is Refusal.TABLE_CLOSED


@pytest.mark.parametrize(
    ("rules", "closes"),
    [
        (KittiRules(pots=10, buy_backs=0), True),
        (KittiRules(pots=10, buy_backs=1), False),
        (KittiRules(pots=10), False),
        (KittiRules(buy_backs=0), False),
    ],
)
def test_7_with_pots_set_it_closes_when_too_few_can_play_on(rules: KittiRules, closes: bool) -> None:
    told = Told(rules, stacks=(1000, 15))
    won_by_0(told)
    assert told.said(TableClosed) == ([TableClosed(reason=CloseReason.TOO_FEW_LEFT)] if closes else [])


def test_7_one_who_may_still_buy_back_keeps_the_table_open() -> None:
    told = Told(KittiRules(pots=10, buy_backs=1), stacks=(1000, 15))
    won_by_0(told)
    told.do(Leave, HOST)
    assert isinstance(told.state.stage, Between)
    told.do(BuyBack, seat(1))
    assert told.said(TableClosed) == [TableClosed(reason=CloseReason.TOO_FEW_LEFT)]


def test_7_a_table_that_nobody_touches_is_closed_by_the_clock_alone() -> None:
    told = Told()
    told.deal()
    assert told.refused(CloseIdle, HOST).code is Refusal.HOST_ONLY
    told.do(CloseIdle, Office.CLOCK)
    assert told.moved(Reason.ANTE_RETURNED) == {0: 10, 1: 10, 2: 10}
    assert told.said(TableClosed) == [TableClosed(reason=CloseReason.IDLE)]


def test_7_the_clock_closes_between_games_too() -> None:
    told = Told()
    told.do(CloseIdle, Office.CLOCK)
    assert told.said(TableClosed) == [TableClosed(reason=CloseReason.IDLE)]
    assert not told.transfers


def test_7_a_kitti_that_nobody_deals_again_is_shared_when_the_clock_closes() -> None:
    told = Told()
    told.deal()
    told.fold(0, 1, 2)
    told.do(CloseIdle, Office.CLOCK)
    assert told.moved(Reason.DEAD_POT) == {0: 10, 1: 10, 2: 10}
    assert told.said(TableClosed) == [TableClosed(reason=CloseReason.IDLE)]


def test_7_closing_between_games_is_at_once() -> None:
    told = Told()
    assert told.refused(Close, seat(1)).code is Refusal.HOST_ONLY
    won_by_0(told)
    told.do(Close, Office.MODERATOR)
    assert isinstance(told.state.stage, Closed)
    assert told.state.stage.reason is CloseReason.ASKED


def test_7_closing_during_a_deal_waits_for_the_games_end() -> None:
    told = Told()
    told.deal({0: "AsAhAd KsKhQd 9c7d2d"})
    told.do(Close, HOST)
    assert told.state.closing
    assert told.refused(Close, HOST).code is Refusal.ALREADY_CLOSING
    assert Close in options(told.state, HOST, told.at)
    told.fold(1, 2)
    told.lock_in(0)
    assert told.said(TableClosed) == [TableClosed(reason=CloseReason.ASKED)]
    assert told.stacks == [1020, 990, 990]


def test_7_closing_now_gives_every_ante_of_the_pot_back() -> None:
    told = Told(stacks=(1000, 19, 1000))
    told.deal()
    told.fold(0, 1, 2)
    told.deal_again()
    assert told.state.pot == 50
    told.do(Close, HOST, now=True)
    assert told.moved(Reason.ANTE_RETURNED) == {0: 20, 1: 10, 2: 20}
    assert told.stacks == [1000, 19, 1000]
    assert told.said(TableClosed) == [TableClosed(reason=CloseReason.STOPPED)]
    assert not told.said(GameEnded)
