"""The table's message, in every stage of a table."""

from bot.render.arranging import arranging
from bot.render.closed import closed
from bot.render.fit import fitted_names
from bot.render.lobby import lobby
from bot.render.result import result
from bot.render.scene import Scene
from bot.render.screen import Screen
from bot.render.showdown import showdown
from bot.render.words import Words
from engine.kitti.view import KittiStage, KittiTableView
from engine.table.view import TableStage


def board(scene: Scene, words: Words) -> Screen:
    """The table's message as it should now stand in the channel."""
    return fitted_names(scene, lambda fitting: _board(fitting, words))


def board_kind(view: KittiTableView) -> str:
    """Which message it is: another kind means a new message, the same kind an edit of the one that stands."""
    if view.stage is TableStage.CLOSED:
        return "closed"
    if view.stage is TableStage.LOBBY or view.game is None:
        return "lobby"
    stage = "arranging" if view.game.stage is KittiStage.ARRANGING else "showdown"
    return f"{stage}:{view.game_no}:{view.game.deal_no}"


def record(scene: Scene, words: Words) -> Screen | None:
    """The last deal's result with nothing to press, or None where no game has ended.

    For the message that stands when a table closes: the last round, the result and the closing come in one
    step, and the ledger is a message of its own.
    """
    game = scene.view.game
    if game is None or game.stage in (KittiStage.ARRANGING, KittiStage.SHOWDOWN):
        return None
    return fitted_names(scene, lambda fitting: result(fitting, words, over=True)).without_buttons()


def _board(scene: Scene, words: Words) -> Screen:
    view = scene.view
    if view.stage is TableStage.CLOSED:
        return closed(scene, words)
    if view.stage is TableStage.LOBBY or view.game is None:
        return lobby(scene, words)
    if view.game.stage is KittiStage.ARRANGING:
        return arranging(scene, words)
    if view.game.stage is KittiStage.SHOWDOWN:
        return showdown(scene, words)
    return result(scene, words)
