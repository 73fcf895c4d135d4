"""Names of any kind, as outlines."""

from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.lettering import drawable, lettering
from bot.pictures.svg import document, png, text


def test_devanagari_is_set_the_same_inside_a_latin_line() -> None:
    """A conjunct is narrower than its letters one by one, wherever it stands."""
    conjuncts, letter = lettering("श्रेष्ठ", 28).width, lettering("श", 28).width
    inside = lettering("Asha श्रेष्ठ", 28).width - lettering("Asha श", 28).width
    assert abs(inside - (conjuncts - letter)) < 0.01
    assert conjuncts < sum(lettering(letter, 28).width for letter in "शरषठ")


def test_arabic_letters_are_joined() -> None:
    alone, joined = lettering("ه", 28), lettering("هه", 28)
    assert abs(joined.width - 2 * alone.width) > 1


def test_what_no_font_has_is_left_out_and_the_rest_kept() -> None:
    assert drawable("Asha 𒀀 東京") == "Asha 東京"
    assert drawable("𒀀𓀀") == ""
    assert drawable("Asha\U0001f44b\U0001f3fd") == "Asha\U0001f44b"
    assert drawable("1️⃣") == "1"
    assert drawable("\u2068שלום\u2069") == "שלום"


def test_letters_of_mathematics_become_plain_ones() -> None:
    assert drawable("𝓐𝓼𝓱𝓪") == "Asha"


def test_a_text_tells_how_far_its_ink_reaches() -> None:
    plain, tall = lettering("Asha", 30), lettering("བཀྲ་ཤིས", 30)
    assert plain.below < 3
    assert tall.below > 6
    assert 20 < plain.above < 30


@given(st.text(max_size=12))
def test_any_name_can_be_drawn(name: str) -> None:
    assert drawable(drawable(name)) == drawable(name)
    assert png(document(40, 40, text(name, (0, 20), 20, "#000"))).startswith(b"\x89PNG")
