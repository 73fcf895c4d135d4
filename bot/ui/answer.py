"""The one answer to one interaction, and what may follow it.

Discord wants an answer within 3 seconds. If ours is not out after 2, the interaction is deferred, and the
answer becomes an edit or a follow-up; whoever answers need not know. A lock sees to it that a deferral and an
answer which leave at the same moment do not both claim to be the first.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from enum import StrEnum
from functools import partial
from typing import Any, Final, Self

import aiohttp
import discord

from bot.render.notices import plain
from bot.render.screen import Form, Screen
from bot.render.words import Words
from bot.runtime.handles import Line
from bot.ui.delivery import Delivery, Parcel
from bot.ui.draw import modal

log = logging.getLogger(__name__)

BUDGET: Final = 2.0
"""Seconds after which an answer that is not out is deferred."""

SEND_LIMIT: Final = 30.0
"""Seconds after which a request is given up."""

UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060


NOT_THROUGH: Final = (discord.NotFound, discord.DiscordServerError, aiohttp.ClientError, TimeoutError)
"""The deferral came too late, so that Discord knows the token no more; or there was trouble on the way, and it may
have got through. What it was about is kept, and the next tap shows it.
"""


class Later(StrEnum):
    """How an interaction is deferred: as an update of the tapped message, or as a private message to come.

    Whether a deferred message is private cannot be changed later, and what is refused is nobody else's
    business; so what is meant for all then becomes a follow-up.
    """

    UPDATE = "update"
    PRIVATE = "private"


class Answer:
    """`async with Answer(...)` for as long as the interaction is worked on.

    `line` is the interaction's token, good for a quarter of an hour.
    """

    def __init__(
        self, interaction: discord.Interaction[Any], later: Later, words: Words, delivery: Delivery
    ) -> None:
        self.interaction: Final = interaction
        expires_at = int(interaction.expires_at.timestamp() * 1000)
        self.line: Final = Line(token=interaction.token, expires_at=expires_at)
        self._delivery = delivery
        self._later = later
        self._words = words
        self._lock = asyncio.Lock()
        self._given = False
        self._deferred = False
        self._timer: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[bool] | None = None

    async def __aenter__(self) -> Self:
        self._timer = asyncio.get_running_loop().call_later(BUDGET, self._run_out)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._deferring is not None:
            await self._deferring

    @property
    def given(self) -> bool:
        return self._given

    async def private(self, screen: Screen) -> int | None:
        """A message that only they see, and its id; None where it did not get through."""
        return await self._message(screen, hidden=True)

    async def public(self, screen: Screen) -> int | None:
        """A message for the whole channel, and its id; None where it did not get through."""
        return await self._message(screen, hidden=False)

    async def redraw(self, screen: Screen) -> bool:
        """The tapped message anew; False where that did not get through."""
        parcel = await self._delivery.packed(screen)
        async with self._lock:
            if not self._given:
                self._given = True
                change = self.interaction.response.edit_message
                try:
                    return await self._first(lambda: self._delivery.send(parcel, change, edit=True))
                except discord.NotFound:
                    # Another has just taken the tapped message's place. What was asked is done all the same.
                    self._given = True
                    await self._first(self.interaction.response.defer)
                    return False
            try:
                async with asyncio.timeout(SEND_LIMIT):
                    await self._delivery.send(parcel, self.interaction.edit_original_response, edit=True)
            except NOT_THROUGH as error:
                log.warning("a deferred answer did not get through (%s)", type(error).__name__)
                return False
            return True

    async def nothing(self) -> bool:
        """Only let Discord know that the tap was seen."""
        async with self._lock:
            if self._given:
                return True
            self._given = self._deferred = True
            return await self._first(self.interaction.response.defer)

    async def form(self, form: Form) -> None:
        async with self._lock:
            if not self._given:
                self._given = True
                await self._first(lambda: self.interaction.response.send_modal(modal(form)))

    async def _message(self, screen: Screen, *, hidden: bool) -> int | None:
        parcel = await self._delivery.packed(screen)
        async with self._lock:
            if not self._given:
                self._given = True
                response = self.interaction.response
                sent: list[discord.InteractionCallbackResponse[Any]] = []

                async def send() -> None:
                    say = partial(response.send_message, ephemeral=hidden)
                    sent.append(await self._delivery.send(parcel, say))

                return sent[0].message_id if await self._first(send) and sent else None
            try:
                async with asyncio.timeout(SEND_LIMIT):
                    return await self._later_message(parcel, hidden=hidden)
            except NOT_THROUGH as error:
                log.warning("a deferred answer did not get through (%s)", type(error).__name__)
                return None

    async def _later_message(self, parcel: Parcel, *, hidden: bool) -> int:
        if self._deferred and self._later is Later.PRIVATE:
            self._deferred = False
            done = Parcel(screen=plain(self._words, "command.done"))
            change = self.interaction.edit_original_response
            edited = await self._delivery.send(parcel if hidden else done, change, edit=True)
            if hidden:
                return edited.id
        say = partial(self.interaction.followup.send, ephemeral=hidden, wait=True)
        return (await self._delivery.send(parcel, say)).id

    async def _first(self, send: Callable[[], Awaitable[object]]) -> bool:
        """Send the first answer. The state is kept by now, so an answer that comes too late is no failure."""
        try:
            async with asyncio.timeout(SEND_LIMIT):
                await send()
        except (TimeoutError, aiohttp.ClientError) as error:
            # It may have got through. What it was about is kept, and the next tap shows it.
            log.warning("it is not known whether an answer got through (%s)", type(error).__name__)
            return False
        except discord.HTTPException as error:
            if error.code == UNKNOWN_INTERACTION:
                log.warning("an answer came too late")
                return False
            if error.code == ALREADY_ANSWERED:
                log.error("answered elsewhere: is the bot running twice?")  # noqa: TRY400 - no trace is needed
                return False
            self._given = self._deferred = False  # nothing went out: an apology can still be the answer
            raise
        return True

    def _run_out(self) -> None:
        self._deferring = asyncio.create_task(self._defer(), name="deferring an answer")

    async def _defer(self) -> bool:
        async with self._lock:
            if self._given:
                return True
            self._given = self._deferred = True
            return await self._first(lambda: self.interaction.response.defer(ephemeral=True))
