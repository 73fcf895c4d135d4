"""A Discord of our own on loopback: what a bot needs of it, with its limits and its moods."""

from collections.abc import Awaitable, Callable
from typing import Self

from aiohttp import web

from tests.wire.double import payloads
from tests.wire.double.buckets import Spent
from tests.wire.double.front import API, Front, answer
from tests.wire.double.gateway import Gateway
from tests.wire.double.interactions import Interaction, Kind
from tests.wire.double.payloads import JSON
from tests.wire.double.rest import Rest
from tests.wire.double.spec import load_spec, spec_file
from tests.wire.double.state import Channel, State


class Double:
    """`async with Double() as discord:`; it listens on a free port of 127.0.0.1."""

    def __init__(self) -> None:
        self.state = State()
        self.gateway = Gateway(self.state)
        self._runner: web.AppRunner | None = None
        self.api_url = ""

    async def __aenter__(self) -> Self:
        file = spec_file()
        front = Front(self.state, load_spec(file) if file else None)
        rest = Rest(self.state)

        @web.middleware
        async def outer(
            request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
        ) -> web.StreamResponse:
            if request.path.startswith("/gateway"):
                return await handler(request)

            async def inner(request: web.Request) -> web.StreamResponse:
                rest.authorise(request)
                try:
                    return await handler(request)
                except Spent as spent:
                    self.state.errors[429] += 1
                    body: JSON = {"message": str(spent), "retry_after": spent.wait, "global": False}
                    return answer(body, 429, {"Via": "1.1 google", "Retry-After": str(spent.wait)})

            return await front.take(request, inner)

        application = web.Application(middlewares=[outer], client_max_size=payloads.MOST_UPLOAD + 65536)
        application.add_routes([web.get("/gateway/", self.gateway.serve), *rest.routes()])
        self._runner = web.AppRunner(application, shutdown_timeout=0.2, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        port = self._runner.addresses[0][1]
        self.api_url = f"http://127.0.0.1:{port}{API}"
        self.gateway.url = f"ws://127.0.0.1:{port}/gateway/"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.gateway.stop()
        if self._runner is not None:
            await self._runner.cleanup()

    def channel(self, name: str) -> Channel:
        """A new channel; make it before the bot comes, or it will not know it."""
        channel = Channel(id=self.state.clock.snowflake(), name=name)
        self.state.channels[channel.id] = channel
        return channel

    async def interact(
        self,
        kind: Kind,
        data: JSON,
        *,
        user_id: int,
        permissions: int,
        channel: Channel,
        message_id: int | None = None,
        age: float = 0.0,
    ) -> Interaction:
        """Send what a person did to the bot; `age` seconds ago."""
        interaction = self.state.new_interaction(kind, user_id, channel.id, message_id=message_id, age=age)
        here = {**payloads.channel(channel.id, channel.name), "permissions": str(permissions)}
        event: JSON = {
            "id": str(interaction.id),
            "application_id": str(payloads.APPLICATION),
            "type": int(kind),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "guild_id": str(payloads.GUILD),
            "guild": {"id": str(payloads.GUILD), "locale": "en-US", "features": []},
            "channel": here,
            "channel_id": str(channel.id),
            "member": payloads.member(user_id, self.state.names[user_id], permissions),
            "locale": "en-GB",
            "guild_locale": "en-US",
            "app_permissions": str(channel.permissions),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(payloads.GUILD)},
            "context": 0,
            "attachment_size_limit": payloads.MOST_UPLOAD,
        }
        message = self.state.messages.get(message_id or 0)
        if message is not None:
            event["message"] = message.payload()
        await self.gateway.dispatch("INTERACTION_CREATE", event)
        return interaction
