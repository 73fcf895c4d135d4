"""The bot goes and comes back in every phase, cleanly or killed; the people play on with what they see."""

from collections.abc import Awaitable, Callable

import pytest

from tests.kit.discord_play import arrange_all, gather_at_table, play_game
from tests.kit.discord_world import Route, World

Restart = Callable[[], Awaitable[None]]


@pytest.fixture(params=["stopped", "killed"])
def restart(request: pytest.FixtureRequest, world: World) -> Restart:
    return world.restart if request.param == "stopped" else world.kill


async def test_in_the_lobby(world: World, restart: Restart) -> None:
    asha, bikash, chandra = world.people[:3]
    await asha.slash("host")
    await bikash.press("Sit down")
    world.forget_calls()
    await restart()
    assert world.calls[Route.COUNTED] == 0
    await chandra.press("Sit down")
    assert "3 of 5 seats taken" in asha.board().text
    assert "**Stacks**" in (await play_game([asha, bikash, chandra])).text


async def test_with_a_hand_half_arranged(world: World, restart: Restart) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    for _ in range(4):
        await asha.press(asha.unplaced()[0])
    before = asha.panel()
    await restart()
    await asha.press("My hand")
    after = asha.panel()
    assert after.text == before.text
    assert after.id != before.id
    assert [button.label for button in after.buttons] == [button.label for button in before.buttons]
    for _ in range(2):
        await asha.press(asha.unplaced()[0])
    assert asha.unplaced() == []  # six taps: the last three fall into place
    await bikash.play_split()
    await asha.press("Arrange for me")
    await asha.press("Lock in")
    assert "**Round 1**" in asha.board().text


async def test_the_old_panel_works_on(world: World, restart: Restart) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    await asha.arrange()
    await restart()
    await bikash.play_split()
    assert "Bikash · locked in" in asha.board().text
    await asha.press("Lock in")
    assert "**Round 1**" in bikash.board().text


async def test_with_one_locked_in(world: World, restart: Restart) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    await asha.play_split()
    locked = asha.panel().text
    await restart()
    await asha.press("My hand")
    assert asha.panel().text == locked
    await bikash.play_split()
    assert "**Round 1**" in asha.board().text


async def test_in_the_showdown(world: World, restart: Restart) -> None:
    players = await gather_at_table(world, 3)
    await players[0].press("Deal")
    await arrange_all(players)
    board = players[0].board()
    first = board.text[board.text.index("**Round 1**") :].splitlines()[:4]
    await restart()
    await players[0].press("Next round")
    # What is face up stays readable, in the same message.
    assert players[0].board().id == board.id
    assert "\n".join(first) in players[0].board().text
    assert "**Round 2**" in players[0].board().text


async def test_rounds_open_by_themselves_after_a_restart(world: World, restart: Restart) -> None:
    players = await gather_at_table(world, 2)
    await players[0].press("Deal")
    await arrange_all(players)
    await world.advance(3)
    await restart()
    assert "**Round 2**" not in players[0].board().text
    await world.advance(8)
    assert "**Round 2**" in players[1].board().text
    await world.advance(11)
    assert "**Round 3**" in players[1].board().text


async def test_after_a_result(world: World, restart: Restart) -> None:
    players = await gather_at_table(world, 2)
    await play_game(players)
    stood = players[0].board().text
    await restart()
    assert players[0].board().text == stood
    board = await play_game(players)
    assert "Game 2" in board.text


async def test_after_the_close(world: World, restart: Restart) -> None:
    players = await gather_at_table(world, 2)
    await play_game(players)
    result = players[0].board()
    await players[0].slash("close")
    await restart()
    told = await players[1].slash("ledger")
    assert told is not None
    assert "it adds up to zero" in told.text
    assert result.labels
    await players[1].slash("host")
    assert "Host Bikash" in players[0].board().text


async def test_restarted_between_any_two_presses(world: World) -> None:
    players = await gather_at_table(world, 2)
    await players[0].press("Deal")
    for person in players:
        await world.kill()
        await person.press("Arrange for me")
        await world.restart()
        await person.press("Lock in")
    for _ in range(2):
        await world.kill()
        await players[0].press("Next round")
    assert "**Stacks**" in players[1].board().text
