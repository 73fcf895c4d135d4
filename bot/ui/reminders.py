"""The message that calls on those who are still arranging, or asks who plays on; it goes when they have acted."""

import asyncio
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord

from bot.render.notices import broke, reminder
from bot.render.screen import Screen
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.intent import TableId
from bot.runtime.table import Table
from bot.ui.desk import Desk
from bot.ui.lines import TROUBLE, DeadLine, is_trouble
from engine.kitti.view import KittiStage, KittiTableView, Move
from engine.table.accounts import SeatKey
from engine.table.events import Event, GameEnded
from engine.table.view import Standing, TableStage

log = logging.getLogger(__name__)


class Reminders:
    """A reminder's `kind` says what it waits for, and the seats that it mentions: ``arranging:0,2``, ``broke:1``."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._sending: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._left: dict[TableId, list[MessageHandle]] = {}

    async def call(self, table: Table, players: tuple[SeatKey, ...], line: Line | None) -> None:
        """Call on those who are still arranging."""
        screen = reminder(
            self._desk.scene_for(table, None),
            players,
            _user_ids(table, players),
            self._desk.table_words(table),
        )
        await self._send(table, "arranging", players, screen, line)

    async def ask(self, table: Table, line: Line | None) -> None:
        """Ask everybody whose stack has fallen below the ante, and who has not decided, whether they play on."""
        players = tuple(sorted(undecided(table.look(None))))
        if not players:
            return
        screen = broke(
            self._desk.scene_for(table, None),
            players,
            _user_ids(table, players),
            self._desk.table_words(table),
        )
        await self._send(table, "broke", players, screen, line)

    async def _send(
        self, table: Table, why: str, players: tuple[SeatKey, ...], screen: Screen, line: Line | None
    ) -> None:
        # Two that leave at the same moment would both stay.
        async with self._lock(table):
            # A new message in place of the last one, since an edit would ping nobody.
            before = table.reminder
            try:
                message_id, through = await self._desk.sender.tell(line, table.channel_id, screen)
            except (discord.HTTPException, *TROUBLE) as error:
                log.warning("table %s: a reminder did not get through (%s)", table.id, type(error).__name__)
                return
            sent = MessageHandle(
                channel_id=table.channel_id,
                message_id=message_id,
                kind=f"{why}:" + ",".join(map(str, players)),
                posted_at=self._desk.clock.now(),
                line=through,
            )
            await table.set_reminder(sent)
            if before is not None:
                await self._delete(table, before)
        # Whoever it waits for may have acted while it was on its way.
        await self.tidy(table)

    async def tidy(self, table: Table) -> None:
        """Take the reminder away once it waits for nobody whom it mentions.

        A call may have taken the place of a question that nobody has answered: that is then asked again.
        """
        async with self._lock(table):
            for left in self._left.pop(table.id, ()):
                await self._delete(table, left)
            standing = table.reminder
            if standing is None:
                return
            why, _, keys = standing.kind.partition(":")
            mentioned = {int(key) for key in keys.split(",") if key}
            view = table.look(None)
            if not mentioned.isdisjoint(undecided(view) if why == "broke" else still_arranging(view)):
                return
            await table.set_reminder(None)
            await self._delete(table, standing)
        if why == "arranging":
            await self.ask(table, self._desk.line(table))

    def _lock(self, table: Table) -> asyncio.Lock:
        return self._sending.setdefault(table.id, asyncio.Lock())

    async def _delete(self, table: Table, reminder: MessageHandle) -> None:
        """Where Discord has trouble the next tidying up tries again."""
        try:
            if reminder.line is not None and reminder.line.live(self._desk.clock.now()):
                try:
                    await self._desk.sender.delete(reminder.line, reminder.message_id)
                except DeadLine:
                    log.debug("table %s: a token died before its time", table.id)
                else:
                    return
            await self._desk.sender.delete_counted(reminder.channel_id, reminder.message_id)
        except (discord.HTTPException, *TROUBLE) as error:
            log.info("table %s: a reminder stays (%s)", table.id, type(error).__name__)
            if is_trouble(error):
                self._left.setdefault(table.id, []).append(reminder)


def _user_ids(table: Table, players: tuple[SeatKey, ...]) -> list[int]:
    return [table.people[player].user_id for player in players if player in table.people]


def undecided(view: KittiTableView) -> frozenset[SeatKey]:
    """Those whose stack is below the ante, who could buy back, and who neither do nor sit out."""
    if view.stage is TableStage.CLOSED:
        return frozenset()
    return frozenset(
        player.key
        for player in view.players
        if player.standing is Standing.BROKE and player.buy_backs_left != 0
    )


def has_broken_somebody(view: KittiTableView, events: Sequence[Event]) -> bool:
    """Whether the game that has just ended left somebody with less than an ante."""
    if view.game is None or not any(isinstance(event, GameEnded) for event in events):
        return False
    return not undecided(view).isdisjoint(change.player for change in view.game.change)


def still_arranging(view: KittiTableView) -> frozenset[SeatKey]:
    """Whom a deal waits for; nobody where none does."""
    # A table that was closed in mid-deal still shows the game that it had.
    closed = view.stage is TableStage.CLOSED
    if closed or view.game is None or view.game.stage is not KittiStage.ARRANGING:
        return frozenset()
    return frozenset(dealt.player for dealt in view.game.dealt if dealt.move is Move.ARRANGING)
