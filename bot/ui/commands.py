"""`/kitti …`: the commands, their options and what they are called. What they do is in `calls`."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.render.names import plain_name
from bot.render.notices import plain
from bot.render.words import LANGUAGES, Words
from bot.ui import calls
from bot.ui.answer import Answer, Later
from bot.ui.calls import Call, HostOptions
from bot.ui.desk import who
from bot.ui.errors import apologise
from bot.ui.languages import OWN_NONE, Where, language
from engine.kitti.rules import Preset
from engine.table.commands import BuyBack, ComeBack, Command, SitDown, SitOut
from engine.table.rules import ANTES, SEATS, STACK_ANTES, TIMERS

if TYPE_CHECKING:
    from bot.ui.client import KittiClient

Interaction = discord.Interaction[Any]
Act = Callable[[Call], Awaitable[None]]

OWN: Final[dict[str, type[Command]]] = {
    "sit": SitDown,
    "sit-out": SitOut,
    "come-back": ComeBack,
    "buy-back": BuyBack,
}
PLAIN: Final[dict[str, Act]] = {
    **{name: partial(calls.own, command=command) for name, command in OWN.items()},
    "leave": calls.leave,
    "hand": calls.hand,
    "table": calls.table,
    "rules": calls.rules,
    "help": calls.help_pages,
    "settings": calls.settings,
    "ledger": calls.ledger,
}
MOST_CHOICES: Final = 25


class KittiTree(app_commands.CommandTree["KittiClient"]):
    async def interaction_check(self, interaction: discord.Interaction["KittiClient"], /) -> bool:
        interaction.client.looks.saw(interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction["KittiClient"], error: app_commands.AppCommandError, /
    ) -> None:
        """What the library could not hand to a command: mostly one that only another version knows."""
        words = interaction.client.words_for(interaction)
        async with Answer(interaction, Later.PRIVATE, words, interaction.client.delivery) as answer:
            if isinstance(error, app_commands.CommandNotFound | app_commands.TransformerError):
                await answer.private(plain(words, "stale.unknown"))
            else:
                await apologise(answer, words, error)


def add_commands(client: "KittiClient") -> None:
    """In English: Discord lists commands in a client's language, and no client of Discord's speaks Nepali."""
    group = app_commands.Group(
        name="kitti",
        description=client.words.say("command.kitti"),
        guild_only=True,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    for name, act in PLAIN.items():
        _plain(client, group, name, act)
    _host(client, group)
    _switches(client, group)
    _about_players(client, group)
    _language(client, group)
    client.tree.add_command(group)


async def _run(client: "KittiClient", interaction: Interaction, act: Act) -> None:
    await client.work(
        interaction,
        Later.PRIVATE,
        lambda answer: act(Call(house=client.house, answer=answer, who=who(interaction))),
    )


def _plain(client: "KittiClient", group: app_commands.Group, name: str, act: Act) -> None:
    async def callback(interaction: Interaction) -> None:
        await _run(client, interaction, act)

    group.command(name=name, description=client.words.say(f"command.{name}"))(callback)


def _host(client: "KittiClient", group: app_commands.Group) -> None:
    words = client.words
    options = ("preset", "ante", "stack", "buy_in", "currency", "seats", "timer")

    async def presets(interaction: Interaction, typed: str) -> list[Choice[str]]:
        own = (await client.house.desk.servers.of(interaction.guild_id or 0)).named
        told = client.words_for(interaction)
        known = [(told.say(f"preset.{each}"), str(each)) for each in Preset]
        offered = [*known, *((name, name) for name in own)]
        return [
            Choice(name=name, value=value) for name, value in offered if typed.casefold() in name.casefold()
        ]

    @group.command(name="host", description=words.say("command.host"))
    @app_commands.describe(**{name: words.say(f"option.{name}") for name in options})
    @app_commands.choices(**_host_choices(words))
    @app_commands.autocomplete(preset=presets)
    async def host(
        interaction: Interaction,
        *,
        preset: Range[str, 1, 40] | None = None,
        ante: int | None = None,
        stack: Range[int, STACK_ANTES[0], STACK_ANTES[-1]] | None = None,
        buy_in: Range[str, 1, 20] | None = None,
        currency: Range[str, 3, 3] | None = None,
        seats: Range[int, SEATS[0], SEATS[-1]] | None = None,
        timer: int | None = None,
    ) -> None:
        given = HostOptions(
            preset=preset,
            ante=ante,
            stack_antes=stack,
            price=buy_in,
            currency=currency,
            seats=seats,
            timer=timer,
        )
        await _run(client, interaction, partial(calls.host, options=given))


def _host_choices(words: Words) -> dict[str, list[Choice[Any]]]:
    timers = [Choice(name=words.count("option.timer.seconds", each), value=each) for each in TIMERS]
    return {
        "ante": [Choice(name=words.count("chips", ante), value=ante) for ante in ANTES],
        "timer": [Choice(name=words.say("option.timer.off"), value=0), *timers],
    }


def _switches(client: "KittiClient", group: app_commands.Group) -> None:
    words = client.words

    @group.command(name="stacks", description=words.say("command.stacks"))
    @app_commands.describe(show=words.say("option.show"))
    async def stacks(interaction: Interaction, *, show: bool = False) -> None:
        await _run(client, interaction, partial(calls.stacks, show=show))

    @group.command(name="close", description=words.say("command.close"))
    @app_commands.describe(now=words.say("option.now"))
    async def close(interaction: Interaction, *, now: bool = False) -> None:
        await _run(client, interaction, partial(calls.close, now=now))


def _about_players(client: "KittiClient", group: app_commands.Group) -> None:
    words = client.words

    async def seated(interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = client.house.desk.tables.in_channel(interaction.channel_id or 0)
        if table is None:
            return []
        known = [
            (
                key,
                plain_name(person.name) or client.words_for(interaction).say("name.unknown", number=key + 1),
            )
            for key, person in table.people.items()
            if table.state.players[key].seat is not None
        ]
        found = [(key, name) for key, name in known if typed.casefold() in name.casefold()]
        return [Choice(name=name, value=str(key)) for key, name in found[:MOST_CHOICES]]

    @group.command(name="kick", description=words.say("command.kick"))
    @app_commands.describe(player=words.say("option.player"))
    @app_commands.autocomplete(player=seated)
    async def kick(interaction: Interaction, player: str) -> None:
        await _run(client, interaction, partial(calls.kick, player=player))

    @group.command(name="pass-host", description=words.say("command.pass-host"))
    @app_commands.describe(player=words.say("option.player"))
    @app_commands.autocomplete(player=seated)
    async def pass_host(interaction: Interaction, player: str) -> None:
        await _run(client, interaction, partial(calls.pass_host, player=player))


def _language(client: "KittiClient", group: app_commands.Group) -> None:
    words = client.words

    @group.command(name="language", description=words.say("command.language"))
    @app_commands.describe(chosen=words.say("option.language"), where=words.say("option.where"))
    @app_commands.choices(
        chosen=[Choice(name=words.say(f"language.{each}"), value=each) for each in (*LANGUAGES, OWN_NONE)],
        where=[Choice(name=words.say(f"option.where.{each}"), value=str(each)) for each in Where],
    )
    @app_commands.rename(chosen="language")
    async def choose(interaction: Interaction, chosen: str, where: str = Where.ME) -> None:
        await _run(client, interaction, partial(language, chosen=chosen, where=Where(where)))
