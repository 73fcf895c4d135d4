"""The card faces as the application's own emojis, which the bot registers itself."""

import asyncio
import logging
from typing import Final

import aiohttp
import discord

from bot.pictures.faces import Colours, face_png, file_names
from bot.render.cards import Faces, emoji_name

log = logging.getLogger(__name__)

REFUSED_FOR: Final = 60.0
"""Seconds for which cards stay text after Discord has refused an emoji that it knows; that passes by itself."""

PAUSES: Final = (30.0, 300.0, 1800.0, 3600.0)
"""Seconds between attempts; Discord is known to let nobody upload emojis for up to an hour."""

_INVALID: Final = 50035


class CardEmojis:
    """One emoji after another in the background, those that are missing; what is there already stays.

    Until every card of a set has its emoji, cards are text.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._ids: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None
        self._text_until = float("-inf")

    @property
    def ids(self) -> dict[str, int]:
        """Of the emojis that are there, by the names of their files."""
        return dict(self._ids)

    def faces(self, colours: Colours = Colours.TWO) -> Faces:
        """Those of a whole set; the colours count for pictures also where cards are text."""
        faces = Faces(self._ids, colours)
        if not faces.whole or asyncio.get_running_loop().time() < self._text_until:
            return Faces(colours=colours)
        return faces

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="registering the card faces")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def refused(self) -> None:
        self._text_until = asyncio.get_running_loop().time() + REFUSED_FOR

    async def _run(self) -> None:
        for pause in PAUSES:
            try:
                await self._register()
            except (discord.DiscordException, aiohttp.ClientError, TimeoutError) as error:
                log.warning("a card face could not be registered (%s)", type(error).__name__)
                await asyncio.sleep(pause)
            else:
                return
        log.warning("cards stay text until the bot starts again")

    async def _register(self) -> None:
        known = {emoji.name: emoji.id for emoji in await self._client.fetch_application_emojis()}
        wanted = {name: emoji_name(name) for name in file_names()}
        found = {file: known[name] for file, name in wanted.items() if name in known}
        for file, name in wanted.items():
            if file not in found:
                made = await self._client.create_application_emoji(name=name, image=face_png(file))
                found[file] = made.id
            self._ids[file] = found[file]


def refuses_emoji(error: discord.HTTPException) -> bool:
    """Discord at times does not accept an emoji of ours that it knows."""
    return error.code == _INVALID and "emoji" in error.text.lower()
