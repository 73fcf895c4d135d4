"""Everybody's stack over the games of a table, as one small picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from bot.pictures.block import fitted
from bot.pictures.lettering import width_of
from bot.pictures.svg import box, document, text

_PAPER, _INK, _FAINT, _GRID = "#15402f", "#ffffff", "#b9d3c6", "#3b765e"
_COLOURS: Final = ("#ffc83d", "#6fc3ff", "#ff8f8f", "#b7f07a", "#d9a8ff", "#ffffff", "#ffb066", "#7ff0e0")
_DASHES: Final = ("none", "14 7", "3 7", "14 6 3 6", "24 6", "6 4", "18 4 3 4 3 4", "2 4")
"""Lines differ by more than colour, and each has its stack at its end, as its name has."""

MOST_LINES: Final = len(_COLOURS)
_WIDTH: Final = 800
_MARGIN: Final = 20
_AIR: Final = 14
_TOP, _BOTTOM = 78.0, 360.0
_LEGEND: Final = 424.0
_TEXT: Final = 24
_NAME_SIZES: Final = (25, 21, 18)
_LABEL: Final = 28.0
_SAMPLE: Final = 56
_MOST_STEPS: Final = 4


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
class Mark:
    """A gridline at `stack` chips, and what stands beside it."""

    stack: int
    told: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StacksChart:
    """All texts are in the reader's language; at most `MOST_LINES` lines, over at least one game. `marks` from
    the lowest to the highest, around all stacks; `left` and `right` stand at the ends of the games.
    """

    title: str
    games: int
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    left: str
    right: str

    def svg(self) -> str:
        start = _MARGIN + _AIR + max(width_of(mark.told, _TEXT) for mark in self.marks)
        end = _WIDTH - _MARGIN - 2 * _AIR - max(width_of(line.told, _TEXT) for line in self.lines)
        low, high = self.marks[0].stack, self.marks[-1].stack
        plot = _Plot(start=start, end=end, low=low, high=high, games=self.games)
        ends = [plot.height(line.stacks[-1]) for line in self.lines]
        legend, height = self._legend()
        return document(
            _WIDTH,
            height,
            box(0, 0, (_WIDTH, height), 0, _PAPER),
            text(self.title, (_MARGIN, 44), 28, _INK, bold=True),
            *(plot.rule(mark) for mark in self.marks),
            text(self.left, (start, _BOTTOM + 34), _TEXT, _FAINT, anchor=0.5),
            text(self.right, (end, _BOTTOM + 34), _TEXT, _FAINT, anchor=0.5),
            *(plot.line(line, number) for number, line in enumerate(self.lines)),
            *(
                text(self.lines[number].told, (end + 1.5 * _AIR, at + 8), _TEXT, _COLOURS[number])
                for number, at in enumerate(_spread(ends))
            ),
            *legend,
        )

    def _legend(self) -> tuple[list[str], float]:
        """Names in the order of their lines' ends, in two columns where all fit; and where they end."""
        order = sorted(range(len(self.lines)), key=lambda number: -self.lines[number].stacks[-1])
        room = _WIDTH - 2 * _MARGIN
        half = (room - 2 * _AIR) / 2
        beside = _SAMPLE + 2 * _AIR + max(width_of(line.told, _TEXT) for line in self.lines)
        widths = [width_of(line.name, _NAME_SIZES[0]) for line in self.lines]
        columns = 2 if max(widths) <= half - beside else 1
        wide = half if columns == 2 else room
        drawn, top = [], _LEGEND
        for at in range(0, len(order), columns):
            tall = 0.0
            for column, number in enumerate(order[at : at + columns]):
                line, left = self.lines[number], _MARGIN + column * (wide + 2 * _AIR)
                name = fitted(line.name, wide - beside, _NAME_SIZES)
                baseline = top + name.first_baseline
                drawn.append(_stroke(f"M{left:.1f} {baseline - 8:.1f}h{_SAMPLE - _AIR}", number))
                drawn.append(name.svg(left + _SAMPLE, top, _COLOURS[number]))
                drawn.append(text(line.told, (left + wide, baseline), _TEXT, _COLOURS[number], anchor=1))
                tall = max(tall, name.height)
            top += tall + _AIR
        return drawn, top + _MARGIN - _AIR


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plot:
    """`start` and `end` in pixels across, `low` and `high` in chips."""

    start: float
    end: float
    low: int
    high: int
    games: int

    def height(self, stack: int) -> float:
        return _BOTTOM - (stack - self.low) / (self.high - self.low) * (_BOTTOM - _TOP)

    def rule(self, mark: Mark) -> str:
        height = self.height(mark.stack)
        label = text(mark.told, (self.start - _AIR, height + 8), _TEXT, _FAINT, anchor=1)
        ruled = f"M{self.start:.1f} {height:.1f}H{self.end:.1f}"
        return f'{label}<path d="{ruled}" stroke="{_GRID}" stroke-width="2"/>'

    def line(self, line: Line, number: int) -> str:
        step = (self.end - self.start) / self.games
        points = [
            f"{self.start + (line.first + at) * step:.1f} {self.height(stack):.1f}"
            for at, stack in enumerate(line.stacks)
        ]
        x, y = points[-1].split()
        dot = f'<circle cx="{x}" cy="{y}" r="7" fill="{_COLOURS[number]}"/>'
        return _stroke(f"M{'L'.join(points)}", number) + dot


def scale(low: int, high: int) -> tuple[int, ...]:
    """Three to five round numbers of chips, evenly apart, from one at or below `low` to one at or above `high`:
    none below nought for stacks that are not.
    """
    for step in _round_steps():
        first = low // step * step
        steps = max(2, -(-(high - first) // step))
        if steps <= _MOST_STEPS:
            break
    return tuple(first + number * step for number in range(steps + 1))


def _round_steps() -> Iterator[int]:
    return (digit * 10**zeros for zeros in count() for digit in (1, 2, 5))


def _stroke(path: str, number: int) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{_COLOURS[number]}" stroke-width="5" '
        f'stroke-linejoin="round" stroke-dasharray="{_DASHES[number]}"/>'
    )


def _spread(heights: Sequence[float]) -> list[float]:
    """The heights, moved apart as little as keeps labels from lying on each other; in the order given."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    placed: dict[int, float] = {}
    least = _TOP
    for number in order:
        placed[number] = max(heights[number], least)
        least = placed[number] + _LABEL
    most = _BOTTOM
    for number in reversed(order):
        placed[number] = min(placed[number], most)
        most = placed[number] - _LABEL
    return [placed[number] for number in range(len(heights))]
