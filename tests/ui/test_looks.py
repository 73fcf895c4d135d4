"""Faces on cards and pictures on results: there where they can be, and never in the way."""

import sys
from collections.abc import AsyncIterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.models import Overwrite
from simcord.components import walk_components
from simcord.enums import ComponentType, OverwriteType

from bot.pictures.faces import file_names
from bot.ui.emojis import PAUSES, REFUSED_FOR
from tests.kit.discord_person import Person
from tests.kit.discord_screen import Seen
from tests.kit.discord_world import Route, World, open_world
from tests.ui.conftest import PlainDice
from tests.ui.steps import dealt

CALLBACKS = "/interactions/*/*/callback"
EMOJIS = "/applications/*/emojis"


@pytest.fixture
async def adorned(tmp_path: Path) -> AsyncIterator[World]:
    async with open_world(tmp_path, dice=PlainDice(1), adorned=True) as opened:
        yield opened


def parts(message: Seen, kind: ComponentType) -> list[dict[str, Any]]:
    return [part for part in walk_components(message.components) if part["type"] == kind]


def uploads(world: World) -> int:
    made = [call for call in world.env.http_requests if call.method == "POST" and fnmatch(call.path, EMOJIS)]
    return len(made)


async def decided(world: World) -> Person:
    """Two people play a deal to its result; the first of them."""
    await dealt(world)
    asha, bikash, *_ = world.people
    for person in (asha, bikash):
        await person.press("Arrange for me")
        await person.press("Lock in")
    while asha.has("Next round"):
        await asha.press("Next round")
    return asha


async def test_every_face_is_registered_once_and_for_all(adorned: World) -> None:
    assert uploads(adorned) == len(file_names())
    await adorned.restart()
    await adorned.advance(1)
    assert uploads(adorned) == len(file_names())


async def test_what_fails_half_way_goes_on_where_it_stopped(tmp_path: Path) -> None:
    async with open_world(tmp_path, dice=PlainDice(1)) as world:
        world.env.inject_error(
            "POST", EMOJIS, status=400, code=30008, message="Maximum number of emojis reached"
        )
        bot: Any = world.env.bot

        async def start() -> None:
            bot.card_emojis.start()

        await world.settled(start())
        assert not bot.card_emojis.faces().whole
        assert not bot.card_emojis.ids
        await world.advance(PAUSES[0] + 1)
        assert bot.card_emojis.faces().whole
        assert uploads(world) == len(file_names()) + 1


async def test_cards_in_the_panel_are_faces_and_can_be_tapped(adorned: World) -> None:
    await dealt(adorned)
    asha = adorned.people[0]
    buttons = [button for button in parts(asha.panel(), ComponentType.BUTTON) if button.get("emoji")]
    assert len(buttons) == 9
    # A screen reader has nothing but the emoji's name.
    suits = ("_of_spades", "_of_hearts", "_of_diamonds", "_of_clubs")
    assert all(button["emoji"]["name"].endswith(suits) for button in buttons)
    assert not any(button.get("label") for button in buttons)


async def test_a_refused_emoji_leaves_cards_as_text_for_a_while(adorned: World) -> None:
    await dealt(adorned)
    asha = adorned.people[0]
    adorned.env.inject_error("POST", CALLBACKS, status=400, code=50035, message="emoji: Invalid emoji")
    await asha.press("Arrange for me")
    assert len(asha.cards()) == 9
    await asha.press("Clear")
    assert len(asha.cards()) == 9
    await adorned.advance(REFUSED_FOR + 1)
    await asha.press("Arrange for me")
    assert asha.cards() == []


async def test_a_result_has_its_picture_without_a_counted_call(adorned: World) -> None:
    adorned.forget_calls()
    asha = await decided(adorned)
    (gallery,) = parts(asha.board(), ComponentType.MEDIA_GALLERY)
    (item,) = gallery["items"]
    assert "Round 1: " in item["description"]
    assert asha.board().handle.attachments[0].filename == "kitti.png"
    assert adorned.calls[Route.COUNTED] == 0
    await asha.press("Deal")
    results = [message for message in asha.screen() if parts(message, ComponentType.MEDIA_GALLERY)]
    assert len(results) == 1
    assert results[0].buttons == ()


