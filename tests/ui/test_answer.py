"""Exactly one answer, in time, whatever happens."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.app import Bot
from bot.runtime.ports import SaveFailed
from tests.kit.discord_person import Person
from tests.kit.discord_world import World
from tests.ui.steps import dealt, seated


def store_of(world: World) -> Any:
    bot = world.env.bot
    assert isinstance(bot, Bot)
    assert bot._store is not None
    return bot._store


def slowed(work: Callable[..., Awaitable[Any]], seconds: float) -> Callable[..., Awaitable[Any]]:
    async def slow(*args: Any, **named: Any) -> Any:
        await asyncio.sleep(seconds)
        return await work(*args, **named)

    return slow


async def pressed(person: Person, label: str) -> None:
    """Press without asking whether it was answered yet."""
    target = person.newest_with(label)
    await person.actor.click(target.handle, label=label)


async def test_a_slow_store_defers_the_answer(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    asha, _, chandra, *_ = world.people
    store = store_of(world)
    monkeypatch.setattr(store, "save", slowed(store.save, 6))
    await pressed(chandra, "Sit down")
    await world.advance(2.5)
    assert "2 of 5 seats" in asha.board().text
    await world.advance(4)
    assert "3 of 5 seats" in asha.board().text


async def test_a_slow_command_is_deferred_too(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    asha, _, chandra, *_ = world.people
    store = store_of(world)
    monkeypatch.setattr(store, "save", slowed(store.save, 6))
    await chandra.actor.slash(world.channel, "kitti sit")
    await world.advance(2.5)
    await world.advance(4)
    assert "3 of 5 seats" in asha.board().text
    assert "1,000 chips" in chandra.private().text


async def test_a_late_refusal_is_for_nobody_else(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    asha, bikash, *_ = world.people
    await asha.slash("host")
    bot = world.env.bot
    assert isinstance(bot, Bot)
    tables = bot.house.desk.tables
    monkeypatch.setattr(tables, "open", slowed(tables.open, 6))
    await bikash.actor.slash(world.channel, "kitti host")
    await world.advance(2.5)
    await world.advance(4)
    assert len([message for message in asha.screen() if not message.private]) == 1
    assert "a table in this channel already" in bikash.private().text


async def test_a_late_table_opens_for_all(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    asha, bikash, *_ = world.people
    store = store_of(world)
    monkeypatch.setattr(store, "save", slowed(store.save, 6))
    await asha.actor.slash(world.channel, "kitti host")
    await world.advance(2.5)
    await world.advance(4)
    monkeypatch.undo()
    await bikash.press("Sit down")
    assert "2 of 5 seats" in asha.board().text


@pytest.mark.errors_expected
async def test_a_failure_is_owned_up_to(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await dealt(world)
    asha, *_ = world.people

    async def fail(*_: Any) -> None:
        raise SaveFailed

    await asha.arrange()
    with monkeypatch.context() as broken:
        broken.setattr(store_of(world), "save", fail)
        answer = await asha.press("Lock in")
    assert answer is not None
    assert answer.private
    reference = re.search(r"reference (\w+): an interaction failed", caplog.text)
    assert reference is not None
    assert reference[1] in answer.text
    assert not any(suit in caplog.text for suit in "♠♥♦♣")
    await asha.press("Lock in")
    assert "locked in" in asha.board().text


async def test_a_late_answer_leaves_the_table_as_committed(world: World) -> None:
    await seated(world)
    asha, _, chandra, *_ = world.people
    world.env.inject_error(
        "POST", "/interactions/*/callback", status=404, code=10062, message="late", times=1
    )
    await pressed(chandra, "Sit down")
    assert "3 of 5 seats" in asha.board().text
