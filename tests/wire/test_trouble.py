"""Discord in trouble: rate limits, errors, dropped connections, lost rights, messages that are gone."""

import pytest

from tests.wire.double import faults
from tests.wire.double.faults import CALLBACK, FOLLOW_UP, TOKEN_MESSAGE, Fault, too_many
from tests.wire.double.interactions import PATIENCE
from tests.wire.person import Person
from tests.wire.play import arranging, board, host_table, lock_in, open_table, play_on, stands, until_moved
from tests.wire.world import World

pytestmark = [pytest.mark.wire, pytest.mark.asyncio(loop_scope="module")]


async def dealt(world: World, count: int = 3) -> list[Person]:
    """People with a hand to arrange, unless the cards have settled the deal at once."""
    people = world.people(count)
    await host_table(people, preset="pack")
    before = stands(people[0])
    await people[0].press("Deal")
    await until_moved(people[0], before)
    for person in arranging(people):
        await person.until_can("Arrange for me")
    return people


def public(person: Person) -> int:
    """How many messages stand in the channel."""
    return sum(message.viewer is None for message in person.messages())


def assert_told_once(person: Person) -> None:
    """No two messages of the channel say the same, and the last one settles all."""
    told = [message.text for message in person.messages() if message.viewer is None]
    assert len(set(told)) == len(told)
    assert "it adds up to zero" in told[-1]


async def test_an_answer_held_up_by_a_rate_limit_comes_once(shared: World) -> None:
    people = shared.people(2)
    host, other = people
    await open_table(host)
    host.fault(too_many("POST", CALLBACK, seconds=0.3))
    tap = await other.press("Sit down")
    assert tap.refused is None
    await host.until_sees("2 of 5 seats taken")
    assert public(host) == 1


async def test_an_answer_held_up_for_too_long_leaves_the_table_right(shared: World) -> None:
    people = shared.people(2)
    host, other = people
    await open_table(host)
    host.fault(too_many("POST", CALLBACK, seconds=1))
    tap = await other.press("Sit down", age=PATIENCE / 1000 - 0.9)
    assert tap.refused == 10062
    await host.until_sees("2 of 5 seats taken")
    assert public(host) == 1


@pytest.mark.parametrize("path", [FOLLOW_UP, TOKEN_MESSAGE], ids=["follow-up", "edit"])
async def test_a_message_held_up_by_a_rate_limit_is_drawn_once(shared: World, path: str) -> None:
    people = shared.people(3)
    host = people[0]
    await host_table(people, preset="pack")
    lobby = stands(host)
    if path is FOLLOW_UP:
        host.fault(too_many("POST", path, seconds=0.3, times=2))
    await host.press("Deal")
    await until_moved(host, lobby)
    assert public(host) == 2
    if path is TOKEN_MESSAGE and arranging(people):
        host.fault(too_many("PATCH", path, seconds=0.3))
    await play_on(people, games=1)
    assert_told_once(host)


@pytest.mark.parametrize("status", [500, 502])
async def test_an_error_that_passes_is_tried_again(shared: World, status: int) -> None:
    people = shared.people(3)
    host = people[0]
    await host_table(people, preset="pack")
    host.fault(faults.failed(status, method="POST", path=CALLBACK))
    host.fault(faults.failed(status, method="POST", path=FOLLOW_UP))
    before = stands(host)
    await host.press("Deal")
    await until_moved(host, before)
    await play_on(people, games=1)
    assert "it adds up to zero" in board(host).text


async def test_a_message_that_discord_took_without_saying_so_does_not_stop_the_table(shared: World) -> None:
    """The connection breaks after the work is done: the outcome is unknown to the bot."""
    people = await dealt(shared)
    people[0].fault(Fault(method="PATCH", path=TOKEN_MESSAGE, reset=True, done=True))
    await play_on(people, games=1)
    assert_told_once(people[0])


FAILURES = {
    "reset": Fault(method="POST", path=CALLBACK, reset=True),
    "reset after the work": Fault(method="POST", path=CALLBACK, reset=True, done=True),
    "unknown message": faults.failed(404, method="POST", path=CALLBACK, code=10008),
    "unavailable": faults.failed(503, method="POST", path=CALLBACK),
}


@pytest.mark.parametrize("failure", FAILURES.values(), ids=FAILURES)
async def test_the_last_to_lock_in_gets_no_answer_and_the_showdown_comes(
    shared: World, failure: Fault
) -> None:
    """What was kept is drawn for everybody, whatever became of the answer."""
    people = await dealt(shared)
    waiting = arranging(people)
    for person in waiting[:-1]:
        await lock_in(person)
    for last in waiting[-1:]:
        await last.press("Arrange for me")
        panel = await last.until_can("Lock in")
        last.fault(failure.copy())
        await last.tap("Lock in", on=panel)
    try:
        await people[0].until(lambda: "My hand" not in board(people[0]).labels, "the showdown", seconds=8)
    finally:
        complaints = shared.bot.complaints()
    assert not complaints
    await play_on(people, games=1)


async def test_a_deleted_message_comes_back_once(shared: World) -> None:
    people = shared.people(3)
    host = people[0]
    await host_table(people[:2], preset="pack")
    shared.discord.state.drop(board(host))
    assert public(host) == 0
    await people[2].slash("sit")
    await host.until_sees("3 of 5 seats taken")
    assert public(host) == 1
    before = stands(host)
    await host.press("Deal")
    await until_moved(host, before)
    waiting = arranging(people)
    for person in waiting[:1]:
        shared.discord.state.drop(board(host))
        await person.press("Arrange for me")
        await person.press("Lock in")
        await host.until_sees(f"{person.name} · locked in")
        assert public(host) == 2
    await play_on(people, games=1)


async def test_a_channel_that_is_gone_is_left_alone(shared: World) -> None:
    """Its last message cannot be drawn; nothing is tried over and over."""
    people = await dealt(shared)
    here, state = people[0].channel, shared.discord.state
    waiting = arranging(people)
    for person in waiting[:1]:
        await person.press("Arrange for me")
        panel = await person.until_can("Lock in")
        here.deleted = True
        asked = len(state.asked)
        for message in [each for each in person.messages() if each.viewer is None]:
            state.drop(message)
        await person.press("Lock in", on=panel)
        await person.until(lambda: state.errors[10003] > 0, "the channel to be missed")
        assert len(state.asked) - asked <= 5


async def test_no_message_is_posted_by_a_call_that_counts(shared: World) -> None:
    """One whole deal of five, with people who tap: nothing of it falls under the 50 requests a second."""
    people = shared.people()
    host = people[0]
    await host_table(people, preset="pack")
    asked = len(shared.discord.state.asked)
    done = await play_on(people, games=1)
    deal = [each for each in shared.discord.state.asked[asked:] if each.channel_id == host.channel.id]
    assert not [each for each in deal if each.counted]
    assert not [each for each in shared.discord.state.asked[asked:] if each.path.startswith("/channels")]
    deals = sum(each.startswith("Deal") for each in done)
    follow_ups = [each for each in deal if each.name == "follow-up"]
    assert len(follow_ups) <= 7 * deals + 1, "the closed table's message is one more"
