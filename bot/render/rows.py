"""Buttons in rows that do not break on a phone."""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from bot.render.screen import Button, Row

MOST_IN_A_ROW: Final = 4
"""Cards: the width of a phone, as text and as faces."""

_PHONE: Final = 34
_EDGES: Final = 5
"""In letters: what 360 pixels leave for a row, and what a button takes besides its label."""


def rows(buttons: Iterable[Button]) -> tuple[Row, ...]:
    """In their order, the last rows filled first: what leads a message stands by itself where not all fit."""
    made: list[list[Button]] = []
    for button in reversed(list(buttons)):
        if made and width([button, *made[0]]) <= _PHONE:
            made[0].insert(0, button)
        else:
            made.insert(0, [button])
    return tuple(Row(buttons=tuple(row)) for row in made)


def width(buttons: Iterable[Button]) -> int:
    """In letters; signs above and below them take no room."""
    return sum(
        _EDGES + sum(unicodedata.category(char) != "Mn" for char in button.label) for button in buttons
    )


def even(cards: Sequence[int]) -> list[tuple[int, ...]]:
    """Cards in as few rows as fit, as equal as can be, the longer ones first."""
    count = -(-len(cards) // MOST_IN_A_ROW)
    size, longer = divmod(len(cards), count)
    starts = [row * size + min(row, longer) for row in range(count + 1)]
    return [tuple(cards[start:end]) for start, end in pairwise(starts)]
