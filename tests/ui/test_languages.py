"""English and नेपाली at one table: what all see in the table's language, what one sees in their own."""

import pytest

from tests.kit.discord_person import Person
from tests.kit.discord_world import World
from tests.ui.steps import dealt, public, seated


async def speak(person: Person, language: str, where: str = "me") -> str:
    """`/kitti language`, and what is answered."""
    answer = await person.slash("language", language=language, where=where)
    assert answer is not None
    assert answer.private
    return answer.text


async def test_a_person_hears_their_own_language_and_the_table_stays(world: World) -> None:
    await dealt(world)
    asha, bikash, *_ = world.people
    assert "नेपाली बोल्छु" in await speak(bikash, "ne")
    panels = [message for message in bikash.screen() if "तपाईंका नौ तास" in message.text]
    assert len(panels) == 1, "the panel that stood is said anew"
    assert "मिलाइदिने" in panels[0].labels
    assert "Game 1" in bikash.board().text
    assert "Arrange for me" in asha.panel().labels
    await bikash.press("My seat")
    assert "तपाईंको सिट" in bikash.private().text


async def test_refusals_and_pages_come_in_ones_own_language(world: World) -> None:
    asha, bikash, *_ = world.people
    await speak(asha, "ne")
    for command, said in (("stacks", "टेबल छैन"), ("help", "किट्टी कसरी खेल्ने"), ("rules", "नयाँ टेबलका नियम")):
        answer = await asha.slash(command)
        assert answer is not None
        assert said in answer.text
    await seated(world)
    answer = await asha.slash("sit")
    assert answer is not None
    assert "मेरो सिट" in answer.text
    other = await bikash.slash("help")
    assert other is not None
    assert "How to play" in other.text


async def test_none_of_ones_own_is_the_tables(world: World) -> None:
    asha, *_ = world.people
    await speak(asha, "ne")
    assert "as each table does" in await speak(asha, "none")


async def test_the_host_chooses_what_everybody_sees(world: World) -> None:
    await seated(world, 3)
    asha, bikash, chandra, *_ = world.people
    await speak(chandra, "en")
    assert "नेपालीमा" in await speak(asha, "ne", "table")
    assert bikash.board().labels == ("तास बाँड्ने", "बस्ने", "मेरो सिट")
    assert len(public(bikash)) == 1, "the same message, said anew"
    await asha.press("तास बाँड्ने")
    assert "मिलाइदिने" in bikash.newest_with("मिलाइदिने").labels
    assert "Arrange for me" in chandra.panel().labels
    await bikash.slash("stacks", show=True)
    assert "### स्ट्याक" in public(bikash)[-1].text


async def test_only_the_host_or_a_moderator_chooses_for_the_table(world: World) -> None:
    await seated(world)
    bikash = world.people[1]
    assert "host" in await speak(bikash, "ne", "table")
    assert "Deal" in bikash.board().labels
    rescuer = world.join("Farida", manage_guild=True)
    await speak(rescuer, "ne", "table")
    assert "तास बाँड्ने" in bikash.board().labels


async def test_a_server_speaks_where_tables_do_not_choose(world: World) -> None:
    await seated(world)
    asha, *_ = world.people
    assert "manages this server" in await speak(asha, "ne", "server")
    manager = world.join("Farida", manage_guild=True)
    assert "नेपाली" in await speak(manager, "ne", "server")
    assert "तास बाँड्ने" in asha.board().labels
    await speak(asha, "en", "table")
    assert "Deal" in asha.board().labels
    await speak(asha, "none", "table")
    assert "तास बाँड्ने" in asha.board().labels


async def test_without_a_table_there_is_none_to_speak(world: World) -> None:
    assert "/kitti host" in await speak(world.people[0], "ne", "table")


@pytest.mark.parametrize("end", ["restart", "kill"])
async def test_languages_outlive_the_bot(world: World, end: str) -> None:
    await seated(world)
    asha, bikash, *_ = world.people
    await speak(asha, "ne", "table")
    await speak(bikash, "en")
    await getattr(world, end)()
    await asha.press("तास बाँड्ने")
    assert "गेम १" in asha.board().text
    assert "Arrange for me" in bikash.panel().labels
    assert asha.has("मिलाइदिने")


async def test_reminders_and_notices_are_the_tables(world: World) -> None:
    await seated(world, 3)
    asha, bikash, chandra, *_ = world.people
    await speak(asha, "ne", "table")
    await speak(asha, "en")
    await asha.press("तास बाँड्ने")
    await asha.play_split()
    await world.advance(61)
    await asha.press("मेरो सिट")
    await asha.press("Nudge")
    called = [message.text for message in public(asha) if f"<@{bikash.id}>" in message.text]
    assert len(called) == 1
    assert "कुर्दै छ" in called[0]
    await asha.slash("pass-host", player=str(chandra.name))
    assert any("अब होस्ट Chandra" in message.text for message in public(asha))


async def test_a_price_is_typed_in_devanagari(world: World) -> None:
    asha, *_ = world.people
    await speak(asha, "ne")
    await asha.slash("host", preset="दस पोट", buy_in="१,०००")
    assert "Rs 1,000" in asha.board().text
    assert "Ten pots" in asha.board().text
