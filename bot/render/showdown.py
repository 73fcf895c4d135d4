"""The board while rounds are shown."""

from bot.render.parts import closing_line, folded_line, lines, prompt, rounds, title, who_may
from bot.render.scene import Scene, moment
from bot.render.screen import Divider, Row, Screen, Style
from bot.render.words import Words
from bot.runtime.intent import Verb


def showdown(scene: Scene, words: Words) -> Screen:
    """The rounds face up, earlier ones too, and when the next one opens."""
    view, game = scene.view, scene.game
    head = [
        words.say("board.title", title=title(scene, words)),
        words.say(
            "board.pot_dealer", pot=words.count("chips", view.pot), dealer=scene.name(game.dealer, words)
        ),
        folded_line(scene, words),
    ]
    label = words.say(f"label.{Verb.NEXT_ROUND}")
    if game.opens_at is None:
        opens = who_may(scene, label, words)
    else:
        opens = words.say(
            "showdown.opens",
            number=len(game.rounds) + 1,
            host=scene.name(view.host, words),
            when=moment(game.opens_at),
        )
    return Screen(
        blocks=(
            lines(head),
            *rounds(scene, words),
            Divider(),
            prompt([opens, closing_line(scene, words)]),
            Row(buttons=(scene.button(label, Verb.NEXT_ROUND, style=Style.PRIMARY),)),
        )
    )
