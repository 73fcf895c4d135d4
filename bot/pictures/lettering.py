"""Texts as outlines, in the fonts that come with the bot and no others: the same on every machine.

The renderer's own text layout shapes a line by the script it begins with, which breaks Devanagari inside a
Latin line, so each run is shaped here by itself.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

import uharfbuzz

from bot.pictures.direction import levels, seen_order
from bot.pictures.scripts import family_of, font, has

_SKIN_TONES: Final = frozenset("🏻🏼🏽🏾🏿")
"""Left out: in one colour they would stand beside their emoji as empty boxes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lettering:
    """`path` is SVG path data with the text's baseline at nought; all else in the same pixels. The ink reaches
    at most `above` over the baseline and `below` under it.
    """

    path: str
    width: float
    above: float
    below: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Run:
    """Characters of one font and one direction, in the order they are read."""

    family: str
    level: int
    content: str


@lru_cache(maxsize=256)
def lettering(content: str, size: float, *, bold: bool = False) -> Lettering:
    """What of a text the fonts can draw (see `drawable`)."""
    pen = _Pen()
    for run in _runs(drawable(content)):
        face = font(run.family, bold=bold)
        pen.scale = size / face.face.upem
        buffer = _shaped(run, face)
        for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            pen.shift = (place.x_offset, place.y_offset)
            face.draw_glyph_with_pen(glyph.codepoint, pen)
            pen.at += place.x_advance * pen.scale
    return Lettering(path="".join(pen.data), width=pen.at, above=pen.above, below=pen.below)


def width_of(content: str, size: float, *, bold: bool = False) -> float:
    """As `lettering` tells it, without the outlines: some letters are whole sentences."""
    return size * _width_of_one(content, bold=bold)


@lru_cache(maxsize=512)
def _width_of_one(content: str, *, bold: bool) -> float:
    width = 0.0
    for run in _runs(drawable(content)):
        face = font(run.family, bold=bold)
        places = _shaped(run, face).glyph_positions
        width += sum(place.x_advance for place in places) / face.face.upem
    return width


def _shaped(run: _Run, face: Any) -> Any:
    buffer = uharfbuzz.Buffer()
    buffer.add_str(run.content)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if run.level % 2 else "ltr"
    buffer.language = "ne"  # in Devanagari Nepali has figures and letters of its own shape
    uharfbuzz.shape(face, buffer)
    return buffer


@lru_cache(maxsize=1024)
def drawable(content: str) -> str:
    """What of a text the fonts can draw, with spaces in place of the rest; empty where nothing is left to see.

    A character that no font has may stand for plainer ones, as letters out of mathematics do.
    """
    kept: list[str] = []
    family: str | None = None
    for char in unicodedata.normalize("NFC", content):
        if family is not None and _shares(family, char):
            kept.append(char)
            continue
        drawn = _drawn_as(char)
        kept.append(drawn)
        family = family_of(drawn[-1]) if drawn else family
    shown = " ".join("".join(kept).split())
    return shown if any(unicodedata.category(char)[0] in "LNPS" for char in shown) else ""


def _drawn_as(char: str) -> str:
    if char in _SKIN_TONES:
        return ""
    plainer = next((each for each in (char, unicodedata.normalize("NFKC", char)) if _all_drawn(each)), None)
    if plainer is not None:
        return plainer
    return "" if unicodedata.category(char)[0] == "M" else " "


def _all_drawn(content: str) -> bool:
    return all(family_of(char) is not None for char in content)


def _shares(family: str, char: str) -> bool:
    """A space, mark, joiner or sign that the font of the character before it has too."""
    return not char.isalnum() and char not in _SKIN_TONES and has(family, char)


def _runs(content: str) -> Iterator[_Run]:
    """In the order they are seen. What two fonts have, such as a space, stays with the piece before it."""
    families: list[str] = []
    for char in content:
        shared = bool(families) and _shares(families[-1], char)
        families.append(families[-1] if shared else family_of(char) or "NotoSans")
    runs: list[_Run] = []
    at = 0
    for (family, level), pairs in groupby(zip(families, levels(content), strict=True)):
        end = at + len(list(pairs))
        runs.append(_Run(family=family, level=level, content=content[at:end]))
        at = end
    for number in seen_order([run.level for run in runs]):
        yield runs[number]


class _Pen:
    """Writes glyphs one after another as SVG path data."""

    def __init__(self) -> None:
        self.data: list[str] = []
        self.at = 0.0
        self.scale = 1.0
        self.shift = (0, 0)
        self.above = 0.0
        self.below = 0.0

    def _add(self, letter: str, *points: tuple[float, float]) -> None:
        told = []
        for x, y in points:
            high = (y + self.shift[1]) * self.scale
            self.above, self.below = max(self.above, high), max(self.below, -high)
            told.append(f"{self.at + (x + self.shift[0]) * self.scale:.1f} {-high:.1f}")
        self.data.append(letter + " ".join(told))

    def moveTo(self, to: tuple[float, float]) -> None:  # noqa: N802 - the library's names
        self._add("M", to)

    def lineTo(self, to: tuple[float, float]) -> None:  # noqa: N802
        self._add("L", to)

    def qCurveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add("Q", *points)

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add("C", *points)

    def closePath(self) -> None:  # noqa: N802
        self.data.append("Z")
