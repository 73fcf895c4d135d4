"""Starting with many tables in the database."""

import asyncio
import tempfile
import time
from pathlib import Path

from bot.runtime.handles import MessageHandle
from bot.runtime.intent import TableId
from bot.runtime.people import Person
from bot.runtime.play import Played, open_table, play
from bot.runtime.ports import Entry, Unit
from bot.store.sqlite import open_store
from engine.kitti.rules import PRESETS, Preset
from engine.table.accounts import SeatKey
from engine.table.commands import Command, Deal, SitDown
from tests.bench.figures import Figure, cpu_of, memory_of
from tests.kit.memory import FixedDice
from tests.wire.world import World

TABLES = 10_000
CHUNK = 500


async def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory(prefix="kitti-bench-") as place:
        empty, full = Path(place) / "empty", Path(place) / "full"
        empty.mkdir()
        full.mkdir()
        await _fill(full / "kitti.db")
        nothing = await _start(empty)
        much = await _start(full)
    return [
        Figure(
            what=f"start with {TABLES:,} open tables in the database, until the gateway",
            result=(
                f"{much[0]:.1f} s, {much[1]:.1f} s of CPU, {much[2] / 2**20:.0f} MiB "
                f"(none: {nothing[0]:.1f} s, {nothing[1]:.1f} s, {nothing[2] / 2**20:.0f} MiB); "
                f"{(much[1] - nothing[1]) / TABLES * 1e6:.0f} µs of CPU a table"
            ),
        )
    ]


async def _start(folder: Path) -> tuple[float, float, int]:
    """Seconds, CPU seconds and bytes until the bot is at the gateway."""
    async with World(folder) as world:
        start = time.monotonic()
        await world.bot.start(seconds=300)
        took = time.monotonic() - start
        return took, cpu_of(world.bot.pid), memory_of(world.bot.pid)


def _a_table() -> tuple[Played, tuple[Entry, ...]]:
    """Five people in the middle of their first deal, just now: no deadline is past."""
    at = time.time_ns() // 1_000_000
    dice = FixedDice(seed=7)
    played = open_table(PRESETS[Preset.PACK], at=at)
    entries = list(played.entries)
    commands: list[Command] = [SitDown(by=SeatKey(key), at=at) for key in range(1, 5)]
    for command in [*commands, Deal(by=SeatKey(0), at=at)]:
        played = play(played.state, command, dice)
        entries += played.entries
    return played, tuple(entries)


async def _fill(database: Path) -> None:
    played, entries = _a_table()
    people = {
        SeatKey(key): Person(user_id=100 + key, name=f"Player {key}")
        for key in range(len(played.state.players))
    }
    store = await open_store(f"sqlite:///{database}")

    async def save(number: int) -> None:
        table = TableId(f"bench{number:05}")
        await store.save(
            Unit(
                table=table,
                guild_id=1,
                channel_id=number + 10,
                entries=entries,
                state=played.state,
                people=people,
                closed_at=None,
            )
        )
        board = MessageHandle(channel_id=number + 10, message_id=number, kind="arranging:1:1", posted_at=0)
        await store.set_board(table, board, played.state.version)

    for first in range(0, TABLES, CHUNK):
        await asyncio.gather(*(save(first + number) for number in range(CHUNK)))
    await store.close()
