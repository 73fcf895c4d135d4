"""Other people's names, made safe to stand in a message.

A name may hold anything: Markdown, mentions, links, invisible characters, text that runs from right to left.
"""

import re
import unicodedata
from typing import Final

LONGEST_NAME: Final = 32

_JOINERS: Final = "\u200c\u200d"
_BLACK_FLAG: Final = "\U0001f3f4"
# Blank though Unicode counts them as letters, symbols or marks: fillers, the braille blank, the grapheme joiner.
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")
_MARKUP: Final = re.compile(r"([\\*_~`|>#\-+.\[\]()<@:/!^=&])")
_MARKS_IN_A_ROW: Final = 5
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"


def safe_name(raw: str, *, longest: int = LONGEST_NAME) -> str:
    """The name for a text: nothing in it is read as Markdown, a mention, an emoji code or a link.

    At most `longest` characters of the name, escapes not counted; empty where nothing can be seen of it.
    """
    return _isolated(_MARKUP.sub(r"\\\1", _short(_visible(raw), longest)))


def plain_name(raw: str, *, longest: int = LONGEST_NAME) -> str:
    """The name for a label, where Markdown is not read; otherwise as `safe_name`."""
    return _isolated(_short(_visible(raw), longest))


def _visible(raw: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in raw:
        if _is_shown(char, kept[-1] if kept else ""):
            # A joiner between marks is no new letter for them to stand on.
            if char not in _JOINERS:
                marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
            if marks <= _MARKS_IN_A_ROW:
                kept.append(char)
        elif char.isspace():
            kept.append(" ")
    text = re.sub(r"\s+", " ", "".join(kept))[:LONGEST_NAME]
    text = text.strip(f" {_JOINERS}\ufe0e\ufe0f")
    return text if any(unicodedata.category(char)[0] in "LNPS" for char in text) else ""


def _is_shown(char: str, before: str) -> bool:
    if char in _JOINERS:
        return before not in ("", " ", *_JOINERS)
    if "\U000e0020" <= char <= "\U000e007f":  # the letters of England's flag and its like
        return before == _BLACK_FLAG or "\U000e0020" <= before <= "\U000e007f"
    return char not in _BLANK and unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs"}


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1].rstrip(f" {_JOINERS}") + "…"


def _isolated(name: str) -> str:
    """Keep a name that runs from right to left from turning the line around it."""
    runs_left = any(unicodedata.bidirectional(char) in {"R", "AL"} for char in name)
    return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}" if runs_left else name
