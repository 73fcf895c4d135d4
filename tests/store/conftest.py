"""A store in a file of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore, open_store


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/kitti.db"


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqliteStore]:
    opened = await open_store(url)
    yield opened
    await opened.close()
