"""Tables in a file: whole units, one writer a version, the same after a restart."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.runtime.draft import new_draft, tap
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.intent import TableId
from bot.runtime.people import Person
from bot.runtime.play import Played, open_table, play
from bot.runtime.ports import Conflict, Opening, SaveFailed, StoredTable, Unit
from bot.store import codec
from bot.store.sqlite import SqliteStore, open_store, path_of
from engine.kitti import table as kitti
from engine.kitti.rules import KittiRules
from engine.kitti.state import KittiTable
from engine.table.accounts import SeatKey
from engine.table.commands import Close, Deal, SitDown
from engine.table.state import Closed
from tests.kit.memory import ASHA, BIKASH, START, HandClock, House
from tests.kit.walk import walk

ONE = TableId("aaaaaaaa")
TWO = TableId("bbbbbbbb")


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/kitti.db"


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqliteStore]:
    opened = await open_store(url)
    yield opened
    await opened.close()


def unit(
    played: Played,
    table: TableId = ONE,
    *,
    channel_id: int = 11,
    guild_id: int = 1,
    people: dict[SeatKey, Person] | None = None,
    closed_at: int | None = None,
) -> Unit:
    return Unit(
        table=table,
        guild_id=guild_id,
        channel_id=channel_id,
        entries=played.entries,
        state=played.state,
        people=people or {},
        closed_at=closed_at,
    )


def opened() -> Played:
    return open_table(KittiRules(), at=START)


def next_state(state: KittiTable) -> Played:
    command = SitDown(by=SeatKey(len(state.players)), at=START)
    return play(state, command, House().dice)


async def rows(store: SqliteStore, sql: str, *values: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in await store._rows(sql, values)]


async def test_it_is_durable(store: SqliteStore) -> None:
    pragmas = {name: (await rows(store, f"PRAGMA {name}"))[0][0] for name in ("journal_mode", "synchronous")}
    assert pragmas == {"journal_mode": "wal", "synchronous": 2}
    assert await rows(store, "PRAGMA foreign_keys") == [(1,)]


@pytest.mark.parametrize("seed", range(6))
async def test_a_played_table_comes_back_and_can_be_replayed(store: SqliteStore, seed: int) -> None:
    for number, played in enumerate(walk(seed)):
        await store.save(unit(played, people={SeatKey(0): ASHA.person} if number == 0 else None))
    assert await store.open_tables() == [
        StoredTable(id=ONE, guild_id=1, channel_id=11, state=played.state, people={SeatKey(0): ASHA.person})
    ]
    kept = await rows(store, "SELECT kind, body FROM commands ORDER BY version")
    opening, *commands = (codec.COMMANDS.decode(str(kind), str(body)) for kind, body in kept)
    assert isinstance(opening, Opening)
    state = kitti.open_table(opening.rules, at=opening.at).state
    for command in commands:
        assert not isinstance(command, Opening)
        state = kitti.apply(state, command).state
    assert state == played.state


async def test_postings_add_up_to_the_stacks(store: SqliteStore) -> None:
    for number, played in enumerate(walk(8)):
        await store.save(unit(played, people={SeatKey(0): ASHA.person} if number == 0 else None))
    stacks = {str(player.key): player.stack for player in played.state.players}
    for account, balance in {**stacks, "pot": played.state.pot}.items():
        came = "SELECT coalesce(sum(chips), 0) FROM postings WHERE target = ?1"
        went = "SELECT coalesce(sum(chips), 0) FROM postings WHERE source = ?1"
        assert await rows(store, f"SELECT ({came}) - ({went})", account) == [(balance,)]


async def test_a_version_is_written_once(store: SqliteStore) -> None:
    first = opened()
    await store.save(unit(first))
    one, other = next_state(first.state), play(first.state, Close(by=SeatKey(0), at=START), House().dice)
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


async def test_a_conflict_leaves_no_half(store: SqliteStore) -> None:
    first = opened()
    await store.save(unit(first))
    await store.save(unit(next_state(first.state)))
    two = play(next_state(first.state).state, Deal(by=SeatKey(0), at=START), House().dice)
    overlapping = replace(unit(two), entries=(*two.entries, *next_state(first.state).entries))
    with pytest.raises(Conflict):
        await store.save(overlapping)
    assert await rows(store, "SELECT max(version) FROM commands") == [(1,)]
    assert await rows(store, "SELECT max(version) FROM events") == [(1,)]


async def test_one_open_table_in_a_channel(store: SqliteStore) -> None:
    await store.save(unit(opened()))
    with pytest.raises(Conflict):
        await store.save(unit(opened(), TWO))
    closed = play(opened().state, Close(by=SeatKey(0), at=START), House().dice)
    assert isinstance(closed.state.stage, Closed)
    await store.save(unit(closed, closed_at=START))
    await store.save(unit(opened(), TWO))
    assert [table.id for table in await store.open_tables()] == [TWO]


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


async def test_handles_come_back(url: str) -> None:
    store = await open_store(url)
    await store.save(unit(opened(), people={SeatKey(0): ASHA.person}))
    line = Line(token="t" * 40, expires_at=START)
    board = MessageHandle(channel_id=11, message_id=2**62, kind="lobby", posted_at=START, line=line)
    draft = tap(new_draft(1, 1), 3)
    await store.set_board(ONE, board, 7)
    await store.set_reminder(ONE, board)
    await store.set_draft(ONE, SeatKey(0), new_draft(1, 1))
    await store.set_draft(ONE, SeatKey(0), draft)
    await store.set_line(ONE, SeatKey(0), line)
    await store.set_panel(ONE, SeatKey(0), board)
    await store.close()
    store = await open_store(url)
    (found,) = await store.open_tables()
    assert (found.board, found.shown_version, found.reminder) == (board, 7, board)
    assert (found.drafts, found.lines, found.panels) == (
        {SeatKey(0): draft},
        {SeatKey(0): line},
        {SeatKey(0): board},
    )
    await store.set_board(ONE, None, 8)
    await store.set_reminder(ONE, None)
    await store.set_panel(ONE, SeatKey(0), None)
    (found,) = await store.open_tables()
    assert (found.board, found.shown_version, found.reminder, found.panels) == (None, 8, None, {})
    assert found.drafts == {SeatKey(0): draft}
    await store.close()


async def test_the_last_closed(store: SqliteStore) -> None:
    assert await store.last_closed(11) is None
    closed = play(opened().state, Close(by=SeatKey(0), at=START), House().dice)
    for table, at in ((TWO, START + 1), (ONE, START)):
        await store.save(unit(opened(), table, people={SeatKey(0): BIKASH.person}))
        await store.save(unit(closed, table, closed_at=at))
    found = await store.last_closed(11)
    assert found is not None
    assert (found.id, found.state, found.people) == (TWO, closed.state, {SeatKey(0): BIKASH.person})
    assert await store.last_closed(12) is None


async def test_a_server_is_forgotten(store: SqliteStore) -> None:
    for table, guild_id in ((ONE, 1), (TWO, 2)):
        played = opened()
        await store.save(
            unit(played, table, channel_id=guild_id, guild_id=guild_id, people={SeatKey(0): ASHA.person})
        )
        await store.save(unit(next_state(played.state), table, channel_id=guild_id, guild_id=guild_id))
        await store.set_draft(table, SeatKey(0), new_draft(1, 1))
    await store.forget_guild(1)
    tables = await rows(store, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'meta'")
    assert len(tables) == 6
    for (name,) in tables:
        assert await rows(store, f"SELECT DISTINCT guild_id FROM {name}") == [(2,)]  # noqa: S608
    with pytest.raises(Conflict):
        await store.save(unit(next_state(next_state(opened().state).state)))


async def test_only_people_hold_ids_of_people(store: SqliteStore) -> None:
    house = House(store=store)
    table = await house.table(BIKASH)
    await table.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    dump = [line async for line in store._db.iterdump()]
    told = [line for line in dump if str(BIKASH.person.user_id) in line.replace(str(START), "")]
    assert all('INSERT INTO "people"' in line for line in told)
    assert len(told) == 1


async def test_a_row_that_cannot_be_read_names_its_table(store: SqliteStore) -> None:
    await store.save(unit(opened()))
    await store._db.execute("UPDATE tables SET snapshot = '{}'")
    with pytest.raises(codec.Unreadable, match=ONE):
        await store.open_tables()


@pytest.mark.parametrize("seed", range(3))
async def test_a_restart_at_any_point_changes_nothing(url: str, seed: int) -> None:
    kept: list[KittiTable] = []
    for number, played in enumerate(walk(seed, steps=25)):
        store = await open_store(url)
        if number:
            (found,) = await store.open_tables()
            assert found.state == kept[-1]
        await store.save(unit(played))
        await store.close()
        kept.append(played.state)


async def test_the_runtime_on_a_file(url: str) -> None:
    store = await open_store(url)
    house = House(store=store)
    table = await house.table(BIKASH)
    await table.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    await table.tap(SeatKey(1), lambda draft: tap(draft, 8), game_no=1, deal_no=1, revision=0)
    await house.tables.close()
    await store.close()
    store = await open_store(url)
    again = House(store=store, clock=HandClock())
    await again.tables.load()
    found = again.tables.in_channel(11)
    assert found is not None
    assert (found.id, found.state, found.people) == (table.id, table.state, table.people)
    assert found.draft(SeatKey(1)) == table.draft(SeatKey(1))
    await store.close()


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///kitti.db", "kitti.db"),
        ("sqlite:////var/lib/kitti/kitti.db", "/var/lib/kitti/kitti.db"),
        ("sqlite://", ":memory:"),
        ("sqlite:///:memory:", ":memory:"),
    ],
)
def test_urls(url: str, path: str) -> None:
    assert path_of(url) == path


@pytest.mark.parametrize(
    "url",
    ["", "kitti.db", "sqlite:kitti.db", "sqlite:///", "postgres://host/kitti", "sqlite://host/kitti.db"],
)
def test_other_urls_are_refused(url: str) -> None:
    with pytest.raises(ValueError, match="not a database"):
        path_of(url)


async def test_in_memory() -> None:
    store = await open_store("sqlite://")
    await store.save(unit(opened()))
    assert len(await store.open_tables()) == 1
    await store.close()
