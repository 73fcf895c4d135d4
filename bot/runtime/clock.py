"""The world's time."""

import asyncio
import time
from collections.abc import Callable

from bot.runtime.ports import Cancellable


class SystemClock:
    def now(self) -> int:
        return time.time_ns() // 1_000_000


def on_the_loop(seconds: float, wake: Callable[[], None]) -> Cancellable:
    return asyncio.get_running_loop().call_later(seconds, wake)
