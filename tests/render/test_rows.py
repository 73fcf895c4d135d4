"""Buttons in rows that a phone does not break."""

from hypothesis import given
from hypothesis import strategies as st

from bot.render.rows import MOST_IN_A_ROW, even, rows, width
from bot.render.screen import Button
from tests.kit.limits import PHONE

LABELS = st.lists(st.text("abcdefgh", min_size=1, max_size=40), min_size=1, max_size=9)


def buttons(*labels: str) -> list[Button]:
    return [Button(label=label, url="https://discord.com") for label in labels]


def packed(*labels: str) -> list[list[str]]:
    return [[button.label for button in row.buttons] for row in rows(buttons(*labels))]


def test_what_leads_a_message_stands_by_itself_where_not_all_fit() -> None:
    assert packed("Deal", "Sit down", "My seat") == [["Deal", "Sit down", "My seat"]]
    assert packed("Deal again", "Sit down", "My seat") == [["Deal again"], ["Sit down", "My seat"]]
    assert packed("Lock in", "Arrange for me", "Clear") == [["Lock in"], ["Arrange for me", "Clear"]]
    assert packed() == []


def test_signs_above_and_below_letters_take_no_room() -> None:
    assert width(buttons("बाँड्ने")) == width(buttons("बाडन"))


@given(LABELS)
def test_every_button_keeps_its_place_and_no_row_breaks(labels: list[str]) -> None:
    made = packed(*labels)
    assert [label for row in made for label in row] == labels
    assert all(len(row) == 1 or width(buttons(*row)) <= PHONE for row in made)


@given(st.integers(1, 9))
def test_cards_stand_in_rows_as_equal_as_can_be(count: int) -> None:
    made = even(range(count))
    sizes = [len(row) for row in made]
    assert [card for row in made for card in row] == list(range(count))
    assert max(sizes) <= MOST_IN_A_ROW
    assert max(sizes) - min(sizes) <= 1
    assert len(made) == -(-count // MOST_IN_A_ROW)
