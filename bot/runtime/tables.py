"""The registry: every table that is open, and the last one closed in each channel."""

import asyncio
import gc
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import Final

from bot.runtime.clock import on_the_loop
from bot.runtime.intent import TableId
from bot.runtime.people import Person
from bot.runtime.play import open_table
from bot.runtime.ports import Clock, Conflict, Dice, Later, Store, StoredTable, Unit
from bot.runtime.receipt import Receipt
from bot.runtime.table import Table, World
from engine.kitti.rules import KittiRules
from engine.table.accounts import SeatKey

IDLE_HOURS: Final = 24
"""After how long a table that nobody touches closes by itself, where the operator sets nothing else."""

KEPT_MS: Final = 30 * 24 * 3_600_000
"""How long everything of a server is kept after it has removed the bot (milliseconds)."""

IDS_TO_TRY: Final = 3
"""Ids are random; that one is taken is next to impossible, three in a row is a bug."""


PACE_MS: Final = 25
"""Between two deadlines that passed while the bot was away (milliseconds); Discord takes 50 calls a second."""

OWED_MS: Final = 24 * 3_600_000
"""For how long after its closing a table's last message is still worth sending."""


class ChannelTaken(Exception):
    """There is an open table in the channel already: `table`."""

    def __init__(self, table: Table) -> None:
        super().__init__("a table is open in this channel")
        self.table = table


class Tables:
    """`on_clock(table, receipt)` is awaited after the clock has acted and that is kept; `idle_hours` 0: never."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        dice: Dice,
        *,
        on_clock: Callable[[Table, Receipt], Awaitable[None]],
        later: Later = on_the_loop,
        idle_hours: int = IDLE_HOURS,
    ) -> None:
        self._store = store
        self._clock = clock
        self._world = World(
            store=store,
            clock=clock,
            dice=dice,
            later=later,
            idle_ms=idle_hours * 3_600_000 or None,
            on_clock=on_clock,
            on_closed=self._closed,
        )
        self._by_id: dict[TableId, Table] = {}
        self._open: dict[int, Table] = {}
        self._last_closed: dict[int, Table] = {}
        self._opening = asyncio.Lock()

    async def load(self) -> None:
        """Bring back every open table as it stood; deadlines that are past fire soon."""
        with _collector_paused():
            now, late = self._clock.now(), 0
            for stored in await self._store.open_tables():
                table = self._add(Table(stored, self._world))
                if table.due is not None and table.due <= now:
                    # After a long absence many are past at once; together they would keep it from its taps.
                    table.arm(not_before=now + late * PACE_MS)
                    late += 1
        # A bot that was ended between a closing and its ledger still owes the channel that message.
        for stored in await self._store.closed_unshown(self._clock.now() - OWED_MS):
            table = Table(stored, self._world)
            if table.channel_id not in self._open:
                # Where another table stands by now, an old ledger below it would only confuse.
                self._by_id[table.id] = table
                self._closed(table)

    async def open(self, *, guild_id: int, channel_id: int, host: Person, rules: KittiRules) -> Table:
        """Open a table whose host has sat down. Raises `ChannelTaken`."""
        async with self._opening:
            standing = self._open.get(channel_id)
            if standing is not None:
                raise ChannelTaken(standing)
            played = open_table(rules, at=self._clock.now())
            state, people = played.state, {SeatKey(0): host}
            for attempt in range(1, IDS_TO_TRY + 1):
                table_id = TableId(secrets.token_urlsafe(6))
                unit = Unit(
                    table=table_id,
                    guild_id=guild_id,
                    channel_id=channel_id,
                    entries=played.entries,
                    state=state,
                    people=people,
                    closed_at=None,
                )
                try:
                    await self._store.save(unit)
                    break
                except Conflict:
                    if attempt == IDS_TO_TRY:
                        raise
            stored = StoredTable(
                id=table_id, guild_id=guild_id, channel_id=channel_id, state=state, people=people
            )
            return self._add(Table(stored, self._world))

    def by_id(self, table_id: TableId) -> Table | None:
        """An open table, or the last one closed in its channel since the program started."""
        return self._by_id.get(table_id)

    def in_channel(self, channel_id: int) -> Table | None:
        """The open table there."""
        return self._open.get(channel_id)

    def all(self) -> Iterable[Table]:
        """Every open table."""
        return tuple(self._open.values())

    def behind(self) -> Iterable[Table]:
        """Every table whose message does not show how it stands, or stands beside the one it replaced."""
        return tuple(table for table in self._by_id.values() if table.behind)

    async def last_closed(self, channel_id: int) -> Table | None:
        """The table that was closed last in this channel, to be read."""
        table = self._last_closed.get(channel_id)
        if table is not None:
            return table
        stored = await self._store.last_closed(channel_id)
        return None if stored is None else Table(stored, self._world)

    async def guild_left(self, guild_id: int) -> None:
        """A server has removed the bot: what is theirs is kept for a while, should they invite it again."""
        await self._store.set_left(guild_id, self._clock.now())

    async def guild_joined(self, guild_id: int) -> None:
        await self._store.set_left(guild_id, None)

    async def review_servers(self, is_in: Callable[[int], bool]) -> None:
        """Note which servers have removed or invited the bot unseen; `is_in` says of a server whether it is there.

        A departure that is known keeps its date, so that the time for which things are kept does run out: what
        belongs to servers that left so long ago is dropped, but only after a look at who is there by now.
        """
        for guild_id, left_at in (await self._store.servers()).items():
            if is_in(guild_id) and left_at is not None:
                await self.guild_joined(guild_id)
            elif not is_in(guild_id) and left_at is None:
                await self.guild_left(guild_id)
        before = self._clock.now() - KEPT_MS
        left = (await self._store.servers()).items()
        long_gone = {guild_id for guild_id, left_at in left if left_at is not None and left_at < before}
        await self._store.forget_left(before)
        await self._drop(long_gone)

    async def close(self) -> None:
        """Stop the clocks; what they are doing is done to the end. The store stays open."""
        await asyncio.gather(*(table.stop() for table in self._by_id.values()))

    async def _drop(self, guild_ids: AbstractSet[int]) -> None:
        """Tables of which the store has nothing any more."""
        gone = [table for table in self._by_id.values() if table.guild_id in guild_ids]
        for table in gone:
            del self._by_id[table.id]
            for in_channel in (self._open, self._last_closed):
                if in_channel.get(table.channel_id) is table:
                    del in_channel[table.channel_id]
        await asyncio.gather(*(table.stop() for table in gone))

    def _add(self, table: Table) -> Table:
        self._by_id[table.id] = table
        self._open[table.channel_id] = table
        table.arm()
        return table

    def _closed(self, table: Table) -> None:
        before = self._last_closed.get(table.channel_id)
        if before is not None:
            self._by_id.pop(before.id, None)
        self._last_closed[table.channel_id] = table
        if self._open.get(table.channel_id) is table:
            del self._open[table.channel_id]


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Nothing that a table is made of is garbage; looking for some doubles the time until all are back."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
