"""Numbered migrations, each whole or not at all."""

from collections.abc import AsyncIterator
from pathlib import Path

import aiosqlite
import pytest

from bot.store.migrate import NewerDatabase, migrate, migrations
from bot.store.sqlite import open_store

ONE = "CREATE TABLE one (a INTEGER) STRICT;"
TWO = "ALTER TABLE one ADD COLUMN b TEXT;\nINSERT INTO one VALUES (1, 'x');"

FAULT = "\nINSERT INTO nowhere VALUES (1);"


@pytest.fixture
async def db() -> AsyncIterator[aiosqlite.Connection]:
    async with aiosqlite.connect(":memory:", isolation_level=None) as opened:
        yield opened


async def version(db: aiosqlite.Connection) -> int:
    (row,) = await db.execute_fetchall("PRAGMA user_version")
    return int(row[0])


async def test_each_runs_once(db: aiosqlite.Connection) -> None:
    await migrate(db, {1: ONE})
    assert await version(db) == 1
    for _ in range(2):
        await migrate(db, {1: ONE, 2: TWO})
        assert await version(db) == 2
    assert [tuple(row) for row in await db.execute_fetchall("SELECT * FROM one")] == [(1, "x")]


async def test_one_that_fails_leaves_nothing(db: aiosqlite.Connection) -> None:
    broken = {1: ONE, 2: TWO + FAULT}
    with pytest.raises(aiosqlite.OperationalError, match="nowhere"):
        await migrate(db, broken)
    assert await version(db) == 1
    assert not db.in_transaction
    assert [row[1] for row in await db.execute_fetchall("PRAGMA table_info(one)")] == ["a"]
    await migrate(db, {1: ONE, 2: TWO})
    assert await version(db) == 2


def test_ours_are_numbered_without_gaps() -> None:
    assert list(migrations()) == list(range(1, len(migrations()) + 1))
    assert migrations()


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/kitti.db"
    store = await open_store(url)
    newer = len(migrations()) + 1
    await store._db.execute(f"PRAGMA user_version = {newer}")
    await store.close()
    with pytest.raises(NewerDatabase, match=f"version {newer}"):
        await open_store(url)
