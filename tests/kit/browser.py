"""The preview as a person has it before them: a real browser on its page, pressed by labels."""

import asyncio
import os
import re
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Locator, Page, async_playwright

from bot.render.cards import card_label, emoji_name
from engine.cards import Card, card_text

PREVIEW: Final = (sys.executable, "-m", "bot", "preview")
CHROMIUM: Final = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS: Final = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK: Final = (600, 900)
PHONE: Final = (360, 780)
HIGH: Final = 2600
TOO_WIDE: Final = """() => [
  ...(document.documentElement.scrollWidth > window.innerWidth ? ["the page"] : []),
  ...[...document.querySelectorAll(".component-row")]
    .filter(row => new Set([...row.children].map(button => button.offsetTop)).size > 1)
    .map(row => row.innerText.replaceAll("\\n", " ")),
]"""
TIMELINE: Final = 'document.getElementById("channel-timeline")'
AT_LEISURE: Final = """() => !document.getElementById("action-status").textContent.endsWith("…")"""
LIGHT: Final = """:root {
  color-scheme: light; background: #fff; color: #2e3035;
  --discord-bg: #fff; --discord-surface: #f3f3f4; --discord-elevated: #e9e9ea; --discord-control: #ebebed;
  --discord-hover: #f7f7f8; --discord-text: #2e3035; --discord-muted: #5c5e66; --discord-subtle: #4e5058;
  --discord-border: #dcdde0; --component-surface: #fff; --component-border: #dcdde0;
  --control-border: #d0d1d5; --list-surface: #fff; --option-hover: #ebebed; --subtle-surface: #e3e5e8;
  --subtle-surface-text: #2e3035; --entity-text: #2e3035; --input-surface: #f3f3f4;
  --button-alt: #e3e5e8; --button-alt-hover: #d8dade; --button-alt-active: #cfd1d6; --chip-surface: #f3f3f4;
  --code-surface: #ebebed; --button-secondary-surface: #e3e5e8;
}
.inline-code { color: #2e3035; }
.mention { color: #404eed; }
.component-button.button-style-2, .component-button.button-style-5 { color: #2e3035; }"""


