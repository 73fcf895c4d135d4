"""Which letters of a line run from right to left, and in which order its pieces are seen.

Unicode's bidirectional algorithm (UAX 9) for one line. Control characters are no part of what is drawn, and marks on a bracket do not turn with it.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

_LETTERS: Final = {
    "AL": "A",
    "EN": "E",
    "AN": "N",
    "ES": "S",
    "ET": "T",
    "CS": "C",
    "NSM": "M",
    "L": "L",
    "R": "R",
}
_OTHER: Final = "O"
_CLOSING: Final = dict(zip("([{（［｛「『【〈《〔", ")]}）］｝」』】〉》〕", strict=True))


def levels(content: str) -> list[int]:
    """One for each character: even from left to right, odd from right to left, deeper ones inside others."""
    kinds = "".join(_LETTERS.get(unicodedata.bidirectional(char), _OTHER) for char in content)
    first = re.search("[LRA]", kinds)
    base = "L" if first is None or first[0] == "L" else "R"
    kinds = _neutrals(_brackets(content, _numbers(_marks(kinds, base), base), base), base)
    if base == "L":
        return [{"L": 0, "R": 1}.get(kind, 2) for kind in kinds]
    return [1 if kind == "R" else 2 for kind in kinds]


def seen_order(pieces: Sequence[int]) -> list[int]:
    """The pieces' numbers from left to right, for pieces of these levels in the order they are read (rule L2)."""
    order = list(range(len(pieces)))
    for level in range(max(pieces, default=0), 0, -1):
        at = 0
        while at < len(order):
            end = at
            while end < len(order) and pieces[order[end]] >= level:
                end += 1
            order[at:end] = reversed(order[at:end])
            at = end + 1
    return order


def _marks(kinds: str, base: str) -> str:
    """Rule W1: a mark is what it stands on."""
    return re.sub("(.)(M+)", lambda found: found[1] * len(found[0]), base + kinds)[1:]


def _numbers(kinds: str, base: str) -> str:
    """Rules W2 to W7."""
    kinds = re.sub("A[^LRA]*", lambda found: found[0].replace("E", "N"), kinds).replace("A", "R")
    kinds = re.sub("(?<=E)[SC](?=E)", "E", kinds)
    kinds = re.sub("(?<=N)C(?=N)", "N", kinds)
    kinds = re.sub("T*E[ET]*", lambda found: "E" * len(found[0]), kinds)
    kinds = re.sub("[STC]", _OTHER, kinds)
    return re.sub("L[^LR]*", lambda found: found[0].replace("E", "L"), base + kinds)[1:]


def _brackets(content: str, kinds: str, base: str) -> str:
    """Rule N0: a pair of brackets is of the direction of what it holds, or of what stands before it."""
    settled = list(base + kinds)
    for opening, closing in sorted(_pairs(content, kinds)):
        held = {_side(kind) for kind in settled[opening + 2 : closing + 1] if kind != _OTHER}
        if not held:
            continue
        before = next(_side(kind) for kind in reversed(settled[: opening + 1]) if kind != _OTHER)
        settled[opening + 1] = settled[closing + 1] = base if base in held else before
    return "".join(settled[1:])


def _pairs(content: str, kinds: str) -> Iterator[tuple[int, int]]:
    open_ones: list[tuple[str, int]] = []
    for at, char in enumerate(content):
        if kinds[at] != _OTHER:
            continue
        if char in _CLOSING:
            open_ones.append((_CLOSING[char], at))
        matching = [number for number, (wanted, _) in enumerate(open_ones) if wanted == char]
        if matching:
            yield open_ones[matching[-1]][1], at
            del open_ones[matching[-1] :]


def _neutrals(kinds: str, base: str) -> str:
    """Rules N1 and N2: between two of one direction they are of it too."""

    def settled(found: re.Match[str]) -> str:
        before, after = _side(found[1]), _side(found[3])
        return (before if before == after else base) * len(found[2])

    return re.sub("(?<=(.))(O+)(?=(.))", settled, base + kinds + base)[1:-1]


def _side(kind: str) -> str:
    """Numbers count as from right to left."""
    return "L" if kind == "L" else "R"
