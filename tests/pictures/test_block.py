"""Texts in a given room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.block import Block, fitted
from bot.pictures.lettering import drawable, width_of

SIZES = (31, 24, 20)


def width(block: Block) -> float:
    return max(width_of(line, block.size, bold=block.bold) for line in block.lines)


def test_what_fits_is_set_as_wanted() -> None:
    block = fitted("Asha", 300, SIZES)
    assert (block.lines, block.size) == (("Asha",), 31)


def test_what_nearly_fits_is_set_smaller() -> None:
    block = fitted("Chandra Gurung", 200, SIZES)
    assert block.lines == ("Chandra Gurung",)
    assert 24 <= block.size < 31


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        ("Pure sequence, ace-two-three", ("Pure sequence,", "ace-two-three")),
        ("डबल रन, एक्का-दुक्का-तिक्का", ("डबल रन,", "एक्का-दुक्का-तिक्का")),
        ("Chandrachandra-chandra", ("Chandrachandra-", "chandra")),
    ],
)
def test_a_long_text_breaks_between_its_words(content: str, lines: tuple[str, str]) -> None:
    assert fitted(content, 215, (23.5, 22, 18)).lines == lines


def test_a_long_word_breaks_between_letters_never_inside_one() -> None:
    name = "क्षत्रिय" * 3
    block = fitted(name, 150, SIZES)
    assert block.lines in {(name[:at], name[at:]) for at in (11, 12, 15, 16)}


@pytest.mark.parametrize("name", ["W" * 32, "श्रेष्ठ" * 4, "国" * 32, "ཤིས" * 10, "م" * 32])
def test_the_longest_names_are_whole_beside_a_large_pot(name: str) -> None:
    block = fitted(name, 430, SIZES, bold=True)
    assert "".join(block.lines) == name
    assert width(block) <= 430


def test_only_what_no_room_holds_is_cut_and_says_so() -> None:
    block = fitted("﷽" * 32, 300, SIZES)
    assert block.lines[1].endswith("…")
    assert width(block) <= 300


def test_a_letter_with_more_marks_than_the_room_holds_is_broken() -> None:
    name = "a" + "\u0bcc" * 31
    block = fitted(name, 430, SIZES, bold=True)
    assert width(block) <= 430
    assert len(block.lines) == 2


@pytest.mark.parametrize("name", ["\ufc5e" * 32, "\ufbc0" * 32, "a" + "\u0301" * 31, "\ufc5e" * 31 + " Rai"])
def test_no_line_is_a_tower(name: str) -> None:
    block = fitted(name, 430, SIZES, bold=True)
    assert block.height <= 4.1 * block.size


@given(st.text(min_size=1, max_size=32).filter(drawable), st.sampled_from([430.0, 700.0]))
def test_nothing_is_wider_than_its_room(name: str, room: float) -> None:
    block = fitted(name, room, SIZES)
    assert width(block) <= room + 0.5
    assert block.height <= 4.1 * block.size
    whole = "".join("".join(block.lines).split())
    assert whole == "".join(drawable(name).split()) or whole.endswith("…")


def test_lines_of_tall_scripts_are_further_apart() -> None:
    tall, plain = fitted("ཀྵྨྱ" * 20, 300, SIZES), fitted("n" * 40, 300, SIZES)
    assert len(tall.lines) == len(plain.lines) == 2
    assert tall.height / tall.size > plain.height / plain.size
