"""Interactions: what a person did, and what its token may do."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from tests.wire.double.payloads import JSON

PATIENCE: Final = 12_000
"""How long Discord waits for an answer, milliseconds. Its 3 seconds are 12 here, since on a busy machine the
process that is tested may get no turn for that long; a test that wants to be late says how old its tap is.
"""

TOKEN_LIFE: Final = 15 * 60_000
"""Milliseconds."""


class Kind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    MODAL = 5


class Callback(IntEnum):
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    MODAL = 9


@dataclass(slots=True, kw_only=True)
class Interaction:
    """`reach` are the messages that its token may change; `message_id` is the one that was tapped.

    `refused` is the code with which an answer was turned away, if one was.
    """

    id: int
    token: str
    kind: Kind
    user_id: int
    channel_id: int
    sent_at: int
    message_id: int | None = None
    answer: Callback | None = None
    original: int | None = None
    reach: set[int] = field(default_factory=set)
    modal: JSON | None = None
    refused: int | None = None

    def late(self, now: int) -> bool:
        return self.answer is None and now - self.sent_at > PATIENCE

    def expired(self, now: int) -> bool:
        return now - self.sent_at > TOKEN_LIFE
