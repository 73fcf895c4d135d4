"""*Arrange for me* says in a few words what a split is for; a table may do without it."""

from tests.kit.discord_world import World
from tests.ui.steps import dealt

BEST = "The best split against good players."


async def test_each_suggestion_says_what_it_is_for(world: World) -> None:
    await dealt(world)
    asha, *_ = world.people
    await asha.press("Arrange for me")
    assert BEST in asha.panel().text
    card = asha.cards()[0]
    await asha.press(card)
    assert BEST not in asha.panel().text
    await asha.press(card)
    assert BEST not in asha.panel().text  # one's own from here on
    await asha.press("Clear")
    await asha.press("Arrange for me")
    assert BEST in asha.panel().text


async def test_a_host_may_do_without_advice(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    await asha.press("My seat")
    await asha.press("Settings")
    await asha.press("No advice")
    assert "Everyone arranges without advice" in asha.private().text
    # Panels that are open are drawn anew.
    assert "Arrange for me" not in bikash.panel().labels
    assert len(bikash.unplaced()) == 9
    await world.kill()
    await bikash.press("My hand")
    assert "Arrange for me" not in bikash.panel().labels
    await bikash.play_split()
    await asha.press("My seat")
    await asha.press("Settings")
    await asha.press("Allow advice")
    await asha.press("My hand")
    assert "Arrange for me" in asha.panel().labels
