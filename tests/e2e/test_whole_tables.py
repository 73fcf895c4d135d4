"""Whole tables of every preset, played by what stands on the buttons."""

import random
import re
from pathlib import Path

import pytest

from tests.kit.discord_person import CARD, Person
from tests.kit.discord_play import gather_at_table, play_game, stacks
from tests.kit.discord_world import World, open_world
from tests.kit.memory import FixedDice

GAMES = 3


def cards_in_sight(person: Person) -> set[str]:
    labels = {button.label for message in person.screen() for button in message.buttons}
    return {label for label in labels if CARD.match(label)}


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("preset", ["dashain", "pack", "ten_pots"])
async def test_a_table_is_played_and_settled(tmp_path: Path, preset: str, count: int) -> None:
    async with open_world(tmp_path, dice=FixedDice(seed=count)) as world:
        await play_and_settle(world, preset, count)


async def play_and_settle(world: World, preset: str, count: int) -> None:
    chance = random.Random(f"{preset} {count}")
    players = await gather_at_table(world, count, preset=preset)
    for number in range(1, GAMES + 1):
        board = await play_game(players, chance)
        assert f"Game {number}" in board.text
        assert sum(stacks(board).values()) == 1000 * count
    await players[0].slash("close")
    closed = players[-1].board()
    assert "The table is closed" in closed.text
    assert "it adds up to zero" in closed.text
    assert closed.labels == ()
    owed = [int(chips.replace(",", "")) for chips in re.findall(r"gives \w+ ([\d,]+) chip", closed.text)]
    lost = [int(chips.replace(",", "")) for chips in re.findall(r"−([\d,]+) chip", closed.text)]
    assert sum(owed) == sum(lost)
    told = await players[-1].slash("ledger")
    assert told is not None
    assert told.private
    assert [line for line in closed.text.splitlines() if " gives " in line and line not in told.text] == []


async def test_ten_pots_end_by_themselves(world: World) -> None:
    chance = random.Random(10)
    players = await gather_at_table(world, 2, preset="ten_pots")
    for _ in range(40):
        board = await play_game(players, chance)
        if "Deal" not in board.labels:
            break
    assert "The table is closed" in board.text
    assert "All its pots are won" in board.text or "Fewer than 2 players are left" in board.text
    # The last result stays to be read, above the ledger.
    assert "takes the pot" in players[1].shown("**Stacks**").text


async def test_nobody_sees_anothers_cards(world: World) -> None:
    players = await gather_at_table(world, 5)
    await players[0].press("Deal")
    hands = {person.name: cards_in_sight(person) for person in players}
    assert all(len(hand) == 9 for hand in hands.values())
    assert len(set.union(*hands.values())) == 45
    for person in players[:-1]:
        await person.play_split()
    for text in players[-1].sees():
        assert "**Round 1**" not in text
    assert cards_in_sight(players[-1]) == hands[players[-1].name]


async def test_a_table_with_a_price_says_who_pays_what(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2, buy_in="500", currency="NPR")
    await asha.press("Deal")
    await bikash.fold()
    await asha.play_split()
    assert stacks(asha.board()) == {"Asha": 1010, "Bikash": 990}
    await asha.slash("close")
    closed = bikash.board().text
    assert "**Bikash pays Asha Rs 5**" in closed
    assert "Play among friends. The bot handles no money." in closed
