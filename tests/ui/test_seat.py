"""*My seat*, reminders, and what the channel is told."""

from collections.abc import Awaitable, Callable

import pytest

from tests.kit.discord_person import Person
from tests.kit.discord_world import Route, World
from tests.ui.steps import dealt, public, seated


async def test_sit_out_and_come_back(world: World) -> None:
    await seated(world, 3)
    asha, bikash, *_ = world.people
    await bikash.press("My seat")
    await bikash.press("Sit out")
    assert "sits out" in asha.board().text
    assert "Come back" in bikash.private().labels
    await bikash.press("Come back")
    assert "sits out" not in asha.board().text


async def test_leaving_asks_once_more_and_the_seat_is_free(world: World) -> None:
    await seated(world, 3)
    asha, bikash, *_ = world.people
    await bikash.press("My seat")
    await bikash.press("Leave")
    assert "3 of 5 seats" in asha.board().text
    await bikash.press("Leave", message=bikash.private())
    assert "2 of 5 seats" in " ".join(message.text for message in public(asha))


@pytest.mark.parametrize("label", ["Leave", "Close table", "Pass host…", "Put out…"])
async def test_a_question_names_its_table(world: World, label: str) -> None:
    await seated(world)
    asha, *_ = world.people
    await asha.press("My seat")
    await asha.press(label)
    assert f"Asha’s table in <#{world.channel.id}>" in asha.private().text
    assert "Back" in asha.private().labels


async def test_a_seat_at_a_table_that_is_closed_names_it(world: World) -> None:
    await seated(world)
    asha, *_ = world.people
    await asha.press("My seat")
    await asha.press("Close table")
    await asha.press("Close table", message=asha.private())
    assert "This table is closed" in asha.private().text
    assert f"Asha’s table in <#{world.channel.id}>" in asha.private().text


async def test_the_command_asks_once_more_in_the_middle_of_a_game_only(world: World) -> None:
    await seated(world, 3)
    asha, bikash, chandra, *_ = world.people
    await chandra.slash("leave")
    assert "Now: has left" in chandra.private().text
    await asha.press("Deal")
    asked = await bikash.slash("leave")
    assert asked is not None
    assert "If you still have to arrange, you fold" in asked.text
    assert asked.labels == ("Leave", "Back")
    assert "Bikash · arranging" in asha.board().text
    await bikash.press("Back", message=asked)
    assert "Bikash · arranging" in asha.board().text


async def test_who_leaves_already_is_not_asked_again(world: World) -> None:
    await dealt(world, 3)
    _, bikash, *_ = world.people
    await bikash.leave()
    answer = await bikash.slash("leave")
    assert answer is not None
    assert "*Sit down* keeps it" in answer.text
    assert "Leave" not in answer.labels


async def by_command(person: Person) -> None:
    await person.leave()


async def by_button(person: Person) -> None:
    await person.press("My seat")
    await person.press("Leave")
    await person.press("Leave", message=person.private())


LEAVING = pytest.mark.parametrize("leave", [by_command, by_button])


@LEAVING
async def test_leaving_during_a_deal_folds_and_says_so_on_the_hand_too(
    world: World, leave: Callable[[Person], Awaitable[None]]
) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    panel = bikash.panel()
    await leave(bikash)
    assert "You folded this deal" in bikash.private().text
    assert "leaves when the game ends" in bikash.private().text
    (hand,) = [message for message in bikash.screen() if message.id == panel.id]
    assert "You folded this deal" in hand.text
    assert hand.labels == ()
    assert "Bikash · folded" in " ".join(message.text for message in public(asha))


@LEAVING
async def test_where_nobody_folds_the_bot_locks_in_for_who_leaves(
    world: World, leave: Callable[[Person], Awaitable[None]]
) -> None:
    asha, bikash, chandra, *_ = world.people
    await asha.slash("host", preset="ten_pots")
    for person in (bikash, chandra):
        await person.press("Sit down")
    await asha.press("Deal")
    panel = bikash.panel()
    await leave(bikash)
    assert "I locked in a split for you" in bikash.private().text
    (hand,) = [message for message in bikash.screen() if message.id == panel.id]
    assert "You are locked in" in hand.text
    assert hand.labels == ()


