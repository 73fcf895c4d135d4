"""The composition root: the only file that knows every concrete class."""

import logging

import discord
import yarl

from bot.config import Settings
from bot.render.words import words_for
from bot.runtime.dice import SecureDice
from bot.runtime.displays import Displays
from bot.runtime.histories import Histories
from bot.runtime.languages import Languages
from bot.runtime.newcomers import Newcomers
from bot.runtime.ports import Clock, Dice
from bot.runtime.servers import Servers
from bot.runtime.tables import Tables
from bot.store.sqlite import SqliteStore, open_store
from bot.ui.client import KittiClient
from bot.ui.commands import add_commands
from bot.ui.desk import Desk
from bot.ui.double_taps import DOUBLE_TAP
from bot.ui.house import house
from bot.ui.lines import Sender
from bot.ui.sync import sync_if_changed

log = logging.getLogger(__name__)


class DiscordClock:
    """The library's own time: under the simulated Discord it is the simulation's."""

    def now(self) -> int:
        return int(discord.utils.utcnow().timestamp() * 1000)


class Bot(KittiClient):
    """`close` also closes the store; it may be called twice."""

    def __init__(self, settings: Settings, clock: Clock, dice: Dice, *, double_tap: int) -> None:
        super().__init__(words_for(), pictures=settings.pictures, double_tap=double_tap)
        self._settings = settings
        self._clock = clock
        self._dice = dice
        self._store: SqliteStore | None = None
        self._tables: Tables | None = None
        self.synced = False
        add_commands(self)

    async def login(self, token: str) -> None:
        """The database comes first: what is wrong with it must not cost a login. Raises `UnusableDatabase`."""
        self._store = await open_store(self._settings.database)
        await super().login(token)

    async def setup_hook(self) -> None:
        """Everything that a tap needs is there before the first one can come."""
        settings, store = self._settings, self._store
        if store is None:
            raise RuntimeError("the store is opened by `login`")
        self._tables = Tables(
            store,
            self._clock,
            self._dice,
            on_clock=self.acted_by_clock,
            idle_hours=settings.idle_hours,
        )
        languages = Languages(store)
        await languages.load()
        displays = Displays(store)
        await displays.load()
        desk = Desk(
            tables=self._tables,
            servers=Servers(store),
            clock=self._clock,
            languages=languages,
            displays=displays,
            histories=Histories(store),
            newcomers=Newcomers(store),
            sender=Sender(self, self.delivery),
            looks=self.looks,
            prices=settings.prices,
            edit_interval=settings.edit_interval,
        )
        # The house before the tables: a deadline that is past acts as soon as its table is there.
        self.take_house(house(desk))
        await self._tables.load()
        self.redraw_what_differs(restart_interval=settings.restart_interval)
        await self.sync_commands()
        if settings.card_emojis:
            self.card_emojis.start()

    async def sync_commands(self) -> None:
        """Send the commands to Discord if they have changed. Failing that, those that it knows go on working."""
        if self._store is None:
            return
        try:
            sent = await sync_if_changed(self, self.tree, self._store.meta, self._store.set_meta)
        except discord.HTTPException as error:
            log.warning("the commands could not be sent: Discord says %s", error.code)
        else:
            self.synced = True
            log.info("the commands were sent" if sent else "the commands are as Discord knows them")

    async def on_ready(self) -> None:
        await super().on_ready()
        tables = len(tuple(self.house.desk.tables.all()))
        log.info("ready: %s, %s", _counted(len(self.guilds), "server"), _counted(tables, "table"))

    async def close(self) -> None:
        await self.finish_taps()
        if self._tables is not None:
            tables, self._tables = self._tables, None
            await tables.close()
        await self.finish_frames()
        await self.card_emojis.stop()
        self.painter.close()
        if self._store is not None:
            store, self._store = self._store, None
            await store.close()
        await super().close()


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def build(
    settings: Settings, *, clock: Clock | None = None, dice: Dice | None = None, double_tap: int = DOUBLE_TAP
) -> Bot:
    """The whole bot, not yet logged in. The addresses of the API and the gateway hold for the process.

    `double_tap` in milliseconds; 0 where time stands still between two taps.
    """
    if settings.discord_api_url is not None:
        discord.http.Route.BASE = settings.discord_api_url
    if settings.discord_gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway_url)
    # Nobody speaks at a card table; the library would warn of missing voice packages at each start.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    return Bot(settings, clock or DiscordClock(), dice or SecureDice(), double_tap=double_tap)
