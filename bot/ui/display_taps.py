"""The buttons under *Settings* that change how a table looks."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.render.scene import face_up
from bot.runtime.displays import Display
from bot.runtime.intent import Verb
from bot.ui.panels import Panels
from bot.ui.settings_taps import may_set, settings_screen
from bot.ui.tap import Tap
from bot.ui.writer import Writers
from engine.errors import Refusal, Refused


class DisplayTaps:
    def __init__(self, writers: Writers, panels: Panels) -> None:
        self._writers = writers
        self._panels = panels
        self.handlers: dict[Verb, Callable[[Tap], Awaitable[None]]] = {
            Verb.FOUR_COLOURS: self._colours,
            Verb.SUSPENSE: self._suspense,
            Verb.ADVICE: self._advice,
        }

    async def _colours(self, tap: Tap) -> None:
        wanted = tap.intent.argument == "1"
        await self._change(tap, lambda display: replace(display, four_colours=wanted))

    async def _suspense(self, tap: Tap) -> None:
        """What everybody has seen by now stays as it is."""
        wanted, seen = tap.intent.argument == "1", face_up(tap.table.look(None))
        await self._change(
            tap,
            lambda display: (
                display if display.suspense == wanted else replace(display, suspense=wanted, seen=seen)
            ),
        )

    async def _advice(self, tap: Tap) -> None:
        wanted = tap.intent.argument == "1"
        await self._change(tap, lambda display: replace(display, advice=wanted))

    async def _change(self, tap: Tap, change: Callable[[Display], Display]) -> None:
        if not may_set(tap):
            await tap.refuse(Refused(Refusal.HOST_ONLY))
            return
        displays, table = tap.desk.displays, tap.table
        await displays.set(table.id, change(displays.of(table.id)))
        await tap.redraw(await settings_screen(tap))
        await tap.remember()
        await self._writers.of(table).again(tap.answer.line)
        await self._panels.relink(table)
