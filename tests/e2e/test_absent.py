"""Who is away, gone or out of chips: the table goes on, everybody is told, and nobody's chips are lost."""

from bot.app import Bot
from bot.runtime.table import Table
from tests.kit.discord_person import Person
from tests.kit.discord_places import allow_channel, refuse_channel
from tests.kit.discord_play import arrange_all, gather_at_table, play_game, show_all, stacks
from tests.kit.discord_world import World
from tests.kit.runtime_play import lose_games


def table_of(world: World) -> Table:
    bot = world.env.bot
    assert isinstance(bot, Bot)
    table = bot.house.desk.tables.in_channel(world.channel.id)
    assert table is not None
    return table


async def nearly_broke(world: World, count: int = 3) -> list[Person]:
    """All but the host can pay for one more ante; the host has dealt the next game."""
    host, *losers = await gather_at_table(world, count, ante=100, stack=25)
    await lose_games(world, table_of(world), host, losers, 24)
    await host.slash("table")
    await host.press("Deal")
    return [host, *losers]


def questions(person: Person) -> list[str]:
    return [text for text in person.sees() if "below the ante" in text and "<@" in text]


async def test_who_is_out_of_chips_is_asked_once_and_the_question_goes(world: World) -> None:
    asha, bikash, chandra = await nearly_broke(world)
    await bikash.fold()
    await chandra.fold()
    await asha.play_split()
    (question,) = questions(asha)
    assert bikash.mention in question
    assert chandra.mention in question
    assert asha.mention not in question
    assert "2,500 chips" in question
    answer = await bikash.press("Buy back")
    assert answer is not None
    assert answer.private
    assert "2,500 chips" in answer.text
    assert len(questions(asha)) == 1
    await chandra.press("Sit out", message=asha.shown("below the ante"))
    assert questions(asha) == []
    assert stacks(asha.board()) == {"Asha": 7500, "Bikash": 2500, "Chandra": 0}
    await asha.press("Deal")
    assert "Chandra · sits out" in asha.board().text


async def test_who_does_not_answer_keeps_the_seat_and_is_not_asked_again(world: World) -> None:
    asha, bikash, chandra = await nearly_broke(world)
    await bikash.fold()
    await chandra.fold()
    await asha.play_split()
    await bikash.press("Buy back")
    for _ in range(2):
        await play_game([asha, bikash])
        assert len(questions(asha)) == 1
    assert "Chandra" in asha.board().text
    await chandra.press("Buy back", message=asha.shown("below the ante"))
    assert questions(asha) == []
    await asha.press("Deal")
    assert "Chandra · arranging" in asha.board().text


async def one_is_asked(world: World, count: int = 3) -> list[Person]:
    """The last of them is asked whether they play on, and does not answer; the next game is on."""
    asha, *others = people = await nearly_broke(world, count)
    for person in others:
        await person.fold()
    await asha.play_split()
    for person in others[:-1]:
        await person.press("Buy back", message=asha.shown("below the ante"))
    await asha.press("Deal")
    return people


async def test_a_question_outlasts_a_nudge(world: World) -> None:
    asha, bikash, chandra = await one_is_asked(world)
    await asha.play_split()
    await world.advance(61)
    await asha.nudge()
    assert questions(asha) == []
    await bikash.play_split()
    (question,) = questions(asha)
    assert chandra.mention in question
    assert bikash.mention not in question
    await show_all(asha)
    assert questions(asha) == [question]
    await chandra.press("Buy back", message=asha.shown("below the ante"))
    assert questions(asha) == []


async def test_who_answers_during_a_nudge_is_not_asked_again(world: World) -> None:
    asha, bikash, chandra = await one_is_asked(world)
    await asha.play_split()
    await world.advance(61)
    await asha.nudge()
    await chandra.slash("sit-out")
    await bikash.play_split()
    assert questions(asha) == []


async def test_a_nudge_that_does_not_get_through_takes_no_question_away(world: World) -> None:
    asha, _, chandra = await one_is_asked(world)
    await asha.play_split()
    await world.advance(61)
    await asha.press("My seat")
    world.env.inject_error("POST", "/webhooks/*", status=500, code=0, message="no", times=None)
    refuse_channel(world, 403, 50001)
    await asha.press("Nudge")
    allow_channel(world)
    (question,) = questions(asha)
    assert chandra.mention in question


