"""One sitting of the preview: the real bot, a server with one channel, and a few people in it."""

import asyncio
import signal
import sys
from collections.abc import Sequence

import discord
import simcord

from bot import app
from bot.config import Settings
from bot.preview import shim

CHANNEL = "kitti"


async def run(*, port: int, names: Sequence[str]) -> None:
    """Play until the page is closed with *End preview session*, or by SIGINT or SIGTERM."""
    # No pause between two frames: the simulated Discord would wait it out inside every click. Its clock moves in
    # steps, by which no double tap can be told.
    bot = app.build(Settings(_env_file=None, database="sqlite://", edit_interval=0), double_tap=0)
    await serve(bot, port=port, names=names)


async def serve(bot: discord.Client, *, port: int, names: Sequence[str]) -> None:
    """The same for any bot and any names, which may hold all that names may."""
    try:
        async with shim.world(bot) as env:
            # Somebody else owns the server, so that nobody at the table may do more than the others.
            guild = env.create_guild("Dashain", owner=env.create_user("owner"))
            channel = guild.create_text_channel(CHANNEL)
            people = {
                handle: guild.add_member(env.create_user(handle, global_name=name))
                for handle, name in _handles(names).items()
            }
            await env.settle()
            async with shim.live_preview(env, channel, people, port=port) as preview:
                _say(_welcome(preview, names))
                await _until_stopped(preview)
    finally:
        await bot.close()
    _say("The preview has ended.")


async def _until_stopped(preview: simcord.Preview) -> None:
    loop = asyncio.get_running_loop()
    stopping: list[asyncio.Task[None]] = []
    signals = (signal.SIGINT, signal.SIGTERM)
    for number in signals:
        loop.add_signal_handler(number, lambda: stopping.append(loop.create_task(preview.close())))
    try:
        await preview.wait_closed()
    finally:
        for number in signals:
            loop.remove_signal_handler(number)


def _handles(names: Sequence[str]) -> dict[str, str]:
    """The name as it can stand in an address, and as the server shows it."""
    plain = [name.lower() if name.isascii() and name.isalpha() else "" for name in names]
    return {handle or f"player{number}": names[number - 1] for number, handle in enumerate(plain, start=1)}


def _welcome(preview: simcord.Preview, names: Sequence[str]) -> str:
    each = "\n".join(
        f"  {name:8} {shim.address(preview, handle)}" for handle, name in _handles(names).items()
    )
    return f"""
Kitti Table in your browser. Nothing leaves this machine; stop with Ctrl-C.

Open this address once for each player, every new tab is the next one:
  {preview.url}
or give each player their own, which stays theirs when the page is loaded again:
{each}

Then type /kitti host in {names[0]}'s tab and press Enter twice; the others press "Sit down".
"""


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
