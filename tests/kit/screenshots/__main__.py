"""Pictures of games in the preview: `python -m tests.kit.screenshots FOLDER` (needs chromium).

Each play has a folder of its own; `gallery` is what the README shows.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.kit.browser import browsing
from tests.kit.screenshots import five
from tests.kit.screenshots.stage import command


async def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.screenshots")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8799)
    arguments = parser.parse_args(argv)
    for faces in (False,):
        folder = arguments.folder / "five"
        folder.mkdir(parents=True, exist_ok=True)
        async with browsing(arguments.port, command("five", five.NAMES, faces=faces)) as (browser, url):
            await five.play(browser, url, folder)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
