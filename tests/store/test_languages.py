"""Who chose which language and what has been said once, in a file."""

from bot.runtime.languages import Choices, Languages
from bot.runtime.newcomers import Newcomers
from bot.runtime.ports import SaveFailed
from bot.store.sqlite import SqliteStore, open_store
from tests.kit.memory import START
from tests.kit.units import ONE, TWO, opened, unit


async def test_choices_survive_a_restart(store: SqliteStore, url: str) -> None:
    await store.save(unit(opened()))
    chosen = Languages(store)
    await chosen.set_server(1, "ne")
    await chosen.set_table(ONE, "en")
    await chosen.set_person(101, "ne")
    await store.close()
    again = await open_store(url)
    languages = Languages(again)
    await languages.load()
    assert languages.of_table(1, ONE) == "en"
    assert languages.of_table(1, TWO) == languages.of_table(1, None) == "ne"
    assert languages.of_table(2, TWO) == "en"
    assert languages.of_person(101, 2, TWO) == "ne"
    assert languages.of_person(102, 1, ONE) == "en"
    assert languages.has_own(ONE)
    await again.close()


async def test_a_choice_can_be_taken_back(store: SqliteStore) -> None:
    await store.save(unit(opened()))
    languages = Languages(store)
    for language in ("ne", None):
        await languages.set_server(1, language)
        await languages.set_table(ONE, language)
        await languages.set_person(101, language)
    assert await store.languages() == Choices()
    assert languages.of_person(101, 1, ONE) == "en"
    assert not languages.has_own(ONE)


async def test_a_server_that_left_long_ago_is_a_stranger(store: SqliteStore) -> None:
    await store.save(unit(opened()))
    languages, newcomers = Languages(store), Newcomers(store)
    for guild_id in (1, 2):
        await languages.set_server(guild_id, "ne")
        await newcomers.greeted(guild_id, START)
    await languages.set_table(ONE, "ne")
    await store.set_left(1, START)
    await store.forget_left(START)
    assert await newcomers.knows_server(1), "it has only just left"
    await store.forget_left(START + 1)
    assert not await newcomers.knows_server(1)
    assert await newcomers.knows_server(2)
    assert await store.languages() == Choices(servers={2: "ne"})


async def test_the_first_deal_is_the_first_for_good(store: SqliteStore) -> None:
    newcomers = Newcomers(store)
    assert await newcomers.is_first_deal(101, "a:1:1")
    assert await newcomers.is_first_deal(101, "a:1:1"), "as often as it is looked at"
    assert not await newcomers.is_first_deal(101, "a:1:2")
    assert await newcomers.is_first_deal(102, "a:1:2")
    after_a_restart = Newcomers(store)
    assert not await after_a_restart.is_first_deal(101, "b:1:1")
    assert await after_a_restart.is_first_deal(101, "a:1:1")


async def test_a_hand_is_shown_also_where_nothing_can_be_kept() -> None:
    class Full:
        """A store that reads and does not write."""

        async def first_deal(self, _user_id: int) -> str | None:
            return None

        async def set_first_deal(self, _user_id: int, _deal: str) -> None:
            raise SaveFailed("the disk is full")

        async def greeted_at(self, _guild_id: int) -> int | None:
            return None

        async def set_greeted(self, _guild_id: int, _at: int) -> None:
            raise SaveFailed("the disk is full")

    assert await Newcomers(Full()).is_first_deal(101, "a:1:1")
