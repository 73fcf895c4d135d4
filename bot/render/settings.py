"""*Settings*: every rule of a table with its present value, and the selects that change it."""

from dataclasses import replace
from enum import Enum
from typing import Any, Final

from bot.render.parts import lines
from bot.render.prices import BadPrice, price_form, price_from_form
from bot.render.rules_text import (
    SETTINGS,
    chip_worth,
    choice_of,
    nearest_preset,
    rules_line,
    setting_line,
    value_text,
)
from bot.render.scene import Scene
from bot.render.screen import Accent, Block, Choice, Row, Screen, Select
from bot.render.words import Words
from bot.runtime.intent import Verb
from engine.errors import Refusal, Refused
from engine.hands import BestRun
from engine.kitti.rules import PRESETS, DeadPot, FourPairs, KittiRules, Preset, SplitOrder, Tie
from engine.table.rules import (
    ANTES,
    BUY_BACK_CAPS,
    FIXED_BY_FIRST_DEAL,
    POTS,
    SEATS,
    TIMERS,
    DealPasses,
    Direction,
    faulty,
)
from engine.table.view import TableStage

__all__ = [
    "BadPrice",
    "preset_from_choice",
    "price_form",
    "price_from_form",
    "rule_from_choice",
    "settings_panel",
]

_BY_FORM: Final = ("buy_in_price", "currency")
_STACKS: Final = (25, 40, 50, 75, 100, 125, 150, 175, 200)
"""The selectable ones of the 176 sizes; the form takes any."""

_VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "ante": ANTES,
    "stack_antes": _STACKS,
    "buy_backs": (None, *reversed(BUY_BACK_CAPS)),
    "salami": (True, False),
    "two_in_a_row": (True, False),
    "best_run": tuple(BestRun),
    "two_three_five": (True, False),
    "tie": tuple(Tie),
    "four_pairs": tuple(FourPairs),
    "fold": (True, False),
    "order": tuple(SplitOrder),
    "direction": tuple(Direction),
    "deal_passes": tuple(DealPasses),
    "dead_pot": tuple(DeadPot),
    "pots": (None, *POTS),
    "seats": tuple(SEATS),
    "arranging_timer": (None, *TIMERS),
}


def settings_panel(
    scene: Scene, words: Words, *, rule: str | None = None, prices_allowed: bool = True
) -> Screen:
    """Every setting; `rule` is the one whose values stand to be chosen."""
    rules = scene.view.rules
    started = scene.view.game_no > 0
    playing = scene.view.stage is TableStage.PLAYING
    shown = [name for name in SETTINGS if name not in _BY_FORM]
    fixed = [name for name in shown if started and name in FIXED_BY_FIRST_DEAL]
    free = [name for name in shown if name not in fixed]
    blocks: list[Block] = [
        lines([words.say("settings.title"), rules_line(rules, words)]),
        lines([setting_line(rules, name, words) for name in free]),
        lines([*_money_lines(scene, fixed, words)]),
    ]
    if playing:
        blocks.append(lines([words.say("settings.playing")]))
    else:
        blocks += [_presets(scene, words), _settings(scene, free, rule, words)]
        if rule in free:
            blocks.append(_values(scene, rule, words))
    buttons = [scene.button(words.say("label.home"), Verb.SEAT_HOME)]
    if prices_allowed and not started:
        buttons.insert(0, scene.button(words.say(f"label.{Verb.PRICE}"), Verb.PRICE))
    return Screen(blocks=(*blocks, Row(buttons=tuple(buttons))), accent=Accent.PRIVATE)


def rule_from_choice(rules: KittiRules, name: str, value: str) -> KittiRules:
    """The rules with one setting as chosen. Raises `Refused(BAD_RULE)` for what no select offers."""
    offered = _VALUES.get(name, ())
    if name == "stack_antes":
        offered = (*offered, rules.stack_antes)
    for each in offered:
        changed = replace(rules, **{name: each})
        if choice_of(changed, name) == value:
            return changed
    raise Refused(Refusal.BAD_RULE, rule=name)


def preset_from_choice(rules: KittiRules, value: str, *, started: bool) -> KittiRules:
    """The preset's rules, without what stays as it is: the price always, the ante and the stack once cards
    have been dealt. Raises `Refused(BAD_RULE)` for an unknown preset.
    """
    try:
        preset = PRESETS[Preset(value)]
    except ValueError as unknown:
        raise Refused(Refusal.BAD_RULE, rule="preset") from unknown
    kept: dict[str, Any] = {"buy_in_price": rules.buy_in_price, "currency": rules.currency}
    if started:
        kept |= {"ante": rules.ante, "stack_antes": rules.stack_antes}
    return replace(preset, **kept)


def _money_lines(scene: Scene, fixed: list[str], words: Words) -> list[str]:
    rules = scene.view.rules
    told = [setting_line(rules, name, words) for name in fixed]
    told.append(setting_line(rules, "buy_in_price", words))
    told.append(chip_worth(rules, words))
    if scene.view.game_no > 0:
        told.append(words.say("settings.fixed"))
    return told


def _presets(scene: Scene, words: Words) -> Select:
    nearest, differing = nearest_preset(scene.view.rules)
    exact = not [name for name in differing if name not in _BY_FORM]
    return Select(
        intent=scene.intent(Verb.PRESET),
        placeholder=words.say("settings.preset"),
        choices=tuple(
            Choice(
                label=words.say(f"preset.{preset}"),
                value=str(preset),
                description=words.say(f"preset.{preset}.about"),
                chosen=exact and preset is nearest,
            )
            for preset in Preset
        ),
    )


def _settings(scene: Scene, names: list[str], rule: str | None, words: Words) -> Select:
    return Select(
        intent=scene.intent(Verb.RULE),
        placeholder=words.say("settings.rule"),
        choices=tuple(
            Choice(
                label=words.say(f"setting.{name}"),
                value=name,
                description=words.say("settings.now", value=value_text(scene.view.rules, name, words)),
                chosen=name == rule,
            )
            for name in names
        ),
    )


def _values(scene: Scene, name: str, words: Words) -> Select:
    rules = scene.view.rules
    present: Enum | int | bool | None = getattr(rules, name)
    offered = _VALUES[name]
    if name == "stack_antes" and present not in offered:
        offered = tuple(sorted((*offered, rules.stack_antes)))
    choices = []
    for each in offered:
        changed = replace(rules, **{name: each})
        if faulty(changed) is None:
            choices.append(
                Choice(
                    label=value_text(changed, name, words),
                    value=choice_of(changed, name),
                    chosen=each == present,
                )
            )
    return Select(
        intent=scene.intent(Verb.RULE_VALUE, name),
        placeholder=words.say(f"setting.{name}.about"),
        choices=tuple(choices),
    )
