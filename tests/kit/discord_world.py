"""The real bot on a simulated Discord, with people who play as people do: by labels, never by ids."""

import asyncio
import random
import shutil
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers

from bot import app
from bot.config import Settings
from bot.runtime.ports import Dice
from engine.cards import DECK, Card
from engine.kitti.nine import four_of_a_kind, has_four_pairs
from engine.table.accounts import SeatKey
from tests.kit.discord_person import Person
from tests.kit.discord_screen import Seen

NAMES = ("Asha", "Bikash", "Chandra", "Dipa", "Elina")
# What a press may take in real time before it counts as hanging: a slow disk must fit in.
PATIENCE_SECONDS = 10.0

T = TypeVar("T")


class PlainDice:
    """Seeded, and nobody is ever dealt four of a kind or four pairs; the first of those in question deals."""

    def __init__(self, seed: int = 1) -> None:
        self._random = random.Random(seed)

    def cards(self, count: int) -> tuple[Card, ...]:
        while True:
            dealt = tuple(self._random.sample(DECK, count))
            nines = [dealt[at :: count // 9] for at in range(count // 9)]
            if not any(has_four_pairs(nine) or four_of_a_kind(nine) is not None for nine in nines):
                return dealt

    def pick(self, among: Sequence[SeatKey]) -> SeatKey:
        return among[0]


class Route(StrEnum):
    """What Discord counts against the bot's 50 requests a second, and what it does not."""

    ANSWER = "answer"  # to a tap or a command
    FOLLOW_UP = "follow-up"
    EDIT = "edit by token"  # edits and deletions through an interaction's token
    COUNTED = "counted"  # posts, edits and deletions in a channel with the bot's own token
    SET_UP = "set-up"  # commands, emojis, who am I


class World:
    def __init__(
        self,
        env: simcord.Env,
        folder: Path,
        *,
        dice: Dice,
        names: Sequence[str],
        adorned: bool = False,
        double_tap: int = 0,
    ) -> None:
        self._adorned = adorned
        self._double_tap = double_tap
        self.env = env
        self._folder = folder
        self._dice = dice
        self._files = 1
        self._mark = 0
        # Somebody else owns the server, so that nobody at the table may do more than the others.
        self.guild = env.create_guild("Dashain", owner=env.create_user("owner"))
        self.channel = self.guild.create_text_channel("kitti")
        self.people = [self._person(name) for name in names]

    @property
    def now(self) -> datetime:
        return self.env.now()

    @property
    def calls(self) -> Counter[Route]:
        """Calls by what they cost, since the world began or `forget_calls`."""
        return Counter(_route(entry) for entry in self.env.http_requests[self._mark :])

    def forget_calls(self) -> None:
        self._mark = len(self.env.http_requests)

    def join(self, name: str, **permissions: bool) -> Person:
        """Somebody more on the server, with a role of these permissions."""
        role = self.guild.create_role(name, permissions=discord.Permissions(**permissions))
        user = self.env.create_user(name.lower(), global_name=name)
        return Person(self, self.guild.add_member(user, roles=[role]))

    async def advance(self, seconds: float) -> None:
        await self.env.advance_time(seconds)

    async def settled(self, work: Awaitable[T]) -> T:
        """Let the bot do something of its own accord."""
        with self.env._bot_scope():
            task = asyncio.ensure_future(work)
        await asyncio.wait([task])
        await self.env.settle()
        return task.result()

    async def restart(self) -> None:
        """Stop the bot as an operator would, and start another on the same file."""
        await self.settled(self.env.bot.close())
        await self.env.restart_bot(self._bot())

    async def kill(self) -> None:
        """Start another bot on the file as it stands at this moment; the old one never gets to close it."""
        before = self._file()
        self._files += 1
        for ending in ("", "-wal"):
            source = before.with_name(before.name + ending)
            if source.exists():
                shutil.copy(source, self._file().with_name(self._file().name + ending))
        killed = self.env.bot
        await self.env.restart_bot(self._bot())
        # Only now, since the file is another's: its thread would keep the tests from ending.
        await self.settled(killed.close())

    async def at_once(self, *presses: tuple[Person, str] | tuple[Person, str, Seen]) -> None:
        """Several people press buttons in the same moment: all taps are in before the first is answered.

        With what they have `Seen`, they press a button as it stood then, on a screen that is behind.
        """
        records = []
        for person, label, *screen in presses:
            target = screen[0] if screen else person.newest_with(label)
            record, payload = interactions.base_payload(
                self.env.backend,
                type=3,
                channel_id=self.channel.id,
                guild_id=self.guild.id,
                user_id=person.id,
                data={"custom_id": target.button(label).custom_id, "component_type": 2},
            )
            stored = self.env.backend.get_message(self.channel.id, target.id)
            shown = {"components": target.components}
            payload["message"] = {**serializers.message_payload(self.env.backend, stored), **shown}
            record.source_message_id = stored.id
            records.append((person, label, record, payload))
        for _, _, _, payload in records:
            self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        for person, label, record, _ in records:
            assert record.responded, f"{person.name}: no answer to {label}"

    def _person(self, name: str) -> Person:
        return Person(self, self.guild.add_member(self.env.create_user(name.lower(), global_name=name)))

    def _bot(self) -> discord.Client:
        return build(self._file(), dice=self._dice, adorned=self._adorned, double_tap=self._double_tap)

    def _file(self) -> Path:
        return database(self._folder, self._files)


def database(folder: Path, number: int = 1) -> Path:
    return folder / f"kitti{number}.db"


def build(file: Path, *, dice: Dice, adorned: bool = False, double_tap: int = 0) -> discord.Client:
    """`adorned`: with faces on cards and pictures. No time passes between two presses: none is a double tap."""
    settings = Settings(
        _env_file=None,
        database=f"sqlite:///{file}",
        edit_interval=0,
        restart_interval=0,
        card_emojis=adorned,
        pictures=adorned,
    )
    return app.build(settings, dice=dice, double_tap=double_tap)


@asynccontextmanager
async def open_world(
    folder: Path,
    *,
    dice: Dice | None = None,
    names: Sequence[str] = NAMES,
    adorned: bool = False,
    double_tap: int = 0,
) -> AsyncIterator[World]:
    dice = dice or PlainDice()
    bot = build(database(folder), dice=dice, adorned=adorned, double_tap=double_tap)
    env = simcord.Env(bot, settle_timeout=PATIENCE_SECONDS)
    # Timers move with `advance` alone. The simulated Discord would wait in real time for those that are near.
    env._schedule_timer = lambda *_: None  # type: ignore[method-assign]
    await env.start()
    try:
        world = World(env, folder, dice=dice, names=names, adorned=adorned, double_tap=double_tap)
        await env.settle()
        yield world
        env.raise_errors()
    finally:
        # The simulated Discord does not close its clients, and an open database keeps a thread alive.
        bot = env.bot
        await env.shutdown()
        await bot.close()


def _route(entry: simcord.HttpLogEntry) -> Route:
    parts = entry.path.strip("/").split("/")
    if parts[0] == "interactions":
        return Route.ANSWER
    if parts[0] == "webhooks":
        return Route.FOLLOW_UP if entry.method == "POST" else Route.EDIT
    return Route.COUNTED if parts[0] == "channels" else Route.SET_UP
