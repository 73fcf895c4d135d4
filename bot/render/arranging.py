"""The board while everybody arranges."""

from bot.render.parts import closing_line, lines, nines_text, public_rows, standing_note, title
from bot.render.scene import Scene, moment
from bot.render.screen import Screen
from bot.render.words import Words
from bot.runtime.intent import Verb
from engine.table.view import Standing


def arranging(scene: Scene, words: Words) -> Screen:
    """Who is still arranging, who is ready, who is not in this deal and why."""
    view, game = scene.view, scene.game
    head = [
        words.say("board.title", title=title(scene, words)),
        words.say(
            "board.pot_dealer", pot=words.count("chips", view.pot), dealer=scene.name(game.dealer, words)
        ),
    ]
    if game.before_this:
        head += nines_text(scene, game.before_this, "nines.before", words)
    players = []
    for dealt in game.dealt:
        leaving = scene.player(dealt.player).standing is Standing.LEAVING
        move = words.say(f"move.{dealt.move}")
        players.append(
            words.say(
                "arranging.leaving" if leaving else "arranging.player",
                name=scene.name(dealt.player, words),
                move=move,
            )
        )
    in_deal = {dealt.player for dealt in game.dealt}
    for player in scene.seated():
        if player.key not in in_deal:
            note = standing_note(player, words) or words.say(f"standing.{Standing.WAITING}")
            players.append(words.say("arranging.player", name=scene.name(player.key, words), move=note))
    foot = [words.say("arranging.how"), _timer(scene, words), closing_line(scene, words)]
    return Screen(blocks=(lines(head), lines(players), lines(foot), *public_rows(scene, words, Verb.HAND)))


def _timer(scene: Scene, words: Words) -> str:
    seconds = scene.view.rules.arranging_timer
    if seconds is None:
        return ""
    return words.say("arranging.timer", when=moment(scene.game.since + seconds * 1000))
