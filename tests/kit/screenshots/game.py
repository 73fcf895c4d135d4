"""Three players and three games: what the README shows."""

from engine.cards import parse_cards
from tests.kit.browser import Tab
from tests.kit.screenshots.deals import LAST_TWO, SALAMI, TWO_OF_THREE


async def play(tabs: list[Tab]) -> None:
    asha = tabs[0]
    await asha.command("/kitti host")
    for seated, tab in enumerate(tabs[1:], start=2):
        await tab.press("Sit down")
        await asha.until(f"{seated} of 5 seats taken")
    await asha.look("3 of 5 seats taken", "lobby")
    for number, deal in enumerate((TWO_OF_THREE, SALAMI, LAST_TWO), start=1):
        await asha.press("Deal")
        for tab, nine in zip(tabs, deal.nines, strict=True):
            await tab.until(f"Your nine · Game {number}")
            await tab.until("6 taps are enough")
            await tab.place(parse_cards(nine))
        if number == 1:
            await asha.look("Lock in when you are happy", "panel")
        for tab in tabs:
            await tab.lock_in()
        if number == 1:
            await asha.look("Round 2 by itself", "showdown")
        # Rounds open by themselves: a button could be gone by now.
        await asha.until("Round 3 by itself")
        await asha.until("Open to anyone")
        if number == 1:
            await asha.look("Open to anyone", "result")
    await asha.command("/kitti close")
    await asha.look("The table is closed", "ledger")
