"""Pictures of a game in Nepali at a phone's width: `python -m tests.kit.screenshots_nepali FOLDER` (see `screenshots`)."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.async_api import Browser

from bot.render.words import words_for
from bot.runtime.intent import Verb
from tests.kit.browser import DESK, Tab, browsing, open_tab
from tests.kit.screenshots import smaller

NARROW: Final = (360, 780)
WORDS: Final = words_for("ne")


def label(verb: Verb) -> str:
    return WORDS.say(f"label.{verb}")


async def table_speaks_nepali(tab: Tab) -> None:
    await tab.command("/kitti language", "नेपाली", "where", "For what everybody at this table sees (the host)")


async def play(browser: Browser, url: str, folder: Path) -> None:
    asha = await open_tab(browser, url, DESK, folder)
    bikash, chandra = [await open_tab(browser, url, NARROW, folder) for _ in range(2)]
    await asha.command("/kitti host")
    await asha.until("1 of 5 seats taken")
    await table_speaks_nepali(asha)
    await asha.until("किट्टी टेबल")
    for tab in (bikash, chandra):
        await tab.press(label(Verb.SIT))
    await bikash.until("५ मध्ये ३ सिट भरिएको")
    await bikash.picture("lobby")
    await asha.press(label(Verb.DEAL))
    for tab in (asha, bikash, chandra):
        await tab.until("तपाईंका नौ तास")
    await bikash.picture("panel_first")
    for tab in (asha, bikash, chandra):
        await tab.press(label(Verb.ARRANGE))
        await tab.until("मन परे")
    await bikash.picture("panel")
    await bikash.message("तपाईंका नौ तास", folder / "message_panel.png")
    smaller(folder / "message_panel.png", folder / "gallery" / "nepali_panel.png")
    for tab in (bikash, chandra, asha):
        await tab.press(label(Verb.LOCK_IN))
        await tab.until("तपाईंको हात पक्का छ")
    await bikash.until("राउन्ड १")
    await bikash.picture("showdown")
    await asha.press(label(Verb.NEXT_ROUND))
    await asha.until("राउन्ड ३ आफैँ")
    await asha.press(label(Verb.NEXT_ROUND))
    await bikash.until("स्ट्याक")
    await bikash.picture("result")
    await bikash.message("स्ट्याक", folder / "message_result.png")
    smaller(folder / "message_result.png", folder / "gallery" / "nepali_result.png")
    await bikash.command("/kitti help")
    await bikash.until("किट्टी कसरी खेल्ने")
    await bikash.picture("help")
    await asha.command("/kitti close")
    await bikash.until("टेबल बन्द भयो")
    await bikash.picture("ledger", light=True)


async def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.screenshots_nepali")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8798)
    arguments = parser.parse_args(argv)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    async with browsing(arguments.port) as (browser, url):
        await play(browser, url, arguments.folder)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
