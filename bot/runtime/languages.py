"""In which language a server, a table and a person are spoken to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeVar

from bot.runtime.intent import TableId

USUAL: Final = "en"

K = TypeVar("K", int, TableId)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """Language codes by guild, table and Discord user; whoever has chosen none is not there."""

    servers: Mapping[int, str] = field(default_factory=dict)
    tables: Mapping[TableId, str] = field(default_factory=dict)
    people: Mapping[int, str] = field(default_factory=dict)


class LanguageStore(Protocol):
    """Writes as `Store` does; None drops a choice."""

    async def languages(self) -> Choices: ...

    async def set_server_language(self, guild_id: int, language: str | None) -> None: ...

    async def set_table_language(self, table: TableId, language: str | None) -> None: ...

    async def set_person_language(self, user_id: int, language: str | None) -> None: ...


class Languages:
    """Held in memory, since every message asks; few choose anything.

    A table speaks its server's language where it has none of its own, and a person hears the table's.
    """

    def __init__(self, store: LanguageStore) -> None:
        self._store = store
        self._servers: dict[int, str] = {}
        self._tables: dict[TableId, str] = {}
        self._people: dict[int, str] = {}

    async def load(self) -> None:
        chosen = await self._store.languages()
        self._servers, self._tables = dict(chosen.servers), dict(chosen.tables)
        self._people = dict(chosen.people)

    def of_table(self, guild_id: int, table: TableId | None) -> str:
        """What everybody sees there; without a table, what the server speaks."""
        own = None if table is None else self._tables.get(table)
        return own or self._servers.get(guild_id, USUAL)

    def of_person(self, user_id: int, guild_id: int, table: TableId | None) -> str:
        """What only they see."""
        return self._people.get(user_id) or self.of_table(guild_id, table)

    def has_own(self, table: TableId) -> bool:
        return table in self._tables

    async def set_server(self, guild_id: int, language: str | None) -> None:
        await self._store.set_server_language(guild_id, language)
        _put(self._servers, guild_id, language)

    async def set_table(self, table: TableId, language: str | None) -> None:
        await self._store.set_table_language(table, language)
        _put(self._tables, table, language)

    async def set_person(self, user_id: int, language: str | None) -> None:
        await self._store.set_person_language(user_id, language)
        _put(self._people, user_id, language)


def _put(choices: dict[K, str], key: K, language: str | None) -> None:
    if language is None:
        choices.pop(key, None)
    else:
        choices[key] = language
