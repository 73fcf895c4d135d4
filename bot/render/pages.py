"""Pages to read: the stacks, the ledger, a table's rules, how to play."""

from bot.render.ledger import MOST_PEOPLE, ledger_lines, money_line
from bot.render.parts import lines, standing_note
from bot.render.rules_text import (
    SETTINGS,
    chip_worth,
    nearest_preset,
    setting_line,
)
from bot.render.scene import Scene
from bot.render.screen import Accent, Divider, Screen, Text
from bot.render.seat import net_text
from bot.render.words import Words
from engine.kitti.rules import KittiRules
from engine.table.view import Standing


def stacks(scene: Scene, words: Words) -> Screen:
    """Everybody's stack, buy-ins and net, the pot, and who sits out."""
    view = scene.view
    told = []
    for player in sorted(view.players, key=lambda each: each.standing is Standing.GONE)[:MOST_PEOPLE]:
        line = words.count(
            "stacks.player",
            player.buy_ins,
            name=scene.name(player.key, words),
            chips=words.count("chips", player.stack),
            net=net_text(scene, player.key, words),
        )
        told.append(" · ".join(part for part in (line, standing_note(player, words)) if part))
    left_out = len(view.players) - MOST_PEOPLE
    if left_out > 0:
        told.append(words.count("ledger.more", left_out))
    return Screen(
        blocks=(
            lines([words.say("stacks.title"), words.say("stacks.pot", chips=words.count("chips", view.pot))]),
            lines(told),
        ),
        accent=Accent.PRIVATE,
    )


def ledger(scene: Scene, words: Words) -> Screen:
    """Who owes whom as things stand; antes in an open pot still count as their owners'."""
    key = "ledger.title_closed" if scene.view.closed else "ledger.title"
    told = [*ledger_lines(scene, words), money_line(scene, words)]
    return Screen(blocks=(lines([words.say(key)]), lines(told)), accent=Accent.PRIVATE)


def rules_page(rules: KittiRules, words: Words, *, of_table: bool = True) -> Screen:
    """A table's rules, first what differs from the nearest preset; without a table the rules it would have."""
    preset, differing = nearest_preset(rules)
    differing = tuple(name for name in differing if name != "currency")
    name = words.say(f"preset.{preset}")
    head = [words.say("rules.title" if of_table else "rules.title_default")]
    if differing:
        head += [words.say("rules.nearest", preset=name)]
        head += [_full(rules, each, words) for each in differing]
    else:
        head += [words.say("rules.as_preset", preset=name)]
    rest = [each for each in SETTINGS if each not in differing and each != "currency"]
    return Screen(
        blocks=(
            lines(head),
            Divider(),
            lines([words.say("rules.rest")] + [setting_line(rules, each, words) for each in rest]),
            lines([chip_worth(rules, words)]),
        ),
        accent=Accent.PRIVATE,
    )


def help_pages(words: Words) -> Screen:
    """How to play, how to use the buttons, and the words of the game."""
    parts = ("play", "buttons", "hands", "words")
    return Screen(
        blocks=tuple(Text(markdown=words.say(f"help.{part}")) for part in parts), accent=Accent.PRIVATE
    )


def _full(rules: KittiRules, name: str, words: Words) -> str:
    return f"{setting_line(rules, name, words)} – {words.say(f'setting.{name}.about')}"
