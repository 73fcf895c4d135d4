"""What a message shows, read as a person would: texts, labels, menus."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ComponentType
from simcord.results import ResponseMessage

LINK_STYLE = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownButton:
    label: str
    custom_id: str | None
    style: int
    disabled: bool
    url: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownMenu:
    """`options` from label to value."""

    placeholder: str
    custom_id: str
    options: dict[str, str]
    disabled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """One message on somebody's screen. `handle` is what the simulated Discord presses buttons on."""

    handle: ResponseMessage = field(compare=False)
    components: list[dict[str, Any]] = field(repr=False)
    id: int
    text: str
    buttons: tuple[ShownButton, ...]
    menus: tuple[ShownMenu, ...]
    private: bool

    @property
    def labels(self) -> tuple[str, ...]:
        """Of the buttons that can be pressed."""
        return tuple(button.label for button in self.buttons if not button.disabled and button.url is None)

    def button(self, label: str) -> ShownButton:
        return next(button for button in self.buttons if button.label == label)


def seen(handle: ResponseMessage) -> Seen:
    components = handle.components
    parts = list(walk_components(components))
    texts = [part["content"] for part in parts if part["type"] == ComponentType.TEXT_DISPLAY]
    return Seen(
        handle=handle,
        components=components,
        id=handle.id,
        text="\n".join([handle.content, *texts]).strip(),
        buttons=tuple(_buttons(parts)),
        menus=tuple(_menus(parts)),
        private=handle.flags.ephemeral,
    )


def form_fields(modal: dict[str, Any]) -> dict[str, str]:
    """From the label over a form's field to the field's id."""
    fields = {}
    for part in walk_components(modal["components"]):
        inner = part.get("component")
        if isinstance(inner, dict):
            fields[str(part["label"])] = str(inner["custom_id"])
        elif part["type"] == ComponentType.TEXT_INPUT and part.get("label"):
            fields[str(part["label"])] = str(part["custom_id"])
    return fields


def _buttons(parts: list[dict[str, Any]]) -> Iterator[ShownButton]:
    for part in parts:
        if part["type"] == ComponentType.BUTTON:
            yield ShownButton(
                label=part.get("label") or "",
                custom_id=part.get("custom_id"),
                style=part["style"],
                disabled=bool(part.get("disabled")),
                url=part.get("url"),
            )


def _menus(parts: list[dict[str, Any]]) -> Iterator[ShownMenu]:
    for part in parts:
        if part["type"] in SELECT_TYPES:
            yield ShownMenu(
                placeholder=part.get("placeholder") or "",
                custom_id=part["custom_id"],
                options={option["label"]: option["value"] for option in part.get("options", [])},
                disabled=bool(part.get("disabled")),
            )
