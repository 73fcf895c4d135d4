"""The buttons of *My seat*."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.render.notices import about_table
from bot.render.seat import seat_panel
from bot.runtime.intent import Verb
from bot.runtime.table import Table
from bot.ui.reminders import still_arranging
from bot.ui.tap import Ask, Tap
from engine.errors import Refusal, Refused
from engine.kitti.commands import PutOut, Remind
from engine.table.accounts import SeatKey
from engine.table.commands import Actor, BuyBack, Close, ComeBack, Command, Kick, Leave, PassHost, SitOut

STEPLESS: Final[dict[Verb, type[Command]]] = {
    Verb.BUY_BACK: BuyBack,
    Verb.SIT_OUT: SitOut,
    Verb.COME_BACK: ComeBack,
    Verb.NUDGE: Remind,
}
"""What means the same at whichever step it is pressed."""


class SeatTaps:
    def __init__(self) -> None:
        self.handlers: dict[Verb, Callable[[Tap], Awaitable[None]]] = {
            **dict.fromkeys(STEPLESS, self._own),
            **dict.fromkeys((Verb.LEAVE, Verb.CLOSE, Verb.PUT_OUT, Verb.PASS_HOST), self._ask),
            Verb.SEAT_HOME: self._show,
            Verb.LEAVE_YES: self._leave,
            Verb.CLOSE_YES: self._close,
            Verb.CLOSE_NOW: self._close,
            Verb.PUT_OUT_WHO: self._put_out,
            Verb.PASS_HOST_WHO: self._pass_host,
        }

    async def _own(self, tap: Tap) -> None:
        command = STEPLESS[tap.intent.verb]
        await self._submit(tap, lambda by, at: command(by=by, at=at), stepless=True)

    async def _ask(self, tap: Tap) -> None:
        await self._draw(tap, ask=tap.intent.verb)
        await tap.remember()

    async def _show(self, tap: Tap) -> None:
        await self._draw(tap)
        await tap.remember()

    async def _leave(self, tap: Tap) -> None:
        arranging = tap.seat in still_arranging(tap.before)
        await tap.submit(
            lambda by, at: Leave(by=by, at=at), lambda: self._draw(tap, left_arranging=arranging)
        )

    async def _close(self, tap: Tap) -> None:
        now = tap.intent.verb is Verb.CLOSE_NOW
        await self._submit(tap, lambda by, at: Close(by=by, at=at, now=now))

    async def _put_out(self, tap: Tap) -> None:
        player = _chosen(tap)
        await self._submit(tap, lambda by, at: put_out(tap.table, player, by, at))

    async def _pass_host(self, tap: Tap) -> None:
        player = _chosen(tap)
        await self._submit(tap, lambda by, at: PassHost(by=by, at=at, player=player), stepless=True)

    async def _submit(self, tap: Tap, ask: Ask, *, stepless: bool = False) -> None:
        await tap.submit(ask, lambda: self._draw(tap), stepless=stepless)

    async def _draw(self, tap: Tap, *, ask: Verb | None = None, left_arranging: bool = False) -> None:
        scene = tap.desk.scene_for(tap.table, tap.seat)
        if tap.table.closed:
            await tap.redraw(about_table(scene, tap.words, "now.closed"))
            return
        if tap.seat is None and not tap.who.moderator:
            await tap.refuse(Refused(Refusal.NOT_AT_TABLE))
            return
        screen = seat_panel(
            scene, tap.table.options(tap.who), tap.words, ask=ask, left_arranging=left_arranging
        )
        # The question whether somebody plays on stands in the channel; a seat is nobody else's business.
        await (tap.redraw(screen) if tap.on_private else tap.answer.private(screen))


def put_out(table: Table, player: SeatKey, by: Actor, at: int) -> Command:
    """An absent player whom a deal waits for is played on without; anybody else loses the seat."""
    if player in still_arranging(table.look(None)):
        return PutOut(by=by, at=at, player=player)
    return Kick(by=by, at=at, player=player)


def _chosen(tap: Tap) -> SeatKey:
    """Whom they took from the menu; a key that no player has where the value is none of ours."""
    value = tap.intent.values[0] if tap.intent.values else ""
    return SeatKey(int(value)) if value.isascii() and value.isdecimal() and len(value) < 6 else SeatKey(-1)
