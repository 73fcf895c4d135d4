"""What a screen becomes is what the library's own objects would have said."""

from typing import Any

import discord
import pytest
from discord import ui

from bot.pictures.showdown import Showdown
from bot.render.screen import (
    Accent,
    Block,
    Button,
    Choice,
    Divider,
    Emoji,
    Picture,
    Row,
    Screen,
    Select,
    Style,
    Text,
)
from bot.runtime.intent import Intent, TableId, Verb
from bot.ui.draw import layout

INTENT = Intent(table=TableId("abcdefgh"), step=1, verb=Verb.TAP, argument="3.14")
ACE = Emoji(name="ace_of_spades", id=1576741007414788144)
FACE = discord.PartialEmoji(name="ace_of_spades", id=1576741007414788144)
BUTTON_ID, SELECT_ID = "kb1:abcdefgh:1:tap:3.14", "ks1:abcdefgh:1:tap:3.14"
LABELLED = Row(buttons=(Button(label="A♠", emoji=ACE, intent=INTENT),))

BLOCKS: list[tuple[Block, ui.Item[Any]]] = [
    (Text(markdown="**First** · Pair of aces"), ui.TextDisplay("**First** · Pair of aces")),
    (Divider(), ui.Separator()),
    (LABELLED, ui.ActionRow(ui.Button(emoji=FACE, custom_id=BUTTON_ID))),
    (
        Row(
            buttons=(
                Button(label="Deal", intent=INTENT, style=Style.PRIMARY),
                Button(label="Lock in", intent=INTENT, style=Style.SUCCESS, disabled=True),
                Button(label="Fold", intent=INTENT, style=Style.DANGER),
                Button(label="To the table", url="https://discord.com/channels/1/2/3"),
            )
        ),
        ui.ActionRow(
            ui.Button(label="Deal", custom_id=BUTTON_ID, style=discord.ButtonStyle.primary),
            ui.Button(label="Lock in", custom_id=BUTTON_ID, style=discord.ButtonStyle.success, disabled=True),
            ui.Button(label="Fold", custom_id=BUTTON_ID, style=discord.ButtonStyle.danger),
            ui.Button(label="To the table", url="https://discord.com/channels/1/2/3"),
        ),
    ),
    (
        Select(
            intent=INTENT,
            placeholder="Ante",
            choices=(
                Choice(label="10", value="10", chosen=True),
                Choice(label="20", value="20", description="As it was"),
            ),
            disabled=True,
        ),
        ui.ActionRow(
            ui.Select(
                custom_id=SELECT_ID,
                placeholder="Ante",
                options=[
                    discord.SelectOption(label="10", value="10", default=True),
                    discord.SelectOption(label="20", value="20", description="As it was"),
                ],
                disabled=True,
            )
        ),
    ),
    (
        Picture(drawing=Showdown(headings=(), rows=()), alt="Asha won", veiled=True),
        ui.MediaGallery(
            discord.MediaGalleryItem("attachment://kitti.png", description="Asha won", spoiler=True)
        ),
    ),
]

UNSAID = {"spoiler": False, "divider": True, "spacing": 1, "min_values": 1, "max_values": 1, "required": True}
"""What the library says though Discord takes it for granted."""


def plainly(said: Any) -> Any:
    """Without what goes without saying."""
    if isinstance(said, list):
        return [plainly(each) for each in said]
    if isinstance(said, dict):
        return {key: plainly(value) for key, value in said.items() if UNSAID.get(key, ...) != value}
    return said


@pytest.mark.parametrize(("block", "item"), BLOCKS, ids=lambda each: type(each).__name__)
def test_each_block_is_said_as_the_library_says_it(block: Block, item: ui.Item[Any]) -> None:
    (container,) = layout(Screen(blocks=(block,))).to_components()
    assert plainly(container["components"]) == plainly([item.to_component_dict()])


@pytest.mark.parametrize("accent", Accent)
def test_every_message_is_one_container_with_a_colour(accent: Accent) -> None:
    blocks = tuple(block for block, _ in BLOCKS)
    (container,) = layout(Screen(blocks=blocks, accent=accent)).to_components()
    assert container["type"] == discord.ComponentType.container.value
    assert container["accent_color"] > 0
    assert len(container["components"]) == len(blocks)


def test_without_emojis_buttons_have_their_labels() -> None:
    (container,) = layout(Screen(blocks=(LABELLED,)), emojis=False).to_components()
    (button,) = container["components"][0]["components"]
    assert (button["label"], "emoji" in button) == ("A♠", False)


async def test_the_library_keeps_nothing_of_a_message() -> None:
    view = layout(Screen(blocks=(LABELLED,)))
    assert view.is_finished()
    assert view.has_components_v2()
