"""Names of any kind, as outlines."""

from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.lettering import drawable, fitted, lettering
from bot.pictures.svg import document, png, text


def test_devanagari_is_set_the_same_inside_a_latin_line() -> None:
    """A conjunct is narrower than its letters one by one, wherever it stands."""
    conjuncts, letter = lettering("श्रेष्ठ", 28).width, lettering("श", 28).width
    inside = lettering("Asha श्रेष्ठ", 28).width - lettering("Asha श", 28).width
    assert abs(inside - (conjuncts - letter)) < 0.01
    assert conjuncts < sum(lettering(letter, 28).width for letter in "शरषठ")


def test_what_no_font_has_is_left_out_and_the_rest_kept() -> None:
    assert drawable("Asha 🎲 東京") == "Asha"
    assert drawable("🎲 東京") == ""
    assert drawable("…!") == ""


def test_a_long_name_is_cut_to_its_room_and_says_so() -> None:
    cut = fitted("Chandra the unbeatable of Patan", 28, 200, bold=True)
    assert cut.endswith("…")
    assert cut.startswith("Chandra")
    assert lettering(cut, 28, bold=True).width <= 200
    assert fitted("Asha", 28, 200) == "Asha"


@given(st.text(max_size=12))
def test_any_name_can_be_drawn(name: str) -> None:
    assert png(document(40, 40, text(name, (0, 20), 20, "#000"))).startswith(b"\x89PNG")
