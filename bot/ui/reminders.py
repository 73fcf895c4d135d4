"""The message that calls on those who are still arranging; it goes when they have acted."""

import logging

import discord

from bot.render.notices import reminder
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.table import Table
from bot.ui.desk import Desk
from bot.ui.lines import TROUBLE, DeadLine
from engine.kitti.view import KittiStage, KittiTableView, Move
from engine.table.accounts import SeatKey

log = logging.getLogger(__name__)


class Reminders:
    """A reminder's `kind` holds the seats that it mentions."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def send(self, table: Table, players: tuple[SeatKey, ...], line: Line | None) -> None:
        """A new message in place of the last one, since an edit would ping nobody."""
        await self._drop(table)
        user_ids = [table.people[player].user_id for player in players if player in table.people]
        screen = reminder(self._desk.scene_for(table, None), players, user_ids, self._desk.words)
        try:
            message_id, through = await self._desk.sender.tell(line, table.channel_id, screen)
        except (discord.HTTPException, *TROUBLE) as error:
            log.warning("table %s: a reminder did not get through (%s)", table.id, type(error).__name__)
            return
        await table.set_reminder(
            MessageHandle(
                channel_id=table.channel_id,
                message_id=message_id,
                kind="reminder:" + ",".join(map(str, players)),
                posted_at=self._desk.clock.now(),
                line=through,
            )
        )

    async def tidy(self, table: Table) -> None:
        """Take the reminder away once nobody whom it mentions is still arranging."""
        if table.reminder is None:
            return
        mentioned = {int(key) for key in table.reminder.kind.partition(":")[2].split(",") if key}
        if mentioned.isdisjoint(still_arranging(table.look(None))):
            await self._drop(table)

    async def _drop(self, table: Table) -> None:
        standing = table.reminder
        if standing is None:
            return
        await table.set_reminder(None)
        try:
            if standing.line is not None and standing.line.live(self._desk.clock.now()):
                try:
                    await self._desk.sender.delete(standing.line, standing.message_id)
                except DeadLine:
                    log.debug("table %s: a token died before its time", table.id)
                else:
                    return
            await self._desk.sender.delete_counted(standing.channel_id, standing.message_id)
        except (discord.HTTPException, *TROUBLE) as error:
            log.info("table %s: a reminder stays (%s)", table.id, type(error).__name__)


def still_arranging(view: KittiTableView) -> frozenset[SeatKey]:
    """Whom a deal waits for; nobody where none does."""
    if view.game is None or view.game.stage is not KittiStage.ARRANGING:
        return frozenset()
    return frozenset(dealt.player for dealt in view.game.dealt if dealt.move is Move.ARRANGING)
