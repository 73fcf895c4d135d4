"""Pictures of a game in the preview: `python -m tests.kit.screenshots FOLDER` (needs chromium).

Asha sits at a desk, Bikash at a phone. Discord's light theme is not in the preview: the light pictures
repaint its page with Discord's light colours, to see that nothing leans on a dark ground.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Browser

from tests.kit.browser import DESK, PHONE, TALL, browsing, open_tab

GAP: Final = 24
GALLERY: Final = ("lobby", "panel", "panel_phone", "showdown", "result", "ledger")


async def play(browser: Browser, url: str, folder: Path) -> None:
    asha = await open_tab(browser, url, DESK, folder)
    bikash = await open_tab(browser, url, PHONE, folder)
    chandra = await open_tab(browser, url, TALL, folder)
    await asha.command("/kitti host")
    await bikash.press("Sit down")
    await chandra.press("Sit down")
    await asha.until("3 of 5 seats taken")
    await asha.picture("lobby", light=True)
    await chandra.message("seats taken", folder / "message_lobby.png")
    await bikash.picture("lobby_phone")
    await asha.press("My seat")
    await asha.until("Your seat")
    await asha.picture("my_seat")
    await asha.press("Deal")
    for tab in (asha, bikash, chandra):
        await tab.until("Your nine")
    await asha.picture("panel_fresh")
    await bikash.picture("panel_fresh_phone")
    for tab in (asha, bikash, chandra):
        await tab.arrange()
    await asha.picture("panel", light=True)
    await bikash.picture("panel_phone", light=True)
    await chandra.message("Your nine", folder / "message_panel.png")
    await bikash.message("Your nine", folder / "message_panel_phone.png")
    for tab in (bikash, chandra, asha):
        await tab.lock_in()
    await asha.until("Round 1")
    await asha.picture("showdown", light=True)
    await chandra.message("Round 1", folder / "message_showdown.png")
    await bikash.picture("showdown_phone")
    await asha.press("Next round")
    await asha.until("Round 2")
    await asha.press("Next round")
    await asha.until("Round 3")
    await asha.picture("result", light=True)
    await bikash.picture("result_phone", light=True)
    await chandra.message("Stacks", folder / "message_result.png")
    side_by_side(folder / "table.png", folder / "message_result.png", folder / "message_panel.png")
    await asha.command("/kitti close")
    await asha.until("The table is closed")
    await asha.picture("ledger", light=True)
    await chandra.message("The table is closed", folder / "message_ledger.png")
    await bikash.picture("ledger_phone")
    for name in GALLERY:
        smaller(folder / f"message_{name}.png", folder / "gallery" / f"{name}.png")


def smaller(picture: Path, file: Path) -> None:
    """A picture for the README: half its size, since the pages are drawn at twice theirs."""
    file.parent.mkdir(exist_ok=True)
    with Image.open(picture) as drawn:
        half = drawn.convert("RGB").resize((drawn.width // 2, drawn.height // 2))
    half.quantize(128).save(file, optimize=True)


def side_by_side(file: Path, *parts: Path) -> None:
    """One picture for the README: smaller, since the pages are drawn at twice their size."""
    images = [Image.open(part).convert("RGB") for part in parts]
    ground = images[0].getpixel((0, 0))
    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    whole = Image.new("RGB", (width, max(image.height for image in images)), ground)
    at = 0
    for image in images:
        whole.paste(image, (at, 0))
        at += image.width + GAP
    whole.resize((whole.width * 3 // 4, whole.height * 3 // 4)).quantize(128).save(file, optimize=True)


async def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.screenshots")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8799)
    arguments = parser.parse_args(argv)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    async with browsing(arguments.port) as (browser, url):
        await play(browser, url, arguments.folder)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
