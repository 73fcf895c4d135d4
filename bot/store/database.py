"""The database's one thread: a piece of work goes there and back once, however many statements it has."""

import sqlite3
from collections.abc import Callable
from typing import TypeVar

import aiosqlite

T = TypeVar("T")


class Database(aiosqlite.Connection):
    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do the work on the database's thread. Raises `ValueError` after `close`, and what `work` raises."""
        done: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


async def connect(path: str) -> Database:
    """Nothing begins a transaction by itself. Raises `sqlite3.Error`."""
    # Opened before there is a thread: the library does not wait for the thread of a database that will not open.
    opened = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    database = Database(lambda: opened, iter_chunk_size=64)
    await database
    return database
