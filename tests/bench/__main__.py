"""`python -m tests.bench`: every figure in one run, written to RESULTS.md beside this file.

`python -m tests.bench profile` shows where the CPU of taps goes instead.
"""

import asyncio
import pstats
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from tests.bench import rules, start, taps
from tests.bench.figures import Figure, machine

RESULTS = Path(__file__).parent / "RESULTS.md"


def main() -> None:
    if sys.argv[1:] == ["profile"]:
        with tempfile.TemporaryDirectory() as place:
            file = Path(place) / "taps.prof"
            asyncio.run(taps.profile(file))
            pstats.Stats(str(file)).sort_stats("tottime").print_stats(40)
            pstats.Stats(str(file)).sort_stats("cumtime").print_stats("bot/|discord/|engine/", 60)
        return
    on = machine()
    found = [*rules.figures(), *asyncio.run(taps.figures()), *asyncio.run(start.figures())]
    for figure in found:
        sys.stdout.write(f"{_mark(figure):7} {figure.what}: {figure.result}\n")
    RESULTS.write_text(_page(on, found))


def _mark(figure: Figure) -> str:
    return "" if not figure.goal else "met" if figure.met else "MISSED"


def _page(on: str, found: list[Figure]) -> str:
    day = datetime.now(tz=UTC).date()
    rows = [f"| {each.what} | {each.result} | {each.goal} | {_mark(each)} |" for each in found]
    return "\n".join(
        [
            "# Figures",
            "",
            f"`python -m tests.bench`, {day}, on {on}. Ratios are within one run; CPU is process time.",
            "",
            "| what | result | goal | |",
            "|---|---|---|---|",
            *rows,
            "",
        ]
    )


if __name__ == "__main__":
    main()
