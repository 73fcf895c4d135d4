"""The store on SQLite."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import aiosqlite

from bot.runtime.displays import Display, FaceUp
from bot.runtime.draft import Draft
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.histories import History
from bot.runtime.intent import TableId
from bot.runtime.languages import Choices
from bot.runtime.ports import StoredTable, Unit
from bot.store import codec, rows
from bot.store.batches import Batches
from bot.store.database import Database, connect
from bot.store.migrate import migrate, migrations
from bot.store.place import check_folder, path_of, unusable
from engine.kitti.rules import KittiRules
from engine.table.accounts import SeatKey

_OPEN: Final = "WHERE closed_at IS NULL"
_CLOSED_UNSHOWN: Final = "WHERE closed_at > ? AND shown_version < version ORDER BY closed_at"
_LAST_CLOSED: Final = "WHERE channel_id = ? AND closed_at IS NOT NULL ORDER BY closed_at DESC LIMIT 1"

_PRAGMAS: Final = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_mode = WAL",
    # NORMAL may lose the last commits when the power goes, and a lost lock-in is a quarrel.
    "PRAGMA synchronous = FULL",
)


async def open_store(url: str) -> "SqliteStore":
    """Open a database and bring it up to date. Raises `ValueError`, and `UnusableDatabase` for its file."""
    path = path_of(url)
    check_folder(path)
    try:
        return SqliteStore(await _up_to_date(path))
    except sqlite3.Error as error:
        raise unusable(path, error) from error


async def _up_to_date(path: str) -> Database:
    db = await connect(path)
    try:
        for pragma in _PRAGMAS:
            # A pragma's answer that is left unread counts as a statement in progress.
            await db.execute_fetchall(pragma)
        await migrate(db, migrations())
    except BaseException:
        await db.close()
        raise
    return db


class SqliteStore:
    """Implements `Store` and the stores of languages, newcomers, displays and histories; made by `open_store`."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._batches = Batches(db)

    async def close(self) -> None:
        """Write what is still to be written, then let go of the file."""
        await self._batches.finish()
        await self._db.close()

    async def save(self, unit: Unit) -> None:
        await self._batches.write(rows.of_unit(unit))

    async def set_board(self, table: TableId, board: MessageHandle | None, shown_version: int) -> None:
        await self._batches.write([(rows.SET_BOARD, [(_handle(board), shown_version, table)])])

    async def set_reminder(self, table: TableId, reminder: MessageHandle | None) -> None:
        await self._batches.write([(rows.SET_REMINDER, [(_handle(reminder), table)])])

    async def set_draft(self, table: TableId, seat: SeatKey, draft: Draft) -> None:
        await self._batches.write([(rows.SET_DRAFT, [(seat, codec.DRAFT.encode(draft), table)])])

    async def set_line(self, table: TableId, seat: SeatKey, line: Line) -> None:
        await self._batches.write([(rows.SET_LINE, [(seat, codec.LINE.encode(line), table)])])

    async def set_panel(self, table: TableId, seat: SeatKey, panel: MessageHandle | None) -> None:
        await self._batches.write([(rows.SET_PANEL, [(seat, _handle(panel), table)])])

    async def open_tables(self) -> Sequence[StoredTable]:
        return await self._load(_OPEN)

    async def closed_unshown(self, since: int) -> Sequence[StoredTable]:
        return await self._load(_CLOSED_UNSHOWN, since)

    async def last_closed(self, channel_id: int) -> StoredTable | None:
        return next(iter(await self._load(_LAST_CLOSED, channel_id)), None)

    async def server_rules(self, guild_id: int) -> tuple[KittiRules | None, Mapping[str, KittiRules]]:
        default = await self._rows("SELECT rules FROM defaults WHERE guild_id = ?", (guild_id,))
        named = await self._rows("SELECT name, rules FROM presets WHERE guild_id = ?", (guild_id,))
        return (
            next((codec.RULES.decode(row[0]) for row in default), None),
            {str(name): codec.RULES.decode(kept) for name, kept in named},
        )

    async def set_default(self, guild_id: int, rules: KittiRules) -> None:
        await self._batches.write([(rows.SET_DEFAULT, [(guild_id, codec.RULES.encode(rules))])])

    async def set_preset(self, guild_id: int, name: str, rules: KittiRules | None) -> None:
        if rules is None:
            await self._batches.write([(rows.DROP_PRESET, [(guild_id, name)])])
        else:
            await self._batches.write([(rows.SET_PRESET, [(guild_id, name, codec.RULES.encode(rules))])])

    async def set_left(self, guild_id: int, left_at: int | None) -> None:
        gone = left_at is not None
        await self._batches.write(
            [(rows.SET_LEFT, [(guild_id, left_at)]) if gone else (rows.IS_BACK, [(guild_id,)])]
        )

    async def servers(self) -> Mapping[int, int | None]:
        found = await self._rows(rows.SERVERS)
        return {int(key): None if left_at is None else int(left_at) for key, left_at in found}

    async def forget_left(self, before: int) -> None:
        await self._batches.write([(sql, [(before,)]) for sql in rows.FORGET_LEFT])

    async def languages(self) -> Choices:
        servers = await self._rows("SELECT guild_id, language FROM server_languages")
        tables = await self._rows("SELECT table_id, language FROM table_languages")
        people = await self._rows("SELECT user_id, language FROM person_languages")
        return Choices(
            servers={int(key): str(language) for key, language in servers},
            tables={TableId(key): str(language) for key, language in tables},
            people={int(key): str(language) for key, language in people},
        )

    async def set_server_language(self, guild_id: int, language: str | None) -> None:
        await self._choose(rows.SET_SERVER_LANGUAGE, rows.DROP_SERVER_LANGUAGE, guild_id, language)

    async def set_table_language(self, table: TableId, language: str | None) -> None:
        await self._choose(rows.SET_TABLE_LANGUAGE, rows.DROP_TABLE_LANGUAGE, table, language)

    async def set_person_language(self, user_id: int, language: str | None) -> None:
        await self._choose(rows.SET_PERSON_LANGUAGE, rows.DROP_PERSON_LANGUAGE, user_id, language)

    async def greeted_at(self, guild_id: int) -> int | None:
        found = await self._rows("SELECT greeted_at FROM greetings WHERE guild_id = ?", (guild_id,))
        return next((int(row[0]) for row in found), None)

    async def set_greeted(self, guild_id: int, at: int) -> None:
        await self._batches.write([(rows.SET_GREETED, [(guild_id, at)])])

    async def first_deal(self, user_id: int) -> str | None:
        found = await self._rows("SELECT deal FROM first_deals WHERE user_id = ?", (user_id,))
        return next((str(row[0]) for row in found), None)

    async def set_first_deal(self, user_id: int, deal: str) -> None:
        await self._batches.write([(rows.SET_FIRST_DEAL, [(user_id, deal)])])

    async def displays(self) -> Mapping[TableId, Display]:
        found = await self._rows(rows.DISPLAYS)
        return {
            TableId(key): Display(
                four_colours=bool(four), suspense=bool(veiled), advice=bool(advice), seen=FaceUp(*seen)
            )
            for key, four, veiled, advice, *seen in found
        }

    async def set_display(self, table: TableId, display: Display) -> None:
        row = (display.four_colours, display.suspense, display.advice, *display.seen, table)
        await self._batches.write([(rows.SET_DISPLAY, [row])])

    async def history(self, table: TableId) -> History:
        ends = await self._rows(rows.GAME_ENDS, (table,))
        moves = await self._rows(rows.POSTINGS, (table,))
        return rows.history([int(row[0]) for row in ends], moves)

    async def meta(self, key: str) -> str | None:
        """Something that the bot remembers beside its tables."""
        found = await self._rows("SELECT value FROM meta WHERE key = ?", (key,))
        return next((str(row[0]) for row in found), None)

    async def set_meta(self, key: str, value: str) -> None:
        await self._batches.write([(rows.SET_META, [(key, value)])])

    async def _choose(self, keep: str, drop: str, key: int | str, language: str | None) -> None:
        await self._batches.write([(drop, [(key,)])] if language is None else [(keep, [(language, key)])])

    async def _rows(self, sql: str, values: Sequence[int | str] = ()) -> Iterable[aiosqlite.Row]:
        async with self._batches.reading():
            return await self._db.execute_fetchall(sql, values)

    async def _load(self, which: str, *values: int) -> list[StoredTable]:
        """The tables that a condition picks, with what belongs to them, in three reads."""
        theirs = f"WHERE table_id IN (SELECT id FROM tables {which})"  # noqa: S608 - conditions of our own
        async with self._batches.reading():
            tables = await self._db.execute_fetchall(f"{rows.TABLES} {which}", values)
            people = await self._db.execute_fetchall(f"{rows.PEOPLE} {theirs}", values)
            seats = await self._db.execute_fetchall(f"{rows.SEATS} {theirs}", values)
        people_of, seats_of = rows.by_table(people), rows.by_table(seats)
        return [rows.stored_table(row, people_of[row[0]], seats_of[row[0]]) for row in tables]


def _handle(handle: MessageHandle | None) -> str | None:
    return None if handle is None else codec.HANDLE.encode(handle)
