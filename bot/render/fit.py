"""Making a message fit where a table's books have grown long."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Final

from bot.render.cards import TEXT_FACES
from bot.render.names import LONGEST_NAME
from bot.render.scene import Scene
from bot.render.screen import Block, Screen, Text
from bot.render.words import Words

MOST_CHARACTERS: Final = 3_900
MOST_BYTES: Final = 9_900
TEXT_OVERHEAD: Final = 12
"""Discord's hidden size limit counts so many bytes for each text."""

_NAMES: Final = (LONGEST_NAME, 20, 12)
_ROOM: Final = (60, 40, 30, 24, 20, 16, 13, 10, 8)


def fitted(made: Callable[[int], tuple[Block, ...]]) -> tuple[Block, ...]:
    """The blocks made with room for as many people's lines as fit into one message."""
    for room in _ROOM:
        blocks = made(room)
        if _fits(blocks):
            break
    return blocks


def fitted_names(scene: Scene, made: Callable[[Scene], Screen]) -> Screen:
    """The screen with names in full, or as long as lets it fit into one message; then without emojis, whose
    codes are long.
    """
    for faces, longest in product((scene.faces, TEXT_FACES), _NAMES):
        screen = made(replace(scene, faces=faces, longest_name=longest))
        if _fits(screen.blocks):
            break
    return screen


def cut(told: list[str], room: int, words: Words) -> list[str]:
    """As many lines as there is room for, and how many are left out."""
    left_out = len(told) - room
    return told if left_out <= 0 else [*told[:room], words.count("ledger.more", left_out)]


def _fits(blocks: tuple[Block, ...]) -> bool:
    texts = [block.markdown for block in blocks if isinstance(block, Text)]
    size = sum(len(text.encode()) + TEXT_OVERHEAD for text in texts)
    return sum(map(len, texts)) <= MOST_CHARACTERS and size <= MOST_BYTES
