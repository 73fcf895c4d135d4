"""The board of a closed table: how it ended, and the ledger."""

from bot.render.chart import stacks_chart
from bot.render.fit import fitted
from bot.render.ledger import ledger_lines, money_line, places
from bot.render.parts import lines
from bot.render.scene import Scene
from bot.render.screen import Accent, Block, Divider, Screen
from bot.render.words import Words
from engine.kitti.view import KittiStage
from engine.table.events import CloseReason


def closed(scene: Scene, words: Words) -> Screen:
    """Places where a number of pots was set, then every net and who pays whom."""
    view = scene.view
    reason = view.closed or CloseReason.ASKED
    head = [words.say("closed.title"), words.say(f"closed.{reason}")]
    if reason is CloseReason.IDLE and view.game is not None and view.game.stage is not KittiStage.OVER:
        head.append(words.say("closed.antes_back"))
    head.append(words.count("closed.pots", view.games_won))
    if view.game_no == 0:
        return Screen(blocks=(lines([*head[:2], words.say("closed.no_game")]),), accent=Accent.RESULT)

    def blocks(room: int) -> tuple[Block, ...]:
        ranked = (lines(places(scene, words, room)), Divider()) if view.rules.pots is not None else ()
        told = [*ledger_lines(scene, words, room), money_line(scene, words)]
        return (lines(head), Divider(), *ranked, lines(told))

    chart = stacks_chart(scene, words) if scene.pictures else None
    made = fitted(blocks)
    return Screen(blocks=made if chart is None else (*made, Divider(), chart), accent=Accent.RESULT)
