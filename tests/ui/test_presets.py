"""A server's own presets and its default rules, from *Settings* to the next `/kitti host`."""

from tests.kit.discord_world import World
from tests.ui.steps import public, seated


async def opened(world: World) -> None:
    await seated(world)
    await world.people[0].slash("settings")


async def saved(world: World, name: str) -> None:
    await world.people[0].press("Save as preset…")
    await world.people[0].submit(name=name)


async def test_rules_are_saved_under_a_name_and_hosted_again(world: World) -> None:
    asha, bikash, *_ = world.people
    await asha.slash("host", ante=50, buy_in="500", currency="NPR")
    await asha.slash("settings")
    await saved(world, "Friday *night*")
    assert r"Saved as **Friday \*night\***" in asha.private().text
    await asha.slash("close")
    await bikash.slash("host", preset="friday *NIGHT*")
    lobby = bikash.board().text
    assert "Host Bikash" in lobby
    assert "Ante: 50 chips" in lobby
    assert "Buy-in: Rs 500" in lobby


async def test_a_preset_is_taken_from_the_menu(world: World) -> None:
    asha, bikash, *_ = world.people
    await opened(world)
    await asha.choose("Preset", "Pack")
    await saved(world, "Ours")
    await asha.choose("Preset", "Dashain")
    await asha.choose("Preset", "Ours")
    told = [message.text for message in public(bikash) if "Rules changed" in message.text]
    assert len(told) == 3
    assert "nobody wins the round" in told[-1]


async def test_a_preset_goes_and_is_not_known_any_more(world: World) -> None:
    asha, *_ = world.people
    await opened(world)
    await saved(world, "Ours")
    await asha.press("Delete preset…")
    await asha.choose("Preset", "Ours")
    assert "**Ours** is deleted" in asha.private().text
    assert "Delete preset…" not in asha.private().labels
    await asha.slash("close")
    answer = await asha.slash("host", preset="Ours")
    assert answer is not None
    assert answer.private
    assert "no preset of that name" in answer.text


async def test_names_that_cannot_be_used(world: World) -> None:
    asha, *_ = world.people
    await opened(world)
    for name, told in (
        ("\u3164", "cannot be seen"),
        ("ten POTS", "preset of the game"),
        ("pack", "of the game"),
    ):
        await saved(world, name)
        assert told in asha.private().text
        assert f"Asha’s table in <#{world.channel.id}>" in asha.private().text


async def test_an_eleventh_preset_finds_no_room(world: World) -> None:
    asha, *_ = world.people
    await opened(world)
    for number in range(10):
        await saved(world, f"number {number}")
        assert "Saved" in asha.private().text
    await saved(world, "one more")
    assert "This server has 10 presets" in asha.private().text
    await saved(world, "number 3")
    assert asha.shown("Saved as **number 3**")


async def test_only_who_manages_the_server_sets_its_default(world: World) -> None:
    asha, bikash, *_ = world.people
    await opened(world)
    assert "Use as this server’s default" not in asha.private().labels
    await asha.choose("Preset", "Pack")
    manager = world.join("Farida", manage_guild=True)
    await manager.slash("settings")
    await manager.press("Use as this server’s default")
    assert "From now on" in manager.private().text
    await asha.slash("close")
    rules = await bikash.slash("rules")
    assert rules is not None
    assert "Pack rules, unchanged" in rules.text
    await bikash.slash("host")
    assert "Pack rules, unchanged" in bikash.board().text


async def test_a_forged_tap_sets_no_default(world: World) -> None:
    """An id can be written by hand, rights cannot."""
    asha, *_ = world.people
    await opened(world)
    manager = world.join("Farida", manage_guild=True)
    await manager.slash("settings")
    await world.at_once((asha, "Use as this server’s default", manager.private()))
    assert "manages this server" in asha.private().text
    await asha.slash("close")
    await asha.slash("host")
    assert "Dashain rules, unchanged" in asha.board().text
