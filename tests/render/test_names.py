"""Other people's names do nothing in a message but name them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.names import LONGEST_NAME, plain_name, safe_name
from bot.render.words import words_for
from tests.kit.views import Play, renamed

MARKUP = "*_~`|>#-[]()<@:/\\"


@pytest.mark.parametrize(
    ("raw", "safe"),
    [
        ("Asha", "Asha"),
        ("<@1>", r"\<\@1\>"),
        ("@everyone", r"\@everyone"),
        ("<#12>", r"\<\#12\>"),
        ("<t:1:R>", r"\<t\:1\:R\>"),
        ("<:k_AS:1>", r"\<\:k\_AS\:1\>"),
        ("https://a.b", r"https\:\/\/a\.b"),
        ("**bold** _x_ ~~y~~", r"\*\*bold\*\* \_x\_ \~\~y\~\~"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("`code`", r"\`code\`"),
        ("# title", r"\# title"),
        ("-# small", r"\-\# small"),
        ("> quote", r"\> quote"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("a\nb\tc   d", "a b c d"),
        ("a\u202eb\u2066c", "abc"),
        ("a\u200bb\ufeff", "ab"),
        ("आशा", "आशा"),
        ("क्\u200dष", "क्\u200dष"),
        ("👩\u200d🌾", "👩\u200d🌾"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e007f", "\U0001f3f4\U000e0067\U000e0062\U000e007f"),
        ("a\U000e0067b", "ab"),
        ("داشا", "\u2068داشا\u2069"),
        ("\u3164", ""),
        ("\u200d\u200c", ""),
        ("   ", ""),
        ("\u0301\u0301", ""),
        ("é", "é"),
        ("မျှော့", "မျှော့"),
        ("a" + "\u0301" * 9, "a" + "\u0301" * 5),
        ("a" + "\u0bcc" * 9, "a" + "\u0bcc" * 5),
        ("a" + "\u20dd\u0301" * 9, "a\u20dd\u0301\u20dd\u0301\u20dd"),
        ("a" + "\u0301\u200d" * 9, "a" + "\u0301\u200d" * 4 + "\u0301"),
        ("x" * 40, "x" * 32),
    ],
)
def test_a_name(raw: str, safe: str) -> None:
    assert safe_name(raw) == safe


@given(st.text(max_size=60))
def test_no_name_holds_markup_or_hidden_characters(raw: str) -> None:
    safe = safe_name(raw)
    bare = safe.strip("\u2068\u2069")
    for place, char in enumerate(bare):
        if char in MARKUP and char != "\\":
            assert _backslashes_before(bare, place) % 2 == 1
        assert unicodedata.category(char) not in {"Cc", "Cs", "Zl", "Zp"}
    assert "\n" not in safe
    assert safe.count("\u2068") == safe.count("\u2069") <= 1


@given(st.text(max_size=60))
def test_a_name_is_short_and_stable(raw: str) -> None:
    plain = plain_name(raw).strip("\u2068\u2069")
    assert len(plain) <= LONGEST_NAME
    assert plain_name(plain).strip("\u2068\u2069") == plain
    safe_name(raw).encode()


def test_a_name_is_closed_where_it_is_cut() -> None:
    assert plain_name("داشا" * 3, longest=6) == "\u2068داشاد…\u2069"
    assert plain_name("Chandra Gurung", longest=9) == "Chandra…"


def test_a_name_of_nothing_is_a_number() -> None:
    scene = renamed(Play().scene(), "\u3164\u200b")
    assert scene.name(scene.view.players[2].key, words_for()) == "Player 3"
    assert scene.plain_name(scene.view.players[0].key, words_for()) == "Player 1"


def _backslashes_before(text: str, place: int) -> int:
    return len(text[:place]) - len(text[:place].rstrip("\\"))
