"""Two people at phone width play a game in the preview's page, in a real browser, by what stands there."""

import re
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.async_api import Error as PlaywrightError

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
        await asha.until("/kitti host")
        await asha.command("/kitti host")
        await bikash.press("Sit down")
        await asha.until("2 of 5 seats taken")
        await deal(asha)
        for tab in (asha, bikash):
            await play_a_hand(tab)
        await bikash.until("Round 1")
        while await asha.first_of("Next round", "Stacks") == "Next round":
            # A round that opens by itself at this very moment takes the button away.
            with suppress(PlaywrightError):
                await asha.press("Next round")
        await bikash.until("Round 3")
        for tab in (asha, bikash):
            await tab.until("Stacks")
            assert await tab.button(re.compile("^Deal")).is_visible()
            assert await tab.too_wide() == []
            # Cards are text until every face is registered, and faces after that, but never neither.
            assert await tab.count("Custom emoji unavailable") == 0


async def deal(host: Tab) -> None:
    """Deal until there is something to arrange: the cards are real, and four of a kind come one day."""
    await host.press("Deal")
    while await host.first_of("Four of a kind", "Tap a card to place it") == "Four of a kind":
        with suppress(PlaywrightError):  # it pays itself as well
            await host.press("Pay out")
        await host.press("Deal")


async def play_a_hand(tab: Tab) -> None:
    """Clear what a touch has placed, then let the bot arrange: every button of the panel answers."""
    await tab.until("Your nine")
    await tab.arrange()
    await tab.press("Clear")
    await tab.until("Tap a card to place it")
    await tab.arrange()
    await tab.lock_in()
