"""What holds for every test."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.kit.discord_world import World

# How long an example takes says more about the machine than about the code.
settings.register_profile("kitti", deadline=None)
settings.load_profile("kitti")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "errors_expected: the test makes the bot log an error on purpose")


class _Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def _nothing_goes_wrong_unseen(request: pytest.FixtureRequest) -> Iterator[None]:
    """discord.py only logs what a button's callback raises: an error in the log is a failed test."""
    errors = _Errors()
    watched = [logging.getLogger(name) for name in ("bot", "discord", "asyncio")]
    levels = {logger: logger.level for logger in watched}
    for logger in watched:
        logger.addHandler(errors)
    yield
    for logger in watched:
        logger.removeHandler(errors)
        logger.setLevel(levels[logger])  # a test that starts the program sets them for good
    if not request.node.get_closest_marker("errors_expected"):
        told = [logging.Formatter().format(record) for record in errors.records]
        assert not told, "\n".join(told)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator["World"]:
    # The engine's tests run without the simulated Discord, and start sooner for it.
    from tests.kit.discord_world import open_world  # noqa: PLC0415

    async with open_world(tmp_path) as opened:
        yield opened
