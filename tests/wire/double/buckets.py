"""Rate limits of the bot's own routes: their headers, and a 429 for whoever does not heed them."""

from tests.wire.double.clock import Clock
from tests.wire.double.state import Refusal

LIMIT = 5
WINDOW = 5_000
"""Requests for each kind and channel, within so many milliseconds."""


class Spent(Refusal):
    def __init__(self, wait: float) -> None:
        super().__init__(429, 0, "You are being rate limited.")
        self.wait = wait


class Buckets:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._used: dict[tuple[str, int], list[int]] = {}

    def use(self, kind: str, channel_id: int) -> dict[str, str]:
        """The headers of an answer. Raises `Spent`."""
        now = self._clock.now()
        used = [at for at in self._used.get((kind, channel_id), []) if now - at < WINDOW]
        wait = (WINDOW - (now - used[0])) / 1000 if used else WINDOW / 1000
        if len(used) >= LIMIT:
            raise Spent(wait)
        self._used[kind, channel_id] = [*used, now]
        return {
            "X-RateLimit-Limit": str(LIMIT),
            "X-RateLimit-Remaining": str(LIMIT - 1 - len(used)),
            "X-RateLimit-Reset": str(now / 1000 + wait),
            "X-RateLimit-Reset-After": str(wait),
            "X-RateLimit-Bucket": kind,
        }
