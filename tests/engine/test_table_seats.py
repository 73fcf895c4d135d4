"""Coming and going, chips and the host's chair, clause by clause (the rules, 3 and 7)."""

from dataclasses import replace

import pytest

from engine.errors import Broken, Refusal
from engine.hands import BestRun
from engine.kitti.commands import Fold, NextRound
from engine.kitti.events import Folded, LockedIn
from engine.kitti.rules import FourPairs, KittiRules
from engine.kitti.table import apply, open_table, options
from engine.table import machine
from engine.table.accounts import Reason, SeatKey
from engine.table.commands import (
    BuyBack,
    ChangeRules,
    Close,
    CloseIdle,
    ComeBack,
    Deal,
    Kick,
    Leave,
    Office,
    PassHost,
    SitDown,
    SitOut,
)
from engine.table.events import (
    CloseReason,
    GameEnded,
    HostPassed,
    LeaveAsked,
    LeftTable,
    RulesChanged,
    TableClosed,
)
from engine.table.rules import TableRules
from engine.table.state import Between, Closed, Lobby
from tests.engine.hidden import dealt_of
from tests.engine.told_table import HOST, START, Told, seat

PLAY_ON = KittiRules(four_pairs=FourPairs.OFF)


def won_by_0(told: Told) -> None:
    """Play a game that player 0 takes unopposed."""
    told.deal({0: "AsAhAd KsKhQd 9c7d2d"})
    told.fold(*(key for key in told.game.dealt_in if key))
    told.lock_in(0)


def broke_1(rules: KittiRules | None = None) -> Told:
    """Between games, player 1 has 5 chips left."""
    told = Told(rules, stacks=(1000, 15, 1000))
    won_by_0(told)
    assert told.stacks == [1020, 5, 990]
    return told


def test_3_a_new_table_has_its_host_on_the_first_chair_with_one_buy_in() -> None:
    step = open_table(KittiRules(), at=START)
    (host,) = step.state.players
    assert (host.key, host.seat, host.stack, host.bought, host.buy_ins) == (0, 0, 1000, 1000, 1)
    assert step.state.stage == Lobby()
    with pytest.raises(Broken):
        machine.open_table(KittiRules(seats=2), (10, 10, 10), at=START)


@pytest.mark.parametrize(
    "changed",
    [{"ante": 20}, {"stack_antes": 50}, {"buy_in_price": 1000, "currency": "NPR"}, {"currency": "NPR"}],
)
def test_3_what_a_chip_is_worth_stands_once_cards_were_dealt(changed: dict[str, int | str]) -> None:
    told = Told(stacks=(1000, 1000))
    rules = replace(told.state.rules, **changed)  # type: ignore[arg-type]
    told.do(ChangeRules, HOST, rules=rules)
    assert told.state.rules == rules
    assert told.said(RulesChanged) == [RulesChanged(names=tuple(sorted(changed)))]
    told.do(ChangeRules, HOST, rules=KittiRules())
    won_by_0(told)
    refused = told.refused(ChangeRules, HOST, rules=rules)
    assert refused.code is Refusal.RULE_FIXED
    assert refused.facts["rule"] in changed


def test_3_before_the_first_deal_stacks_follow_a_new_buy_in() -> None:
    told = Told(stacks=(1000, 1000, 0))
    told.do(ChangeRules, HOST, rules=KittiRules(ante=5, stack_antes=30))
    assert told.stacks == [150, 150, 0]
    assert [player.buy_ins for player in told.state.players] == [1, 1, 1]
    assert told.moved(Reason.BUY_IN_RETURNED) == {0: 1000, 1: 1000}


def test_3_between_games_the_rest_may_change() -> None:
    told = Told()
    won_by_0(told)
    told.do(ChangeRules, HOST, rules=KittiRules(best_run=BestRun.A23, seats=3, pots=5))
    assert told.said(RulesChanged) == [RulesChanged(names=("pots", "seats", "best_run"))]
    assert told.game.rules.best_run is BestRun.AKQ


def test_3_during_a_game_no_rule_changes() -> None:
    told = Told()
    told.deal()
    assert told.refused(ChangeRules, HOST, rules=PLAY_ON).code is Refusal.ONLY_BETWEEN_GAMES


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        (KittiRules(ante=7), "ante"),
        (KittiRules(seats=2), "seats"),
        (KittiRules(buy_in_price=0, currency="NPR"), "buy_in_price"),
        (KittiRules(buy_in_price=5), "currency"),
        (TableRules(), "preset"),
    ],
)
def test_3_a_rule_outside_its_range_is_named(rules: TableRules, rule: str) -> None:
    refused = Told().refused(ChangeRules, HOST, rules=rules)
    assert refused.code is Refusal.BAD_RULE
    assert refused.facts == {"rule": rule}


def test_3_pots_are_not_below_the_games_won() -> None:
    told = Told()
    for _ in range(6):
        won_by_0(told)
    assert told.refused(ChangeRules, HOST, rules=KittiRules(pots=5)).facts == {"rule": "pots"}


def test_3_the_rules_are_the_hosts_and_the_moderators() -> None:
    told = Told()
    assert told.refused(ChangeRules, seat(1), rules=PLAY_ON).code is Refusal.HOST_ONLY
    told.do(ChangeRules, Office.MODERATOR, rules=PLAY_ON)
    assert told.state.rules == PLAY_ON
    told.do(ChangeRules, HOST, rules=PLAY_ON)
    assert not told.events


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


def test_7_stacks_carry_over() -> None:
    told = Told()
    won_by_0(told)
    won_by_0(told)
    assert told.stacks == [1040, 980, 980]
    assert isinstance(told.state.stage, Between)
    assert told.refused(Fold, HOST).code is Refusal.NO_GAME


def test_options_of_somebody_whom_the_table_does_not_know() -> None:
    assert options(Told().state, None, START) == {SitDown}
