"""A game from the antes to the showdown, clause by clause (the rules, 4)."""

import pytest

from engine.cards import DECK, cards_text, parse_cards
from engine.errors import Broken, Refusal
from engine.hands import hand_value
from engine.kitti.commands import CallFourPairs, Fold, LockIn, NextRound, PayOut, Shuffle
from engine.kitti.events import (
    CardsDealt,
    FourOfAKindShown,
    FourPairsShown,
    KittiCalled,
    KittiReason,
    LockedIn,
    Outcome,
    PotWon,
    RoundShown,
)
from engine.kitti.rules import FourPairs, KittiRules, SplitOrder
from engine.kitti.table import KITTI, apply, chance
from engine.table.accounts import Reason
from engine.table.commands import Command, Deal, DrawDealer, Office, SitDown, SitOut
from engine.table.game import CardsNeeded
from engine.table.rules import Direction
from engine.table.state import Playing
from tests.engine.hidden import dealt_of
from tests.engine.told_table import HOST, Told, seat, split_of

HIGH = "AsAhAd KsKhQd 9c7d2d"
LOW = "8s8h7c 6d6c4c 5h3d2c"
FOURS_OF_FIVE = "5s5h5d 5cKsQd Jc8d2s"
FOURS_OF_NINE = "9s9h9d 9cKhQh Jh7d8c"
FOUR_PAIRS = "2s2h3s 3h4s4h 6s6hAc"


def test_4_1_who_covers_the_ante_and_does_not_sit_out_is_in() -> None:
    told = Told(stacks=(1000, 9, 10, 1000))
    told.do(SitOut, seat(3))
    told.deal()
    assert told.game.dealt_in == (seat(2), seat(0))
    assert told.state.pot == 20
    assert told.moved(Reason.ANTE) == {0: 10, 2: 10}


def test_4_1_at_least_two_must() -> None:
    told = Told(stacks=(1000, 9))
    assert told.refused(Deal, HOST).code is Refusal.TOO_FEW_PLAYERS


def test_4_1_a_newcomer_waits_for_the_next_game() -> None:
    told = Told(stacks=(1000, 1000))
    told.deal()
    told.do(SitDown, seat(2))
    assert told.game.dealt_in == (seat(1), seat(0))
    assert told.refused(Fold, seat(2)).code is Refusal.NOT_DEALT_IN
    told.fold(0)
    told.do(LockIn, seat(1), split=split_of(_any_split(told, 1)))
    told.deal()
    assert set(told.game.dealt_in) == {seat(0), seat(1), seat(2)}


def _any_split(told: Told, player: int) -> str:
    nine = next(part.nine for part in dealt_of(told.state) if part.player == player)
    return _ordered(cards_text(nine[:3]), cards_text(nine[3:6]), cards_text(nine[6:]))


def _ordered(*hands: str) -> str:
    rules = KittiRules().hand_order
    split = sorted(hands, key=lambda hand: -hand_value(parse_cards(hand), rules).strength)
    return " ".join(split)


@pytest.mark.parametrize(
    ("direction", "order"), [(Direction.LEFT, (2, 3, 0, 1)), (Direction.RIGHT, (0, 3, 2, 1))]
)
def test_4_2_cards_go_round_from_the_dealers_left(direction: Direction, order: tuple[int, ...]) -> None:
    told = Told(KittiRules(direction=direction, four_pairs=FourPairs.OFF), stacks=(1000,) * 4)
    told.do(Deal, HOST)
    told.do(DrawDealer, Office.CLOCK, dealer=seat(1))
    assert chance(told.state) == CardsNeeded(count=36)
    told.do(Shuffle, Office.CLOCK, deck=DECK[::-1][:36])
    assert told.said(CardsDealt) == [
        CardsDealt(deal_no=1, dealer=seat(1), order=tuple(map(seat, order)), pot=40)
    ]
    first, second, *_ = dealt_of(told.state)
    assert first.player == order[0]
    assert first.nine == DECK[::-1][0:36:4]
    assert second.nine == DECK[::-1][1:36:4]


@pytest.mark.parametrize("deck", [DECK[:17], DECK[:19], (*DECK[:17], DECK[0])])
def test_4_2_a_deck_is_nine_different_cards_each(deck: tuple[int, ...]) -> None:
    told = Told(stacks=(1000, 1000))
    told.do(Deal, HOST)
    told.do(DrawDealer, Office.CLOCK, dealer=HOST)
    assert told.refused(Shuffle, Office.CLOCK, deck=deck).code is Refusal.BAD_DECK
    assert told.refused(LockIn, HOST, split=()).code is Refusal.NOT_ARRANGING


