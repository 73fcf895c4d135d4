"""The line to the gateway breaks, and nobody at the table notices."""

import pytest

from tests.wire.play import board, host_table, open_table, play_on
from tests.wire.world import World

pytestmark = [pytest.mark.wire, pytest.mark.asyncio(loop_scope="module")]


@pytest.mark.parametrize("how", ["dropped", "asked"])
async def test_a_tap_while_the_line_is_down_is_answered_after_the_resume(shared: World, how: str) -> None:
    people = shared.people(3)
    host, *others = people
    await open_table(host, preset="pack")
    gateway = shared.discord.gateway
    identified, resumed = len(gateway.identified), gateway.resumed
    if how == "dropped":
        gateway.drop()
    else:
        await gateway.ask_to_reconnect()
    tap = await others[0].press("Sit down")
    assert tap.refused is None
    await shared.discord.state.pulse.until(lambda: gateway.resumed > resumed, what="the resume")
    assert len(gateway.identified) == identified
    await host.until_sees("2 of 5 seats taken")
    await others[1].press("Sit down")
    await play_on(people, games=1)


async def test_a_session_that_is_over_is_begun_anew(shared: World) -> None:
    people = shared.people(2)
    host = people[0]
    await host_table(people, preset="pack")
    gateway = shared.discord.gateway
    before = len(gateway.identified)
    await gateway.invalidate()
    await shared.discord.state.pulse.until(
        lambda: len(gateway.identified) > before and gateway.connected, what="a new session"
    )
    await play_on(people, games=1)
    assert board(host).labels == ()
