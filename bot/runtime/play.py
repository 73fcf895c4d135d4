"""From a command to the next state in which nothing waits for chance. Pure, but for the dice."""

from dataclasses import dataclass, field
from typing import assert_never

from bot.runtime.ports import Dice, Entry, Opening
from engine.kitti import table as kitti
from engine.kitti.commands import Shuffle
from engine.kitti.rules import KittiRules
from engine.kitti.state import KittiTable
from engine.table.commands import Command, DrawDealer, Office
from engine.table.events import Event
from engine.table.game import CardsNeeded, DealerNeeded


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    state: KittiTable = field(repr=False)
    entries: tuple[Entry, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for entry in self.entries for event in entry.events)


def play(state: KittiTable, command: Command, dice: Dice) -> Played:
    """Do what is asked, and all that chance must add. Raises `Refused` and `Broken`."""
    entries = []
    asked: Command | None = command
    while asked is not None:
        step = kitti.apply(state, asked)
        state = step.state
        entries.append(
            Entry(version=state.version, command=asked, events=step.events, transfers=step.transfers)
        )
        asked = _by_chance(state, command.at, dice)
    return Played(state=state, entries=tuple(entries))


def open_table(rules: KittiRules, *, at: int) -> Played:
    """A table whose host has sat down."""
    step = kitti.open_table(rules, at=at)
    opening = Entry(
        version=step.state.version,
        command=Opening(rules=rules, at=at),
        events=step.events,
        transfers=step.transfers,
    )
    return Played(state=step.state, entries=(opening,))


def _by_chance(state: KittiTable, at: int, dice: Dice) -> Command | None:
    needed = kitti.chance(state)
    match needed:
        case None:
            return None
        case DealerNeeded():
            return DrawDealer(by=Office.CLOCK, at=at, dealer=dice.pick(needed.among))
        case CardsNeeded():
            return Shuffle(by=Office.CLOCK, at=at, deck=dice.cards(needed.count))
        case _:
            assert_never(needed)
