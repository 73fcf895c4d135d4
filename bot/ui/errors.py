"""What nobody expected: written down under a short reference, and the player is told kindly."""

import logging
import secrets

import discord

from bot.render.notices import plain
from bot.render.words import Words
from bot.ui.answer import Answer

log = logging.getLogger(__name__)


async def apologise(answer: Answer, words: Words, error: Exception) -> None:
    """The log gets the trace, the player the reference to it."""
    reference = secrets.token_hex(3)
    log.error("reference %s: an interaction failed", reference, exc_info=error)
    try:
        await answer.private(plain(words, "error.unexpected", reference=reference))
    except (discord.HTTPException, TimeoutError):
        log.warning("reference %s: the apology did not get through either", reference)