async def test_no_picture_where_files_may_not_be_attached(adorned: World) -> None:
    no_files = Overwrite(adorned.env.backend.bot_user.id, OverwriteType.MEMBER, deny=1 << 15)
    adorned.env.backend.set_overwrite(adorned.channel.id, no_files)
    asha = await decided(adorned)
    assert parts(asha.board(), ComponentType.MEDIA_GALLERY) == []
    assert "Stacks" in asha.board().text


async def test_a_result_that_cannot_be_drawn_goes_out_in_words(
    adorned: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/program")
    asha = await decided(adorned)
    assert parts(asha.board(), ComponentType.MEDIA_GALLERY) == []
    assert "Stacks" in asha.board().text


async def test_a_refused_picture_leaves_the_words(adorned: World) -> None:
    await dealt(adorned)
    asha, bikash, *_ = adorned.people
    for person in (asha, bikash):
        await person.press("Arrange for me")
        await person.press("Lock in")
    while "**Round 2**" not in asha.board().text:
        await asha.press("Next round")
    adorned.env.inject_error("POST", CALLBACKS, status=400, code=50046, message="Invalid asset")
    await asha.press("Next round")
    assert "Stacks" in asha.board().text
    assert parts(asha.board(), ComponentType.MEDIA_GALLERY) == []


async def test_the_host_turns_to_four_colours_and_suspense(adorned: World) -> None:
    await dealt(adorned)
    asha, bikash, *_ = adorned.people
    await asha.press("My seat")
    await asha.press("Settings")
    await asha.press("Four colours")
    names = {
        button["emoji"]["name"]
        for button in parts(bikash.panel(), ComponentType.BUTTON)
        if button.get("emoji")
    }
    assert {name for name in names if "diamonds" in name or "clubs" in name}
    assert all(name.endswith("_4") == ("diamonds" in name or "clubs" in name) for name in names)
    await asha.press("Hide new rounds")
    assert asha.private().button("Show rounds at once")
    for person in (asha, bikash):
        await person.press("Arrange for me")
        await person.press("Lock in")
    assert asha.board().text.count("||") >= 4
    await adorned.restart()
    await asha.press("Next round")
    assert "||" not in asha.board().text.split("**Round 2**")[0]
    assert "||" in asha.board().text.split("**Round 2**")[1]


async def test_a_result_that_stands_stays_in_the_open_when_the_table_turns_to_suspense(
    adorned: World,
) -> None:
    asha = await decided(adorned)
    bikash = adorned.people[1]
    result = asha.board().text
    await asha.press("My seat")
    await asha.press("Settings")
    await asha.press("Hide new rounds")
    assert "A new round stays hidden" in asha.private().text
    await adorned.advance(2)
    assert asha.board().text == result
    await adorned.restart()
    await asha.slash("table")
    assert "||" not in asha.board().text
    await asha.press("Deal again" if asha.has("Deal again") else "Deal")
    for person in (asha, bikash):
        await person.press("Arrange for me")
        await person.press("Lock in")
    assert "||" in asha.board().text


async def test_only_who_may_set_rules_may_set_looks(adorned: World) -> None:
    await dealt(adorned)
    asha, bikash, *_ = adorned.people
    await asha.press("My seat")
    await asha.press("Settings")
    await adorned.at_once((bikash, "Hide new rounds", asha.private()))
    assert "Only the host" in bikash.private().text
    for person in (asha, bikash):
        await person.press("Arrange for me")
        await person.press("Lock in")
    assert "||" not in asha.board().text


async def test_a_closing_message_shows_how_the_stacks_went(adorned: World) -> None:
    asha = await decided(adorned)
    for _ in range(2):
        if asha.has("Deal again"):
            await asha.press("Deal again")
        else:
            await asha.press("Deal")
        for person in adorned.people[:2]:
            await person.press("Arrange for me")
            await person.press("Lock in")
        while asha.has("Next round"):
            await asha.press("Next round")
    await asha.slash("close", now=True)
    (gallery,) = parts(asha.board(), ComponentType.MEDIA_GALLERY)
    assert "Stacks after each game" in gallery["items"][0]["description"]
