"""How a table looks is kept with it, and goes with it."""

from bot.runtime.displays import Display, Displays
from bot.store.sqlite import SqliteStore, open_store
from tests.kit.units import ONE, TWO, opened, rows, unit


async def test_a_look_comes_back_after_a_restart(url: str) -> None:
    store = await open_store(url)
    await store.save(unit(opened()))
    displays = Displays(store)
    await displays.set(ONE, Display(four_colours=True))
    await displays.set(ONE, Display(suspense=True))
    await store.close()
    store = await open_store(url)
    displays = Displays(store)
    await displays.load()
    assert displays.of(ONE) == Display(suspense=True)
    assert displays.of(TWO) == Display()
    await store.close()


async def test_a_look_goes_with_its_table(store: SqliteStore) -> None:
    await store.save(unit(opened()))
    await store.set_display(ONE, Display(suspense=True))
    await store.forget_left(2**62)
    assert len(await store.displays()) == 1
    await store.set_left(1, 5)
    await store.forget_left(6)
    assert await rows(store, "SELECT * FROM displays") == []
