"""`python -m bot run | sync | health | preview`."""

import argparse
import asyncio
import logging
import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import aiohttp
import discord
from dotenv import dotenv_values
from pydantic import ValidationError

from bot.app import Bot, build
from bot.config import Settings, fault_in, unknown
from bot.pulse import alive, beat
from bot.store.migrate import NewerDatabase

log = logging.getLogger("bot")

FAILED: Final = 1
MISUSED: Final = 2


def main(argv: Sequence[str] | None = None) -> int:
    """0 after a clean end, 1 where Discord or the database refuses, 2 for settings or words it cannot use."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["preview"]:
        from bot import preview  # noqa: PLC0415 - it needs packages that a server has no use for

        return preview.main(arguments[1:])
    parser = argparse.ArgumentParser(prog="python -m bot", description="A table for Kitti, on Discord.")
    parser.add_argument(
        "what",
        choices=("run", "sync", "health", "preview"),
        help="run the bot, send its commands to Discord, ask whether a running bot is well (by KITTI_PULSE), "
        "or try it in a browser without Discord",
    )
    what = parser.parse_args(arguments).what
    try:
        settings = Settings(_env_file=".env")
    except ValidationError as error:
        return _fail(fault_in(error), MISUSED)
    if what == "health":
        return _health(settings.pulse)
    if settings.discord_token is None:
        return _fail(
            "DISCORD_TOKEN: is missing; it is the bot's token from Discord's developer portal", MISUSED
        )
    _log_to_stderr(settings.log_level)
    for name in unknown([*os.environ, *dotenv_values(".env")]):
        log.warning("%s: there is no such setting; the README lists them all", name)
    work = partial(_run, pulse=settings.pulse) if what == "run" else _sync
    try:
        return asyncio.run(work(build(settings), settings.discord_token.get_secret_value()))
    except discord.LoginFailure:
        return _fail("DISCORD_TOKEN: Discord does not accept it", FAILED)
    except NewerDatabase as error:
        return _fail(f"KITTI_DATABASE: {error}", FAILED)
    except ValueError as error:
        return _fail(f"KITTI_DATABASE: {error}", MISUSED)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        reason = type(error).__name__
        return _fail(f"Discord cannot be reached ({reason}); see whether this machine is online", FAILED)


async def _run(bot: Bot, token: str, *, pulse: Path | None) -> int:
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Task[None]] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, lambda: closing.append(loop.create_task(bot.close())))
    heart = loop.create_task(beat(pulse)) if pulse else None
    try:
        async with bot:
            await bot.start(token)
    finally:
        if heart is not None:
            heart.cancel()
    for task in closing:
        await task
    return 0


async def _sync(bot: Bot, token: str) -> int:
    async with bot:
        await bot.login(token)
        return 0 if bot.synced else FAILED


def _health(pulse: Path | None) -> int:
    if pulse is None:
        return _fail("KITTI_PULSE: is missing; it names the file that a running bot touches", MISUSED)
    return 0 if alive(pulse) else _fail("the bot does not answer", FAILED)


def _log_to_stderr(level: str) -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("bot").setLevel(level)
    # At DEBUG the library would log addresses with tokens in them.
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLevelName(level)))


def _fail(line: str, status: int) -> int:
    sys.stderr.write(f"{line}\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
