"""Chance is secure and even-handed (the rules, 4.2)."""

import random
import secrets
from collections import Counter

import pytest

from bot.runtime import dice
from bot.runtime.dice import SecureDice
from engine.cards import DECK
from engine.table.accounts import SeatKey


def test_the_source_is_the_operating_systems() -> None:
    assert type(dice.SOURCE) is secrets.SystemRandom


def test_a_seed_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise AssertionError("an insecure source was asked")

    monkeypatch.setattr(random.Random, "random", forbidden)
    monkeypatch.setattr(random.Random, "getrandbits", forbidden)
    assert sorted(SecureDice().cards(52)) == list(DECK)


def test_cards_are_different_cards_of_the_deck() -> None:
    cards = SecureDice().cards(45)
    assert len(set(cards)) == 45
    assert set(cards) <= set(DECK)


def test_every_card_comes_up_everywhere() -> None:
    deals = 5_200
    decks = [SecureDice().cards(52) for _ in range(deals)]
    counts = Counter((place, deck[place]) for deck in decks for place in (0, 1, 8, 26, 51))
    expected = deals / 52
    for place in (0, 1, 8, 26, 51):
        chi_square = sum((counts[place, card] - expected) ** 2 / expected for card in DECK)
        # 51 degrees of freedom: mean 51, deviation 10; a fair deck passes 130 once in hundreds of millions.
        assert chi_square < 130


def test_a_pick_is_one_of_those() -> None:
    among = (SeatKey(1), SeatKey(3), SeatKey(4))
    assert {SecureDice().pick(among) for _ in range(400)} == set(among)
