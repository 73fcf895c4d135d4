"""What a table and a unit of work are as rows."""

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.runtime.histories import History
from bot.runtime.people import Person
from bot.runtime.ports import Entry, Opening, StoredTable, Unit
from bot.store import codec
from bot.store.batches import Row, Statement
from engine.table.accounts import House, SeatKey

_OPEN: Final = "INSERT INTO tables (id, guild_id, channel_id, version, snapshot) VALUES (?, ?, ?, ?, ?)"
_ADVANCE: Final = "UPDATE tables SET version = ?, snapshot = ?, closed_at = ? WHERE id = ?"
_COMMAND: Final = "INSERT INTO commands (table_id, version, guild_id, kind, body) VALUES (?, ?, ?, ?, ?)"
_EVENT: Final = (
    "INSERT INTO events (table_id, version, position, guild_id, kind, body) VALUES (?, ?, ?, ?, ?, ?)"
)
_POSTING: Final = (
    "INSERT INTO postings (table_id, version, position, guild_id, source, target, chips, reason)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_PERSON: Final = (
    "INSERT INTO people (table_id, seat_key, guild_id, user_id, name) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id, seat_key) DO UPDATE SET name = excluded.name"
)

TABLES: Final = "SELECT id, guild_id, channel_id, snapshot, board, shown_version, reminder FROM tables"
PEOPLE: Final = "SELECT table_id, seat_key, user_id, name FROM people"
SEATS: Final = "SELECT table_id, seat_key, draft, line, panel FROM seats"

SET_BOARD: Final = "UPDATE tables SET board = ?, shown_version = ? WHERE id = ?"
SET_REMINDER: Final = "UPDATE tables SET reminder = ? WHERE id = ?"
SET_META: Final = (
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)
SET_DEFAULT: Final = (
    "INSERT INTO defaults (guild_id, rules) VALUES (?, ?)"
    " ON CONFLICT (guild_id) DO UPDATE SET rules = excluded.rules"
)
SET_PRESET: Final = (
    "INSERT INTO presets (guild_id, name, rules) VALUES (?, ?, ?)"
    " ON CONFLICT (guild_id, name) DO UPDATE SET rules = excluded.rules"
)
DROP_PRESET: Final = "DELETE FROM presets WHERE guild_id = ? AND name = ?"
SET_LEFT: Final = "INSERT OR REPLACE INTO departures (guild_id, left_at) VALUES (?, ?)"
IS_BACK: Final = "DELETE FROM departures WHERE guild_id = ?"

GAME_ENDS: Final = "SELECT version FROM events WHERE table_id = ? AND kind = 'GameEnded' ORDER BY version"
POSTINGS: Final = (
    "SELECT version, source, target, chips FROM postings WHERE table_id = ? ORDER BY version, position"
)
DISPLAYS: Final = (
    "SELECT table_id, four_colours, suspense, advice, seen_game, seen_deal, seen_rounds FROM displays"
)
SET_DISPLAY: Final = (
    "INSERT OR REPLACE INTO displays"
    " (table_id, guild_id, four_colours, suspense, advice, seen_game, seen_deal, seen_rounds)"
    " SELECT id, guild_id, ?, ?, ?, ?, ?, ? FROM tables WHERE id = ?"
)
SET_GREETED: Final = "INSERT OR REPLACE INTO greetings (guild_id, greeted_at) VALUES (?, ?)"
SET_FIRST_DEAL: Final = "INSERT OR IGNORE INTO first_deals (user_id, deal) VALUES (?, ?)"
SET_SERVER_LANGUAGE: Final = "INSERT OR REPLACE INTO server_languages (language, guild_id) VALUES (?, ?)"
SET_PERSON_LANGUAGE: Final = "INSERT OR REPLACE INTO person_languages (language, user_id) VALUES (?, ?)"
SET_TABLE_LANGUAGE: Final = (
    "INSERT OR REPLACE INTO table_languages (table_id, guild_id, language)"
    " SELECT id, guild_id, ? FROM tables WHERE id = ?"
)
DROP_SERVER_LANGUAGE: Final = "DELETE FROM server_languages WHERE guild_id = ?"
DROP_PERSON_LANGUAGE: Final = "DELETE FROM person_languages WHERE user_id = ?"
DROP_TABLE_LANGUAGE: Final = "DELETE FROM table_languages WHERE table_id = ?"

_OF_SERVERS: Final = ("tables", "defaults", "presets", "server_languages", "greetings", "departures")
"""Where something of a server is kept that does not go with one of its tables; who has left comes last."""

FORGET_LEFT: Final = tuple(
    f"DELETE FROM {table} WHERE guild_id IN (SELECT guild_id FROM departures WHERE left_at < ?)"  # noqa: S608 - ours
    for table in _OF_SERVERS
)
"""Everything of the servers that left before a time."""

