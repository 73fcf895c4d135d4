"""Messages through an interaction's token, for as long as it lives, and through the bot's own where it is dead.

What goes through a token is not counted against the bot's 50 requests a second.
"""

import asyncio
import logging
from functools import partial
from typing import Any, Final

import aiohttp
import discord

from bot.render.screen import Screen
from bot.runtime.handles import Line
from bot.ui.answer import SEND_LIMIT
from bot.ui.delivery import Delivery

log = logging.getLogger(__name__)

DEAD_TOKEN: Final = frozenset({50027, 10015})
UNKNOWN_MESSAGE: Final = 10008

TROUBLE: Final = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, TimeoutError)
"""What passes by itself: it says nothing about the message, the token or our rights."""


TOO_MANY: Final = 429
SERVER_ERROR: Final = 500


def is_trouble(error: Exception) -> bool:
    """Whether it passes by itself, however the library calls it."""
    if isinstance(error, discord.HTTPException) and (
        error.status >= SERVER_ERROR or error.status == TOO_MANY
    ):
        return True
    return isinstance(error, TROUBLE)


class DeadLine(Exception):
    """Discord does not know the token any more."""


class Sender:
    """Sends, edits and deletes; keeps nothing."""

    def __init__(self, client: discord.Client, delivery: Delivery) -> None:
        self._client = client
        self._delivery = delivery

    async def say(self, line: Line, screen: Screen, *, hidden: bool) -> int:
        """A follow-up, and its id. Raises `DeadLine` and what discord.py raises."""
        try:
            parcel = await self._delivery.packed(screen)
            send = partial(self._webhook(line).send, ephemeral=hidden, wait=True)
            async with asyncio.timeout(SEND_LIMIT):
                sent = await self._delivery.send(parcel, send)
        except discord.HTTPException as error:
            raise _told(error) from error
        return sent.id

    async def edit(self, line: Line, message_id: int, screen: Screen) -> None:
        """Raises `DeadLine` and what discord.py raises."""
        try:
            parcel = await self._delivery.packed(screen)
            change = partial(self._webhook(line).edit_message, message_id)
            async with asyncio.timeout(SEND_LIMIT):
                await self._delivery.send(parcel, change, edit=True)
        except discord.HTTPException as error:
            raise _told(error) from error

    async def delete(self, line: Line, message_id: int) -> None:
        """Raises `DeadLine` and what discord.py raises; a message that is gone already is no trouble."""
        try:
            async with asyncio.timeout(SEND_LIMIT):
                await self._webhook(line).delete_message(message_id)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise _told(error) from error

    async def tell(self, line: Line | None, channel_id: int, screen: Screen) -> tuple[int, Line | None]:
        """A message for the channel: through the token while it lives, else with a counted call.

        Returns its id and the token that may edit it. Raises what discord.py raises.
        """
        if line is not None:
            try:
                return await self.say(line, screen, hidden=False), line
            except DeadLine:
                log.debug("a token died before its time")
        return await self.post(channel_id, screen), None

    async def post(self, channel_id: int, screen: Screen) -> int:
        """A counted call: a message of the bot's own, and its id."""
        parcel = await self._delivery.packed(screen)
        async with asyncio.timeout(SEND_LIMIT):
            sent = await self._delivery.send(parcel, self._channel(channel_id).send)
        return sent.id

    async def edit_counted(self, channel_id: int, message_id: int, screen: Screen) -> None:
        parcel = await self._delivery.packed(screen)
        async with asyncio.timeout(SEND_LIMIT):
            message = self._channel(channel_id).get_partial_message(message_id)
            await self._delivery.send(parcel, message.edit, edit=True)

    async def delete_counted(self, channel_id: int, message_id: int) -> None:
        """A message that is gone already is no trouble."""
        try:
            async with asyncio.timeout(SEND_LIMIT):
                await self._channel(channel_id).get_partial_message(message_id).delete()
        except discord.NotFound:
            log.debug("a message was gone before it was deleted")

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    def _webhook(self, line: Line) -> discord.Webhook:
        """As the library makes an interaction's own: a partial webhook could not send what only one sees."""
        payload: Any = {"id": self._client.application_id, "type": 3, "token": line.token}
        return discord.Webhook.from_state(data=payload, state=self._client._connection)  # noqa: SLF001


def _told(error: discord.HTTPException) -> Exception:
    return DeadLine() if error.status == 401 or error.code in DEAD_TOKEN else error
