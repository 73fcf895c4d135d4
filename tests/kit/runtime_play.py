"""Games that are played below Discord, where a story only needs their outcome."""

from bot.runtime.people import Person as Named
from bot.runtime.people import Who
from bot.runtime.table import Table
from engine.kitti.commands import Fold, LockIn
from engine.kitti.splits import all_splits
from engine.table.commands import Deal
from tests.kit.discord_person import Person
from tests.kit.discord_world import World


def who(person: Person) -> Who:
    return Who(person=Named(user_id=person.id, name=person.name))


async def lose_games(world: World, table: Table, winner: Person, losers: list[Person], games: int) -> None:
    """The losers fold so many games, without a word in the channel."""
    for _ in range(games):
        await world.settled(_lose(table, who(winner), [who(loser) for loser in losers]))


async def _lose(table: Table, winner: Who, losers: list[Who]) -> None:
    await table.submit(winner, lambda by, at: Deal(by=by, at=at))
    for loser in losers:
        await table.submit(loser, lambda by, at: Fold(by=by, at=at))
    seat = table.seat_of(winner.person.user_id)
    assert seat is not None
    nine = table.nine(seat)
    assert nine is not None
    split = all_splits(nine, table.state.rules.hand_order)[0]
    await table.submit(winner, lambda by, at: LockIn(by=by, at=at, split=split))
