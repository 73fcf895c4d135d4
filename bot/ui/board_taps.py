"""The buttons on the table's message."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.render.seat import seat_panel
from bot.runtime.intent import Verb
from bot.ui.panels import Panels
from bot.ui.tap import Tap
from bot.ui.writer import Writers
from engine.errors import Refusal, Refused
from engine.kitti.commands import DealAgain, NextRound, PayOut
from engine.table.commands import Command, Deal, SitDown

MOVES: Final[dict[Verb, type[Command]]] = {
    Verb.SIT: SitDown,
    Verb.DEAL: Deal,
    Verb.NEXT_ROUND: NextRound,
    Verb.PAY_OUT: PayOut,
    Verb.DEAL_AGAIN: DealAgain,
}


class BoardTaps:
    def __init__(self, writers: Writers, panels: Panels) -> None:
        self._writers = writers
        self._panels = panels
        self.handlers: dict[Verb, Callable[[Tap], Awaitable[None]]] = {
            **dict.fromkeys(MOVES, self._move),
            Verb.HAND: self._hand,
            Verb.SEAT: self._seat,
        }

    async def _move(self, tap: Tap) -> None:
        command = MOVES[tap.intent.verb]
        await tap.submit(lambda by, at: command(by=by, at=at), lambda: self._show(tap))

    async def _show(self, tap: Tap) -> None:
        if tap.on_private:
            # Whoever was leaving stays after all, and has said so in *My seat*.
            scene = tap.desk.scene_for(tap.table, tap.seat)
            await tap.redraw(seat_panel(scene, tap.table.options(tap.who), tap.words))
        else:
            await self._writers.of(tap.table).by_tap(tap.answer, tap.message_id, tap.before)

    async def _hand(self, tap: Tap) -> None:
        if tap.seat is None:
            await tap.refuse(Refused(Refusal.NOT_AT_TABLE))
            return
        await self._panels.open(tap.answer, tap.table, tap.seat)
        await tap.remember()

    async def _seat(self, tap: Tap) -> None:
        if tap.seat is None and not tap.who.moderator:
            await tap.refuse(Refused(Refusal.NOT_AT_TABLE))
            return
        scene = tap.desk.scene_for(tap.table, tap.seat)
        await tap.answer.private(seat_panel(scene, tap.table.options(tap.who), tap.words))
        await tap.remember()
