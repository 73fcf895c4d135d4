"""Three rounds face up and what they come to, clause by clause (the rules, 5)."""

import pytest

from engine.errors import Refusal
from engine.kitti.commands import NextRound
from engine.kitti.events import KittiCalled, KittiReason, Outcome, PotWon, RoundShown
from engine.kitti.rules import KittiRules, Tie
from engine.table.accounts import Reason
from engine.table.rules import Direction
from tests.engine.told_table import HOST, Told, seat

# First, second and third hands that beat each other in the order A, B, C of their names.
A1, B1, C1 = "AsAhAd", "KsKhKd", "QsQhQd"
A2, B2, C2 = "TsTh8d", "8s8h7d", "7s7h6d"
A3, B3, C3 = "Jc9d2s", "Tc9h3s", "9c5c4s"

EVEN_A = "AsKs9d 8c6d3h 7c5d2h"
EVEN_B = "AhKh9s 8d6c3d 7d5c2d"
"""Not one rank differs."""


def winners(shown: list[RoundShown]) -> list[int | None]:
    return [round_.winner for round_ in shown]


def orders(shown: list[RoundShown]) -> list[tuple[int, ...]]:
    return [round_.order for round_ in shown]


def test_5_round_1_begins_left_of_the_dealer_and_the_others_with_the_last_winner() -> None:
    told = Told(stacks=(1000,) * 4)
    told.deal({0: f"{B1} {C2} {A3}", 1: f"{A1} {B2} {B3}", 3: f"{C1} {A2} {C3}"}, dealer=0)
    told.fold(2)
    shown = told.show_all()
    assert winners(shown) == [1, 3, 0]
    assert orders(shown) == [(1, 3, 0), (1, 3, 0), (3, 0, 1)]


def test_5_right_mirrors_the_order_of_showing() -> None:
    told = Told(KittiRules(direction=Direction.RIGHT))
    told.deal({0: f"{B1} {C2} {A3}", 1: f"{A1} {B2} {B3}", 2: f"{C1} {A2} {C3}"}, dealer=0)
    shown = told.show_all()
    assert orders(shown) == [(2, 1, 0), (1, 0, 2), (2, 1, 0)]


def test_5_a_drawn_rounds_beginner_begins_the_next() -> None:
    told = Told(KittiRules(tie=Tie.DRAWN), stacks=(1000, 1000))
    told.deal({0: EVEN_A, 1: EVEN_B}, dealer=0)
    shown = told.show_all()
    assert winners(shown) == [None, None, None]
    assert orders(shown) == [(1, 0)] * 3
    assert told.said(KittiCalled) == [KittiCalled(reason=KittiReason.DRAWN_ROUNDS)]


def test_5_first_shown_gives_an_exact_tie_to_who_showed_first_in_that_round() -> None:
    told = Told(stacks=(1000, 1000))
    told.deal({0: EVEN_A, 1: EVEN_B}, dealer=0)
    assert winners(told.show_all()) == [1, 1, 1]
    assert told.said(PotWon) == [PotWon(player=seat(1), outcome=Outcome.SALAMI, chips=20)]


def test_5_two_rounds_take_the_pot() -> None:
    told = Told(stacks=(1000, 1000))
    told.deal({0: f"{A1} {B2} {A3}", 1: f"{B1} {A2} {B3}"})
    assert winners(told.show_all()) == [0, 1, 0]
    assert told.said(PotWon) == [PotWon(player=HOST, outcome=Outcome.WON, chips=20)]
    assert told.stacks == [1010, 990]


@pytest.mark.parametrize(
    ("first", "second", "taken"),
    [
        ((A1, A2, B3), (B1, B2, A3), True),
        ((B1, A2, A3), (A1, B2, B3), True),
        ((A1, B2, A3), (B1, A2, B3), False),
    ],
)
def test_5_two_in_a_row_leaves_out_rounds_1_and_3(
    first: tuple[str, ...], second: tuple[str, ...], taken: bool
) -> None:
    told = Told(KittiRules(two_in_a_row=True), stacks=(1000, 1000))
    told.deal({0: " ".join(first), 1: " ".join(second)})
    told.show_all()
    assert [won.player for won in told.said(PotWon)] == ([0] if taken else [])
    reasons = [called.reason for called in told.said(KittiCalled)]
    assert reasons == ([] if taken else [KittiReason.NOT_IN_A_ROW])


def test_5_a_salami_costs_each_other_who_locked_in_an_ante_or_all_they_have() -> None:
    told = Told(stacks=(1000, 1000, 14, 10, 1000))
    told.deal(
        {
            0: f"{A1} {A2} {A3}",
            1: f"{B1} {B2} {B3}",
            2: f"{C1} {C2} {C3}",
            3: "JsJhJd 6s6h5d 9s4h3c",
        }
    )
    told.fold(4)
    told.show_all()
    assert told.moved(Reason.SALAMI) == {1: 10, 2: 4}
    assert told.stacks == [1000 + 40 + 14, 980, 0, 0, 990]


def test_5_salami_off_pays_nothing() -> None:
    told = Told(KittiRules(salami=False), stacks=(1000, 1000))
    told.deal({0: f"{A1} {A2} {A3}", 1: f"{B1} {B2} {B3}"})
    told.show_all()
    assert told.said(PotWon)[0].outcome is Outcome.WON
    assert told.stacks == [1010, 990]


def test_5_all_three_rounds_are_shown_before_the_pot_moves() -> None:
    told = Told(stacks=(1000, 1000))
    told.deal({0: f"{A1} {A2} {B3}", 1: f"{B1} {B2} {A3}"})
    told.lock_in(0, 1)
    told.do(NextRound, HOST)
    assert told.state.pot == 20
    told.do(NextRound, HOST)
    assert [shown.place for shown in told.said(RoundShown)] == [2]
    assert told.state.pot == 0
    assert told.refused(NextRound, HOST).code is Refusal.NO_GAME


def test_5_three_different_winners_make_a_kitti() -> None:
    told = Told()
    told.deal({0: f"{A1} {B2} {C3}", 1: f"{B1} {C2} {A3}", 2: f"{C1} {A2} {B3}"})
    told.show_all()
    assert told.said(KittiCalled) == [KittiCalled(reason=KittiReason.THREE_WINNERS)]


def test_5_one_drawn_round_may_still_leave_a_winner() -> None:
    told = Told(KittiRules(tie=Tie.DRAWN), stacks=(1000, 1000))
    told.deal({0: "AsKs9d KcQh3h 7c5d2h", 1: "AhKh9s 8d6c3d 6s4c2d"})
    assert winners(told.show_all()) == [None, 0, 0]
    assert told.said(PotWon)[0].player == HOST
