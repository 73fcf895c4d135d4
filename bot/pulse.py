"""A sign of life that a health check can read: the event loop itself touches a file, so a stuck loop shows."""

import asyncio
import time
from pathlib import Path
from typing import Final

EVERY: Final = 10.0
"""Seconds from one touch to the next."""

DEAD_AFTER: Final = 45.0
"""Seconds without a touch after which the bot counts as stuck."""


async def beat(file: Path) -> None:
    """Touch the file until cancelled. Raises `OSError` where it cannot be written."""
    while True:
        file.touch()  # noqa: ASYNC240 - on the loop itself, or it would say nothing of it
        await asyncio.sleep(EVERY)


def alive(file: Path) -> bool:
    """Whether the file was touched not long ago."""
    try:
        return time.time() - file.stat().st_mtime < DEAD_AFTER
    except FileNotFoundError:
        return False
