"""A server's own presets: the form that asks for a name, and what was typed into it."""

from collections.abc import Sequence
from typing import Final

from bot.render.names import plain_name
from bot.render.parts import lines, where
from bot.render.scene import Scene
from bot.render.screen import Accent, Choice, Field, Form, Row, Screen, Select
from bot.render.words import LANGUAGES, Words, words_for
from bot.runtime.intent import Verb
from engine.kitti.rules import Preset

LONGEST: Final = 32
OWN: Final = "="
"""What a menu's value begins with where it names one of the server's own."""


class BadName(ValueError):
    """What was typed cannot name a preset; `key` is the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def known_preset(text: str) -> Preset | None:
    """One of the game's own presets, by its value or as it is called in any language."""
    asked = text.strip().casefold()
    return next((each for each in Preset if asked in {each, *_names(each)}), None)


def _names(preset: Preset) -> set[str]:
    return {words_for(language).say(f"preset.{preset}").casefold() for language in LANGUAGES}


def preset_form(scene: Scene, words: Words) -> Form:
    return Form(
        intent=scene.intent(Verb.SAVE_PRESET_NAME),
        title=words.say("preset.form"),
        fields=(Field(key="name", label=words.say("preset.name"), required=True, longest=LONGEST),),
    )


def preset_name(text: str) -> str:
    """The name that was typed, in what can be seen of it. Raises `BadName`."""
    name = plain_name(text)
    if not name:
        raise BadName("preset.bad.name")
    if known_preset(name) is not None:
        raise BadName("preset.bad.taken")
    return name


def own_choices(names: Sequence[str], words: Words) -> tuple[Choice, ...]:
    return tuple(
        Choice(label=name, value=f"{OWN}{name}", description=words.say("preset.own")) for name in names
    )


def delete_panel(scene: Scene, names: Sequence[str], words: Words) -> Screen:
    """Which of the server's presets goes."""
    home = Row(buttons=(scene.button(words.say("label.home"), Verb.SETTINGS),))
    place = where(scene, words)
    if not names:
        return Screen(blocks=(lines([words.say("preset.none"), place]), home), accent=Accent.PRIVATE)
    menu = Select(
        intent=scene.intent(Verb.DELETE_PRESET_WHICH),
        placeholder=words.say("settings.preset"),
        choices=own_choices(names, words),
    )
    return Screen(blocks=(lines([words.say("preset.delete"), place]), menu, home), accent=Accent.PRIVATE)
