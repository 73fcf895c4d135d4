"""What one person may see, stage by stage (the rules, 4 to 7)."""

import pytest

from engine.cards import parse_cards
from engine.errors import Refusal, Refused
from engine.kitti.commands import CallFourPairs, NextRound, PayOut
from engine.kitti.events import DeadReason, KittiReason, Outcome, ShownNine
from engine.kitti.rules import DeadPot, FourPairs, KittiRules, Tie
from engine.kitti.table import look, open_table
from engine.kitti.view import ChipsMoved, DealtView, KittiStage, KittiView, Move
from engine.table.accounts import SeatKey
from engine.table.commands import BuyBack, Close, Leave, SitDown, SitOut
from engine.table.events import CloseReason
from engine.table.view import Standing, TableStage
from tests.engine.told_table import HOST, START, Told, seat, split_of

HIGH = "AsAhAd KsKhQd 9c7d2d"
LOW = "8s8h7c 6d6c4c 5h3d2c"
FOUR_PAIRS = "2s2h3s 3h4s4h 6s6hAc"
FOUR_OF_A_KIND = "5s5h5d 5cKsQd Jc8d2s"


def game(told: Told, viewer: SeatKey | None = None) -> KittiView:
    view = look(told.state, viewer).game
    assert view is not None
    return view


def standings(told: Told) -> list[Standing]:
    return [player.standing for player in look(told.state, None).players]


def cards(split: str) -> tuple[int, ...]:
    return parse_cards(split)


def test_a_lobby_has_no_game_and_says_what_is_missing() -> None:
    told = Told(stacks=(1000,))
    view = look(told.state, HOST)
    assert (view.viewer, view.stage, view.game) == (HOST, TableStage.LOBBY, None)
    assert view.deal_refused is Refusal.TOO_FEW_PLAYERS
    assert view.anyone_from is None
    told.do(SitDown, seat(1))
    view = look(told.state, None)
    assert view.deal_refused is None
    assert view.anyone_from == START + 60_000
    assert view.free_seats == 3


def test_a_table_with_a_rule_outside_its_range_is_not_opened() -> None:
    with pytest.raises(Refused) as caught:
        open_table(KittiRules(ante=7), at=START)
    assert caught.value.code is Refusal.BAD_RULE


def test_while_arranging_only_ones_own_cards_are_seen() -> None:
    told = Told()
    told.deal({0: HIGH, 1: LOW})
    told.lock_in(0)
    told.fold(2)
    own = game(told, HOST)
    assert own.nine is not None
    assert set(own.nine) == set(cards(HIGH))
    assert own.split == split_of(HIGH)
    assert game(told, seat(1)).split is None
    nobody = game(told)
    assert (nobody.nine, nobody.split, nobody.rounds, nobody.shown_nines) == (None, None, (), ())
    assert nobody.stage is KittiStage.ARRANGING
    assert nobody.dealt == (
        DealtView(player=seat(1), move=Move.ARRANGING),
        DealtView(player=seat(2), move=Move.FOLDED),
        DealtView(player=HOST, move=Move.LOCKED_IN),
    )
    assert (nobody.since, nobody.remind_from, nobody.opens_at) == (START, START + 60_000, None)
    assert look(told.state, None).anyone_from is None


def test_only_their_holder_knows_of_four_pairs() -> None:
    told = Told(KittiRules(four_pairs=FourPairs.CALL))
    told.deal({1: FOUR_PAIRS})
    assert game(told, seat(1)).holds_four_pairs
    assert not game(told, HOST).holds_four_pairs
    assert not game(told).holds_four_pairs
    told.do(CallFourPairs, seat(1))
    view = game(told)
    assert [shown.player for shown in view.shown_nines] == [1]
    assert (view.stage, view.outcome, view.reason) == (
        KittiStage.KITTI,
        Outcome.FOUR_PAIRS,
        KittiReason.FOUR_PAIRS,
    )


def test_a_deal_after_four_pairs_says_which_nines_led_to_it() -> None:
    told = Told()
    told.deal({1: FOUR_PAIRS})
    assert game(told).stage is KittiStage.ARRANGING
    told.bring()
    view = game(told)
    assert view.before_this == (ShownNine(player=seat(1), nine=cards(FOUR_PAIRS)),)  # type: ignore[arg-type]
    assert view.deal_no == 2


