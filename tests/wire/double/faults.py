"""Trouble on demand: the next requests to a route are answered as a test wishes."""

import re
from dataclasses import dataclass, field, replace
from typing import Final

from tests.wire.double.payloads import JSON


@dataclass(slots=True, kw_only=True)
class Fault:
    """`status` answers instead of the route; `reset` drops the connection, after the work if `done`.

    `delay` in seconds comes first. `channel_id` limits it to requests about one channel. `times` counts
    down; at 0 it is spent.
    """

    method: str
    path: str
    status: int | None = None
    body: JSON = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    reset: bool = False
    done: bool = False
    channel_id: int | None = None
    times: int = 1

    def meets(self, method: str, path: str, channel_id: int | None) -> bool:
        here = self.channel_id is None or self.channel_id == channel_id
        return self.times > 0 and here and self.method == method and re.search(self.path, path) is not None

    def copy(self) -> "Fault":
        return replace(self)


CALLBACK: Final = r"^/interactions/.*/callback$"
FOLLOW_UP: Final = r"^/webhooks/\d+/[^/]+$"
TOKEN_MESSAGE: Final = r"^/webhooks/\d+/[^/]+/messages/"  # noqa: S105 - a path
CHANNEL_MESSAGES: Final = r"^/channels/\d+/messages"


def too_many(
    method: str, path: str, *, seconds: float, times: int = 1, channel_id: int | None = None
) -> Fault:
    """A 429 as Discord itself sends it: with `Via`, or the library takes it for a ban."""
    return Fault(
        method=method,
        path=path,
        status=429,
        body={"message": "You are being rate limited.", "retry_after": seconds, "global": False},
        headers={"Via": "1.1 google", "Retry-After": str(seconds)},
        times=times,
        channel_id=channel_id,
    )


def failed(status: int, *, times: int = 1, method: str, path: str, code: int = 0) -> Fault:
    """A plain error answer."""
    return Fault(
        method=method, path=path, status=status, body={"code": code, "message": "trouble"}, times=times
    )
