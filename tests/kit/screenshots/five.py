"""Every screen with five players whose names are as long and as odd as names can be."""

from typing import Final

from engine.cards import parse_cards
from tests.kit.browser import Tab
from tests.kit.screenshots.deals import FIVE_SALAMI, KITTI, Deal

NAMES: Final = (
    "W" * 32,
    "सर्वेश्वरानन्द त्रिपाठी उपाध्याय",
    "*Bikash* the _Great_ of Kathmand",
    "Dipa",
    "🎲 Elina 🃏✨ of the Hills",
)


async def play(tabs: list[Tab]) -> None:
    host = tabs[0]
    await before_the_game(tabs)
    await salami(tabs)
    await kitti_in_suspense(tabs)
    await host.press("Deal")
    await host.look("Four of a kind", "four_of_a_kind")
    await host.press("Pay out")
    await host.look("gets", "paid_out")
    await host.command("/kitti close")
    await host.look("The table is closed", "ledger")


async def before_the_game(tabs: list[Tab]) -> None:
    host, guest = tabs[:2]
    await host.command("/kitti host")
    await host.look("1 of 5 seats taken", "lobby_alone")
    for seated, tab in enumerate(tabs[1:], start=2):
        await tab.press("Sit down")
        await host.until(f"{seated} of 5 seats taken")
    await host.look("5 of 5 seats taken", "lobby")
    for tab, name in ((guest, "seat"), (host, "seat_host")):
        await tab.press("My seat")
        await tab.look("Your seat", name)
    await host.press("Pass host…")
    await host.look("Who is the host", "pass_host")
    await host.press("Back")
    await host.press("Settings")
    await host.look("Dashain rules, unchanged", "settings")
    for page, text in (
        ("help", "How to play"),
        ("rules", "The rules at this table"),
        ("stacks", "1 buy-in"),
        ("ledger", "adds up to zero"),
    ):
        await guest.command(f"/kitti {page}")
        await guest.look(text, page)


async def salami(tabs: list[Tab]) -> None:
    host, guest, _, folding, _ = tabs
    await host.press("Deal")
    await guest.look("6 taps are enough", "panel_fresh")
    await host.look("shows you your nine cards", "arranging")
    nine = parse_cards(FIVE_SALAMI.nines[1])
    await guest.place((*nine[3:6], *nine[:3], *nine[6:]))
    await guest.look("Put in order", "panel_wrong_order")
    await guest.press("Clear")
    await folding.until("6 taps are enough")
    await folding.press("Fold")
    await folding.look("Fold?", "fold")
    await folding.press("Fold")
    await play_out(tabs, FIVE_SALAMI, "salami", without=3)


async def kitti_in_suspense(tabs: list[Tab]) -> None:
    host = tabs[0]
    await host.press("My seat")
    await host.press("Settings")
    await host.press("Hide new rounds")
    await host.until("stays hidden until you tap it")
    await host.look("stays hidden until you tap it", "settings_fixed")
    await host.press("Deal")
    await play_out(tabs, KITTI, "suspense")


async def play_out(tabs: list[Tab], deal: Deal, name: str, *, without: int | None = None) -> None:
    host, guest = tabs[:2]
    playing = [(at, tab) for at, tab in enumerate(tabs) if at != without]
    for at, tab in playing:
        await tab.until("6 taps are enough")
        await tab.place(parse_cards(deal.nines[at]))
    await guest.look("Lock in when you are happy", f"{name}_panel")
    for _, tab in playing:
        await tab.lock_in()
    await guest.look("You are locked in", f"{name}_locked_in")
    # Rounds open by themselves: a button could be gone by now.
    for number in (1, 2):
        await host.look(f"Round {number + 1} by itself", f"{name}_round_{number}")
    await host.look("Open to anyone", f"{name}_result")
