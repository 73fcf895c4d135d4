"""Where a database can lie, who holds it, and what is said where it cannot be used."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.place import MEMORY, UnusableDatabase, held, unusable
from bot.store.sqlite import open_store

HOLD = """
import sys
from bot.store.place import held
with held(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_one_holds_it_at_a_time(tmp_path: Path) -> None:
    path = str(tmp_path / "kitti.db")
    (tmp_path / "alias.db").symlink_to(path)
    with held(path):
        for other in (path, str(tmp_path / "alias.db")):
            with pytest.raises(UnusableDatabase, match=r"another bot runs on .* already"), held(other):
                pass
    with held(path):
        pass


def test_memory_is_held_by_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with held(MEMORY), held(MEMORY):
        assert list(tmp_path.iterdir()) == []


def test_a_killed_bot_lets_go(tmp_path: Path) -> None:
    path = str(tmp_path / "kitti.db")
    with subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-c", HOLD, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(UnusableDatabase), held(path):
            pass
        other.kill()
    with held(path):
        pass


def test_a_missing_folder_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(UnusableDatabase, match="there is no folder"), held(str(tmp_path / "nodir/kitti.db")):
        pass
    assert list(tmp_path.iterdir()) == []


async def test_what_cannot_be_opened_leaves_no_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread that outlives the event loop would complain of that."""
    started: list[object] = []
    monkeypatch.setattr("threading.Thread.start", started.append)
    path = tmp_path / "kitti.db"
    path.symlink_to(path)
    with pytest.raises(UnusableDatabase, match="cannot be opened; let the bot write it"):
        await open_store(f"sqlite:///{path}")
    assert started == []


def test_what_nobody_foresaw_is_quoted() -> None:
    assert str(unusable("kitti.db", sqlite3.OperationalError("database is locked"))) == (
        "kitti.db cannot be used: database is locked"
    )
