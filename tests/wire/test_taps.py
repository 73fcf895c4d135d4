"""Taps as people make them: two at once, too late, on old buttons, on buttons that nobody made."""

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import Generator

import pytest

from tests.wire.double.faults import CALLBACK, Fault
from tests.wire.double.interactions import PATIENCE, Callback
from tests.wire.play import arranging, board, host_table, open_table, stands, until_moved
from tests.wire.world import World

pytestmark = [pytest.mark.wire, pytest.mark.asyncio(loop_scope="module")]

UNKNOWN_INTERACTION = 10062
CARD = re.compile("[♠♥♦♣]|<:")
TOO_LATE = PATIENCE / 1000 + 0.1


async def test_two_taps_at_once_deal_once(shared: World) -> None:
    people = shared.people(3)
    host = people[0]
    await host_table(people, preset="pack")
    lobby, before = board(host), stands(host)
    taps = [await host.tap("Deal", on=lobby), await host.tap("Deal", on=lobby)]
    for tap in taps:
        await host.answered(tap, "Deal")
    await until_moved(host, before)
    assert _public(shared, host.channel.id) == 2
    assert board(host).text.splitlines()[0] == "### Game 1"
    told = [message.text for message in host.private() if "That button is from before" in message.text]
    assert len(told) == 1


async def test_everybody_sits_down_and_locks_in_at_once(shared: World) -> None:
    people = shared.people()
    host = people[0]
    await open_table(host)
    lobby = board(host)
    taps = [(person, await person.tap("Sit down", on=lobby)) for person in people[1:]]
    await asyncio.gather(*(person.answered(tap, "Sit down") for person, tap in taps))
    await host.until_sees("5 of 5 seats taken")
    before = stands(host)
    await host.press("Deal")
    await until_moved(host, before)
    await asyncio.gather(*(person.press("Arrange for me") for person in arranging(people)))
    panels = [(person, await person.until_can("Lock in")) for person in arranging(people)]
    taps = [(person, await person.tap("Lock in", on=panel)) for person, panel in panels]
    await asyncio.gather(*(person.answered(tap, "Lock in") for person, tap in taps))
    await host.until(lambda: "My hand" not in board(host).labels, "the showdown")
    await host.until(lambda: _public(shared, host.channel.id) == 2, "the arranging message to go")


def _public(world: World, channel_id: int) -> int:
    return sum(1 for _ in world.discord.state.seen(channel_id, None))


async def test_a_tap_that_comes_too_late_counts_and_is_told_to_all(shared: World) -> None:
    people = shared.people(2)
    host, late = people
    await open_table(host)
    asked = len(shared.discord.state.asked)
    tap = await late.press("Sit down", age=TOO_LATE)
    assert tap.refused == UNKNOWN_INTERACTION
    await host.until_sees("2 of 5 seats taken")
    assert len(host.messages()) == 1
    assert not late.private()
    names = [each.name for each in shared.discord.state.asked[asked:]]
    assert names.count("callback") == 1
    assert not {"follow-up", "post"} & set(names)


async def test_an_answer_that_hangs_too_long_is_not_given_twice(shared: World) -> None:
    people = shared.people(2)
    host = people[0]
    await host_table(people)
    before = stands(host)
    host.fault(Fault(method="POST", path=CALLBACK, delay=3.2))
    asked = len(shared.discord.state.asked)
    tap = await host.press("Deal", age=TOO_LATE - 3)
    assert tap.refused == UNKNOWN_INTERACTION
    await until_moved(host, before)
    mine = [each for each in shared.discord.state.asked[asked:] if each.interaction_id == tap.id]
    assert [each.name for each in mine].count("callback") == 1
    assert _public(shared, host.channel.id) == 2


@pytest.mark.parametrize(
    "custom_id",
    [
        "zz",
        "kb1:{table}:0:nothing:",
        "kb1:AAAAAAAA:0:deal:",
        "kb1:{table}:999:deal:",
    ],
)
async def test_a_button_of_another_age_is_answered(shared: World, custom_id: str) -> None:
    people = shared.people(2)
    host, other = people
    await host_table(people)
    lobby = board(host)
    button = lobby.buttons[0]
    button["custom_id"] = custom_id.format(table=button["custom_id"].split(":")[1])
    stood = stands(host)
    tap = await other.answered(await other.click(lobby, button), custom_id)
    assert tap.answer is Callback.MESSAGE
    assert other.answer_to(tap).viewer == other.id
    assert stands(host) == stood


async def test_a_stranger_is_told_in_private(shared: World) -> None:
    people = shared.people(3)
    host, stranger = people[0], people[2]
    await host_table(people[:2], preset="pack")
    before = stands(host)
    await host.press("Deal")
    await until_moved(host, before)
    for label in [each for each in ("My hand", "My seat") if each in board(host).labels]:
        tap = await stranger.press(label, on=board(host))
        assert stranger.answer_to(tap).viewer == stranger.id
    if arranging(people[:2]):
        seen = [message.text for message in stranger.messages() if CARD.search(message.text)]
        assert seen == []


async def test_a_price_is_set_by_menu_and_form(shared: World) -> None:
    people = shared.people(2)
    host = people[0]
    await host_table(people)
    await host.press("My seat")
    await host.press("Settings")
    form = await host.press("Price and stack…")
    assert form.answer is Callback.MODAL
    assert form.modal is not None
    fields = [part["component"]["custom_id"] for part in form.modal["components"]]
    filled = await host.submit(form, **dict(zip(fields, ("500", "NPR", "50"), strict=False)))
    assert filled.answer is not None
    await host.until(lambda: "Rs 500" in board(host).text, "the price on the table's message")


@contextlib.contextmanager
def slow_disk(world: World) -> Generator[None]:
    """Nothing can be kept while this holds."""
    with contextlib.closing(sqlite3.connect(world.bot.database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


async def test_an_answer_that_takes_long_is_deferred_and_then_given(shared: World) -> None:
    host, other = shared.people(2)
    await open_table(host)
    with slow_disk(shared):
        tap = await other.press("Sit down")
        assert tap.answer is Callback.DEFERRED_UPDATE
        assert "1 of 5" in board(host).text
    await host.until_sees("2 of 5 seats taken")
    assert len(host.messages()) == 1


async def test_a_table_whose_host_was_deferred_too_late_still_shows_itself(shared: World) -> None:
    host, other = shared.people(2)
    with slow_disk(shared):
        typed = await host.slash("host", age=TOO_LATE - 1)
        assert typed.refused == UNKNOWN_INTERACTION
    try:
        await other.until(lambda: "1 of 5 seats taken" in other.sees(), "the table", seconds=5)
    finally:
        complaints = shared.bot.complaints()
    assert not complaints
