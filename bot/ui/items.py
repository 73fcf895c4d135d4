"""The one button and the one select that the bot has; their ids say all (`bot.runtime.intent`)."""

import re
from typing import TYPE_CHECKING, Any, Self, cast

import discord
from discord import ui

from bot.runtime.intent import BUTTON_PATTERN, SELECT_PATTERN, intent_of

if TYPE_CHECKING:
    from bot.ui.client import KittiClient


def _client(interaction: discord.Interaction) -> "KittiClient":
    return cast("KittiClient", interaction.client)


class TableButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON_PATTERN):
    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], _match: re.Match[str], /
    ) -> Self:
        return cls(cast("ui.Button[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        match = self.template.fullmatch(self.custom_id)
        await _client(interaction).tapped(interaction, intent_of(match) if match else None)


class TableSelect(ui.DynamicItem[ui.Select[Any]], template=SELECT_PATTERN):
    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], _match: re.Match[str], /
    ) -> Self:
        return cls(cast("ui.Select[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        match = self.template.fullmatch(self.custom_id)
        data: Any = interaction.data
        values = tuple(map(str, data.get("values", ())))
        await _client(interaction).tapped(interaction, intent_of(match, values) if match else None)
