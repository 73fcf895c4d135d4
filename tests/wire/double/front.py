"""What every request passes: its body is read, written down, checked, and met by a fault if one waits."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

from aiohttp import web

from tests.wire.double import limits
from tests.wire.double.payloads import COMPONENTS_V2, JSON
from tests.wire.double.spec import Spec
from tests.wire.double.state import Asked, Refusal, State

API: Final = "/api/v10"
BODY: Final = web.RequestKey("body", dict[str, Any])
"""A request's body once it is read; empty where there is none."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

NAMES: Final = (
    ("POST", r"/interactions/\d+/[^/]+/callback", "callback"),
    ("POST", r"/webhooks/\d+/[^/]+", "follow-up"),
    ("GET", r"/webhooks/\d+/[^/]+/messages/[^/]+", "read by token"),
    ("PATCH", r"/webhooks/\d+/[^/]+/messages/@original", "edit original"),
    ("PATCH", r"/webhooks/\d+/[^/]+/messages/\d+", "edit by token"),
    ("DELETE", r"/webhooks/\d+/[^/]+/messages/[^/]+", "delete by token"),
    ("POST", r"/channels/\d+/messages", "post"),
    ("PATCH", r"/channels/\d+/messages/\d+", "edit"),
    ("DELETE", r"/channels/\d+/messages/\d+", "delete"),
    ("PUT", r"/applications/\d+/commands", "commands"),
    ("POST", r"/applications/\d+/emojis", "emoji"),
)
EXEMPT: Final = frozenset(
    {"callback", "follow-up", "read by token", "edit original", "edit by token", "delete by token"}
)


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """The type exactly: with a charset after it, discord.py would not parse the body."""
    raw = json.dumps(body).encode()
    return web.Response(
        body=raw, status=status, headers={"Content-Type": "application/json", **(headers or {})}
    )


class Front:
    def __init__(self, state: State, spec: Spec | None) -> None:
        self._state = state
        self._spec = spec

    async def take(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        body = await _read(request)
        asked = self._note(request.method, path, body)
        request[BODY] = body or {}
        fault = next(
            (each for each in self._state.faults if each.meets(request.method, path, asked.channel_id)), None
        )
        if fault is not None:
            fault.times -= 1
            await asyncio.sleep(fault.delay)
            if fault.reset and not fault.done:
                return self._cut(request, asked)
            if fault.status is not None:
                return self._end(asked, answer(fault.body, fault.status, fault.headers))
        try:
            self._check(asked)
            response = await handler(request)
        except Refusal as refusal:
            self._state.errors[refusal.code] += 1
            told: JSON = {"code": refusal.code, "message": refusal.message}
            if refusal.faults:
                told["errors"] = {
                    "_errors": [{"code": "INVALID", "message": each} for each in refusal.faults]
                }
            response = answer(told, refusal.status)
        except Exception as error:
            self._state.violations.append(f"{asked.name} {path}: the double failed, {error!r}")
            raise
        if fault is not None and fault.reset:
            return self._cut(request, asked)
        return self._end(asked, response)

    def _note(self, method: str, path: str, body: JSON | None) -> Asked:
        name = next(
            (name for verb, pattern, name in NAMES if verb == method and re.fullmatch(pattern, path)), path
        )
        parts = path.split("/")
        interaction = self._state.tokens.get(parts[3]) if name in EXEMPT else None
        channel = int(parts[2]) if name in ("post", "edit", "delete") else None
        asked = Asked(
            name=name,
            method=method,
            path=path,
            counted=name not in EXEMPT,
            channel_id=interaction.channel_id if interaction else channel,
            interaction_id=interaction.id if interaction else None,
            body=body,
        )
        self._state.asked.append(asked)
        self._state.pulse.beat()
        return asked

    def _end(self, asked: Asked, response: web.StreamResponse) -> web.StreamResponse:
        asked.status = response.status
        self._state.pulse.beat()
        return response

    def _cut(self, request: web.Request, asked: Asked) -> web.StreamResponse:
        if request.transport is not None:
            request.transport.abort()
        return self._end(asked, web.Response(status=499))

    def _check(self, asked: Asked) -> None:
        """Refuse a body that Discord would refuse, and keep it: the bot should never have sent it."""
        body = asked.body
        if body is None:
            return
        message = (body.get("data") or {}) if asked.name == "callback" else body
        found = [*self._limits(asked, body, message)]
        files = body.pop("_files", {})
        found += limits.file_faults(message, files)
        if self._spec is not None and asked.name in _DESCRIBED:
            found += self._spec.faults(asked.name, body)
        heavy = asked.name in _MESSAGES and body.get("type") != 9 and limits.too_heavy(message)
        if heavy:
            found.append("components: more than 10,170 bytes of text")
        if found:
            self._state.violations += [f"{asked.name} {asked.path}: {fault}" for fault in found]
            if heavy:
                raise Refusal(500, 0, "500: Internal Server Error")
            raise Refusal(400, 50035, "Invalid Form Body", tuple(found))

    def _limits(self, asked: Asked, body: JSON, message: JSON) -> Iterator[str]:
        if asked.name == "commands":
            yield from limits.command_faults([*body["commands"]])
        elif asked.name == "callback" and body["type"] == 9:
            yield from limits.modal_faults(message)
        elif asked.name in _MESSAGES:
            yield from limits.message_faults(message, is_v2=self._edits_v2(asked, body))

    def _edits_v2(self, asked: Asked, body: JSON) -> bool:
        last = asked.path.rsplit("/", 1)[-1]
        message_id = int(last) if asked.name in ("edit", "edit by token") else None
        interaction = self._state.interactions.get(asked.interaction_id or 0)
        if interaction is not None and asked.name == "edit original":
            message_id = interaction.original
        if interaction is not None and asked.name == "callback" and body["type"] == 7:
            message_id = interaction.message_id
        message = self._state.messages.get(message_id or 0)
        return message is not None and bool(message.flags & COMPONENTS_V2)


_MESSAGES: Final = frozenset({"callback", "follow-up", "edit original", "edit by token", "post", "edit"})
_DESCRIBED: Final = _MESSAGES | {"emoji"}


async def _read(request: web.Request) -> JSON | None:
    """The body as an object; a list (of commands) under `commands`, a form's payload without its files."""
    if not request.can_read_body:
        return None
    if request.content_type.startswith("multipart/"):
        form = await request.post()
        payload = form.get("payload_json")
        body: JSON = json.loads(payload) if isinstance(payload, str) else {}
        body["_files"] = {
            key: (value.filename, len(value.file.read()))
            for key, value in form.items()
            if isinstance(value, web.FileField)
        }
        return body
    raw = await request.read()
    if not raw:
        return None
    if request.headers.get("Content-Type") != "application/json":
        raise web.HTTPUnsupportedMediaType
    decoded = json.loads(raw)
    return {"commands": decoded} if isinstance(decoded, list) else decoded
