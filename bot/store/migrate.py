"""Numbered migrations: each runs once, in one transaction with the number that says so."""

import re
from collections.abc import Mapping
from importlib.resources import files

import aiosqlite

from bot.store.place import UnusableDatabase


class NewerDatabase(UnusableDatabase):
    """The file was written by a newer version of the program; it is left alone."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"the database is of version {found}, this program knows up to {known}: use a newer program"
        )


def migrations() -> Mapping[int, str]:
    """The scripts by number, in ascending order from 1."""
    found = {
        int(match[1]): file.read_text(encoding="utf-8")
        for file in files("bot.store").joinpath("migrations").iterdir()
        if (match := re.fullmatch(r"(\d{4})_\w+\.sql", file.name)) is not None
    }
    return dict(sorted(found.items()))


async def migrate(db: aiosqlite.Connection, scripts: Mapping[int, str]) -> None:
    """Bring the database up to the last script. Raises `NewerDatabase`."""
    async with db.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    version = 0 if row is None else int(row[0])
    last = max(scripts, default=0)
    if version > last:
        raise NewerDatabase(version, last)
    for number, script in scripts.items():
        if number > version:
            try:
                await db.executescript(f"BEGIN IMMEDIATE; {script}\nPRAGMA user_version = {number}; COMMIT;")
            except BaseException:
                if db.in_transaction:
                    await db.rollback()
                raise
