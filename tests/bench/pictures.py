"""What a showdown's picture costs: ``python -m tests.bench.pictures`` measures and prints it.

Five players, three rounds, names in Devanagari: the largest there is. The drawing happens in a process of its
own; what the bot itself spends is the first line.
"""

import statistics
import sys
import time
from collections.abc import Callable

from bot.pictures import lettering
from bot.pictures.block import fitted
from bot.pictures.showdown import Cell, Row, Showdown
from bot.pictures.svg import png
from engine.cards import DECK

TIMES = 20
NAMES = ("आशा श्रेष्ठ", "विकास तामाङ", "चन्द्रा गुरुङ", "दिपा राई", "एलिना थापा")


def largest() -> Showdown:
    rows = tuple(
        Row(
            name=name,
            note="takes 50 chips" if seat == 0 else "",
            won=seat == 0,
            cells=tuple(
                Cell(cards=DECK[at : at + 3], caption="Pure sequence, ace high", best=seat == 0)
                for at in range(9 * seat, 9 * seat + 9, 3)
            ),
        )
        for seat, name in enumerate(NAMES)
    )
    return Showdown(headings=("Round 1", "Round 2", "Round 3"), rows=rows)


def median_ms(work: Callable[[], object]) -> float:
    """Of this process's own time, so that a busy machine does not count."""
    spent = []
    for _ in range(TIMES):
        before = time.process_time()
        work()
        spent.append((time.process_time() - before) * 1000)
    return statistics.median(spent)


def main() -> None:
    drawing = largest()
    svg = drawing.svg()

    def shaped_anew() -> None:
        for kept in (fitted, lettering.lettering, lettering.drawable, lettering._width_of_one):
            kept.cache_clear()
        drawing.svg()

    told = [
        f"drawing as SVG, texts known       {median_ms(drawing.svg):7.1f} ms",
        f"drawing as SVG, texts shaped anew {median_ms(shaped_anew):7.1f} ms",
        f"SVG to PNG                        {median_ms(lambda: png(svg)):7.1f} ms",
        f"size of the PNG                   {len(png(svg)) / 1024:7.1f} KiB",
    ]
    sys.stdout.write("\n".join(told) + "\n")


if __name__ == "__main__":
    main()
