"""A game of three in Nepali."""

from typing import Final

from bot.render.words import words_for
from bot.runtime.intent import Verb
from tests.kit.browser import Tab

WORDS: Final = words_for("ne")


def label(verb: Verb) -> str:
    return WORDS.say(f"label.{verb}")


async def play(tabs: list[Tab]) -> None:
    asha, bikash, _ = tabs
    await asha.command("/kitti host")
    await asha.until("1 of 5 seats taken")
    await asha.command(
        "/kitti language", "नेपाली", "where", "For what everybody at this table sees (the host)"
    )
    await asha.until("किट्टी टेबल")
    for tab in tabs[1:]:
        await tab.press(label(Verb.SIT))
    await asha.look("५ मध्ये ३ सिट भरिएको", "lobby")
    await asha.press(label(Verb.SEAT))
    await asha.look("तपाईंको सिट", "seat_host")
    await asha.press(label(Verb.SETTINGS))
    await asha.look("दाम र स्ट्याक…", "settings")
    await asha.press(label(Verb.DEAL))
    await bikash.look("तपाईंका नौ तास", "panel_fresh")
    for tab in tabs:
        await tab.press(label(Verb.ARRANGE))
        await tab.until("चित्त बुझे")
    await bikash.look("तपाईंका नौ तास", "panel")
    for tab in tabs:
        await tab.press(label(Verb.LOCK_IN))
        await tab.until("तपाईंको हात पक्का भयो")
    await asha.look("राउन्ड १", "showdown")
    # Rounds open by themselves: a button could be gone by now.
    await asha.until("राउन्ड ३ आफैँ")
    await asha.look("टेबलका जोकोहीलाई खुला", "result")
    await bikash.command("/kitti help")
    await bikash.look("किट्टी कसरी खेल्ने", "help")
    await asha.command("/kitti close")
    await asha.look("टेबल बन्द भयो", "ledger")
