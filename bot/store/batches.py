"""Many writers, one transaction: whoever comes while a commit is under way goes into the next one together.

Laws of this file:
- A job is kept whole or not at all, and its caller hears of it only after the commit.
- A job that cannot be written takes nobody else's with it; a commit that fails fails all of its jobs.
- Jobs are written in the order in which they came.
- No task lives longer than there is something to write.
"""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, groupby
from operator import itemgetter
from typing import Final

from bot.runtime.ports import Conflict, SaveFailed
from bot.store.database import Database

Row = tuple[str | int | None, ...]
Statement = tuple[str, Sequence[Row]]
"""One SQL statement and the rows it is run with."""


_OF_ONE_JOB: Final = (
    sqlite3.IntegrityError,
    # Values that SQLite cannot take: half a character, a number too large, a text too long, an unknown type.
    UnicodeEncodeError,
    OverflowError,
    sqlite3.DataError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
)
"""What may go wrong with one job while the others are well."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Job:
    """`statements` hold cards, and the database's library writes what it is given to its log."""

    statements: Sequence[Statement] = field(repr=False)
    done: asyncio.Future[None]

    def end(self, fault: Exception | None) -> None:
        if self.done.done():  # its caller has gone away
            return
        if fault is None:
            self.done.set_result(None)
            return
        told = f"{type(fault).__name__}: {fault}"
        failure = Conflict(str(fault)) if isinstance(fault, sqlite3.IntegrityError) else SaveFailed(told)
        failure.__cause__ = fault
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
            faults = await self._db.run(partial(_commit, batch))
        except Exception as error:  # noqa: BLE001 - whatever it was, the callers are the ones to hear of it
            for job in batch:
                job.end(error)
        else:
            for job in batch:
                job.end(faults.get(job))


def _commit(batch: Sequence[Job], db: sqlite3.Connection) -> dict[Job, Exception]:
    """One transaction, on the database's thread; the jobs that are not written, and why."""
    try:
        faults = _write_jobs(batch, db)
        db.execute("COMMIT")
    except BaseException:
        # SQLite rolls back by itself after some errors; then there is nothing left to do.
        with suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")
        raise
    return faults


def _write_jobs(batch: Sequence[Job], db: sqlite3.Connection) -> dict[Job, Exception]:
    """Begin, and write what can be written."""
    db.execute("BEGIN IMMEDIATE")
    try:
        write(batch, db)
    except _OF_ONE_JOB:
        # It is rare: only now does each job get a savepoint of its own.
        db.execute("ROLLBACK")
        db.execute("BEGIN IMMEDIATE")
        tried = [(job, _try(job, db)) for job in batch]
        return {job: fault for job, fault in tried if fault is not None}
    return {}


def _try(job: Job, db: sqlite3.Connection) -> Exception | None:
    db.execute("SAVEPOINT job")
    try:
        write([job], db)
    except _OF_ONE_JOB as fault:
        db.execute("ROLLBACK TO job")
        db.execute("RELEASE job")
        return fault
    db.execute("RELEASE job")
    return None


def write(jobs: Iterable[Job], db: sqlite3.Connection) -> None:
    """Within a transaction that another began and will end."""
    statements = chain.from_iterable(job.statements for job in jobs)
    # Only neighbours are run as one: what is set and then dropped must not change places.
    for sql, alike in groupby(statements, itemgetter(0)):
        db.executemany(sql, [row for _, rows in alike for row in rows])
