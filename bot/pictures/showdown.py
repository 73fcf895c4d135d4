"""A deal's showdown as one picture: a row a player, a column a round."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.faces import HEIGHT, WIDTH, Colours, back_svg, card_svg
from bot.pictures.lettering import fitted, lettering
from bot.pictures.svg import box, document, text
from engine.cards import Card

_PAPER, _CELL, _INK, _FAINT, _GOLD = "#15402f", "#1f5540", "#ffffff", "#b9d3c6", "#ffc83d"
_ACROSS: Final = 800
_MARGIN: Final = 16
_GAP: Final = 12
_COLUMN: Final = (_ACROSS - 2 * _MARGIN - 2 * _GAP) / 3
_CARD: Final = 74.0
_BETWEEN: Final = 5
_HEAD: Final = 48
_NAME: Final = 40
_CELL_HEIGHT: Final = 128
_ROW: Final = _NAME + _CELL_HEIGHT + 10
_STAR: Final = "M0 -10L3 -3L10 -3L4 2L6.5 9.5L0 5L-6.5 9.5L-4 2L-10 -3L-3 -3Z"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """Cards that lie together: a hand of three, or all nine. No `cards`: three face down."""

    cards: tuple[Card, ...] = ()
    caption: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """`note` stands on the right of the name; `won` is who took the pot."""

    name: str
    note: str
    won: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """All texts are in the reader's language. `headings` stand over the columns, if there are any."""

    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    colours: Colours = Colours.TWO

    def svg(self) -> str:
        top = _MARGIN + (_HEAD if self.headings else 0)
        height = top + len(self.rows) * _ROW + _MARGIN - 10
        return document(
            _ACROSS,
            height,
            box(0, 0, (_ACROSS, height), 0, _PAPER),
            *(
                text(heading, (_left(place) + _COLUMN / 2, 44), 26, _INK, bold=True, anchor=0.5)
                for place, heading in enumerate(self.headings)
            ),
            *(self._row(row, top + number * _ROW) for number, row in enumerate(self.rows)),
        )

    def _row(self, row: Row, top: float) -> str:
        ink = _GOLD if row.won else _INK
        star = _star(_MARGIN + 12, top + 20, 1.2) if row.won else ""
        left, right = _MARGIN + (30 if row.won else 2), _ACROSS - _MARGIN - 2
        room = right - left - lettering(row.note, 23).width - 2 * _GAP
        name = fitted(row.name, 28, room, bold=True)
        named = text(name, (left, top + 30), 28, ink, bold=True)
        note = text(row.note, (right, top + 29), 23, ink, anchor=1)
        cells = "".join(self._cell(cell, _left(place), top + _NAME) for place, cell in enumerate(row.cells))
        return star + named + note + cells

    def _cell(self, cell: Cell, left: float, top: float) -> str:
        wide = _ACROSS - 2 * _MARGIN if len(cell.cards) > 3 else _COLUMN
        frame = (f'stroke="{_GOLD}"', 'stroke-width="5"') if cell.best else ()
        drawn = box(left, top, (wide, _CELL_HEIGHT), 12, _CELL, *frame)
        faces = [card_svg(card, self.colours) for card in cell.cards] or [back_svg()] * 3
        start = left + (wide - len(faces) * _CARD - (len(faces) - 1) * _BETWEEN) / 2
        scale = _CARD / WIDTH
        for number, face in enumerate(faces):
            x = start + number * (_CARD + _BETWEEN)
            drawn += f'<g transform="translate({x:g} {top + 8:g}) scale({scale:.4f})">{face}</g>'
        if cell.caption:
            under = (left + wide / 2, top + 8 + HEIGHT * scale + 25)
            caption = fitted(cell.caption, 19, wide - 16)
            drawn += text(caption, under, 19, _GOLD if cell.best else _FAINT, anchor=0.5)
        if cell.best:
            drawn += f'<circle cx="{left + 4:g}" cy="{top + 6:g}" r="17" fill="{_PAPER}"/>'
            drawn += _star(left + 4, top + 6, 1.5)
        return drawn


def _left(place: int) -> float:
    return _MARGIN + place * (_COLUMN + _GAP)


def _star(x: float, y: float, scale: float) -> str:
    return f'<path transform="translate({x:g} {y:g}) scale({scale:g})" fill="{_GOLD}" d="{_STAR}"/>'
