"""What a cell of the grid says."""

from dataclasses import dataclass

from tests.grid.phases import Phase


@dataclass(frozen=True, slots=True)
class Cell:
    """What must hold after an event in a phase; each one is written out, nothing is assumed.

    `then`: the phase afterwards. `actor`: what whoever acted is told in private, empty: nothing. `channel`:
    what stands in new messages that everybody sees, beside the table's own; empty: there is none.
    """

    then: Phase
    actor: str
    channel: str


@dataclass(frozen=True, slots=True)
class Never:
    """It cannot occur, and why; `button` is the label that *My seat* must then not have."""

    why: str
    button: str = ""


Row = dict[Phase, Cell | Never]
