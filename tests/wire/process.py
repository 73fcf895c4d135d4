"""The real bot as a process of its own: `python -m bot run`, talking to the double and to nothing else."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path
from typing import Final

from tests.wire.double.payloads import TOKEN
from tests.wire.double.server import Double

ROOT: Final = Path(__file__).parents[2]
TROUBLE: Final = re.compile(
    r"^Traceback|(?:^|\s)(?:ERROR|CRITICAL)\s|Task exception was never|was never awaited", re.MULTILINE
)
START: Final = 30.0
STOP: Final = 15.0
"""Seconds."""


class Process:
    """`start` may come again after `stop` or `kill`; everything it ever wrote to stderr is kept.

    `pictures`: cards as emojis and showdowns as pictures, before the start.

    `module` is what runs, `profile` a file for a profile of it; both are for measuring.
    """

    def __init__(self, discord: Double, folder: Path, *, edit_interval: float = 0.0) -> None:
        self._discord = discord
        self._edit_interval = edit_interval
        self.pictures = False
        self.module = "bot"
        self.profile: Path | None = None
        self.folder = folder
        self.database = folder / "kitti.db"
        self.log = folder / "stderr.txt"
        self._heard = 0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        if self._process is None:
            raise RuntimeError("the bot does not run")
        return self._process.pid

    async def start(self, *, seconds: float = START) -> None:
        """Run it until it has identified itself at the gateway; its commands are synced by then."""
        before = len(self._discord.gateway.identified)
        with self.log.open("ab") as stderr:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *(("-m", "cProfile", "-o", str(self.profile)) if self.profile else ()),
                "-m",
                self.module,
                "run",
                cwd=self.folder,
                env=self._environment(),
                stderr=stderr,
                stdout=stderr,
            )
        ended = asyncio.ensure_future(self._process.wait())
        ended.add_done_callback(lambda _: self._discord.state.pulse.beat())
        try:
            await self._discord.state.pulse.until(
                lambda: ended.done() or len(self._discord.gateway.identified) > before,
                seconds=seconds,
                what=lambda: f"the bot to come up:\n{self.said()}",
            )
        finally:
            if ended.done():
                self._process = None
            else:
                ended.cancel()
        if self._process is None:
            raise AssertionError(f"the bot ended at once:\n{self.said()}")

    async def beside(self, command: str) -> tuple[int, str]:
        """Another `python -m bot`, with the same settings, to its end: its exit status and what it complained of."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            command,
            cwd=self.folder,
            env=self._environment(),
            stderr=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(START):
            _, said = await process.communicate()
        if process.returncode is None:
            raise RuntimeError("it has not ended")
        return process.returncode, said.decode()

    def _environment(self) -> dict[str, str]:
        return {
            **{name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ},
            "PYTHONPATH": str(ROOT),
            "PYTHONWARNINGS": "default,ignore::DeprecationWarning",
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": self._discord.api_url,
            "DISCORD_GATEWAY_URL": self._discord.gateway.url,
            "KITTI_DATABASE": f"sqlite:///{self.database}",
            "KITTI_EDIT_INTERVAL": str(self._edit_interval),
            "KITTI_RESTART_INTERVAL": "0",
            "KITTI_CARD_EMOJIS": "on" if self.pictures else "off",
            "KITTI_PULSE": str(self.folder / "pulse"),
            "KITTI_PICTURES": "on" if self.pictures else "off",
        }

    async def stop(self) -> int:
        """Ask it to end, as a server does; its exit status."""
        return await self._end(signal.SIGTERM)

    async def kill(self) -> None:
        """`kill -9`: no last word, no clean-up."""
        await self._end(signal.SIGKILL)

    async def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            raise RuntimeError("the bot does not run")
        process, self._process = self._process, None
        process.send_signal(how)
        try:
            async with asyncio.timeout(STOP):
                return await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()
            raise AssertionError(f"the bot did not end within {STOP} s:\n{self.said()}") from None

    async def end(self) -> None:
        """Whatever state it is in: a bot that still runs must end cleanly, and must have said nothing wrong."""
        if self._process is not None:
            status = await self.stop()
            assert status == 0, f"exit status {status}:\n{self.said()}"

    def said(self) -> str:
        return self.log.read_text() if self.log.exists() else ""

    def complaints(self) -> str:
        """What was logged since this was last asked, if anything of it should never be in a log."""
        said = self.said()
        new, self._heard = said[self._heard :], len(said)
        if TOKEN in said:
            return f"the token was logged:\n{new}"
        return new if TROUBLE.search(new) else ""
