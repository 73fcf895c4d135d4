"""What a table is played by, and when that may change, clause by clause (the rules, 3)."""

from dataclasses import replace

import pytest

from engine.errors import Broken, Refusal
from engine.hands import BestRun
from engine.kitti.rules import KittiRules
from engine.kitti.table import open_table
from engine.table import machine
from engine.table.accounts import Reason
from engine.table.commands import (
    ChangeRules,
    Office,
)
from engine.table.events import (
    RulesChanged,
)
from engine.table.rules import TableRules
from engine.table.state import Lobby
from tests.engine.told_table import HOST, PLAY_ON, START, Told, seat, won_by_0


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