async def test_a_question_outlasts_the_next_one(world: World) -> None:
    """Bikash has bought back, and loses his stack again while Chandra has not answered yet."""
    asha, bikash, chandra = await one_is_asked(world)
    await bikash.fold()
    await lose_games(world, table_of(world), asha, [bikash], 23)
    await asha.slash("table")
    await asha.press("Deal")
    await bikash.fold()
    (question,) = questions(asha)
    assert bikash.mention in question
    assert chandra.mention in question


async def test_a_stranger_and_one_with_chips_get_a_private_line(world: World) -> None:
    asha, bikash, chandra = await nearly_broke(world)
    await bikash.fold()
    await chandra.fold()
    await asha.play_split()
    for person, told in ((world.people[3], "no seat"), (asha, "You have chips for the ante")):
        answer = await person.press("Buy back", message=asha.shown("below the ante"))
        assert answer is not None
        assert answer.private
        assert told in answer.text


async def test_where_nobody_may_buy_back_nobody_is_asked(world: World) -> None:
    host, *losers = await gather_at_table(world, 3, preset="ten_pots", ante=100, stack=25)
    table = table_of(world)
    assert table.state.rules.buy_backs == 0
    assert questions(host) == []
    await play_game([host, *losers])
    assert questions(host) == []


async def test_a_host_who_leaves_is_succeeded_by_who_has_sat_longest(world: World) -> None:
    asha, bikash, chandra = await gather_at_table(world, 3)
    await bikash.slash("leave")
    await bikash.press("Sit down")
    await asha.slash("leave")
    assert any("Chandra is the host now" in text for text in bikash.sees())
    await chandra.press("Deal")
    assert "Game 1" in bikash.board().text


async def test_an_absent_host_is_put_out_by_another_and_the_table_goes_on(world: World) -> None:
    asha, bikash, chandra = await gather_at_table(world, 3)
    await asha.press("Deal")
    await bikash.play_split()
    await chandra.play_split()
    await world.advance(61)
    await bikash.press("My seat")
    assert "Put out…" not in bikash.private().labels
    await bikash.press("Nudge")
    assert asha.mention in chandra.sees()[-1]
    # 30 s after the reminder is when a host could do it; the others wait another minute.
    await world.advance(89)
    await bikash.press("My seat")
    assert "Put out…" not in bikash.private().labels
    await world.advance(2)
    await bikash.put_out("Asha")
    assert any("Asha is away" in text for text in chandra.sees())
    assert "**Round 1**" in chandra.board().text
    await world.advance(61)
    while "Next round" in bikash.board().labels:
        await bikash.press("Next round")
    assert "Asha · 990 chips (−10) · sits out" in bikash.board().text
    await world.advance(61)
    await chandra.press("Deal")
    assert "Game 2" in chandra.board().text


async def test_with_the_host_and_another_gone_the_one_who_is_left_plays_on(world: World) -> None:
    asha, bikash, chandra = await gather_at_table(world, 3)
    await asha.press("Deal")
    await asha.play_split()
    await bikash.play_split()
    for person in (asha, chandra):
        world.guild.remove_member(person.actor)
    await world.advance(61)
    await bikash.nudge()
    await world.advance(91)
    await bikash.put_out("Chandra")
    assert "**Round 1**" in bikash.board().text
    await world.advance(21)
    assert "**Stacks**" in bikash.board().text


async def test_a_host_who_is_here_may_not_be_put_out(world: World) -> None:
    asha, bikash, _ = await gather_at_table(world, 3)
    await asha.press("Deal")
    await asha.play_split()
    await bikash.play_split()
    await world.advance(300)
    await bikash.press("My seat")
    assert "Put out…" not in bikash.private().labels


async def test_who_leaves_and_returns_under_another_name_has_one_line_in_the_ledger(world: World) -> None:
    asha, bikash, chandra = await gather_at_table(world, 3)
    await asha.press("Deal")
    await chandra.fold()
    await arrange_all([asha, bikash])
    await show_all(asha)
    await chandra.slash("leave")
    world.guild.remove_member(chandra.actor)
    await play_game([asha, bikash])
    back = world.guild.add_member(chandra.actor.user, nick="Chandra the Great")
    again = Person(world, back)
    await again.press("Sit down")
    told = await again.slash("stacks")
    assert told is not None
    assert "**Chandra the Great** · 990 chips · 1 buy-in" in told.text
    await asha.slash("close")
    ledger = asha.board().text
    assert ledger.count("Chandra the Great") == 2, "a net and a payment"
    assert ledger.count("Chandra") == 2
