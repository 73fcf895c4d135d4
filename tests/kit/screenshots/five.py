"""Every screen with five players whose names are as long and as odd as names can be."""

from pathlib import Path
from typing import Final

from playwright.async_api import Browser

from engine.cards import parse_cards
from tests.kit.browser import PHONE, TALL, Tab, open_tab
from tests.kit.screenshots.deals import FIVE_SALAMI, KITTI, Deal

NAMES: Final = (
    "W" * 32,
    "सर्वेश्वरानन्द त्रिपाठी उपाध्याय",
    "*Bikash* the _Great_ of Kathmand",
    "Dipa",
    "🎲 Elina 🃏✨ of the Hills",
)


async def play(browser: Browser, url: str, folder: Path) -> None:
    """The host at a desk, the next at a phone; their pictures are named `…` and `…_phone`."""
    host = await open_tab(browser, url, TALL, folder)
    phone, *others = [await open_tab(browser, url, PHONE, folder) for _ in range(4)]
    tabs = [host, phone, *others]
    await before_the_game(host, phone, tabs)
    await kitti(host, phone, tabs)
    await salami(host, phone, tabs)
    await four_of_a_kind(host, phone)
    await host.command("/kitti close")
    await both(host, phone, "The table is closed", "ledger")


async def before_the_game(host: Tab, phone: Tab, tabs: list[Tab]) -> None:
    await host.command("/kitti host")
    for seated, tab in enumerate(tabs[1:], start=2):
        await tab.press("Sit down")
        await host.until(f"{seated} of 5 seats taken")
    await both(host, phone, "5 of 5 seats taken", "lobby")
    for tab in (host, phone):
        await tab.press("My seat")
    await both(host, phone, "Your seat", "seat")
    await host.press("Pass host…")
    await host.until("Who is the host")
    await host.message("Who is the host", "pass_host")
    await host.press("Back")
    await host.press("Settings")
    await host.message("Preset", "settings", light=True)
    for page in ("help", "rules", "stacks"):
        for tab in (host, phone):
            await tab.command(f"/kitti {page}")
    await both(host, phone, "How to play", "help")
    await both(host, phone, "The rules at this table", "rules")
    await both(host, phone, "1 buy-in", "stacks")


async def kitti(host: Tab, phone: Tab, tabs: list[Tab]) -> None:
    await host.press("Deal")
    for tab in tabs:
        await tab.until("Your nine")
    await both(host, phone, "Your nine", "panel_fresh")
    await both(host, phone, "everyone", "arranging")
    nine = parse_cards(KITTI.nines[1])
    await phone.place((*nine[3:6], *nine[:3], *nine[6:]))
    await phone.message("Your nine", "panel_wrong_order_phone", light=True)
    await phone.press("Clear")
    await play_out(host, phone, tabs, KITTI, "kitti")


async def salami(host: Tab, phone: Tab, tabs: list[Tab]) -> None:
    await host.press("Deal again")
    await tabs[3].press("Fold")
    await tabs[3].message("Fold?", "fold_phone", light=True)
    await tabs[3].press("Fold")
    await play_out(host, phone, tabs, FIVE_SALAMI, "salami", without=3)


async def four_of_a_kind(host: Tab, phone: Tab) -> None:
    await host.press("Deal")
    await both(host, phone, "Four of a kind", "four_of_a_kind")
    await host.press("Pay out")
    await both(host, phone, "gets", "paid_out")


async def play_out(
    host: Tab, phone: Tab, tabs: list[Tab], deal: Deal, name: str, *, without: int | None = None
) -> None:
    playing = [(at, tab) for at, tab in enumerate(tabs) if at != without]
    for at, tab in playing:
        await tab.until("6 taps are enough")
        await tab.place(parse_cards(deal.nines[at]))
    await both(host, phone, "Your nine", f"{name}_panel")
    for _, tab in playing:
        await tab.lock_in()
    await both(host, phone, "You are locked in", f"{name}_locked_in")
    for number in (1, 2):
        await host.until(f"Round {number}")
        await both(host, phone, f"Round {number}", f"{name}_round_{number}")
        await host.press("Next round")
    await both(host, phone, "Stacks", f"{name}_result")


async def both(host: Tab, phone: Tab, text: str, name: str) -> None:
    await host.until(text)
    await host.message(text, name, light=True)
    await phone.until(text)
    await phone.message(text, f"{name}_phone", light=True)
