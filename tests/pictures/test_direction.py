"""Right-to-left names: the examples of Unicode's own test of its algorithm, and names as people have them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.direction import levels, seen_order
from bot.pictures.lettering import _runs


@pytest.mark.parametrize(
    ("content", "seen"),
    [
        ("Asha", "Asha"),
        ("אבג", "גבא"),
        ("Asha אבג 45", "Asha 45 גבא"),
        ("אבג Asha 45", "Asha 45 גבא"),
        ("אבג 45 Asha", "Asha 45 גבא"),
        ("אבג (Asha) 45", "45 )Asha( גבא"),
        ("Asha (אבג) ד", "Asha (גבא) ד"),
        ("a(b)אב", "a(b)בא"),
        ("אב-12,5%!", "!12,5%-בא"),
        ("دص ١٢", "١٢ صد"),
        ("a (٣) ב", "a (٣) ב"),
        ("1-2 אב", "בא 1-2"),
    ],
)
def test_pieces_are_seen_in_their_order(content: str, seen: str) -> None:
    """Brackets are mirrored later, by the shaper; here they stand as they were written."""
    assert "".join(content[at] for at in seen_order(levels(content))) == seen


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        ("0061 0028 05D0 0029 05D1", [0, 0, 1, 0, 1]),
        ("05D0 0028 0061 0029 0062", [1, 1, 2, 1, 2]),
        ("0061 0028 0062 05D0 0029 0031", [0, 0, 0, 1, 0, 2]),
        ("0627 0031 002B 0032", [1, 2, 1, 2]),
        ("05D0 0031 002B 0032", [1, 2, 2, 2]),
        ("05D0 0301 0061 0301", [1, 1, 2, 2]),
    ],
)
def test_levels_are_unicodes(codes: str, expected: list[int]) -> None:
    assert levels("".join(chr(int(code, 16)) for code in codes.split())) == expected


def test_a_piece_between_runs_in_its_own_direction() -> None:
    assert [(run.content, run.level % 2) for run in _runs("שלום (Asha) 45")] == [
        ("45", 0),
        (") ", 1),
        ("Asha", 0),
        ("(", 1),
        ("שלום ", 1),
    ]


@given(st.text(max_size=20))
def test_nothing_is_lost_or_doubled(content: str) -> None:
    order = seen_order(levels(content))
    assert sorted(order) == list(range(len(content)))
