"""Screens and forms as Discord takes them."""

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ComponentType, ui

from bot.render.screen import (
    Accent,
    Block,
    Button,
    Choice,
    Divider,
    Form,
    Picture,
    Row,
    Screen,
    Select,
    Style,
    Text,
)

Component = dict[str, Any]
"""One part of a message in Discord's own JSON."""

_COLOURS: Final[Mapping[Accent, int]] = {
    Accent.TABLE: 0x2E7D57,
    Accent.PRIVATE: 0x4F6BD8,
    Accent.RESULT: 0xD6A22C,
    Accent.WARNING: 0xC0483C,
}

_STYLES: Final[Mapping[Style, int]] = {
    Style.PRIMARY: discord.ButtonStyle.primary.value,
    Style.SECONDARY: discord.ButtonStyle.secondary.value,
    Style.SUCCESS: discord.ButtonStyle.success.value,
    Style.DANGER: discord.ButtonStyle.danger.value,
}
_LINK: Final[int] = discord.ButtonStyle.link.value

_CONTAINER: Final[int] = ComponentType.container.value
_TEXT: Final[int] = ComponentType.text_display.value
_DIVIDER: Final[int] = ComponentType.separator.value
_GALLERY: Final[int] = ComponentType.media_gallery.value
_ROW: Final[int] = ComponentType.action_row.value
_BUTTON: Final[int] = ComponentType.button.value
_SELECT: Final[int] = ComponentType.select.value

PICTURE_NAME: Final = "kitti.png"


class Drawn(ui.LayoutView):
    """What the library takes for a message's parts, without one of its objects for each.

    It is stopped before it is sent, so that the library keeps nothing of it: a view that it keeps would
    unregister the dynamic items when it times out.
    """

    def __init__(self, container: Component) -> None:
        super().__init__(timeout=None)
        self._container = container
        self.stop()

    def to_components(self) -> list[Component]:
        return [self._container]

    def has_components_v2(self) -> bool:
        return True


def layout(screen: Screen, *, emojis: bool = True) -> Drawn:
    """Without `emojis` buttons have their labels."""
    parts = [_part(block, emojis=emojis) for block in screen.blocks]
    return Drawn({"type": _CONTAINER, "accent_color": _COLOURS[screen.accent], "components": parts})


def mentions(screen: Screen) -> discord.AllowedMentions:
    """Only those whom the screen names may be pinged."""
    people = [discord.Object(user_id) for user_id in screen.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people or False)


def modal(form: Form) -> ui.Modal:
    """A form keeps nothing either: what is sent back is read by its id, also after a restart."""
    made = ui.Modal(title=form.title, custom_id=form.intent.modal_id, timeout=900)
    for field in form.fields:
        made.add_item(
            ui.Label(
                text=field.label,
                component=ui.TextInput(
                    custom_id=field.key,
                    placeholder=field.placeholder or None,
                    default=field.value or None,
                    required=field.required,
                    max_length=field.longest,
                ),
            )
        )
    made.stop()
    return made


def _part(block: Block, *, emojis: bool) -> Component:
    match block:
        case Text(markdown=markdown):
            return {"type": _TEXT, "content": markdown}
        case Row(buttons=buttons):
            return {"type": _ROW, "components": [_button(button, emojis=emojis) for button in buttons]}
        case Select():
            return {"type": _ROW, "components": [_select(block)]}
        case Divider():
            return {"type": _DIVIDER}
        case Picture(alt=alt, veiled=veiled):
            item = {"media": {"url": f"attachment://{PICTURE_NAME}"}, "description": alt, "spoiler": veiled}
            return {"type": _GALLERY, "items": [item]}


def _button(button: Button, *, emojis: bool) -> Component:
    drawn: Component = {"type": _BUTTON, "disabled": button.disabled}
    if button.intent is None:
        return drawn | {"style": _LINK, "label": button.label, "url": button.url}
    drawn |= {"style": _STYLES[button.style], "custom_id": button.intent.button_id}
    if button.emoji and emojis:
        return drawn | {"emoji": {"id": button.emoji.id, "name": button.emoji.name}}
    return drawn | {"label": button.label}


def _select(select: Select) -> Component:
    return {
        "type": _SELECT,
        "custom_id": select.intent.select_id,
        "placeholder": select.placeholder,
        "disabled": select.disabled,
        "options": [_choice(choice) for choice in select.choices],
    }


def _choice(choice: Choice) -> Component:
    drawn: Component = {"label": choice.label, "value": choice.value, "default": choice.chosen}
    return drawn | {"description": choice.description} if choice.description else drawn
