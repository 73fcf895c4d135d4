"""What *Settings* says about looks, and what suspense hides."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.pictures.faces import Colours, file_names
from bot.render.board import board, record
from bot.render.cards import Faces
from bot.render.display import display
from bot.render.notices import broke, situation
from bot.render.scene import Scene, face_up
from bot.render.screen import Screen, Text
from bot.render.veil import veiled
from bot.render.words import words_for
from bot.runtime.displays import FaceUp
from bot.runtime.intent import Verb
from engine.kitti.commands import NextRound
from engine.kitti.rules import KittiRules, Tie
from engine.table.accounts import SeatKey
from tests.kit.aloud import read_aloud
from tests.kit.limits import check
from tests.kit.views import HOST, Play, renamed

WORDS = words_for()
NINES = {0: "AsKsQs AhKh9h 2c2d5h", 1: "JsTs9s AdKd8d 3c3d6h", 2: "JhTh9c QdTd7d 4c4d6s"}
EMOJIS = Faces({name: 10**18 + number for number, name in enumerate(file_names())})


def shown(rounds: int) -> Scene:
    table = Play()
    table.deal(NINES)
    table.lock_in(0, 1, 2)
    for _ in range(rounds - 1):
        table.do(NextRound, HOST)
    return replace(table.scene(), suspense=True)


def text_of(screen: Screen) -> str:
    return "\n".join(block.markdown for block in screen.blocks if isinstance(block, Text))


def in_sight(screen: Screen) -> str:
    """What can be read without tapping."""
    return re.sub(r"\|\|.*?\|\|", "…", text_of(screen))


def test_each_line_has_bars_of_its_own_and_small_print_stays_small() -> None:
    assert veiled("One\n-# two\n") == "||One||\n-# ||two||\n"


def test_only_the_newest_round_is_hidden() -> None:
    seen = in_sight(board(shown(2), WORDS))
    assert "Pure sequence, ace high" in seen
    assert "**Asha wins the round**" in seen
    assert "Colour" not in seen
    assert seen.count("wins the round") == 1
    assert "**Asha**" not in seen.split("**Round 2**")[1]


def test_a_result_keeps_its_secret_until_it_is_tapped() -> None:
    scene = replace(shown(3), pictures=True)
    screen = board(scene, WORDS)
    seen = in_sight(screen)
    assert "Salami" not in seen
    assert "1,0" not in seen
    assert screen.picture is not None
    assert screen.picture.veiled
    assert re.sub(r"\|\|", "", text_of(screen)).count("Pair of twos") == 1


THIRDS = {
    "Asha takes the pot": ("AcTh6s", "9c8s2d", "QcJd4s"),
    "Bikash takes the pot": ("9c8s2d", "AcTh6s", "QcJd4s"),
    "Kitti": ("9c8s2d", "QcJd4s", "AcTh6s"),
    "Kitti, after an exact tie": ("AcTh6s", "AdTc6d", "9c8s2d"),
}
SALAMI = ("AcTh6s", "QcJd4s", "9c8s2d")
TWO_ROUNDS = ("AsKsQs 5d5s3d", "JsTs9s KdKh2c", "8h7h6h 4h4c2s")
BOTH_BY_ONE = ("AsKsQs KdKh2c", "JsTs9s 5d5s3d", "8h7h6h 4h4c2s")


def decided(firsts: Sequence[str], thirds: Sequence[str], *, poor: int = 0) -> Scene:
    """The last round of a table in suspense, where the last `poor` players have put in all they had."""
    rules = KittiRules(tie=Tie.DRAWN)
    table = Play(rules, stacks=[rules.ante if key >= 3 - poor else rules.buy_in for key in range(3)])
    table.deal({key: f"{hands} {thirds[key]}" for key, hands in enumerate(firsts)})
    table.lock_in(0, 1, 2)
    table.show_all()
    return replace(table.scene(), suspense=True, pictures=True)


def outside_the_bars(scene: Scene) -> str:
    """All that can be seen and heard of a table's message, and what somebody is told who presses an old button."""
    told = re.sub(r"\|\|.*?\|\|", "…", read_aloud(board(scene, WORDS)))
    return f"{told}\n{situation(scene, WORDS)}"


