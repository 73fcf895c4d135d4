"""One timer for each table: it wakes somebody when the clock has something to do there."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.runtime.ports import Cancellable, Clock, Later

log = logging.getLogger(__name__)

RETRY: Final = 5_000
"""How long to wait before a deadline that failed is tried again, milliseconds."""


class Alarm:
    """`ring` runs in a task of its own at the moment set, or soon after."""

    def __init__(self, name: str, *, clock: Clock, later: Later, ring: Callable[[], Awaitable[None]]) -> None:
        self._name = name
        self._clock = clock
        self._later = later
        self._ring = ring
        self._timer: Cancellable | None = None
        self._ringing: set[asyncio.Task[None]] = set()
        self._stopped = False

    def set(self, at: int | None) -> None:
        """Ring at this time (milliseconds since 1970) and not at the one set before; None: not at all."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if at is not None and not self._stopped:
            self._timer = self._later(max(0, at - self._clock.now()) / 1000, self._wake)

    async def stop(self) -> None:
        """Ring never again; what is being done is done to the end."""
        self._stopped = True
        self.set(None)
        others = self._ringing - {asyncio.current_task()}
        if others:
            await asyncio.wait(others)

    def _wake(self) -> None:
        self._timer = None
        task = asyncio.create_task(self._answer(), name=f"deadline of table {self._name}")
        self._ringing.add(task)  # the loop itself keeps no task alive
        task.add_done_callback(self._ringing.discard)

    async def _answer(self) -> None:
        try:
            await self._ring()
        except Exception:
            log.exception("the clock could not act at table %s; it tries again", self._name)
            self.set(self._clock.now() + RETRY)
