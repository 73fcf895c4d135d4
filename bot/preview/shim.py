"""All that leans on simcord's private names, which is why one exact version of it is required.

Its preview is a developer's inspector: it shows a page what its own viewer did, refuses two clicks at
once, opens every tab as the same person and stops its clock. Here it becomes a channel that people share:
a tab a person, clicks in a queue, every change pushed to every tab, and the clock on the wall.
"""

import asyncio
import contextlib
import datetime as dt
import json
import logging
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextvars import ContextVar
from http import HTTPStatus
from typing import Any, Final

import discord
import simcord
from aiohttp import web
from multidict import CIMultiDict
from simcord.backend.errors import BackendError, SetupError
from simcord.preview import _component_projection, _markdown, _messages, _queries, _snapshot
from simcord.preview._server import PreviewServer

from bot.pictures.faces import face_png
from bot.preview.page import FACES, REWORDED, reworded

_log = logging.getLogger(__name__)

_FRAME_SECONDS: Final = 0.2
# A click that takes longer is shown as not completed.
_PATIENCE_SECONDS: Final = 8.0
_TEXTS_REMEMBERED: Final = 4000
_BOT_NAME: Final = "Kitti Table"
_KEY: Final = "X-Simcord-Capability"
_ACTS: Final = frozenset({"click", "select", "modal_submit", "run_command", "send_message"})

_asked_for: ContextVar[str | None] = ContextVar("_asked_for", default=None)
_shares: ContextVar[bool] = ContextVar("_shares", default=False)


@contextlib.asynccontextmanager
async def world(bot: discord.Client) -> AsyncIterator[simcord.Env]:
    """The simulated Discord with `bot` logged in, its clock set to now.

    Shape: errors of the bot are logged by the bot, not raised when the world ends.
    """
    runner = simcord.run(bot, check_errors=False, settle_timeout=_PATIENCE_SECONDS)
    runner._env.backend.clock._epoch = dt.datetime.now(dt.UTC)  # noqa: SLF001
    runner._env.backend.bot_user.name = _BOT_NAME  # noqa: SLF001
    # The bot's timers fire when `_keep_live` moves the clock; else each click would wait for those that are near.
    runner._env._schedule_timer = lambda *_: None  # type: ignore[method-assign] # noqa: SLF001
    async with runner as env:
        yield env


@contextlib.asynccontextmanager
async def live_preview(
    env: simcord.Env,
    channel: simcord.ChannelHandle,
    people: Mapping[str, simcord.MemberActor],
    *,
    port: int,
) -> AsyncIterator[simcord.Preview]:
    """`people` by the handle that stands in a person's own address: lower-case letters and digits."""
    preview = env.preview(channel, viewers=list(people.values()), layout="channel", port=port)
    preview._server = _TabServer(preview, port, people)  # noqa: SLF001
    gate = asyncio.Lock()
    _queue_clicks(preview, gate)
    _seat_tabs(preview, list(people.values()))
    _read_texts_once()
    async with preview:
        publisher = asyncio.create_task(_keep_live(env, preview, gate))
        try:
            yield preview
        finally:
            publisher.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await publisher


def address(preview: simcord.Preview, handle: str) -> str:
    """Where a tab is always the person of this handle."""
    return preview.url.replace("#", f"#{handle}.")


