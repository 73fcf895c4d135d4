"""A world for one test, or one that many tests share, each in a channel of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

pytest.register_assert_rewrite("tests.wire.world", "tests.wire.books", "tests.wire.person", "tests.wire.play")

from tests.wire.world import World  # noqa: E402 - after its asserts are made to tell what they saw


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Ended with the test; fails it if the bot sent what Discord would refuse, or logged an error."""
    async with World(tmp_path) as made:
        yield made
        await made.bot.end()
    made.check()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def running_world(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[World]:
    async with World(tmp_path_factory.mktemp("shared")) as made:
        await made.bot.start()
        yield made
        await made.bot.end()
    made.check()


@pytest_asyncio.fixture(loop_scope="module")
async def shared(running_world: World) -> AsyncIterator[World]:
    """A world whose bot runs already, for tests that leave the clock and the process alone."""
    yield running_world
    assert all(fault.times == 0 for fault in running_world.discord.state.faults), "trouble that never came"
    running_world.check()
