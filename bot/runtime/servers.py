"""What a server has of its own beside its tables: the rules that its tables begin with, and named presets.

Exception
└── TooManyPresets   the server has as many as it may
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.runtime.ports import Store
from engine.kitti.rules import PRESETS, KittiRules, Preset

MOST_PRESETS: Final = 10


class TooManyPresets(Exception):
    """There is no room for one more name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerRules:
    """`default` is what a table is played by where its host asks for nothing else; `named` in order of names."""

    default: KittiRules = PRESETS[Preset.DASHAIN]
    named: Mapping[str, KittiRules] = field(default_factory=dict)

    def find(self, name: str) -> str | None:
        """A preset's name as it was saved, whatever case it is written in."""
        return next((each for each in self.named if each.casefold() == name.strip().casefold()), None)


class Servers:
    """Read from the store each time: they are asked for seldom, and the store has them in one read."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guild_id: int) -> ServerRules:
        default, named = await self._store.server_rules(guild_id)
        ordered = dict(sorted(named.items(), key=lambda item: item[0].casefold()))
        return ServerRules(default=default or PRESETS[Preset.DASHAIN], named=ordered)

    async def set_default(self, guild_id: int, rules: KittiRules) -> None:
        await self._store.set_default(guild_id, rules)

    async def save_preset(self, guild_id: int, name: str, rules: KittiRules) -> None:
        """Keep rules under a name, in place of any of that name. Raises `TooManyPresets`."""
        present = await self.of(guild_id)
        known = present.find(name)
        if known is None and len(present.named) >= MOST_PRESETS:
            raise TooManyPresets
        await self._store.set_preset(guild_id, known or name, rules)

    async def delete_preset(self, guild_id: int, name: str) -> bool:
        """Whether there was one of that name."""
        known = (await self.of(guild_id)).find(name)
        if known is not None:
            await self._store.set_preset(guild_id, known, None)
        return known is not None
