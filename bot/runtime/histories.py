"""How the stacks of a table went, game by game."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.runtime.intent import TableId
from engine.table.accounts import SeatKey

History = Sequence[Mapping[SeatKey, int]]
"""Everybody's stack in chips before the first game, and after each game that has ended."""


class HistoryStore(Protocol):
    async def history(self, table: TableId) -> History: ...


class Histories:
    """Read once for a table, when it has closed."""

    def __init__(self, store: HistoryStore) -> None:
        self._store = store
        self._known: dict[TableId, History] = {}

    async def read(self, table: TableId) -> None:
        if table not in self._known:
            self._known[table] = await self._store.history(table)

    def of(self, table: TableId) -> History:
        """Empty where it has not been read."""
        return self._known.get(table, ())

    def forget(self, table: TableId) -> None:
        self._known.pop(table, None)
