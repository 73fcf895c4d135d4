"""How the stacks went, read back from the postings."""

import pytest

from bot.store.sqlite import SqliteStore
from engine.table.accounts import SeatKey
from engine.table.events import GameEnded
from tests.kit.units import ONE, TWO, unit
from tests.kit.walk import walk


@pytest.mark.parametrize("seed", [0, 2, 3, 6])
async def test_it_is_what_everybody_had_when_each_game_ended(store: SqliteStore, seed: int) -> None:
    ends: list[dict[SeatKey, int]] = []
    for played in walk(seed):
        await store.save(unit(played))
        if any(isinstance(event, GameEnded) for event in played.events):
            ends.append({player.key: player.stack for player in played.state.players})
    assert ends, "no game has ended: another seed"
    bought, *told = await store.history(ONE)
    assert len(told) == len(ends)
    for found, had in zip(told, ends, strict=True):
        assert had.items() >= found.items()
        assert not any(stack for key, stack in had.items() if key not in found)
    assert bought.keys() == told[0].keys()
    assert all(chips > 0 for chips in bought.values())


async def test_nothing_is_told_of_a_table_without_a_game(store: SqliteStore) -> None:
    assert list(await store.history(TWO)) == []