SERVERS: Final = (
    f"SELECT guild_id, left_at FROM ({' UNION '.join(f'SELECT guild_id FROM {table}' for table in _OF_SERVERS)})"  # noqa: S608 - ours
    " LEFT JOIN departures USING (guild_id)"
)


def _set_seat(column: str) -> str:
    return (
        f"INSERT INTO seats (table_id, seat_key, guild_id, {column})"  # noqa: S608 - three names of our own
        " SELECT id, ?1, guild_id, ?2 FROM tables WHERE id = ?3"
        f" ON CONFLICT (table_id, seat_key) DO UPDATE SET {column} = excluded.{column}"
    )


SET_DRAFT: Final = _set_seat("draft")
SET_LINE: Final = _set_seat("line")
SET_PANEL: Final = _set_seat("panel")


def of_unit(unit: Unit) -> Sequence[Statement]:
    """The statements that keep a unit; one that loses a race breaks a primary key or a unique index."""
    return [(sql, rows) for sql, rows in _statements(unit) if rows]


def _statements(unit: Unit) -> Iterator[tuple[str, list[Row]]]:
    snapshot = codec.STATE.encode(unit.state)
    version = unit.state.version
    opens = isinstance(unit.entries[0].command, Opening)
    if opens:
        yield _OPEN, [(unit.table, unit.guild_id, unit.channel_id, version, snapshot)]
    yield _COMMAND, [_command(unit, entry) for entry in unit.entries]
    yield _EVENT, [row for entry in unit.entries for row in _events(unit, entry)]
    yield _POSTING, [row for entry in unit.entries for row in _postings(unit, entry)]
    yield (
        _PERSON,
        [(unit.table, key, unit.guild_id, who.user_id, who.name) for key, who in unit.people.items()],
    )
    if not opens:
        yield _ADVANCE, [(version, snapshot, unit.closed_at, unit.table)]


def _command(unit: Unit, entry: Entry) -> Row:
    return (unit.table, entry.version, unit.guild_id, *codec.COMMANDS.encode(entry.command))


def _events(unit: Unit, entry: Entry) -> Iterator[Row]:
    for position, event in enumerate(entry.events):
        yield unit.table, entry.version, position, unit.guild_id, *codec.EVENTS.encode(event)


def _postings(unit: Unit, entry: Entry) -> Iterator[Row]:
    for position, move in enumerate(entry.transfers):
        accounts = str(move.source), str(move.target)
        yield unit.table, entry.version, position, unit.guild_id, *accounts, move.chips, str(move.reason)


def by_table(found: Iterable[Sequence[Any]]) -> Mapping[str, Sequence[Sequence[Any]]]:
    """Rows that begin with a table's id, by that id."""
    grouped = defaultdict(list)
    for row in found:
        grouped[row[0]].append(row)
    return grouped


def history(ends: Iterable[int], moves: Iterable[Sequence[Any]]) -> History:
    """The stacks after each of these versions, and first what was bought until the first; from rows in `POSTINGS`."""
    told: list[dict[SeatKey, int]] = []
    stacks: dict[SeatKey, int] = defaultdict(int)
    bought: dict[SeatKey, int] = defaultdict(int)
    left = deque(moves)
    for end in ends:
        while left and left[0][0] <= end:
            _, source, target, chips = left.popleft()
            for account, other, gain in ((target, source, chips), (source, target, -chips)):
                if account.isdecimal():
                    stacks[SeatKey(int(account))] += gain
                    bought[SeatKey(int(account))] += gain if other == House.BOX else 0
        # Whoever got up again before a game has had everything returned.
        players = [key for key, chips in bought.items() if chips]
        if not told:
            told.append({key: bought[key] for key in players})
        told.append({key: stacks[key] for key in players})
    return told


def stored_table(
    table: Sequence[Any], people: Iterable[Sequence[Any]], seats: Sequence[Sequence[Any]]
) -> StoredTable:
    """A table from its rows in `TABLES`, `PEOPLE` and `SEATS`. Raises `Unreadable`."""
    table_id, guild_id, channel_id, snapshot, board, shown_version, reminder = table
    try:
        return StoredTable(
            id=table_id,
            guild_id=guild_id,
            channel_id=channel_id,
            state=codec.STATE.decode(snapshot),
            people={key: Person(user_id=user_id, name=name) for _, key, user_id, name in people},
            board=None if board is None else codec.HANDLE.decode(board),
            shown_version=shown_version,
            reminder=None if reminder is None else codec.HANDLE.decode(reminder),
            drafts={key: codec.DRAFT.decode(draft) for _, key, draft, _, _ in seats if draft is not None},
            lines={key: codec.LINE.decode(line) for _, key, _, line, _ in seats if line is not None},
            panels={key: codec.HANDLE.decode(panel) for _, key, _, _, panel in seats if panel is not None},
        )
    except codec.Unreadable as fault:
        raise codec.Unreadable(f"table {table_id}: {fault}") from None
