"""The event loop as the alarms' timer."""

import asyncio
from collections.abc import Callable

from bot.runtime.ports import Cancellable


def on_the_loop(seconds: float, wake: Callable[[], None]) -> Cancellable:
    return asyncio.get_running_loop().call_later(seconds, wake)
