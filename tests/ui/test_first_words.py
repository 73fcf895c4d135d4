"""What is said once: to a server that adds the bot, and to a person over their first hand."""

from tests.kit.discord_person import Person
from tests.kit.discord_places import channel, close_channel, invite_bot, outage, remove_bot
from tests.kit.discord_world import World
from tests.ui.steps import dealt, public

FIRST = "Your first hand here?"


def greetings(person: Person) -> list[str]:
    return [message.text for message in public(person) if "नमस्ते" in message.text]


async def test_a_server_that_adds_the_bot_is_greeted_in_both_languages(world: World) -> None:
    asha, *_ = world.people
    await remove_bot(world)
    await invite_bot(world)
    assert len(greetings(asha)) == 1
    for said in ("/kitti host", "/kitti help", "/kitti language", "Namaste", "किट्टी"):
        assert said in greetings(asha)[0]


async def test_once_is_enough(world: World) -> None:
    asha, *_ = world.people
    for _ in range(2):
        await remove_bot(world)
        await invite_bot(world)
        await outage(world)
    await world.restart()
    await remove_bot(world)
    await invite_bot(world)
    assert len(greetings(asha)) == 1


async def test_an_outage_is_no_news(world: World) -> None:
    await outage(world)
    assert greetings(world.people[0]) == []


async def test_the_greeting_comes_where_the_bot_may_write(world: World) -> None:
    await remove_bot(world)
    second = channel(world, "second")
    await close_channel(world, to_bot=True)
    await invite_bot(world)
    asha = world.people[0]
    assert greetings(asha) == []
    assert len(greetings(second.there(asha)[0])) == 1


async def test_where_it_may_write_nowhere_it_says_nothing_and_tries_at_the_next_invitation(
    world: World,
) -> None:
    await remove_bot(world)
    await close_channel(world, to_bot=True)
    await invite_bot(world)
    asha = world.people[0]
    assert greetings(asha) == []
    await remove_bot(world)
    await close_channel(world, to_bot=False)
    await invite_bot(world)
    assert len(greetings(asha)) == 1


async def test_a_greeting_that_is_refused_is_no_error(world: World) -> None:
    await remove_bot(world)
    await invite_bot(world, refusing=True)
    assert greetings(world.people[0]) == []
    answer = await world.people[0].slash("help")
    assert answer is not None


async def test_a_first_hand_explains_itself_until_the_deal_is_over_and_never_again(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    assert FIRST in asha.panel().text
    await asha.press(asha.unplaced()[0])
    assert FIRST in asha.panel().text
    await asha.press("Arrange for me")
    await asha.press("Lock in")
    await bikash.fold()
    await asha.press("Deal")
    assert FIRST not in asha.panel().text
    assert FIRST not in bikash.panel().text
    chandra = world.people[2]
    await chandra.press("Sit down")
    await asha.slash("close", now=True)
    await asha.slash("host")
    await chandra.press("Sit down")
    await asha.press("Deal")
    assert FIRST not in asha.panel().text
    assert FIRST in chandra.panel().text


async def test_a_first_hand_is_known_after_a_restart(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    await world.restart()
    await asha.press("My hand")
    assert FIRST in asha.panel().text, "the deal is still the first"
    await asha.fold()
    await bikash.fold()
    await world.restart()
    await asha.press("Deal again")
    assert FIRST not in asha.panel().text
