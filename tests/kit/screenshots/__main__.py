"""Pictures of games in the preview: `python -m tests.kit.screenshots FOLDER` (needs chromium).

Each play has a folder of its own; in `gallery` is what the README shows. Screens are at a desk (600 pixels
wide) and on a phone (360), dark and light.
"""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.kit.browser import DESK, Tab, browsing, open_tab
from tests.kit.screenshots import five, game, nepali
from tests.kit.screenshots.files import side_by_side, smaller
from tests.kit.screenshots.stage import command

GALLERY: Final = {
    "lobby": "game/lobby",
    "showdown": "game/showdown",
    "ledger": "game/ledger",
    "panel_phone": "game/panel_phone",
    "nepali_panel": "nepali/panel_phone",
    "nepali_result": "nepali/result_phone",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    run: Callable[[list[Tab]], Awaitable[None]]
    names: Sequence[str] = ("Asha", "Bikash", "Chandra")
    faces: bool = True


PLAYS: Final = {
    "game": Play(run=game.play),
    "nepali": Play(run=nepali.play),
    "five": Play(run=five.play, names=five.NAMES),
    "five_text": Play(run=five.play, names=five.NAMES, faces=False),
}


async def take(name: str, play: Play, folder: Path, port: int) -> None:
    start = command(name.partition("_")[0], play.names, faces=play.faces)
    async with browsing(port, start) as (browser, url):
        await play.run([await open_tab(browser, url, DESK, folder) for _ in play.names])


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.screenshots")
    parser.add_argument("folder", type=Path)
    parser.add_argument("plays", nargs="*", default=list(PLAYS), help=f"of {', '.join(PLAYS)}")
    parser.add_argument("--port", type=int, default=8799)
    arguments = parser.parse_args(argv)
    folder: Path = arguments.folder
    for name in arguments.plays:
        (folder / name).mkdir(parents=True, exist_ok=True)
        asyncio.run(take(name, PLAYS[name], folder / name, arguments.port))
    gallery = folder / "gallery"
    for name, picture in GALLERY.items():
        if (folder / f"{picture}.png").exists():
            smaller(folder / f"{picture}.png", gallery / f"{name}.png")
    if "game" in arguments.plays:
        side_by_side(gallery / "table.png", folder / "game/result.png", folder / "game/panel.png")


if __name__ == "__main__":
    main(sys.argv[1:])
