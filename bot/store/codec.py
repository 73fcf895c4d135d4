"""Between the engine's own dataclasses and JSON: nothing is declared twice.

A command or an event is kept as its class's name and a body; snapshots, drafts and handles as a body alone.
Decoding gives back exactly what was encoded, or raises `Unreadable`.
"""

from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import SchemaValidator

from bot.runtime.draft import Draft
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.ports import Opening
from engine.kitti import commands as kitti_commands
from engine.kitti import events as kitti_events
from engine.kitti.rules import KittiRules
from engine.kitti.state import KittiTable
from engine.table import commands as table_commands
from engine.table import events as table_events
from engine.table.commands import Actor, ChangeRules, Command
from engine.table.events import Event

T = TypeVar("T")


class Unreadable(Exception):
    """A stored row that this version of the program does not understand; says where, never what stood there."""


class Body(Generic[T]):
    """One type to JSON and back."""

    def __init__(self, kind: Any) -> None:
        adapter: TypeAdapter[T] = TypeAdapter(kind)
        self._write = adapter.dump_json
        self._read = SchemaValidator(_tagged(adapter.core_schema)).validate_json

    def encode(self, value: T) -> str:
        return self._write(value).decode()

    def decode(self, body: str) -> T:
        try:
            value: T = self._read(body)
        except ValidationError as error:
            # The chain is cut: pydantic's own message quotes the row, and a row may hold cards.
            raise Unreadable(_places(error)) from None
        return value


class RulesChange:
    """`ChangeRules` holds `TableRules`, since the table knows no game; at our tables they are Kitti's."""

    def __init__(self) -> None:
        self._body: Body[tuple[Actor, int, KittiRules]] = Body(tuple[Actor, int, KittiRules])

    def encode(self, value: ChangeRules) -> str:
        if not isinstance(value.rules, KittiRules):
            raise TypeError("rules of another game")
        return self._body.encode((value.by, value.at, value.rules))

    def decode(self, body: str) -> ChangeRules:
        by, at, rules = self._body.decode(body)
        return ChangeRules(by=by, at=at, rules=rules)


class Family(Generic[T]):
    """Classes of one kind: each value to its class's name and a body, and back."""

    def __init__(self, bodies: Mapping[type[T], Any]) -> None:
        self._bodies = bodies
        self._by_name = {kind.__name__: body for kind, body in bodies.items()}
        self.classes: Final = tuple(bodies)

    def encode(self, value: T) -> tuple[str, str]:
        return type(value).__name__, self._bodies[type(value)].encode(value)

    def decode(self, name: str, body: str) -> T:
        if name not in self._by_name:
            raise Unreadable(f"no class of this name: {name}")
        value: T = self._by_name[name].decode(body)
        return value


def _tagged(schema: Any) -> Any:
    """The same schema, with stages told apart by their `kind`; trying them one by one takes nine times as long."""
    if isinstance(schema, Mapping):
        walked = {key: _tagged(value) for key, value in schema.items()}
        if walked.get("type") == "union":
            choices = {_kind_of(choice): choice for choice in walked["choices"]}
            if None not in choices:
                return {"type": "tagged-union", "discriminator": "kind", "choices": choices}
        return walked
    return [_tagged(part) for part in schema] if isinstance(schema, list) else schema


def _kind_of(schema: Any) -> str | None:
    """The literal `kind` of a dataclass's schema, if it has one."""
    if schema["type"] != "dataclass":
        return None
    kinds = (part["schema"] for part in schema["schema"]["fields"] if part["name"] == "kind")
    return next((kind["schema"]["expected"][0] for kind in kinds), None)


def _places(error: ValidationError) -> str:
    faults = error.errors(include_url=False, include_context=False, include_input=False)
    return "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['type']}" for fault in faults)


def _bodies(base: type[T], *modules: ModuleType) -> dict[type[T], Any]:
    classes = (kind for module in modules for kind in vars(module).values() if isinstance(kind, type))
    return {kind: Body(kind) for kind in classes if issubclass(kind, base) and kind is not base}


STATE: Final[Body[KittiTable]] = Body(KittiTable)
DRAFT: Final[Body[Draft]] = Body(Draft)
LINE: Final[Body[Line]] = Body(Line)
HANDLE: Final[Body[MessageHandle]] = Body(MessageHandle)
RULES: Final[Body[KittiRules]] = Body(KittiRules)
COMMANDS: Final[Family[Command | Opening]] = Family(
    {
        **_bodies(Command, table_commands, kitti_commands),
        ChangeRules: RulesChange(),
        Opening: Body(Opening),
    }
)
EVENTS: Final[Family[Event]] = Family(_bodies(Event, table_events, kitti_events))
