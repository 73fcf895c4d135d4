"""Waiting for something to be so, instead of sleeping."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class NeverCame(AssertionError):
    """What was waited for did not come in time."""


class Pulse:
    """Beats whenever something has changed; who waits then looks again."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def beat(self) -> None:
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(
        self, look: Callable[[], T | None], *, seconds: float = 15.0, what: Callable[[], str] | str = "it"
    ) -> T:
        """The first true thing that `look` returns. Raises `NeverCame`."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    found = look()
                    if found:
                        return found
                    future = asyncio.get_running_loop().create_future()
                    self._waiting.append(future)
                    await future
        except TimeoutError:
            told = what if isinstance(what, str) else what()
            raise NeverCame(f"waited {seconds} s for {told}") from None
