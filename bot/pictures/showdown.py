"""A deal's showdown as one picture: a row a player, a column a round."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.block import Block, fitted
from bot.pictures.faces import HEIGHT, WIDTH, Colours, back_svg, card_svg
from bot.pictures.lettering import width_of
from bot.pictures.svg import box, document, text
from engine.cards import Card

_PAPER, _CELL, _INK, _FAINT, _GOLD = "#15402f", "#1f5540", "#ffffff", "#b9d3c6", "#ffc83d"
_ACROSS: Final = 800
_MARGIN: Final = 16
_GAP: Final = 12
_COLUMN: Final = (_ACROSS - 2 * _MARGIN - 2 * _GAP) / 3
_CARD: Final = 74.0
_BETWEEN: Final = 5
_HEAD: Final = 46
_AIR: Final = 9
_BETWEEN_ROWS: Final = 14
_NAME_SIZES: Final = (31, 24, 20)
_NOTE: Final = 25
_CAPTION_SIZES: Final = (23.5, 22.5, 18)
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
        top = _MARGIN + (_HEAD if self.headings else 0.0)
        rows = []
        for row in self.rows:
            drawn, height = self._row(row, top)
            rows.append(drawn)
            top += height + _BETWEEN_ROWS
        height = top - _BETWEEN_ROWS + _MARGIN
        return document(
            _ACROSS,
            height,
            box(0, 0, (_ACROSS, height), 0, _PAPER),
            *(
                fitted(heading, _COLUMN, (27, 18, 18), bold=True).svg(
                    _left(place) + _COLUMN / 2, _MARGIN + 4, _INK, anchor=0.5
                )
                for place, heading in enumerate(self.headings)
            ),
            *rows,
        )

    def _row(self, row: Row, top: float) -> tuple[str, float]:
        """The drawing, and its height."""
        ink = _GOLD if row.won else _INK
        left, right = _MARGIN + (34 if row.won else 2), _ACROSS - _MARGIN - 2
        room = right - left - (width_of(row.note, _NOTE) + 2 * _GAP if row.note else 0)
        name = fitted(row.name, room, _NAME_SIZES, bold=True)
        baseline = top + name.first_baseline
        star = _star(_MARGIN + 14, baseline - name.size * 0.36, 1.3) if row.won else ""
        note = text(row.note, (right, baseline), _NOTE, ink, anchor=1)
        captions = [caption_of(cell) for cell in row.cells]
        under = max((caption.height for caption in captions), default=0)
        tall = (
            _AIR
            + HEIGHT * _CARD / WIDTH
            + _AIR
            + (under + _AIR if any(cell.caption for cell in row.cells) else 0)
        )
        cells_top = top + name.height + _AIR
        cells = "".join(
            self._cell(cell, caption, (_left(place), cells_top), tall)
            for place, (cell, caption) in enumerate(zip(row.cells, captions, strict=True))
        )
        return star + name.svg(left, top, ink) + note + cells, cells_top + tall - top

    def _cell(self, cell: Cell, caption: Block, at: tuple[float, float], tall: float) -> str:
        (left, top), wide = at, _wide(cell)
        frame = (f'stroke="{_GOLD}"', 'stroke-width="5"') if cell.best else ()
        drawn = box(left, top, (wide, tall), 12, _CELL, *frame)
        faces = [card_svg(card, self.colours) for card in cell.cards] or [back_svg()] * 3
        scale = _CARD / WIDTH
        start = left + (wide - len(faces) * _CARD - (len(faces) - 1) * _BETWEEN) / 2
        for number, face in enumerate(faces):
            x = start + number * (_CARD + _BETWEEN)
            drawn += f'<g transform="translate({x:g} {top + _AIR:g}) scale({scale:.4f})">{face}</g>'
        if cell.caption:
            cards_end = top + 2 * _AIR + HEIGHT * scale
            middle = (cards_end + top + tall - _AIR - caption.height) / 2
            drawn += caption.svg(left + wide / 2, middle, _GOLD if cell.best else _FAINT, anchor=0.5)
        if cell.best:
            drawn += f'<circle cx="{left + 4:g}" cy="{top + 6:g}" r="17" fill="{_PAPER}"/>'
            drawn += _star(left + 4, top + 6, 1.5)
        return drawn


def caption_of(cell: Cell) -> Block:
    return fitted(cell.caption, _wide(cell) - 14, _CAPTION_SIZES)


def _wide(cell: Cell) -> float:
    return _ACROSS - 2 * _MARGIN if len(cell.cards) > 3 else _COLUMN


def _left(place: int) -> float:
    return _MARGIN + place * (_COLUMN + _GAP)


def _star(x: float, y: float, scale: float) -> str:
    return f'<path transform="translate({x:g} {y:g}) scale({scale:g})" fill="{_GOLD}" d="{_STAR}"/>'
