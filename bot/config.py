"""What the operator sets, from the environment: `DISCORD_…` for the connection, `KITTI_…` for the bot."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.runtime.tables import IDLE_HOURS


def _known_database(url: str) -> str:
    if not url.startswith("sqlite://"):
        raise ValueError("should begin with sqlite://, such as sqlite:///kitti.db")
    return url


def _http(url: str) -> str:
    if not url.startswith(("http://", "https://")):
        raise ValueError("should begin with http:// or https://")
    return url.rstrip("/")


def _websocket(url: str) -> str:
    if not url.startswith(("ws://", "wss://")):
        raise ValueError("should begin with ws:// or wss://")
    return url


class Settings(BaseSettings):
    """`edit_interval` and `restart_interval` in seconds: the least time between two frames of one message,
    and between two tables' messages that are put right after a restart. `idle_hours`: how long a table may
    stand untouched, 0 for as long as it likes. `pulse`: a file for the health check.

    The token may be missing: the preview needs none.
    """

    model_config = SettingsConfigDict(
        env_prefix="KITTI_", populate_by_name=True, extra="ignore", env_ignore_empty=True, frozen=True
    )

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    discord_api_url: Annotated[str, AfterValidator(_http)] | None = Field(
        default=None, validation_alias="DISCORD_API_URL"
    )
    discord_gateway_url: Annotated[str, AfterValidator(_websocket)] | None = Field(
        default=None, validation_alias="DISCORD_GATEWAY_URL"
    )
    database: Annotated[str, AfterValidator(_known_database)] = "sqlite:///kitti.db"
    prices: bool = True
    card_emojis: bool = True
    pictures: bool = True
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    edit_interval: float = Field(default=1.0, ge=0)
    restart_interval: float = Field(default=0.5, ge=0)
    idle_hours: int = Field(default=IDLE_HOURS, ge=0)
    pulse: Path | None = None


def fault_in(error: ValidationError) -> str:
    """One line that names each setting at fault as it is called in the environment, and never its value."""
    return "; ".join(
        f"{_variable(str(fault['loc'][0]) if fault['loc'] else '')}: {_wanted(fault['type'], fault['msg'])}"
        for fault in error.errors()
    )


def unknown(names: Iterable[str]) -> list[str]:
    """Those of the names that look like ours and are none, such as misspelt ones."""
    known = {_variable(str(field.validation_alias or name)) for name, field in Settings.model_fields.items()}
    return sorted({name.upper() for name in names if name.upper().startswith("KITTI_")} - known)


def _wanted(kind: str, message: str) -> str:
    return "should be on or off" if kind == "bool_parsing" else message.removeprefix("Value error, ")


def _variable(name: str) -> str:
    return name.upper() if name.upper().startswith(("DISCORD_", "KITTI_")) else f"KITTI_{name.upper()}"
