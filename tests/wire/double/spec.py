"""Discord's published OpenAPI description as a check, where the environment names its file.

The file is Discord's and not part of this project: `DISCORD_OPENAPI=/path/to/openapi.json`.
"""

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import jsonschema_rs

from tests.wire.double.payloads import JSON

VARIABLE: Final = "DISCORD_OPENAPI"

WEBHOOK: Final = "/webhooks/{webhook_id}/{webhook_token}"
OPERATIONS: Final = {
    "callback": ("post", "/interactions/{interaction_id}/{interaction_token}/callback"),
    "follow-up": ("post", WEBHOOK),
    "edit original": ("patch", f"{WEBHOOK}/messages/@original"),
    "edit by token": ("patch", f"{WEBHOOK}/messages/{{message_id}}"),
    "post": ("post", "/channels/{channel_id}/messages"),
    "edit": ("patch", "/channels/{channel_id}/messages/{message_id}"),
    "commands": ("put", "/applications/{application_id}/commands"),
    "emoji": ("post", "/applications/{application_id}/emojis"),
}
"""Our names for requests with a body, and where the description has them."""


def spec_file() -> Path | None:
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


class Spec:
    def __init__(self, file: Path) -> None:
        self._described: JSON = json.loads(file.read_bytes())
        self._validators: dict[str, Any] = {}

    def faults(self, name: str, body: object) -> Iterator[str]:
        """What is wrong with a body, as `path: what (part of the schema)`."""
        for error in self._validator(name).iter_errors(_with_texts_for_ids(body)):
            yield _told(error)

    def _validator(self, name: str) -> Any:
        if name not in self._validators:
            method, path = OPERATIONS[name]
            described = self._described["paths"][path][method]["requestBody"]["content"]["application/json"]
            schema = {**described["schema"], "components": self._described["components"]}
            self._validators[name] = jsonschema_rs.Draft202012Validator(schema)
        return self._validators[name]


@cache
def load_spec(file: Path) -> Spec:
    return Spec(file)


def _with_texts_for_ids(body: Any, inside: str = "") -> Any:
    """The same body; discord.py writes snowflakes as numbers, which Discord takes and the description does not."""
    match body:
        case dict():
            return {
                name: str(value)
                if name == "id" and isinstance(value, int) and inside in ("emoji", "attachments")
                else _with_texts_for_ids(value, name)
                for name, value in body.items()
            }
        case list():
            return [_with_texts_for_ids(value, inside) for value in body]
        case int() if inside == "users":
            return str(body)
        case _:
            return body


def _told(error: Any) -> str:
    """The innermost cause: of a union's branches the one that was meant, by its `type`."""
    branches = getattr(error.kind, "context", None)
    if branches:
        meant = [branch for branch in branches if branch and not any(map(_other_type, branch))]
        if meant:
            deepest = max(
                (error for branch in meant for error in branch), key=lambda each: len(each.instance_path)
            )
            return _told(deepest)
    path = ".".join(map(str, error.instance_path))
    schema = "/".join(map(str, error.schema_path))
    return f"{path or 'body'}: {error.message[:200]} ({schema})"


def _other_type(error: Any) -> bool:
    return error.instance_path[-1:] == ["type"] and error.schema_path[-1:] in (["enum"], ["const"])
