"""A table's rules in words: every setting's name and value, and how they differ from the presets."""

from enum import Enum
from typing import Final

from bot.render.words import Words
from engine.kitti.rules import PRESETS, KittiRules, Preset
from engine.table.rules import changed

SETTINGS: Final = (
    "ante",
    "stack_antes",
    "buy_in_price",
    "currency",
    "buy_backs",
    "salami",
    "two_in_a_row",
    "best_run",
    "two_three_five",
    "tie",
    "four_pairs",
    "fold",
    "order",
    "direction",
    "deal_passes",
    "dead_pot",
    "pots",
    "seats",
    "arranging_timer",
)
"""Every setting, in the order of the rules, 3."""

CHIP_STEPS: Final = (1, 10, 100, 1000)


def nearest_preset(rules: KittiRules) -> tuple[Preset, tuple[str, ...]]:
    """The preset with the fewest differences, the earlier of two, and the settings that differ from it."""
    preset = min(PRESETS, key=lambda each: len(changed(PRESETS[each], rules)))
    differing = set(changed(PRESETS[preset], rules))
    return preset, tuple(name for name in SETTINGS if name in differing)


def choice_of(rules: KittiRules, name: str) -> str:
    """A setting's present value as a select's value: `none`, `on`, `off`, a number or a word."""
    value = getattr(rules, name)
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value.value) if isinstance(value, Enum) else str(value)


def value_text(rules: KittiRules, name: str, words: Words) -> str:
    """A setting's present value in words."""
    value = getattr(rules, name)
    if name == "ante":
        return words.count("chips", rules.ante)
    if name == "stack_antes":
        return words.say("rules.stack", antes=rules.stack_antes, chips=rules.buy_in)
    if name == "buy_in_price" and rules.buy_in_price is not None and rules.currency is not None:
        return words.money(rules.buy_in_price, rules.currency)
    if name == "currency" and rules.currency is not None:
        return rules.currency
    if isinstance(value, int) and not isinstance(value, bool) and (name, value) != ("buy_backs", 0):
        return words.count(f"setting.{name}.value", value)
    return words.say(f"setting.{name}.{choice_of(rules, name).lower()}")


def setting_line(rules: KittiRules, name: str, words: Words) -> str:
    return words.say("rules.line", setting=words.say(f"setting.{name}"), value=value_text(rules, name, words))


def rules_line(rules: KittiRules, words: Words) -> str:
    """One line: the nearest preset, and only what differs from it."""
    preset, differing = nearest_preset(rules)
    name = words.say(f"preset.{preset}")
    told = [setting_line(rules, each, words) for each in differing if each != "currency"]
    if not told:
        return words.say("rules.as_preset", preset=name)
    return words.say("rules.but", preset=name, differing=" · ".join(told))


def chip_worth(rules: KittiRules, words: Words) -> str:
    """What chips are worth in money, by the smallest round number of chips that is worth a coin; exact or *about*."""
    if rules.buy_in_price is None or rules.currency is None:
        return words.say("price.play_chips")
    price, stack = rules.buy_in_price, rules.buy_in
    chips = next((step for step in CHIP_STEPS if price * step >= stack), stack)
    worth, rest = divmod(price * chips, stack)
    return words.say(
        "price.worth_about" if rest else "price.worth",
        stack=words.count("chips", stack),
        price=words.money(price, rules.currency),
        chips=words.count("chips_are", chips),
        worth=words.money(worth, rules.currency),
    )
