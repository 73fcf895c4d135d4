"""What the operator sets, from the environment: `DISCORD_…` for the connection, `KITTI_…` for the bot."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.runtime.tables import IDLE_HOURS
from bot.store.place import path_of

_SWITCH: Final = "write on or off"
_FILE: Final = "write sqlite:///kitti.db, or sqlite:////var/kitti.db for a file outside this folder"
_HOURS: Final = "write a whole number of hours, such as 24, or 0 for never"
_SECONDS: Final = "write a number of seconds, such as 0.5, or 0"
_LEVELS: Final = "write DEBUG, INFO, WARNING or ERROR"
_WEB: Final = "write an address that begins with http:// or https://"
_GATEWAY: Final = "write an address that begins with ws:// or wss://"


def _database(url: str) -> str:
    path_of(url)
    return url


def _without_slash(url: str) -> str:
    return url.rstrip("/")


def _upper(level: object) -> object:
    return level.upper() if isinstance(level, str) else level


class Settings(BaseSettings):
    """`edit_interval` and `restart_interval` in seconds: the least time between two frames of one message,
    and between two tables' messages that are put right after a restart. `idle_hours`: how long a table may
    stand untouched, 0 for as long as it likes. `pulse`: a file for the health check.

    The token may be missing: the preview needs none.
    """

    model_config = SettingsConfigDict(
        env_prefix="KITTI_", populate_by_name=True, extra="ignore", env_ignore_empty=True, frozen=True
    )

    discord_token: SecretStr | None = Field(
        default=None,
        validation_alias="DISCORD_TOKEN",
        description="write the bot's token, from Discord's developer portal",
    )
    discord_api_url: Annotated[str, AfterValidator(_without_slash)] | None = Field(
        default=None, validation_alias="DISCORD_API_URL", pattern="^https?://.", description=_WEB
    )
    discord_gateway_url: str | None = Field(
        default=None, validation_alias="DISCORD_GATEWAY_URL", pattern="^wss?://.", description=_GATEWAY
    )
    database: Annotated[str, AfterValidator(_database)] = Field(
        default="sqlite:///kitti.db", description=_FILE
    )
    prices: bool = Field(default=True, description=_SWITCH)
    card_emojis: bool = Field(default=True, description=_SWITCH)
    pictures: bool = Field(default=True, description=_SWITCH)
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = Field(
        default="INFO", description=_LEVELS
    )
    edit_interval: float = Field(default=1.0, ge=0, allow_inf_nan=False, description=_SECONDS)
    restart_interval: float = Field(default=0.5, ge=0, allow_inf_nan=False, description=_SECONDS)
    idle_hours: int = Field(default=IDLE_HOURS, ge=0, description=_HOURS)
    pulse: Path | None = Field(default=None, description="write the path of a file")


def faults_in(error: ValidationError) -> list[str]:
    """A line for each setting at fault: its name in the environment and what to write, never its value."""
    wanted = {_variable(name): field.description for name, field in _fields()}
    names = dict.fromkeys(_variable(str(fault["loc"][0])) for fault in error.errors())
    return [f"{name}: {wanted[name]}" for name in names]


def unknown(names: Iterable[str]) -> list[str]:
    """Those of the names that look like ours and are none, such as misspelt ones."""
    known = {_variable(name) for name, _ in _fields()}
    return sorted({name.upper() for name in names if name.upper().startswith("KITTI_")} - known)


def _fields() -> Iterator[tuple[str, FieldInfo]]:
    return ((str(field.validation_alias or name), field) for name, field in Settings.model_fields.items())


def _variable(name: str) -> str:
    return name.upper() if name.upper().startswith(("DISCORD_", "KITTI_")) else f"KITTI_{name.upper()}"
