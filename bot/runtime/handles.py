"""What reaches messages that are already out; plain data that survives a restart."""

from dataclasses import dataclass, field
from typing import Final

LIFE: Final = 15 * 60_000
"""How long Discord keeps a token, from the tap that brought it (milliseconds)."""

MARGIN: Final = 60_000
"""A token is left alone for its last minute (milliseconds): a late use is counted against the bot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """An interaction's token and when Discord drops it (milliseconds since 1970)."""

    token: str = field(repr=False)
    expires_at: int

    def live(self, now: int) -> bool:
        return now < self.expires_at - MARGIN

    @property
    def tapped_at(self) -> int:
        return self.expires_at - LIFE


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageHandle:
    """A message of ours.

    `kind` says which of the table's messages it is (``lobby``, ``arranging:3:1``), `posted_at` is in
    milliseconds since 1970, `line` holds the token that may edit it, `replaces` the message before it
    while that one is still to be deleted.
    """

    channel_id: int
    message_id: int
    kind: str
    posted_at: int
    line: Line | None = None
    replaces: "MessageHandle | None" = None
