"""What Discord refuses to show: a request's body against its documented limits.

Every check yields what is wrong as `path: what`, nothing if all is well.
"""

import re
from collections.abc import Iterator
from typing import Final

from tests.wire.double.messages import texts, walk
from tests.wire.double.payloads import COMPONENTS_V2, JSON, MOST_UPLOAD

ROW, BUTTON, SELECT, INPUT, SECTION, TEXT, GALLERY = 1, 2, 3, 4, 9, 10, 12
FILE, SEPARATOR, CONTAINER, LABEL = 13, 14, 17, 18
LINK_STYLE: Final = 5
TOP_LEVEL: Final = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER}


def too_heavy(body: JSON) -> bool:
    """The size at which Discord itself breaks (HTTP 500): bytes of text and 12 for each Text Display."""
    shown = texts(body.get("components") or [])
    return sum(len(text.encode()) + 12 for text in shown) > 10_170


def message_faults(body: JSON, *, is_v2: bool) -> Iterator[str]:
    """`is_v2`: the message that is edited has Components V2 already."""
    v2 = is_v2 or bool((body.get("flags") or 0) & COMPONENTS_V2)
    if v2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                yield f"{key}: not with Components V2"
    elif body.get("components") and any(part["type"] != ROW for part in body["components"]):
        yield "flags: these components need Components V2"
    yield from _length("content", body.get("content"), 0, 2000)
    yield from _length("nonce", str(body["nonce"]) if body.get("nonce") else None, 1, 25)
    components: list[JSON] = body.get("components") or []
    if sum(1 for _ in walk(components)) > 40:
        yield "components: more than 40"
    if sum(map(len, texts(components))) > 4000:
        yield "components: more than 4,000 characters of text"
    yield from _unique_ids(components)
    for index, component in enumerate(components):
        if component["type"] not in TOP_LEVEL:
            yield f"components[{index}]: type {component['type']} may not stand here"
        yield from _component(f"components[{index}]", component)


def file_faults(body: JSON, files: dict[str, tuple[str, int]]) -> Iterator[str]:
    """`files`: of a form with files, by the field's name, how the file is called and its bytes."""
    yield from _between("files", len(files), 0, 10)
    for key, (name, size) in files.items():
        if size > MOST_UPLOAD:
            yield f"{key}: larger than 10 MiB"
        index = re.fullmatch(r"files\[(\d)\]", key)
        if index is None or all(str(each["id"]) != index[1] for each in body.get("attachments") or []):
            yield f"{key}: {name} is not among the attachments"
    named = {str(each.get("filename")) for each in body.get("attachments") or []}
    for part in walk(body.get("components") or []):
        for item in part.get("items") or []:
            url = str(item["media"]["url"])
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in named:
                yield f"components: {url} is not attached"


def modal_faults(data: JSON) -> Iterator[str]:
    yield from _length("title", data.get("title"), 1, 45)
    yield from _length("custom_id", data.get("custom_id"), 1, 100)
    components: list[JSON] = data.get("components") or []
    yield from _between("components", len(components), 1, 5)
    yield from _unique_ids(components)
    for index, component in enumerate(components):
        path = f"components[{index}]"
        if component["type"] not in (LABEL, TEXT, ROW):
            yield f"{path}: type {component['type']} may not stand in a modal"
        if component["type"] == LABEL:
            yield from _length(f"{path}.label", component.get("label"), 1, 45)
            yield from _length(f"{path}.description", component.get("description"), 0, 100)
            yield from _component(f"{path}.component", component["component"])


def command_faults(commands: list[JSON]) -> Iterator[str]:
    yield from _between("commands", len(commands), 0, 100)
    for command in commands:
        yield from _command(command["name"], command)
        if _characters(command) > 8000:
            yield f"{command['name']}: more than 8,000 characters"


def _command(path: str, command: JSON) -> Iterator[str]:
    yield from _length(f"{path}.name", command.get("name"), 1, 32)
    if command.get("type", 1) == 1 or "type" not in command:
        yield from _length(f"{path}.description", command.get("description") or "", 1, 100)
    options: list[JSON] = command.get("options") or []
    yield from _between(f"{path}.options", len(options), 0, 25)
    yield from _between(f"{path}.choices", len(command.get("choices") or []), 0, 25)
    names = [option["name"] for option in options]
    if len(set(names)) != len(names):
        yield f"{path}.options: a name twice"
    optional = False
    for option in options:
        if option.get("required") and optional:
            yield f"{path}.{option['name']}: required after an optional one"
        optional = optional or (option["type"] > 2 and not option.get("required"))
        yield from _command(f"{path}.{option['name']}", option)


