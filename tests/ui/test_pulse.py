"""The health check sees the loop, and not only the process."""

import asyncio
import os
import time
from contextlib import suppress
from pathlib import Path

import pytest

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
