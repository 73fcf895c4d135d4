"""The chart of a closed table's stacks, put into words as well."""

from bot.pictures.chart import MOST_LINES, Line, Mark, StacksChart, scale
from bot.pictures.lettering import drawable
from bot.render.scene import Scene
from bot.render.screen import Picture
from bot.render.words import Words
from engine.table.accounts import SeatKey

_FEWEST_GAMES = 2
_LONGEST_NAME = 20


def stacks_chart(scene: Scene, words: Words) -> Picture | None:
    """None where fewer than two games have ended: the ledger says it all."""
    games = len(scene.history) - 1
    if games < _FEWEST_GAMES:
        return None
    keys = sorted(scene.history[-1])[:MOST_LINES]
    lines = tuple(_line(scene, key, words) for key in keys)
    stacks = [stack for line in lines for stack in line.stacks]
    drawing = StacksChart(
        title=words.say("chart.title"),
        games=games,
        lines=lines,
        marks=tuple(Mark(stack=stack, told=words.number(stack)) for stack in scale(min(stacks), max(stacks))),
        left=words.number(0),
        right=words.number(games),
    )
    told = [
        words.say("chart.title"),
        *(_told(scene, key, line, words) for key, line in zip(keys, lines, strict=True)),
    ]
    return Picture(drawing=drawing, alt="\n".join(told))


def _line(scene: Scene, key: SeatKey, words: Words) -> Line:
    first = next(game for game, stacks in enumerate(scene.history) if key in stacks)
    stacks = tuple(stacks[key] for stacks in scene.history[first:])
    name = drawable(scene.plain_name(key, words)) or words.say("name.unknown", number=key + 1)
    return Line(name=name, first=first, stacks=stacks, told=words.number(stacks[-1]))


def _told(scene: Scene, key: SeatKey, line: Line, words: Words) -> str:
    return words.say(
        "chart.alt",
        name=scene.plain_name(key, words, longest=_LONGEST_NAME),
        first=line.stacks[0],
        last=line.stacks[-1],
        most=max(line.stacks),
        least=min(line.stacks),
    )
