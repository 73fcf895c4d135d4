"""The registry of tables."""

import asyncio
import secrets

import pytest

from bot.runtime.draft import tap
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.intent import TableId
from bot.runtime.ports import Conflict, SaveFailed
from bot.runtime.receipt import Verdict
from bot.runtime.table import Table
from bot.runtime.tables import KEPT_MS, ChannelTaken
from engine.errors import Refusal
from engine.kitti.rules import KittiRules
from engine.table.accounts import SeatKey
from engine.table.commands import Close, Deal
from tests.kit.memory import ASHA, BIKASH, House, MemoryStore


async def close(table: Table) -> None:
    receipt = await table.submit(ASHA, lambda by, at: Close(by=by, at=at, now=True))
    assert receipt.outcome is Verdict.DONE


async def test_a_table_is_found() -> None:
    house = House()
    table = await house.table(channel_id=11)
    other = await house.table(channel_id=12)
    assert house.tables.by_id(table.id) is table
    assert house.tables.in_channel(11) is table
    assert house.tables.in_channel(13) is None
    assert set(house.tables.all()) == {table, other}
    assert table.id != other.id
    assert len(table.id) == 8


async def test_one_table_in_a_channel() -> None:
    house = House()
    results = await asyncio.gather(house.table(), house.table(), return_exceptions=True)
    taken = [result for result in results if isinstance(result, ChannelTaken)]
    assert [fault.table for fault in taken] == [house.tables.in_channel(11)]


async def test_a_closed_table_makes_room() -> None:
    house = House()
    table = await house.table()
    assert await house.tables.last_closed(11) is None
    await close(table)
    assert house.tables.in_channel(11) is None
    assert house.tables.by_id(table.id) is table
    assert await house.tables.last_closed(11) is table
    new = await house.table()
    assert house.tables.in_channel(11) is new
    assert await house.tables.last_closed(11) is table
    await close(new)
    assert await house.tables.last_closed(11) is new
    assert house.tables.by_id(table.id) is None


async def test_the_last_closed_outlives_a_restart_and_stays_closed() -> None:
    before = House()
    for _ in range(2):
        table = await before.table(BIKASH)
        await close(table)
        await before.clock.advance(1_000)
    house = await before.restarted()
    assert tuple(house.tables.all()) == ()
    found = await house.tables.last_closed(11)
    assert found is not None
    assert (found.id, found.state, found.people) == (table.id, table.state, table.people)
    receipt = await found.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    assert receipt.refused is not None
    assert receipt.refused.code is Refusal.TABLE_CLOSED


async def test_a_table_that_is_not_kept_is_not_open() -> None:
    house = House()
    assert isinstance(house.store, MemoryStore)
    house.store.broken = True
    with pytest.raises(SaveFailed):
        await house.table()
    assert house.tables.in_channel(11) is None
    house.store.broken = False
    assert house.tables.in_channel(11) is not await house.table()


async def test_an_id_that_is_taken_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ids = iter(["aaaaaaaa", "aaaaaaaa", "bbbbbbbb"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(ids))
    house = House()
    first = await house.table(channel_id=11)
    second = await house.table(channel_id=12)
    assert (first.id, second.id) == ("aaaaaaaa", "bbbbbbbb")


async def test_ids_that_are_always_taken_are_a_conflict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: "aaaaaaaa")
    house = House()
    await house.table(channel_id=11)
    with pytest.raises(Conflict):
        await house.table(channel_id=12)


