"""Many writers, one commit: each unit whole or not at all, and one writer a version."""

import asyncio
import logging
import shutil
import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.runtime.draft import new_draft, tap
from bot.runtime.play import play
from bot.runtime.ports import Conflict, SaveFailed
from bot.store.batches import Job, write
from bot.store.place import path_of
from bot.store.rows import SET_META, of_unit
from bot.store.sqlite import SqliteStore, open_store
from engine.table.accounts import SeatKey
from engine.table.commands import Close, Deal
from tests.kit.memory import START, FixedDice
from tests.kit.units import ONE, TWO, next_state, opened, rows, unit


def copy_of_files(folder: Path) -> Path:
    """What a crash would leave on the disk at this moment."""
    crashed = folder / "crashed"
    crashed.mkdir()
    for file in folder.glob("kitti.db*"):
        shutil.copy(file, crashed / file.name)
    return crashed


async def test_a_version_is_written_once(store: SqliteStore) -> None:
    first = opened()
    await store.save(unit(first))
    one, other = next_state(first.state), play(first.state, Close(by=SeatKey(0), at=START), FixedDice())
    await store.save(unit(one))
    with pytest.raises(Conflict):
        await store.save(unit(other, closed_at=START))
    assert [table.state for table in await store.open_tables()] == [one.state]


async def test_a_conflict_takes_nobody_elses_unit_with_it(store: SqliteStore) -> None:
    first = opened()
    await store.save(unit(first))
    await store.save(unit(first, TWO, channel_id=12))
    ahead = next_state(first.state)
    await store.save(unit(ahead))
    results = await asyncio.gather(
        store.save(unit(ahead)),
        store.save(unit(ahead, TWO, channel_id=12)),
        store.set_meta("commands", "abc"),
        return_exceptions=True,
    )
    assert isinstance(results[0], Conflict)
    assert list(results[1:]) == [None, None]
    assert {table.id: table.state.version for table in await store.open_tables()} == {ONE: 1, TWO: 1}
    assert await store.meta("commands") == "abc"


@pytest.mark.parametrize("bad", ["a\ud800b", 2**63, 1.5j])
async def test_what_cannot_be_written_takes_nobody_elses_unit_with_it(store: SqliteStore, bad: Any) -> None:
    results = await asyncio.gather(
        store._batches.write([(SET_META, [("half", "value"), ("bad", bad)])]),
        store.save(unit(opened())),
        store.set_meta("key", "value"),
        return_exceptions=True,
    )
    assert isinstance(results[0], SaveFailed)
    assert list(results[1:]) == [None, None]
    assert [await store.meta(key) for key in ("half", "bad", "key")] == [None, None, "value"]


async def test_what_is_set_and_then_dropped_is_gone_whatever_others_do(store: SqliteStore) -> None:
    await store.set_person_language(2, "ne")
    await asyncio.gather(
        store.set_person_language(2, None),
        store.set_person_language(1, "ne"),
        store.set_person_language(1, None),
        store.set_person_language(3, None),
        store.set_person_language(3, "ne"),
    )
    assert (await store.languages()).people == {3: "ne"}


async def test_the_log_holds_no_cards(store: SqliteStore, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    two = next_state(opened().state)
    await store.save(unit(opened()))
    await store.save(unit(two))
    await store.save(unit(play(two.state, Deal(by=SeatKey(0), at=START), FixedDice())))
    assert "statements" not in repr(Job(statements=[("sql", [])], done=asyncio.Future()))
    assert "Job(" in caplog.text
    assert "nine" not in caplog.text
    assert "deck" not in caplog.text


async def test_a_conflict_leaves_no_half(store: SqliteStore) -> None:
    first = opened()
    await store.save(unit(first))
    await store.save(unit(next_state(first.state)))
    two = play(next_state(first.state).state, Deal(by=SeatKey(0), at=START), FixedDice())
    overlapping = replace(unit(two), entries=(*two.entries, *next_state(first.state).entries))
    with pytest.raises(Conflict):
        await store.save(overlapping)
    assert await rows(store, "SELECT max(version) FROM commands") == [(1,)]
    assert await rows(store, "SELECT max(version) FROM events") == [(1,)]


async def test_many_writers_share_commits(store: SqliteStore) -> None:
    counted: list[str] = []
    await store._db.set_trace_callback(counted.append)
    await asyncio.gather(*(store.set_meta(f"key {number}", str(number)) for number in range(200)))
    assert sum(sql == "COMMIT" for sql in counted) < 5
    assert await store.meta("key 199") == "199"


async def test_nothing_runs_when_there_is_nothing_to_write(store: SqliteStore) -> None:
    await store.set_meta("key", "value")
    await asyncio.sleep(0)
    assert {task for task in asyncio.all_tasks() if task.get_name() == "store"} == set()


async def test_a_commit_that_fails_reaches_every_caller(store: SqliteStore, url: str) -> None:
    await store.set_meta("key", "old")
    await store._db.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(path_of(url), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    results = await asyncio.gather(
        store.set_meta("key", "new"), store.save(unit(opened())), return_exceptions=True
    )
    assert [type(result) for result in results] == [SaveFailed, SaveFailed]
    other.execute("ROLLBACK")
    other.close()
    assert await store.meta("key") == "old"
    await store.set_meta("key", "newer")
    assert await store.meta("key") == "newer"


async def test_a_failure_in_mid_transaction_is_rolled_back(store: SqliteStore) -> None:
    await store._db.execute(
        "CREATE TRIGGER bad BEFORE INSERT ON seats BEGIN INSERT INTO nowhere VALUES (1); END"
    )
    await store.save(unit(opened()))
    with pytest.raises(SaveFailed):
        await store.set_draft(ONE, SeatKey(0), tap(new_draft(1, 1), 3))
    assert not store._db.in_transaction
    await store.set_meta("key", "value")
    assert await store.meta("key") == "value"


async def test_a_caller_who_goes_away_stops_nobody(store: SqliteStore) -> None:
    gone = asyncio.create_task(store.set_meta("key", "value"))
    await asyncio.sleep(0)
    gone.cancel()
    await store.set_meta("other", "value")
    assert await store.meta("key") == "value"


async def test_a_store_that_is_closed_says_so(url: str) -> None:
    store = await open_store(url)
    await store.close()
    with pytest.raises(SaveFailed):
        await store.set_meta("key", "value")


async def test_closing_writes_what_was_asked_for(url: str) -> None:
    store = await open_store(url)
    asked = [asyncio.create_task(store.set_meta(f"key {number}", "value")) for number in range(3)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*asked)
    store = await open_store(url)
    assert [await store.meta(f"key {number}") for number in range(3)] == ["value"] * 3
    await store.close()


async def test_what_was_not_committed_is_gone_after_a_crash(store: SqliteStore, tmp_path: Path) -> None:
    first = opened()
    await store.save(unit(first))
    await store._db.execute("BEGIN IMMEDIATE")
    job = Job(statements=of_unit(unit(next_state(first.state))), done=asyncio.Future())
    await store._db.run(partial(write, [job]))
    crashed = copy_of_files(tmp_path)
    await store._db.execute("ROLLBACK")
    again = await open_store(f"sqlite:///{crashed}/kitti.db")
    assert [table.state for table in await again.open_tables()] == [first.state]
    assert await rows(again, "SELECT max(version) FROM commands") == [(0,)]
    await again.close()
