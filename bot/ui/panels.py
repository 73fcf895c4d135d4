"""The hand panels: each one only its player sees, and only through their own token can it be reached."""

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import replace
from weakref import WeakValueDictionary

import discord

from bot.render.panel import hand_panel
from bot.render.screen import Screen
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.intent import TableId
from bot.runtime.table import Table
from bot.ui.answer import Answer
from bot.ui.desk import Desk
from bot.ui.lines import TROUBLE, UNKNOWN_MESSAGE, DeadLine
from engine.table.accounts import SeatKey

log = logging.getLogger(__name__)


class Panels:
    """One panel a seat is known; one that is opened anew takes the place of the last."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._sending: WeakValueDictionary[tuple[TableId, SeatKey], asyncio.Lock] = WeakValueDictionary()

    async def screen(self, table: Table, seat: SeatKey, *, confirm_fold: bool = False) -> Screen:
        first_time = await self._is_first_deal(table, seat)
        return hand_panel(
            self._desk.scene_for(table, seat),
            table.draft(seat),
            self._desk.seat_words(table, seat),
            confirm_fold=confirm_fold,
            first_time=first_time,
        )

    async def open(self, answer: Answer, table: Table, seat: SeatKey) -> None:
        """Answer with the panel as it stands; the one before goes, where its token lives."""
        message_id = await answer.private(await self.screen(table, seat))
        if message_id is not None:
            await self._stands(table, seat, message_id, answer.line)

    async def tapped(self, answer: Answer, table: Table, seat: SeatKey, message_id: int) -> None:
        """After a tap on a panel its token reaches that panel, which is then the one that is known."""
        await self._stands(table, seat, message_id, answer.line)

    async def deal(self, table: Table, seats: Iterable[SeatKey]) -> None:
        """Bring each of them the new hand by itself, where they have tapped something not long ago."""
        await asyncio.gather(*(self._push(table, seat) for seat in seats))

    async def refresh(self, table: Table, seats: Iterable[SeatKey]) -> None:
        """Redraw panels whose players did not tap them themselves, where their tokens live."""
        await asyncio.gather(*(self._redraw(table, seat) for seat in seats))

    async def relink(self, table: Table) -> None:
        """The table's message is another one, to which the panels of those who have played now lead."""
        await self.refresh(table, sorted(table.panels))

    async def _push(self, table: Table, seat: SeatKey) -> None:
        async with self._lock(table, seat):
            line = table.lines.get(seat)
            if line is None or not line.live(self._desk.clock.now()):
                return
            try:
                message_id = await self._desk.sender.say(line, await self.screen(table, seat), hidden=True)
            except DeadLine:
                log.debug("table %s: a token died before its time", table.id)
            except (discord.HTTPException, *TROUBLE) as error:
                log.warning("table %s: a hand did not get through (%s)", table.id, type(error).__name__)
            else:
                await self._replace(table, seat, message_id, line)

    async def _redraw(self, table: Table, seat: SeatKey) -> None:
        async with self._lock(table, seat):
            panel = table.panels.get(seat)
            if panel is None or panel.line is None or not panel.line.live(self._desk.clock.now()):
                return
            try:
                await self._desk.sender.edit(panel.line, panel.message_id, await self.screen(table, seat))
            except DeadLine:
                await table.set_panel(seat, replace(panel, line=None))
            except discord.HTTPException as error:
                if error.code == UNKNOWN_MESSAGE:
                    await table.set_panel(seat, None)
                    return
                log.warning("table %s: a panel stays as it is (%s)", table.id, error.code)
            except TROUBLE as error:
                log.warning("table %s: a panel stays as it is (%s)", table.id, type(error).__name__)

    async def _stands(self, table: Table, seat: SeatKey, message_id: int, line: Line) -> None:
        async with self._lock(table, seat):
            await self._replace(table, seat, message_id, line)

    async def _replace(self, table: Table, seat: SeatKey, message_id: int, line: Line) -> None:
        old, now = table.panels.get(seat), self._desk.clock.now()
        same = old is not None and old.message_id == message_id
        panel = MessageHandle(
            channel_id=table.channel_id,
            message_id=message_id,
            kind="hand",
            posted_at=old.posted_at if old is not None and same else now,
            line=line,
        )
        await table.set_panel(seat, panel)
        if old is None or same or old.line is None or not old.line.live(now):
            return
        try:
            await self._desk.sender.delete(old.line, old.message_id)
        except (DeadLine, discord.HTTPException, *TROUBLE):
            log.debug("table %s: an old panel stays", table.id)

    async def _is_first_deal(self, table: Table, seat: SeatKey) -> bool:
        draft, person = table.draft(seat), table.people.get(seat)
        if draft is None or person is None:
            return False
        deal = f"{table.id}:{draft.game_no}:{draft.deal_no}"
        return await self._desk.newcomers.is_first_deal(person.user_id, deal)

    def _lock(self, table: Table, seat: SeatKey) -> asyncio.Lock:
        return self._sending.setdefault((table.id, seat), asyncio.Lock())
