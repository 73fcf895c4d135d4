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

import aiosqlite

from bot.runtime.ports import Conflict, SaveFailed

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
    def __init__(self, db: aiosqlite.Connection) -> None:
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
            conflicts = await self._write_jobs(batch)
            await self._db.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever it was, the callers are the ones to hear of it
            await self._roll_back()
            for job in batch:
                job.end(SaveFailed(f"{type(error).__name__}: {error}"), error)
        else:
            for job in batch:
                conflict = conflicts.get(job)
                job.end(None if conflict is None else Conflict(str(conflict)), conflict)

    async def _write_jobs(self, batch: Sequence[Job]) -> dict[Job, sqlite3.IntegrityError]:
        """Begin, and write what can be written; the jobs that conflict, and why."""
        await self._db.execute("BEGIN IMMEDIATE")
        try:
            await self._run(batch)
        except sqlite3.IntegrityError:
            # It is rare: only now does each job get a savepoint of its own.
            await self._db.execute("ROLLBACK")
            await self._db.execute("BEGIN IMMEDIATE")
            tried = [(job, await self._try(job)) for job in batch]
            return {job: conflict for job, conflict in tried if conflict is not None}
        return {}

    async def _try(self, job: Job) -> sqlite3.IntegrityError | None:
        await self._db.execute("SAVEPOINT job")
        try:
            await self._run([job])
        except sqlite3.IntegrityError as conflict:
            await self._db.execute("ROLLBACK TO job")
            await self._db.execute("RELEASE job")
            return conflict
        await self._db.execute("RELEASE job")
        return None

    async def _run(self, jobs: Iterable[Job]) -> None:
        for sql, rows in _merged(jobs):
            await self._db.executemany(sql, rows)

    async def _roll_back(self) -> None:
        # SQLite rolls back by itself after some errors; then there is nothing left to do.
        with suppress(sqlite3.Error, ValueError):
            if self._db.in_transaction:
                await self._db.execute("ROLLBACK")


def _merged(jobs: Iterable[Job]) -> Iterable[Statement]:
    """Each statement once with the rows of all jobs, since every call costs a change of threads."""
    rows_of: dict[str, list[Row]] = {}
    for job in jobs:
        for sql, rows in job.statements:
            rows_of.setdefault(sql, []).extend(rows)
    return rows_of.items()
