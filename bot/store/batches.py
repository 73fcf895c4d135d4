"""Many writers, one transaction: whoever comes while a commit is under way goes into the next one together.

Laws of this file:
- A job is kept whole or not at all, and its caller hears of it only after the commit.
- A job that conflicts takes nobody else's with it; a commit that fails fails all of its jobs.
- Jobs are written in the order in which they came.
- No task lives longer than there is something to write.
"""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from functools import partial

from bot.runtime.ports import Conflict, SaveFailed
from bot.store.database import Database

Row = tuple[str | int | None, ...]
Statement = tuple[str, Sequence[Row]]
"""One SQL statement and the rows it is run with."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Job:
    statements: Sequence[Statement]
    done: asyncio.Future[None]

    def end(self, failure: Exception | None, cause: Exception | None = None) -> None:
        if self.done.done():  # its caller has gone away
            return
        if failure is None:
            self.done.set_result(None)
        else:
            failure.__cause__ = cause
            self.done.set_exception(failure)


class Batches:
    def __init__(self, db: Database) -> None:
        self._db = db
        self._queue: list[Job] = []
        self._writer: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()

    async def write(self, statements: Sequence[Statement]) -> None:
        """Write a job and wait for its commit. Raises `Conflict` or `SaveFailed`; nothing is written then."""
        done = asyncio.get_running_loop().create_future()
        self._queue.append(Job(statements=statements, done=done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all(), name="store")
        await done

    def reading(self) -> AbstractAsyncContextManager[None]:
        """Holds off the next batch, so that nothing is read that is not committed."""
        return self._turn

    async def finish(self) -> None:
        """Wait until all that was asked for is written."""
        if self._writer is not None:
            await asyncio.wait([self._writer])

    async def _write_all(self) -> None:
        try:
            while self._queue:
                batch, self._queue = self._queue, []
                async with self._turn:
                    await self._write_batch(batch)
        finally:
            self._writer = None

    async def _write_batch(self, batch: Sequence[Job]) -> None:
        try:
            conflicts = await self._db.run(partial(_commit, batch))
        except Exception as error:  # noqa: BLE001 - whatever it was, the callers are the ones to hear of it
            for job in batch:
                job.end(SaveFailed(f"{type(error).__name__}: {error}"), error)
        else:
            for job in batch:
                conflict = conflicts.get(job)
                job.end(None if conflict is None else Conflict(str(conflict)), conflict)


def _commit(batch: Sequence[Job], db: sqlite3.Connection) -> dict[Job, sqlite3.IntegrityError]:
    """One transaction, on the database's thread; the jobs that conflict, and why."""
    try:
        conflicts = _write_jobs(batch, db)
        db.execute("COMMIT")
    except BaseException:
        # SQLite rolls back by itself after some errors; then there is nothing left to do.
        with suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")
        raise
    return conflicts


def _write_jobs(batch: Sequence[Job], db: sqlite3.Connection) -> dict[Job, sqlite3.IntegrityError]:
    """Begin, and write what can be written."""
    db.execute("BEGIN IMMEDIATE")
    try:
        write(batch, db)
    except sqlite3.IntegrityError:
        # It is rare: only now does each job get a savepoint of its own.
        db.execute("ROLLBACK")
        db.execute("BEGIN IMMEDIATE")
        tried = [(job, _try(job, db)) for job in batch]
        return {job: conflict for job, conflict in tried if conflict is not None}
    return {}


def _try(job: Job, db: sqlite3.Connection) -> sqlite3.IntegrityError | None:
    db.execute("SAVEPOINT job")
    try:
        write([job], db)
    except sqlite3.IntegrityError as conflict:
        db.execute("ROLLBACK TO job")
        db.execute("RELEASE job")
        return conflict
    db.execute("RELEASE job")
    return None


def write(jobs: Iterable[Job], db: sqlite3.Connection) -> None:
    """Within a transaction that another began and will end."""
    for sql, rows in _merged(jobs):
        db.executemany(sql, rows)


def _merged(jobs: Iterable[Job]) -> Iterable[Statement]:
    """Each statement once with the rows of all jobs, in the order in which it first came."""
    rows_of: dict[str, list[Row]] = {}
    for job in jobs:
        for sql, rows in job.statements:
            rows_of.setdefault(sql, []).extend(rows)
    return rows_of.items()
