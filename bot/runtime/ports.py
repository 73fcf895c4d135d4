"""What the runtime needs of the world: a store, a clock, dice.

Exception
├── Conflict     somebody else has written this version of the table, or opened one here
└── SaveFailed   the store did not keep what it was given; nothing of it is there
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.runtime.draft import Draft
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.intent import TableId
from bot.runtime.people import Person
from engine.cards import Card
from engine.kitti.rules import KittiRules
from engine.kitti.state import KittiTable
from engine.table.accounts import SeatKey, Transfer
from engine.table.commands import Command
from engine.table.events import Event


class Conflict(Exception):
    """The rows that a unit was to write are taken; nothing of it was kept."""


class SaveFailed(Exception):
    """The store could not commit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Where a table's commands begin: who reads them later starts from these rules."""

    rules: KittiRules
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One version of a table: what was asked and what came of it."""

    version: int
    command: Command | Opening = field(repr=False)
    events: tuple[Event, ...]
    transfers: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """What is kept together or not at all.

    The first entry of a new table is an `Opening`. `people` are those who are new or whose name has
    changed. `closed_at` is None while the table is open.
    """

    table: TableId
    guild_id: int
    channel_id: int
    entries: tuple[Entry, ...]
    state: KittiTable = field(repr=False)
    people: Mapping[SeatKey, Person]
    closed_at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """A table as the store has it."""

    id: TableId
    guild_id: int
    channel_id: int
    state: KittiTable = field(repr=False)
    people: Mapping[SeatKey, Person]
    board: MessageHandle | None = None
    shown_version: int = -1
    reminder: MessageHandle | None = None
    drafts: Mapping[SeatKey, Draft] = field(default_factory=dict)
    lines: Mapping[SeatKey, Line] = field(default_factory=dict)
    panels: Mapping[SeatKey, MessageHandle] = field(default_factory=dict)


class Store(Protocol):
    """Every coroutine that writes returns once it is on the disk, and raises `SaveFailed` if it is not."""

    async def save(self, unit: Unit) -> None:
        """Keep a unit, whole. Raises `Conflict`."""
        ...

    async def set_board(self, table: TableId, board: MessageHandle | None, shown_version: int) -> None: ...

    async def set_reminder(self, table: TableId, reminder: MessageHandle | None) -> None: ...

    async def set_draft(self, table: TableId, seat: SeatKey, draft: Draft) -> None: ...

    async def set_line(self, table: TableId, seat: SeatKey, line: Line) -> None: ...

    async def set_panel(self, table: TableId, seat: SeatKey, panel: MessageHandle | None) -> None: ...

    async def open_tables(self) -> Sequence[StoredTable]: ...

    async def closed_unshown(self, since: int) -> Sequence[StoredTable]:
        """Tables closed after `since` (milliseconds since 1970) whose last message never got out."""
        ...

    async def last_closed(self, channel_id: int) -> StoredTable | None: ...

    async def server_rules(self, guild_id: int) -> tuple[KittiRules | None, Mapping[str, KittiRules]]:
        """A server's default rules, where it has set some, and its presets by name."""
        ...

    async def set_default(self, guild_id: int, rules: KittiRules) -> None: ...

    async def set_preset(self, guild_id: int, name: str, rules: KittiRules | None) -> None:
        """Keep a preset, or drop it where `rules` is None."""
        ...

    async def set_left(self, guild_id: int, left_at: int | None) -> None:
        """Note when a server removed the bot (milliseconds since 1970), None: it is there again."""
        ...

    async def servers(self) -> Mapping[int, int | None]:
        """Every server of which something is kept, and when it removed the bot; None: it has not."""
        ...

    async def forget_left(self, before: int) -> None:
        """Drop every row of the servers that removed the bot before then."""
        ...


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970."""
        ...


class Cancellable(Protocol):
    def cancel(self) -> None: ...


Later = Callable[[float, Callable[[], None]], Cancellable]
"""Call something back after so many seconds."""


class Dice(Protocol):
    def cards(self, count: int) -> tuple[Card, ...]:
        """The first `count` cards of a shuffled deck."""
        ...

    def pick(self, among: Sequence[SeatKey]) -> SeatKey: ...
