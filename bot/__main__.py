"""`python -m bot run | sync | health | preview`."""

import argparse
import asyncio
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import aiohttp
import discord
from dotenv import dotenv_values
from pydantic import ValidationError

from bot.app import Bot, build
from bot.config import Settings, faults_in, unknown
from bot.pulse import alive, beat, touched
from bot.store.codec import Unreadable
from bot.store.place import MEMORY, UnusableDatabase, held, path_of

log = logging.getLogger("bot")

FAILED: Final = 1
MISUSED: Final = 2

COMMANDS: Final[Mapping[str, tuple[str, str]]] = {
    "run": (
        "run the bot",
        """Run the bot until Ctrl-C or SIGTERM. Settings come from the environment or from .env; the README
        lists them. Ends with 0 when told to, 1 when Discord cannot be reached, 2 when something has to be
        mended first.""",
    ),
    "sync": (
        "send its commands to Discord",
        """Send the slash commands to Discord if they have changed, also beside a running bot; `run` does the
        same when it starts. Ends as `run` does, and with 1 when Discord does not take them.""",
    ),
    "health": (
        "ask whether a running bot is well",
        "Ask whether the bot that runs with the same KITTI_PULSE is well. Ends with 0 if it is, 1 if not.",
    ),
    "preview": ("try it in a browser, without Discord", ""),
}


def main(argv: Sequence[str] | None = None) -> int:
    """0 after a clean end, 1 where trying again may help, 2 where somebody has to mend something first."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["preview"]:
        from bot import preview  # noqa: PLC0415 - it needs packages that a server has no use for

        return preview.main(arguments[1:])
    what = _parser().parse_args(arguments).what
    try:
        settings = Settings(_env_file=".env")
    except ValidationError as error:
        return _fail("\n".join(faults_in(error)), MISUSED)
    if what == "health":
        return _health(settings.pulse)
    if settings.discord_token is None:
        return _fail(
            "DISCORD_TOKEN: is missing; it is the bot's token from Discord's developer portal", MISUSED
        )
    _log_to_stderr(settings.log_level)
    for name in unknown([*os.environ, *dotenv_values(".env")]):
        log.warning("%s: there is no such setting; the README lists them all", name)
    work = _run if what == "run" else _sync
    try:
        return asyncio.run(work(settings, settings.discord_token.get_secret_value()))
    except discord.LoginFailure:
        return _fail("DISCORD_TOKEN: Discord does not accept it", MISUSED)
    except UnusableDatabase as error:
        return _fail(f"KITTI_DATABASE: {error}", MISUSED)
    except (sqlite3.Error, Unreadable) as error:
        return _fail(f"KITTI_DATABASE: cannot be read ({error}); put a backup in its place", MISUSED)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        reason = type(error).__name__
        return _fail(f"Discord cannot be reached ({reason}); see whether this machine is online", FAILED)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="A table for Kitti, on Discord.",
        epilog="`python -m bot COMMAND --help` says more.",
    )
    commands = parser.add_subparsers(dest="what", required=True, metavar="COMMAND", title="commands")
    for name, (about, more) in COMMANDS.items():
        commands.add_parser(name, help=about, description=more)
    return parser


async def _run(settings: Settings, token: str) -> int:
    database = path_of(settings.database)
    if database == MEMORY:
        log.warning("KITTI_DATABASE: in memory only; every table is lost when the bot ends")
    with held(database):
        trouble = settings.pulse and touched(settings.pulse)
        if trouble:
            return _fail(f"KITTI_PULSE: {trouble}; name a file that the bot may write", MISUSED)
        await _run_until_told(build(settings), token, settings.pulse)
    log.info("stopped")
    return 0


async def _run_until_told(bot: Bot, token: str, pulse: Path | None) -> None:
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Task[None]] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, lambda: closing.append(loop.create_task(bot.close())))
    heart = loop.create_task(beat(pulse)) if pulse else None
    try:
        async with bot:
            await bot.start(token)
    except Exception:
        # Told to end while it was still starting: whatever broke off then is no fault.
        if not closing:
            raise
    finally:
        if heart is not None:
            heart.cancel()
    for task in closing:
        await task


async def _sync(settings: Settings, token: str) -> int:
    async with build(settings) as bot:
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
