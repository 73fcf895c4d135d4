"""Two starts on one database, and what may go on beside a bot that runs."""

import asyncio
import re
import sqlite3
from contextlib import closing

import pytest

from tests.wire.play import open_table
from tests.wire.world import World

pytestmark = pytest.mark.wire


async def test_a_second_start_ends_at_once_and_the_first_runs_on(world: World) -> None:
    await world.bot.start()
    status, said = await world.bot.beside("run")
    assert status == 2
    assert said == (
        f"KITTI_DATABASE: another bot runs on {world.bot.database} already; stop it first, or name another file\n"
    )
    await open_table(world.people(1)[0])


async def test_sync_health_and_a_backup_go_on_beside_it(world: World) -> None:
    await world.bot.start()
    await open_table(world.people(1)[0])
    assert (await world.bot.beside("health")) == (0, "")
    status, said = await world.bot.beside("sync")
    assert status == 0, said
    with (
        closing(sqlite3.connect(world.bot.database)) as running,
        closing(sqlite3.connect(world.bot.folder / "copy.db")) as copy,
    ):
        running.backup(copy)
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (1,)


async def test_the_log_says_when_it_is_up_and_when_it_has_ended(world: World) -> None:
    expected = []
    for tables in ("0 tables", "1 table"):
        expected.append(f"ready: 1 server, {tables}")
        await world.bot.start()
        await until_told(world, expected)
        await open_table(world.people(1)[0])
        await world.bot.end()
        expected.append("stopped")
        assert told(world) == expected


def told(world: World) -> list[str]:
    return re.findall(r"INFO bot\S*: ((?:ready|stopped).*)", world.bot.said())


async def until_told(world: World, expected: list[str]) -> None:
    """The library waits some seconds for servers before it counts as ready."""
    async with asyncio.timeout(15):
        while True:
            if told(world) == expected:
                return
            await asyncio.sleep(0.02)
