"""The chart of a closed table's stacks."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.pictures.chart import MOST_LINES, StacksChart, _spread
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


def test_two_games_are_the_fewest() -> None:
    assert stacks_chart(replace(closed(), history=HISTORY[:2]), WORDS) is None
    assert stacks_chart(replace(closed(), history=()), WORDS) is None


@pytest.mark.parametrize("name", ["W" * 32, "श्रेष्ठ" * 4, "\u3164"])
def test_many_players_of_any_name_keep_within_a_message(name: str) -> None:
    scene = closed()
    names = {SeatKey(key): name for key in range(20)}
    history = tuple({key: 1_000_000 + key * game for key in names} for game in range(30))
    screen = board(replace(renamed(scene, name), names=names, history=history), WORDS)
    check(screen)
    assert screen.picture is not None
    assert isinstance(screen.picture.drawing, StacksChart)
    assert len(screen.picture.drawing.lines) == MOST_LINES
    assert len(png(screen.picture.drawing.svg())) <= 120 * 1024


def test_labels_are_moved_apart_and_keep_their_order() -> None:
    placed = _spread([200.0, 201.0, 199.0, 350.0, 352.0])
    in_order = sorted(placed)
    assert all(below - above >= 29.9 for above, below in pairwise(in_order))
    assert placed[2] < placed[0] < placed[1] < placed[3] < placed[4] <= 352
