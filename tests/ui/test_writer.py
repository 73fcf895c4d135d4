"""The table's message: edited by whom, and what happens when it cannot be."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app import Bot
from bot.runtime.handles import Line
from tests.kit.discord_world import Route, World
from tests.ui.steps import dealt, public, seated


async def test_a_board_whose_token_is_old_costs_one_counted_edit(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    await world.advance(16 * 60)
    world.forget_calls()
    await asha.press("My hand")
    await asha.play_split()
    assert world.calls[Route.COUNTED] == 1
    assert "Asha · locked in" in bikash.board().text


async def test_a_deleted_board_is_posted_once_more(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    before = asha.board().id
    await world.settled(world.env.bot.http.delete_message(world.channel.id, before))
    await asha.play_split()
    boards = [message for message in public(bikash) if "arranging" in message.text]
    assert len(boards) == 1
    assert boards[0].id != before
    assert "Asha · locked in" in boards[0].text


async def test_an_old_board_is_posted_anew_instead_of_edited(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    before = asha.board().id
    await world.advance(51 * 60)
    await bikash.press("My hand")
    await bikash.play_split()
    boards = [message for message in public(asha) if "arranging" in message.text]
    assert [message.id == before for message in boards] == [False]
    assert "Bikash · locked in" in boards[0].text


async def test_a_tap_on_an_old_board_brings_a_new_one_at_no_cost(world: World) -> None:
    await seated(world)
    asha, _, chandra, *_ = world.people
    await world.advance(51 * 60)
    world.forget_calls()
    await chandra.press("Sit down")
    assert world.calls[Route.COUNTED] == 0
    shown = public(asha)
    assert shown[-1].labels == ("Deal", "Sit down", "My seat")
    assert all(message.labels == () for message in shown[:-1])
    assert "3 of 5 seats" in shown[-1].text


async def test_the_table_comes_down_and_the_old_message_loses_its_buttons(world: World) -> None:
    await seated(world)
    asha, bikash, *_ = world.people
    old = asha.board().id
    await bikash.slash("table")
    shown = {message.id: message for message in public(asha)}
    assert shown[old].labels == ()
    assert asha.board().id != old
    await asha.press("Deal")
    assert "Game 1" in bikash.board().text


@pytest.mark.parametrize("code", [50001, 50013])
async def test_without_the_right_to_write_nothing_is_hammered(world: World, code: int) -> None:
    await dealt(world, 3)
    asha, bikash, chandra, *_ = world.people
    await world.advance(16 * 60)
    await asha.press("My hand")
    world.env.inject_error("PATCH", "/channels/*", status=403, code=code, message="no", times=100)
    world.env.inject_error("POST", "/channels/*", status=403, code=code, message="no", times=100)
    world.forget_calls()
    await asha.play_split()
    assert world.calls[Route.COUNTED] <= 1
    # A tap brings a token with it, and a token needs no rights.
    await bikash.press("My hand")
    await bikash.play_split()
    await chandra.press("My hand")
    await chandra.play_split()
    assert "Round 1" in asha.board().text


async def test_trouble_at_discord_passes(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    world.env.inject_error("PATCH", "/webhooks/*", status=500, code=0, message="no", times=1)
    await asha.play_split()
    await world.advance(10)
    assert "Asha · locked in" in bikash.board().text


async def test_frames_that_follow_quickly_are_drawn_as_one(world: World) -> None:
    bot = world.env.bot
    assert isinstance(bot, Bot)
    object.__setattr__(bot.house.desk, "edit_interval", 30.0)
    await dealt(world, 4)
    asha, bikash, chandra, dipa, *_ = world.people
    await world.advance(31)
    for person in (asha, bikash, chandra):
        await person.arrange()
    world.forget_calls()
    for person in (asha, bikash, chandra):
        await person.press("Lock in")
    assert "Bikash · arranging" in dipa.board().text
    assert world.calls[Route.EDIT] == 1
    await world.advance(31)
    assert world.calls[Route.EDIT] == 2
    assert "Chandra · locked in" in dipa.board().text


async def test_a_deleted_channel_closes_the_table(world: World) -> None:
    await seated(world)
    bot = world.env.bot
    assert isinstance(bot, Bot)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert list(bot.house.desk.tables.all()) == []


async def test_a_token_is_kept_for_no_other_message_than_the_tapped_one(world: World) -> None:
    """While the tap is answered the message is replaced: through the tap's token the new one could not be reached."""
    await seated(world)
    bot = world.env.bot
    assert isinstance(bot, Bot)
    (table,) = bot.house.desk.tables.all()
    writer, tapped = bot.house.writers.of(table), table.board
    assert tapped is not None
    own, tap = (Line(token=whose, expires_at=0) for whose in ("the new message's", "the tap's"))
    new = replace(tapped, message_id=tapped.message_id + 1, line=own)

    async def nothing() -> None:
        await table.set_board(new, table.shown_version)

    answer: Any = SimpleNamespace(line=tap, nothing=nothing)
    async with writer._lock:
        await writer.by_tap(answer, tapped.message_id, table.look(None))
    assert table.board == new