def test_4_3_the_higher_four_of_a_kind_takes_the_pot_once_the_host_pays_it_out() -> None:
    told = Told()
    told.deal({1: FOURS_OF_FIVE, 2: FOURS_OF_NINE})
    (shown,) = told.said(FourOfAKindShown)
    assert shown.player == 2
    assert [nine.player for nine in shown.shown] == [1, 2]
    assert told.refused(LockIn, HOST, split=()).code is Refusal.NOT_ARRANGING
    assert told.refused(PayOut, seat(1)).code is Refusal.HOST_FIRST
    told.do(PayOut, HOST)
    assert told.said(PotWon) == [PotWon(player=seat(2), outcome=Outcome.FOUR_OF_A_KIND, chips=30)]
    assert told.stacks == [990, 990, 1020]
    assert not told.moved(Reason.SALAMI)


def test_4_3_unpaid_after_10_seconds_it_pays_itself() -> None:
    told = Told()
    told.deal({1: FOURS_OF_FIVE})
    told.later(9.999)
    assert told.refused(PayOut, Office.CLOCK).code is Refusal.TOO_EARLY
    told.later(0.001)
    told.do(PayOut, Office.CLOCK)
    assert told.stacks == [990, 1020, 990]


def test_4_3_a_nine_with_two_counts_its_higher_and_it_goes_before_four_pairs() -> None:
    told = Told(KittiRules(four_pairs=FourPairs.KITTI))
    told.deal({0: "2s2h2d 2cTsTh TdTcKs", 1: FOURS_OF_NINE, 2: "3s3h4s 4h6s6h 7s7hAc"})
    assert told.said(FourOfAKindShown)[0].player == 0
    assert not told.said(FourPairsShown)


def test_4_4_redeal_shows_them_and_deals_again_without_an_ante() -> None:
    told = Told(stacks=(1000, 10, 1000))
    told.deal({1: FOUR_PAIRS})
    (shown,) = told.said(FourPairsShown)
    assert [nine.player for nine in shown.shown] == [1]
    assert cards_text(shown.shown[0].nine) == FOUR_PAIRS.replace(" ", "")
    assert told.game.deal_no == 2
    told.bring()
    assert told.game.dealt_in == (seat(1), seat(2), seat(0))
    assert told.state.pot == 30
    assert told.game.four_pairs == shown.shown


def test_4_4_kitti_shows_them_and_makes_the_deal_a_kitti() -> None:
    told = Told(KittiRules(four_pairs=FourPairs.KITTI))
    told.deal({1: FOUR_PAIRS})
    assert told.said(KittiCalled) == [KittiCalled(reason=KittiReason.FOUR_PAIRS)]
    assert told.stage == "kitti"


def test_4_4_call_is_its_holders_alone() -> None:
    told = Told(KittiRules(four_pairs=FourPairs.CALL))
    told.deal({0: HIGH, 1: FOUR_PAIRS, 2: LOW})
    assert told.stage == "arranging"
    assert told.refused(CallFourPairs, HOST).code is Refusal.NO_FOUR_PAIRS
    told.do(CallFourPairs, seat(1))
    assert [nine.player for nine in told.said(FourPairsShown)[0].shown] == [1]
    assert told.stage == "kitti"


def test_4_4_who_has_locked_in_can_no_longer_call() -> None:
    told = Told(KittiRules(four_pairs=FourPairs.CALL))
    told.deal({0: HIGH, 1: "6s6hAc 4s4h3h 3s2s2h", 2: LOW})
    told.lock_in(1)
    assert told.refused(CallFourPairs, seat(1)).code is Refusal.ALREADY_LOCKED_IN


@pytest.mark.parametrize("rule", [FourPairs.OFF, FourPairs.REDEAL])
def test_4_4_three_of_a_rank_with_three_pairs_is_played_as_dealt(rule: FourPairs) -> None:
    told = Told(KittiRules(four_pairs=rule))
    told.deal({1: "2s2h2d 3h4s4h 6s6h3c"})
    assert told.stage == "arranging"


def test_4_4_off_is_nothing() -> None:
    told = Told(KittiRules(four_pairs=FourPairs.OFF))
    told.deal({1: FOUR_PAIRS})
    assert told.stage == "arranging"
    assert told.refused(CallFourPairs, seat(1)).code is Refusal.NO_FOUR_PAIRS


