"""Old buttons, strangers, double taps: a short private line, and nothing changes."""

from tests.kit.discord_play import arrange_all, gather_at_table, play_game, show_all
from tests.kit.discord_screen import Seen
from tests.kit.discord_world import Route, World


def told(answer: Seen | None) -> str:
    assert answer is not None, "nothing was said"
    assert answer.private, "everybody was told"
    return answer.text


async def test_a_stranger_is_told_where_the_seats_are(world: World) -> None:
    players = await gather_at_table(world, 2)
    stranger = world.people[2]
    for label in ("My seat", "Deal"):
        assert "Sit down" in told(await stranger.press(label))
    await players[0].press("Deal")
    assert "Sit down" in told(await stranger.press("My hand"))
    for command in ("hand", "leave", "sit-out", "come-back", "buy-back", "table"):
        assert "Sit down" in told(await stranger.slash(command))
    for command in ("close", "settings"):
        assert "host" in told(await stranger.slash(command)).lower() or "Sit down" in stranger.private().text
    assert stranger.board().labels == ("My hand", "Sit down", "My seat")


async def test_with_no_table_every_command_says_how_to_open_one(world: World) -> None:
    asha = world.people[0]
    for command in ("sit", "stacks", "hand", "table", "leave", "settings", "close"):
        assert "/kitti host" in told(await asha.slash(command))
    for command in ("rules", "help"):
        assert told(await asha.slash(command))


async def test_one_table_in_a_channel(world: World) -> None:
    asha, bikash = world.people[:2]
    await asha.slash("host")
    answer = await bikash.slash("host")
    assert answer is not None
    assert answer.private
    assert "Host Asha" in bikash.board().text


async def test_only_the_host_deals_in_the_first_minute(world: World) -> None:
    _, bikash = await gather_at_table(world, 2)
    assert "host" in told(await bikash.press("Deal"))
    await world.advance(61)
    await bikash.press("Deal")
    assert "Game 1" in bikash.board().text


async def test_buttons_of_an_earlier_deal(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    lobby = asha.board()
    await asha.press("Deal")
    asked = await asha.press("Fold")
    assert asked is not None
    await asha.press("Keep playing")
    await arrange_all([asha, bikash])
    await show_all(asha)
    result = asha.board()
    # Their screens are behind: the lobby's Deal, and a *Fold* of the deal that is over.
    await world.at_once((bikash, "Deal", lobby))
    assert "That button is from before" in told(bikash.private())
    await world.at_once((asha, "Fold", asked))
    assert "That button is from before" in told(asha.private())
    assert asha.board() == result


async def test_a_panel_of_an_earlier_deal_becomes_the_present_one(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    await bikash.arrange()
    old = bikash.panel()
    await world.advance(16 * 60)
    await bikash.slash("hand")  # the old panel is out of reach by now, and stays
    await bikash.press("Lock in")
    await asha.play_split()
    await show_all(asha)
    await asha.press("Deal")
    await world.at_once((bikash, "Lock in", old))
    assert "That button is from before" in told(bikash.private())
    present = next(message for message in bikash.screen() if message.id == old.id)
    assert "Game 2" in present.text
    assert "Arrange for me" in present.labels
    assert "Bikash · arranging" in asha.board().text


async def test_a_double_deal(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await play_game([asha, bikash])
    world.forget_calls()
    await world.at_once((asha, "Deal"), (asha, "Deal"))
    assert world.calls[Route.ANSWER] == 2
    assert "Game 2" in asha.board().text


async def test_two_people_press_at_the_same_moment(world: World) -> None:
    asha, bikash, chandra, dipa = world.people[:4]
    await asha.slash("host", seats=3)
    await world.at_once((bikash, "Sit down"), (chandra, "Sit down"), (dipa, "Sit down"))
    assert "3 of 3 seats taken" in asha.board().text
    seated = [p for p in (bikash, chandra, dipa) if f"{p.name} · 1,000" in asha.board().text]
    assert len(seated) == 2
    (late,) = {bikash, chandra, dipa} - set(seated)
    assert told(late.private())
    await world.advance(61)
    await world.at_once((asha, "Deal"), (seated[0], "Deal"))
    assert "Game 1" in asha.board().text
    assert "Pot 30 chips" in asha.board().text


async def test_the_last_two_lock_in_at_the_same_moment(world: World) -> None:
    players = await gather_at_table(world, 3)
    asha, bikash, chandra = players
    await asha.press("Deal")
    for person in players:
        await person.arrange()
    await asha.press("Lock in")
    await world.at_once((bikash, "Lock in"), (chandra, "Lock in"))
    board = asha.board()
    assert "**Round 1**" in board.text
    assert board.labels == ("Next round",)
    assert len([text for text in asha.sees() if "**Round 1**" in text]) == 1


async def test_double_taps(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    card = asha.cards()[0]
    await world.at_once((asha, card), (asha, card))
    assert "1 of 3" in asha.panel().text
    await asha.press("Clear")
    await asha.arrange()
    await world.at_once((asha, "Lock in"), (asha, "Lock in"))
    assert "You are locked in" in asha.panel().text
    await bikash.play_split()
    await world.at_once((asha, "Next round"), (asha, "Next round"))
    assert "**Round 2**" in asha.board().text
    assert "**Round 3**" not in asha.board().text


async def test_two_panels_show_the_same_draft(world: World) -> None:
    asha, _ = await gather_at_table(world, 2)
    await asha.press("Deal")
    await asha.press(asha.unplaced()[0])
    first = asha.panel().text
    await asha.slash("hand")
    assert asha.panel().text == first


async def test_after_the_close_old_buttons_say_so(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await play_game([asha, bikash])
    await asha.press("My seat")
    seat = asha.private()
    await asha.slash("close")
    assert "closed" in told(await asha.press("Leave", message=seat)).lower()
    assert "closed" in told(await asha.press("Settings", message=seat)).lower()


async def test_names_do_not_format_the_message(world: World) -> None:
    loud = world.join("*Loud* `x`")
    await loud.slash("host")
    board = loud.board().text
    assert "*Loud*" not in board.replace("\\*", "")
    assert "`x`" not in board.replace("\\`", "")
    assert "Loud" in board
