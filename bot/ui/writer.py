"""When a table's message is drawn, and by whom: newest state only, frames in between are skipped."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.runtime.handles import Line
from bot.runtime.intent import TableId
from bot.runtime.table import Table
from bot.ui.answer import Answer
from bot.ui.board_message import BoardMessage, Moved
from bot.ui.desk import Desk
from bot.ui.gone import close_for_good
from bot.ui.lines import TROUBLE, is_trouble
from engine.kitti.view import KittiTableView

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL: Final = 10003
NO_WRITING: Final = frozenset({UNKNOWN_CHANNEL, 10004, 50001, 50013, 50083, 160005})
"""The channel is gone, or closed to us."""

UNSHOWN: Final = -1
"""The version that a message shows which must be drawn anew."""

RETRIES: Final = (2.0, 5.0, 15.0, 60.0)
"""Seconds between attempts while Discord has trouble."""


class Writer:
    """A task that runs while the message is dirty, and no longer.

    Whoever answers a tap on the message draws it themselves, under the same lock. `barred` is set when
    Discord does not let us write in the channel, and goes with the next tap there. `done` is called when a
    closed table has its last message; for `moved` see `BoardMessage`.
    """

    def __init__(self, desk: Desk, table: Table, *, moved: Moved, done: Callable[[], None]) -> None:
        self._desk = desk
        self._table = table
        self._done = done
        self._message = BoardMessage(desk, table, moved)
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._dirty = False
        self._failures = 0
        self.barred = False

    def mark(self, line: Line | None = None, before: KittiTableView | None = None) -> None:
        """The message may not show what is.

        `line` is a fresh token, with which a new message can be posted; `before` what the message showed,
        as far as the caller knows.
        """
        if before is not None:
            self._message.showed(before)
        if line is not None:
            self._message.line = line
            self.barred = False
            self._failures = 0
        self._dirty = True
        if self._task is None and not self.barred:
            self._start_when_due()

    async def again(self, line: Line | None) -> None:
        """Draw the same state anew, since it is now said in other words."""
        async with self._lock:
            await self._message.keep(None, UNSHOWN)
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
                await self._message.keep(answer.line, self._table.shown_version)
            self.mark(answer.line, before)
            return
        async with self._lock:
            await self._message.by_tap(answer, board, before)
        self._message.line = answer.line
        self._mark_if_behind()

    async def anew(self, answer: Answer) -> None:
        """Answer a command with the table's message, at the bottom of the channel."""
        async with self._lock:
            await self._message.anew(answer)
        self._message.line = answer.line
        self._mark_if_behind()
        self._try_again_if_owed()

    def _mark_if_behind(self) -> None:
        if self._table.shown_version != self._table.state.version:
            self.mark(self._message.line)

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
        if not self._message.fits(self._table.look(None)):
            return 0.0
        return self._message.drawn_at + self._desk.edit_interval - asyncio.get_running_loop().time()

    def _start(self) -> None:
        self._timer = None
        self._task = asyncio.create_task(self._run(), name=f"writing table {self._table.id}")

    async def _run(self) -> None:
        try:
            while self._dirty and not self.barred and self._wait() <= 0:
                async with self._lock:
                    self._dirty = False
                    await self._message.draw()
                if not self._message.owes:
                    self._failures = 0
        except (discord.HTTPException, *TROUBLE) as error:
            if is_trouble(error):
                if not self._try_again(type(error).__name__) and self._table.closed:
                    self._done()
                return
            code = error.code if isinstance(error, discord.HTTPException) else 0
            self.barred = code in NO_WRITING
            log.warning("table %s: its message cannot be written (%s)", self._table.id, code)
            if code == UNKNOWN_CHANNEL:
                await close_for_good(self._table)
        except Exception:
            log.exception("table %s: its message could not be drawn", self._table.id)
        finally:
            self._task = None
        if self._dirty and not self.barred:
            self._start_when_due()
        elif not self._try_again_if_owed() and self._table.closed:
            self._done()

    def _try_again_if_owed(self) -> bool:
        if self._message.owes and not self.barred:
            return self._try_again("an old message stays")
        return False

    def _try_again(self, why: str) -> bool:
        """False where it has been tried often enough."""
        log.warning("table %s: Discord has trouble (%s)", self._table.id, why)
        if self._failures < len(RETRIES):
            asyncio.get_running_loop().call_later(RETRIES[self._failures], self.mark)
            self._failures += 1
            return True
        return False


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
