"""Tables in a file: the same after a restart, and every row where it belongs."""

import pytest

from bot.runtime.displays import Display
from bot.runtime.draft import new_draft, tap
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.play import play
from bot.runtime.ports import Conflict, Opening, StoredTable
from bot.store import codec
from bot.store.place import path_of
from bot.store.sqlite import SqliteStore, open_store
from engine.kitti import table as kitti
from engine.kitti.rules import KittiRules, Tie
from engine.kitti.state import KittiTable
from engine.table.accounts import SeatKey
from engine.table.commands import Close, Deal
from engine.table.state import Closed
from tests.kit.memory import ASHA, BIKASH, START, FixedDice, HandClock, House
from tests.kit.units import ONE, TWO, next_state, opened, rows, unit
from tests.kit.walk import walk


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


async def test_one_open_table_in_a_channel(store: SqliteStore) -> None:
    await store.save(unit(opened()))
    with pytest.raises(Conflict):
        await store.save(unit(opened(), TWO))
    closed = play(opened().state, Close(by=SeatKey(0), at=START), FixedDice())
    assert isinstance(closed.state.stage, Closed)
    await store.save(unit(closed, closed_at=START))
    await store.save(unit(opened(), TWO))
    assert [table.id for table in await store.open_tables()] == [TWO]


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
    closed = play(opened().state, Close(by=SeatKey(0), at=START), FixedDice())
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
        await store.set_default(guild_id, KittiRules(ante=20))
        await store.set_preset(guild_id, "Ours", KittiRules(ante=50))
        await store.set_server_language(guild_id, "ne")
        await store.set_table_language(table, "ne")
        await store.set_greeted(guild_id, 1)
        await store.set_display(table, Display(suspense=True))
    await store.set_left(1, 1_000)
    await store.set_left(2, 2_000)
    await store.forget_left(1_001)
    having = "SELECT 1 FROM pragma_table_info(s.name) WHERE name = 'guild_id'"
    tables = await rows(store, f"SELECT name FROM sqlite_schema s WHERE type = 'table' AND EXISTS ({having})")  # noqa: S608
    assert len(tables) == 13
    for (name,) in tables:
        assert await rows(store, f"SELECT DISTINCT guild_id FROM {name}") == [(2,)]  # noqa: S608
    with pytest.raises(Conflict):
        await store.save(unit(next_state(next_state(opened().state).state)))


async def test_a_server_has_rules_of_its_own(store: SqliteStore) -> None:
    assert await store.server_rules(1) == (None, {})
    await store.set_default(1, KittiRules(ante=20))
    await store.set_default(1, KittiRules(ante=50, buy_in_price=500, currency="NPR"))
    await store.set_preset(1, "Ours", KittiRules(tie=Tie.DRAWN))
    await store.set_preset(1, "Theirs", KittiRules())
    await store.set_preset(1, "Theirs", None)
    await store.set_preset(2, "Ours", KittiRules())
    default, named = await store.server_rules(1)
    assert default == KittiRules(ante=50, buy_in_price=500, currency="NPR")
    assert named == {"Ours": KittiRules(tie=Tie.DRAWN)}


async def test_a_server_that_came_back_is_not_forgotten(store: SqliteStore) -> None:
    await store.save(unit(opened()))
    await store.set_left(1, 1_000)
    await store.set_left(1, None)
    await store.forget_left(9_000)
    assert len(await store.open_tables()) == 1


async def test_servers_of_which_anything_is_kept(store: SqliteStore) -> None:
    assert await store.servers() == {}
    await store.save(unit(opened(), guild_id=1))
    await store.set_default(2, KittiRules())
    await store.set_preset(3, "Ours", KittiRules())
    await store.set_server_language(4, "ne")
    await store.set_greeted(5, 1)
    for guild_id in (1, 6):
        await store.set_left(guild_id, 1_000)
    assert await store.servers() == {1: 1_000, 2: None, 3: None, 4: None, 5: None, 6: 1_000}


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
