"""`/kitti …`: the commands, their options and what they are called. What they do is in `calls`."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.render.names import plain_name
from bot.render.notices import plain
from bot.ui import calls
from bot.ui.answer import Answer, Later
from bot.ui.calls import Call, HostOptions
from bot.ui.desk import who
from bot.ui.errors import apologise
from engine.kitti.rules import Preset
from engine.table.commands import BuyBack, ComeBack, Command, Leave, SitDown, SitOut
from engine.table.rules import ANTES, SEATS, STACK_ANTES, TIMERS

if TYPE_CHECKING:
    from bot.ui.client import KittiClient

Interaction = discord.Interaction[Any]

OWN: Final[dict[str, type[Command]]] = {
    "sit": SitDown,
    "leave": Leave,
    "sit-out": SitOut,
    "come-back": ComeBack,
    "buy-back": BuyBack,
}
MOST_CHOICES: Final = 25


class KittiTree(app_commands.CommandTree["KittiClient"]):
    async def on_error(
        self, interaction: discord.Interaction["KittiClient"], error: app_commands.AppCommandError, /
    ) -> None:
        """A command or an option that only an older or newer bot knows."""
        async with Answer(interaction, Later.PRIVATE) as answer:
            try:
                if not isinstance(error, app_commands.CommandNotFound | app_commands.TransformerError):
                    raise error
                await answer.private(plain(interaction.client.words, "stale.unknown"))
            except Exception:  # noqa: BLE001 - whatever it was, the player gets an answer
                await apologise(answer, interaction.client.words)


def add_commands(client: "KittiClient") -> None:
    words = client.words
    group = app_commands.Group(
        name="kitti",
        description=words.say("command.kitti"),
        guild_only=True,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )

    async def run(interaction: Interaction, later: Later, act: Callable[[Call], Awaitable[None]]) -> None:
        async with Answer(interaction, later) as answer:
            try:
                await act(Call(house=client.house, answer=answer, who=who(interaction)))
            except Exception:  # noqa: BLE001 - whatever it was, the player gets an answer
                await apologise(answer, words)

    def simple(name: str, act: Callable[[Call], Awaitable[None]], later: Later = Later.PRIVATE) -> None:
        async def callback(interaction: Interaction) -> None:
            await run(interaction, later, act)

        callback.__name__ = name.replace("-", "_")
        group.command(name=name, description=words.say(f"command.{name}"))(callback)

    @group.command(name="host", description=words.say("command.host"))
    @app_commands.describe(
        preset=words.say("option.preset"),
        ante=words.say("option.ante"),
        stack=words.say("option.stack"),
        buy_in=words.say("option.buy_in"),
        currency=words.say("option.currency"),
        seats=words.say("option.seats"),
        timer=words.say("option.timer"),
    )
    @app_commands.choices(
        preset=[Choice(name=words.say(f"preset.{each}"), value=str(each)) for each in Preset],
        ante=[Choice(name=words.count("chips", ante), value=ante) for ante in ANTES],
        timer=[
            Choice(name=words.say("option.timer.off"), value=0),
            *(Choice(name=words.count("option.timer.seconds", each), value=each) for each in TIMERS),
        ],
    )
    async def host(
        interaction: Interaction,
        preset: str | None = None,
        ante: int | None = None,
        stack: Range[int, STACK_ANTES[0], STACK_ANTES[-1]] | None = None,
        buy_in: Range[str, 1, 20] | None = None,
        currency: Range[str, 3, 3] | None = None,
        seats: Range[int, SEATS[0], SEATS[-1]] | None = None,
        timer: int | None = None,
    ) -> None:
        options = HostOptions(
            preset=Preset(preset) if preset in tuple(Preset) else None,
            ante=ante,
            stack_antes=stack,
            price=buy_in,
            currency=currency,
            seats=seats,
            timer=timer,
        )
        await run(interaction, Later.PUBLIC, lambda call: calls.host(call, options))

    for name, command in OWN.items():
        simple(name, lambda call, command=command: calls.own(call, command))  # type: ignore[misc]
    simple("hand", calls.hand)
    simple("table", calls.table, Later.PUBLIC)
    simple("rules", calls.rules)
    simple("help", calls.help_pages)
    simple("settings", calls.settings)
    simple("ledger", calls.ledger)

    @group.command(name="stacks", description=words.say("command.stacks"))
    @app_commands.describe(show=words.say("option.show"))
    async def stacks(interaction: Interaction, show: bool = False) -> None:
        later = Later.PUBLIC if show else Later.PRIVATE
        await run(interaction, later, lambda call: calls.stacks(call, show=show))

    @group.command(name="close", description=words.say("command.close"))
    @app_commands.describe(now=words.say("option.now"))
    async def close(interaction: Interaction, now: bool = False) -> None:
        await run(interaction, Later.PRIVATE, lambda call: calls.close(call, now=now))

    async def players(interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = client.house.desk.tables.in_channel(interaction.channel_id or 0)
        if table is None:
            return []
        seated = [
            (key, plain_name(person.name) or words.say("name.unknown", number=key + 1))
            for key, person in table.people.items()
            if table.state.players[key].seat is not None
        ]
        found = [(key, name) for key, name in seated if typed.casefold() in name.casefold()]
        return [Choice(name=name, value=str(key)) for key, name in found[:MOST_CHOICES]]

    @group.command(name="kick", description=words.say("command.kick"))
    @app_commands.describe(player=words.say("option.player"))
    @app_commands.autocomplete(player=players)
    async def kick(interaction: Interaction, player: str) -> None:
        await run(interaction, Later.PRIVATE, lambda call: calls.kick(call, player))

    @group.command(name="pass-host", description=words.say("command.pass-host"))
    @app_commands.describe(player=words.say("option.player"))
    @app_commands.autocomplete(player=players)
    async def pass_host(interaction: Interaction, player: str) -> None:
        await run(interaction, Later.PRIVATE, lambda call: calls.pass_host(call, player))

    client.tree.add_command(group)