class _TabServer(PreviewServer):
    """Lets `<handle>.<key>` in where the key alone would do, and opens such a tab as that person.

    Card faces are files of the page: the simulated Discord forgets what an emoji looks like, and its preview
    starts a process for each image that it is given.
    """

    _FACES: Final = {f"/faces/{name}.png": file for name, file in FACES.items()}
    _STATIC_FILES = {**PreviewServer._STATIC_FILES, **_FACES}  # noqa: SLF001, RUF012 - as the library has it

    def __init__(
        self, preview: simcord.Preview, port: int, people: Mapping[str, simcord.MemberActor]
    ) -> None:
        super().__init__(preview, port)
        self._people = {handle: str(person.id) for handle, person in people.items()}
        self._told: dict[str, tuple[tuple[int, int], bytes]] = {}

    def _authorized(self, request: web.Request, *, context: str | None = None) -> bool:
        handle, dot, key = request.headers.get(_KEY, "").rpartition(".")
        if dot and handle not in self._people:
            return False
        headers = CIMultiDict(request.headers)
        headers[_KEY] = key
        return bool(super()._authorized(request.clone(headers=headers), context=context))

    async def _static(self, request: web.Request) -> Any:
        if request.path in self._FACES and request.headers.get("Host", "") in self._allowed_hosts():
            image = face_png(self._FACES[request.path])
            return web.Response(body=image, content_type="image/png", headers=self._SECURITY_HEADERS)
        response = await super()._static(request)
        if request.path in REWORDED:
            response.text = reworded(request.path, response.text)
        return response

    async def _asset(self, request: web.Request) -> Any:
        """The bot's own pictures as they are: to check one would take longer than to draw it."""
        page_id = request.headers.get("X-Simcord-Context")
        if self._authorized(request, context=page_id) and not request.query:
            with contextlib.suppress(SetupError, BackendError):
                _, record, body = self.preview._authorized_asset(page_id, request.match_info["asset_id"])  # noqa: SLF001
                if record.contentType == "image/png":
                    return web.Response(body=body, content_type="image/png", headers=self._SECURITY_HEADERS)
        return await super()._asset(request)

    async def _state(self, request: web.Request) -> Any:
        """Every tab asks three times a second: what it was told is made once, until something happens."""
        page = self.preview._pages.get(request.headers.get("X-Simcord-Context", ""))  # noqa: SLF001
        if page is None:
            return await super()._state(request)
        stamp = (page.revision, len(self.preview.env.backend.transcript))
        known = self._told.get(page.id)
        if known is None or known[0] != stamp or not self._authorized(request, context=page.id):
            response = await super()._state(request)
            if response.status == HTTPStatus.OK:
                self._told[page.id] = (stamp, response.body)
            return response
        self.preview._get_page(page.id)  # noqa: SLF001 - it is still there
        return web.Response(body=known[1], content_type="application/json", headers=self._SECURITY_HEADERS)

    async def _pages(self, request: web.Request) -> Any:
        _asked_for.set(self._people.get(request.headers.get(_KEY, "").rpartition(".")[0]))
        response = await super()._pages(request)
        if _shares.get():
            response.text = json.dumps({**json.loads(response.text), "shared": True})
        return response


def _seat_tabs(preview: simcord.Preview, people: Sequence[simcord.MemberActor]) -> None:
    """A tab that asks for nobody becomes the first person who has no tab yet; where all have, it shares one."""
    open_page = preview._open_page  # noqa: SLF001
    opened = 0

    def next_person() -> str:
        nonlocal opened
        opened += 1
        taken = {page.viewer.id for key, page in preview._pages.items() if key != "python"}  # noqa: SLF001
        free = [person for person in people if person.id not in taken]
        _shares.set(not free)
        return str((free or people)[0 if free else opened % len(people)].id)

    def seated(viewer_id: Any = None, target_id: Any = None) -> Any:
        return open_page(viewer_id or _asked_for.get() or next_person(), target_id)

    preview._open_page = seated  # type: ignore[method-assign] # noqa: SLF001


def _queue_clicks(preview: simcord.Preview, gate: asyncio.Lock) -> None:
    """Two people's clicks wait for each other, and one on a page that has just changed still counts."""
    act = preview._action  # noqa: SLF001

    async def queued(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with gate:
            page = preview._pages.get(context_id or "")  # noqa: SLF001
            known = page is not None and isinstance(body, dict) and body.get("kind") in _ACTS
            # The bot answers old buttons itself; a request that is repeated must stay the same one.
            if page and known and body.get("sequence") == page.last_sequence + 1:
                body = {**body, "published_revision": page.revision}
            return await act(context_id, body)

    preview._action = queued  # type: ignore[method-assign] # noqa: SLF001


def _read_texts_once() -> None:
    """Parse a text once, not once for every tab at every change: that would be a second of each click."""
    parse = _markdown.markdown_tokens
    parsed: dict[tuple[str, str, str], str] = {}

    def remembered(
        value: Any, profile: str = "message", *, context: Mapping[str, Any] | None = None
    ) -> list[dict[str, Any]]:
        key = (str(value), profile, repr(context))
        if key not in parsed:
            if len(parsed) > _TEXTS_REMEMBERED:
                parsed.clear()
            parsed[key] = json.dumps(parse(value, profile, context=context))
        tokens: list[dict[str, Any]] = json.loads(parsed[key])
        return tokens

    for module in (_component_projection, _messages, _queries, _snapshot):
        module.markdown_tokens = remembered  # type: ignore[attr-defined]


async def _keep_live(env: simcord.Env, preview: simcord.Preview, gate: asyncio.Lock) -> None:
    """The simulated clock follows the wall's, and whatever has happened goes to every tab."""
    seen, last = -1, time.perf_counter()
    while True:
        await asyncio.sleep(_FRAME_SECONDS)
        async with gate:
            now = time.perf_counter()
            try:
                await env.advance_time(now - last)
            except TimeoutError as stuck:
                # One hanging handler must not take the page from everybody.
                _log.warning("%s", stuck)
                for task in [task for task in env._work.tasks if not task.done()]:  # noqa: SLF001
                    env._work.tasks.pop(task)  # noqa: SLF001
            last = now
            happened = len(env.backend.transcript)
            if happened != seen:
                seen = happened
                preview._advance_presentation_time()  # noqa: SLF001
                preview._publish_message_pages(reason="refresh")  # noqa: SLF001
