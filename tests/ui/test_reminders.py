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
