"""Units of work to store, and what a store has in its rows."""

from bot.runtime.intent import TableId
from bot.runtime.people import Person
from bot.runtime.play import Played, open_table, play
from bot.runtime.ports import Unit
from bot.store.sqlite import SqliteStore
from engine.kitti.rules import KittiRules
from engine.kitti.state import KittiTable
from engine.table.accounts import SeatKey
from engine.table.commands import SitDown
from tests.kit.memory import START, FixedDice

ONE = TableId("aaaaaaaa")
TWO = TableId("bbbbbbbb")


def unit(
    played: Played,
    table: TableId = ONE,
    *,
    channel_id: int = 11,
    guild_id: int = 1,
    people: dict[SeatKey, Person] | None = None,
    closed_at: int | None = None,
) -> Unit:
    return Unit(
        table=table,
        guild_id=guild_id,
        channel_id=channel_id,
        entries=played.entries,
        state=played.state,
        people=people or {},
        closed_at=closed_at,
    )


def opened() -> Played:
    return open_table(KittiRules(), at=START)


def next_state(state: KittiTable) -> Played:
    command = SitDown(by=SeatKey(len(state.players)), at=START)
    return play(state, command, FixedDice())


async def rows(store: SqliteStore, sql: str, *values: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in await store._rows(sql, values)]
