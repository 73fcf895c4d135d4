"""Every command answers, and privately where it should."""

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.kit.discord_world import World
from tests.ui.steps import dealt, public, seated

EVERYWHERE = (
    "sit",
    "stacks",
    "hand",
    "table",
    "leave",
    "sit-out",
    "come-back",
    "buy-back",
    "settings",
    "close",
)


@pytest.mark.parametrize("command", EVERYWHERE)
async def test_without_a_table_there_is_a_way_to_one(world: World, command: str) -> None:
    answer = await world.people[0].slash(command)
    assert answer is not None
    assert answer.private
    assert "/kitti host" in answer.text


@pytest.mark.parametrize("command", ["rules", "help"])
async def test_pages_need_no_table(world: World, command: str) -> None:
    answer = await world.people[0].slash(command)
    assert answer is not None
    assert answer.private


async def test_a_channel_has_one_table(world: World) -> None:
    asha, bikash, *_ = world.people
    await asha.slash("host")
    answer = await bikash.slash("host")
    assert answer is not None
    assert answer.private
    assert str(asha.board().id) in (answer.buttons[-1].url or "")


async def test_options_of_host(world: World) -> None:
    asha, *_ = world.people
    await asha.slash("host", preset="ten_pots", ante=50, stack=40, buy_in="1,000", seats=3, timer=30)
    text = asha.board().text
    assert "1 of 3 seats" in text
    assert "2,000 chips" in text
    assert "Rs 1,000" in text


async def test_a_price_that_is_none(world: World) -> None:
    answer = await world.people[0].slash("host", buy_in="a goat")
    assert answer is not None
    assert answer.private
    assert public(world.people[0]) == []


@pytest.mark.parametrize(
    ("denied", "told"), [("view_channel", "View Channel"), ("send_messages", "Send Messages")]
)
async def test_a_missing_permission_is_named(world: World, denied: str, told: str) -> None:
    deny = discord.Permissions(**{denied: True})
    me = world.env.bot.user
    assert me is not None
    world.env.backend.set_overwrite(world.channel.id, Overwrite(me.id, OverwriteType.MEMBER, deny=deny.value))
    answer = await world.people[0].slash("host")
    assert answer is not None
    assert answer.private
    assert told in answer.text
    assert public(world.people[0]) == []


async def test_stacks_are_private_unless_shown(world: World) -> None:
    await dealt(world)
    asha, *_ = world.people
    private = await asha.slash("stacks")
    shown = await asha.slash("stacks", show=True)
    assert private is not None
    assert private.private
    assert shown is not None
    assert not shown.private
    assert private.text == shown.text


async def test_a_seat_by_command_moves_the_board(world: World) -> None:
    await seated(world)
    asha, _, chandra, *_ = world.people
    answer = await chandra.slash("sit")
    assert answer is not None
    assert answer.private
    assert "3 of 5 seats" in asha.board().text


async def test_kick_and_pass_host_by_name(world: World) -> None:
    await seated(world, 3)
    asha, bikash, *_ = world.people
    await asha.slash("kick", player="Chandra")
    assert "2 of 5 seats" in " ".join(message.text for message in public(bikash))
    await asha.slash("pass-host", player="bikash")
    answer = await asha.slash("close")
    assert answer is not None
    assert answer.private
    await bikash.slash("close")
    assert all(message.labels == () for message in public(asha))


async def test_nobody_of_that_name(world: World) -> None:
    await seated(world)
    answer = await world.people[0].slash("kick", player="Zorro")
    assert answer is not None
    assert answer.private


async def test_an_unknown_command_is_answered(world: World) -> None:
    """An older bot's command may still stand in somebody's client."""
    from simcord import interactions  # noqa: PLC0415

    asha, *_ = world.people
    record, payload = interactions.base_payload(
        world.env.backend,
        type=2,
        channel_id=world.channel.id,
        guild_id=world.guild.id,
        user_id=asha.id,
        data={
            "id": "1",
            "name": "kitti",
            "type": 1,
            "options": [{"type": 1, "name": "shuffle", "options": []}],
        },
    )
    world.env.backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle()
    assert record.responded
    # The simulated Discord keeps what the library could not hand on; here that is the point.
    assert [type(error) for error in world.env.errors] == [discord.app_commands.CommandNotFound]
    world.env._errors.clear()


@pytest.mark.parametrize("typed", ["9" * 5000, "12345678", "²", "@nobody"])
async def test_a_player_whom_nobody_is(world: World, typed: str) -> None:
    await dealt(world)
    answer = await world.people[0].slash("kick", player=typed)
    assert answer is not None
    assert "no seat here" in answer.text


@pytest.mark.parametrize(
    ("name", "typed"), [("دانيال", "دانيال"), ("Sita   Rai", "Sita   Rai"), ("Sita   Rai", "sita rai")]
)
async def test_a_name_may_be_typed_as_it_is(world: World, name: str, typed: str) -> None:
    asha, *_ = world.people
    await asha.slash("host")
    guest = world.join(name)
    await guest.press("Sit down")
    await asha.slash("pass-host", player=typed)
    assert "Host Asha" not in asha.board().text
