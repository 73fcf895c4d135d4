"""The gateway: identify, heartbeat, resume with what was missed, and sockets that drop on demand."""

import json
from dataclasses import dataclass, field
from typing import Final

from aiohttp import WSMsgType, web

from tests.wire.double import payloads
from tests.wire.double.payloads import JSON
from tests.wire.double.state import State

HEARTBEAT: Final = 41_250
DISPATCH, HEARTBEAT_OP, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11


@dataclass(slots=True, kw_only=True)
class Session:
    """`sent` are all its events, so that a resume can bring what a dead socket did not."""

    id: str
    socket: web.WebSocketResponse | None
    sent: list[JSON] = field(default_factory=list)


class Gateway:
    def __init__(self, state: State) -> None:
        self._state = state
        self._sockets: set[web.WebSocketResponse] = set()
        self.url = ""
        self.session: Session | None = None
        self.identified: list[JSON] = []
        self.resumed = 0

    @property
    def connected(self) -> bool:
        return self.session is not None and self.session.socket is not None and not self.session.socket.closed

    async def serve(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._sockets.add(socket)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT}})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._take(socket, json.loads(message.data))
        finally:
            self._sockets.discard(socket)
            if self.session is not None and self.session.socket is socket:
                self.session.socket = None
            self._state.pulse.beat()
        return socket

    async def _take(self, socket: web.WebSocketResponse, frame: JSON) -> None:
        match frame["op"]:
            case 1:
                await socket.send_json({"op": ACK})
            case 2:
                await self._identify(socket, frame["d"])
            case 6:
                await self._resume(socket, frame["d"])

    async def _identify(self, socket: web.WebSocketResponse, data: JSON) -> None:
        if data["token"] != payloads.TOKEN:
            await socket.close(code=4004)
            return
        self.identified.append(data)
        self.session = Session(id=f"session{len(self.identified)}", socket=socket)
        await self.dispatch("READY", payloads.ready(self.session.id, self.url))
        channels = [
            payloads.channel(each.id, each.name) for each in self._state.channels.values() if not each.deleted
        ]
        await self.dispatch("GUILD_CREATE", payloads.guild(channels))
        self._state.pulse.beat()

    async def _resume(self, socket: web.WebSocketResponse, data: JSON) -> None:
        if self.session is None or self.session.id != data["session_id"]:
            await socket.send_json({"op": INVALID, "d": False})
            return
        missed = [event for event in self.session.sent if event["s"] > data["seq"]]
        for event in missed:
            await socket.send_json(event)
        self.session.socket = socket
        await self.dispatch("RESUMED", {})
        self.resumed += 1
        self._state.pulse.beat()

    async def dispatch(self, name: str, data: JSON) -> None:
        """Send an event, or keep it for a session that may resume."""
        if self.session is None:
            raise RuntimeError("no bot has ever identified")
        event = {"op": DISPATCH, "t": name, "s": len(self.session.sent) + 1, "d": data}
        self.session.sent.append(event)
        if self.session.socket is not None and not self.session.socket.closed:
            await self.session.socket.send_json(event)

    def drop(self) -> None:
        """Cut the line without a word."""
        for socket in self._sockets:
            if socket._req is not None and socket._req.transport is not None:
                socket._req.transport.abort()
        if self.session is not None:
            self.session.socket = None

    async def ask_to_reconnect(self) -> None:
        if self.session is not None and self.session.socket is not None:
            await self.session.socket.send_json({"op": RECONNECT, "d": None})

    async def invalidate(self) -> None:
        """The session is over: the bot has to identify anew."""
        if self.session is not None and self.session.socket is not None:
            socket, self.session = self.session.socket, None
            await socket.send_json({"op": INVALID, "d": False})

    async def stop(self) -> None:
        for socket in list(self._sockets):
            await socket.close()
