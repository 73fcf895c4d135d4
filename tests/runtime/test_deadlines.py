"""What the clock does by itself (the rules, 9)."""

import asyncio
import logging

import pytest

from bot.runtime.deadlines import RETRY
from bot.runtime.people import Who
from bot.runtime.receipt import Receipt
from bot.runtime.table import Table
from bot.runtime.tables import PACE_MS
from engine.cards import DECK, Card
from engine.kitti.arranger import best_split
from engine.kitti.commands import LockIn
from engine.kitti.events import Outcome, PotWon, Reminded, RoundShown
from engine.kitti.rules import KittiRules
from engine.table.accounts import SeatKey
from engine.table.commands import Close, Deal
from tests.kit.memory import ASHA, BIKASH, FixedDice, HandClock, House, MemoryStore


def four_aces_for_the_second() -> tuple[Card, ...]:
    """Two nines, dealt in turn; the second holds every ace."""
    aces = DECK[48:]
    others = iter(DECK[:48:2])
    dealt = [(next(others), aces[turn] if turn < 4 else next(others)) for turn in range(9)]
    return tuple(card for pair in dealt for card in pair)


async def locked_in(house: House, *whos: Who, rules: KittiRules | None = None) -> Table:
    table = await house.table(*whos[1:], rules=rules)
    await table.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    for key, who in enumerate(whos):
        nine = table.nine(SeatKey(key))
        assert nine is not None
        split = best_split(nine, players=2, pot=2, rules=table.state.rules)
        await table.submit(who, lambda by, at, split=split: LockIn(by=by, at=at, split=split))  # type: ignore[misc]
    return table


def places(receipts: list[tuple[Table, Receipt]]) -> list[int]:
    events = [event for _, receipt in receipts for event in receipt.events]
    return [event.place for event in events if isinstance(event, RoundShown)]


async def test_rounds_open_by_themselves() -> None:
    house = House()
    table = await locked_in(house, ASHA, BIKASH)
    await house.clock.advance(9_999)
    assert house.by_clock == []
    await house.clock.advance(1)
    assert places(house.by_clock) == [1]
    await house.clock.advance(9_999)
    assert places(house.by_clock) == [1]
    await house.clock.advance(1)
    assert places(house.by_clock) == [1, 2]
    await house.clock.advance(600_000)
    assert len(house.by_clock) == 2
    assert all(where is table and receipt.seat is None for where, receipt in house.by_clock)


async def test_four_of_a_kind_pays_itself_out() -> None:
    house = House(dice=FixedDice(four_aces_for_the_second()))
    table = await house.table(BIKASH)
    await table.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    await house.clock.advance(9_999)
    assert house.by_clock == []
    await house.clock.advance(1)
    won = [event for _, receipt in house.by_clock for event in receipt.events if isinstance(event, PotWon)]
    assert [event.outcome for event in won] == [Outcome.FOUR_OF_A_KIND]


async def test_the_timer_reminds_once() -> None:
    house = House()
    table = await house.table(BIKASH, rules=KittiRules(arranging_timer=30))
    await table.submit(ASHA, lambda by, at: Deal(by=by, at=at))
    await house.clock.advance(29_999)
    assert house.by_clock == []
    await house.clock.advance(1)
    (_, receipt), *more = house.by_clock
    assert more == []
    reminded = [event for event in receipt.events if isinstance(event, Reminded)]
    assert [sorted(event.players) for event in reminded] == [[SeatKey(0), SeatKey(1)]]
    await house.clock.advance(600_000)
    assert len(house.by_clock) == 1


async def test_a_closed_table_has_no_deadline() -> None:
    house = House()
    table = await locked_in(house, ASHA, BIKASH)
    await table.submit(ASHA, lambda by, at: Close(by=by, at=at, now=True))
    await house.clock.advance(600_000)
    assert house.by_clock == []


async def test_after_a_restart_past_deadlines_fire_soon_and_the_next_count_from_then() -> None:
    before = House()
    await locked_in(before, ASHA, BIKASH)
    await before.clock.advance(4_000)
    house = await before.restarted()
    await before.clock.advance(600_000)
    assert before.by_clock == []
    await house.clock.advance(6_000)
    assert places(house.by_clock) == [1]

    late = await house.restarted()
    await house.clock.advance(3_600_000)
    late.clock = house.clock  # an hour later
    again = await late.restarted()
    await again.clock.advance(0)
    assert places(again.by_clock) == [2]


@pytest.mark.errors_expected
async def test_a_deadline_that_cannot_be_kept_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    house = House()
    await locked_in(house, ASHA, BIKASH)
    assert isinstance(house.store, MemoryStore)
    house.store.broken = True
    with caplog.at_level(logging.ERROR):
        await house.clock.advance(10_000)
    assert house.by_clock == []
    assert "the clock could not act at table" in caplog.text
    house.store.broken = False
    await house.clock.advance(RETRY)
    assert places(house.by_clock) == [1]


@pytest.mark.errors_expected
async def test_what_is_drawn_badly_does_not_stop_the_clock(caplog: pytest.LogCaptureFixture) -> None:
    async def fails(_table: Table, _receipt: Receipt) -> None:
        raise RuntimeError("no such channel")

    house = House(on_clock=fails)
    table = await locked_in(house, ASHA, BIKASH)
    with caplog.at_level(logging.ERROR):
        await house.clock.advance(10_000)
        assert "no such channel" in caplog.text
        await house.clock.advance(10_000)
    assert places(house.by_clock) == [1, 2]
    assert table.state.games_won + (table.state.pot > 0) == 1


async def test_after_closing_nothing_fires() -> None:
    house = House()
    await locked_in(house, ASHA, BIKASH)
    await house.tables.close()
    await house.clock.advance(600_000)
    assert house.by_clock == []


async def test_closing_waits_for_what_the_clock_is_doing() -> None:
    drawing, drawn = asyncio.Event(), asyncio.Event()
    told: list[str] = []

    async def draws(_table: Table, _receipt: Receipt) -> None:
        drawing.set()
        await drawn.wait()
        told.append("drawn")

    house = House(on_clock=draws)
    await locked_in(house, ASHA, BIKASH)
    moving = asyncio.create_task(house.clock.advance(10_000))
    await drawing.wait()
    closing = asyncio.create_task(house.tables.close())
    for _ in range(5):
        await asyncio.sleep(0)
    assert not closing.done()
    drawn.set()
    await closing
    assert told == ["drawn"]
    await moving


async def test_many_past_deadlines_do_not_fire_at_once() -> None:
    house = House()
    for channel in range(100, 103):
        await house.tables.open(guild_id=1, channel_id=channel, host=ASHA.person, rules=KittiRules())
    house.clock = HandClock(house.clock.now() + 48 * 3_600_000)  # nobody was there for two days
    again = await house.restarted()
    for fired in range(1, 4):
        await again.clock.advance(0 if fired == 1 else PACE_MS)
        assert len(again.by_clock) == fired
    assert not list(again.tables.all())
