"""The chart of a closed table's stacks."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.chart import MOST_LINES, StacksChart, _spread, scale
from bot.pictures.svg import png
from bot.render.board import board
from bot.render.chart import stacks_chart
from bot.render.scene import Scene
from bot.render.words import words_for
from engine.table.accounts import SeatKey
from engine.table.commands import Close
from tests.kit.limits import check
from tests.kit.views import HOST, Play, renamed

WORDS = words_for()
ASHA, BIKASH, CHANDRA = map(SeatKey, range(3))
HISTORY = (
    {ASHA: 1000, BIKASH: 1000},
    {ASHA: 1010, BIKASH: 990},
    {ASHA: 1000, BIKASH: 980, CHANDRA: 1020},
)


def closed() -> Scene:
    table = Play()
    table.deal({0: "AsKsQs AhKh9h 2c2d5h", 1: "JsTs9s AdKd8d 3c3d6h", 2: "JhTh9c QdTd7d 4c4d6s"})
    table.lock_in(0, 1, 2)
    table.show_all()
    table.do(Close, HOST)
    return replace(table.scene(), history=HISTORY, pictures=True)


def test_it_stands_on_the_closing_message_and_its_words_tell_the_same() -> None:
    picture = board(closed(), WORDS).picture
    assert picture is not None
    assert isinstance(picture.drawing, StacksChart)
    assert {line.name: (line.first, line.stacks) for line in picture.drawing.lines} == {
        "Asha": (0, (1000, 1010, 1000)),
        "Bikash": (0, (1000, 990, 980)),
        "Chandra": (2, (1020,)),
    }
    assert "Asha: from 1,000 to 1,000 chips, at most 1,010, at least 1,000." in picture.alt
    assert png(picture.drawing.svg()).startswith(b"\x89PNG")


def test_every_gridline_has_its_stack_beside_it() -> None:
    picture = stacks_chart(closed(), WORDS)
    assert picture is not None
    assert isinstance(picture.drawing, StacksChart)
    assert [(mark.stack, mark.told) for mark in picture.drawing.marks] == [
        (980, "980"),
        (990, "990"),
        (1000, "1,000"),
        (1010, "1,010"),
        (1020, "1,020"),
    ]


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (1000, 1000, (1000, 1001, 1002)),
        (985, 1030, (980, 1000, 1020, 1040)),
        (0, 3, (0, 1, 2, 3)),
        (550, 1650, (500, 1000, 1500, 2000)),
        (0, 2990, (0, 1000, 2000, 3000)),
        (7, 1193, (0, 500, 1000, 1500)),
    ],
)
def test_gridlines_are_at_round_stacks(low: int, high: int, marks: tuple[int, ...]) -> None:
    assert scale(low, high) == marks


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_gridlines_hold_every_stack_and_none_is_negative(one: int, other: int) -> None:
    low, high = sorted((one, other))
    marks = scale(low, high)
    assert 0 <= marks[0] <= low
    assert high <= marks[-1]
    assert len({after - before for before, after in pairwise(marks)}) == 1
    assert 3 <= len(marks) <= 5


def test_two_games_are_the_fewest() -> None:
    assert stacks_chart(replace(closed(), history=HISTORY[:2]), WORDS) is None
    assert stacks_chart(replace(closed(), history=()), WORDS) is None


@pytest.mark.parametrize("name", ["W" * 32, "श्रेष्ठ" * 4, "د" * 32, "\u3164"])
def test_many_players_of_any_name_keep_within_a_message(name: str) -> None:
    scene = closed()
    names = {SeatKey(key): name for key in range(20)}
    history = tuple({key: 1_000_000 + key * game for key in names} for game in range(30))
    screen = board(replace(renamed(scene, name), names=names, history=history), WORDS)
    check(screen)
    assert screen.picture is not None
    assert screen.picture.alt.count("\u2068") == screen.picture.alt.count("\u2069")
    assert isinstance(screen.picture.drawing, StacksChart)
    assert len(screen.picture.drawing.lines) == MOST_LINES
    assert len(png(screen.picture.drawing.svg())) <= 120 * 1024


def test_labels_are_moved_apart_and_keep_their_order() -> None:
    placed = _spread([200.0, 201.0, 199.0, 350.0, 360.0])
    in_order = sorted(placed)
    assert all(below - above >= 27.9 for above, below in pairwise(in_order))
    assert placed[2] < placed[0] < placed[1] < placed[3] < placed[4] <= 360
    assert placed[2] == 199
