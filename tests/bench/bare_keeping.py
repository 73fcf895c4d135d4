"""The bare bot again, which also keeps every tap as safely as ours does, in the cheapest way that there is.

One statement that is its own transaction: one way to the database's thread and back, and one flush to the disk.
"""

import os

import aiosqlite

from tests.bench.bare import Bare, run


class Keeping(Bare):
    db: aiosqlite.Connection

    async def setup_hook(self) -> None:
        path = os.environ["KITTI_DATABASE"].removeprefix("sqlite:///")
        self.db = await aiosqlite.connect(path, isolation_level=None)
        await self.db.execute_fetchall("PRAGMA journal_mode = WAL")
        await self.db.execute_fetchall("PRAGMA synchronous = FULL")
        await self.db.execute("CREATE TABLE taps (id INTEGER PRIMARY KEY, count INTEGER)")
        await self.db.execute("INSERT INTO taps VALUES (1, 0)")

    async def keep(self, count: int) -> None:
        await self.db.execute("UPDATE taps SET count = ? WHERE id = 1", (count,))

    async def close(self) -> None:
        await self.db.close()
        await super().close()


if __name__ == "__main__":
    run(Keeping())
