"""Who may do what: one's own seat, the host's steps, and those that open to all when a host is absent."""

from collections.abc import Collection
from typing import Final

from engine.errors import Refusal, Refused
from engine.table.accounts import SeatKey
from engine.table.commands import Actor, Office
from engine.table.state import G, Player, R, TableState

HOST_FIRST_MS: Final = 60_000
"""How long a step that waits for the host is the host's alone (the rules, 9)."""


def own_seat(state: TableState[R, G], by: Actor) -> Player:
    """The player on a chair who asks. Raises `Refused(NOT_AT_TABLE)`."""
    if isinstance(by, Office) or by >= len(state.players) or state.players[by].seat is None:
        raise Refused(Refusal.NOT_AT_TABLE)
    return state.players[by]


def other_seat(state: TableState[R, G], player: SeatKey) -> Player:
    """The player on a chair who is meant. Raises `Refused(NO_SUCH_PLAYER)`."""
    if not 0 <= player < len(state.players) or state.players[player].seat is None:
        raise Refused(Refusal.NO_SUCH_PLAYER)
    return state.players[player]


def require_host(state: TableState[R, G], by: Actor) -> None:
    """Raise `Refused(HOST_ONLY)` for all but the host and the server's moderators."""
    if by is not Office.MODERATOR and by != state.host:
        raise Refused(Refusal.HOST_ONLY)


def require_lead(
    by: Actor, *, host: SeatKey, seated: Collection[SeatKey], since: int, at: int, clock_ms: int | None = None
) -> None:
    """Check a step that waits for the host since `since`.

    The host may take it at once, the clock after `clock_ms` (None: never), everybody on a chair after
    60 s (the rules, 9). Raises `Refused` with NOT_AT_TABLE, HOST_FIRST or TOO_EARLY.
    """
    if by is Office.CLOCK:
        if clock_ms is None:
            raise Refused(Refusal.HOST_ONLY)
        if at < since + clock_ms:
            raise Refused(Refusal.TOO_EARLY, at=since + clock_ms)
    elif by not in seated:
        raise Refused(Refusal.NOT_AT_TABLE)
    elif by != host and at < since + HOST_FIRST_MS:
        raise Refused(Refusal.HOST_FIRST, at=since + HOST_FIRST_MS)
