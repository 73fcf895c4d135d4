"""Texts as outlines, in the fonts that come with the bot and no others: the same on every machine.

The renderer's own text layout shapes a line by the script it begins with, which breaks Devanagari inside a
Latin line, so each run is shaped here by itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from typing import Any, Final

import uharfbuzz

_FAMILIES: Final = ("NotoSans", "NotoSansDevanagari")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lettering:
    """`path` is SVG path data with the text's baseline at nought; `width` in the same pixels."""

    path: str
    width: float


@lru_cache(maxsize=256)
def lettering(content: str, size: float, *, bold: bool = False) -> Lettering:
    """What of a text the fonts can draw (see `drawable`)."""
    pen = _Pen()
    for font, run in _runs(drawable(content), bold=bold):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(run)
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer)
        pen.scale = size / font.face.upem
        for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            pen.shift = (place.x_offset, place.y_offset)
            font.draw_glyph_with_pen(glyph.codepoint, pen)
            pen.at += place.x_advance * pen.scale
    return Lettering(path="".join(pen.data), width=pen.at)


def fitted(content: str, size: float, width: float, *, bold: bool = False) -> str:
    """The text, or as much of its beginning as is no wider than `width` pixels."""
    shown = drawable(content)
    kept = shown
    while kept and lettering(shown, size, bold=bold).width > width:
        kept = kept[:-1].rstrip()
        shown = f"{kept}…"
    return shown


def drawable(content: str) -> str:
    """What of a text the fonts can draw; empty where no letter or figure is left."""
    kept = "".join(char if _font_number(char) is not None else " " for char in content)
    shown = " ".join(kept.split())
    return shown if any(char.isalnum() for char in shown) else ""


class _Pen:
    """Writes glyphs one after another as SVG path data."""

    def __init__(self) -> None:
        self.data: list[str] = []
        self.at = 0.0
        self.scale = 1.0
        self.shift = (0, 0)

    def _add(self, letter: str, *points: tuple[float, float]) -> None:
        told = (
            f"{self.at + (x + self.shift[0]) * self.scale:.1f} {-(y + self.shift[1]) * self.scale:.1f}"
            for x, y in points
        )
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


def _runs(content: str, *, bold: bool) -> Iterator[tuple[Any, str]]:
    """Pieces of one font each; what both have, such as a space, stays with the piece before it."""
    numbered: list[tuple[int, str]] = []
    for char in content:
        before = numbered[-1][0] if numbered else 0
        own = before if _has(before, char) and not char.isalnum() else _font_number(char) or 0
        numbered.append((own, char))
    for number, run in groupby(numbered, key=lambda pair: pair[0]):
        yield _font(number, bold=bold), "".join(char for _, char in run)


@lru_cache(maxsize=1024)
def _font_number(char: str) -> int | None:
    return next((number for number in range(len(_FAMILIES)) if _has(number, char)), None)


def _has(number: int, char: str) -> bool:
    return _font(number, bold=False).get_nominal_glyph(ord(char)) is not None


@cache
def _font(number: int, *, bold: bool) -> Any:
    name = f"{_FAMILIES[number]}-{'Bold' if bold else 'Regular'}.ttf"
    font_file = files("bot.pictures") / "fonts" / name
    return uharfbuzz.Font(uharfbuzz.Face(font_file.read_bytes()))
