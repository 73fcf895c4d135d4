"""The board of a closed table: how it ended, and the ledger."""

from bot.render.ledger import ledger_lines, money_line, places
from bot.render.parts import lines
from bot.render.scene import Scene
from bot.render.screen import Accent, Divider, Screen
from bot.render.words import Words
from engine.table.events import CloseReason


def closed(scene: Scene, words: Words) -> Screen:
    """Places where a number of pots was set, then every net and who pays whom."""
    view = scene.view
    reason = view.closed or CloseReason.ASKED
    head = [
        words.say("closed.title"),
        words.say(f"closed.{reason}"),
        words.count("closed.pots", view.games_won),
    ]
    if view.game_no == 0:
        return Screen(blocks=(lines([*head[:2], words.say("closed.no_game")]),), accent=Accent.RESULT)
    standings = (lines(places(scene, words)), Divider()) if view.rules.pots is not None else ()
    return Screen(
        blocks=(
            lines(head),
            Divider(),
            *standings,
            lines([*ledger_lines(scene, words), money_line(scene, words)]),
        ),
        accent=Accent.RESULT,
    )
