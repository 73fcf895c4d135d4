import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    DECK,
    RANKS,
    SUITS,
    Card,
    UnknownCard,
    card_text,
    cards_text,
    parse_cards,
    rank_of,
    suit_of,
)


def test_the_deck_is_every_rank_in_every_suit_once() -> None:
    assert [card_text(card) for card in DECK] == [rank + suit for rank in RANKS for suit in SUITS]
    assert [(rank_of(card), suit_of(card)) for card in DECK] == [(r, s) for r in range(13) for s in range(4)]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("", ""),
        (" \n", ""),
        ("AsTd", "AsTd"),
        ("as10d", "AsTd"),
        ("AStD10H", "AsTdTh"),
        ("A♠10♦2♥K♣", "AsTd2hKc"),
        ("A♠\ufe0f 10♦\ufe0e,k♣", "AsTdKc"),
        (" , As ,\t10d,\u00a0Th , ", "AsTdTh"),
        ("AsAs", "AsAs"),
    ],
)
def test_every_notation_of_the_rules_is_read(text: str, canonical: str) -> None:
    assert cards_text(parse_cards(text)) == canonical


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("1s", "1s"),
        ("11d", "11d"),
        ("A", "A"),
        ("AsK", "K"),
        ("As Zz Kd", "Zz"),
        ("A s", "A"),
        ("sA", "sA"),
        ("As;Kd", ";"),
        ("XxYy", "Xx"),
        ("XxKd", "Xx"),
        ("1sKd", "1s"),
        ("10xKd", "10x"),
        ("1234", "12"),
        ("gibberish", "gi"),
        ("\u212as", "\u212as"),
        ("K\u017f", "K\u017f"),
        ("\ufe0fAs", "\ufe0f"),
    ],
)
def test_anything_else_is_named_in_the_error(text: str, piece: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        parse_cards(text)
    assert caught.value.text == piece
    assert repr(piece) in str(caught.value)


@given(st.lists(st.sampled_from(DECK)))
def test_canonical_notation_comes_back_as_it_went(cards: list[Card]) -> None:
    assert parse_cards(cards_text(cards)) == tuple(cards)


@given(st.text(alphabet="23456789TJQKAshdc10♠♥♦♣ ,\ufe0fx", max_size=12))
def test_any_text_is_cards_or_an_unknown_card(text: str) -> None:
    cards: tuple[Card, ...] = ()
    piece = None
    try:
        cards = parse_cards(text)
    except UnknownCard as error:
        piece = error.text
    assert piece is None or (piece and piece in text)
    assert parse_cards(cards_text(cards)) == cards
