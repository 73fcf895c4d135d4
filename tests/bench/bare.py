"""A bare discord.py bot for comparison: one dynamic button, whose tap edits its message.

The message is as large as a hand panel. Nothing is kept and nothing is decided.
"""

import os
import re
from typing import Any, Self, cast

import discord
import yarl
from discord import ui

TEXTS = 6
CARDS = 9
OTHERS = 4


class Tap(ui.DynamicItem[ui.Button[Any]], template=r"bare:(?P<number>\d+):(?P<count>\d+)"):
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
        count = int(self.custom_id.rpartition(":")[2]) + 1
        await interaction.response.edit_message(view=panel(count))


def panel(count: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour(0x4F6BD8))
    for number in range(TEXTS):
        container.add_item(ui.TextDisplay(f"**Hand {number}** · Pure sequence, king high · {count}"))
    buttons = [
        Tap(ui.Button(label=f"{number}♦\ufe0e", custom_id=f"bare:{number}:{count}"))
        for number in range(CARDS + OTHERS)
    ]
    for first in range(0, CARDS + OTHERS, 3):
        container.add_item(ui.ActionRow(*buttons[first : first + 3]))
    view.add_item(container)
    view.stop()
    return view


def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    client = discord.Client(
        intents=discord.Intents(guilds=True),
        max_messages=None,
        member_cache_flags=discord.MemberCacheFlags.none(),
        chunk_guilds_at_startup=False,
    )
    client.add_dynamic_items(Tap)
    client.run(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    main()
