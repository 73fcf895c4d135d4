"""Every event in every phase: what holds then, who is told what, and that there is a way on.

`python -m tests.grid.test_grid` writes the grid into `tests/README.md`.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.grid.cell import Cell, Never, Row
from tests.grid.cells_office import OFFICE
from tests.grid.cells_outside import OUTSIDE
from tests.grid.cells_seats import SEATS
from tests.grid.cells_taps import TAPS
from tests.grid.events import EVENTS
from tests.grid.phases import Phase
from tests.grid.walk import here_in, walk

GRID: Final[dict[str, Row]] = {**SEATS, **OFFICE, **OUTSIDE, **TAPS}
CELLS: Final = [(event, phase) for event in EVENTS for phase in Phase]

README: Final = Path(__file__).parents[1] / "README.md"
BLOCK: Final = re.compile(
    r"(?<=<!-- grid: written by tests/grid/test_grid.py -->\n).*?(?=<!-- end -->)", re.DOTALL
)


def test_every_cell_is_written_out() -> None:
    assert {(event, phase) for event, row in GRID.items() for phase in row} == set(CELLS)


@pytest.mark.parametrize(("event", "phase"), CELLS, ids=[f"{event}-{phase}" for event, phase in CELLS])
async def test_a_cell(tmp_path: Path, event: str, phase: Phase) -> None:
    cell = GRID[event][phase]
    if isinstance(cell, Never):
        if cell.button:
            await _never(tmp_path, event, phase, cell.button)
        return
    async with here_in(tmp_path, event, phase) as here:
        seen = await walk(here, event, phase)
    assert seen.then is cell.then
    _said(seen.actor, cell.actor)
    _said(seen.channel, cell.channel)


async def _never(folder: Path, event: str, phase: Phase, button: str) -> None:
    """Nobody has the button, wherever they look for it."""
    async with here_in(folder, event, phase) as here:
        for person in here.players:
            if person.has("My seat"):
                await person.press("My seat")
            assert not person.has(button)


def _said(told: str, expected: str) -> None:
    """An empty expectation is one, too: nothing was said."""
    if expected:
        assert expected in told
    else:
        assert told == ""


def printed() -> str:
    """The grid as Markdown: a table an event, a line a phase."""
    parts = []
    for event in EVENTS:
        rows = [f"| {phase} | {_line(GRID[event][phase], phase)} |" for phase in Phase]
        head = f"**{event}**\n\n| in | then | who acted is told | the channel is told |\n|---|---|---|---|\n"
        parts.append(head + "\n".join(rows) + "\n")
    return "\n" + "\n".join(parts) + "\n"


def _line(cell: Cell | Never, phase: Phase) -> str:
    if isinstance(cell, Never):
        return f"cannot occur: {cell.why} | | "
    then = "the same" if cell.then is phase else str(cell.then)
    return " | ".join((then, *(_quoted(text) for text in (cell.actor, cell.channel))))


def _quoted(text: str) -> str:
    return text.replace("\n", " ").replace("|", "\\|") or "–"


def test_the_readme_has_the_grid_as_it_stands() -> None:
    assert BLOCK.findall(README.read_text("utf-8")) == [printed()]


if __name__ == "__main__":
    README.write_text(BLOCK.sub(lambda _: printed(), README.read_text("utf-8")), "utf-8")
