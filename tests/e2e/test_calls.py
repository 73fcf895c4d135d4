"""What a game costs of Discord's limits: the counted calls above all."""

from tests.kit.discord_play import arrange_all, gather_at_table, play_game, show_all
from tests.kit.discord_world import Route, World

QUARTER_OF_AN_HOUR = 15 * 60
ALMOST_AN_HOUR = 51 * 60


async def test_a_normal_deal_costs_no_counted_call(world: World) -> None:
    players = await gather_at_table(world, 5)
    await play_game(players)
    world.forget_calls()
    await players[0].press("Deal")
    assert world.calls[Route.FOLLOW_UP] == 6  # the message that everyone arranges under, and five hands
    await arrange_all(players)
    assert world.calls[Route.FOLLOW_UP] == 7  # and the showdown
    await show_all(players[0])
    assert world.calls[Route.FOLLOW_UP] == 7
    assert world.calls[Route.COUNTED] == 0
    assert world.calls[Route.SET_UP] == 0


async def test_every_tap_has_one_answer(world: World) -> None:
    players = await gather_at_table(world, 3)
    await players[0].press("Deal")
    world.forget_calls()
    for person in players:
        await person.press("Arrange for me")
        await person.press("Clear")
        await person.press(person.cards()[0])
    assert world.calls == {Route.ANSWER: 9}


async def test_one_lasting_message_a_deal(world: World) -> None:
    players = await gather_at_table(world, 2)
    for _ in range(3):
        await play_game(players)
    public = [message for message in players[0].screen() if not message.private]
    # The lobby as it was, and each game's result; the messages in between are gone.
    assert len(public) == 4
    assert [bool(message.labels) for message in public] == [False, False, False, True]
    # Of the hands only the last one is still there.
    assert len([text for text in players[1].sees() if "Your nine" in text]) == 1


async def test_what_a_token_past_its_time_costs(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    await asha.press("Deal")
    await world.advance(QUARTER_OF_AN_HOUR)
    world.forget_calls()
    await asha.play_split()
    # The message under which they arrange was the old token's: one edit with the bot's own.
    assert world.calls[Route.COUNTED] == 1
    assert "Asha · locked in" in asha.board().text
    await bikash.play_split()
    # And one to take it away; the showdown comes through Bikash's fresh token.
    assert world.calls[Route.COUNTED] == 2
    assert "**Round 1**" in asha.board().text
    await asha.press("Next round")
    await asha.press("Next round")
    assert world.calls[Route.COUNTED] == 2


async def test_a_reminder_comes_and_goes_through_a_living_token(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2, timer=60)
    await asha.press("Deal")
    await world.advance(30)
    await bikash.play_split()
    world.forget_calls()
    await world.advance(40)
    assert asha.mention in asha.sees()[-1]
    assert bikash.mention not in asha.sees()[-1]
    assert world.calls[Route.COUNTED] == 0
    await asha.play_split()
    assert not any(asha.mention in text for text in bikash.sees())
    assert world.calls[Route.COUNTED] == 0


async def test_an_old_message_is_posted_anew(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    lobby = asha.board()
    await world.advance(ALMOST_AN_HOUR)
    await world.people[2].press("Sit down")
    assert asha.board().id != lobby.id
    assert "3 of 5 seats taken" in bikash.board().text
    assert next(message for message in asha.screen() if message.id == lobby.id).labels == ()
