"""What each command does."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.render import pages
from bot.render.names import plain_name
from bot.render.notices import plain, refusal
from bot.render.presets import known_preset
from bot.render.prices import BadPrice
from bot.render.screen import Button, Row, Screen
from bot.render.seat import leaves_a_game, seat_panel
from bot.render.words import Words
from bot.runtime.intent import Intent, Verb
from bot.runtime.people import Who
from bot.runtime.servers import ServerRules
from bot.runtime.table import Table
from bot.runtime.tables import ChannelTaken
from bot.ui.answer import Answer
from bot.ui.desk import Desk
from bot.ui.house import House
from bot.ui.settings_taps import may_set, settings_screen, typed_price
from bot.ui.tap import Ask, Tap, tap_of
from engine.errors import Refusal, Refused
from engine.kitti.rules import PRESETS, KittiRules
from engine.table.accounts import SeatKey
from engine.table.commands import Actor, Close, Command, Kick, Leave, PassHost

LONGEST_KEY: Final = 6
"""Digits of a seat key, with room to spare; a longer number is no key."""

NEEDED: Final = ("view_channel", "send_messages")
NEEDED_IN_THREAD: Final = ("view_channel", "send_messages_in_threads")


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    house: House
    answer: Answer
    who: Who

    @property
    def desk(self) -> Desk:
        return self.house.desk

    @property
    def channel_id(self) -> int:
        return self.answer.interaction.channel_id or 0

    @property
    def guild_id(self) -> int:
        return self.answer.interaction.guild_id or 0

    @property
    def words(self) -> Words:
        """For what only they see."""
        return self.desk.private_words(self.who.person.user_id, self.guild_id, self.table)

    @property
    def table(self) -> Table | None:
        return self.desk.tables.in_channel(self.channel_id)

    async def remember(self) -> None:
        """Note the token of somebody who has only read something."""
        standing = self.table
        seat = None if standing is None else standing.seat_of(self.who.person.user_id)
        if standing is not None and seat is not None:
            await standing.set_line(seat, self.answer.line)

    async def say(self, key: str) -> None:
        await self.answer.private(plain(self.words, key))

    async def at_table(self) -> Tap | None:
        """The asker at this channel's table; None where there is none, which they have then been told."""
        table = self.table
        if table is None:
            await self.say("table.none")
            return None
        intent = Intent(table=table.id, step=table.state.step, verb=Verb.SEAT)
        return tap_of(self.desk, self.house.aftermath, self.answer, intent, table)


