"""Pages to read: the stacks, the ledger, a table's rules, how to play."""

from bot.render.fit import cut, fitted
from bot.render.ledger import ledger_lines, money_line
from bot.render.parts import lines, standing_note, where
from bot.render.rules_text import (
    SETTINGS,
    chip_worth,
    nearest_preset,
    setting_line,
)
from bot.render.scene import Scene
from bot.render.screen import Accent, Block, Divider, Screen, Text
from bot.render.seat import net_text
from bot.render.words import Words
from engine.kitti.rules import KittiRules
from engine.table.view import PlayerView, Standing


def stacks(scene: Scene, words: Words) -> Screen:
    """Everybody's stack, buy-ins and net, the pot, and who sits out."""
    view = scene.view
    present = sorted(view.players, key=lambda each: each.standing is Standing.GONE)
    told = [_stack(scene, player, words) for player in present]
    head = lines(
        [
            words.say("stacks.title"),
            where(scene, words),
            words.say("stacks.pot", chips=words.count("chips", view.pot)),
        ]
    )
    return Screen(blocks=fitted(lambda room: (head, lines(cut(told, room, words)))), accent=Accent.PRIVATE)


def _stack(scene: Scene, player: PlayerView, words: Words) -> str:
    chips = words.count("chips", player.stack)
    if player.in_pot:
        chips = words.say("stacks.in_pot", chips=chips, put_in=words.count("chips", player.in_pot))
    line = words.count(
        "stacks.player",
        player.buy_ins,
        name=scene.name(player.key, words),
        chips=chips,
        net=net_text(scene, player.key, words),
    )
    return " · ".join(part for part in (line, standing_note(player, words)) if part)


def ledger(scene: Scene, words: Words) -> Screen:
    """Who owes whom as things stand; antes in an open pot still count as their owners'."""

    def blocks(room: int) -> tuple[Block, ...]:
        told = [*ledger_lines(scene, words, room), money_line(scene, words)]
        return (lines([words.say("ledger.title"), where(scene, words)]), lines(told))

    return Screen(blocks=fitted(blocks), accent=Accent.PRIVATE)


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
    title = words.say("rules.rest") if differing else ""
    rest = [each for each in SETTINGS if each not in differing and each != "currency"]
    return Screen(
        blocks=(
            lines(head),
            Divider(),
            lines([title, *(setting_line(rules, each, words) for each in rest)]),
            lines([chip_worth(rules, words)]),
        ),
        accent=Accent.PRIVATE,
    )


def help_pages(words: Words) -> Screen:
    """How to play, how to use the buttons, and the words of the game."""
    parts = ("play", "buttons", "hands", "words")
    told = [block for part in parts for block in (Divider(), Text(markdown=words.say(f"help.{part}")))]
    return Screen(blocks=tuple(told[1:]), accent=Accent.PRIVATE)


def _full(rules: KittiRules, name: str, words: Words) -> str:
    return f"{setting_line(rules, name, words)} – {words.say(f'setting.{name}.about')}"
