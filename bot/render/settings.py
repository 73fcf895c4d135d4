"""*Settings*: every rule of a table with its present value, and the selects that change it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, Final

from bot.render.display import display
from bot.render.parts import lines, where
from bot.render.presets import OWN, own_choices
from bot.render.prices import BadPrice, price_form, price_from_form
from bot.render.rows import rows
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
from bot.render.screen import Accent, Block, Choice, Divider, Screen, Select
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

_PRESETS: Final = {str(preset): rules for preset, rules in PRESETS.items()}
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
    scene: Scene,
    words: Words,
    *,
    rule: str | None = None,
    prices_allowed: bool = True,
    presets: Sequence[str] = (),
    moderator: bool = False,
    said: str = "",
) -> Screen:
    """Every setting; `rule` is the one whose values stand to be chosen.

    `presets` are the names of the server's own, `moderator` may set its default, `said` is what has just
    been done.
    """
    rules = scene.view.rules
    started = scene.view.game_no > 0
    playing = scene.view.stage is TableStage.PLAYING
    shown = [name for name in SETTINGS if name not in _BY_FORM]
    fixed = [name for name in shown if started and name in FIXED_BY_FIRST_DEAL]
    free = [name for name in shown if name not in fixed]
    blocks: list[Block] = [
        lines([words.say("settings.title"), where(scene, words), said, rules_line(rules, words)]),
        lines([setting_line(rules, name, words) for name in free]),
        lines([*_money_lines(scene, fixed, words)]),
    ]
    if playing:
        blocks.append(lines([words.say("settings.playing")]))
    else:
        blocks += [_presets(scene, presets, words), _settings(scene, free, rule, words)]
        if rule in free:
            blocks.append(_values(scene, rule, words))
    verbs = {
        Verb.PRICE: prices_allowed and not started,
        Verb.SAVE_PRESET: True,
        Verb.DELETE_PRESET: bool(presets),
        Verb.SERVER_DEFAULT: moderator,
    }
    buttons = [scene.button(words.say(f"label.{verb}"), verb) for verb, offered in verbs.items() if offered]
    buttons.append(scene.button(words.say("label.home"), Verb.SEAT_HOME))
    looks, toggles = display(scene, words)
    blocks += [Divider(), looks, *toggles, Divider(), *rows(buttons)]
    return Screen(blocks=tuple(blocks), accent=Accent.PRIVATE)


def rule_from_choice(rules: KittiRules, name: str, value: str) -> KittiRules:
    """The rules with one setting as chosen. Raises `Refused(BAD_RULE)` for what no select offers."""
    if name not in _VALUES:
        raise Refused(Refusal.BAD_RULE, rule="preset")
    offered = _VALUES[name]
    if name == "stack_antes":
        offered = (*offered, rules.stack_antes)
    for each in offered:
        changed = replace(rules, **{name: each})
        if choice_of(changed, name) == value:
            return changed
    raise Refused(Refusal.BAD_RULE, rule=name)


def preset_from_choice(
    rules: KittiRules,
    value: str,
    *,
    started: bool,
    own: Mapping[str, KittiRules] | None = None,
    prices_allowed: bool = True,
) -> KittiRules:
    """The preset's rules, without what stays as it is: what a chip is worth once cards have been dealt, and
    before that the price, which a preset only brings along where it is one of the server's `own` and has one.
    Raises `Refused(BAD_RULE)` for an unknown preset.
    """
    preset = (own or {}).get(value.removeprefix(OWN)) if value.startswith(OWN) else _PRESETS.get(value)
    if preset is None:
        raise Refused(Refusal.BAD_RULE, rule="preset")
    kept: dict[str, Any] = {}
    if started or preset.buy_in_price is None or not prices_allowed:
        kept |= {"buy_in_price": rules.buy_in_price, "currency": rules.currency}
    if started:
        kept |= {"ante": rules.ante, "stack_antes": rules.stack_antes}
    return replace(preset, **kept)


def _money_lines(scene: Scene, fixed: list[str], words: Words) -> list[str]:
    rules = scene.view.rules
    stands = scene.view.game_no > 0
    told = [setting_line(rules, name, words) for name in (*fixed, "buy_in_price")]
    if stands:
        told = [words.say("settings.fixed_mark", line=line) for line in told]
    told.append(chip_worth(rules, words))
    if stands:
        told.append(words.say("settings.fixed"))
    return told


def _presets(scene: Scene, own: Sequence[str], words: Words) -> Select:
    nearest, differing = nearest_preset(scene.view.rules)
    exact = not [name for name in differing if name not in _BY_FORM]
    return Select(
        intent=scene.intent(Verb.PRESET),
        placeholder=words.say("settings.preset"),
        choices=(
            *(
                Choice(
                    label=words.say(f"preset.{preset}"),
                    value=str(preset),
                    description=words.say(f"preset.{preset}.about"),
                    chosen=exact and preset is nearest,
                )
                for preset in Preset
            ),
            *own_choices(own, words),
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


def _has_room(scene: Scene, rules: KittiRules) -> bool:
    """No fewer seats than are taken, no fewer pots than are won (the rules, 3)."""
    return rules.seats >= len(scene.seated()) and (rules.pots is None or rules.pots >= scene.view.games_won)


def _values(scene: Scene, name: str, words: Words) -> Select:
    rules = scene.view.rules
    present: Enum | int | bool | None = getattr(rules, name)
    offered = _VALUES[name]
    if name == "stack_antes" and present not in offered:
        offered = tuple(sorted((*offered, rules.stack_antes)))
    choices = []
    for each in offered:
        changed = replace(rules, **{name: each})
        if faulty(changed) is None and _has_room(scene, changed):
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
