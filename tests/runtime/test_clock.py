"""The world's time."""

import asyncio
import time

from bot.runtime.clock import SystemClock, on_the_loop


def test_milliseconds_since_1970() -> None:
    before = time.time() * 1000
    now = SystemClock().now()
    assert before - 1 <= now <= time.time() * 1000 + 1


async def test_a_call_back_comes_unless_it_is_cancelled() -> None:
    called: list[str] = []
    done = asyncio.get_running_loop().create_future()
    on_the_loop(0, lambda: called.append("cancelled")).cancel()
    on_the_loop(0, lambda: called.append("first"))
    on_the_loop(0.001, lambda: done.set_result(None))
    await done
    assert called == ["first"]
