"""A quarter of an hour later: tokens are dead, and the bot has only its own rights."""

import pytest

from tests.wire.double.payloads import SEND_MESSAGES, VIEW_CHANNEL
from tests.wire.play import arranging, board, host_table, lock_in, play_on, stands, until_moved
from tests.wire.world import World

pytestmark = pytest.mark.wire


async def test_rights_taken_away_and_given_back(world: World) -> None:
    """The tokens are old by then, so only the bot's own calls could draw the table's message."""
    people = world.people(3)
    host = people[0]
    await world.bot.start()
    await host_table(people, preset="pack")
    before = stands(host)
    await host.press("Deal")
    await until_moved(host, before)
    waiting = arranging(people)
    if len(waiting) < 3:
        return  # four of a kind: nobody arranges
    for person in waiting:
        await person.until_can("Arrange for me")
    world.discord.state.clock.shift(seconds=16 * 60)
    host.channel.permissions = 0
    await waiting[0].press("Arrange for me")
    await waiting[0].press("Lock in")
    state = world.discord.state
    await state.pulse.until(lambda: state.errors[50001] > 0, what="the bot to be told that it may not")
    assert f"{waiting[0].name} · arranging" in board(host).text
    refused = state.errors[50001]
    assert refused <= 2
    host.channel.permissions = VIEW_CHANNEL | SEND_MESSAGES
    await lock_in(waiting[1])
    await host.until_sees(f"{waiting[0].name} · locked in")
    assert state.errors[50001] == refused
    await play_on(people, games=1)


async def test_old_tokens_are_replaced_by_new_ones(world: World) -> None:
    """A quarter of an hour passes in which nobody taps; then the table goes on as if nothing were."""
    people = world.people(3)
    host = people[0]
    await world.bot.start()
    await host_table(people, preset="pack")
    for _ in range(2):
        before = stands(host)
        world.discord.state.clock.shift(seconds=16 * 60)
        label = next(each for each in ("Deal", "Deal again", "Pay out") if each in before[2])
        await host.press(label)
        await until_moved(host, before)
        waiting = arranging(people)
        if host in waiting:
            await host.until_can("Arrange for me")  # theirs comes by itself, through the tap that dealt
        for person in waiting:
            world.discord.state.clock.shift(seconds=16 * 60)
            if person is not host and not person.with_button("Arrange for me"):
                await person.press("My hand", on=board(host))
            await lock_in(person)
        while "Next round" in board(host).labels:
            before = stands(host)
            world.discord.state.clock.shift(seconds=16 * 60)
            await host.press("Next round")
            await until_moved(host, before)
    await host.slash("close")
    await host.until_sees("The table is closed")
    used_dead = world.discord.state.errors[50027]
    assert used_dead < len(world.discord.state.asked) / 3
