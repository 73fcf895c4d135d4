"""A live table: one lock, the present state, and what must reach the store before anybody is told."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from bot.runtime.deadlines import Alarm
from bot.runtime.draft import Draft, new_draft
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.people import Person, Who
from bot.runtime.play import Played, play
from bot.runtime.ports import Clock, Dice, Later, SaveFailed, Store, StoredTable, Unit
from bot.runtime.receipt import Receipt, Verdict
from engine.errors import Refusal, Refused
from engine.kitti import table as kitti
from engine.kitti.nine import Nine
from engine.kitti.state import Arranging, KittiTable
from engine.kitti.view import KittiTableView
from engine.table.accounts import SeatKey
from engine.table.commands import Actor, CloseIdle, Command, Office, SitDown
from engine.table.game import Deadline
from engine.table.state import Closed, Playing

log = logging.getLogger(__name__)

T = TypeVar("T")
Ask = Callable[[Actor, int], Command]
"""Makes a command for whoever it turns out to be, and now (milliseconds since 1970); without side effects."""

WORTH_KEEPING: Final = 20_000
"""By how much longer (milliseconds) a token must live than the one in the store to take its place there."""

_NOT_THEIRS: Final = frozenset({Refusal.HOST_ONLY, Refusal.NOT_AT_TABLE})


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """What every table shares. `on_clock` is told what the clock did, once that is kept.

    `idle_ms` is after how long a table that nobody touches closes, None for never.
    """

    store: Store
    clock: Clock
    dice: Dice
    later: Later
    idle_ms: int | None
    on_clock: "Callable[[Table, Receipt], Awaitable[None]]"
    on_closed: "Callable[[Table], None]"


class Table:
    """One table, for as long as the program runs.

    A change is computed under the lock, kept by the store, and only then becomes the state. Nothing here
    sends anything. `board`, `shown_version`, `lines`, `panels` and `reminder` are for reading; the
    coroutines that set them keep them too.
    """

    def __init__(self, stored: StoredTable, world: World) -> None:
        self.id: Final = stored.id
        self.guild_id: Final = stored.guild_id
        self.channel_id: Final = stored.channel_id
        self.board: MessageHandle | None = stored.board
        self.shown_version: int = stored.shown_version
        self.reminder: MessageHandle | None = stored.reminder
        self.lines: dict[SeatKey, Line] = dict(stored.lines)
        self.panels: dict[SeatKey, MessageHandle] = dict(stored.panels)
        self._stored_lines = dict(stored.lines)
        self._stored_panels: dict[SeatKey, MessageHandle | None] = dict(stored.panels)
        self._people = dict(stored.people)
        self._drafts = dict(stored.drafts)
        self._state = stored.state
        self._world = world
        self._lock = asyncio.Lock()
        self._alarm = Alarm(self.id, clock=world.clock, later=world.later, ring=self._act_by_clock)

    @property
    def state(self) -> KittiTable:
        return self._state

    @property
    def people(self) -> Mapping[SeatKey, Person]:
        return self._people

    @property
    def closed(self) -> bool:
        return isinstance(self._state.stage, Closed)

    @property
    def behind(self) -> bool:
        """Whether its message does not show how it stands, or the one before still stands beside it."""
        stale = self.shown_version != self._state.version
        return stale or (self.board is not None and self.board.replaces is not None)

    def seat_of(self, user_id: int) -> SeatKey | None:
        """The key of somebody who sits here or did; theirs for good."""
        return next((key for key, person in self._people.items() if person.user_id == user_id), None)

    def look(self, viewer: SeatKey | None) -> KittiTableView:
        return kitti.look(self._state, viewer)

    def options(self, who: Who) -> frozenset[type[Command]]:
        """What would be accepted from them now, arguments aside."""
        now = self._world.clock.now()
        own = kitti.options(self._state, self.seat_of(who.person.user_id), now)
        return own | kitti.options(self._state, Office.MODERATOR, now) if who.moderator else own

    def draft(self, seat: SeatKey) -> Draft | None:
        """The seat's draft, as it stands or new; None where there is nothing (more) to arrange."""
        if self.nine(seat) is None:
            return None
        game_no, deal_no = self._deal()
        draft = self._drafts.get(seat)
        if draft is None or (draft.game_no, draft.deal_no) != (game_no, deal_no):
            return new_draft(game_no, deal_no)
        return draft

    def nine(self, seat: SeatKey) -> Nine | None:
        """The seat's own nine while it is to be arranged."""
        stage = self._state.stage
        if not isinstance(stage, Playing) or not isinstance(stage.game.stage, Arranging):
            return None
        parts = stage.game.stage.dealt
        return next((part.nine for part in parts if part.player == seat and part.arranging), None)

    async def submit(self, who: Who, ask: Ask, *, step: int | None = None) -> Receipt:
        """Do what somebody asks, if the table is still at the `step` that they saw.

        Whoever has no seat and asks for one gets the next key. A moderator may also do what the rules
        keep for the host. Raises `SaveFailed` or `Conflict` where the store could not keep it, `Broken`
        for a bug; the table is then as it was.
        """
        return await _to_the_end(self._submit(who, ask, step))

    async def tap(
        self, seat: SeatKey, change: Callable[[Draft], Draft], *, game_no: int, deal_no: int, revision: int
    ) -> Receipt:
        """Change a seat's draft, if it is still the one that they saw; raises what `change` raises."""
        return await _to_the_end(self._tap(seat, change, (game_no, deal_no, revision)))

    async def set_board(self, board: MessageHandle | None, shown_version: int) -> None:
        self.board, self.shown_version = board, shown_version
        await self._note(self._world.store.set_board(self.id, board, shown_version))

    async def set_reminder(self, reminder: MessageHandle | None) -> None:
        self.reminder = reminder
        await self._note(self._world.store.set_reminder(self.id, reminder))

    async def set_line(self, seat: SeatKey, line: Line) -> None:
        """Every tap brings a new token; the store gets one in a while."""
        self.lines[seat] = line
        if _much_the_same(self._stored_lines.get(seat), line):
            return
        if await self._note(self._world.store.set_line(self.id, seat, line)):
            self._stored_lines[seat] = line

    async def set_panel(self, seat: SeatKey, panel: MessageHandle | None) -> None:
        """As with `set_line`, while it is the same message."""
        if panel is None:
            self.panels.pop(seat, None)
        else:
            self.panels[seat] = panel
        stored = self._stored_panels.get(seat)
        if stored is not None and panel is not None and _is_same(stored, panel):
            return
        if await self._note(self._world.store.set_panel(self.id, seat, panel)):
            self._stored_panels[seat] = panel

    async def _note(self, write: Awaitable[None]) -> bool:
        """Where something stands on Discord is worth noting, but no reason to stop: the game itself is kept."""
        try:
            await write
        except SaveFailed as error:
            log.warning("table %s: where its messages stand could not be kept (%s)", self.id, error)
            return False
        return True

    @property
    def due(self) -> int | None:
        """When the clock has something to do here (milliseconds since 1970)."""
        return min((deadline.at for deadline in self._deadlines()), default=None)

    def arm(self, *, not_before: int = 0) -> None:
        """Set the alarm to the next deadline; one that is past rings soon, or at `not_before`."""
        due = self.due
        self._alarm.set(None if due is None else max(due, not_before))

    def _deadlines(self) -> tuple[Deadline, ...]:
        """What the rules have the clock do, and the end of a table that nobody touches."""
        ruled, idle_ms = kitti.deadlines(self._state), self._world.idle_ms
        if idle_ms is None or self.closed:
            return ruled
        # A tap that only looks at something counts too; a seat's latest left its token here.
        touched = max(self._state.touched, *(line.tapped_at for line in self.lines.values()), 0)
        closes = Deadline(at=touched + idle_ms, command=CloseIdle(by=Office.CLOCK, at=touched + idle_ms))
        return (*ruled, closes)

    async def stop(self) -> None:
        """No deadline fires after this."""
        await self._alarm.stop()

    def _deal(self) -> tuple[int, int]:
        stage = self._state.stage
        return self._state.game_no, stage.game.deal_no if isinstance(stage, Playing) else 0

    def _receipt(self, outcome: Verdict, seat: SeatKey | None, before: KittiTable) -> Receipt:
        return Receipt(
            outcome=outcome,
            seat=seat,
            before_step=before.step,
            step=self._state.step,
            version=self._state.version,
        )

    async def _submit(self, who: Who, ask: Ask, step: int | None) -> Receipt:
        async with self._lock:
            before = self._state
            seat = self.seat_of(who.person.user_id)
            if step is not None and step != before.step:
                return self._receipt(Verdict.STALE, seat, before)
            try:
                actor, played = self._played(who, ask)
            except Refused as refused:
                return replace(self._receipt(Verdict.REFUSED, seat, before), refused=refused)
            if not isinstance(actor, Office):
                seat = actor
            renamed = seat is not None and self._people.get(seat) != who.person
            await self._keep(played, {seat: who.person} if seat is not None and renamed else {})
            return replace(self._receipt(Verdict.DONE, seat, before), events=played.events)

    def _played(self, who: Who, ask: Ask) -> tuple[Actor, Played]:
        """Play the command as the first of their roles that may ask for it."""
        now = self._world.clock.now()
        seat = self.seat_of(who.person.user_id)
        newcomer = SeatKey(len(self._state.players))
        if seat is not None:
            roles: list[Actor] = [seat]
        elif isinstance(ask(newcomer, now), SitDown):
            roles = [newcomer]
        else:
            roles = []
        if who.moderator:
            roles.append(Office.MODERATOR)
        first: Refused | None = None
        for role in roles:
            try:
                return role, play(self._state, ask(role, now), self._world.dice)
            except Refused as refused:
                if refused.code not in _NOT_THEIRS:
                    raise
                first = first or refused
        raise first or Refused(Refusal.NOT_AT_TABLE)

    async def _keep(self, played: Played, people: Mapping[SeatKey, Person]) -> None:
        closes = isinstance(played.state.stage, Closed)
        unit = Unit(
            table=self.id,
            guild_id=self.guild_id,
            channel_id=self.channel_id,
            entries=played.entries,
            state=played.state,
            people=people,
            closed_at=self._world.clock.now() if closes else None,
        )
        await self._world.store.save(unit)
        self._state = played.state
        self._people.update(people)
        self.arm()
        if closes:
            self._world.on_closed(self)

    async def _act_by_clock(self) -> None:
        receipt = await self._submit_by_clock()
        if receipt is not None:
            await self._world.on_clock(self, receipt)

    async def _submit_by_clock(self) -> Receipt | None:
        async with self._lock:
            before = self._state
            now = self._world.clock.now()
            due = [deadline for deadline in self._deadlines() if deadline.at <= now]
            if not due:
                self.arm()
                return None
            command = min(due, key=lambda deadline: deadline.at).command
            # Late, the next deadline counts from now and not from when this one was due.
            played = play(before, replace(command, at=now), self._world.dice)
            await self._keep(played, {})
            return replace(self._receipt(Verdict.DONE, None, before), events=played.events)

    async def _tap(
        self, seat: SeatKey, change: Callable[[Draft], Draft], seen: tuple[int, int, int]
    ) -> Receipt:
        async with self._lock:
            draft = self.draft(seat)
            if draft is None or (draft.game_no, draft.deal_no, draft.revision) != seen:
                return self._receipt(Verdict.STALE, seat, self._state)
            changed = change(draft)
            await self._world.store.set_draft(self.id, seat, changed)
            self._drafts[seat] = changed
            return self._receipt(Verdict.DONE, seat, self._state)


def _much_the_same(stored: Line | None, line: Line | None) -> bool:
    """Whether a restart would lose next to nothing if the younger of two tokens were not kept."""
    return stored is not None and line is not None and line.expires_at - stored.expires_at < WORTH_KEEPING


def _is_same(stored: MessageHandle, panel: MessageHandle) -> bool:
    return stored.message_id == panel.message_id and _much_the_same(stored.line, panel.line)


async def _to_the_end(work: Awaitable[T]) -> T:
    """A caller who goes away must not leave the store ahead of the state."""
    return await asyncio.shield(work)
