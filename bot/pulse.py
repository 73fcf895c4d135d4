"""A sign of life that a health check can read: the event loop itself touches a file, so a stuck loop shows."""

import asyncio
import logging
import time
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

EVERY: Final = 10.0
"""Seconds from one touch to the next."""

DEAD_AFTER: Final = 45.0
"""Seconds without a touch after which the bot counts as stuck."""


async def beat(file: Path) -> None:
    """Touch the file until cancelled; that it cannot be touched is said once, until it can be again."""
    before = None
    while True:
        # On the loop itself, or it would say nothing of it.
        trouble = touched(file)
        if trouble and not before:
            log.error("%s; health checks fail until it can be", trouble)
        before = trouble
        await asyncio.sleep(EVERY)


def touched(file: Path) -> str | None:
    """Touch the file; what stands in the way, or None."""
    try:
        file.touch()
    except OSError as error:
        return f"{file} cannot be touched ({error.strerror})"
    return None


def alive(file: Path) -> bool:
    """Whether the file was touched not long ago."""
    try:
        return time.time() - file.stat().st_mtime < DEAD_AFTER
    except FileNotFoundError:
        return False
