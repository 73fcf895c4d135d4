"""How a table is played by people who only read what is in front of them."""

import random
import re
from collections.abc import Sequence
from typing import Any

from engine.cards import DECK, Card, parse_cards
from tests.kit.discord_person import Person
from tests.kit.discord_screen import Seen
from tests.kit.discord_world import World

# Far more than a pot can take: 20 re-deals, and a few presses each.
MOST_MOVES = 200


async def gather_at_table(world: World, count: int, **options: Any) -> list[Person]:
    """The first `count` people at a new table, whose host is the first."""
    host, *others = world.people[:count]
    await host.slash("host", **options)
    for person in others:
        await person.press("Sit down")
    return [host, *others]


def is_arranging(person: Person) -> bool:
    return f"{person.name} · arranging" in person.board().text


async def arrange_all(players: Sequence[Person], chance: random.Random | None = None) -> None:
    """Everyone who is waited for decides: by tapping, or however `chance` has it."""
    for person in players:
        if not is_arranging(person):
            continue
        if not person.holds_cards():
            await person.press("My hand")
        way = chance.choice(("tap", "ask", "ask", "fold")) if chance else "tap"
        if way == "fold" and "Fold" in person.panel().labels:
            await person.fold()
        elif way == "ask":
            await person.press("Arrange for me")
            await person.press("Lock in")
        else:
            await person.play_split()


async def show_all(host: Person) -> None:
    while "Next round" in host.board().labels:
        await host.press("Next round")


async def play_game(players: Sequence[Person], chance: random.Random | None = None) -> Seen:
    """One pot, from *Deal* to the message that says who got it."""
    host = players[0]
    await host.press("Deal")
    for _ in range(MOST_MOVES):
        labels = host.board().labels
        if "My hand" in labels:
            await arrange_all(players, chance)
        elif "Next round" in labels:
            await host.press("Next round")
        elif "Pay out" in labels:
            await host.press("Pay out")
        elif "Deal again" in labels:
            await host.press("Deal again")
        else:
            return host.board()
    raise AssertionError(f"this pot never ends: {host.board().text}")


def stacks(board: Seen) -> dict[str, int]:
    """From the lines under *Stacks*."""
    _, _, told = board.text.partition("**Stacks**\n")
    found = re.findall(r"^(\w+) · ([\d,]+) chips?", told, re.MULTILINE)
    return {name: int(chips.replace(",", "")) for name, chips in found}


def deck(*nines: str) -> tuple[Card, ...]:
    """A deck that deals these nines, the first to the first who is dealt a card."""
    hands = [parse_cards(nine) for nine in nines]
    dealt = [hand[at] for at in range(9) for hand in hands]
    assert len(set(dealt)) == 9 * len(nines), "a card is dealt twice"
    return (*dealt, *(card for card in DECK if card not in dealt))
