"""The operator's settings, and what the shell is told."""

import asyncio
import sys
from pathlib import Path

import pytest
from aiohttp import web
from pydantic import ValidationError

from bot import __main__ as shell
from bot.config import Settings, fault_in, unknown

TOKEN = "no-token-of-anybody"  # noqa: S105 - as it says
NAMES = (
    "DISCORD_TOKEN",
    "DISCORD_API_URL",
    "DISCORD_GATEWAY_URL",
    "KITTI_DATABASE",
    "KITTI_PRICES",
    "KITTI_LOG_LEVEL",
    "KITTI_EDIT_INTERVAL",
)


@pytest.fixture(autouse=True)
def _nothing_from_outside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_settings_need_no_environment() -> None:
    settings = Settings(_env_file=None, database="sqlite://", prices=False, edit_interval=0)
    assert (settings.database, settings.prices, settings.edit_interval) == ("sqlite://", False, 0)
    assert settings.discord_token is None


def test_settings_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("KITTI_PRICES", "off")
    monkeypatch.setenv("KITTI_DATABASE", "sqlite:////var/kitti.db")
    settings = Settings(_env_file=None)
    assert not settings.prices
    assert settings.database == "sqlite:////var/kitti.db"
    assert TOKEN not in repr(settings)


def test_settings_from_a_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nKITTI_PRICES=off\nOTHER=thing\n")
    settings = Settings(_env_file=".env")
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == TOKEN
    assert not settings.prices


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("KITTI_PRICES", "perhaps"),
        ("KITTI_DATABASE", "postgres://here"),
        ("KITTI_LOG_LEVEL", "LOUD"),
        ("KITTI_EDIT_INTERVAL", "-1"),
        ("DISCORD_API_URL", "here"),
        ("DISCORD_GATEWAY_URL", "http://here"),
    ],
)
def test_a_setting_at_fault_is_named_in_one_line(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    assert shell.main(["run"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{name}: ")
    assert told.count("\n") == 1
    assert TOKEN not in told


def test_a_fault_never_shows_its_value() -> None:
    with pytest.raises(ValidationError) as caught:
        Settings(_env_file=None, prices=TOKEN)
    assert TOKEN not in fault_in(caught.value)


def test_a_missing_token_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.main(["run"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("DISCORD_TOKEN: ")
    assert told.count("\n") == 1


async def test_a_token_that_discord_refuses_ends_with_one_line(tmp_path: Path) -> None:
    async def refuse(_: web.Request) -> web.Response:
        body = '{"message": "401: Unauthorized", "code": 0}'
        return web.Response(status=401, text=body, content_type="application/json")

    discord = web.Application()
    discord.router.add_route("*", "/{path:.*}", refuse)
    runner = web.AppRunner(discord)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    environment = {
        "PYTHONPATH": str(Path(shell.__file__).parents[1]),
        "DISCORD_TOKEN": TOKEN,
        "DISCORD_API_URL": f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10",
    }
    try:
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", cwd=tmp_path, env=environment, stderr=asyncio.subprocess.PIPE
        )
        _, said = await bot.communicate()
    finally:
        await runner.cleanup()
    told = said.decode().splitlines()
    assert bot.returncode == 1
    assert told[-1] == "DISCORD_TOKEN: Discord does not accept it"
    assert not any(TOKEN in line or "Traceback" in line for line in told)


def test_a_misspelt_setting_is_seen() -> None:
    names = ["KITTI_DATABSE", "kitti_prices", "KITTI_PULSE", "DISCORD_TOKEN", "PATH"]
    assert unknown(names) == ["KITTI_DATABSE"]


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("KITTI_PRICES", "perhaps", "KITTI_PRICES: should be on or off"),
        ("KITTI_DATABASE", "postgres://x", "KITTI_DATABASE: should begin with sqlite://"),
    ],
)
def test_a_fault_says_what_is_wanted(
    name: str, value: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError) as caught:
        Settings(_env_file=None)
    assert fault_in(caught.value).startswith(wanted)