def _characters(command: JSON) -> int:
    own = len(command["name"]) + len(command.get("description") or "")
    choices = command.get("choices") or []
    return (
        own
        + sum(len(str(choice["name"])) + len(str(choice["value"])) for choice in choices)
        + sum(map(_characters, command.get("options") or []))
    )


def _component(path: str, component: JSON) -> Iterator[str]:  # noqa: C901 - one case for each kind
    match component["type"]:
        case 1:
            yield from _row(path, component["components"])
        case 2:
            yield from _button(path, component)
        case 3:
            yield from _select(path, component)
        case 4:
            yield from _input(path, component)
        case 9:
            yield from _between(f"{path}.components", len(component["components"]), 1, 3)
            yield from _component(f"{path}.accessory", component["accessory"])
            yield from _children(path, component["components"], {TEXT})
        case 10:
            yield from _length(f"{path}.content", component.get("content") or "", 1, 4000)
        case 12:
            yield from _between(f"{path}.items", len(component["items"]), 1, 10)
        case 14:
            if component.get("spacing", 1) not in (1, 2):
                yield f"{path}.spacing: 1 or 2"
        case 17:
            yield from _between(f"{path}.components", len(component["components"]), 1, 40)
            yield from _children(path, component["components"], TOP_LEVEL - {CONTAINER})


def _children(path: str, components: list[JSON], allowed: set[int]) -> Iterator[str]:
    for index, child in enumerate(components):
        if child["type"] not in allowed:
            yield f"{path}.components[{index}]: type {child['type']} may not stand here"
        yield from _component(f"{path}.components[{index}]", child)


def _row(path: str, components: list[JSON]) -> Iterator[str]:
    kinds = {child["type"] for child in components}
    if kinds == {BUTTON}:
        yield from _between(f"{path}.components", len(components), 1, 5)
    elif len(components) != 1 or kinds & {BUTTON, TEXT, ROW, CONTAINER, SECTION}:
        yield f"{path}: a row has one to five buttons or one select"
    for index, child in enumerate(components):
        yield from _component(f"{path}.components[{index}]", child)


def _button(path: str, button: JSON) -> Iterator[str]:
    yield from _length(f"{path}.label", button.get("label"), 1, 80)
    if not button.get("label") and not button.get("emoji"):
        yield f"{path}: neither a label nor an emoji"
    link = button.get("style") == LINK_STYLE
    if link != bool(button.get("url")) or link == bool(button.get("custom_id")):
        yield f"{path}: a link button has a url, any other a custom_id"
    yield from _length(f"{path}.url", button.get("url"), 1, 512)
    yield from _length(f"{path}.custom_id", button.get("custom_id"), 1, 100)


def _select(path: str, select: JSON) -> Iterator[str]:
    options: list[JSON] = select.get("options") or []
    yield from _length(f"{path}.custom_id", select.get("custom_id") or "", 1, 100)
    yield from _length(f"{path}.placeholder", select.get("placeholder"), 0, 150)
    yield from _between(f"{path}.options", len(options), 1, 25)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    yield from _between(f"{path}.min_values", least, 0, 25)
    yield from _between(f"{path}.max_values", most, 1, max(1, len(options)))
    values = [option["value"] for option in options]
    if len(set(values)) != len(values):
        yield f"{path}.options: a value twice"
    if sum(bool(option.get("default")) for option in options) > most:
        yield f"{path}.options: more chosen than can be"
    for index, option in enumerate(options):
        yield from _length(f"{path}.options[{index}].label", option["label"], 1, 100)
        yield from _length(f"{path}.options[{index}].value", option["value"], 1, 100)
        yield from _length(f"{path}.options[{index}].description", option.get("description"), 0, 100)


def _input(path: str, text_input: JSON) -> Iterator[str]:
    longest = text_input.get("max_length") or 4000
    yield from _length(f"{path}.custom_id", text_input.get("custom_id") or "", 1, 100)
    yield from _length(f"{path}.placeholder", text_input.get("placeholder"), 0, 100)
    yield from _between(f"{path}.max_length", longest, 1, 4000)
    yield from _length(f"{path}.value", text_input.get("value"), 0, longest)


def _unique_ids(components: list[JSON]) -> Iterator[str]:
    ids = [part["custom_id"] for part in walk(components) if part.get("custom_id")]
    for twice in sorted({each for each in ids if ids.count(each) > 1}):
        yield f"components: custom_id {twice!r} twice"


def _length(path: str, text: str | None, least: int, most: int) -> Iterator[str]:
    if text is not None and not least <= len(text) <= most:
        yield f"{path}: {len(text)} characters, {least} to {most} allowed"


def _between(path: str, number: int, least: int, most: int) -> Iterator[str]:
    if not least <= number <= most:
        yield f"{path}: {number}, {least} to {most} allowed"
