"""The message that calls on those who are missing, when things happen at the same moment."""

import asyncio

from bot.app import Bot
from engine.table.accounts import SeatKey
from tests.kit.discord_world import World
from tests.ui.steps import dealt, public


async def test_of_two_reminders_at_once_one_stays(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    bot = world.env.bot
    assert isinstance(bot, Bot)
    (table,) = bot.house.desk.tables.all()
    line, reminders = bot.house.desk.line(table), bot.house.reminders
    await world.settled(asyncio.gather(*(reminders.call(table, (SeatKey(1),), line) for _ in range(2))))
    called = [message.id for message in public(asha) if f"<@{bikash.id}>" in message.text]
    assert table.reminder is not None
    assert called == [table.reminder.message_id]


async def test_a_reminder_goes_at_once_where_everybody_has_acted_meanwhile(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    await bikash.play_split()
    bot = world.env.bot
    assert isinstance(bot, Bot)
    (table,) = bot.house.desk.tables.all()
    await world.settled(bot.house.reminders.call(table, (SeatKey(1),), bot.house.desk.line(table)))
    assert not [message for message in public(asha) if f"<@{bikash.id}>" in message.text]
    assert table.reminder is None


async def test_a_reminder_goes_once_trouble_has_passed(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, chandra, *_ = world.people
    await asha.play_split()
    await world.advance(61)
    await asha.nudge()
    await bikash.play_split()
    world.env.inject_error("DELETE", "/webhooks/*", status=503, code=0, message="no", times=1)
    await chandra.fold()
    await asha.press("Next round")
    await world.advance(2)
    assert not [message for message in public(asha) if f"<@{chandra.id}>" in message.text]


async def test_a_reminder_goes_with_a_table_that_is_closed_in_mid_deal(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    await asha.play_split()
    await world.advance(61)
    await asha.nudge()
    assert [message for message in public(asha) if f"<@{bikash.id}>" in message.text]
    await asha.slash("close", now=True)
    assert not [message for message in public(asha) if f"<@{bikash.id}>" in message.text]
