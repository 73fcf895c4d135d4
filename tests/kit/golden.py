"""Texts kept as files: `KITTI_GOLDEN=write` writes them anew; what changed is then to be read in the diff."""

import os
from pathlib import Path


def compare(path: Path, text: str) -> None:
    if os.environ.get("KITTI_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
