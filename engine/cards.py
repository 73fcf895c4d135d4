"""One 52-card deck and its text notation (rules, 2)."""

import re
from collections.abc import Iterable
from typing import NewType

Card = NewType("Card", int)
"""``rank * 4 + suit``: an index into `RANKS` (0 is the two, 12 the ace) and one into `SUITS`."""

RANKS = "23456789TJQKA"
SUITS = "shdc"
DECK: tuple[Card, ...] = tuple(Card(number) for number in range(52))

_SUIT_OF_SYMBOL = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_SEPARATORS = r"[\s,]*"
# Both cases are spelled out: re.IGNORECASE would also let in letters such as the Kelvin sign.
_RANK = "10|[2-9TJQKAtjqka]"
_SUIT = "[SHDCshdc♠♥♦♣]"
_CARD = re.compile(rf"({_RANK})({_SUIT})[\ufe0e\ufe0f]?{_SEPARATORS}")
_NO_CARD = re.compile(rf"(?:[0-9]{{1,2}}|[^\s,0-9])(?:(?!(?:{_RANK}){_SUIT})[^\s,0-9])?")
"""As long as a card would be, but not into a card that comes after it."""


class UnknownCard(ValueError):
    """Text that is not a card: `text` holds the first piece that is none, at most three characters."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a card: {text!r}; write cards like AsTd (ranks {RANKS}, suits {SUITS})")
        self.text = text


def rank_of(card: Card) -> int:
    """0 (the two) to 12 (the ace)."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0 to 3, an index into `SUITS`."""
    return card & 3


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards in the order written; a card written twice comes out twice.

    Reads every notation of rules, 2, with spaces or commas between cards if wished. Raises `UnknownCard`.
    """
    cards = []
    rest = re.sub(f"^{_SEPARATORS}", "", text)
    while rest:
        match = _CARD.match(rest)
        if match is None:
            raise UnknownCard(_NO_CARD.findall(rest)[0])
        rank = RANKS.index(match[1].upper().replace("10", "T"))
        suit = SUITS.index(_SUIT_OF_SYMBOL.get(match[2], match[2].lower()))
        cards.append(Card(rank * 4 + suit))
        rest = rest[match.end() :]
    return tuple(cards)


def card_text(card: Card) -> str:
    """Canonical notation, two characters: ``As``, ``Td``."""
    return RANKS[rank_of(card)] + SUITS[suit_of(card)]


def cards_text(cards: Iterable[Card]) -> str:
    """Canonical notation, two characters a card, in the given order."""
    return "".join(map(card_text, cards))
