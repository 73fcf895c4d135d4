"""How a screen leaves: its picture drawn and attached, and in words alone where Discord will have it so."""

import io
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import discord

from bot.render.screen import Screen
from bot.ui.draw import PICTURE_NAME, layout, mentions
from bot.ui.emojis import CardEmojis, refuses_emoji
from bot.ui.painter import Painter

log = logging.getLogger(__name__)

T = TypeVar("T")

_NO_FILES: Final = frozenset({400, 403, 413})


@dataclass(frozen=True, slots=True, kw_only=True)
class Parcel:
    """A screen with its picture as a file, which may take a while to draw."""

    screen: Screen
    png: bytes | None = None


class Delivery:
    def __init__(self, emojis: CardEmojis, painter: Painter) -> None:
        self._emojis = emojis
        self._painter = painter

    async def packed(self, screen: Screen) -> Parcel:
        """Draw what there is to draw, before anything is locked or claimed."""
        picture = screen.picture
        png = None if picture is None else await self._painter.png(picture.drawing)
        return Parcel(screen=screen if png else screen.without_picture(), png=png)

    async def send(self, parcel: Parcel, call: Callable[..., Awaitable[T]], *, edit: bool = False) -> T:
        """`call` with what discord.py takes for a message; once more where emojis or files are refused.

        Raises what `call` raises.
        """
        try:
            return await call(**_arguments(parcel, edit=edit))
        except discord.HTTPException as error:
            if refuses_emoji(error) and any(button.emoji for button in parcel.screen.buttons()):
                log.warning("an emoji was refused: cards are text for a while")
                self._emojis.refused()
                return await call(**_arguments(parcel, edit=edit, emojis=False))
            if parcel.png is not None and error.status in _NO_FILES:
                log.warning("a picture was refused (%s)", error.code)
                plain = Parcel(screen=parcel.screen.without_picture())
                return await call(**_arguments(plain, edit=edit))
            raise


def _arguments(parcel: Parcel, *, edit: bool, emojis: bool = True) -> dict[str, Any]:
    """A new message takes `files`; in an edit `attachments` are those that it has from then on."""
    arguments: dict[str, Any] = {
        "view": layout(parcel.screen, emojis=emojis),
        "allowed_mentions": mentions(parcel.screen),
    }
    if parcel.png is not None:
        file = discord.File(io.BytesIO(parcel.png), filename=PICTURE_NAME)
        arguments["attachments" if edit else "files"] = [file]
    return arguments
