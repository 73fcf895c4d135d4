"""Two people at phone width play a game in the preview's page, in a real browser, by what stands there."""

import re
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.async_api import Error as PlaywrightError

from tests.kit.browser import CHROMIUM, PHONE, PREVIEW, Tab, browsing, launched, open_tab, preview

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


async def test_the_answer_to_ones_own_command_comes_into_sight_and_another_ones_does_not(
    tmp_path: Path,
) -> None:
    async with browsing(free_port()) as (browser, url):
        asha, bikash = [await open_tab(browser, url, PHONE, tmp_path) for _ in range(2)]
        await asha.command("/kitti host")
        await asha.command("/kitti help")
        await asha.until("At the table")
        await asha.is_at_bottom()
        await asha.scroll_up()
        await bikash.press("Sit down")
        await asha.until("2 of 5 seats taken")
        assert await asha.place_in_channel() == 0
        await asha.command("/kitti stacks")
        await asha.is_at_bottom()
        await asha.reload()
        await asha.is_at_bottom()


async def test_a_page_of_a_preview_that_has_gone_says_what_to_open(tmp_path: Path) -> None:
    port = free_port()
    async with launched() as browser:
        async with preview(port) as url:
            tab = await open_tab(browser, url, PHONE, tmp_path)
            await tab.until("/kitti host")
        async with preview(port):
            await tab.is_told("The preview was started anew")
            again = await open_tab(browser, url, PHONE, tmp_path)
            await again.is_told("The preview was started anew")
            half = await open_tab(browser, url.partition("#")[0], PHONE, tmp_path)
            await half.is_told("A part of the address is missing")


async def test_a_tab_more_than_there_are_players_is_told_so(tmp_path: Path) -> None:
    async with browsing(free_port(), (*PREVIEW, "--players", "2")) as (browser, url):
        *own, more = [await open_tab(browser, url, PHONE, tmp_path) for _ in range(3)]
        await more.is_told("Every player has a tab already")
        for tab in own:
            assert not await tab.sees("Every player has a tab already")
