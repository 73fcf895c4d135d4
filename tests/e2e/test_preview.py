"""The preview as it is started from a shell: two people's pages, and what they see of each other."""

import asyncio
import importlib.metadata
import importlib.util
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Any

import aiohttp
import pytest

from bot import preview
from bot.preview.page import REWORDED, reworded
from tests.kit.screenshots.stage import command

COMMAND = (sys.executable, "-m", "bot", "preview")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def running(
    port: int, command: Sequence[str] = COMMAND
) -> AsyncIterator[tuple[asyncio.subprocess.Process, list[str]]]:
    """The process, and the addresses that it tells: the shared one, then one a person."""
    process = await asyncio.create_subprocess_exec(
        *command, "--port", str(port), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        addresses: list[str] = []
        while line := (await process.stdout.readline()).decode():
            addresses += re.findall(r"http://\S+", line)
            if "/kitti host" in line:
                break
        yield process, addresses
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


class Tab:
    """A page, as its script would speak to the preview."""

    def __init__(self, web: aiohttp.ClientSession, address: str) -> None:
        self._web = web
        self._url, _, self._key = address.partition("#")
        self._acted = 0
        self._state: dict[str, Any] = {}

    async def open(self) -> str:
        """Whose page it is."""
        self._state = await self._call("POST", "api/pages", {})
        names = {viewer["id"]: viewer["name"] for viewer in self._state["viewers"]}
        return str(names[self._state["viewerId"]])

    @property
    def shares(self) -> bool:
        return bool(self._state.get("shared"))

    async def until(self, text: str) -> None:
        async with asyncio.timeout(20):
            while text not in str(self._state["messages"]):
                await asyncio.sleep(0.1)
                self._state = await self._call("GET", "api/state")

    async def command(self, path: list[str]) -> None:
        catalog = await self._call("GET", "api/commands")
        entry = next(entry for entry in catalog["entries"] if entry["path"] == path)
        self._acted += 1
        answer = await self._call(
            "POST",
            "api/action",
            {
                "protocol_version": 3,
                "kind": "run_command",
                "sequence": self._acted,
                "request_id": f"r{self._acted}",
                "generation": self._state["context"]["generation"],
                "bot_generation": self._state["botGeneration"],
                "published_revision": 0,  # the page has moved on since: it counts all the same
                "command_id": entry["commandId"],
                "path": path,
                "schema_fingerprint": entry["schemaFingerprint"],
                "options": {},
            },
        )
        assert not answer["rejected"], answer
        assert answer["settlement"] == "settled", answer

    async def _call(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"X-Simcord-Capability": self._key}
        if self._state:
            headers["X-Simcord-Context"] = self._state["context"]["id"]
        async with self._web.request(method, self._url + path, json=body, headers=headers) as response:
            assert response.status == 200, await response.text()
            return await response.json()


async def test_two_tabs_play_and_ctrl_c_ends_it() -> None:
    async with running(free_port()) as (process, addresses), aiohttp.ClientSession() as web:
        shared, *each = addresses
        assert len(each) == 5
        first, second, dipa = Tab(web, shared), Tab(web, shared), Tab(web, each[3])
        assert [await first.open(), await second.open(), await dipa.open()] == ["Asha", "Bikash", "Dipa"]
        await first.command(["kitti", "host"])
        await second.until("1 of 5 seats taken")
        await second.command(["kitti", "sit"])
        await first.until("2 of 5 seats taken")
        await dipa.until("2 of 5 seats taken")
        process.send_signal(signal.SIGINT)
        assert await process.wait() == 0
        assert process.stderr is not None
        assert (await process.stderr.read()).decode() == ""


async def test_a_tab_more_than_there_are_players_says_that_it_shares() -> None:
    command = (*COMMAND, "--players", "2")
    async with running(free_port(), command) as (_, addresses), aiohttp.ClientSession() as web:
        tabs = [Tab(web, addresses[0]) for _ in range(3)]
        assert len({await tab.open() for tab in tabs}) == 2
        assert [tab.shares for tab in tabs] == [False, False, True]
        own = Tab(web, addresses[1])
        await own.open()
        assert not own.shares, "an address of one's own is loaded again"


async def test_names_may_be_odd_and_their_addresses_are_plain() -> None:
    names = ("*Asha* _the_ Great", "आशा", "Chandra")
    async with running(free_port(), command("game", names)) as (_, addresses), aiohttp.ClientSession() as web:
        ends = [address.partition("#")[2].partition(".")[0] for address in addresses[1:]]
        assert ends == ["player1", "player2", "chandra"]
        assert [await Tab(web, address).open() for address in addresses[1:]] == list(names)


async def test_a_stranger_to_the_address_gets_nothing() -> None:
    async with running(free_port()) as (_, addresses), aiohttp.ClientSession() as web:
        url, _, key = addresses[0].partition("#")
        for wrong in ("", "asha.", f"zita.{key}", key[:-1], f"asha.{key}x"):
            headers = {"X-Simcord-Capability": wrong}
            async with web.post(url + "api/pages", json={}, headers=headers) as response:
                assert response.status == 401, wrong


async def test_a_port_that_is_taken_is_said_in_one_line() -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]
        process = await asyncio.create_subprocess_exec(
            *COMMAND, "--port", str(port), stderr=asyncio.subprocess.PIPE
        )
        _, told = await process.communicate()
    assert process.returncode == 2
    assert len(told.decode().splitlines()) == 1
    assert f"Port {port} is taken" in told.decode()


@pytest.mark.parametrize(("found", "told"), [(None, "not installed"), ("3.3.0", "found 3.3.0")])
def test_without_the_right_simulated_discord_it_says_what_to_install(
    found: str | None, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def version(name: str) -> str:
        if found is None:
            raise importlib.metadata.PackageNotFoundError(name)
        return found

    monkeypatch.setattr(importlib.metadata, "version", version)
    assert preview.main(["--port", str(free_port())]) == 2
    line = capsys.readouterr().err
    assert told in line
    assert "pip install" in line
    assert line.count("\n") == 1


def test_without_what_draws_messages_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert preview.main(["--port", str(free_port())]) == 2
    assert "markdown_it" in capsys.readouterr().err


@pytest.mark.parametrize("path", sorted(REWORDED))
def test_the_page_is_the_one_that_is_reworded(path: str) -> None:
    name = "index.html" if path == "/" else path.lstrip("/")
    text = files("simcord.preview").joinpath("static", name).read_text(encoding="utf-8")
    changed = reworded(path, text)
    for before, after in REWORDED[path]:
        assert after in changed
        assert text.count(before) == 1
