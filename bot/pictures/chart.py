"""Everybody's stack over the games of a table, as one small picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.pictures.lettering import fitted
from bot.pictures.svg import box, document, text

_PAPER, _INK, _FAINT, _GRID = "#15402f", "#ffffff", "#b9d3c6", "#2f6650"
_COLOURS: Final = ("#ffc83d", "#6fc3ff", "#ff8f8f", "#b7f07a", "#d9a8ff", "#ffffff", "#ffb066", "#7ff0e0")
_DASHES: Final = ("", "14 7", "3 7", "14 6 3 6", "24 6", "6 4", "18 4 3 4 3 4", "2 4")
"""Lines differ by more than colour, and each has its name at its end."""

MOST_LINES: Final = len(_COLOURS)
_WIDTH: Final = 800
_HEIGHT: Final = 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 84.0, 560.0, 66.0, 352.0
_LABEL: Final = 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """`stacks` in chips, one for each game from number `first` on (0 is before the first game); `told` is the
    last of them in words.
    """

    name: str
    first: int
    stacks: tuple[int, ...]
    told: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StacksChart:
    """All texts are in the reader's language; at most `MOST_LINES` lines, over at least one game.
    `top` and `bottom`, `left` and `right` stand at the ends of the scales.
    """

    title: str
    games: int
    lines: tuple[Line, ...]
    top: str
    bottom: str
    left: str
    right: str

    def svg(self) -> str:
        low, high = self._range()
        ends = [self._height(line.stacks[-1], low, high) for line in self.lines]
        return document(
            _WIDTH,
            _HEIGHT,
            box(0, 0, (_WIDTH, _HEIGHT), 0, _PAPER),
            text(self.title, (24, 40), 26, _INK, bold=True),
            *(self._rule(height) for height in (_TOP, (_TOP + _BOTTOM) / 2, _BOTTOM)),
            text(self.top, (_LEFT - 10, _TOP + 7), 20, _FAINT, anchor=1),
            text(self.bottom, (_LEFT - 10, _BOTTOM + 7), 20, _FAINT, anchor=1),
            text(self.left, (_LEFT, _BOTTOM + 32), 20, _FAINT, anchor=0.5),
            text(self.right, (_RIGHT, _BOTTOM + 32), 20, _FAINT, anchor=0.5),
            *(self._line(number, low, high) for number in range(len(self.lines))),
            *(self._label(number, at) for number, at in enumerate(_spread(ends))),
        )

    def _range(self) -> tuple[int, int]:
        stacks = [stack for line in self.lines for stack in line.stacks]
        return min(stacks), max(*stacks, min(stacks) + 1)

    def _height(self, stack: int, low: int, high: int) -> float:
        return _BOTTOM - (stack - low) / (high - low) * (_BOTTOM - _TOP)

    def _rule(self, height: float) -> str:
        return f'<path d="M{_LEFT} {height:.1f}H{_RIGHT}" stroke="{_GRID}" stroke-width="2"/>'

    def _line(self, number: int, low: int, high: int) -> str:
        line, step = self.lines[number], (_RIGHT - _LEFT) / self.games
        points = [
            f"{_LEFT + (line.first + at) * step:.1f} {self._height(stack, low, high):.1f}"
            for at, stack in enumerate(line.stacks)
        ]
        end = points[-1].split()
        return (
            f'<path d="M{"L".join(points)}" fill="none" stroke="{_COLOURS[number]}" stroke-width="4" '
            f'stroke-linejoin="round" stroke-dasharray="{_DASHES[number] or "none"}"/>'
            f'<circle cx="{end[0]}" cy="{end[1]}" r="6" fill="{_COLOURS[number]}"/>'
        )

    def _label(self, number: int, at: float) -> str:
        line, start = self.lines[number], _RIGHT + 18
        sample = (
            f'<path d="M{start} {at:.1f}h34" stroke="{_COLOURS[number]}" stroke-width="4" '
            f'stroke-dasharray="{_DASHES[number] or "none"}"/>'
        )
        room = _WIDTH - start - 34 - 12 - 16
        name = fitted(f"{line.told} {line.name}", 20, room)
        return sample + text(name, (start + 44, at + 7), 20, _COLOURS[number])


def _spread(heights: Sequence[float]) -> list[float]:
    """The heights, moved apart as little as keeps labels from lying on each other; in the order given."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    placed: dict[int, float] = {}
    least = _TOP
    for number in order:
        placed[number] = max(heights[number], least)
        least = placed[number] + _LABEL
    over = max(0.0, least - _LABEL - _BOTTOM)
    return [placed[number] - over for number in range(len(heights))]
