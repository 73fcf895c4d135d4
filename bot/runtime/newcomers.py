"""What is said once: the greeting of a server, and to each person how a hand is arranged."""

from contextlib import suppress
from typing import Protocol

from bot.runtime.ports import SaveFailed


class NewcomerStore(Protocol):
    """Writes as `Store` does. Times in milliseconds since 1970."""

    async def greeted_at(self, guild_id: int) -> int | None: ...

    async def set_greeted(self, guild_id: int, at: int) -> None: ...

    async def first_deal(self, user_id: int) -> str | None: ...

    async def set_first_deal(self, user_id: int, deal: str) -> None: ...


class Newcomers:
    def __init__(self, store: NewcomerStore) -> None:
        self._store = store
        self._first_deals: dict[int, str] = {}

    async def knows_server(self, guild_id: int) -> bool:
        """Whether it has been greeted; a server that left long ago is forgotten, and a stranger again."""
        return await self._store.greeted_at(guild_id) is not None

    async def greeted(self, guild_id: int, at: int) -> None:
        await self._store.set_greeted(guild_id, at)

    async def is_first_deal(self, user_id: int, deal: str) -> bool:
        """Whether it is the first deal whose cards they see, which it is from now on if they have seen none.

        `deal` is any name that no other deal has.
        """
        first = self._first_deals.get(user_id) or await self._store.first_deal(user_id)
        if first is None:
            first = deal
            with suppress(SaveFailed):  # a hand is shown whether or not this can be kept
                await self._store.set_first_deal(user_id, deal)
        self._first_deals[user_id] = first
        return first == deal
