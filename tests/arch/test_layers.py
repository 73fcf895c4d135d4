"""The arrows between the layers, as `pyproject.toml` draws them."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_arrow_points_down() -> None:
    # In a process of its own: the linter sets logging up anew, and no other test would see an error any more.
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stdout
