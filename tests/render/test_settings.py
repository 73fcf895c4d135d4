"""*Settings* reaches every rule, and what is typed is read exactly or refused."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.notices import refusal
from bot.render.prices import BadPrice, currencies_in_use, price_form, price_from_form
from bot.render.rules_text import SETTINGS, chip_worth, choice_of, nearest_preset, rules_line, value_text
from bot.render.screen import Screen, Select
from bot.render.settings import preset_from_choice, rule_from_choice, settings_panel
from bot.render.words import LANGUAGES, words_for
from bot.runtime.intent import Verb
from engine.errors import Refused
from engine.kitti.rules import PRESETS, KittiRules, Preset
from engine.table.rules import changed, faulty
from tests.kit.aloud import labels, read_aloud
from tests.kit.views import Play

WORDS = words_for()
SELECTABLE = [name for name in SETTINGS if name not in ("buy_in_price", "currency")]
NINES = {0: "JdQdKd AsAh9c KcTh7s", 1: "4h5h6h 2s2h8d Jc8c3d", 2: "7d7h4s 6s6c5d Qs9s4c"}


def select_of(screen: Screen, verb: Verb) -> Select:
    return next(block for block in screen.blocks if isinstance(block, Select) and block.intent.verb is verb)


def test_every_setting_has_its_place() -> None:
    before, after = KittiRules(), KittiRules()
    assert not changed(before, after)
    assert set(SETTINGS) == set(before.__dataclass_fields__)
    rules = select_of(settings_panel(Play().scene(0), WORDS), Verb.RULE)
    assert [choice.value for choice in rules.choices] == SELECTABLE


@pytest.mark.parametrize("name", SELECTABLE)
def test_every_value_can_be_chosen_and_is_then_the_present_one(name: str) -> None:
    rules = KittiRules()
    values = select_of(settings_panel(Play(rules).scene(0), WORDS, rule=name), Verb.RULE_VALUE)
    assert values.intent.argument == name
    assert [choice.value for choice in values.choices if choice.chosen] == [choice_of(rules, name)]
    for choice in values.choices:
        chosen = rule_from_choice(rules, name, choice.value)
        assert faulty(chosen) is None
        assert set(changed(rules, chosen)) <= {name}
        assert choice_of(chosen, name) == choice.value
        assert value_text(chosen, name, WORDS) == choice.label


@pytest.mark.parametrize(
    ("name", "value"), [("ante", "7"), ("ante", "none"), ("buy_in_price", "5"), ("host", "on"), ("tie", "")]
)
def test_a_forged_choice_is_refused(name: str, value: str) -> None:
    with pytest.raises(Refused):
        rule_from_choice(KittiRules(), name, value)


def test_an_uncommon_stack_is_among_the_choices() -> None:
    rules = KittiRules(stack_antes=33)
    values = select_of(settings_panel(Play(rules).scene(0), WORDS, rule="stack_antes"), Verb.RULE_VALUE)
    assert [choice.value for choice in values.choices if choice.chosen] == ["33"]
    assert rule_from_choice(rules, "stack_antes", "33") == rules


def test_what_is_frozen_is_shown_with_the_reason_and_cannot_be_chosen() -> None:
    table = Play()
    table.deal(NINES)
    table.lock_in(0, 1, 2)
    table.show_all()
    screen = settings_panel(table.scene(0), WORDS, rule="ante")
    values = [choice.value for choice in select_of(screen, Verb.RULE).choices]
    assert not {"ante", "stack_antes"} & set(values)
    assert "Price and stack…" not in labels(screen)
    assert "Fixed since the first deal" in read_aloud(screen)
    assert "Ante: 10 chips" in read_aloud(screen)
    assert not [b for b in screen.blocks if isinstance(b, Select) and b.intent.verb is Verb.RULE_VALUE]


def test_during_a_game_nothing_can_be_chosen() -> None:
    table = Play()
    table.deal(NINES)
    screen = settings_panel(table.scene(0), WORDS)
    assert not [block for block in screen.blocks if isinstance(block, Select)]
    assert "Rules change between games" in read_aloud(screen)


def test_where_prices_are_off_there_is_no_form() -> None:
    assert "Price and stack…" in labels(settings_panel(Play().scene(0), WORDS))
    assert "Price and stack…" not in labels(settings_panel(Play().scene(0), WORDS, prices_allowed=False))


@pytest.mark.parametrize("preset", list(Preset))
def test_a_preset_keeps_the_price_and_once_dealt_what_a_chip_is_worth(preset: Preset) -> None:
    rules = KittiRules(ante=5, stack_antes=30, buy_in_price=100, currency="NPR", salami=False)
    fresh = preset_from_choice(rules, preset, started=False)
    assert fresh == replace(PRESETS[preset], buy_in_price=100, currency="NPR")
    later = preset_from_choice(rules, preset, started=True)
    assert later == replace(fresh, ante=5, stack_antes=30)
    with pytest.raises(Refused):
        preset_from_choice(rules, "brag", started=False)


@pytest.mark.parametrize("preset", list(Preset))
def test_rules_are_said_by_what_differs_from_the_nearest_preset(preset: Preset) -> None:
    rules = PRESETS[preset]
    assert nearest_preset(rules) == (preset, ())
    other = replace(rules, two_in_a_row=True)
    assert nearest_preset(other) == (preset, ("two_in_a_row",))
    assert "Two in a row: on" in rules_line(other, WORDS)
    assert "Salami" not in rules_line(other, WORDS)


@pytest.mark.parametrize(
    ("price", "currency", "minor"),
    [
        ("500", "NPR", 50_000),
        (" 12.50 ", "usd", 1_250),
        ("1,000", "NPR", 100_000),
        ("0.01", "EUR", 1),
        ("500", "JPY", 500),
        ("1.250", "KWD", 1_250),
        ("Rs 500", "NPR", 50_000),
        ("$5", "USD", 500),
        ("500", "", 50_000),
        ("500.00", "NPR", 50_000),
    ],
)
def test_a_price_as_typed(price: str, currency: str, minor: int) -> None:
    rules = price_from_form(KittiRules(), price, currency)
    assert rules.buy_in_price == minor
    assert rules.currency == (currency.upper() or "NPR")
    assert faulty(rules) is None


@pytest.mark.parametrize(
    ("price", "currency", "key"),
    [
        ("abc", "NPR", "price.bad.number"),
        ("1e5", "NPR", "price.bad.number"),
        ("nan", "NPR", "price.bad.number"),
        ("-5", "NPR", "price.bad.number"),
        ("1,00", "NPR", "price.bad.number"),
        ("1.2.3", "NPR", "price.bad.number"),
        ("...", "NPR", "price.bad.number"),
        ("0", "NPR", "price.bad.zero"),
        ("1.005", "NPR", "price.bad.decimals"),
        ("1.5", "JPY", "price.bad.no_decimals"),
        ("9" * 12, "NPR", "price.bad.high"),
        ("500", "XXX", "price.bad.currency"),
        ("500", "DEM", "price.bad.currency"),
        ("500", "rupees", "price.bad.currency"),
    ],
)
def test_what_is_no_price_is_refused_in_words(price: str, currency: str, key: str) -> None:
    with pytest.raises(BadPrice) as refused:
        price_from_form(KittiRules(), price, currency)
    assert refused.value.key == key
    assert WORDS.say(refused.value.key, **refused.value.facts)


def test_an_empty_price_means_play_chips() -> None:
    rules = price_from_form(KittiRules(buy_in_price=5, currency="NPR"), "  ", "NPR")
    assert (rules.buy_in_price, rules.currency) == (None, None)
    assert "money" not in chip_worth(rules, WORDS)


@pytest.mark.parametrize(("stack", "antes"), [("", 100), ("25", 25), (" 200 ", 200)])
def test_a_stack_as_typed(stack: str, antes: int) -> None:
    assert price_from_form(KittiRules(), "", "", stack).stack_antes == antes


@pytest.mark.parametrize("stack", ["24", "201", "x", "5.5", "-30", "²5"])
def test_what_is_no_stack_is_refused(stack: str) -> None:
    with pytest.raises(BadPrice):
        price_from_form(KittiRules(), "", "", stack)


@given(st.integers(1, 10**9), st.sampled_from(sorted(currencies_in_use())))
def test_what_the_form_shows_reads_back_as_it_was(price: int, currency: str) -> None:
    rules = KittiRules(buy_in_price=price, currency=currency)
    fields = {field.key: field.value for field in price_form(Play(rules).scene(0), WORDS).fields}
    assert price_from_form(rules, fields["price"], fields["currency"], fields["stack"]) == rules


def test_what_chips_are_worth() -> None:
    def worth(**facts: int) -> str:
        return chip_worth(KittiRules(currency="NPR", **facts), WORDS)  # type: ignore[arg-type]

    assert worth(buy_in_price=50_000) == "1,000 chips cost Rs 500, so 1 chip is worth Rs 0.50."
    assert worth(buy_in_price=500) == "1,000 chips cost Rs 5, so 10 chips are worth Rs 0.05."
    assert worth(buy_in_price=100_000, stack_antes=30).endswith("1 chip is worth about Rs 3.33.")


@pytest.mark.parametrize(
    ("typed", "minor_units"),
    [
        ("५००", 50_000),
        ("रु १२.५०", 1_250),
        ("१,००,०००", 10_000_000),
        ("1,00,000", 10_000_000),
        ("100,000", 10_000_000),
        ("Rs 1,000", 100_000),
    ],
)
def test_a_price_is_read_as_nepalis_write_it(typed: str, minor_units: int) -> None:
    rules = price_from_form(KittiRules(), typed, "NPR", "५०", language="ne")
    assert (rules.buy_in_price, rules.currency, rules.stack_antes) == (minor_units, "NPR", 50)


def test_a_price_grouped_as_nobody_does_is_none_in_either_language() -> None:
    for language in LANGUAGES:
        with pytest.raises(BadPrice, match=r"price\.bad\.number"):
            price_from_form(KittiRules(), "1,0000", "NPR", language=language)


@pytest.mark.parametrize("name", ["foo", "", "host"])
def test_a_forged_setting_is_refused_in_words(name: str) -> None:
    with pytest.raises(Refused) as caught:
        rule_from_choice(KittiRules(), name, "on")
    assert WORDS.say("settings.preset") in read_aloud(refusal(caught.value, Play().scene(0), WORDS))
