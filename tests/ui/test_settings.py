"""*Settings*: menus, the form, and one line to the channel."""

from tests.kit.discord_world import World
from tests.ui.steps import public, seated


async def opened(world: World) -> None:
    await seated(world)
    await world.people[0].press("My seat")
    await world.people[0].press("Settings")


async def test_a_setting_is_changed_and_the_channel_told(world: World) -> None:
    await opened(world)
    asha, bikash, *_ = world.people
    await asha.choose("Change a rule", "Arranging timer")
    menu = asha.private().menus[-1]
    await asha.choose(menu.placeholder, "30 seconds")
    assert any("30 s" in message.text and "timer" in message.text.lower() for message in public(bikash))


async def test_a_preset_is_taken(world: World) -> None:
    await opened(world)
    asha, bikash, *_ = world.people
    menu = asha.private().menus[0]
    await asha.choose(menu.placeholder, "Ten pots")
    assert "Ten pots" in public(bikash)[0].text


async def test_a_price_is_typed(world: World) -> None:
    await opened(world)
    asha, *_ = world.people
    await asha.press("Price and stack…")
    await asha.submit(price="500", currency="NPR")
    assert "Rs 500" in asha.private().text


async def test_nonsense_is_no_price(world: World) -> None:
    await opened(world)
    asha, *_ = world.people
    await asha.press("Price and stack…")
    answer = await asha.submit(price="a goat")
    assert answer is not None
    assert answer.private
    assert f"Asha’s table in <#{world.channel.id}>" in answer.text
    assert "Rs" not in asha.board().text


async def test_only_the_host_sees_settings(world: World) -> None:
    await seated(world)
    _, bikash, *_ = world.people
    answer = await bikash.slash("settings")
    assert answer is not None
    assert answer.private
    assert "host" in answer.text
    await bikash.press("My seat")
    assert "Settings" not in bikash.private().labels
