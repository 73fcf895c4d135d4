"""The one function that moves chips refuses whatever would lose or make any (the rules, 8)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Broken
from engine.table.accounts import Account, House, Reason, Transfer, gained
from engine.table.posting import posted
from tests.engine.told_table import HOST, Told, seat

HOLDINGS: dict[Account, int] = {House.POT: 20, House.BOX: 10**9, HOST: 990, seat(1): 990}


@given(st.permutations(list(HOLDINGS)), st.integers(-5, 1200))
def test_8_chips_only_move(accounts: list[Account], chips: int) -> None:
    told = Told(stacks=(1000, 1000))
    told.deal()
    source, target, *_ = accounts
    move = Transfer(source=source, target=target, chips=chips, reason=Reason.POT)
    # Chips come into the game, and leave it, through a player only.
    if chips < 1 or chips > HOLDINGS[source] or {source, target} == set(House):
        with pytest.raises(Broken):
            posted(told.state, [move])
        return
    after = posted(told.state, [move])
    assert after.pot - told.state.pot == gained(House.POT, [move])
    for before, now in zip(told.state.players, after.players, strict=True):
        assert now.stack - before.stack == gained(before.key, [move])


def test_8_nobody_pays_what_they_have_not() -> None:
    told = Told(stacks=(10, 10))
    with pytest.raises(Broken):
        posted(told.state, [Transfer(source=HOST, target=seat(1), chips=11, reason=Reason.SALAMI)])


def test_8_no_transfer_is_empty() -> None:
    told = Told()
    with pytest.raises(Broken):
        posted(told.state, [Transfer(source=HOST, target=seat(1), chips=0, reason=Reason.SALAMI)])


def test_8_books_that_do_not_balance_are_a_bug() -> None:
    told = Told()
    host, *others = told.state.players
    state = replace(told.state, players=(replace(host, stack=host.stack + 1), *others))
    with pytest.raises(Broken):
        posted(state, [])


def test_8_the_box_sells_to_players_only() -> None:
    told = Told()
    with pytest.raises(Broken):
        posted(told.state, [Transfer(source=House.BOX, target=House.POT, chips=5, reason=Reason.ANTE)])
