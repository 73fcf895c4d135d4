"""Who moves the table on, and when, clause by clause (the rules, 9)."""

import pytest

from engine.errors import Refusal
from engine.kitti.commands import NextRound, PayOut, PutOut, Remind
from engine.kitti.events import Folded, LockedIn, Reminded, WasPutOut
from engine.kitti.rules import KittiRules
from engine.kitti.table import deadlines
from engine.table.commands import Actor, Close, ComeBack, Deal, Office, SitDown
from engine.table.game import Deadline
from tests.engine.told_table import HOST, START, Told, seat

HIGH = "AsAhAd KsKhQd 9c7d2d"
LOW = "8s8h7c 6d6c4c 5h3d2c"
FOUR_OF_A_KIND = "5s5h5d 5cKsQd Jc8d2s"


def arranging(rules: KittiRules | None = None) -> Told:
    told = Told(rules)
    told.deal({0: HIGH, 1: LOW})
    return told


def showdown() -> Told:
    told = arranging()
    told.fold(2)
    told.lock_in(0, 1)
    return told


def test_9_the_host_deals_and_after_60_seconds_any_seated_player() -> None:
    told = Told()
    assert told.refused(Deal, seat(1)).code is Refusal.HOST_FIRST
    assert told.refused(Deal, seat(1)).facts == {"at": START + 60_000}
    told.later(60)
    assert told.refused(Deal, seat(5)).code is Refusal.NOT_AT_TABLE
    assert told.refused(Deal, Office.CLOCK).code is Refusal.HOST_ONLY
    told.deal(by=seat(1))
    assert told.stage == "arranging"


def test_9_the_60_seconds_begin_when_a_deal_becomes_possible() -> None:
    told = Told(stacks=(1000,))
    told.later(500)
    told.do(SitDown, seat(1))
    assert told.refused(Deal, seat(1)).facts == {"at": told.at + 60_000}


def test_9_rounds_2_and_3_open_by_themselves_10_seconds_after_the_round_before() -> None:
    told = showdown()
    assert deadlines(told.state) == (
        Deadline(at=told.at + 10_000, command=NextRound(by=Office.CLOCK, at=told.at + 10_000)),
    )
    told.later(4)
    told.do(NextRound, HOST)
    (second,) = deadlines(told.state)
    assert second.at == told.at + 10_000
    assert told.refused(NextRound, Office.CLOCK).facts == {"at": second.at}
    told.later(10)
    told.do(NextRound, Office.CLOCK)
    assert told.stage == "over"
    assert not deadlines(told.state)


def test_9_a_four_of_a_kind_has_a_deadline_too() -> None:
    told = Told()
    told.deal({1: FOUR_OF_A_KIND})
    (due,) = deadlines(told.state)
    assert due == Deadline(at=START + 10_000, command=PayOut(by=Office.CLOCK, at=START + 10_000))


def test_9_the_timer_reminds_once() -> None:
    told = arranging(KittiRules(arranging_timer=30))
    (due,) = deadlines(told.state)
    assert due.at == START + 30_000
    assert told.refused(Remind, Office.CLOCK).facts == {"at": START + 30_000}
    told.lock_in(0)
    told.later(30)
    told.do(Remind, Office.CLOCK)
    assert told.said(Reminded) == [Reminded(players=(seat(1), seat(2)))]
    assert not deadlines(told.state)
    assert told.refused(Remind, Office.CLOCK).code is Refusal.NOT_WAITED_FOR
    assert told.refused(Remind, HOST).code is Refusal.TIMER_REMINDS


def test_9_with_the_timer_off_any_player_may_nudge_60_seconds_after_the_deal() -> None:
    told = arranging()
    assert not deadlines(told.state)
    assert told.refused(Remind, seat(1)).facts == {"at": START + 60_000}
    told.later(60)
    assert told.refused(Remind, seat(7)).code is Refusal.NOT_AT_TABLE
    assert told.refused(Remind, Office.CLOCK).code is Refusal.NOT_WAITED_FOR
    told.do(Remind, seat(1))
    assert told.said(Reminded) == [Reminded(players=(seat(1), seat(2), seat(0)))]
    told.later(59)
    assert told.refused(Remind, seat(1)).code is Refusal.TOO_EARLY


