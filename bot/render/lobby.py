"""The board before the first deal."""

from bot.render.parts import lines, no_deal, prompt, public_rows, standing_note, who_may
from bot.render.rules_text import rules_line
from bot.render.scene import Scene
from bot.render.screen import Divider, Screen
from bot.render.words import Words
from bot.runtime.intent import Verb
from engine.table.view import PlayerView


def lobby(scene: Scene, words: Words) -> Screen:
    """Who sits where, what is played, and what is still missing for a deal."""
    view = scene.view
    seated = scene.seated()
    head = [
        words.say("lobby.title"),
        words.say(
            "lobby.seats",
            host=scene.name(view.host, words),
            taken=len(seated),
            seats=view.rules.seats,
        ),
    ]
    seats = [_seat(scene, player, words) for player in seated]
    if view.free_seats:
        seats.append(words.count("lobby.free", view.free_seats))
    next_step = no_deal(scene, words) or who_may(scene, words.say("label.deal"), words)
    return Screen(
        blocks=(
            lines(head),
            lines(seats),
            lines([rules_line(view.rules, words)]),
            Divider(),
            prompt([next_step]),
            *public_rows(scene, words, Verb.DEAL),
        )
    )


def _seat(scene: Scene, player: PlayerView, words: Words) -> str:
    line = words.say(
        "lobby.seat",
        number=(player.seat or 0) + 1,
        name=scene.name(player.key, words),
        chips=words.count("chips", player.stack),
    )
    return " · ".join(part for part in (line, standing_note(player, words)) if part)
