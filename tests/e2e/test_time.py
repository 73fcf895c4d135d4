"""The clock: rounds that open by themselves, absent hosts and players, and long walks."""

import re

from tests.kit.discord_play import arrange_all, gather_at_table, play_game, show_all, stacks
from tests.kit.discord_world import World

WALK = 16 * 60


async def test_rounds_open_by_themselves(world: World) -> None:
    players = await gather_at_table(world, 3)
    await players[0].press("Deal")
    await arrange_all(players)
    for number in (2, 3):
        assert f"**Round {number}**" not in players[1].board().text
        await world.advance(11)
        assert f"**Round {number}**" in players[1].board().text
    assert "**Stacks**" in players[1].board().text


async def test_an_absent_host_does_not_stall_the_table(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await world.advance(61)
    await bikash.press("Deal")
    await arrange_all([asha, bikash])
    await world.advance(11)
    await world.advance(11)
    assert "**Stacks**" in bikash.board().text


async def test_after_a_long_walk_the_hand_does_not_come_by_itself(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await world.advance(WALK)
    await asha.press("Deal")
    assert any("Your nine" in text for text in asha.sees())
    assert not any("Your nine" in text for text in bikash.sees())
    await bikash.press("My hand")
    assert len(bikash.cards()) == 9
    await arrange_all([asha, bikash])
    assert "**Round 1**" in bikash.board().text


async def test_a_long_walk_in_every_phase(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await world.advance(WALK)
    await asha.press("Deal")
    await world.advance(WALK)
    await bikash.press("My hand")
    await bikash.arrange()
    await world.advance(WALK)
    await bikash.press("Lock in")
    await world.advance(WALK)
    await asha.play_split()
    await world.advance(WALK)  # the rounds open by themselves
    assert "**Stacks**" in asha.board().text
    await asha.press("Deal")
    await world.advance(WALK * 4)
    await arrange_all([asha, bikash])
    await show_all(asha)
    assert sum(stacks(bikash.board()).values()) == 2000
    titles = [text.splitlines()[0] for text in bikash.sees() if text.startswith("### ")]
    assert titles.count("### Game 2") == 1


async def test_somebody_who_dawdles_is_reminded_and_put_out(world: World) -> None:
    asha, bikash, chandra = await gather_at_table(world, 3)
    await asha.press("Deal")
    await asha.play_split()
    await bikash.play_split()
    await world.advance(61)
    await bikash.nudge()
    assert chandra.mention in bikash.sees()[-1]
    await world.advance(31)
    await asha.put_out("Chandra")
    assert "**Round 1**" in asha.board().text
    assert not any(chandra.mention in text for text in bikash.sees())
    await show_all(asha)
    assert "Folded: Chandra" in asha.board().text
    assert "Chandra · 990 chips (−10) · sits out" in asha.board().text
    await asha.press("Deal")
    assert "Chandra · sits out" in asha.board().text
    await chandra.press("My seat")
    await chandra.press("Come back")
    assert "sits out" not in chandra.private().text


async def test_the_arranging_timer_reminds_once(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2, timer=30)
    await asha.press("Deal")
    assert re.search(r"Reminder.*<t:\d+:R>", asha.board().text)
    await asha.play_split()
    await world.advance(31)
    calling = [text for text in asha.sees() if bikash.mention in text]
    assert len(calling) == 1
    await world.advance(120)
    assert [text for text in asha.sees() if bikash.mention in text] == calling
    await bikash.play_split()
    assert not any(bikash.mention in text for text in asha.sees())


async def test_who_leaves_in_a_deal_folds_and_comes_back_with_the_same_stack(world: World) -> None:
    asha, bikash, chandra = await gather_at_table(world, 3)
    await asha.press("Deal")
    await chandra.press("My seat")
    await chandra.press("Leave")
    await chandra.press("Leave")
    await arrange_all([asha, bikash])
    await show_all(asha)
    board = asha.board()
    assert "Folded: Chandra" in board.text
    assert "Chandra · 990 chips (−10)" in board.text
    assert "Chandra" not in (await play_game([asha, bikash])).text
    await chandra.press("Sit down")
    told = await chandra.slash("stacks")
    assert told is not None
    assert "**Chandra** · 990 chips · 1 buy-in" in told.text
