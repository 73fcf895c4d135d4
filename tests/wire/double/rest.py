"""The REST routes that a bot with buttons needs."""

from typing import Final

from aiohttp import web

from tests.wire.double.buckets import Buckets
from tests.wire.double.front import API, BODY, answer
from tests.wire.double.interactions import Callback, Interaction, Kind
from tests.wire.double.messages import Message
from tests.wire.double.payloads import (
    APPLICATION,
    APPLICATION_INFO,
    BOT_USER,
    EPHEMERAL,
    JSON,
    LOADING,
    TOKEN,
)
from tests.wire.double.state import Refusal, State

BOT_ROUTES: Final = ("/users/", "/oauth2/", "/applications/", "/channels/", "/gateway")


class Rest:
    def __init__(self, state: State) -> None:
        self._state = state
        self._buckets = Buckets(state.clock)

    def routes(self) -> list[web.RouteDef]:
        webhook = f"{API}/webhooks/{APPLICATION}/{{token}}"
        channel = f"{API}/channels/{{channel:\\d+}}/messages"
        return [
            web.get(f"{API}/users/@me", self._me),
            web.get(f"{API}/oauth2/applications/@me", self._application),
            web.put(f"{API}/applications/{APPLICATION}/commands", self._commands),
            web.get(f"{API}/applications/{APPLICATION}/emojis", self._list_emojis),
            web.post(f"{API}/applications/{APPLICATION}/emojis", self._add_emoji),
            web.post(f"{API}/interactions/{{id:\\d+}}/{{token}}/callback", self._callback),
            web.post(webhook, self._follow_up),
            web.get(f"{webhook}/messages/{{message}}", self._read_by_token),
            web.patch(f"{webhook}/messages/{{message}}", self._edit_by_token),
            web.delete(f"{webhook}/messages/{{message}}", self._delete_by_token),
            web.post(channel, self._post),
            web.patch(f"{channel}/{{message:\\d+}}", self._edit),
            web.delete(f"{channel}/{{message:\\d+}}", self._delete),
            web.route("*", "/{rest:.*}", self._unknown),
        ]

    def authorise(self, request: web.Request) -> None:
        path = request.path.removeprefix(API)
        if path.startswith(BOT_ROUTES) and request.headers.get("Authorization") != f"Bot {TOKEN}":
            raise Refusal(401, 0, "401: Unauthorized")

    async def _unknown(self, request: web.Request) -> web.Response:
        self._state.violations.append(f"{request.method} {request.path}: the double has no such route")
        raise Refusal(404, 0, "404: Not Found")

    async def _me(self, request: web.Request) -> web.Response:
        return answer(BOT_USER)

    async def _application(self, request: web.Request) -> web.Response:
        return answer(APPLICATION_INFO)

    async def _commands(self, request: web.Request) -> web.Response:
        self._state.commands = [
            {
                "id": str(self._state.clock.snowflake()),
                "application_id": str(APPLICATION),
                "version": str(self._state.clock.snowflake()),
                "type": 1,
                "description": "",
                "options": [],
                **command,
            }
            for command in request[BODY]["commands"]
        ]
        return answer(self._state.commands)

    async def _list_emojis(self, request: web.Request) -> web.Response:
        return answer({"items": self._state.emojis})

    async def _add_emoji(self, request: web.Request) -> web.Response:
        emoji: JSON = {
            "id": str(self._state.clock.snowflake()),
            "name": request[BODY]["name"],
            "roles": [],
            "user": BOT_USER,
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
        self._state.emojis.append(emoji)
        return answer(emoji, 201)

    async def _callback(self, request: web.Request) -> web.Response:
        interaction = self._state.tokens.get(request.match_info["token"])
        if interaction is None or interaction.id != int(request.match_info["id"]):
            raise Refusal(404, 10062, "Unknown interaction")
        body = request[BODY]
        try:
            message = self._answered(interaction, Callback(body["type"]), body.get("data") or {})
        except Refusal as refusal:
            interaction.refused = refusal.code
            raise
        if request.query.get("with_response") not in ("1", "true"):
            return web.Response(status=204)
        told: JSON = {"id": str(interaction.id), "type": int(interaction.kind)}
        if message is not None:
            told |= {
                "response_message_id": str(message.id),
                "response_message_loading": message.loading,
                "response_message_ephemeral": message.viewer is not None,
            }
        response: JSON = {"interaction": told}
        if message is not None and interaction.answer in (Callback.MESSAGE, Callback.UPDATE):
            response["resource"] = {"type": int(interaction.answer), "message": message.payload()}
        return answer(response)

    def _answered(self, interaction: Interaction, kind: Callback, data: JSON) -> Message | None:
        state = self._state
        if interaction.late(state.clock.now()):
            raise Refusal(404, 10062, "Unknown interaction")
        if interaction.answer is not None:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        updates = kind in (Callback.UPDATE, Callback.DEFERRED_UPDATE)
        if (updates and interaction.message_id is None) or (
            kind is Callback.MODAL and interaction.kind is Kind.MODAL
        ):
            raise Refusal(400, 50035, "Invalid Form Body")
        message: Message | None = None
        if kind is Callback.UPDATE:
            message = state.messages.get(interaction.message_id or 0)
            if message is None:
                raise Refusal(404, 10008, "Unknown Message")
            message.draw(data)
        elif kind in (Callback.MESSAGE, Callback.DEFERRED_MESSAGE):
            loading = LOADING if kind is Callback.DEFERRED_MESSAGE else 0
            message = self._message(interaction, data, loading)
        interaction.answer = kind
        interaction.modal = data if kind is Callback.MODAL else None
        interaction.original = message.id if message is not None else interaction.message_id
        return message

    def _message(self, interaction: Interaction, body: JSON, loading: int = 0) -> Message:
        flags = (body.get("flags") or 0) | loading
        message = self._state.new_message(
            body,
            interaction.channel_id,
            viewer=interaction.user_id if flags & EPHEMERAL else None,
            flags=flags,
            poster=interaction.token,
        )
        interaction.reach.add(message.id)
        return message

    async def _follow_up(self, request: web.Request) -> web.Response:
        interaction = self._state.live(request.match_info["token"])
        channel = self._state.channels[interaction.channel_id]
        if channel.deleted:
            raise Refusal(404, 10003, "Unknown Channel")
        first = self._state.messages.get(interaction.original or 0)
        if first is not None and first.loading:
            # The first follow-up fills in what was deferred, as hidden or as public as that was.
            first.draw(request[BODY])
            return answer(first.payload())
        return answer(self._message(interaction, request[BODY]).payload())

    def _reached(self, request: web.Request) -> Message:
        interaction = self._state.live(request.match_info["token"])
        named = request.match_info["message"]
        message_id = interaction.original if named == "@original" else int(named)
        message = self._state.messages.get(message_id or 0)
        if message is None or message.id not in interaction.reach:
            raise Refusal(404, 10008, "Unknown Message")
        return message

    async def _read_by_token(self, request: web.Request) -> web.Response:
        return answer(self._reached(request).payload())

    async def _edit_by_token(self, request: web.Request) -> web.Response:
        message = self._reached(request)
        message.draw(request[BODY])
        return answer(message.payload())

    async def _delete_by_token(self, request: web.Request) -> web.Response:
        self._state.drop(self._reached(request))
        return web.Response(status=204)

    async def _post(self, request: web.Request) -> web.Response:
        channel = self._state.open_channel(int(request.match_info["channel"]), write=True)
        body = request[BODY]
        headers = self._buckets.use("post", channel.id)
        nonce = str(body["nonce"]) if body.get("nonce") and body.get("enforce_nonce") else None
        if nonce is not None and channel.nonces.get(nonce) in self._state.messages:
            return answer(self._state.messages[channel.nonces[nonce]].payload(), headers=headers)
        message = self._state.new_message(
            body, channel.id, viewer=None, flags=body.get("flags") or 0, poster=None
        )
        if nonce is not None:
            channel.nonces[nonce] = message.id
        return answer(message.payload(), headers=headers)

    def _own(self, request: web.Request) -> Message:
        channel = self._state.open_channel(int(request.match_info["channel"]), write=False)
        message = self._state.messages.get(int(request.match_info["message"]))
        if message is None or message.viewer is not None or message.channel_id != channel.id:
            raise Refusal(404, 10008, "Unknown Message")
        return message

    async def _edit(self, request: web.Request) -> web.Response:
        message = self._own(request)
        headers = self._buckets.use("edit", message.channel_id)
        message.draw(request[BODY])
        return answer(message.payload(), headers=headers)

    async def _delete(self, request: web.Request) -> web.Response:
        message = self._own(request)
        headers = self._buckets.use("delete", message.channel_id)
        self._state.drop(message)
        return web.Response(status=204, headers=headers)
