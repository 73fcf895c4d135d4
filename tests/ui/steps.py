"""Steps that many stories begin with."""

from tests.kit.discord_person import Person
from tests.kit.discord_screen import Seen
from tests.kit.discord_world import World


async def seated(world: World, count: int = 2) -> None:
    """The first so many people at a table that the first of them hosts."""
    host, *others = world.people[:count]
    await host.slash("host")
    for person in others:
        await person.press("Sit down")


async def dealt(world: World, count: int = 2) -> None:
    await seated(world, count)
    await world.people[0].press("Deal")


def public(person: Person) -> list[Seen]:
    return [message for message in person.screen() if not message.private]
