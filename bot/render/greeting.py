"""What the bot says when a server has added it."""

from collections.abc import Iterable

from bot.render.screen import Block, Divider, Screen, Text
from bot.render.words import Words


def greeting(languages: Iterable[Words]) -> Screen:
    """In every language one after the other: nobody has chosen one yet."""
    blocks: list[Block] = []
    for words in languages:
        blocks += [Divider()] if blocks else []
        blocks.append(Text(markdown=words.say("greeting")))
    return Screen(blocks=tuple(blocks))
