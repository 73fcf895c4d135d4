"""Being told to end while the bot is still starting."""

import asyncio
import os
import signal
from typing import Any, Self

import pytest

from bot.__main__ import _run_until_told


class Starting:
    """A start that breaks off, after a signal to end or by itself."""

    def __init__(self, *, told: bool) -> None:
        self._told = told
        self.closed = asyncio.Event()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self, _token: str) -> None:
        if self._told:
            os.kill(os.getpid(), signal.SIGTERM)
            await self.closed.wait()
        raise ValueError("Connection closed")

    async def close(self) -> None:
        self.closed.set()


async def test_a_stop_during_the_start_is_no_fault() -> None:
    bot: Any = Starting(told=True)
    await _run_until_told(bot, "", None)
    assert bot.closed.is_set()


async def test_a_start_that_breaks_off_by_itself_is_one() -> None:
    bot: Any = Starting(told=False)
    with pytest.raises(ValueError, match="Connection closed"):
        await _run_until_told(bot, "", None)
