"""The health check sees the loop, and not only the process."""

import asyncio
import os
import time
from contextlib import suppress
from pathlib import Path

import pytest

from bot import pulse
from bot.__main__ import main
from bot.pulse import DEAD_AFTER, alive, beat


async def test_a_loop_that_runs_touches_the_file(tmp_path: Path) -> None:
    file = tmp_path / "pulse"
    assert not alive(file)
    heart = asyncio.create_task(beat(file))
    await asyncio.sleep(0)
    assert alive(file)
    heart.cancel()
    with suppress(asyncio.CancelledError):
        await heart


@pytest.mark.errors_expected
async def test_a_file_that_cannot_be_touched_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pulse, "EVERY", 0)
    folder = tmp_path / "there"
    file = folder / "pulse"
    heart = asyncio.create_task(beat(file))
    for turns in range(1, 3):
        for _ in range(5):
            await asyncio.sleep(0)
        assert [each.levelname for each in caplog.records] == ["ERROR"] * turns
        folder.mkdir()
        for _ in range(5):
            await asyncio.sleep(0)
        assert alive(file)
        file.unlink()
        folder.rmdir()
    assert caplog.messages[0] == (
        f"{file} cannot be touched (No such file or directory); health checks fail until it can be"
    )
    heart.cancel()
    with suppress(asyncio.CancelledError):
        await heart


def test_a_file_that_cannot_be_touched_at_the_start_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "no token of anybody")
    monkeypatch.setenv("KITTI_PULSE", "nodir/pulse")
    assert main(["run"]) == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert told == (
        "KITTI_PULSE: nodir/pulse cannot be touched (No such file or directory); "
        "name a file that the bot may write"
    )


def test_health_is_told_by_the_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("KITTI_PULSE", raising=False)
    assert main(["health"]) == 2
    assert capsys.readouterr().err.startswith("KITTI_PULSE: is missing")
    file = tmp_path / "pulse"
    monkeypatch.setenv("KITTI_PULSE", str(file))
    assert main(["health"]) == 1
    file.touch()
    assert main(["health"]) == 0
    stuck = time.time() - DEAD_AFTER - 1
    os.utime(file, (stuck, stuck))
    assert main(["health"]) == 1
    assert capsys.readouterr().err == "the bot does not answer\n" * 2
