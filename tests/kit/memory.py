"""The runtime's ports without a file, a real clock or real chance."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.runtime.draft import Draft
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.intent import TableId
from bot.runtime.people import Person, Who
from bot.runtime.ports import Conflict, Opening, SaveFailed, Store, StoredTable, Unit
from bot.runtime.receipt import Receipt
from bot.runtime.table import Table
from bot.runtime.tables import Tables
from engine.cards import DECK, Card
from engine.kitti.rules import KittiRules
from engine.table.accounts import SeatKey
from engine.table.commands import SitDown

START = 1_700_000_000_000
ASHA = Who(person=Person(user_id=101, name="Asha"))
BIKASH = Who(person=Person(user_id=102, name="Bikash"))
CHAMELI = Who(person=Person(user_id=103, name="Chameli"))
MODERATOR = Who(person=Person(user_id=109, name="Mina"), moderator=True)


class MemoryStore:
    """Keeps what it is told in dictionaries; `broken` makes every write fail before anything is kept."""

    def __init__(self) -> None:
        self.broken = False
        self.units: list[Unit] = []
        self._tables: dict[TableId, StoredTable] = {}
        self._closed_at: dict[TableId, int | None] = {}
        self._defaults: dict[int, KittiRules] = {}
        self._presets: dict[tuple[int, str], KittiRules] = {}
        self._left: dict[int, int] = {}

    async def save(self, unit: Unit) -> None:
        await self._commit()
        standing = self._tables.get(unit.table)
        if (standing is None) != isinstance(unit.entries[0].command, Opening):
            raise Conflict("opened twice, or never")
        if standing is None:
            if any(table.channel_id == unit.channel_id for table in await self.open_tables()):
                raise Conflict("one open table in a channel")
            standing = StoredTable(
                id=unit.table,
                guild_id=unit.guild_id,
                channel_id=unit.channel_id,
                state=unit.state,
                people={},
            )
        elif unit.entries[0].version <= standing.state.version:
            raise Conflict("this version is written")
        people = {**standing.people, **unit.people}
        self._tables[unit.table] = replace(standing, state=unit.state, people=people)
        self._closed_at[unit.table] = unit.closed_at
        self.units.append(unit)

    async def set_board(self, table: TableId, board: MessageHandle | None, shown_version: int) -> None:
        await self._commit()
        self._tables[table] = replace(self._tables[table], board=board, shown_version=shown_version)

    async def set_reminder(self, table: TableId, reminder: MessageHandle | None) -> None:
        await self._commit()
        self._tables[table] = replace(self._tables[table], reminder=reminder)

    async def set_draft(self, table: TableId, seat: SeatKey, draft: Draft) -> None:
        await self._commit()
        stored = self._tables[table]
        self._tables[table] = replace(stored, drafts={**stored.drafts, seat: draft})

    async def set_line(self, table: TableId, seat: SeatKey, line: Line) -> None:
        await self._commit()
        stored = self._tables[table]
        self._tables[table] = replace(stored, lines={**stored.lines, seat: line})

    async def set_panel(self, table: TableId, seat: SeatKey, panel: MessageHandle | None) -> None:
        await self._commit()
        stored = self._tables[table]
        panels = {key: handle for key, handle in stored.panels.items() if key != seat}
        if panel is not None:
            panels[seat] = panel
        self._tables[table] = replace(stored, panels=panels)

    async def open_tables(self) -> Sequence[StoredTable]:
        return [table for key, table in self._tables.items() if self._closed_at[key] is None]

    async def closed_unshown(self, since: int) -> Sequence[StoredTable]:
        return [
            table
            for key, table in self._tables.items()
            if (self._closed_at[key] or 0) > since and table.shown_version < table.state.version
        ]

    async def last_closed(self, channel_id: int) -> StoredTable | None:
        closed = [
            (closed_at, key)
            for key, closed_at in self._closed_at.items()
            if closed_at is not None and self._tables[key].channel_id == channel_id
        ]
        return self._tables[max(closed)[1]] if closed else None

    async def server_rules(self, guild_id: int) -> tuple[KittiRules | None, Mapping[str, KittiRules]]:
        named = {name: rules for (guild, name), rules in self._presets.items() if guild == guild_id}
        return self._defaults.get(guild_id), named

    async def set_default(self, guild_id: int, rules: KittiRules) -> None:
        await self._commit()
        self._defaults[guild_id] = rules

    async def set_preset(self, guild_id: int, name: str, rules: KittiRules | None) -> None:
        await self._commit()
        self._presets.pop((guild_id, name), None)
        if rules is not None:
            self._presets[guild_id, name] = rules

    async def set_left(self, guild_id: int, left_at: int | None) -> None:
        await self._commit()
        self._left.pop(guild_id, None)
        if left_at is not None:
            self._left[guild_id] = left_at

    async def servers(self) -> Mapping[int, int | None]:
        kept = {table.guild_id for table in self._tables.values()} | {guild for guild, _ in self._presets}
        return {guild: self._left.get(guild) for guild in kept | self._defaults.keys() | self._left.keys()}

    async def forget_left(self, before: int) -> None:
        for guild_id in [guild for guild, left_at in self._left.items() if left_at < before]:
            await self._forget(guild_id)

    async def _forget(self, guild_id: int) -> None:
        await self._commit()
        self._left.pop(guild_id, None)
        self._defaults.pop(guild_id, None)
        self._presets = {key: rules for key, rules in self._presets.items() if key[0] != guild_id}
        self._tables = {key: table for key, table in self._tables.items() if table.guild_id != guild_id}
        self._closed_at = {key: self._closed_at[key] for key in self._tables}

    async def _commit(self) -> None:
        # A real commit takes a moment in which others run.
        await asyncio.sleep(0)
        if self.broken:
            raise SaveFailed("the disk is full")


@dataclass(eq=False)
class Timer:
    at: int
    wake: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


class HandClock:
    """Stands still until it is moved; `later` belongs to it."""

    def __init__(self, now: int = START) -> None:
        self._now = now
        self._timers: list[Timer] = []

    def now(self) -> int:
        return self._now

    def later(self, seconds: float, wake: Callable[[], None]) -> Timer:
        timer = Timer(at=self._now + round(seconds * 1000), wake=wake)
        self._timers.append(timer)
        return timer

    async def advance(self, milliseconds: int) -> None:
        """Move on, and let each timer on the way do what it does before the next one wakes."""
        target = self._now + milliseconds
        while due := [timer for timer in self._waiting() if timer.at <= target]:
            timer = min(due, key=lambda waiting: waiting.at)
            self._timers.remove(timer)
            self._now = max(self._now, timer.at)
            timer.wake()
            await deadlines_done()
        self._now = target

    def _waiting(self) -> Iterable[Timer]:
        return [timer for timer in self._timers if not timer.cancelled]


async def deadlines_done() -> None:
    """Wait for what the tables' alarms have begun."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith("deadline of table")]:
        await asyncio.wait(tasks)


