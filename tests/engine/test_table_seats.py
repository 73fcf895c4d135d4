"""Coming and going, chips and the host's chair, clause by clause (the rules, 7)."""

from dataclasses import replace

import pytest

from engine.errors import Broken, Refusal
from engine.kitti.commands import Fold, NextRound
from engine.kitti.events import Folded, LockedIn
from engine.kitti.rules import KittiRules
from engine.kitti.table import apply, options
from engine.table.accounts import Reason, SeatKey
from engine.table.commands import (
    BuyBack,
    ComeBack,
    Kick,
    Leave,
    Office,
    PassHost,
    SitDown,
    SitOut,
)
from engine.table.events import (
    HostPassed,
    LeaveAsked,
    LeftTable,
)
from engine.table.state import Between
from tests.engine.hidden import dealt_of
from tests.engine.told_table import HOST, PLAY_ON, START, Told, broke_1, seat, won_by_0


def test_7_the_deal_passes_to_the_next_on_the_left_who_is_dealt_in() -> None:
    told = Told(stacks=(1000,) * 4)
    won_by_0(told)
    assert told.game.dealer == 0
    told.do(SitOut, seat(1))
    told.deal()
    assert told.game.dealer == 2


def test_7_a_buy_back_is_one_full_stack_on_top_of_what_is_left() -> None:
    told = broke_1()
    told.do(BuyBack, seat(1))
    assert told.stacks[1] == 1005
    assert told.moved(Reason.BUY_BACK) == {1: 1000}
    assert told.state.players[1].bought == 1015
    assert told.refused(BuyBack, seat(1)).code is Refusal.ENOUGH_CHIPS


def test_7_buy_backs_have_a_cap() -> None:
    assert broke_1(KittiRules(buy_backs=0)).refused(BuyBack, seat(1)).code is Refusal.NO_BUY_BACKS
    told = broke_1(KittiRules(buy_backs=1, stack_antes=25))
    told.do(BuyBack, seat(1))
    while told.stacks[1] >= 10:
        won_by_0(told)
    assert told.refused(BuyBack, seat(1)).code is Refusal.BUY_BACKS_USED


def test_7_who_buys_back_means_to_play() -> None:
    told = broke_1()
    told.do(SitOut, seat(1))
    told.do(BuyBack, seat(1))
    assert not told.state.players[1].sitting_out


def test_7_anyone_may_sit_out_and_come_back() -> None:
    told = Told()
    assert told.refused(ComeBack, seat(1)).code is Refusal.NOT_SITTING_OUT
    told.do(SitOut, seat(1))
    assert told.refused(SitOut, seat(1)).code is Refusal.ALREADY_SITTING_OUT
    told.deal()
    told.do(ComeBack, seat(1))
    assert told.game.dealt_in == (2, 0)


def test_7_who_returns_has_the_stack_they_left_with() -> None:
    told = Told(stacks=(1000, 1000, 1000))
    won_by_0(told)
    told.do(Leave, seat(1))
    assert told.said(LeftTable) == [LeftTable(player=seat(1))]
    told.do(SitDown, seat(3))
    assert told.state.players[3].seat == 1
    told.do(SitDown, seat(1))
    back = told.state.players[1]
    assert (back.seat, back.stack, back.bought, back.buy_ins) == (3, 990, 1000, 1)


def test_7_who_leaves_before_the_first_deal_has_bought_nothing() -> None:
    told = Told()
    told.do(Leave, seat(1))
    gone = told.state.players[1]
    assert (gone.seat, gone.stack, gone.bought, gone.buy_ins) == (None, 0, 0, 0)
    told.do(SitDown, seat(1))
    assert told.stacks[1] == 1000


def test_7_seats_are_limited_and_one_each() -> None:
    told = Told(KittiRules(seats=2), stacks=(1000, 1000))
    assert told.refused(SitDown, seat(2)).code is Refusal.TABLE_FULL
    assert told.refused(SitDown, seat(1)).code is Refusal.ALREADY_SEATED
    assert told.refused(SitDown, Office.MODERATOR).code is Refusal.NOT_AT_TABLE
    assert told.refused(Leave, seat(2)).code is Refusal.NOT_AT_TABLE
    with pytest.raises(Broken):
        apply(told.state, SitDown(by=seat(3), at=told.at))


