"""The buttons on a hand panel: every tap is one edit of that same message."""

import re
from collections.abc import Awaitable, Callable

from bot.render.notices import stale
from bot.runtime import draft as drafts
from bot.runtime.draft import Draft
from bot.runtime.intent import Verb
from bot.ui.panels import Panels
from bot.ui.tap import Ask, Tap
from engine.errors import Refusal, Refused
from engine.kitti.arranger import advice
from engine.kitti.commands import CallFourPairs, Fold, LockIn
from engine.table.accounts import SeatKey

Change = Callable[[Draft], Draft]


class HandTaps:
    def __init__(self, panels: Panels) -> None:
        self._panels = panels
        self.handlers: dict[Verb, Callable[[Tap], Awaitable[None]]] = {
            **dict.fromkeys((Verb.TAP, Verb.ARRANGE, Verb.CLEAR, Verb.PUT_IN_ORDER), self._change),
            Verb.LOCK_IN: self._lock_in,
            Verb.FOLD: self._ask_fold,
            Verb.FOLD_NO: self._show,
            Verb.FOLD_YES: self._fold,
            Verb.CALL_FOUR_PAIRS: self._call,
        }

    async def _change(self, tap: Tap) -> None:
        at = await self._place(tap)
        if at is None:
            return
        seat, draft = at
        revision, change = _change_of(tap, seat)
        if draft is not None and change is not None:
            # Where the draft has moved on (another panel, a double tap), the panel shows how it stands now.
            await tap.table.tap(seat, change, game_no=draft.game_no, deal_no=draft.deal_no, revision=revision)
        await self._draw(tap, seat)

    async def _lock_in(self, tap: Tap) -> None:
        at = await self._place(tap)
        if at is None:
            return
        seat, draft = at
        nine = tap.table.nine(seat)
        if draft is None or nine is None or not draft.complete:
            await self._draw(tap, seat)
            return
        if str(draft.revision) != tap.intent.argument:
            await self._draw(tap, seat)  # what would be locked in is not what they saw
            return
        split = drafts.split_of(draft, nine)
        await self._submit(tap, seat, lambda by, at: LockIn(by=by, at=at, split=split))

    async def _ask_fold(self, tap: Tap) -> None:
        at = await self._place(tap)
        if at is not None:
            await self._draw(tap, at[0], confirm_fold=True)

    async def _show(self, tap: Tap) -> None:
        at = await self._place(tap)
        if at is not None:
            await self._draw(tap, at[0])

    async def _fold(self, tap: Tap) -> None:
        at = await self._place(tap)
        if at is not None:
            await self._submit(tap, at[0], lambda by, at: Fold(by=by, at=at))

    async def _call(self, tap: Tap) -> None:
        at = await self._place(tap)
        if at is not None:
            await self._submit(tap, at[0], lambda by, at: CallFourPairs(by=by, at=at))

    async def _place(self, tap: Tap) -> tuple[SeatKey, Draft | None] | None:
        """The seat and its draft. A panel of an earlier deal becomes the present one, and they are told so."""
        seat = tap.seat
        if seat is None:
            await tap.refuse(Refused(Refusal.NOT_AT_TABLE))
            return None
        if tap.intent.step != tap.table.state.step:
            await self._draw(tap, seat)
            await tap.answer.private(stale(tap.desk.scene_for(tap.table, seat), tap.words))
            return None
        return seat, tap.table.draft(seat)

    async def _submit(self, tap: Tap, seat: SeatKey, ask: Ask) -> None:
        async def show() -> None:
            await tap.redraw(await self._panels.screen(tap.table, seat))
            await self._reached(tap, seat)

        await tap.submit(ask, show)

    async def _draw(self, tap: Tap, seat: SeatKey, *, confirm_fold: bool = False) -> None:
        await tap.redraw(await self._panels.screen(tap.table, seat, confirm_fold=confirm_fold))
        await self._reached(tap, seat)
        await tap.remember()

    async def _reached(self, tap: Tap, seat: SeatKey) -> None:
        if tap.on_private:
            await self._panels.tapped(tap.answer, tap.table, seat, tap.message_id)


def _change_of(tap: Tap, seat: SeatKey) -> tuple[int, Change | None]:
    """The revision that they saw, and what is to be done to the draft."""
    match = re.fullmatch(r"(?:(?P<index>[0-8])\.)?(?P<revision>\d{1,9})", tap.intent.argument, re.ASCII)
    nine, rules = tap.table.nine(seat), tap.table.state.rules
    if match is None or nine is None:
        return -1, None

    def arrange(draft: Draft) -> Draft:
        scene = tap.desk.scene_for(tap.table, seat)
        pot = scene.view.pot // rules.ante
        found = advice(nine, players=len(scene.game.dealt), pot=pot, rules=rules)
        return drafts.arrange(
            draft,
            [suggestion.split for suggestion in found.splits],
            nine,
            purposes=[suggestion.purpose for suggestion in found.splits],
            better_folded=found.fold,
        )

    changes: dict[Verb, Change] = {
        Verb.CLEAR: drafts.clear,
        Verb.PUT_IN_ORDER: lambda draft: (
            drafts.put_in_order(draft, nine, rules.hand_order) if draft.complete else draft
        ),
    }
    if tap.desk.displays.of(tap.table.id).advice:
        changes[Verb.ARRANGE] = arrange
    if match["index"] is not None:
        index = int(match["index"])
        changes[Verb.TAP] = lambda draft: drafts.tap(draft, index)
    return int(match["revision"]), changes.get(tap.intent.verb)