async def test_who_leaves_after_locking_in_is_told_nothing_of_their_cards(world: World) -> None:
    await dealt(world, 3)
    _, bikash, *_ = world.people
    await bikash.play_split()
    await bikash.leave()
    assert "folded" not in bikash.private().text
    assert "I locked in" not in bikash.private().text


async def test_the_last_one_in_learns_that_everybody_else_has_folded(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, chandra, *_ = world.people
    await bikash.fold()
    assert "Everybody else has folded" not in asha.panel().text
    await chandra.leave()
    assert "Everybody else has folded" in asha.panel().text
    await asha.play_split()
    assert "**Asha takes the pot" in chandra.board().text


async def test_a_host_who_puts_out_the_last_other_one_learns_it_too(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    await bikash.fold()
    await world.advance(61)
    await asha.nudge()
    await world.advance(31)
    await asha.put_out("Chandra")
    assert "Everybody else has folded" in asha.panel().text


async def test_a_hand_that_was_just_tapped_is_not_drawn_twice(world: World) -> None:
    await dealt(world, 3)
    _, bikash, *_ = world.people
    await bikash.press("Fold")
    await world.advance(2)
    world.forget_calls()
    await bikash.press("Fold")
    await world.advance(2)
    assert world.calls[Route.ANSWER] == 1
    assert world.calls[Route.EDIT] == 1, "the table's message alone"


async def test_the_host_passes_the_table_on(world: World) -> None:
    await seated(world)
    asha, bikash, *_ = world.people
    await asha.press("My seat")
    await asha.press("Pass host…")
    await asha.choose("Choose a player", "Bikash")
    assert any("Bikash is the host now" in message.text for message in public(asha))
    await bikash.press("Deal")
    assert "Game 1" in bikash.board().text


async def test_closing_asks_once_more(world: World) -> None:
    await seated(world)
    asha, bikash, *_ = world.people
    await asha.press("My seat")
    await asha.press("Close table")
    assert "closed" not in bikash.board().text
    await asha.press("Close table", message=asha.private())
    assert all(message.labels == () for message in public(bikash))
    answer = await asha.slash("sit")
    assert answer is not None
    assert "/kitti host" in answer.text


async def test_a_nudge_goes_when_they_have_acted(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, chandra, *_ = world.people
    await asha.play_split()
    await world.advance(61)
    await asha.nudge()
    called = [message for message in public(asha) if f"<@{bikash.id}>" in message.text]
    assert len(called) == 1
    assert f"<@{chandra.id}>" in called[0].text
    assert f"<@{asha.id}>" not in called[0].text
    await bikash.play_split()
    assert called[0].id in [message.id for message in public(asha)]
    await chandra.fold()
    assert called[0].id not in [message.id for message in public(asha)]


async def test_the_timer_reminds_once_and_only_those_who_arrange(world: World) -> None:
    asha, bikash, *_ = world.people
    await asha.slash("host", timer=15)
    await bikash.press("Sit down")
    await asha.press("Deal")
    await asha.play_split()
    await world.advance(16)
    called = [message.id for message in public(asha) if f"<@{bikash.id}>" in message.text]
    assert len(called) == 1
    await world.advance(60)
    assert [message.id for message in public(asha) if f"<@{bikash.id}>" in message.text] == called
    await bikash.play_split()
    assert called[0] not in [message.id for message in public(asha)]


async def test_an_absent_player_is_put_out(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, chandra, *_ = world.people
    await asha.play_split()
    await bikash.play_split()
    await world.advance(61)
    await asha.nudge()
    await world.advance(31)
    await asha.put_out("Chandra")
    assert "Round 1" in asha.board().text
    assert any("Chandra is away" in message.text for message in public(chandra))


async def test_a_moderator_without_a_seat_can_rescue_a_table(world: World) -> None:
    await dealt(world)
    rescuer = world.join("Farida", manage_guild=True)
    await rescuer.slash("close", now=True)
    assert all(message.labels == () for message in public(rescuer))
    answer = await rescuer.slash("table")
    assert answer is not None
    assert "no table" in answer.text


async def test_who_is_leaving_may_stay_after_all(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    await bikash.leave()
    told = await bikash.slash("come-back")
    assert told is not None
    assert "*Sit down* keeps it" in told.text
    await bikash.press("My seat")
    await bikash.press("Sit down", message=bikash.private())
    assert "Leave" in bikash.private().labels
    assert "leaves when the game ends" not in bikash.private().text
    assert "leaves when the game ends" not in asha.board().text
