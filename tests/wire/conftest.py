"""A world for one test: the double, the real bot beside it, and people in a channel."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.wire.world", "tests.wire.books", "tests.wire.person", "tests.wire.play")

from tests.wire.world import World  # noqa: E402 - after its asserts are made to tell what they saw


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Ended with the test; fails it if the bot sent what Discord would refuse, or logged an error."""
    async with World(tmp_path) as made:
        yield made
        await made.bot.end()
    made.check()