class Tab:
    """One player's page."""

    def __init__(self, page: Page, folder: Path) -> None:
        self._page = page
        self._folder = folder

    @property
    def _channel(self) -> Locator:
        return self._page.get_by_role("region", name="Conversation")

    async def command(self, text: str, *chosen: str) -> None:
        """Type a command; `chosen` is what to take from its menus, one after the other."""
        await self._page.locator("textarea:visible").first.click()
        await self._page.keyboard.type(text, delay=15)
        await self._page.wait_for_timeout(400)
        await self._page.keyboard.press("Enter")
        await self._page.wait_for_timeout(300)
        for option in chosen:
            offered = self._page.get_by_role("option", name=option)
            if not await offered.is_visible():
                await self._page.get_by_text(re.compile(r"\+\d more")).click()
            await offered.click()
            await self._page.wait_for_timeout(300)
        if chosen:
            await self._page.get_by_role("button", name="Send").last.evaluate("button => button.click()")
        else:
            await self._page.keyboard.press("Enter")

    def button(self, label: str | re.Pattern[str]) -> Locator:
        return self._channel.get_by_role("button", name=label, exact=isinstance(label, str)).last

    async def press(self, label: str) -> None:
        await self._click(self.button(label))

    async def _click(self, button: Locator) -> None:
        # The page drops a click while its last one is still under way.
        await self._page.wait_for_function(AT_LEISURE)
        await button.click()

    async def until(self, text: str) -> None:
        await self._channel.get_by_text(text).last.wait_for()

    async def arrange(self) -> None:
        await self.press("Arrange for me")
        await self.until("Lock in when you are happy")

    async def lock_in(self) -> None:
        await self.press("Lock in")
        await self.until("You are locked in")

    async def too_wide(self) -> list[str]:
        """What is wider than the screen: the page, or rows of buttons that break."""
        found: list[str] = await self._page.evaluate(TOO_WIDE)
        return found

    async def is_told(self, text: str) -> None:
        """What the page itself says."""
        await self._page.get_by_role("status").get_by_text(text).wait_for()

    async def sees(self, text: str) -> bool:
        return await self._page.get_by_text(text).is_visible()

    async def reload(self) -> None:
        await self._page.reload()
        await self._page.wait_for_selector("#preview-app[aria-busy=false]")

    async def scroll_up(self) -> None:
        """To the first message, and look at it for longer than an answer takes."""
        await self._page.evaluate(f"{TIMELINE}.scrollTop = 0")
        await self._page.wait_for_timeout(5000)

    async def place_in_channel(self) -> int:
        """How far they have scrolled, in pixels from the first message."""
        return int(await self._page.evaluate(f"{TIMELINE}.scrollTop"))

    async def is_at_bottom(self) -> None:
        """Wait for a channel that is longer than the screen to show its end."""
        end = f"{TIMELINE}.scrollHeight - {TIMELINE}.clientHeight"
        await self._page.wait_for_function(f"() => {end} > 1 && {TIMELINE}.scrollTop >= {end} - 1")

    async def first_of(self, *texts: str) -> str:
        """Which of these stands on the page first."""
        places = [self._channel.get_by_text(text).last for text in texts]
        either = places[0]
        for place in places[1:]:
            either = either.or_(place)
        await either.last.wait_for()
        there = [text for text, place in zip(texts, places, strict=True) if await place.is_visible()]
        return there[0] if there else await self.first_of(*texts)

    async def count(self, text: str) -> int:
        """How often this stands on the page."""
        return await self._channel.get_by_text(text).count()

    async def tap(self, card: Card) -> None:
        """A card's button, which has its face or its text."""
        label, face = card_label(card), emoji_name(card_text(card))
        await self._click(self.button(re.compile(f"^({label}|{face})$")))

    async def place(self, nine: Sequence[Card]) -> None:
        """Six taps on the fresh panel: three hands of three, strongest first."""
        for placed, card in enumerate(nine[:6], start=1):
            await self.tap(card)
            await self.until(f"{6 - placed} more tap" if placed < 6 else "Third · ")

    async def look(self, text: str, name: str) -> None:
        """The newest message with this text, by itself: at a desk and on a phone, dark and light."""
        await self.until(text)
        size = self._page.viewport_size
        assert size is not None
        for kind, (width, _) in {"": DESK, "_phone": PHONE}.items():
            # High enough for a whole message, which would else be covered by the page's own bars.
            await self._page.set_viewport_size({"width": width, "height": HIGH})
            await self._at_rest()
            if wide := await self.too_wide():
                raise AssertionError(f"{name}{kind}: too wide: {', '.join(wide)}")
            article = self._channel.get_by_role("article").filter(has_text=text).last
            await article.screenshot(path=self._folder / f"{name}{kind}.png")
            async with self._in_light():
                await article.screenshot(path=self._folder / f"{name}{kind}_light.png")
        await self._page.set_viewport_size(size)
        # The page tells the preview of its size a moment later, and drops clicks meanwhile.
        await self._page.wait_for_timeout(700)

    @asynccontextmanager
    async def _in_light(self) -> AsyncIterator[None]:
        """Discord's light theme is not in the preview: its page is repainted with Discord's light colours."""
        style = await self._page.add_style_tag(content=LIGHT)
        yield
        await style.evaluate("style => style.remove()")

    async def _at_rest(self) -> None:
        await self._page.wait_for_timeout(500)
        await self._page.mouse.move(0, 0)
        await self._page.evaluate("document.activeElement?.blur()")
        await self._channel.get_by_role("article").last.evaluate("message => message.scrollIntoView(false)")
        await self._page.wait_for_function("[...document.images].every(image => image.complete)")
        await self._page.wait_for_timeout(100)


@asynccontextmanager
async def preview(port: int, command: Sequence[str] = PREVIEW) -> AsyncIterator[str]:
    """The address of the shared page."""
    running = await asyncio.create_subprocess_exec(
        *command, "--port", str(port), stdout=asyncio.subprocess.PIPE
    )
    try:
        assert running.stdout is not None
        while line := (await running.stdout.readline()).decode():
            if found := re.search(r"http://\S+", line):
                yield found[0]
                return
        raise RuntimeError("the preview did not start")
    finally:
        if running.returncode is None:
            running.send_signal(signal.SIGINT)
        await running.wait()


async def open_tab(browser: Browser, url: str, size: tuple[int, int], folder: Path) -> Tab:
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]}, device_scale_factor=2, bypass_csp=True
    )
    page = await context.new_page()
    page.set_default_timeout(20_000)
    await page.goto(url)
    await page.wait_for_selector("#preview-app[aria-busy=false]")
    return Tab(page, folder)


@asynccontextmanager
async def browsing(port: int, command: Sequence[str] = PREVIEW) -> AsyncIterator[tuple[Browser, str]]:
    """A browser, and the address of a preview that runs for as long."""
    async with preview(port, command) as url, launched() as browser:
        yield browser, url


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()
