"""A table as people see it, from the first command to the ledger."""

from tests.kit.discord_world import Route, World
from tests.ui.steps import dealt


async def test_a_whole_game_costs_no_counted_call(world: World) -> None:
    await dealt(world, 5)
    asha, *_ = world.people
    for person in world.people:
        await person.play_split()
    await asha.press("Next round")
    await asha.press("Next round")
    assert world.calls[Route.COUNTED] == 0
    # The arranging message, five hands and the showdown: what one deal may post through tokens.
    assert world.calls[Route.FOLLOW_UP] == 7
    assert "Stacks" in asha.board().text
    assert asha.board().labels[0] in ("Deal", "Deal again")


async def test_of_a_deal_one_message_lasts(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    assert asha.board().labels == ("My hand", "Sit down", "My seat")
    await asha.play_split()
    assert "locked in" in bikash.board().text
    await bikash.play_split()
    public = [message for message in asha.screen() if not message.private]
    assert len(public) == 2, "the lobby as it was, and the showdown"
    assert public[0].labels == ()
    assert public[1].labels[0] == "Next round"


async def test_a_new_deal_comes_by_itself_and_the_old_panel_goes(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    first = asha.panel()
    await asha.fold()
    assert "folded" in asha.panel().text
    await bikash.play_split()
    await asha.press("Deal")
    assert asha.panel().id != first.id
    assert first.id not in [message.id for message in asha.screen()]
    assert len(asha.cards()) == len(bikash.cards()) == 9


async def test_rounds_open_by_themselves(world: World) -> None:
    await dealt(world)
    for person in world.people[:2]:
        await person.play_split()
    world.forget_calls()
    await world.advance(10.5)
    assert "Round 2" in world.people[0].board().text
    await world.advance(10.5)
    assert "Stacks" in world.people[0].board().text
    assert world.calls[Route.COUNTED] == 0


async def test_a_closed_table_shows_the_ledger(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    await asha.play_split()
    await bikash.fold()
    await asha.slash("close")
    public = [message for message in bikash.screen() if not message.private]
    assert "zero" in public[-1].text
    assert [message.labels for message in public] == [()] * len(public)
    told = await bikash.slash("ledger")
    assert told is not None
    assert "Asha" in told.text


async def test_a_table_that_closes_with_a_game_still_shows_its_result(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    await asha.slash("close")
    await asha.play_split()
    await bikash.fold()
    public = [message.text for message in asha.screen() if not message.private]
    assert any("Stacks" in text for text in public)
    assert "zero" in public[-1]