def test_9_the_host_puts_an_absent_player_out_60_s_after_the_deal_and_30_after_a_reminder() -> None:
    told = arranging(KittiRules(arranging_timer=15))
    told.later(60)
    assert told.refused(PutOut, HOST, player=seat(1)).code is Refusal.REMIND_FIRST
    told.do(Remind, Office.CLOCK)
    told.later(29.999)
    assert told.refused(PutOut, HOST, player=seat(1)).facts == {"at": START + 90_000}
    told.later(0.001)
    assert told.refused(PutOut, seat(2), player=seat(1)).code is Refusal.HOST_ONLY
    told.do(PutOut, HOST, player=seat(1))
    assert told.said(WasPutOut) == [WasPutOut(player=seat(1))]
    assert told.said(Folded) == [Folded(player=seat(1), by_the_bot=True)]
    assert told.refused(PutOut, HOST, player=seat(1)).code is Refusal.NOT_WAITED_FOR


def test_9_an_early_reminder_does_not_make_it_earlier_than_60_seconds() -> None:
    told = arranging(KittiRules(arranging_timer=15))
    told.later(15)
    told.do(Remind, Office.CLOCK)
    told.later(31)
    assert told.refused(PutOut, HOST, player=seat(1)).facts == {"at": START + 60_000}


def test_9_who_is_put_out_sits_out_until_they_come_back() -> None:
    told = arranging()
    told.later(60)
    told.do(Remind, HOST)
    told.later(30)
    told.do(PutOut, HOST, player=seat(1))
    told.fold(2)
    told.lock_in(0)
    told.deal()
    assert told.game.dealt_in == (0, 2)
    told.do(ComeBack, seat(1))
    assert not told.state.players[1].sitting_out


def test_9_who_is_put_out_is_not_dealt_into_the_re_deals() -> None:
    told = arranging()
    told.later(60)
    told.do(Remind, HOST)
    told.later(30)
    told.do(PutOut, HOST, player=seat(1))
    told.do(ComeBack, seat(1))
    told.fold(0, 2)
    told.deal_again()
    assert told.game.dealt_in == (2, 0)


def test_9_where_folding_is_not_allowed_the_bots_split_is_locked_in() -> None:
    told = arranging(KittiRules(fold=False))
    told.later(60)
    told.do(Remind, HOST)
    told.later(30)
    told.do(PutOut, HOST, player=seat(2))
    assert told.said(LockedIn) == [LockedIn(player=seat(2), by_the_bot=True)]


@pytest.mark.parametrize("by", [seat(1), Office.MODERATOR])
def test_9_an_absent_host_is_put_out_by_who_has_moved_60_seconds_later(by: Actor) -> None:
    told = arranging()
    told.lock_in(1)
    told.later(60)
    told.do(Remind, seat(2))
    told.later(30)
    assert told.refused(PutOut, HOST, player=HOST).code is Refusal.HOST_ONLY
    assert told.refused(PutOut, seat(2), player=HOST).code is Refusal.HOST_ONLY
    if by is not Office.MODERATOR:
        assert told.refused(PutOut, by, player=HOST).facts == {"at": told.at + 60_000}
        told.later(60)
    told.do(PutOut, by, player=HOST)
    assert told.said(WasPutOut) == [WasPutOut(player=HOST)]


@pytest.mark.parametrize("host_moves", [True, False], ids=["the host folds", "the host is put out"])
def test_9_with_the_host_gone_too_the_others_put_out_whom_they_wait_for(host_moves: bool) -> None:
    told = arranging()
    told.fold(2)
    told.later(60)
    told.do(Remind, seat(2))
    told.later(90)
    if host_moves:
        told.fold(0)
    else:
        told.do(PutOut, seat(2), player=HOST)
    told.do(PutOut, seat(2), player=seat(1))
    assert told.stage != "arranging"


def test_9_the_others_may_put_somebody_out_60_seconds_later_than_the_host() -> None:
    told = arranging()
    told.fold(2)
    told.later(60)
    told.do(Remind, HOST)
    told.later(30)
    assert told.refused(PutOut, seat(2), player=seat(1)).facts == {"at": told.at + 60_000}
    told.later(60)
    assert told.refused(PutOut, seat(1), player=HOST).code is Refusal.HOST_ONLY
    told.do(PutOut, seat(2), player=seat(1))


def test_9_a_closed_table_waits_for_nobody() -> None:
    told = arranging()
    told.do(Close, HOST, now=True)
    assert not deadlines(told.state)
