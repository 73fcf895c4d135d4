"""Numbers, money and hands in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.cards import as_read, card_label, cards_line, exact_name, hand_name
from bot.render.words import Words, words_for
from engine.cards import DECK, parse_cards
from engine.hands import BestRun, HandOrder, HandValue, hand_value, strengths

WORDS = words_for()


@pytest.mark.parametrize(
    ("minor", "currency", "text"),
    [
        (12_000, "NPR", "Rs 120"),
        (12_050, "NPR", "Rs 120.50"),
        (-1_250, "USD", "−$12.50"),
        (5, "USD", "$0.05"),
        (0, "EUR", "€0"),
        (1_234_567, "JPY", "¥1,234,567"),
        (1_250, "KWD", "KWD 1.250"),
        (10**20, "NPR", "Rs 1,000,000,000,000,000,000"),
    ],
)
def test_money(minor: int, currency: str, text: str) -> None:
    assert WORDS.money(minor, currency) == text


@given(st.integers(-(10**15), 10**15))
def test_money_is_exact(minor: int) -> None:
    text = WORDS.money(minor, "USD").replace("−", "-").replace("$", "").replace(",", "")
    whole, _, rest = text.partition(".")
    back = abs(int(whole)) * 100 + int(rest or 0)
    assert back == abs(minor)
    assert text.startswith("-") == (minor < 0)


def test_numbers() -> None:
    assert WORDS.number(-1_234) == "−1,234"
    assert [WORDS.signed(n) for n in (5, 0, -5)] == ["+5", "0", "−5"]
    assert WORDS.signed_money(500, "NPR") == "+Rs 5"
    assert [WORDS.count("chips", n) for n in (0, 1, 1000)] == ["0 chips", "1 chip", "1,000 chips"]


def test_lists() -> None:
    assert WORDS.listed([]) == ""
    assert WORDS.listed(["a"]) == "a"
    assert WORDS.listed(["a", "b", "c"]) == "a, b and c"


def test_a_language_we_do_not_have_is_english() -> None:
    assert words_for("xx").language == "en"
    assert words_for() is words_for()
    with pytest.raises(FileNotFoundError):
        Words("fr")


def test_facts_are_not_read_as_places() -> None:
    assert WORDS.say("result.stack", name="{chips}", chips="5 chips") == "{chips} · 5 chips"


@pytest.mark.parametrize(
    ("cards", "name", "exact"),
    [
        ("9s9h9d", "Trail of nines", "Trail of nines"),
        ("KdQdJd", "Pure sequence, king high", "Pure sequence, king high (K-Q-J)"),
        ("AsKsQs", "Pure sequence, ace high", "Pure sequence, ace high (A-K-Q)"),
        ("As2s3s", "Pure sequence, ace-two-three", "Pure sequence, ace-two-three (A-2-3)"),
        ("As2d3s", "Sequence, ace-two-three", "Sequence, ace-two-three (A-2-3)"),
        ("AsKdQs", "Sequence, ace high", "Sequence, ace high (A-K-Q)"),
        ("4s3d2s", "Sequence, four high", "Sequence, four high (4-3-2)"),
        ("As9s4s", "Colour, ace high", "Colour, ace high (A-9-4)"),
        ("AsAh4d", "Pair of aces", "Pair of aces (A-A-4)"),
        ("6s6hAd", "Pair of sixes", "Pair of sixes (6-6-A)"),
        ("AsTh7d", "Ace high", "Ace high (A-10-7)"),
        ("5s3h2d", "2-3-5", "2-3-5"),
    ],
)
def test_a_hand(cards: str, name: str, exact: str) -> None:
    value = hand_value(parse_cards(cards), HandOrder(two_three_five=True))
    assert (hand_name(value, WORDS), exact_name(value, WORDS)) == (name, exact)


@pytest.mark.parametrize("best_run", list(BestRun))
def test_every_hand_has_a_name_and_only_equal_ones_share_the_exact_name(best_run: BestRun) -> None:
    order = HandOrder(best_run=best_run, two_three_five=True)
    values: dict[int, HandValue] = {}
    for hand, strength in strengths(order).items():
        values.setdefault(strength, hand_value(hand, order))
    names = {exact_name(value, WORDS) for value in values.values()}
    assert len(names) == len(values) == 742
    assert all(name == name[:1].upper() + name[1:] for name in names)


def test_cards() -> None:
    assert card_label(parse_cards("Td")[0]) == "10♦\ufe0e"
    assert len({card_label(card) for card in DECK}) == 52
    assert cards_line(parse_cards("AsTh")) == "`A♠\ufe0e` `10♥\ufe0e`"
    assert as_read(parse_cards("9s2d2h")) == list(parse_cards("2h2d9s"))
    assert as_read(parse_cards("2sAdKh")) == list(parse_cards("AdKh2s"))


NEPALI = words_for("ne")


@pytest.mark.parametrize(
    ("minor", "currency", "text"),
    [
        (12_000, "NPR", "रु १२०"),
        (123_456_750, "NPR", "रु १२,३४,५६७.५०"),
        (-1_250, "USD", "−US$१२.५०"),
        (1_234_567, "JPY", "JP¥१२,३४,५६७"),
    ],
)
def test_money_in_nepali(minor: int, currency: str, text: str) -> None:
    assert NEPALI.money(minor, currency) == text


def test_numbers_in_nepali() -> None:
    assert NEPALI.number(-1_234_567) == "−१२,३४,५६७"
    assert [NEPALI.signed(n) for n in (5, 0, -5)] == ["+५", "०", "−५"]
    assert [NEPALI.count("chips", n) for n in (0, 1, 1000)] == ["० चिप्स", "१ चिप", "१,००० चिप्स"]
    assert NEPALI.listed(["क", "ख", "ग"]) == "क, ख र ग"


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("9s9h9d", "नहलाको ट्रायल"),
        ("KdQdJd", "डबल रन, बास्सा टप"),
        ("As2d3s", "रन, एक्का-दुक्का-तिक्का"),
        ("As9s4s", "कलर, एक्का टप"),
        ("6s6hAd", "छक्काको जुट"),
        ("QsTh7d", "रानी टप"),
        ("5s3h2d", "2-3-5"),
    ],
)
def test_a_hand_in_nepali(cards: str, name: str) -> None:
    assert hand_name(hand_value(parse_cards(cards), HandOrder(two_three_five=True)), NEPALI) == name


def test_every_hand_has_an_exact_name_of_its_own_in_nepali() -> None:
    values = {strength: hand for hand, strength in strengths(HandOrder()).items()}
    names = {exact_name(hand_value(hand, HandOrder()), NEPALI) for hand in values.values()}
    assert len(names) == len(values) == 741