async def test_a_restart_brings_everything_back() -> None:
    before = House()
    table = await before.table(BIKASH, rules=KittiRules(fold=False))
    await table.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    await table.tap(SeatKey(1), lambda draft: tap(draft, 8), game_no=1, deal_no=1, revision=0)
    line = Line(token="t" * 40, expires_at=before.clock.now() + 900_000)
    board = MessageHandle(channel_id=11, message_id=5, kind="arranging:1:1", posted_at=7, line=line)
    panel = MessageHandle(channel_id=11, message_id=6, kind="panel", posted_at=7)
    await table.set_board(board, 4)
    await table.set_line(SeatKey(0), line)
    await table.set_panel(SeatKey(0), panel)
    await table.set_panel(SeatKey(1), panel)
    await table.set_panel(SeatKey(1), None)
    await table.set_reminder(panel)
    house = await before.restarted()
    found = house.tables.by_id(table.id)
    assert found is not None
    assert found is not table
    assert (found.guild_id, found.channel_id) == (1, 11)
    assert (found.state, found.people) == (table.state, table.people)
    assert (found.board, found.shown_version, found.reminder) == (board, 4, panel)
    assert (found.lines, found.panels) == ({SeatKey(0): line}, {SeatKey(0): panel})
    assert found.draft(SeatKey(1)) == table.draft(SeatKey(1))
    assert found.draft(SeatKey(0)) == table.draft(SeatKey(0))


async def test_a_server_that_left_is_forgotten_a_month_later() -> None:
    house = House(idle_hours=0)
    await house.table(BIKASH, channel_id=11, guild_id=1)
    closed = await house.table(channel_id=12, guild_id=1)
    await close(closed)
    kept = await house.table(channel_id=13, guild_id=2)
    again = await house.table(channel_id=14, guild_id=3)
    for guild_id in (1, 3):
        await house.tables.guild_left(guild_id)
    await house.clock.advance(KEPT_MS)
    await house.tables.review_servers({2}.__contains__)
    assert len(tuple(house.tables.all())) == 3
    await house.tables.guild_joined(3)
    await house.clock.advance(1)
    await house.tables.review_servers({2, 3}.__contains__)
    for standing in (house, await house.restarted()):
        assert {table.id for table in standing.tables.all()} == {kept.id, again.id}
        assert standing.tables.in_channel(11) is None
        assert standing.tables.by_id(closed.id) is None
        assert await standing.tables.last_closed(12) is None
    assert await house.store.servers() == {2: None, 3: None}


async def test_a_server_that_invited_the_bot_again_while_it_was_away_is_not_forgotten() -> None:
    house = House(idle_hours=0)
    table = await house.table(BIKASH)
    await house.tables.guild_left(1)
    await house.clock.advance(KEPT_MS + 1)
    house = await house.restarted()
    await house.tables.review_servers({1}.__contains__)
    for standing in (house, await house.restarted()):
        assert [each.id for each in standing.tables.all()] == [table.id]
    assert await house.store.servers() == {1: None}


async def test_the_clock_of_a_forgotten_table_stops() -> None:
    house = House()
    await house.table(BIKASH)
    await house.store.set_left(1, house.clock.now() - KEPT_MS - 1)
    assert list(house.clock._waiting())
    await house.tables.review_servers(frozenset[int]().__contains__)
    assert not list(house.clock._waiting())


async def test_servers_that_came_and_went_while_the_bot_was_away() -> None:
    house = House(idle_hours=0)
    for channel_id, guild_id in ((11, 1), (12, 2), (13, 3)):
        await house.table(channel_id=channel_id, guild_id=guild_id)
    await house.tables.guild_left(2)
    await house.tables.guild_left(3)
    await house.tables.review_servers({2}.__contains__)
    await house.clock.advance(KEPT_MS + 1)
    # Long since known to have left, they are not given another month.
    await house.tables.review_servers({2}.__contains__)
    assert [table.guild_id for table in house.tables.all()] == [2]


@pytest.mark.parametrize(("left", "live"), [(60_001, True), (60_000, False), (0, False), (-5, False)])
def test_a_token_is_used_up_to_its_last_minute(left: int, live: bool) -> None:
    assert Line(token="t" * 40, expires_at=1_000_000 + left).live(1_000_000) is live


async def test_nothing_private_in_a_repr() -> None:
    house = House()
    await house.table(BIKASH)
    table = house.tables.in_channel(11)
    assert table is not None
    await table.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    assert isinstance(house.store, MemoryStore)
    shown = repr(house.store.units[-1]) + repr(await house.store.open_tables()) + repr(table)
    assert "nine" not in shown
    assert "deck" not in shown
    assert "t" * 40 not in repr(Line(token="t" * 40, expires_at=1))
    assert TableId(table.id) in shown