def test_nothing_in_sight_tells_how_the_last_round_went() -> None:
    scenes = {name: decided(TWO_ROUNDS, thirds) for name, thirds in THIRDS.items()}
    for name, scene in scenes.items():
        assert name.split(",")[0] in text_of(board(scene, WORDS))
    assert len({outside_the_bars(scene) for scene in scenes.values()}) == 1
    again = {b.intent.verb for b in board(scenes["Kitti"], WORDS).buttons() if b.intent and b.label == "Deal"}
    assert again == {Verb.DEAL_AGAIN}


def test_nothing_in_sight_tells_a_salami_from_two_rounds() -> None:
    salami, two = decided(BOTH_BY_ONE, SALAMI), decided(BOTH_BY_ONE, THIRDS["Bikash takes the pot"])
    assert "Salami" in text_of(board(salami, WORDS))
    assert outside_the_bars(salami) == outside_the_bars(two)


def test_who_cannot_play_on_is_told_behind_bars() -> None:
    scene = decided(BOTH_BY_ONE, SALAMI, poor=2)
    asked = broke(scene, [SeatKey(1)], [77], WORDS)
    assert "below the ante" not in in_sight(asked)
    assert "No deal yet" in text_of(board(scene, WORDS))
    assert "No deal yet" not in in_sight(board(scene, WORDS))


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_what_was_seen_before_the_table_turned_to_suspense_stays_in_the_open(rounds: int) -> None:
    scene = shown(rounds)
    standing = replace(scene, seen=face_up(scene.view))
    assert "||" not in text_of(board(standing, WORDS))
    assert board(standing, WORDS) == board(replace(scene, suspense=False), WORDS)
    earlier = replace(scene, seen=face_up(scene.view)._replace(rounds=rounds - 1))
    assert "||" in text_of(board(earlier, WORDS))


def test_the_first_round_of_a_later_deal_is_hidden() -> None:
    scene = shown(1)
    for seen in (FaceUp(scene.view.game_no - 1, 21, 3), FaceUp(scene.view.game_no, 0, 3)):
        assert "||" in text_of(board(replace(scene, seen=seen), WORDS))


def test_a_record_hides_nothing() -> None:
    kept = record(shown(3), WORDS)
    assert kept is not None
    assert "||" not in text_of(kept)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_veils_keep_within_a_message(rounds: int) -> None:
    scene = replace(renamed(shown(rounds), "|" * 32), faces=EMOJIS, pictures=True)
    check(board(scene, WORDS))


def test_every_look_can_be_turned_round() -> None:
    scene = replace(shown(1), faces=EMOJIS)
    told, rows = display(scene, WORDS)
    assert told.markdown == (
        "A new round stays hidden until you tap it\nCards in two colours\n*Arrange for me* suggests splits"
    )
    asked = [
        (button.label, button.intent.verb, button.intent.argument)
        for row in rows
        for button in row.buttons
        if button.intent
    ]
    assert asked == [
        ("Show rounds at once", Verb.SUSPENSE, "0"),
        ("Four colours", Verb.FOUR_COLOURS, "1"),
        ("No advice", Verb.ADVICE, "0"),
    ]
    turned = replace(scene, faces=replace(EMOJIS, colours=Colours.FOUR), suspense=False, advice=False)
    assert [button.label for row in display(turned, WORDS)[1] for button in row.buttons] == [
        "Hide new rounds",
        "Two colours",
        "Allow advice",
    ]


def test_colours_are_not_offered_where_nothing_is_drawn_in_them() -> None:
    _, rows = display(shown(1), WORDS)
    assert [button.label for row in rows for button in row.buttons] == ["Show rounds at once", "No advice"]
