"""*My seat*, reminders, and what the channel is told."""

import pytest

from tests.kit.discord_world import World
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


async def test_leaving_during_a_deal_takes_the_buttons_off_the_hand(world: World) -> None:
    await dealt(world, 3)
    asha, bikash, *_ = world.people
    panel = bikash.panel()
    await bikash.slash("leave")
    shown = {message.id: message for message in bikash.screen()}
    assert "Lock in" not in shown[panel.id].labels
    assert "Bikash · folded" in " ".join(message.text for message in public(asha))


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
    await asha.press("My seat")
    await asha.press("Nudge")
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
    await asha.press("My seat")
    await asha.press("Nudge")
    await world.advance(31)
    await asha.press("My seat")
    await asha.press("Put out…")
    await asha.choose("Choose a player", "Chandra")
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
