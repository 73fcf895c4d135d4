"""A bare discord.py bot for comparison: one dynamic button, whose tap edits its message.

The message is as large as a hand panel: as many parts of each kind, as many card faces, ids as long, as much text.
Nothing is decided, and nothing is kept but where `bare_keeping` does.
"""

import os
import re
from typing import Any, Self, cast

import discord
import yarl
from discord import ui

CARDS = 9
OTHERS = ("Put in order", "Arrange for me", "Clear", "Fold")
HEAD = (
    "### Your nine · Game 1\nAsha’s table in <#1576741009671323730>\n-# Your first hand here? Tap cards to fill "
    "your 3 hands, or press **Arrange for me**, then **Lock in**. `/kitti help` says the rest."
)
HINT = "Tap a card, then another, to swap them. **Lock in** when all is well."


class Bare(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.add_dynamic_items(Tap)

    async def keep(self, count: int) -> None:
        """What is to be kept before the answer."""


class Tap(ui.DynamicItem[ui.Button[Any]], template=r"bare:4m8JyBfX:1:tap:(?P<number>\d+)\.(?P<count>\d+)"):
    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - the library's signature
        item: ui.Item[Any],
        match: re.Match[str],  # noqa: ARG003 - as above
        /,
    ) -> Self:
        return cls(cast("ui.Button[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        count = int(self.custom_id.rpartition(".")[2]) + 1
        await cast("Bare", interaction.client).keep(count)
        await interaction.response.edit_message(view=panel(count))


def panel(count: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour(0x4F6BD8))
    container.add_item(ui.TextDisplay(HEAD))
    for hand, name in enumerate(("First", "Second", "Third")):
        container.add_item(ui.TextDisplay(f"**{name}** · Pure sequence, king high"))
        container.add_item(ui.ActionRow(*(_card(number, count) for number in range(3 * hand, 3 * hand + 3))))
    container.add_item(ui.TextDisplay(HINT))
    first, second, third, last = (_other(number, label, count) for number, label in enumerate(OTHERS, CARDS))
    container.add_item(ui.ActionRow(first, second))
    container.add_item(ui.ActionRow(third))
    container.add_item(ui.Separator())
    container.add_item(ui.ActionRow(last))
    view.add_item(container)
    view.stop()
    return view


def _card(number: int, count: int) -> Tap:
    face = discord.PartialEmoji(name=f"queen_of_spades_{number}", id=1576741007414788144 + number)
    return Tap(ui.Button(emoji=face, custom_id=_id(number, count)))


def _other(number: int, label: str, count: int) -> Tap:
    return Tap(ui.Button(label=label, custom_id=_id(number, count)))


def _id(number: int, count: int) -> str:
    return f"bare:4m8JyBfX:1:tap:{number}.{count}"


def run(client: discord.Client) -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    client.run(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    run(Bare())
