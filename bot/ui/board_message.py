"""A table's message as it stands on Discord: drawn anew, replaced by another, at last left as a record."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import discord

from bot.render.board import board_kind, record
from bot.render.screen import Screen
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.table import Table
from bot.ui.answer import Answer
from bot.ui.desk import OLD, Desk
from bot.ui.lines import TROUBLE, UNKNOWN_MESSAGE, DeadLine, is_trouble
from engine.kitti.view import KittiTableView

log = logging.getLogger(__name__)

ARCHIVED: Final = 50083
"""Nothing in the thread can be edited, but a new message opens it again."""

TOO_OLD: Final = 30046

Moved = Callable[[Table], Awaitable[None]]


class BoardMessage:
    """`draw`, `by_tap` and `anew` never run at the same time; whoever calls them sees to that.

    `line` is a fresh token, with which a new message can be posted; `drawn_at` the loop's time of the last
    frame. `moved` is awaited when a deal's lasting message has taken the place of the other.
    """

    def __init__(self, desk: Desk, table: Table, moved: Moved) -> None:
        self._desk = desk
        self._table = table
        self._moved = moved
        self._shown: tuple[int, Screen] | None = None
        self._settled: int | None = None
        self._owed: list[tuple[MessageHandle, Screen | None]] = []
        self.line: Line | None = None
        self.drawn_at = float("-inf")

    def showed(self, before: KittiTableView) -> None:
        """What the message shows, as far as the caller knows, where we do not."""
        board = self._table.board
        if self._shown is None and board is not None:
            self._shown = (board.message_id, self._desk.board(self._table, before))

    def fits(self, view: KittiTableView) -> bool:
        """Whether the message that stands can show this view, or a new one must."""
        board = self._table.board
        return (
            board is not None
            and board.kind == board_kind(view)
            and self._desk.clock.now() - board.posted_at < OLD
        )

    async def draw(self) -> None:
        """Show the newest state: by an edit, or by a new message where this one cannot show it."""
        await self._clear()
        view, board = self._table.look(None), self._table.board
        if self._table.closed:
            await self._desk.histories.read(self._table.id)
        if board is not None and self.fits(view):
            if self._table.shown_version == view.version:
                return
            screen = self._desk.board(self._table, view)
            if self._shown == (board.message_id, screen) or await self._edit(board, screen):
                self._drawn(board.message_id, screen)
                await self.keep(None, view.version)
                return
            self._settled = board.message_id
        if board is not None and board.kind.startswith("arranging") and board_kind(view) == "closed":
            # The deal ended and the table with it, in one step: the result still deserves its message.
            result = record(self._desk.scene(self._table, view), self._desk.table_words(self._table))
            if result is not None:
                await self._post(result)
        screen = self._desk.board(self._table, view)
        message_id, line = await self._post(screen)
        await self._replace(message_id, screen, view, line)

    async def by_tap(self, answer: Answer, board: MessageHandle, before: KittiTableView) -> None:
        """Answer a tap on it with the new frame, or take the buttons off where another message follows."""
        view = self._table.look(None)
        fits = self.fits(view)
        screen = self._desk.board(self._table, view) if fits else self._last(board, view, before)
        if await answer.redraw(screen):
            await self.keep(answer.line, view.version if fits else self._table.shown_version)
            if fits:
                self._drawn(board.message_id, screen)
            elif not board.kind.startswith("arranging"):
                self._settled = board.message_id

    async def anew(self, answer: Answer) -> None:
        """Answer a command with it, at the bottom of the channel."""
        view = self._table.look(None)
        screen = self._desk.board(self._table, view)
        message_id = await answer.public(screen)
        if message_id is not None:
            await self._replace(message_id, screen, view, answer.line)

    async def keep(self, line: Line | None, version: int) -> None:
        """Note which version the message shows, and the `line` that may edit it from now on, if it is new."""
        board = self._table.board
        if board is not None:
            await self._table.set_board(replace(board, line=line or board.line), version)

    async def _post(self, screen: Screen) -> tuple[int, Line | None]:
        line = self._desk.line(self._table, self.line)
        return await self._desk.sender.tell(line, self._table.channel_id, screen)

    async def _edit(self, board: MessageHandle, screen: Screen) -> bool:
        """False where another message must take its place."""
        try:
            if board.line is not None and board.line.live(self._desk.clock.now()):
                try:
                    await self._desk.sender.edit(board.line, board.message_id, screen)
                except DeadLine:
                    log.debug("table %s: a token died before its time", self._table.id)
                else:
                    return True
            await self._desk.sender.edit_counted(board.channel_id, board.message_id, screen)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, TOO_OLD, ARCHIVED):
                return False
            raise
        return True

    async def _replace(
        self, message_id: int, screen: Screen, view: KittiTableView, line: Line | None
    ) -> None:
        """A new message stands; the one before goes, or stays as a record."""
        old = self._table.board
        board = MessageHandle(
            channel_id=self._table.channel_id,
            message_id=message_id,
            kind=board_kind(view),
            posted_at=self._desk.clock.now(),
            line=line,
        )
        last = self._last_of(old, board) if old is not None else None
        if (
            old is not None
            and last is None
            and old.message_id != self._settled
            and not _is_result(old, board)
        ):
            board = replace(board, replaces=replace(old, replaces=None))
        self._drawn(message_id, screen)
        await self._table.set_board(board, view.version)
        if old is None:
            return
        if old.kind.startswith("arranging") and old.kind != board.kind:
            await self._moved(self._table)
        if old.replaces is not None:
            self._owed.append((old.replaces, None))
        if old.message_id != self._settled and last is not None:
            self._owed.append((old, last))
        await self._clear()

    def _last_of(self, old: MessageHandle, board: MessageHandle) -> Screen | None:
        """What stays on a message that was replaced, or None where it goes."""
        if old.kind.startswith("arranging"):
            return None
        if board.kind == "closed" and old.kind.startswith("showdown"):
            result = record(
                self._desk.scene(self._table, self._table.look(None)), self._desk.table_words(self._table)
            )
            if result is not None:
                return result
        return self._shown[1].without_buttons() if self._shown and self._shown[0] == old.message_id else None

    def _last(self, board: MessageHandle, view: KittiTableView, before: KittiTableView) -> Screen:
        """What stays on the message when another takes its place."""
        last = None
        if board_kind(view) == "closed" and board.kind.startswith("showdown"):
            last = record(self._desk.scene(self._table, view), self._desk.table_words(self._table))
        return last or self._desk.board(self._table, before).without_buttons()

    @property
    def owes(self) -> bool:
        """Whether a message that was replaced is still to have its last look, or to go."""
        board = self._table.board
        return bool(self._owed) or (board is not None and board.replaces is not None)

    async def _clear(self) -> None:
        """Give each message that was replaced its last look, or delete it.

        Also one that a killed bot left standing. After trouble it is still owed.
        """
        owed, self._owed = self._owed, []
        for old, last in owed:
            if not await self._tried(self._delete(old) if last is None else self._edit(old, last)):
                self._owed.append((old, last))
        board = self._table.board
        if board is None or board.replaces is None or not await self._tried(self._delete(board.replaces)):
            return
        present = self._table.board
        if present is not None:
            await self._table.set_board(replace(present, replaces=None), self._table.shown_version)

    async def _tried(self, work: Awaitable[object]) -> bool:
        """False where it is worth another try."""
        try:
            await work
        except (discord.HTTPException, *TROUBLE) as error:
            log.info("table %s: an old message stays (%s)", self._table.id, type(error).__name__)
            return not is_trouble(error)
        return True

    async def _delete(self, old: MessageHandle) -> None:
        if old.line is not None and old.line.live(self._desk.clock.now()):
            try:
                await self._desk.sender.delete(old.line, old.message_id)
            except DeadLine:
                log.debug("table %s: a token died before its time", self._table.id)
            else:
                return
        await self._desk.sender.delete_counted(old.channel_id, old.message_id)

    def _drawn(self, message_id: int, screen: Screen) -> None:
        self._shown = (message_id, screen)
        self.drawn_at = asyncio.get_running_loop().time()


def _is_result(old: MessageHandle, board: MessageHandle) -> bool:
    """Whether it may show how a game ended that is nowhere else to be seen."""
    return old.kind.startswith("showdown") and old.kind != board.kind
