"""What survives the end of the process, whether it was told to end or not."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.app import Bot
from bot.runtime.people import Who
from bot.runtime.tables import Tables
from engine.table.commands import Close
from tests.kit.discord_world import Route, World
from tests.ui.steps import dealt, public


async def stop(world: World, how: str) -> None:
    await (world.restart() if how == "restart" else world.kill())


@pytest.mark.parametrize("how", ["restart", "kill"])
async def test_a_game_goes_on_as_it_stood(world: World, how: str) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    await asha.arrange()
    before = asha.panel().text
    await stop(world, how)
    world.forget_calls()
    await asha.press("Lock in")
    assert all(name in asha.panel().text for name in ("First", "Second", "Third"))
    assert before != asha.panel().text
    await bikash.play_split()
    assert "Round 1" in asha.board().text
    assert world.calls[Route.COUNTED] == 0


async def test_a_draft_is_there_after_a_kill(world: World) -> None:
    await dealt(world)
    asha, *_ = world.people
    await asha.press(asha.cards()[0])
    before = asha.panel().text
    await world.kill()
    await asha.press("My hand")
    assert asha.panel().text == before


async def test_hands_come_by_themselves_through_tokens_from_before(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    for person in (asha, bikash):
        await person.play_split()
    await world.advance(10.5)
    await world.restart()
    await world.advance(10.5)
    world.forget_calls()
    label = "Deal" if "Deal" in asha.board().labels else "Deal again"
    await asha.press(label)
    assert len(bikash.cards()) == 9
    assert world.calls[Route.COUNTED] == 0


async def test_only_what_differs_is_drawn_again(world: World) -> None:
    await dealt(world)
    bikash = world.people[1]
    world.forget_calls()
    await world.restart()
    assert world.calls[Route.EDIT] == world.calls[Route.COUNTED] == 0

    await world.env.bot.close()
    bot = world.env.bot
    assert isinstance(bot, Bot)
    await asha_acts_unseen(world)
    assert "Asha · locked in" in bikash.board().text


async def asha_acts_unseen(world: World) -> None:
    """The bot dies between the commit and the frame."""
    await world.env.restart_bot(world._bot())
    bot = world.env.bot
    assert isinstance(bot, Bot)
    table = next(iter(bot.house.desk.tables.all()))
    shown = table.shown_version
    await world.people[0].play_split()
    await world.settled(table.set_board(table.board, shown))
    await world.restart()


async def kept_servers(world: World) -> Mapping[int, int | None]:
    bot = world.env.bot
    assert isinstance(bot, Bot)
    assert bot._store is not None
    return await world.settled(bot._store.servers())


async def test_a_server_that_goes_and_comes_back_while_the_bot_is_away(world: World) -> None:
    await dealt(world)
    servers = world.env.backend.guilds
    assert await kept_servers(world) == {world.guild.id: None}
    gone = servers.pop(world.guild.id)
    await world.restart()
    left_at = int(world.now.timestamp() * 1000)
    assert await kept_servers(world) == {world.guild.id: left_at}
    await world.advance(60)
    await world.restart()
    assert await kept_servers(world) == {world.guild.id: left_at}
    servers[world.guild.id] = gone
    await world.restart()
    assert await kept_servers(world) == {world.guild.id: None}


async def test_a_server_in_an_outage_has_not_gone(world: World) -> None:
    await dealt(world)
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
    await world.env.settle()
    bot = world.env.bot
    assert isinstance(bot, Bot)
    await world.settled(bot.on_ready())
    assert await kept_servers(world) == {world.guild.id: None}


async def test_commands_are_sent_once(world: World) -> None:
    def sent() -> int:
        return sum(
            entry.method == "PUT" and entry.path.endswith("/commands") for entry in world.env.http_requests
        )

    before = sent()
    await world.restart()
    assert sent() == before == 1


async def test_closing_twice_is_closing_once(world: World) -> None:
    await dealt(world)
    await world.settled(world.env.bot.close())
    await world.settled(world.env.bot.close())
    assert public(world.people[0])


def tables(world: World) -> Tables:
    bot = world.env.bot
    assert isinstance(bot, Bot)
    return bot.house.desk.tables


async def test_a_ledger_that_never_got_out_comes_after_the_restart(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    table = next(iter(tables(world).all()))
    host = Who(person=table.people[table.state.host], moderator=False)
    # The closing is kept, and the bot dies before anything is drawn.
    await world.settled(table.submit(host, lambda by, at: Close(by=by, at=at, now=True)))
    assert "The table is closed" not in bikash.board().text
    await world.kill()
    assert "The table is closed" in bikash.board().text
    assert [text for text in asha.sees() if "arranging" in text] == []


async def test_a_message_that_was_to_go_goes_after_the_restart(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    table = next(iter(tables(world).all()))
    arranging = table.board
    for person in (asha, bikash):
        await person.play_split()
    assert "**Round 1**" in asha.board().text
    showdown = table.board
    assert arranging is not None
    assert showdown is not None
    assert showdown.replaces is None
    left = await world.settled(
        world.env.bot.get_partial_messageable(table.channel_id).send("Game 1, as it stood")
    )
    await world.settled(
        table.set_board(
            replace(showdown, replaces=replace(arranging, message_id=left.id, line=None)),
            table.shown_version,
        )
    )
    assert "Game 1, as it stood" in bikash.sees()
    await world.kill()
    assert "Game 1, as it stood" not in bikash.sees()
    assert "**Round 1**" in bikash.board().text


async def test_an_old_ledger_takes_no_table_away(world: World) -> None:
    """The last table's ledger never got out, and the next one stands by now."""
    await dealt(world)
    asha, bikash, *_ = world.people
    table = next(iter(tables(world).all()))
    host = Who(person=table.people[table.state.host], moderator=False)
    await world.settled(table.submit(host, lambda by, at: Close(by=by, at=at, now=True)))
    await bikash.slash("host", preset="pack")
    await world.kill()
    assert "Host Bikash" in asha.board().text
    answer = await bikash.slash("stacks")
    assert answer is not None
    assert "There is no table" not in answer.text
    await asha.slash("sit")
    assert "2 of 5 seats taken" in bikash.board().text
