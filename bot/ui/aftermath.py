"""What follows once a change is kept and its asker has an answer: the table's message, hands, reminders, notices."""

import asyncio
import logging

import discord

from bot.render.notices import notice
from bot.render.panel import last_one_in
from bot.runtime.handles import Line
from bot.runtime.receipt import Receipt
from bot.runtime.table import Table
from bot.ui.desk import Desk
from bot.ui.lines import TROUBLE
from bot.ui.panels import Panels
from bot.ui.reminders import Reminders, has_broken_somebody, still_arranging
from bot.ui.writer import Writers
from engine.kitti.events import CardsDealt, Reminded
from engine.kitti.view import KittiTableView
from engine.table.accounts import SeatKey

log = logging.getLogger(__name__)


class Aftermath:
    def __init__(self, desk: Desk, writers: Writers, panels: Panels, reminders: Reminders) -> None:
        self._desk = desk
        self._writers = writers
        self._panels = panels
        self._reminders = reminders

    async def of_tap(
        self, table: Table, receipt: Receipt, before: KittiTableView, line: Line, tapped: int
    ) -> None:
        """`before` is what everybody could see when it was asked, `line` the asker's token, `tapped` the message
        that their answer has redrawn (0: a command).
        """
        await self._tell(table, receipt, line)
        self._draw(table, line, before)
        if receipt.seat is not None:
            await table.set_line(receipt.seat, line)
        changed = () if _dealt(receipt) else _changed(before, table.look(None))
        await asyncio.gather(
            self._panels.refresh(table, [seat for seat in changed if not _is_panel(table, seat, tapped)]),
            self._everywhere(table, receipt, line),
        )

    def catch_up(self, table: Table, line: Line) -> None:
        """Somebody taps at a table whose message is behind: their token may get through where ours did not."""
        self._draw(table, line, None)

    async def of_clock(self, table: Table, receipt: Receipt) -> None:
        await self._tell(table, receipt, None)
        self._draw(table, None, None)
        await self._everywhere(table, receipt, None)

    async def _everywhere(self, table: Table, receipt: Receipt, line: Line | None) -> None:
        if _dealt(receipt):
            await self._panels.deal(table, sorted(still_arranging(table.look(None))))
        called = [event.players for event in receipt.events if isinstance(event, Reminded)]
        if called:
            await self._reminders.call(table, called[-1], self._desk.line(table, line))
        elif has_broken_somebody(table.look(None), receipt.events):
            await self._reminders.ask(table, self._desk.line(table, line))
        else:
            await self._reminders.tidy(table)

    def _draw(self, table: Table, line: Line | None, before: KittiTableView | None) -> None:
        if table.shown_version != table.state.version:
            self._writers.of(table).mark(line, before)

    async def _tell(self, table: Table, receipt: Receipt, line: Line | None) -> None:
        screen = notice(receipt.events, self._desk.scene_for(table, None), self._desk.table_words(table))
        if screen is None:
            return
        try:
            await self._desk.sender.tell(self._desk.line(table, line), table.channel_id, screen)
        except (discord.HTTPException, *TROUBLE) as error:
            log.warning("table %s: a notice did not get through (%s)", table.id, type(error).__name__)


def _changed(before: KittiTableView, now: KittiTableView) -> list[SeatKey]:
    """Those who have moved or were moved for, and whoever has become the last one in.

    When the deal is over, the writer has all panels redrawn.
    """
    present = still_arranging(now)
    if not present:
        return []
    last = last_one_in(now)
    came_last = set() if last is None or last == last_one_in(before) else {last}
    return sorted((still_arranging(before) - present) | came_last)


def _is_panel(table: Table, seat: SeatKey, message_id: int) -> bool:
    panel = table.panels.get(seat)
    return panel is not None and panel.message_id == message_id


def _dealt(receipt: Receipt) -> bool:
    return any(isinstance(event, CardsDealt) for event in receipt.events)
