"""How a table is played by people who only know what they see."""

from collections.abc import AsyncIterator
from typing import Any

from tests.wire.double.messages import Message
from tests.wire.person import HOST_MOVES, Person

CLOSED = "### The table is closed"


def board(person: Person) -> Message:
    """The table's message: the newest public one that has buttons, or says that the table is closed."""
    public = [message for message in person.messages() if message.viewer is None]
    return next((each for each in reversed(public) if each.labels or CLOSED in each.text), public[-1])


def closed(person: Person) -> bool:
    return CLOSED in board(person).text


def stands(person: Person) -> tuple[int, str, tuple[str, ...]]:
    """What the table's message shows."""
    message = board(person)
    return message.id, message.text, message.labels


async def until_moved(person: Person, before: tuple[int, str, tuple[str, ...]]) -> None:
    """Wait until the table's message shows something else, that can be acted on."""

    def moved() -> bool:
        now = stands(person)
        return now != before and (bool(now[2]) or closed(person))

    await person.until(moved, f"the table to move on from\n{before[1]}\n{before[2]}")


async def open_table(host: Person, **options: Any) -> None:
    await host.slash("host", **options)
    await host.until_can("Deal")


async def host_table(people: list[Person], **options: Any) -> None:
    await open_table(people[0], **options)
    for person in people[1:]:
        before = stands(people[0])
        await person.press("Sit down")
        await until_moved(people[0], before)


def arranging(people: list[Person]) -> list[Person]:
    text = board(people[0]).text
    return [person for person in people if f"{person.name} · arranging" in text]


async def ask_for_hands(people: list[Person]) -> None:
    """Whoever has no hand to arrange, where there should be one, opens it."""
    for person in arranging(people):
        if not (person.with_button("Arrange for me") or person.with_button("Lock in")):
            await person.press("My hand", on=board(person))


async def lock_in(person: Person) -> None:
    """Arrange and lock in; the hand comes by itself. Whoever is shown something else instead goes by that."""
    while person in arranging([person]):
        label = "Lock in" if person.with_button("Lock in") else "Arrange for me"
        panel = await person.until_can(label)
        before = panel.text, panel.labels
        await person.press(label, on=panel)
        await person.until(
            lambda panel=panel, before=before: (panel.text, panel.labels) != before,  # type: ignore[misc]
            f"{label} to change the hand",
        )
        if "You are locked in" in panel.text:
            await person.until(lambda: person not in arranging([person]), f"{person.name} to be locked in")


async def moves(people: list[Person], *, games: int | None = None) -> AsyncIterator[str]:
    """Everything that a table in play waits for, one thing at a time, until it is closed.

    Yields what was done. The host closes it once so many `games` are over; without a number it has to end
    by itself.
    """
    host = people[0]
    while not closed(host):
        before = stands(host)
        labels = before[2]
        if games is not None and "Deal" in labels and f"Game {games}" in before[1]:
            await host.slash("close")
            done = "close"
        elif waiting := arranging(people):
            await lock_in(waiting[0])
            done = f"{waiting[0]} locks in"
        else:
            done = next((label for label in HOST_MOVES if label in labels), "")
            assert done, f"nothing can be done:\n{before[1]}\n{labels}"
            await host.press(done, on=board(host))
            await until_moved(host, before)
        yield done
    await host.until(lambda: closed(host), "the table to be closed")


async def play_on(people: list[Person], *, games: int | None = None) -> list[str]:
    return [done async for done in moves(people, games=games)]
