"""Messages as their audience sees them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.wire.double.payloads import APPLICATION, BOT_USER, EPHEMERAL, JSON, LOADING


def walk(components: list[JSON]) -> Iterator[JSON]:
    """Every component, outer ones first, in the order in which they are read."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])


def numbered(components: list[JSON]) -> list[JSON]:
    """Discord gives every component a number."""
    for number, component in enumerate(walk(components), 1):
        component["id"] = number
    return components


def named(button: JSON) -> str:
    """What is on a button: its label, or the name of its picture."""
    return str(button.get("label") or button.get("emoji", {}).get("name") or "")


def _attachment(named: JSON, before: list[JSON]) -> JSON:
    """A new file as Discord describes it, or one that the message had."""
    kept = next((each for each in before if each["id"] == str(named["id"])), None)
    if kept is not None:
        return kept
    name = named["filename"]
    url = f"https://cdn.discordapp.com/{name}"
    return {"id": f"9{named['id']}", "filename": name, "size": 1, "url": url, "proxy_url": url}


def texts(components: list[JSON]) -> list[str]:
    return [component["content"] for component in walk(components) if component["type"] == 10]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One state in which a message stood."""

    text: str
    labels: tuple[str, ...]


@dataclass(slots=True, kw_only=True)
class Message:
    """`viewer` is the only one who sees it, or None; `poster` the token that posted it, if one did."""

    id: int
    channel_id: int
    viewer: int | None
    flags: int
    posted_at: int
    poster: str | None
    components: list[JSON] = field(default_factory=list)
    content: str = ""
    attachments: list[JSON] = field(default_factory=list)
    pings: frozenset[int] = frozenset()
    shown: list[Shown] = field(default_factory=list)

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        return "\n".join([self.content, *texts(self.components)]).strip()

    @property
    def buttons(self) -> list[JSON]:
        return [component for component in walk(self.components) if component["type"] == 2]

    @property
    def selects(self) -> list[JSON]:
        return [component for component in walk(self.components) if component["type"] == 3]

    @property
    def labels(self) -> tuple[str, ...]:
        """Of the buttons that can be pressed."""
        return tuple(named(button) for button in self.buttons if not button.get("disabled"))

    def draw(self, body: JSON) -> None:
        """Take a request's content; what it does not name stays."""
        if "components" in body:
            self.components = numbered(body["components"] or [])
        if "attachments" in body:
            self.attachments = [_attachment(each, self.attachments) for each in body["attachments"] or []]
        if "content" in body:
            self.content = body["content"] or ""
        self.flags = (self.flags | (body.get("flags") or 0) & ~EPHEMERAL) & ~LOADING
        self.shown.append(Shown(text=self.text, labels=self.labels))

    def pinged(self, body: JSON) -> frozenset[int]:
        """Whom a new message with this body pings."""
        named = {int(each) for each in re.findall(r"<@!?(\d+)>", self.text)}
        allowed: JSON | None = body.get("allowed_mentions")
        if allowed is None or "users" in (allowed.get("parse") or []):
            return frozenset(named)
        return frozenset(named & {int(each) for each in allowed.get("users") or []})

    def payload(self) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "channel_id": str(self.channel_id),
            "type": 0,
            "content": self.content,
            "author": BOT_USER,
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": self.attachments,
            "embeds": [],
            "pinned": False,
            "flags": self.flags,
            "components": self.components,
            "webhook_id": str(APPLICATION),
            "application_id": str(APPLICATION),
        }
