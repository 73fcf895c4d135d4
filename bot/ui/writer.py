"""The one hand that writes a table's message: newest state only, frames in between are skipped."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import discord

from bot.render.board import board_kind, record
from bot.render.screen import Screen
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.intent import TableId
from bot.runtime.table import Table
from bot.ui.answer import Answer
from bot.ui.desk import OLD, Desk
from bot.ui.gone import close_for_good
from bot.ui.lines import TROUBLE, UNKNOWN_MESSAGE, DeadLine
from engine.kitti.view import KittiTableView

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL: Final = 10003
NO_WRITING: Final = frozenset({UNKNOWN_CHANNEL, 10004, 50001, 50013, 50083, 160005})
"""The channel is gone, or closed to us."""

ARCHIVED: Final = 50083
"""Nothing in the thread can be edited, but a new message opens it again."""

TOO_OLD: Final = 30046
TOO_MANY: Final = 429
SERVER_ERROR: Final = 500

UNSHOWN: Final = -1
"""The version that a message shows which must be drawn anew."""

Moved = Callable[[Table], Awaitable[None]]

RETRIES: Final = (2.0, 5.0, 15.0, 60.0)
"""Seconds between attempts while Discord has trouble."""


class Writer:
    """A task that runs while the message is dirty, and no longer.

    Whoever answers a tap on the message draws it themselves, under the same lock. `barred` is set when
    Discord does not let us write in the channel, and goes with the next tap there. `moved` is awaited when a
    deal's lasting message has taken the place of the other, `done` is called when a closed table has its last.
    """

    def __init__(self, desk: Desk, table: Table, *, moved: Moved, done: Callable[[], None]) -> None:
        self._desk = desk
        self._table = table
        self._moved = moved
        self._done = done
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._dirty = False
        self._line: Line | None = None
        self._shown: tuple[int, Screen] | None = None
        self._settled: int | None = None
        self._drawn_at = float("-inf")
        self._failures = 0
        self.barred = False

    def mark(self, line: Line | None = None, before: KittiTableView | None = None) -> None:
        """The message may not show what is.

        `line` is a fresh token, with which a new message can be posted; `before` what the message showed,
        as far as the caller knows.
        """
        board = self._table.board
        if self._shown is None and before is not None and board is not None:
            self._shown = (board.message_id, self._desk.board(self._table, before))
        if line is not None:
            self._line = line
            self.barred = False
        self._dirty = True
        if self._task is None and not self.barred:
            self._start_when_due()

    async def again(self, line: Line | None) -> None:
        """Draw the same state anew, since it is now said in other words."""
        async with self._lock:
            await self._keep(None, UNSHOWN)
        self.mark(line)

    async def stop(self, patience: float) -> None:
        """Finish the frame in flight, for at most so many seconds; what is not drawn is drawn after a restart."""
        self.barred = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            task = self._task
            await asyncio.wait([task], timeout=patience)
            task.cancel()
            await asyncio.wait([task])

    async def by_tap(self, answer: Answer, message_id: int, before: KittiTableView) -> None:
        """Answer a tap on the table's message that has changed the table.

        The answer is the new frame, or takes the buttons off where another message follows. While a frame
        is in flight it is empty, and the writer draws.
        """
        board = self._table.board
        if board is None or board.message_id != message_id or self._lock.locked():
            await answer.nothing()
            # By now another message may stand, which this token does not reach.
            board = self._table.board
            if board is not None and board.message_id == message_id:
                await self._keep(answer.line, self._table.shown_version)
            self.mark(answer.line, before)
            return
        async with self._lock:
            view = self._table.look(None)
            fits = self._fits(view)
            screen = self._desk.board(self._table, view) if fits else self._last(board, view, before)
            if await answer.redraw(screen):
                await self._keep(answer.line, view.version if fits else self._table.shown_version)
                if fits:
                    self._drawn(message_id, screen)
                elif not board.kind.startswith("arranging"):
                    self._settled = message_id
        self._line = answer.line
        self._mark_if_behind()

    async def anew(self, answer: Answer) -> None:
        """Answer a command with the table's message, at the bottom of the channel."""
        async with self._lock:
            view = self._table.look(None)
            screen = self._desk.board(self._table, view)
            message_id = await answer.public(screen)
            if message_id is not None:
                await self._replace(message_id, screen, view, answer.line)
        self._line = answer.line
        self._mark_if_behind()

    def _mark_if_behind(self) -> None:
        if self._table.shown_version != self._table.state.version:
            self.mark(self._line)

    def _start_when_due(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        wait = self._wait()
        if wait > 0:
            self._timer = asyncio.get_running_loop().call_later(wait, self._start)
        else:
            self._start()

    def _wait(self) -> float:
        """Seconds until the next frame is due; a new message never waits."""
        if not self._fits(self._table.look(None)):
            return 0.0
        return self._drawn_at + self._desk.edit_interval - asyncio.get_running_loop().time()

    def _start(self) -> None:
        self._timer = None
        self._task = asyncio.create_task(self._run(), name=f"writing table {self._table.id}")

    async def _run(self) -> None:
        try:
            while self._dirty and not self.barred and self._wait() <= 0:
                async with self._lock:
                    self._dirty = False
                    await self._draw()
                self._failures = 0
        except TROUBLE as error:
            self._try_again(error)
            return
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR or error.status == TOO_MANY:
                self._try_again(error)
                return
            self.barred = error.code in NO_WRITING
            log.warning("table %s: its message cannot be written (%s)", self._table.id, error.code)
            if error.code == UNKNOWN_CHANNEL:
                await close_for_good(self._table)
        except Exception:
            log.exception("table %s: its message could not be drawn", self._table.id)
        finally:
            self._task = None
        if self._dirty and not self.barred:
            self._start_when_due()
        elif self._table.closed:
            self._done()

    def _try_again(self, error: Exception) -> None:
        log.warning("table %s: Discord has trouble (%s)", self._table.id, type(error).__name__)
        if self._failures < len(RETRIES):
            asyncio.get_running_loop().call_later(RETRIES[self._failures], self.mark)
            self._failures += 1

    async def _draw(self) -> None:
        await self._clear()
        view, board = self._table.look(None), self._table.board
        if self._table.closed:
            await self._desk.histories.read(self._table.id)
        if board is not None and self._fits(view):
            if self._table.shown_version == view.version:
                return
            screen = self._desk.board(self._table, view)
            if self._shown == (board.message_id, screen) or await self._edit(board, screen):
                self._drawn(board.message_id, screen)
                await self._keep(None, view.version)
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

    async def _post(self, screen: Screen) -> tuple[int, Line | None]:
        line = self._desk.line(self._table, self._line)
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
        if old is not None and last is None and old.message_id != self._settled:
            board = replace(board, replaces=replace(old, replaces=None))
        self._drawn(message_id, screen)
        await self._table.set_board(board, view.version)
        if old is None:
            return
        if old.kind.startswith("arranging") and old.kind != board.kind:
            await self._moved(self._table)
        if old.message_id != self._settled and last is not None:
            try:
                await self._edit(old, last)
            except (discord.HTTPException, *TROUBLE) as error:
                log.info("table %s: an old message stays (%s)", self._table.id, type(error).__name__)
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

    async def _clear(self) -> None:
        """Delete the message that the present one replaced, also one that a killed bot left standing."""
        board = self._table.board
        if board is None or board.replaces is None:
            return
        try:
            await self._delete(board.replaces)
        except TROUBLE as error:
            # The next frame tries again, or the next start.
            log.info("table %s: an old message stays for now (%s)", self._table.id, type(error).__name__)
            return
        except discord.HTTPException as error:
            log.info("table %s: an old message stays (%s)", self._table.id, error.code)
        present = self._table.board
        if present is not None:
            await self._table.set_board(replace(present, replaces=None), self._table.shown_version)

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
        self._drawn_at = asyncio.get_running_loop().time()

    async def _keep(self, line: Line | None, version: int) -> None:
        """Note which version the message shows, and the `line` that may edit it from now on, if it is new."""
        board = self._table.board
        if board is not None:
            await self._table.set_board(replace(board, line=line or board.line), version)

    def _fits(self, view: KittiTableView) -> bool:
        """Whether the message that stands can show this view, or a new one must."""
        board = self._table.board
        return (
            board is not None
            and board.kind == board_kind(view)
            and self._desk.clock.now() - board.posted_at < OLD
        )

    def _last(self, board: MessageHandle, view: KittiTableView, before: KittiTableView) -> Screen:
        """What stays on the message when another takes its place."""
        last = None
        if board_kind(view) == "closed" and board.kind.startswith("showdown"):
            last = record(self._desk.scene(self._table, view), self._desk.table_words(self._table))
        return last or self._desk.board(self._table, before).without_buttons()


class Writers:
    """One writer for each table that has been touched since the start."""

    def __init__(self, desk: Desk, moved: Moved) -> None:
        self._desk = desk
        self._moved = moved
        self._writers: dict[TableId, Writer] = {}

    def of(self, table: Table) -> Writer:
        if table.id not in self._writers:
            self._writers[table.id] = Writer(
                self._desk, table, moved=self._moved, done=lambda: self._drop(table.id)
            )
        return self._writers[table.id]

    def _drop(self, table: TableId) -> None:
        self._writers.pop(table, None)
        self._desk.histories.forget(table)

    async def stop(self, patience: float) -> None:
        writers = tuple(self._writers.values())
        await asyncio.gather(*(writer.stop(patience) for writer in writers))
