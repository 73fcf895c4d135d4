"""The double's time: the real one, and moved by hand, so that a token can be old without anybody waiting."""

import itertools
import time
from typing import Final

EPOCH: Final = 1_420_070_400_000
"""Where Discord's snowflakes begin, milliseconds since 1970."""


class Clock:
    def __init__(self) -> None:
        self._shift = 0
        self._count = itertools.count(1)

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000 + self._shift

    def shift(self, *, seconds: float) -> None:
        self._shift += int(seconds * 1000)

    def snowflake(self, *, age: float = 0.0) -> int:
        """A new id that was made `age` seconds ago."""
        return ((self.now() - int(age * 1000) - EPOCH) << 22) | (next(self._count) & 0x3FFFFF)
