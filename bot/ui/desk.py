"""What every handler needs, and how a table is put before the renderers."""

from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.render.board import board
from bot.render.scene import Scene
from bot.render.screen import Screen
from bot.render.words import Words, words_for
from bot.runtime.displays import Displays
from bot.runtime.handles import Line
from bot.runtime.histories import Histories
from bot.runtime.languages import Languages
from bot.runtime.newcomers import Newcomers
from bot.runtime.people import Person, Who
from bot.runtime.ports import Clock
from bot.runtime.servers import Servers
from bot.runtime.table import Table
from bot.runtime.tables import Tables
from bot.ui.lines import Sender
from bot.ui.looks import Looks
from engine.kitti.view import KittiTableView
from engine.table.accounts import SeatKey

OLD: Final = 50 * 60_000
"""A message is posted anew rather than edited after this long (ms): Discord is strict with those over an hour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """`prices` says whether a host may set one; `edit_interval` in seconds."""

    tables: Tables
    servers: Servers
    languages: Languages
    newcomers: Newcomers
    displays: Displays
    histories: Histories
    clock: Clock
    sender: Sender
    looks: Looks
    prices: bool
    edit_interval: float

    def scene(self, table: Table, view: KittiTableView) -> Scene:
        display = self.displays.of(table.id)
        return Scene(
            table=table.id,
            view=view,
            names={seat: person.name for seat, person in table.people.items()},
            now=self.clock.now(),
            channel_id=table.channel_id,
            guild_id=table.guild_id,
            board_url=board_url(table),
            faces=self.looks.faces(four_colours=display.four_colours),
            pictures=self.looks.pictures_in(table.channel_id),
            suspense=display.suspense,
            seen=display.seen,
            advice=display.advice,
            history=self.histories.of(table.id),
        )

    def scene_for(self, table: Table, seat: SeatKey | None) -> Scene:
        return self.scene(table, table.look(seat))

    def line(self, table: Table, own: Line | None = None) -> Line | None:
        """The token with which something can be posted at a table: the longest-lived of those we know."""
        known = [own, *table.lines.values()]
        live = [line for line in known if line is not None and line.live(self.clock.now())]
        return max(live, key=lambda line: line.expires_at, default=None)

    def board(self, table: Table, view: KittiTableView) -> Screen:
        return board(self.scene(table, view), self.table_words(table))

    def table_words(self, table: Table) -> Words:
        """For what everybody at a table sees."""
        return words_for(self.languages.of_table(table.guild_id, table.id))

    def private_words(self, user_id: int, guild_id: int, table: Table | None) -> Words:
        """For what only one person sees, at a table or where there is none."""
        table_id = None if table is None else table.id
        return words_for(self.languages.of_person(user_id, guild_id, table_id))

    def seat_words(self, table: Table, seat: SeatKey) -> Words:
        person = table.people.get(seat)
        return self.private_words(0 if person is None else person.user_id, table.guild_id, table)


def board_url(table: Table) -> str | None:
    if table.board is None:
        return None
    return f"https://discord.com/channels/{table.guild_id}/{table.channel_id}/{table.board.message_id}"


def who(interaction: discord.Interaction[Any]) -> Who:
    user = interaction.user
    # Half a surrogate pair comes through JSON, and can be neither kept nor sent.
    name = user.display_name.encode(errors="ignore").decode()
    return Who(
        person=Person(user_id=user.id, name=name),
        moderator=interaction.permissions.manage_guild,
    )