def test_7_leaving_during_a_deal_folds_and_takes_effect_when_the_game_ends() -> None:
    told = Told()
    told.deal({0: "AsAhAd KsKhQd 9c7d2d"})
    told.do(Leave, seat(1))
    assert told.said(LeaveAsked) == [LeaveAsked(player=seat(1), kicked=False)]
    assert told.said(Folded) == [Folded(player=seat(1), by_the_bot=True)]
    assert told.state.players[1].seat == 1
    for kind in (Leave, SitOut):
        assert told.refused(kind, seat(1)).code is Refusal.ALREADY_LEAVING
    assert told.refused(PassHost, HOST, player=seat(1)).code is Refusal.ALREADY_LEAVING
    told.fold(2)
    told.lock_in(0)
    assert told.said(LeftTable) == [LeftTable(player=seat(1))]
    assert told.stacks[1] == 990


def test_7_who_leaves_after_locking_in_has_still_locked_in() -> None:
    told = Told()
    told.deal({0: "AsAhAd KsKhQd 9c7d2d", 1: "8s8h7c 6d6c4c 5h3d2c"})
    told.fold(2)
    told.lock_in(1)
    told.do(Leave, seat(1))
    told.lock_in(0)
    told.do(Leave, HOST)
    assert told.state.host == 2
    told.later(20)
    told.do(NextRound, Office.CLOCK)
    told.later(10)
    told.do(NextRound, Office.CLOCK)
    assert told.stacks == [1030, 980, 990]
    assert [left.player for left in told.said(LeftTable)] == [0, 1]


def test_7_where_folding_is_not_allowed_the_bot_locks_in_for_a_leaver() -> None:
    told = Told(replace(PLAY_ON, fold=False))
    told.deal()
    told.do(Leave, seat(1))
    assert told.said(LockedIn) == [LockedIn(player=seat(1), by_the_bot=True)]
    assert next(part for part in dealt_of(told.state) if part.player == 1).split is not None


def test_7_who_thinks_better_of_leaving_sits_down_again() -> None:
    told = Told()
    told.deal()
    told.do(Leave, seat(1))
    told.do(SitDown, seat(1))
    assert not told.state.players[1].leaving
    told.fold(0, 2)
    assert told.state.players[1].seat == 1


def test_7_who_is_not_in_the_deal_leaves_at_once() -> None:
    told = Told()
    told.do(SitOut, seat(1))
    told.deal()
    told.do(Leave, seat(1))
    assert told.state.players[1].seat is None


def test_7_a_host_who_leaves_is_followed_by_who_has_sat_longest() -> None:
    told = Told()
    told.do(Leave, seat(1))
    told.do(SitDown, seat(1))
    told.do(Leave, HOST)
    assert told.said(HostPassed) == [HostPassed(before=HOST, host=seat(2))]


def test_7_the_host_may_pass_the_table_on_or_put_somebody_out_of_it() -> None:
    told = Told()
    assert told.refused(PassHost, seat(1), player=seat(1)).code is Refusal.HOST_ONLY
    assert told.refused(PassHost, HOST, player=HOST).code is Refusal.ALREADY_HOST
    assert told.refused(PassHost, HOST, player=seat(7)).code is Refusal.NO_SUCH_PLAYER
    assert told.refused(Kick, HOST, player=SeatKey(-1)).code is Refusal.NO_SUCH_PLAYER
    told.do(PassHost, HOST, player=seat(1))
    assert told.state.host == 1
    assert told.refused(Kick, HOST, player=seat(2)).code is Refusal.HOST_ONLY
    told.do(Kick, seat(1), player=seat(2))
    assert told.state.players[2].seat is None


def test_7_stacks_carry_over() -> None:
    told = Told()
    won_by_0(told)
    won_by_0(told)
    assert told.stacks == [1040, 980, 980]
    assert isinstance(told.state.stage, Between)
    assert told.refused(Fold, HOST).code is Refusal.NO_GAME


def test_options_of_somebody_whom_the_table_does_not_know() -> None:
    assert options(Told().state, None, START) == {SitDown}
