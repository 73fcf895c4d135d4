"""One message as plain data: what a renderer returns, and all that the Discord side draws.

The same blocks can be read aloud in order. Nothing here knows discord.py.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.pictures.chart import StacksChart
from bot.pictures.showdown import Showdown
from bot.runtime.intent import Intent

Drawing = Showdown | StacksChart


class Accent(StrEnum):
    """The colour of the bar beside a message; it never says anything that the words do not."""

    TABLE = "table"
    PRIVATE = "private"
    RESULT = "result"
    WARNING = "warning"


class Style(StrEnum):
    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """`prompt`: it says what the buttons do, and goes when they go."""

    markdown: str
    prompt: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Divider:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Emoji:
    """One of the application's own."""

    name: str
    id: int

    @property
    def markdown(self) -> str:
        return f"<:{self.name}:{self.id}>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """`intent` is what it asks; a link button has a `url` instead. An `emoji` says what the label says, and
    takes its place where Discord lets it.
    """

    label: str
    emoji: Emoji | None = None
    intent: Intent | None = None
    url: str | None = None
    style: Style = Style.SECONDARY
    disabled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One to five buttons."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    label: str
    value: str
    description: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Select:
    """A menu of 1 to 25 choices, one of which can be taken."""

    intent: Intent
    placeholder: str
    choices: tuple[Choice, ...]
    disabled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """`alt` says all that the drawing shows (at most 1,024 characters); `veiled`: hidden until it is tapped."""

    drawing: Drawing
    alt: str
    veiled: bool = False


Block = Text | Divider | Row | Select | Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """`mentions` are the Discord ids of the people whom the message may ping."""

    blocks: tuple[Block, ...]
    accent: Accent = Accent.TABLE
    mentions: tuple[int, ...] = ()

    def buttons(self) -> Iterator[Button]:
        return (button for block in self.blocks if isinstance(block, Row) for button in block.buttons)

    @property
    def picture(self) -> Picture | None:
        return next((block for block in self.blocks if isinstance(block, Picture)), None)

    def without_picture(self) -> "Screen":
        """Neither with the line above it."""
        if self.picture is None:
            return self
        at = self.blocks.index(self.picture)
        above = self.blocks[: at - 1] if isinstance(self.blocks[at - 1], Divider) else self.blocks[:at]
        return replace(self, blocks=above + self.blocks[at + 1 :])

    def without_buttons(self) -> "Screen":
        """The same message as a record of what was: nothing on it can be pressed."""
        kept = [block for block in self.blocks if not isinstance(block, Row | Select)]
        kept = [block for block in kept if not (isinstance(block, Text) and block.prompt)]
        while kept and isinstance(kept[-1], Divider):
            kept.pop()
        return Screen(blocks=tuple(kept), accent=self.accent)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One line of a form. `value` stands in it at first; texts in characters."""

    key: str
    label: str
    placeholder: str = ""
    value: str = ""
    required: bool = False
    longest: int = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A modal: at most five fields."""

    intent: Intent
    title: str
    fields: tuple[Field, ...]
