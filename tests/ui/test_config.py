"""The operator's settings, and what the shell is told."""

import asyncio
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from aiohttp import web
from pydantic import ValidationError

from bot import __main__ as shell
from bot.config import Settings, faults_in, unknown

TOKEN = "no-token-of-anybody"  # noqa: S105 - as it says
NAMES = (
    "DISCORD_TOKEN",
    "DISCORD_API_URL",
    "DISCORD_GATEWAY_URL",
    "KITTI_DATABASE",
    "KITTI_PRICES",
    "KITTI_LOG_LEVEL",
    "KITTI_EDIT_INTERVAL",
    "KITTI_IDLE_HOURS",
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


def test_every_fault_has_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KITTI_PRICES", TOKEN)
    monkeypatch.setenv("KITTI_EDIT_INTERVAL", TOKEN)
    assert shell.main(["run"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "KITTI_PRICES: write on or off",
        "KITTI_EDIT_INTERVAL: write a number of seconds, such as 0.5, or 0",
    ]


@pytest.mark.parametrize("level", ["debug", "Warning", "ERROR"])
def test_a_log_level_in_any_case(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KITTI_LOG_LEVEL", level)
    assert Settings(_env_file=None).log_level == level.upper()


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
    assert bot.returncode == 2
    assert told[-1] == "DISCORD_TOKEN: Discord does not accept it"
    assert not any(TOKEN in line or "Traceback" in line for line in told)


def test_a_misspelt_setting_is_seen() -> None:
    names = ["KITTI_DATABSE", "kitti_prices", "KITTI_PULSE", "DISCORD_TOKEN", "PATH"]
    assert unknown(names) == ["KITTI_DATABSE"]


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("KITTI_PRICES", "perhaps", "write on or off"),
        ("KITTI_LOG_LEVEL", "LOUD", "write DEBUG, INFO, WARNING or ERROR"),
        ("KITTI_IDLE_HOURS", "1.5", "write a whole number of hours, such as 24, or 0 for never"),
        ("KITTI_EDIT_INTERVAL", "inf", "write a number of seconds, such as 0.5, or 0"),
        ("DISCORD_API_URL", "discord.com", "write an address that begins with http:// or https://"),
    ],
)
def test_a_fault_says_what_is_wanted(
    name: str, value: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError) as caught:
        Settings(_env_file=None)
    assert faults_in(caught.value) == [f"{name}: {wanted}"]


def test_nobody_is_led_to_a_database_that_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KITTI_DATABASE", "kitti.db")
    with pytest.raises(ValidationError) as caught:
        Settings(_env_file=None)
    (line,) = faults_in(caught.value)
    assert all(url.startswith("sqlite:///") for url in re.findall(r"sqlite:\S*", line))


@pytest.mark.parametrize("command", ["run", "sync", "health"])
def test_each_command_has_a_help_of_its_own(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        shell.main([command, "--help"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: python -m bot {command} ")


def garbage(folder: Path) -> str:
    (folder / "garbage.db").write_bytes(b"No database was ever in here. " * 100)
    return "garbage.db"


@pytest.mark.parametrize("command", ["run", "sync"])
@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        (lambda _: "nodir/kitti.db", "there is no folder nodir; make it, or name another file"),
        (lambda _: ".", ". is a folder; name a file, such as sqlite:///kitti.db"),
        (
            garbage,
            "garbage.db is damaged, or not a database; put a backup in its place, or name another file",
        ),
    ],
    ids=["no folder", "a folder", "garbage"],
)
async def test_a_database_that_is_none_ends_with_one_line(
    command: str, place: Callable[[Path], str], wanted: str, tmp_path: Path
) -> None:
    """Before the login: nothing listens at the address, and that is not what it complains of."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", command),
        cwd=tmp_path,
        env={
            "PYTHONPATH": str(Path(shell.__file__).parents[1]),
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": "http://127.0.0.1:9",
            "KITTI_DATABASE": f"sqlite:///{place(tmp_path)}",
        },
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await bot.communicate()
    assert said.decode() == f"KITTI_DATABASE: {wanted}\n"
    assert bot.returncode == 2