class FixedDice:
    """Deals the decks it was given, in order, then seeded ones; the first of those in question deals."""

    def __init__(self, *decks: tuple[Card, ...], seed: int = 1) -> None:
        self._decks = list(decks)
        self._random = random.Random(seed)

    def cards(self, count: int) -> tuple[Card, ...]:
        deck = self._decks.pop(0) if self._decks else tuple(self._random.sample(DECK, len(DECK)))
        return deck[:count]

    def pick(self, among: Sequence[SeatKey]) -> SeatKey:
        return among[0]


@dataclass
class House:
    """A registry on doubles, and what it was told that the clock did."""

    store: Store = field(default_factory=MemoryStore)
    clock: HandClock = field(default_factory=HandClock)
    dice: FixedDice = field(default_factory=FixedDice)
    by_clock: list[tuple[Table, Receipt]] = field(default_factory=list)
    on_clock: Callable[[Table, Receipt], Awaitable[None]] | None = None
    idle_hours: int = 24

    def __post_init__(self) -> None:
        self.tables = Tables(
            self.store,
            self.clock,
            self.dice,
            on_clock=self._on_clock,
            later=self.clock.later,
            idle_hours=self.idle_hours,
        )

    async def _on_clock(self, table: Table, receipt: Receipt) -> None:
        self.by_clock.append((table, receipt))
        if self.on_clock is not None:
            await self.on_clock(table, receipt)

    async def table(
        self, *others: Who, rules: KittiRules | None = None, channel_id: int = 11, guild_id: int = 1
    ) -> Table:
        """A table that Asha hosts, with these others seated."""
        table = await self.tables.open(
            guild_id=guild_id, channel_id=channel_id, host=ASHA.person, rules=rules or KittiRules()
        )
        for who in others:
            await table.submit(who, lambda by, at: SitDown(by=by, at=at))
        return table

    async def restarted(self) -> "House":
        """Another registry on the same store, later clock and all, as after a restart."""
        await self.tables.close()
        house = House(
            store=self.store, clock=HandClock(self.clock.now()), dice=self.dice, idle_hours=self.idle_hours
        )
        await house.tables.load()
        return house
