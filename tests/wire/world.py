"""The double, the bot and the people, together."""

import contextlib
from pathlib import Path
from typing import Final, Self

from tests.wire.double.payloads import GUILD, JSON
from tests.wire.double.server import Double
from tests.wire.double.state import Channel
from tests.wire.person import Person
from tests.wire.process import Process

NAMES: Final = ("Asha", "Bikash", "Chandra", "Dipa", "Elina")
GUILDS_ONLY: Final = 1
"""The one intent that the bot needs."""


class World:
    """Not started yet: make the channels that the test needs, then `await world.bot.start()`."""

    def __init__(self, folder: Path, *, edit_interval: float = 0.0) -> None:
        self.discord = Double()
        self.bot = Process(self.discord, folder, edit_interval=edit_interval)

    async def __aenter__(self) -> Self:
        await self.discord.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        with contextlib.suppress(RuntimeError):
            await self.bot.kill()
        await self.discord.__aexit__()

    def people(self, count: int = 5, *, channel: Channel | None = None) -> list[Person]:
        """People in a channel, a new one unless it is given; the same people whichever it is."""
        here = channel or self.discord.channel(f"kitti-{len(self.discord.state.channels) + 1}")
        return [Person(self.discord, here, GUILD + 1001 + index, NAMES[index]) for index in range(count)]

    def check(self) -> None:
        """What must hold after any test: nothing that Discord would refuse, no error in the log."""
        identified: list[JSON] = self.discord.gateway.identified
        assert all(each["intents"] == GUILDS_ONLY for each in identified)
        violations, self.discord.state.violations = self.discord.state.violations, []
        assert violations == []
        complaints = self.bot.complaints()
        assert not complaints, complaints
