"""What came of something that somebody asked of a table."""

from dataclasses import dataclass
from enum import StrEnum

from engine.errors import Refused
from engine.table.accounts import SeatKey
from engine.table.events import Event


class Verdict(StrEnum):
    DONE = "done"
    STALE = "stale"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """`seat` is the asker's key, None for somebody without one.

    STALE: the button was of an earlier step (or the draft of an earlier revision), nothing was done.
    `refused` is there where the verdict is REFUSED. `step` and `version` are those of now.
    """

    outcome: Verdict
    seat: SeatKey | None
    events: tuple[Event, ...] = ()
    refused: Refused | None = None
    before_step: int
    step: int
    version: int
