"""A table that nobody touches closes itself, and its books are kept."""

from bot.runtime.handles import LIFE, Line
from engine.kitti.commands import Fold
from engine.table.accounts import SeatKey
from engine.table.commands import Deal, SitOut
from engine.table.events import CloseReason, TableClosed
from tests.kit.memory import ASHA, BIKASH, House, MemoryStore

HOUR = 3_600_000


def closings(house: House) -> list[CloseReason]:
    events = [event for _, receipt in house.by_clock for event in receipt.events]
    return [event.reason for event in events if isinstance(event, TableClosed)]


async def test_after_a_day_untouched_it_closes_and_is_the_last_one_here() -> None:
    house = House()
    table = await house.table(BIKASH)
    await house.clock.advance(24 * HOUR - 1)
    assert not table.closed
    await house.clock.advance(1)
    assert closings(house) == [CloseReason.IDLE]
    assert list(house.tables.all()) == []
    assert await house.tables.last_closed(table.channel_id) is table


async def test_whatever_is_asked_of_it_begins_the_day_anew() -> None:
    house = House()
    table = await house.table(BIKASH)
    await house.clock.advance(23 * HOUR)
    await table.submit(BIKASH, lambda by, at: SitOut(by=by, at=at))
    await house.clock.advance(23 * HOUR)
    assert not table.closed
    await house.clock.advance(HOUR)
    assert closings(house) == [CloseReason.IDLE]


async def test_a_tap_that_only_looks_counts_too() -> None:
    house = House()
    table = await house.table(BIKASH)
    await house.clock.advance(20 * HOUR)
    await table.set_line(SeatKey(1), Line(token="t", expires_at=house.clock.now() + LIFE))  # noqa: S106 - no token
    await house.clock.advance(20 * HOUR)
    assert not table.closed
    await house.clock.advance(4 * HOUR)
    assert table.closed


async def test_the_antes_of_a_deal_that_nobody_finishes_go_back() -> None:
    house = House()
    table = await house.table(BIKASH)
    await table.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    await house.clock.advance(24 * HOUR)
    assert closings(house) == [CloseReason.IDLE]
    assert [player.stack for player in table.state.players] == [1000, 1000]
    assert table.state.pot == 0


async def test_a_pot_that_waits_to_be_dealt_again_is_shared() -> None:
    house = House()
    table = await house.table(BIKASH)
    await table.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    for who in (ASHA, BIKASH):
        await table.submit(who, lambda by, at: Fold(by=by, at=at))
    await house.clock.advance(24 * HOUR)
    (_, receipt), *more = house.by_clock
    assert more == []
    assert "PotShared" in {type(event).__name__ for event in receipt.events}
    assert sum(player.stack for player in table.state.players) == 2000


async def test_a_restart_does_not_begin_the_day_anew() -> None:
    before = House()
    table = await before.table(BIKASH)
    await before.clock.advance(20 * HOUR)
    house = await before.restarted()
    await house.clock.advance(4 * HOUR - 1)
    assert closings(house) == []
    await house.clock.advance(1)
    assert closings(house) == [CloseReason.IDLE]
    assert house.tables.in_channel(table.channel_id) is None


async def test_the_operator_may_let_tables_stand() -> None:
    house = House(idle_hours=0)
    table = await house.table(BIKASH)
    await house.clock.advance(1000 * HOUR)
    assert not table.closed
    assert house.by_clock == []


async def test_what_the_clock_did_is_kept_as_any_other_command() -> None:
    store = MemoryStore()
    house = House(store=store)
    await house.table(BIKASH)
    await house.clock.advance(24 * HOUR)
    (entry,) = store.units[-1].entries
    assert type(entry.command).__name__ == "CloseIdle"
    assert store.units[-1].closed_at == house.clock.now()
