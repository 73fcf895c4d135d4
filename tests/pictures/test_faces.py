"""The card faces that come with the bot."""

from importlib.resources import files

import pytest

from bot.pictures.faces import BACK, Colours, card_svg, drawn, face_png, file_names
from engine.cards import DECK, card_text, parse_cards

FACES = file_names()


def test_every_card_and_the_back_has_its_own_drawing() -> None:
    assert {card_text(card) for card in DECK} | {BACK} <= FACES.keys()
    assert len(set(FACES.values())) == len(FACES)


def test_four_colours_change_diamonds_and_clubs_only() -> None:
    changed = {name.removeprefix("4_") for name in FACES if name.startswith("4_")}
    assert changed == {card_text(card) for card in DECK if card_text(card)[1] in "dc"}
    (spade,) = parse_cards("As")
    assert card_svg(spade, Colours.FOUR) == card_svg(spade)


@pytest.mark.parametrize("name", ["As", "Td", "4_Jc", BACK])
def test_the_files_are_what_the_generator_draws(name: str) -> None:
    assert face_png(name) == drawn(FACES[name])


def test_the_files_are_all_there_and_small_enough_for_discord() -> None:
    shipped = {entry.name for entry in (files("bot.pictures") / "faces").iterdir()}
    assert shipped == {f"{name}.png" for name in FACES}
    assert all(len(face_png(name)) < 8 * 1024 for name in FACES)
