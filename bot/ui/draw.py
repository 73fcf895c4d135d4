"""Screens and forms as discord.py's own objects."""

from typing import Any, Final

import discord
from discord import ui

from bot.render.screen import (
    Accent,
    Block,
    Button,
    Divider,
    Emoji,
    Form,
    Picture,
    Row,
    Screen,
    Select,
    Style,
    Text,
)
from bot.ui.items import TableButton, TableSelect

_COLOURS: Final = {
    Accent.TABLE: discord.Colour(0x2E7D57),
    Accent.PRIVATE: discord.Colour(0x4F6BD8),
    Accent.RESULT: discord.Colour(0xD6A22C),
    Accent.WARNING: discord.Colour(0xC0483C),
}

_STYLES: Final = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


PICTURE_NAME: Final = "kitti.png"


def layout(screen: Screen, *, emojis: bool = True) -> ui.LayoutView:
    """A throw-away view. It is stopped before it is sent, so that the library keeps nothing of it: a view
    that it keeps would unregister the dynamic items when it times out.

    Without `emojis` buttons have their labels.
    """
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=_COLOURS[screen.accent])
    for block in screen.blocks:
        container.add_item(_item(block, emojis=emojis))
    view.add_item(container)
    view.stop()
    return view


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


def _item(block: Block, *, emojis: bool) -> ui.Item[Any]:
    match block:
        case Text(markdown=markdown):
            return ui.TextDisplay(markdown)
        case Row(buttons=buttons):
            return ui.ActionRow(*(_button(button, emojis=emojis) for button in buttons))
        case Select():
            return ui.ActionRow(_select(block))
        case Divider():
            return ui.Separator()
        case Picture(alt=alt, veiled=veiled):
            item = discord.MediaGalleryItem(f"attachment://{PICTURE_NAME}", description=alt, spoiler=veiled)
            return ui.MediaGallery(item)


def _button(button: Button, *, emojis: bool) -> ui.Item[Any]:
    if button.intent is None:
        return ui.Button(label=button.label, url=button.url, disabled=button.disabled)
    emoji = _emoji(button.emoji) if button.emoji and emojis else None
    return TableButton(
        ui.Button(
            label=None if emoji else button.label,
            emoji=emoji,
            custom_id=button.intent.button_id,
            style=_STYLES[button.style],
            disabled=button.disabled,
        )
    )


def _emoji(emoji: Emoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)


def _select(select: Select) -> ui.Item[Any]:
    options = [
        discord.SelectOption(
            label=choice.label, value=choice.value, description=choice.description, default=choice.chosen
        )
        for choice in select.choices
    ]
    return TableSelect(
        ui.Select(
            custom_id=select.intent.select_id,
            placeholder=select.placeholder,
            options=options,
            disabled=select.disabled,
        )
    )