def test_4_5_strict_refuses_a_wrong_order_and_names_the_two_hands() -> None:
    told = Told()
    told.deal({0: HIGH, 1: LOW})
    first = told.refused(LockIn, HOST, split=split_of("KsKhQd AsAhAd 9c7d2d"))
    assert first.code is Refusal.WRONG_ORDER
    assert first.facts == {"first": 0, "second": 1}
    second = told.refused(LockIn, HOST, split=split_of("AsAhAd 9c7d2d KsKhQd"))
    assert second.facts == {"first": 1, "second": 2}


def test_4_5_sorted_puts_the_hands_in_order() -> None:
    told = Told(KittiRules(order=SplitOrder.SORTED), stacks=(1000, 1000))
    told.deal({0: HIGH, 1: LOW})
    told.do(LockIn, HOST, split=split_of("9c7d2d AsAhAd KsKhQd"))
    part = next(part for part in dealt_of(told.state) if part.player == HOST)
    assert part.split == split_of(HIGH)


@pytest.mark.parametrize(
    "split",
    [
        "AsAhAd KsKhQd",
        "AsAhAd KsKhQd 9c7d2d 3c",
        "AsAhAdKs KhQd 9c7d2d",
        "AsAhAd KsKhQd 9c7d9c",
        "AsAhAd KsKhQd 9c7d2c",
        "",
    ],
)
def test_4_5_a_split_is_three_hands_of_the_nine(split: str) -> None:
    told = Told()
    told.deal({0: HIGH})
    assert told.refused(LockIn, HOST, split=split_of(split)).code is Refusal.NOT_YOUR_CARDS


def test_4_5_locking_in_and_folding_cannot_be_undone() -> None:
    told = Told()
    told.deal({0: HIGH, 1: LOW})
    told.lock_in(0)
    told.fold(1)
    assert told.refused(Fold, HOST).code is Refusal.ALREADY_LOCKED_IN
    assert told.refused(LockIn, HOST, split=split_of(HIGH)).code is Refusal.ALREADY_LOCKED_IN
    assert told.refused(LockIn, seat(1), split=split_of(LOW)).code is Refusal.ALREADY_FOLDED
    assert told.refused(Fold, seat(1)).code is Refusal.ALREADY_FOLDED
    assert told.state.pot == 30


def test_4_5_folding_may_be_forbidden() -> None:
    told = Told(KittiRules(fold=False))
    told.deal()
    assert told.refused(Fold, HOST).code is Refusal.FOLD_NOT_ALLOWED


def test_4_5_nobody_hears_what_was_locked_in() -> None:
    told = Told()
    told.deal({0: HIGH})
    told.lock_in(0)
    assert told.events == [LockedIn(player=HOST)]


def test_4_6_everyone_folded_is_a_kitti() -> None:
    told = Told()
    told.deal()
    told.fold(0, 1, 2)
    assert told.said(KittiCalled) == [KittiCalled(reason=KittiReason.EVERYONE_FOLDED)]


def test_4_6_the_only_one_who_locked_in_takes_the_pot_and_shows_nothing() -> None:
    told = Told()
    told.deal({0: HIGH})
    told.fold(1, 2)
    told.lock_in(0)
    assert told.said(PotWon) == [PotWon(player=HOST, outcome=Outcome.UNOPPOSED, chips=30)]
    assert not told.said(RoundShown)
    assert told.stacks == [1020, 990, 990]


def test_4_6_otherwise_the_showdown_begins() -> None:
    told = Told()
    told.deal({0: HIGH, 1: LOW})
    told.fold(2)
    told.lock_in(0)
    assert told.refused(NextRound, HOST).code is Refusal.NOTHING_TO_SHOW
    told.lock_in(1)
    (shown,) = told.said(RoundShown)
    assert (shown.place, shown.winner) == (0, 0)
    assert told.stage == "showdown"


def test_a_command_of_another_game_is_a_bug() -> None:
    told = Told()
    assert told.refused(Fold, HOST).code is Refusal.NO_GAME
    told.deal()
    with pytest.raises(Broken):
        apply(told.state, Command(by=HOST, at=told.at))
    assert isinstance(told.state.stage, Playing)
    assert KITTI.chance(told.game) is None


def test_hidden_cards_stand_in_no_repr() -> None:
    told = Told()
    told.deal({0: HIGH})
    told.lock_in(0)
    deck, split = DECK[:27], split_of(HIGH)
    for secret in (
        told.state,
        LockIn(by=HOST, at=0, split=split),
        Shuffle(by=Office.CLOCK, at=0, deck=deck),
    ):
        assert "nine=" not in repr(secret)
        assert "split=" not in repr(secret)
        assert "deck=" not in repr(secret)