def test_rounds_are_seen_one_after_another() -> None:
    told = Told(stacks=(1000, 1000))
    told.deal({0: HIGH, 1: LOW})
    told.lock_in(0, 1)
    for count in (1, 2):
        view = game(told)
        assert (view.stage, len(view.rounds)) == (KittiStage.SHOWDOWN, count)
        assert view.opens_at == START + 10_000
        assert look(told.state, None).anyone_from == START + 60_000
        told.do(NextRound, HOST)
    view = game(told)
    assert [(round_.place, round_.winner) for round_ in view.rounds] == [(0, 0), (1, 0), (2, 0)]
    assert (view.stage, view.outcome, view.winner, view.won_chips) == (
        KittiStage.OVER,
        Outcome.SALAMI,
        0,
        20,
    )
    assert view.salami_paid == (ChipsMoved(player=seat(1), chips=-10),)
    assert set(view.change) == {ChipsMoved(player=HOST, chips=20), ChipsMoved(player=seat(1), chips=-20)}
    assert look(told.state, None).stage is TableStage.BETWEEN


def test_an_exact_tie_names_all_who_share_it() -> None:
    told = Told(KittiRules(tie=Tie.DRAWN), stacks=(1000, 1000))
    told.deal({0: "AsKs9d 8c6d3h 7c5d2h", 1: "AhKh9s 8d6c3d 7d5c2d"})
    told.show_all()
    assert [round_.tied for round_ in game(told).rounds] == [(1, 0)] * 3
    assert [round_.winner for round_ in game(told).rounds] == [None] * 3


def test_who_takes_the_pot_unopposed_shows_nothing() -> None:
    told = Told()
    told.deal({0: HIGH})
    told.fold(1, 2)
    told.lock_in(0)
    view = game(told, seat(1))
    assert (view.outcome, view.rounds, view.shown_nines) == (Outcome.UNOPPOSED, (), ())


def test_a_four_of_a_kind_is_seen_by_everyone_before_it_is_paid() -> None:
    told = Told()
    told.deal({1: FOUR_OF_A_KIND})
    view = game(told)
    assert (view.stage, view.winner, view.outcome) == (KittiStage.FOUR_OF_A_KIND, 1, None)
    assert [shown.player for shown in view.shown_nines] == [1]
    told.do(PayOut, HOST)
    assert game(told).outcome is Outcome.FOUR_OF_A_KIND
    assert [shown.player for shown in game(told).shown_nines] == [1]


def test_a_folded_kitti_shows_no_card_and_a_dead_pot_says_who_got_what() -> None:
    told = Told(KittiRules(dead_pot=DeadPot.WITH_CHIPS), stacks=(30, 10, 10))
    told.deal()
    told.fold(0, 1, 2)
    view = game(told)
    assert (view.outcome, view.reason, view.dead) == (
        Outcome.KITTI,
        KittiReason.EVERYONE_FOLDED,
        DeadReason.TOO_FEW,
    )
    assert {moved.player: moved.chips for moved in view.shared}[HOST] == 30
    assert not view.rounds


def test_a_waiting_kitti_says_why() -> None:
    told = Told()
    told.deal()
    told.fold(0, 1, 2)
    view = game(told)
    assert (view.stage, view.outcome, view.reason) == (
        KittiStage.KITTI,
        Outcome.KITTI,
        KittiReason.EVERYONE_FOLDED,
    )
    assert look(told.state, None).anyone_from == START + 60_000


def test_a_buy_back_after_a_game_is_no_gain_in_it() -> None:
    told = Told(stacks=(1000, 15, 1000))
    told.deal({0: HIGH})
    told.fold(1, 2)
    told.lock_in(0)
    told.do(BuyBack, seat(1))
    change = {moved.player: moved.chips for moved in game(told).change}
    assert change == {0: 20, 1: -10, 2: -10}


def test_standings() -> None:
    told = Told(stacks=(1000, 1000, 1000, 5))
    told.do(SitOut, seat(2))
    assert standings(told) == [Standing.READY, Standing.READY, Standing.SITTING_OUT, Standing.BROKE]
    told.deal()
    told.do(SitDown, seat(4))
    told.do(Leave, seat(1))
    assert standings(told) == [
        Standing.DEALT_IN,
        Standing.LEAVING,
        Standing.SITTING_OUT,
        Standing.BROKE,
        Standing.WAITING,
    ]
    told.do(Close, HOST, now=True)
    view = look(told.state, None)
    assert (view.stage, view.closed) == (TableStage.CLOSED, CloseReason.STOPPED)


def test_who_has_gone_is_still_in_the_books() -> None:
    told = Told()
    told.do(Leave, seat(1))
    assert standings(told)[1] is Standing.GONE