class UnknownPreset(ValueError):
    """Neither the game nor the server has a preset of that name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostOptions:
    """As given with `/kitti host`; None where left out.

    `preset` is one of the game's or the server's own, as typed; `price` as typed, `timer` in seconds with 0
    for off.
    """

    preset: str | None = None
    ante: int | None = None
    stack_antes: int | None = None
    price: str | None = None
    currency: str | None = None
    seats: int | None = None
    timer: int | None = None

    def rules(self, desk: Desk, server: ServerRules, words: Words) -> KittiRules:
        """What they typed is read in the language of `words`. Raises `BadPrice` and `UnknownPreset`."""
        rules = self._preset(server)
        rules = replace(
            rules,
            ante=self.ante or rules.ante,
            stack_antes=self.stack_antes or rules.stack_antes,
            seats=self.seats or rules.seats,
            arranging_timer=rules.arranging_timer if self.timer is None else self.timer or None,
        )
        if self.price is not None:
            currency = self.currency or rules.currency or ""
            return typed_price(desk, rules, self.price, currency, language=words.language)
        return rules if desk.prices else replace(rules, buy_in_price=None, currency=None)

    def _preset(self, server: ServerRules) -> KittiRules:
        if self.preset is None:
            return server.default
        known = known_preset(self.preset)
        if known is not None:
            return PRESETS[known]
        own = server.find(plain_name(self.preset))
        if own is None:
            raise UnknownPreset
        return server.named[own]


async def host(call: Call, options: HostOptions) -> None:
    interaction, desk = call.answer.interaction, call.desk
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = NEEDED_IN_THREAD if in_thread else NEEDED
    missing = next((name for name in needed if not getattr(interaction.app_permissions, name)), None)
    if missing is not None:
        await call.say(f"permission.{missing}")
        return
    try:
        rules = options.rules(desk, await desk.servers.of(call.guild_id), call.words)
        table = await desk.tables.open(
            guild_id=call.guild_id, channel_id=call.channel_id, host=call.who.person, rules=rules
        )
    except UnknownPreset:
        await call.say("preset.unknown")
    except BadPrice as bad:
        await call.answer.private(plain(call.words, bad.key, **bad.facts))
    except Refused as refused:
        await call.answer.private(refusal(refused, None, call.words))
    except ChannelTaken as taken:
        scene = desk.scene_for(taken.table, None)
        await call.answer.private(linked(plain(call.words, "table.taken"), scene.board_url, call.words))
    else:
        await call.house.writers.of(table).anew(call.answer)
        await table.set_line(table.state.host, call.answer.line)


async def own(call: Call, command: type[Command]) -> None:
    """What somebody does about their own seat; the answer is *My seat* as it then is."""
    tap = await call.at_table()
    if tap is None:
        return

    async def show() -> None:
        scene = call.desk.scene_for(tap.table, tap.seat)
        await call.answer.private(seat_panel(scene, tap.table.options(tap.who), call.words))

    await tap.submit(lambda by, at: command(by=by, at=at), show, stepless=True)


async def leave(call: Call) -> None:
    """In the middle of a game it asks once more, as the button does."""
    tap = await call.at_table()
    if tap is None:
        return
    scene, options = call.desk.scene_for(tap.table, tap.seat), tap.table.options(tap.who)
    if Leave not in options or not leaves_a_game(scene):
        await own(call, Leave)
        return
    await call.answer.private(seat_panel(scene, options, call.words, ask=Verb.LEAVE))
    await tap.remember()


async def hand(call: Call) -> None:
    tap = await call.at_table()
    if tap is None:
        return
    if tap.seat is None:
        await tap.refuse(Refused(Refusal.NOT_AT_TABLE))
        return
    await call.house.panels.open(call.answer, tap.table, tap.seat)
    await tap.remember()


async def table(call: Call) -> None:
    tap = await call.at_table()
    if tap is None:
        return
    if tap.seat is None or tap.table.state.players[tap.seat].seat is None:
        await tap.refuse(Refused(Refusal.NOT_AT_TABLE))
        return
    await call.house.writers.of(tap.table).anew(call.answer)
    await tap.remember()


async def stacks(call: Call, *, show: bool) -> None:
    tap = await call.at_table()
    if tap is None:
        return
    words = call.desk.table_words(tap.table) if show else call.words
    screen = pages.stacks(call.desk.scene_for(tap.table, tap.seat), words)
    await (call.answer.public(screen) if show else call.answer.private(screen))
    await call.remember()


async def rules(call: Call) -> None:
    standing = call.table
    server = await call.desk.servers.of(call.guild_id)
    present = server.default if standing is None else standing.state.rules
    await call.answer.private(pages.rules_page(present, call.words, of_table=standing is not None))
    await call.remember()


async def help_pages(call: Call) -> None:
    await call.answer.private(pages.help_pages(call.words))
    await call.remember()


async def ledger(call: Call) -> None:
    standing = call.table or await call.desk.tables.last_closed(call.channel_id)
    if standing is None:
        await call.say("ledger.none")
        return
    scene = call.desk.scene_for(standing, standing.seat_of(call.who.person.user_id))
    words = call.desk.private_words(call.who.person.user_id, call.guild_id, standing)
    await call.answer.private(pages.ledger(scene, words))
    await call.remember()


async def settings(call: Call) -> None:
    tap = await call.at_table()
    if tap is None:
        return
    if not may_set(tap):
        await tap.refuse(Refused(Refusal.HOST_ONLY))
        return
    await call.answer.private(await settings_screen(tap))
    await tap.remember()


async def close(call: Call, *, now: bool) -> None:
    await _office(call, lambda by, at: Close(by=by, at=at, now=now))


async def kick(call: Call, player: str) -> None:
    await _about(call, player, lambda by, at, key: Kick(by=by, at=at, player=key))


async def pass_host(call: Call, player: str) -> None:
    await _about(call, player, lambda by, at, key: PassHost(by=by, at=at, player=key))


def linked(screen: Screen, url: str | None, words: Words) -> Screen:
    if url is None:
        return screen
    link = Button(label=words.say("label.to_table"), url=url)
    return replace(screen, blocks=(*screen.blocks, Row(buttons=(link,))))


async def _about(call: Call, player: str, ask: Callable[[Actor, int, SeatKey], Command]) -> None:
    standing = call.table
    key = SeatKey(-1) if standing is None else _meant(standing, player)
    await _office(call, lambda by, at: ask(by, at, key))


async def _office(call: Call, ask: Ask) -> None:
    tap = await call.at_table()
    if tap is None:
        return
    await tap.submit(
        ask, lambda: call.say("now.closed" if tap.table.closed else "command.done"), stepless=True
    )


def _meant(table: Table, player: str) -> SeatKey:
    """The player that was picked, or whose name was typed out; a key that nobody has for anything else."""
    picked = player.isascii() and player.isdecimal() and len(player) < LONGEST_KEY
    if picked and int(player) in table.people:
        return SeatKey(int(player))
    wanted = plain_name(player.strip().removeprefix("@")).casefold()
    named = [key for key, person in table.people.items() if plain_name(person.name).casefold() == wanted]
    return named[0] if len(named) == 1 else SeatKey(-1)
