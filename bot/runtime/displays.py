"""How a table's messages look: settings of the bot, no rules of the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from bot.runtime.intent import TableId


class FaceUp(NamedTuple):
    """How far a table's cards are face up: so many rounds of a game's deal. Later ones compare greater."""

    game_no: int = 0
    deal_no: int = 0
    rounds: int = 0


NOTHING_SEEN: Final = FaceUp()


@dataclass(frozen=True, slots=True, kw_only=True)
class Display:
    """`four_colours` tells every suit apart by its colour; `suspense` hides a new round until it is tapped,
    from the first one after `seen` on; `advice` lets the bot suggest splits.
    """

    four_colours: bool = False
    suspense: bool = False
    seen: FaceUp = NOTHING_SEEN
    advice: bool = True


class DisplayStore(Protocol):
    """Writes as `Store` does."""

    async def displays(self) -> Mapping[TableId, Display]: ...

    async def set_display(self, table: TableId, display: Display) -> None: ...


class Displays:
    """Held in memory, since every message asks; few change anything."""

    def __init__(self, store: DisplayStore) -> None:
        self._store = store
        self._known: dict[TableId, Display] = {}

    async def load(self) -> None:
        self._known = dict(await self._store.displays())

    def of(self, table: TableId) -> Display:
        return self._known.get(table, Display())

    async def set(self, table: TableId, display: Display) -> None:
        await self._store.set_display(table, display)
        self._known[table] = display
