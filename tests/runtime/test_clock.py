"""The event loop as the alarms' timer."""

import asyncio

from bot.runtime.clock import on_the_loop


async def test_a_call_back_comes_unless_it_is_cancelled() -> None:
    called: list[str] = []
    done = asyncio.get_running_loop().create_future()
    on_the_loop(0, lambda: called.append("cancelled")).cancel()
    on_the_loop(0, lambda: called.append("first"))
    on_the_loop(0.001, lambda: done.set_result(None))
    await done
    assert called == ["first"]
