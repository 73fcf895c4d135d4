"""The parts of the Discord side, put together once the tables are there."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.runtime.intent import Verb
from bot.ui.aftermath import Aftermath
from bot.ui.board_taps import BoardTaps
from bot.ui.desk import Desk
from bot.ui.display_taps import DisplayTaps
from bot.ui.hand_taps import HandTaps
from bot.ui.panels import Panels
from bot.ui.reminders import Reminders
from bot.ui.seat_taps import SeatTaps
from bot.ui.settings_taps import SettingsTaps
from bot.ui.tap import Tap
from bot.ui.writer import Writers


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    desk: Desk
    writers: Writers
    panels: Panels
    reminders: Reminders
    aftermath: Aftermath
    handlers: Mapping[Verb, Callable[[Tap], Awaitable[None]]]


def house(desk: Desk) -> House:
    panels = Panels(desk)
    writers = Writers(desk, moved=panels.relink)
    reminders = Reminders(desk)
    return House(
        desk=desk,
        writers=writers,
        panels=panels,
        reminders=reminders,
        aftermath=Aftermath(desk, writers, panels, reminders),
        handlers={
            **BoardTaps(writers, panels).handlers,
            **HandTaps(panels).handlers,
            **SeatTaps().handlers,
            **SettingsTaps().handlers,
            **DisplayTaps(writers, panels).handlers,
        },
    )
