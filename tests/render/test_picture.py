"""The picture of a showdown: what it shows, and that its words say all of it."""

from dataclasses import replace
from itertools import combinations

import pytest

from bot.pictures.faces import Colours, file_names
from bot.pictures.showdown import Cell, Showdown, caption_of
from bot.pictures.svg import png
from bot.render.board import board
from bot.render.cards import Faces, hand_name
from bot.render.picture import showdown_picture
from bot.render.scene import Scene
from bot.render.screen import Emoji, Picture, Text
from bot.render.words import LANGUAGES, words_for
from engine.cards import DECK, card_text, parse_cards
from engine.hands import HandOrder, hand_value
from engine.kitti.commands import Fold, PayOut
from engine.kitti.rules import KittiRules
from engine.table.accounts import SeatKey
from tests.kit.limits import check
from tests.kit.views import Play, filled, renamed

EMOJIS = Faces({name: 10**18 + number for number, name in enumerate(file_names())})
WORDS = words_for()
NINES = {0: "AsKsQs AhKh9h 2c2d5h", 1: "JsTs9s AdKd8d 3c3d6h", 2: "JhTh9c QdTd7d 4c4d6s"}


def played() -> Play:
    table = Play()
    table.deal(NINES)
    table.do(Fold, SeatKey(2))
    table.lock_in(0, 1)
    table.show_all()
    return table


def picture_of(table: Play) -> Picture:
    picture = showdown_picture(table.scene(), WORDS)
    assert picture is not None
    return picture


def test_hands_lie_by_round_with_the_winner_marked_and_the_folded_face_down() -> None:
    drawing = picture_of(played()).drawing
    assert isinstance(drawing, Showdown)
    rows = {row.name: row for row in drawing.rows}
    assert [card_text(card) for card in rows["Asha"].cells[0].cards] == ["As", "Ks", "Qs"]
    assert [cell.best for cell in rows["Asha"].cells] == [True, True, False]
    assert [row.won for row in drawing.rows].count(True) == 1
    assert rows["Asha"].won
    assert all(cell.cards == () for cell in rows["Chandra"].cells)
    assert rows["Chandra"].note == "folded"
    assert drawing.headings == ("Round 1", "Round 2", "Round 3")


def test_nobody_is_said_to_take_chips_before_they_are_paid_out() -> None:
    table = Play()
    table.deal({**NINES, 0: "AsAhAc Ad5h4c 2c2d3h", 1: "JsTs9s KdQd8d 3c3d6h", 2: "JhTh9c KhTd7d 4d4s6s"})
    waiting = picture_of(table)
    assert isinstance(waiting.drawing, Showdown)
    assert {row.note for row in waiting.drawing.rows} == {""}
    assert "takes" not in waiting.alt
    table.do(PayOut)
    paid = picture_of(table)
    assert isinstance(paid.drawing, Showdown)
    assert [row.note for row in paid.drawing.rows if row.won] == ["takes 30 chips"]
    assert "Asha takes 30 chips" in paid.alt


def test_the_words_under_it_say_the_same() -> None:
    alt = picture_of(played()).alt
    assert "Round 1: " in alt
    assert "Asha A♠ K♠ Q♠ (Pure sequence, ace high)" in alt
    assert "Asha wins the round." in alt
    assert "Folded: Chandra." in alt
    assert alt.endswith("Asha takes 30 chips.")


def test_a_result_has_one_only_where_pictures_are_wanted() -> None:
    scene = played().scene()
    assert board(scene, WORDS).picture is None
    drawn = board(replace(scene, pictures=True), WORDS)
    assert drawn.picture == showdown_picture(scene, WORDS)
    assert drawn.without_picture() == board(scene, WORDS)


def crowded() -> Scene:
    table = Play(KittiRules(salami=False), players=5)
    table.deal(filled({0: "AsKsQs AhKh9h 2c2d5h"}, 5))
    table.lock_in(0, 1, 2, 3, 4)
    table.show_all()
    return table.scene()


@pytest.mark.parametrize("name", ["W" * 32, "श्रेष्ठ" * 4, "\U0001f468" * 32, "ཀྵྨྱ" * 8, "د" * 32, "\u3164"])
def test_five_players_of_any_name_keep_within_a_message(name: str) -> None:
    scene = renamed(crowded(), name)
    assert len(scene.game.rounds) == 3
    screen = board(replace(scene, pictures=True, faces=EMOJIS), WORDS)
    check(screen)
    assert screen.picture is not None
    assert screen.picture.alt.count("\u2068") == screen.picture.alt.count("\u2069")
    drawn = png(screen.picture.drawing.svg())
    assert drawn.startswith(b"\x89PNG")
    assert len(drawn) <= 120 * 1024


def test_names_of_any_script_are_drawn_and_only_what_nobody_can_draw_becomes_a_number() -> None:
    names = ("محمد الأمير", "東京 さくら 김민준", "བཀྲ་ཤིས།", "שלום (Asha) 🎲", "\U00012000")
    scene = replace(crowded(), names={SeatKey(key): name for key, name in enumerate(names)})
    picture = showdown_picture(scene, WORDS)
    assert picture is not None
    assert isinstance(picture.drawing, Showdown)
    assert {row.name for row in picture.drawing.rows} == {*names[:4], "Player 5"}
    assert len(png(picture.drawing.svg())) <= 120 * 1024


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hand_is_so_long_that_its_name_is_cut(language: str) -> None:
    words = words_for(language)
    order = HandOrder(two_three_five=True)
    values = {hand_value(hand, order) for hand in combinations(DECK, 3)}
    for name in {hand_name(value, words) for value in values}:
        caption = caption_of(Cell(cards=DECK[:3], caption=name))
        assert " ".join(caption.lines).replace("- ", "-") == name
        assert caption.size >= 20, name


def test_cards_are_emojis_where_a_whole_set_is_there() -> None:
    scene = replace(played().scene(), faces=EMOJIS)
    text = "".join(block.markdown for block in board(scene, WORDS).blocks if isinstance(block, Text))
    assert EMOJIS.whole
    assert f"<:ace_of_spades:{EMOJIS.ids['As']}>" in text
    assert "A♠" not in text
    assert not replace(EMOJIS, ids={"As": 1}).whole


def test_four_colours_change_the_names_of_two_suits() -> None:
    (spade, club) = parse_cards("AsAc")
    four = replace(EMOJIS, colours=Colours.FOUR)
    assert [four.emoji(card) for card in (spade, club)] == [
        Emoji(name="ace_of_spades", id=EMOJIS.ids["As"]),
        Emoji(name="ace_of_clubs_4", id=EMOJIS.ids["4_Ac"]),
    ]
