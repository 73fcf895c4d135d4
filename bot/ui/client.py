"""The Discord client: what comes in goes to the house, and nothing that comes in goes unanswered."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from bot.render.notices import plain
from bot.render.words import Words
from bot.runtime.intent import BUTTON_PATTERN, MODAL_PATTERN, SELECT_PATTERN, Intent, intent_of
from bot.runtime.receipt import Receipt
from bot.runtime.table import Table
from bot.ui.answer import Answer, Later
from bot.ui.commands import KittiTree
from bot.ui.delivery import Delivery
from bot.ui.double_taps import DoubleTaps
from bot.ui.emojis import CardEmojis
from bot.ui.errors import apologise
from bot.ui.gone import close_for_good
from bot.ui.greeting import greet
from bot.ui.house import House
from bot.ui.items import TableButton, TableSelect
from bot.ui.looks import Looks
from bot.ui.painter import Painter
from bot.ui.tap import tap_of

log = logging.getLogger(__name__)

PATIENCE: Final = 5.0
"""Seconds that what is being done when the bot is told to end may still take."""


class KittiClient(discord.Client):
    """Keeps no caches of people or messages: all that it needs comes with an interaction.

    `double_tap` is how soon (milliseconds) a second tap counts as a slip.
    """

    def __init__(self, words: Words, *, pictures: bool, double_tap: int) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.words = words
        self.card_emojis = CardEmojis(self)
        self.painter = Painter()
        self.delivery = Delivery(self.card_emojis, self.painter)
        self.looks = Looks(self.card_emojis, pictures=pictures)
        self.tree = KittiTree(self)
        self._double_taps = DoubleTaps(double_tap)
        self._house: House | None = None
        self._redrawing: asyncio.Task[None] | None = None
        self._at_work: set[asyncio.Task[Any]] = set()
        self._leaving = False

    @property
    def house(self) -> House:
        """Raises `RuntimeError` before `take_house`."""
        if self._house is None:
            raise RuntimeError("there is nothing to work with yet")
        return self._house

    def words_for(self, interaction: discord.Interaction[Any]) -> Words:
        """For what only they see who have pressed or typed something."""
        if self._house is None:
            return self.words
        desk = self._house.desk
        table = desk.tables.in_channel(interaction.channel_id or 0)
        return desk.private_words(interaction.user.id, interaction.guild_id or 0, table)

    def take_house(self, house: House) -> None:
        self._house = house
        self.add_dynamic_items(TableButton, TableSelect)

    def redraw_what_differs(self, *, restart_interval: float) -> None:
        """Messages that do not show how their table stands are drawn again, one by one (seconds between)."""
        behind = list(self.house.desk.tables.behind())
        if behind:
            self._redrawing = asyncio.create_task(self._redraw(behind, restart_interval))

    async def finish_taps(self) -> None:
        """Take up nothing more, and do what is being done to the end."""
        self._leaving = True
        if self._redrawing is not None:
            self._redrawing.cancel()
        others = self._at_work - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=PATIENCE)

    async def finish_frames(self) -> None:
        """Draw nothing more but what is on its way. The clock must have stopped."""
        if self._house is not None:
            await self._house.writers.stop(PATIENCE)

    async def work(
        self, interaction: discord.Interaction[Any], later: Later, act: Callable[[Answer], Awaitable[None]]
    ) -> None:
        """Do what somebody asked, and see to it that they get an answer, whatever happens."""
        task = asyncio.current_task()
        if task is not None:
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)
        self.looks.saw(interaction)
        words = self.words_for(interaction)
        async with Answer(interaction, later, words, self.delivery) as answer:
            try:
                if self._leaving:
                    await answer.private(plain(words, "error.leaving"))
                else:
                    await act(answer)
            except Exception as error:  # noqa: BLE001 - whatever it was, the player gets an answer
                await apologise(answer, words, error)

    async def acted_by_clock(self, table: Table, receipt: Receipt) -> None:
        await self.house.aftermath.of_clock(table, receipt)

    async def tapped(self, interaction: discord.Interaction[Any], intent: Intent | None) -> None:
        await self.work(interaction, Later.UPDATE, lambda answer: self._tap(answer, intent))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """What neither the command tree nor a dynamic item takes: forms, and buttons of another age."""
        data: Any = interaction.data or {}
        name = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit:
            match = re.fullmatch(MODAL_PATTERN, name)
            await self.tapped(interaction, intent_of(match, _typed(data)) if match else None)
        elif interaction.type is discord.InteractionType.component and not (
            re.fullmatch(BUTTON_PATTERN, name) or re.fullmatch(SELECT_PATTERN, name)
        ):
            await self.tapped(interaction, None)

    async def on_ready(self) -> None:
        """Servers come and go while the bot is away; one that Discord cannot reach just now is still there."""
        await self.house.desk.tables.review_servers(lambda guild_id: self.get_guild(guild_id) is not None)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.house.desk.tables.guild_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.house.desk.tables.guild_joined(guild.id)
        await greet(self.house.desk, guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._close_in(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._close_in(payload.thread_id)

    async def _close_in(self, channel_id: int) -> None:
        table = self.house.desk.tables.in_channel(channel_id)
        if table is not None:
            await close_for_good(table)

    async def _tap(self, answer: Answer, intent: Intent | None) -> None:
        house = self.house
        if intent is None:
            await answer.private(plain(self.words_for(answer.interaction), "stale.unknown"))
            return
        table = house.desk.tables.by_id(intent.table)
        if table is None:
            await answer.private(plain(self.words_for(answer.interaction), "now.closed"))
            return
        tap = tap_of(house.desk, house.aftermath, answer, intent, table)
        user_id, at = answer.interaction.user.id, answer.line.tapped_at
        if self._double_taps.is_second(user_id, intent, at, private=tap.on_private):
            await answer.nothing()
            return
        if table.closed:
            await tap.tell_stale()
            return
        handle = house.handlers.get(intent.verb)
        if handle is None:
            await tap.tell_stale()
            return
        await handle(tap)

    async def _redraw(self, tables: list[Table], interval: float) -> None:
        for table in tables:
            self.house.writers.of(table).mark()
            await asyncio.sleep(interval)


def _typed(data: Any) -> tuple[str, ...]:
    """A form's texts, in the order of its fields."""
    rows: list[dict[str, Any]] = data.get("components", [])
    fields: list[dict[str, Any]] = [
        row.get("component") or next(iter(row.get("components", ())), {}) for row in rows
    ]
    return tuple(str(field.get("value") or "") for field in fields)
