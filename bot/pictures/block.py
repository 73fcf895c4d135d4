"""Texts set in a given room: smaller, then in two lines, and cut only where even that does not do."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from bot.pictures.lettering import drawable, lettering, width_of
from bot.pictures.svg import text

_ASCENT: Final = 0.78
_DESCENT: Final = 0.22
"""What a line takes at least, in parts of its size; scripts with tall stacks take more."""

_LEADING: Final = 0.1
_TALLEST: Final = 2.0
"""What a line takes at most, in parts of its size: more than any script's own stacks, less than a tower of marks."""
_VIRAMA: Final = 9
_JOINER: Final = "\u200d"


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """One line or two of one size in pixels; no two lines touch."""

    lines: tuple[str, ...]
    size: float
    bold: bool

    @property
    def height(self) -> float:
        return sum(above + below for above, below in self._extents()) + self._leading

    @property
    def first_baseline(self) -> float:
        """From the block's top."""
        return self._extents()[0][0]

    def svg(self, left: float, top: float, fill: str, *, anchor: float = 0) -> str:
        """`left` is the block's left end, or as much of each line's width further as `anchor` says."""
        drawn = []
        for line, (above, below) in zip(self.lines, self._extents(), strict=True):
            drawn.append(text(line, (left, top + above), self.size, fill, bold=self.bold, anchor=anchor))
            top += above + below + self._leading
        return "".join(drawn)

    @property
    def _leading(self) -> float:
        return (len(self.lines) - 1) * _LEADING * self.size

    def _extents(self) -> list[tuple[float, float]]:
        drawn = [lettering(line, self.size, bold=self.bold) for line in self.lines]
        return [
            (max(each.above, _ASCENT * self.size), max(each.below, _DESCENT * self.size)) for each in drawn
        ]


@lru_cache(maxsize=256)
def fitted(content: str, width: float, sizes: tuple[float, float, float], *, bold: bool = False) -> Block:
    """The text no wider than `width`. `sizes` are the wanted one, the smallest for one line, which is the
    largest for two, and the smallest for two.
    """
    wanted, one_line, two_lines = sizes
    shown = drawable(content)
    size = _size_for((shown,), width, wanted, bold=bold)
    if size >= one_line and _is_low(shown, size, bold=bold):
        return Block(lines=(shown,), size=size, bold=bold)
    for places in (_after(shown, " "), _after(shown, " -"), _places(shown), _anywhere(shown)):
        lines = _halved(shown, one_line, places, bold=bold)
        size = _size_for(lines, width, one_line, bold=bold)
        if len(lines) == 2 and size >= two_lines and all(_is_low(line, size, bold=bold) for line in lines):
            return Block(lines=lines, size=size, bold=bold)
    return Block(lines=_cut(shown, width, two_lines, bold=bold), size=two_lines, bold=bold)


def _size_for(lines: Sequence[str], width: float, wanted: float, *, bold: bool) -> float:
    """The size, at most the wanted one, at which all lines fit; in half pixels."""
    widest = max(width_of(line, wanted, bold=bold) for line in lines)
    return wanted if widest <= width else int(2 * wanted * width / widest) / 2


def _halved(content: str, size: float, places: Sequence[int], *, bold: bool) -> tuple[str, ...]:
    """Two lines as equal as these places allow; the whole where there is no place."""
    pairs = [(content[:at].strip(), content[at:].strip()) for at in places]
    whole: tuple[str, ...] = (content,)
    return min(pairs, key=lambda pair: max(width_of(line, size, bold=bold) for line in pair), default=whole)


def _is_low(line: str, size: float, *, bold: bool) -> bool:
    drawn = lettering(line, size, bold=bold)
    return drawn.above + drawn.below <= _TALLEST * size


def _cut(content: str, width: float, size: float, *, bold: bool) -> tuple[str, ...]:
    """As much of the beginning as goes into two lines, and a sign that there was more."""

    def fits(line: str) -> bool:
        return width_of(line, size, bold=bold) <= width and _is_low(line, size, bold=bold)

    def longest(start: int, more: str) -> tuple[int, str]:
        """The longest line from there: where it ends, and what it is."""
        for places in (_places(content), _anywhere(content)):
            lines = [(at, f"{content[start:at].strip()}{more}") for at in places if at > start]
            fitting = [line for line in lines if fits(line[1])]
            if fitting:
                return fitting[-1]
        return start, more

    end, first = longest(0, "")
    return tuple(line for line in (first, longest(end, "…")[1]) if line)


def _after(content: str, signs: str) -> list[int]:
    return [at for at in range(1, len(content)) if content[at - 1] in signs]


def _anywhere(content: str) -> list[int]:
    return list(range(1, len(content)))


def _places(content: str) -> list[int]:
    """Where a word may be broken: not before what belongs to the character before it."""
    return [at for at, pair in enumerate(pairwise(content), start=1) if not _belongs(*pair)]


def _belongs(before: str, char: str) -> bool:
    return (
        unicodedata.category(char)[0] == "M"
        or unicodedata.category(char) == "Cf"
        or before == _JOINER
        or unicodedata.combining(before) == _VIRAMA
    )
