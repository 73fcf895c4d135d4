"""Tables at which nobody needs a word of English, played by what stands on the buttons."""

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.render.words import words_for
from bot.runtime.intent import Verb
from tests.kit.discord_person import Person
from tests.kit.discord_play import MOST_MOVES
from tests.kit.discord_screen import Seen
from tests.kit.discord_world import World, open_world
from tests.kit.memory import FixedDice

WORDS = words_for("ne")
SPARED = re.compile(
    r"`/kitti [a-z-]+`|<[@#t:][^>]*>|`(?:10|[2-9AKQJ])[♠♥♦♣]\ufe0e`|\b[AKQJ\d]+(?:-[AKQJ\d]+)+\b"
)


def label(verb: Verb) -> str:
    return WORDS.say(f"label.{verb}")


def english_in(message: Seen, people: Sequence[Person]) -> list[str]:
    """Latin letters and digits that are no command, no card, no time and nobody's name."""
    names = "|".join(person.name for person in people)
    menus = [text for menu in message.menus for text in (menu.placeholder, *menu.options)]
    labels = [button.label for button in message.buttons]
    text = "\n".join([message.text, *menus, *(each for each in labels if not re.search(r"[♠♥♦♣]", each))])
    return re.findall(r"[A-Za-z0-9]+", re.sub(names, "", SPARED.sub("", text)))


async def arrange(person: Person, chance: random.Random) -> None:
    if not person.has(label(Verb.ARRANGE)):
        await person.press(label(Verb.HAND))
    if chance.random() < 0.2 and person.has(label(Verb.FOLD)):
        await person.press(label(Verb.FOLD))
        await person.press(label(Verb.FOLD))
        return
    for _ in range(chance.randint(1, 3)):
        await person.press(label(Verb.ARRANGE))
    await person.press(label(Verb.LOCK_IN))


async def play_game(players: Sequence[Person], chance: random.Random) -> Seen:
    """One pot; whoever is on the board as still arranging arranges."""
    host = players[0]
    await host.press(label(Verb.DEAL))
    for _ in range(MOST_MOVES):
        board = host.board()
        if label(Verb.HAND) in board.labels:
            for person in players:
                if f"{person.name} · {WORDS.say('move.arranging')}" in person.board().text:
                    await arrange(person, chance)
            continue
        moves = (label(Verb.NEXT_ROUND), label(Verb.PAY_OUT), label(Verb.DEAL_AGAIN))
        move = next((each for each in moves if each in board.labels), None)
        if move is None:
            return board
        await host.press(move)
    raise AssertionError(f"this pot never ends: {host.board().text}")


@pytest.mark.parametrize(("preset", "count"), [("dashain", 3), ("pack", 5), ("ten_pots", 2)])
async def test_a_table_is_played_in_nepali_alone(tmp_path: Path, preset: str, count: int) -> None:
    async with open_world(tmp_path, dice=FixedDice(seed=count)) as world:
        await play_whole(world, preset, count)


async def play_whole(world: World, preset: str, count: int) -> None:
    chance = random.Random(f"{preset} {count}")
    manager = world.join("Farida", manage_guild=True)
    await manager.slash("language", language="ne", where="server")
    players = world.people[:count]
    host = players[0]
    await host.slash("host", preset=preset)
    for person in players[1:]:
        await person.press(label(Verb.SIT))
    for number in range(1, 3):
        board = await play_game(players, chance)
        assert f"गेम {WORDS.number(number)}" in board.text
        assert WORDS.say("result.stacks") in board.text
    await host.press(label(Verb.SEAT))
    await host.press(label(Verb.SETTINGS))
    for command in ("stacks", "rules", "help", "ledger", "sit"):
        await players[-1].slash(command)
    await host.slash("close")
    closed = host.board()
    assert WORDS.say("closed.title") in closed.text
    assert "हिसाब शून्यमा मिल्छ" in closed.text
    for person in players:
        assert len(person.screen()) > 1
        for message in person.screen():
            assert english_in(message, world.people) == [], message.text
