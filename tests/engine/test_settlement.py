"""Who owes whom, against a reference that knows nothing of the search (the rules, 8)."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Broken
from engine.table.accounts import SeatKey
from engine.table.rules import TableRules
from engine.table.settlement import EXACT_UP_TO, Debt, Net, Settlement, fewest_debts, settle
from engine.table.state import Player


def player(key: int, *, stack: int, bought: int, in_pot: int = 0) -> Player:
    return Player(key=SeatKey(key), seat=None, seated_at=0, stack=stack, bought=bought, in_pot=in_pot)


def players_with(chips: Iterable[int]) -> list[Player]:
    return [player(key, stack=1000 + net, bought=1000) for key, net in enumerate(chips)]


def amounts(settlement: Settlement) -> list[int]:
    return [net.amount for net in settlement.nets]


def nets_of(values: Iterable[int]) -> tuple[Net, ...]:
    return tuple(Net(player=SeatKey(key), amount=value) for key, value in enumerate(values))


def partitions(people: Sequence[int]) -> Iterator[list[list[int]]]:
    if not people:
        yield []
        return
    for groups in partitions(people[1:]):
        yield [[people[0]], *groups]
        for place, group in enumerate(groups):
            yield [*groups[:place], [people[0], *group], *groups[place + 1 :]]


def fewest_by_trying(values: Sequence[int]) -> int:
    """Try every way to part the people into groups; a group of k that adds up to nought needs k - 1 debts."""
    debtors_and_creditors = [value for value in values if value]
    return min(
        sum(len(group) - 1 for group in groups)
        for groups in partitions(debtors_and_creditors)
        if all(sum(group) == 0 for group in groups)
    )


def assert_clears(debts: Sequence[Debt], values: Sequence[int]) -> None:
    left = dict(enumerate(values))
    for debt in debts:
        assert debt.amount > 0
        left[debt.debtor] += debt.amount
        left[debt.creditor] -= debt.amount
    assert not any(left.values())
    assert not {debt.debtor for debt in debts} & {debt.creditor for debt in debts}


def adding_up_to_nought(most: int, *, biggest: int) -> st.SearchStrategy[list[int]]:
    values = st.lists(st.integers(-biggest, biggest), max_size=most - 1)
    return values.map(lambda some: [*some, -sum(some)])


@given(adding_up_to_nought(7, biggest=9))
def test_8_debts_are_the_fewest_that_clear_every_net(values: list[int]) -> None:
    debts = fewest_debts(nets_of(values))
    assert_clears(debts, values)
    assert len(debts) == fewest_by_trying(values)


@given(adding_up_to_nought(30, biggest=1000))
def test_8_a_crowd_is_cleared_with_fewer_debts_than_people(values: list[int]) -> None:
    debts = fewest_debts(nets_of(values))
    assert_clears(debts, values)
    assert len(debts) <= max(0, sum(1 for value in values if value) - 1)


def test_8_more_people_than_are_searched_are_cleared_too() -> None:
    values = [*range(1, EXACT_UP_TO + 4), -sum(range(1, EXACT_UP_TO + 4))]
    debts = fewest_debts(nets_of(values))
    assert_clears(debts, values)
    assert len(debts) == len(values) - 1


def test_8_groups_that_no_pair_gives_away_are_found() -> None:
    values = [-5, -7, -3, -9, 12, 4, 8]
    assert len(fewest_debts(nets_of(values))) == 5


@given(adding_up_to_nought(5, biggest=1000), st.integers(1, 10**9))
def test_8_money_is_rounded_down_and_handed_out_by_largest_fraction(chips: list[int], price: int) -> None:
    rules = TableRules(buy_in_price=price, currency="NPR")
    settled = settle(players_with(chips), rules)
    exact = [Fraction(net * price, rules.buy_in) for net in chips]
    assert sum(amounts(settled)) == 0
    raised = {place for place, amount in enumerate(amounts(settled)) if amount == floor(exact[place]) + 1}
    kept = set(range(len(chips))) - raised
    assert all(amounts(settled)[place] == floor(exact[place]) for place in kept)
    # Whoever got a unit had a larger fraction than whoever got none, or the same and sat down before.
    assert all(
        (exact[up] % 1, -up) > (exact[down] % 1, -down) and exact[up] % 1 > 0
        for up in raised
        for down in kept
    )


def test_8_equal_fractions_go_to_those_who_sat_down_first() -> None:
    rules = TableRules(buy_in_price=1, currency="NPR")
    assert amounts(settle(players_with([500, 500, -500, -500]), rules)) == [1, 1, -1, -1]
    assert amounts(settle(players_with([-500, 500, -500, 500]), rules)) == [0, 1, -1, 0]


def test_8_without_a_price_the_list_is_in_chips() -> None:
    settled = settle(players_with([-30, 20, 10]), TableRules(currency="NPR"))
    assert settled.currency is None
    assert amounts(settled) == [-30, 20, 10]
    assert settled.debts == (
        Debt(debtor=SeatKey(0), creditor=SeatKey(1), amount=20),
        Debt(debtor=SeatKey(0), creditor=SeatKey(2), amount=10),
    )


def test_8_a_price_settles_in_its_currency() -> None:
    settled = settle(players_with([-1000, 1000]), TableRules(buy_in_price=50_000, currency="NPR"))
    assert settled.currency == "NPR"
    assert settled.debts == (Debt(debtor=SeatKey(0), creditor=SeatKey(1), amount=50_000),)


def test_8_only_those_who_bought_appear_and_open_antes_are_still_theirs() -> None:
    people = [
        player(0, stack=990, bought=1000, in_pot=10),
        player(1, stack=0, bought=0),
        player(2, stack=980, bought=1000, in_pot=20),
    ]
    settled = settle(people, TableRules())
    assert settled.nets == (Net(player=SeatKey(0), amount=0), Net(player=SeatKey(2), amount=0))
    assert settled.debts == ()


def test_8_nobody_owes_anything_at_an_empty_table() -> None:
    assert settle([], TableRules()) == Settlement(currency=None, nets=(), debts=())


def test_8_chips_out_of_nowhere_are_a_bug() -> None:
    with pytest.raises(Broken):
        settle([player(0, stack=1001, bought=1000)], TableRules())
