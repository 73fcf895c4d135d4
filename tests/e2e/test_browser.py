"""Two people at phone width play a game in the preview's page, in a real browser, by what stands there."""

import re
import socket
from pathlib import Path

import pytest

from tests.kit.browser import CHROMIUM, PHONE, Tab, browsing, open_tab

pytestmark = pytest.mark.skipif(
    not Path(CHROMIUM).exists(), reason="there is no Chromium here; CHROMIUM may name one"
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_a_game_from_host_to_result_on_two_phones(tmp_path: Path) -> None:
    async with browsing(free_port()) as (browser, url):
        asha, bikash = [await open_tab(browser, url, PHONE, tmp_path) for _ in range(2)]
        await asha.command("/kitti host")
        await bikash.press("Sit down")
        await asha.until("2 of 5 seats taken")
        await asha.press("Deal")
        for tab in (asha, bikash):
            await play_a_hand(tab)
        await bikash.until("Round 1")
        await asha.press("Next round")
        await bikash.until("Round 2")
        await asha.press("Next round")
        await bikash.until("Round 3")
        for tab in (asha, bikash):
            await tab.until("Stacks")
            assert await tab.button(re.compile("^Deal")).is_visible()
            assert await tab.fits()
            assert await tab.faces() >= 18, "every card shown has its face"


async def play_a_hand(tab: Tab) -> None:
    """Clear what a touch has placed, then let the bot arrange: every button of the panel answers."""
    await tab.until("Your nine")
    await tab.arrange()
    await tab.press("Clear")
    await tab.until("Tap a card to place it")
    await tab.arrange()
    await tab.lock_in()
