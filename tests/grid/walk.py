"""One cell of the grid, walked: into the phase, the event, what holds then, and on from there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.app import Bot
from engine.cards import Card
from engine.table.accounts import SeatKey
from tests.grid.events import EVENTS, PREPARED
from tests.grid.phases import MAIN_BUTTON, Here, Phase, decks, go_on, reach
from tests.kit import discord_places as places
from tests.kit.discord_person import Person
from tests.kit.discord_world import PlainDice, World, open_world
from tests.kit.runtime_play import lose_games

GREETING = "Namaste!"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What is then: the phase, what the actor was told in private, what else everybody was told."""

    then: Phase
    actor: str
    channel: str


class Dice(PlainDice):
    """Deals what is coming, then nothing special."""

    def __init__(self) -> None:
        super().__init__()
        self.coming: list[tuple[Card, ...]] = []

    def cards(self, count: int) -> tuple[Card, ...]:
        return self.coming.pop(0)[:count] if self.coming else super().cards(count)


@asynccontextmanager
async def here_in(folder: Path, event: str, phase: Phase) -> AsyncIterator[Here]:
    broke = event == "buy back"
    dice = Dice()
    async with open_world(folder, dice=dice) as world:
        if event.startswith("thread"):
            world.channel = places.thread(world, "kitti").channel
        here = await _gathered(world, broke=broke)
        dice.coming = list(decks(phase))
        await reach(here, phase)
        yield here


async def _gathered(world: World, *, broke: bool) -> Here:
    asha, bikash, chandra, *strangers = world.people
    await asha.slash("host", seats=4, ante=100, stack=25)
    bot = world.env.bot
    assert isinstance(bot, Bot)
    table = bot.house.desk.tables.in_channel(world.channel.id)
    assert table is not None
    if broke:
        await strangers[0].press("Sit down")
        await lose_games(world, table, asha, [strangers[0]], 25)
        await asha.slash("table")
    for person in (bikash, chandra):
        await person.press("Sit down")
    return Here(world=world, players=[asha, bikash, chandra], strangers=strangers, table=table)


async def walk(here: Here, event: str, phase: Phase) -> Seen:
    """Let it happen. Chips are counted, and there must be a way on afterwards."""
    if event in PREPARED:
        await PREPARED[event](here, phase)
    everybody = [*here.players, *here.strangers]
    privately = {person.id: _private(person) for person in everybody}
    publicly = {message.id for message in here.asha.screen() if not message.private}
    actor = await EVENTS[event](here, phase)
    balanced(here)
    told = [text for key, text in _private(actor).items() if privately[actor.id].get(key) != text]
    new = [message for message in here.asha.screen() if not message.private and message.id not in publicly]
    seen = Seen(
        then=here.now(),
        actor="\n".join(told),
        channel="\n".join(message.text for message in new if not _of_the_table(message.text)),
    )
    if not event.endswith(" deleted") or seen.then is not Phase.CLOSED:
        _on_the_board(here)
    await go_on(here)
    balanced(here)
    return seen


def _on_the_board(here: Here) -> None:
    """Everybody can read on the table's message how it stands, and press what moves it on."""
    if here.now() is Phase.CLOSED:
        assert here.chandra.shown("The table is closed").labels == ()
    else:
        assert MAIN_BUTTON[here.now()] in here.chandra.board().labels


def _of_the_table(text: str) -> bool:
    """Its message has a title; so has the greeting to a server, which is of no table."""
    return text.startswith("### ") and GREETING not in text


def balanced(here: Here) -> None:
    """What the players and the pot hold is what was bought (the rules, 8)."""
    state = here.live().state
    assert sum(player.stack for player in state.players) + state.pot == sum(p.bought for p in state.players)
    assert all(player.stack >= 0 for player in state.players)
    if here.now() is Phase.CLOSED:
        assert state.pot == 0
        assert sum(net.amount for net in here.live().look(SeatKey(0)).settlement.nets) == 0


def _private(person: Person) -> dict[int, str]:
    return {message.id: message.text for message in person.screen() if message.private}
