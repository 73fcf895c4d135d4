"""Other channels and threads than the one that a world begins with, and what goes wrong around them."""

from dataclasses import dataclass
from typing import Any

import simcord
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from tests.kit.discord_person import Person
from tests.kit.discord_world import World

VIEW_AND_SEND = (1 << 10) | (1 << 11) | (1 << 38)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    env: simcord.Env
    channel: simcord.ChannelHandle

    def there(self, *people: Person) -> list[Person]:
        """The same people, looking at this place."""
        return [Person(self, person.actor) for person in people]


def channel(world: World, name: str) -> Place:
    return Place(env=world.env, channel=world.guild.create_text_channel(name))


def thread(world: World, name: str) -> Place:
    """A public thread under the world's channel."""
    owner = world.people[0].id
    made = world.env.backend.create_thread(world.channel.id, name, owner)
    return Place(env=world.env, channel=ChannelHandle(world.env, world.guild, made))


async def close_channel(world: World, *, to_bot: bool) -> None:
    """Take the bot's right to see and write in the world's channel, or give it back."""
    backend = world.env.backend
    bot = world.env.bot.user
    assert bot is not None
    if to_bot:
        backend.set_overwrite(
            world.channel.id, Overwrite(target_id=bot.id, type=OverwriteType.MEMBER, deny=VIEW_AND_SEND)
        )
    else:
        backend.delete_overwrite(world.channel.id, bot.id)
    await world.env.settle()


def refuse_channel(world: World, status: int, code: int) -> None:
    """From now on every call in a channel with the bot's own token fails like this."""
    world.env.inject_error("*", "/channels/*", status=status, code=code, message="no", times=None)


def allow_channel(world: World) -> None:
    world.env.backend.faults.clear()


async def remove_bot(world: World) -> None:
    """The server removes the bot: no call about it gets through any more."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    refuse_channel(world, 403, 50001)
    await world.env.settle()


async def invite_bot(world: World, *, refusing: bool = False) -> None:
    """The server adds the bot; `refusing` every call in its channels."""
    from simcord.backend import serializers  # noqa: PLC0415

    guild = world.env.backend.get_guild(world.guild.id)
    if not refusing:
        allow_channel(world)
    payload: dict[str, Any] = dict(serializers.guild_create_payload(world.env.backend, guild))
    del payload["unavailable"]  # which is said of a server that is back after an outage
    world.env.backend.emit("GUILD_CREATE", payload)
    await world.env.settle()


async def outage(world: World) -> None:
    """Discord cannot reach the server for a while."""
    from simcord.backend import serializers  # noqa: PLC0415

    backend = world.env.backend
    backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
    await world.env.settle()
    guild = backend.get_guild(world.guild.id)
    backend.emit("GUILD_CREATE", dict(serializers.guild_create_payload(backend, guild)))
    await world.env.settle()
