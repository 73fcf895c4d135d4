"""Kittis, re-deals and dead pots, clause by clause (the rules, 6)."""

import pytest

from engine.errors import Refusal
from engine.kitti.commands import DealAgain
from engine.kitti.events import DeadReason, PotShared
from engine.kitti.rules import DeadPot, FourPairs, KittiRules
from engine.table.accounts import Reason
from engine.table.commands import BuyBack, Close, Leave, SitOut
from engine.table.events import CloseReason, TableClosed
from engine.table.rules import DealPasses
from engine.table.state import Between
from tests.engine.told_table import HOST, Told, seat

FOUR_PAIRS = "2s2h3s 3h4s4h 6s6hAc"


def kitti(rules: KittiRules | None = None, *, stacks: tuple[int, ...] = (1000, 1000, 1000)) -> Told:
    """A first deal that everybody has folded; player 0 is host and dealer."""
    told = Told(rules, stacks=stacks)
    told.deal()
    told.fold(*told.game.dealt_in)
    return told


def test_6_all_who_were_dealt_in_ante_again_also_who_folded() -> None:
    told = kitti()
    told.do(DealAgain, HOST)
    assert told.moved(Reason.ANTE) == {0: 10, 1: 10, 2: 10}
    assert told.state.pot == 60
    told.bring()
    assert told.game.dealt_in == (1, 2, 0)


def test_6_who_cannot_cover_the_ante_sits_out_the_rest_of_that_pot() -> None:
    told = kitti(stacks=(1000, 19, 1000))
    told.deal_again()
    assert told.game.dealt_in == (2, 0)
    assert told.stacks == [980, 9, 980]


def test_6_nobody_buys_back_while_a_pot_waits() -> None:
    told = kitti(stacks=(1000, 19, 1000))
    assert told.refused(BuyBack, seat(1)).code is Refusal.ONLY_BETWEEN_GAMES


def test_6_sit_out_asked_during_a_game_counts_from_the_next() -> None:
    told = kitti()
    told.do(SitOut, seat(1))
    told.deal_again()
    assert 1 in told.game.dealt_in


def test_6_who_leaves_is_not_dealt_into_the_re_deals() -> None:
    told = kitti()
    told.do(Leave, seat(1))
    told.deal_again()
    assert told.game.dealt_in == (2, 0)


def test_6_a_host_is_not_needed_for_ever() -> None:
    told = kitti()
    assert told.refused(DealAgain, seat(1)).code is Refusal.HOST_FIRST
    told.later(60)
    told.deal_again(by=seat(1))
    assert told.stage == "arranging"


def test_6_the_pot_is_dead_when_fewer_than_two_can_cover_the_next_ante() -> None:
    told = kitti(stacks=(1000, 19, 10))
    assert told.said(PotShared) == [PotShared(reason=DeadReason.TOO_FEW)]
    assert told.stacks == [1000, 19, 10]
    assert told.state.games_won == 0
    assert isinstance(told.state.stage, Between)


def test_6_the_pot_is_dead_after_20_re_deals() -> None:
    told = kitti()
    for number in range(1, 21):
        assert told.stage == "kitti"
        told.deal_again()
        assert told.game.redeals == number
        told.fold(*told.game.dealt_in)
    assert told.said(PotShared) == [PotShared(reason=DeadReason.TWENTY_REDEALS)]
    assert told.stacks == [1000, 1000, 1000]


def test_6_re_deals_after_four_pairs_count_among_the_20() -> None:
    told = Told(KittiRules(four_pairs=FourPairs.REDEAL), stacks=(1000, 1000))
    told.deal({1: FOUR_PAIRS})
    for _ in range(20):
        assert told.stage == "awaiting_deck"
        told.bring({1: FOUR_PAIRS})
    assert told.game.redeals == 20
    assert told.said(PotShared) == [PotShared(reason=DeadReason.TWENTY_REDEALS)]


def test_6_four_pairs_alone_never_run_out_of_antes() -> None:
    told = Told(stacks=(10, 10))
    told.deal({1: FOUR_PAIRS})
    told.bring()
    assert told.stacks == [0, 0]
    assert told.game.deal_no == 2


@pytest.mark.parametrize(
    ("dead_pot", "stacks", "shares"),
    [
        (DeadPot.LAST_DEAL, (1, 2, 2, 2), {1: 3, 2: 2, 3: 2}),
        (DeadPot.LAST_DEAL, (3, 3, 1, 1), {1: 4, 0: 4}),
        (DeadPot.WITH_CHIPS, (2, 3, 1, 1), {1: 6}),
        (DeadPot.WITH_CHIPS, (2, 2, 1, 1), {1: 3, 0: 3}),
    ],
)
def test_6_all_odd_chips_go_to_the_first_who_shares_after_the_dealer(
    dead_pot: DeadPot, stacks: tuple[int, ...], shares: dict[int, int]
) -> None:
    told = kitti(KittiRules(ante=1, dead_pot=dead_pot), stacks=stacks)
    while told.stage == "kitti":
        told.deal_again()
        told.fold(*told.game.dealt_in)
    assert told.moved(Reason.DEAD_POT) == shares
    assert told.state.pot == 0


def test_6_a_dead_game_passes_the_deal_and_is_no_pot_won() -> None:
    told = kitti(KittiRules(pots=5), stacks=(19, 1000, 19))
    assert told.state.games_won == 0
    told.deal()
    assert told.game.dealer == 1


@pytest.mark.parametrize(("passes", "dealer"), [(DealPasses.GAME, 0), (DealPasses.DEAL, 1)])
def test_7_the_deal_passes_after_each_game_or_each_deal(passes: DealPasses, dealer: int) -> None:
    told = kitti(KittiRules(deal_passes=passes))
    told.deal_again()
    assert told.game.dealer == dealer


def test_7_a_dealer_without_an_ante_deals_on() -> None:
    told = kitti(stacks=(19, 1000, 1000))
    told.deal_again()
    assert told.game.dealer == 0
    assert told.game.dealt_in == (1, 2)


def test_7_the_deal_passes_on_from_the_chair_of_a_dealer_who_has_gone() -> None:
    told = Told(stacks=(1000, 19, 1000, 1000))
    told.deal(dealer=1)
    told.fold(0, 1, 2, 3)
    told.deal_again({3: "AsAhAd KsKhQd 9c7d2d"})
    told.do(Leave, seat(1))
    assert told.state.players[1].seat is None
    told.fold(0, 2)
    told.lock_in(3)
    told.deal(dealer=0)
    assert told.game.dealer == 2


def test_7_closing_while_a_kitti_waits_makes_the_pot_dead_at_once() -> None:
    told = kitti()
    told.do(Close, HOST)
    assert told.said(PotShared) == [PotShared(reason=DeadReason.TABLE_CLOSED)]
    assert told.said(TableClosed) == [TableClosed(reason=CloseReason.ASKED)]
    assert told.stacks == [1000, 1000, 1000]


def test_7_a_kitti_that_too_few_stay_for_is_dead_at_once() -> None:
    told = kitti()
    told.do(Leave, seat(1))
    assert told.stage == "kitti"
    told.do(Leave, seat(2))
    assert told.said(PotShared) == [PotShared(reason=DeadReason.TOO_FEW)]
    assert told.stacks == [1000, 1000, 1000]
