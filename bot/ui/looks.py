"""How tables look to people: with faces on cards and pictures, or in words alone."""

from typing import Any

import discord

from bot.pictures.faces import Colours
from bot.render.cards import Faces
from bot.ui.emojis import CardEmojis


class Looks:
    """`pictures` says whether the operator wants any."""

    def __init__(self, emojis: CardEmojis, *, pictures: bool) -> None:
        self._emojis = emojis
        self._pictures = pictures
        self._no_files: set[int] = set()

    def saw(self, interaction: discord.Interaction[Any]) -> None:
        """Note what we may do where it came from."""
        channel_id = interaction.channel_id or 0
        if interaction.app_permissions.attach_files:
            self._no_files.discard(channel_id)
        else:
            self._no_files.add(channel_id)

    def faces(self, *, four_colours: bool) -> Faces:
        return self._emojis.faces(Colours.FOUR if four_colours else Colours.TWO)

    def pictures_in(self, channel_id: int) -> bool:
        return self._pictures and channel_id not in self._no_files
