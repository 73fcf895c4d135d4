"""Hiding what has only just come about until somebody taps it."""

from typing import Final

_SMALL: Final = "-# "


def veiled(text: str) -> str:
    """Every line behind bars of its own; small print stays small."""
    return "\n".join(_veiled(line) for line in text.split("\n"))


def _veiled(line: str) -> str:
    start = _SMALL if line.startswith(_SMALL) else ""
    rest = line.removeprefix(start)
    return f"{start}||{rest}||" if rest else line
