"""Card faces, drawn for 22 pixels: a white card, a big rank, one suit below it.

The PNG files in ``faces/`` are drawn by ``python -m bot.pictures``; nothing draws them while the bot runs.
"""

from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from bot.pictures.glyphs import RANK_PATHS
from bot.pictures.svg import box, document, png
from engine.cards import DECK, RANKS, SUITS, Card, card_text, rank_of, suit_of

SIZE: Final = 128
"""Pixels, both ways: what Discord keeps of an emoji."""

WIDTH: Final = 112
HEIGHT: Final = 128
BACK: Final = "back"
FOUR_COLOURED: Final = "dc"
"""The suits that four colours draw otherwise than two."""


class Colours(StrEnum):
    """How many colours tell the suits apart."""

    TWO = "two"
    FOUR = "four"


_BLACK, _RED, _BLUE, _GREEN = "#16181d", "#d3132b", "#1757d6", "#0b7a3b"
_INK: Final = {
    Colours.TWO: dict(zip(SUITS, (_BLACK, _RED, _RED, _BLACK), strict=True)),
    Colours.FOUR: dict(zip(SUITS, (_BLACK, _RED, _BLUE, _GREEN), strict=True)),
}

# Each in a box of 100 x 100.
_SUIT_PATHS: Final = {
    "s": "M50 2C58 20 96 38 96 62C96 82 74 90 59 78C60 88 64 94 72 98L28 98C36 94 40 88 41 78"
    "C26 90 4 82 4 62C4 38 42 20 50 2Z",
    "h": "M50 96C34 76 4 60 4 32C4 6 40 0 50 26C60 0 96 6 96 32C96 60 66 76 50 96Z",
    "d": "M50 0C60 20 74 36 90 50C74 64 60 80 50 100C40 80 26 64 10 50C26 36 40 20 50 0Z",
    "c": "M50 2C72 2 80 26 67 40C84 33 98 46 97 62C96 82 70 88 58 74C59 86 63 94 71 98L29 98"
    "C37 94 41 86 42 74C30 88 4 82 3 62C2 46 16 33 33 40C20 26 28 2 50 2Z",
}


def card_svg(card: Card, colours: Colours = Colours.TWO) -> str:
    """The face in a box of `WIDTH` x `HEIGHT`."""
    suit, rank = SUITS[suit_of(card)], RANKS[rank_of(card)]
    ink = _INK[colours][suit]
    return (
        _card("#ffffff")
        + f'<path transform="translate({WIDTH / 2:g} 10)" fill="{ink}" d="{RANK_PATHS[rank]}"/>'
        + f'<path transform="translate(32 73) scale(0.48)" fill="{ink}" d="{_SUIT_PATHS[suit]}"/>'
    )


def back_svg() -> str:
    """A card face down, in a box of `WIDTH` x `HEIGHT`."""
    diamonds = "".join(
        f'<path d="M{x} {y - 15}l11 15l-11 15l-11 -15z" fill="#f4d9a0"/>'
        for y in (30, 64, 98)
        for x in ((34, 78) if y != 64 else (56,))
    )
    return _card("#ffffff") + box(12, 12, (WIDTH - 24, HEIGHT - 24), 9, "#9b2335") + diamonds


def _card(fill: str) -> str:
    return box(3, 3, (WIDTH - 6, HEIGHT - 6), 16, fill, 'stroke="#6d7480"', 'stroke-width="5"')


def file_names() -> dict[str, str]:
    """Every face's name, and its drawing. ``As`` in two colours, ``4_Ad`` where four colours differ."""
    drawn = {card_text(card): card_svg(card) for card in DECK}
    four = {
        f"4_{card_text(card)}": card_svg(card, Colours.FOUR)
        for card in DECK
        if SUITS[suit_of(card)] in FOUR_COLOURED
    }
    return {**drawn, BACK: back_svg(), **four}


def drawn(svg: str) -> bytes:
    """A face as the file that is shipped."""
    left = (SIZE - WIDTH) / 2
    return png(document(SIZE, SIZE, f'<g transform="translate({left:g} 0)">{svg}</g>'))


@cache
def face_png(name: str) -> bytes:
    return (files("bot.pictures") / "faces" / f"{name}.png").read_bytes()
