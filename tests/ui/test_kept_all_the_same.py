"""What was done at a table is seen there, whatever goes wrong with its answer and with the notes on it."""

from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.app import Bot
from bot.runtime.people import Who
from bot.runtime.ports import SaveFailed
from bot.runtime.table import Table
from bot.ui.answer import Answer
from engine.table.commands import Deal
from tests.kit.discord_world import World
from tests.ui.steps import dealt, public, seated

Break = Callable[..., Awaitable[Any]]


def table_of(world: World) -> Table:
    bot = world.env.bot
    assert isinstance(bot, Bot)
    (table,) = bot.house.desk.tables.all()
    return table


def fails_once(monkeypatch: pytest.MonkeyPatch, of: object, name: str, error: Exception) -> None:
    async def fail(*_: object, **__: object) -> None:
        monkeypatch.undo()
        raise error

    monkeypatch.setattr(of, name, fail)


@pytest.mark.parametrize("write", ["set_board", "set_line", "set_panel"])
async def test_a_deal_is_drawn_though_a_note_on_its_messages_is_lost(
    world: World, monkeypatch: pytest.MonkeyPatch, write: str
) -> None:
    await seated(world, 3)
    asha, bikash, chandra, *_ = world.people
    await world.advance(60)
    fails_once(monkeypatch, table_of(world)._world.store, write, SaveFailed("no"))
    await asha.press("Deal")
    await world.advance(2)
    assert "Game 1" in bikash.board().text
    assert all(person.panels() for person in (asha, bikash, chandra))


@pytest.mark.parametrize("write", ["set_board", "set_line", "set_panel"])
async def test_a_showdown_is_drawn_though_a_note_on_its_messages_is_lost(
    world: World, monkeypatch: pytest.MonkeyPatch, write: str
) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    await asha.play_split()
    await bikash.arrange()
    await world.advance(60)
    fails_once(monkeypatch, table_of(world)._world.store, write, SaveFailed("no"))
    await bikash.press("Lock in")
    await world.advance(2)
    assert "Round 1" in asha.board().text


@pytest.mark.errors_expected
async def test_everybody_hears_of_a_deal_whose_answer_fails(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(world, 3)
    asha, bikash, *_ = world.people
    await world.advance(60)
    fails_once(monkeypatch, Answer, "redraw", aiohttp.ServerDisconnectedError())
    await asha.press("Deal")
    await world.advance(2)
    assert "Game 1" in bikash.board().text
    assert bikash.panels()


@pytest.mark.errors_expected
async def test_everybody_hears_of_a_hand_whose_answer_fails(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    await asha.arrange()
    await world.advance(60)
    fails_once(monkeypatch, Answer, "redraw", aiohttp.ServerDisconnectedError())
    await asha.press("Lock in")
    await world.advance(2)
    assert "Asha · locked in" in bikash.board().text


async def finished(world: World) -> int:
    """Play a game to its result, and give the id of the message that shows it."""
    await dealt(world)
    asha, bikash, *_ = world.people
    await asha.play_split()
    await bikash.play_split()
    while "Next round" in asha.board().labels:
        await asha.press("Next round")
    assert "Deal" in asha.board().labels
    return asha.board().id


@pytest.mark.parametrize("end", ["kill", "restart"])
async def test_a_result_outlives_a_bot_that_dies_before_the_next_deal_is_drawn(
    world: World, end: str
) -> None:
    result = await finished(world)
    table = table_of(world)
    host = Who(person=table.people[table.state.host])
    await world.settled(table.submit(host, lambda by, at: Deal(by=by, at=at)))
    await getattr(world, end)()
    await world.advance(60)
    shown = public(world.people[0])
    assert result in [message.id for message in shown]
    assert "Game 2" in shown[-1].text


async def test_an_old_message_loses_its_buttons_once_trouble_has_passed(world: World) -> None:
    await seated(world)
    asha, bikash, *_ = world.people
    world.env.inject_error("PATCH", "/webhooks/*", status=503, code=0, message="no", times=1)
    await bikash.slash("table")
    assert [message.labels for message in public(asha)].count(("Deal", "Sit down", "My seat")) == 2
    chandra = world.people[2]
    await chandra.press("Sit down")
    await world.advance(2)
    assert sum("Deal" in message.labels for message in public(asha)) == 1


async def test_two_messages_that_were_replaced_in_trouble_both_lose_their_buttons(world: World) -> None:
    await seated(world)
    asha, bikash, *_ = world.people
    for path in ("/webhooks/*", "/channels/*"):
        world.env.inject_error("PATCH", path, status=503, code=0, message="no", times=2)
    await bikash.slash("table")
    await bikash.slash("table")
    await world.advance(300)
    assert sum("Deal" in message.labels for message in public(asha)) == 1
