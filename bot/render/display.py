"""How a table's messages look and whether they advise, as *Settings* shows it."""

from bot.pictures.faces import Colours
from bot.render.parts import lines
from bot.render.rows import rows
from bot.render.scene import Scene
from bot.render.screen import Row, Text
from bot.render.words import Words
from bot.runtime.intent import Verb


def display(scene: Scene, words: Words) -> tuple[Text, tuple[Row, ...]]:
    """What is so now, and the buttons that turn it round; colours only where something is drawn in them."""
    told, buttons = [], []
    told.append(words.say("display.veiled" if scene.suspense else "display.open"))
    label = words.say("display.open.label" if scene.suspense else "display.veiled.label")
    buttons.append(scene.button(label, Verb.SUSPENSE, "0" if scene.suspense else "1"))
    if scene.faces.whole or scene.pictures:
        four = scene.faces.colours is Colours.FOUR
        told.append(words.say("display.four" if four else "display.two"))
        label = words.say("display.two.label" if four else "display.four.label")
        buttons.append(scene.button(label, Verb.FOUR_COLOURS, "0" if four else "1"))
    told.append(words.say("display.advice" if scene.advice else "display.no_advice"))
    label = words.say("display.no_advice.label" if scene.advice else "display.advice.label")
    buttons.append(scene.button(label, Verb.ADVICE, "0" if scene.advice else "1"))
    return lines(told), rows(buttons)
