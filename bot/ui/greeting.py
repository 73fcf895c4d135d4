"""The greeting of a server that has added the bot: once, where it may write, and never loudly."""

import logging

import discord

from bot.render.greeting import greeting
from bot.render.words import LANGUAGES, words_for
from bot.runtime.ports import SaveFailed
from bot.ui.desk import Desk
from bot.ui.lines import TROUBLE

log = logging.getLogger(__name__)


async def greet(desk: Desk, guild: discord.Guild) -> None:
    """Discord says that we have joined also when a server removes and adds us again: that is no news."""
    channel = _channel(guild)
    if channel is None or await desk.newcomers.knows_server(guild.id):
        return
    try:
        # Before it is sent: rather no greeting than two.
        await desk.newcomers.greeted(guild.id, desk.clock.now())
        await desk.sender.post(channel.id, greeting(map(words_for, LANGUAGES)))
    except (discord.HTTPException, SaveFailed, *TROUBLE) as error:
        log.info("a greeting did not get through (%s)", type(error).__name__)


def _channel(guild: discord.Guild) -> discord.TextChannel | None:
    """The system channel, or the first one that we may write in."""
    offered = [guild.system_channel, *guild.text_channels]
    return next((each for each in offered if each is not None and _may_write(each)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    permissions = channel.permissions_for(channel.guild.me)
    return permissions.view_channel and permissions.send_messages
