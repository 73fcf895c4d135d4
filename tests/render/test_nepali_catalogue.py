"""नेपाली says what English says: the same buttons, whole plurals, Devanagari letters and digits."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog

from bot.render.words import CATALOGUES, LANGUAGES, read_catalogue
from tests.render.test_catalogue import catalogue, places_of

ENGLISH, NEPALI = catalogue("en"), catalogue("ne")
SPARED = re.compile(
    r"`/kitti [a-z-]+`"  # commands are the same in every language
    r"|\{\w+\}"
    r"|\b[AKQ2-5](?:-[AKQ2-5]){2}\b"  # runs of card ranks
    r"|\b2, 3 र 5\b"
    r"|\b(?:NPR|INR|USD)\b"
    r"|\*(?:View Channel|Send Messages(?: in Threads)?)\*"  # as Discord calls them, which speaks no Nepali
)
NAMES_OF_THEMSELVES = {"language.en"}
EMPHASIS = re.compile(r"\*{1,2}([^*]+)\*{1,2}")


def buttons_in(text: str, labels: dict[str, list[str]]) -> set[str]:
    """The texts in emphasis that are a button's label."""
    known = {label for texts in labels.values() for label in texts}
    return {name for name in EMPHASIS.findall(text) if name in known}


def of_labels(texts: dict[str, list[str]]) -> dict[str, list[str]]:
    return {key: value for key, value in texts.items() if key.startswith("label.")}


def written() -> Iterator[tuple[str, str]]:
    return ((key, text) for key, texts in NEPALI.items() for text in texts)


def test_every_catalogue_is_a_language_and_every_language_has_one() -> None:
    assert {path.stem for path in CATALOGUES.glob("*.po")} == set(LANGUAGES)


def test_nothing_is_missing_and_nothing_extra() -> None:
    assert NEPALI.keys() == ENGLISH.keys()
    assert [key for key, texts in NEPALI.items() if not all(texts)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_the_language(language: str) -> None:
    read, known = read_catalogue(language), Catalog(locale=language)
    assert (read.num_plurals, read.plural_expr) == (known.num_plurals, known.plural_expr)
    for message in read:
        if isinstance(message.id, tuple):
            assert len(message.string or ()) == known.num_plurals, message.id


def test_places_agree() -> None:
    """Each text has all the places of the English one; a plural form may leave out its number."""
    for key, texts in NEPALI.items():
        for english, nepali in zip(ENGLISH[key], texts, strict=True):
            differing = places_of(english) ^ places_of(nepali)
            assert differing <= ({"n"} if len(texts) > 1 else set()), key


def test_letters_and_digits_are_devanagari() -> None:
    found = {
        key: text
        for key, text in written()
        if key not in NAMES_OF_THEMSELVES and re.search(r"[A-Za-z0-9]", SPARED.sub("", text))
    }
    assert found == {}


def test_commands_are_named_as_in_english() -> None:
    command = re.compile(r"`/kitti [a-z-]+`")
    for key, text in written():
        assert set(command.findall(text)) == set(command.findall(ENGLISH[key][0])), key


def test_a_button_that_is_spoken_of_has_its_label() -> None:
    english, nepali = of_labels(ENGLISH), of_labels(NEPALI)
    wrong = {}
    for key, texts in ENGLISH.items():
        for label in buttons_in(texts[0], english):
            meant = {text for each, told in english.items() if told == [label] for text in nepali[each]}
            if not meant & buttons_in(NEPALI[key][0], nepali):
                wrong[key] = sorted(meant)
    assert wrong == {}


def test_sentences_end_as_in_nepali() -> None:
    """A full stop is a danda, except in numbers."""
    assert [key for key, text in written() if re.search(r"\.(?![०-९])", text)] == []


def test_two_buttons_that_stand_together_differ() -> None:
    english, nepali = of_labels(ENGLISH), of_labels(NEPALI)
    for key, texts in nepali.items():
        same = {each for each, told in nepali.items() if told == texts}
        assert same == {each for each, told in english.items() if told == english[key]}, key
