"""How a table looks is kept with it, and goes with it."""

from pathlib import Path

import aiosqlite

from bot.runtime.displays import Display, Displays, FaceUp
from bot.store.migrate import migrate, migrations
from bot.store.sqlite import SqliteStore, open_store
from tests.kit.units import ONE, TWO, opened, rows, unit


async def test_a_look_comes_back_after_a_restart(url: str) -> None:
    store = await open_store(url)
    await store.save(unit(opened()))
    displays = Displays(store)
    await displays.set(ONE, Display(four_colours=True))
    look = Display(suspense=True, seen=FaceUp(4, 2, 3))
    await displays.set(ONE, look)
    await store.close()
    store = await open_store(url)
    displays = Displays(store)
    await displays.load()
    assert displays.of(ONE) == look
    assert displays.of(TWO) == Display()
    await store.close()


async def test_a_look_from_before_it_was_kept_what_was_seen_hides_as_it_did(tmp_path: Path) -> None:
    path = tmp_path / "kitti.db"
    async with aiosqlite.connect(path, isolation_level=None) as db:
        await migrate(db, {number: script for number, script in migrations().items() if number <= 5})
        await db.execute("INSERT INTO tables VALUES ('aaaaaaaa', 1, 11, 1, '{}', NULL, NULL, -1, NULL)")
        await db.execute("INSERT INTO displays VALUES ('aaaaaaaa', 1, 0, 1, 1)")
    store = await open_store(f"sqlite:///{path}")
    assert await store.displays() == {ONE: Display(suspense=True, seen=FaceUp())}
    await store.close()


async def test_a_look_goes_with_its_table(store: SqliteStore) -> None:
    await store.save(unit(opened()))
    await store.set_display(ONE, Display(suspense=True))
    await store.forget_left(2**62)
    assert len(await store.displays()) == 1
    await store.set_left(1, 5)
    await store.forget_left(6)
    assert await rows(store, "SELECT * FROM displays") == []
