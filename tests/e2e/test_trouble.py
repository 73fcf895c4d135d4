"""Channels that go, rights that go, servers that go: the table goes on, or closes with its books kept."""

import pytest

from bot.app import Bot
from bot.runtime.table import Table
from bot.runtime.tables import Tables
from tests.kit import discord_places as places
from tests.kit.discord_play import arrange_all, gather_at_table, play_game, show_all
from tests.kit.discord_world import Route, World


def tables_of(world: World) -> Tables:
    bot = world.env.bot
    assert isinstance(bot, Bot)
    return bot.house.desk.tables


def table_of(world: World) -> Table:
    table = tables_of(world).in_channel(world.channel.id)
    assert table is not None
    return table


async def test_rounds_that_opened_unseen_are_shown_with_the_next_tap(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    await arrange_all([asha, bikash])
    await world.advance(9)
    old = asha.board()
    # No token helps either.
    places.refuse_channel(world, 403, 50013)
    world.env.inject_error("*", "/webhooks/*", status=401, code=50027, message="no", times=None)
    world.forget_calls()
    await world.advance(30)
    assert asha.board().text == old.text
    assert world.calls[Route.COUNTED] <= 2, "it goes on asking where it may not write"
    places.allow_channel(world)
    assert "**Round 2**" not in asha.board().text
    answer = await bikash.press("Next round")
    assert answer is not None
    assert "That button is from before" in answer.text
    assert "**Round 3**" in bikash.board().text
    assert "**Stacks**" in bikash.board().text


async def test_a_channel_that_is_gone_without_a_word_closes_the_table(world: World) -> None:
    """The bot was away when it happened, and hears of it with its next call."""
    asha, bikash = await gather_at_table(world, 2)
    await play_game([asha, bikash])
    await asha.press("Deal")
    table = table_of(world)
    before = [player.stack + player.in_pot for player in table.state.players]
    for method in ("PATCH", "POST"):
        for path in ("/channels/*", "/webhooks/*"):
            world.env.inject_error(method, path, status=404, code=10003, message="no", times=None)
    await asha.play_split()
    assert table.closed
    assert [player.stack for player in table.state.players] == before
    kept = await world.settled(tables_of(world).last_closed(world.channel.id))
    assert kept is not None
    assert sum(net.amount for net in kept.look(None).settlement.nets) == 0


async def test_an_archived_thread_is_opened_again_by_a_new_message(world: World) -> None:
    world.channel = places.thread(world, "kitti").channel
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    await arrange_all([asha, bikash])
    old = asha.board()
    for path in ("/channels/*", "/webhooks/*"):
        world.env.inject_error("PATCH", path, status=400, code=50083, message="archived", times=1)
    await world.advance(11)
    assert asha.board().id != old.id
    assert "**Round 2**" in asha.board().text
    assert asha.board().labels == ("Next round",)


async def test_a_thread_goes_with_its_channel(world: World) -> None:
    parent = world.channel.id
    world.channel = places.thread(world, "kitti").channel
    asha, _ = await gather_at_table(world, 2)
    await asha.press("Deal")
    table = table_of(world)
    world.env.backend.delete_channel(parent)
    await world.env.settle()
    assert table.closed
    assert table.state.pot == 0


async def test_an_outage_at_discord_is_no_removal(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
    await world.env.settle()
    await world.restart()
    await asha.press("Deal")
    assert "Game 1" in bikash.board().text


async def test_a_server_that_invites_the_bot_again_finds_everything(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.slash("settings")
    await asha.press("Save as preset…")
    await asha.submit(name="Ours")
    await asha.press("Deal")
    await asha.play_split()
    await places.remove_bot(world)
    await world.restart()
    await world.advance(3600)
    await places.invite_bot(world)
    await bikash.press("My hand")
    await bikash.play_split()
    await asha.slash("table")
    assert "**Round 1**" in asha.board().text
    await show_all(asha)
    await asha.slash("settings")
    assert "Ours" in asha.private().menus[0].options


async def test_a_table_that_nobody_touches_closes_itself_and_says_so(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    await asha.play_split()
    await world.advance(23 * 3600)
    assert "arranging" in bikash.board().text
    await world.advance(3600 + 60)
    board = bikash.board()
    assert "Nobody has touched this table for a long time" in board.text
    assert "Every ante of the open pot has gone back" in board.text
    assert "it adds up to zero" in board.text
    assert board.labels == ()
    answer = await bikash.slash("host")
    assert answer is not None
    assert "Host Bikash" in bikash.board().text


@pytest.mark.parametrize("hours", [3, 30])
async def test_whoever_looks_at_their_hand_keeps_the_table_open(world: World, hours: int) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    await world.advance(20 * 3600)
    await bikash.slash("hand")
    await world.advance(hours * 3600)
    open_still = tables_of(world).in_channel(world.channel.id) is not None
    assert open_still == (hours < 24)
