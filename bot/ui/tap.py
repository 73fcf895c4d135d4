"""One tap on one button or menu, or one command, with what every handler asks of it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.render.notices import refusal, stale
from bot.render.screen import Screen
from bot.render.words import Words
from bot.runtime.intent import Intent
from bot.runtime.people import Who
from bot.runtime.receipt import Verdict
from bot.runtime.table import Table
from bot.ui.aftermath import Aftermath
from bot.ui.answer import Answer
from bot.ui.desk import Desk, who
from engine.errors import Refusal, Refused
from engine.kitti.look import look
from engine.kitti.state import KittiTable
from engine.kitti.view import KittiTableView
from engine.table.accounts import SeatKey
from engine.table.commands import Actor, Command

Ask = Callable[[Actor, int], Command]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """`found` is how the table was when it came."""

    desk: Desk
    aftermath: Aftermath
    answer: Answer
    intent: Intent
    table: Table
    who: Who
    found: KittiTable = field(repr=False)

    @property
    def seat(self) -> SeatKey | None:
        return self.table.seat_of(self.who.person.user_id)

    @property
    def before(self) -> KittiTableView:
        """What everybody could see of the table when it came."""
        return look(self.found, None)

    @property
    def words(self) -> Words:
        """For what only they see."""
        return self.desk.private_words(self.who.person.user_id, self.table.guild_id, self.table)

    @property
    def message_id(self) -> int:
        message = self.answer.interaction.message
        return message.id if message is not None else 0

    @property
    def on_private(self) -> bool:
        """Whether only they see the message that they tapped."""
        message = self.answer.interaction.message
        return message is not None and message.flags.ephemeral

    async def submit(self, ask: Ask, show: Callable[[], Awaitable[None]], *, stepless: bool = False) -> None:
        """Ask it of the table, `show` them what came of it, and let everybody know; or tell them why not.

        What is done is done: the others hear of it even if the answer fails. `stepless` is for what means the
        same at any step.
        """
        receipt = await self.table.submit(self.who, ask, step=None if stepless else self.intent.step)
        match receipt.outcome:
            case Verdict.DONE:
                try:
                    await show()
                finally:
                    await self.aftermath.of_tap(
                        self.table, receipt, self.before, self.answer.line, self.message_id
                    )
            case Verdict.STALE:
                await self.tell_stale()
            case Verdict.REFUSED:
                await self.refuse(receipt.refused or Refused(Refusal.NOT_AT_TABLE))

    async def tell_stale(self) -> None:
        await self.answer.private(stale(self.desk.scene_for(self.table, self.seat), self.words))
        self.aftermath.catch_up(self.table, self.answer.line)

    async def refuse(self, refused: Refused) -> None:
        scene = self.desk.scene_for(self.table, self.seat)
        await self.answer.private(refusal(refused, scene, self.words))

    async def remember(self) -> None:
        """Note the token of a tap that has changed nothing at the table."""
        seat = self.seat
        if seat is not None:
            await self.table.set_line(seat, self.answer.line)
        self.aftermath.catch_up(self.table, self.answer.line)

    async def redraw(self, screen: Screen) -> None:
        """Draw what only they may see: over the tapped message, but never over one that others see."""
        if self.on_private:
            await self.answer.redraw(screen)
        else:
            await self.answer.private(screen)


def tap_of(desk: Desk, aftermath: Aftermath, answer: Answer, intent: Intent, table: Table) -> Tap:
    return Tap(
        desk=desk,
        aftermath=aftermath,
        answer=answer,
        intent=intent,
        table=table,
        who=who(answer.interaction),
        found=table.state,
    )
