"""What the host, or somebody in the host's place, does."""

from typing import Final

from tests.grid.cell import Cell, Never, Row
from tests.grid.cells_seats import FOLDED
from tests.grid.phases import Phase

OFFICE: Final[dict[str, Row]] = {
    "kicked by the host": {
        Phase.LOBBY: Cell(Phase.LOBBY, "Done.", "Bikash has left the table."),
        Phase.NONE: Cell(
            Phase.SOME, "Done.", "Bikash is put out by the host, and leaves when the game ends."
        ),
        Phase.SOME: Cell(
            Phase.ALL_BUT_ONE, "Done.", "Bikash is put out by the host, and leaves when the game ends."
        ),
        Phase.ALL_BUT_ONE: Cell(
            Phase.ALL_BUT_ONE, "Done.", "Bikash is put out by the host, and leaves when the game ends."
        ),
        Phase.ROUND_1: Cell(
            Phase.ROUND_1, "Done.", "Bikash is put out by the host, and leaves when the game ends."
        ),
        Phase.ROUND_2: Cell(
            Phase.ROUND_2, "Done.", "Bikash is put out by the host, and leaves when the game ends."
        ),
        Phase.KITTI: Cell(
            Phase.KITTI, "Done.", "Bikash is put out by the host, and leaves when the game ends."
        ),
        Phase.FOUR: Cell(
            Phase.FOUR, "Done.", "Bikash is put out by the host, and leaves when the game ends."
        ),
        Phase.RESULT: Cell(Phase.RESULT, "Done.", "Bikash has left the table."),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
    "put out": {
        Phase.LOBBY: Never("nobody is waited for; *Put out…* then takes the seat, as a kick"),
        Phase.NONE: Cell(
            Phase.SOME, "Stack: 2,400 chips", "Game 1 waits for you: **My hand** shows your cards."
        ),
        Phase.SOME: Cell(
            Phase.ALL_BUT_ONE, "Stack: 2,400 chips", "Game 1 waits for you: **My hand** shows your cards."
        ),
        Phase.ALL_BUT_ONE: Cell(
            Phase.ROUND_1,
            "Stack: 2,400 chips",
            "Chandra is away: the table plays on, and they sit out until they come back.",
        ),
        Phase.ROUND_1: Never("nobody is waited for; *Put out…* then takes the seat, as a kick"),
        Phase.ROUND_2: Never("nobody is waited for; *Put out…* then takes the seat, as a kick"),
        Phase.KITTI: Never("nobody is waited for; *Put out…* then takes the seat, as a kick"),
        Phase.FOUR: Never("nobody is waited for; *Put out…* then takes the seat, as a kick"),
        Phase.RESULT: Never("nobody is waited for; *Put out…* then takes the seat, as a kick"),
        Phase.CLOSED: Never("the table is closed", "Put out…"),
    },
    "nudged": {
        Phase.LOBBY: Never("nobody is waited for", "Nudge"),
        Phase.NONE: Cell(
            Phase.NONE, "Stack: 2,400 chips", "Game 1 waits for you: **My hand** shows your cards."
        ),
        Phase.SOME: Cell(
            Phase.SOME, "Stack: 2,400 chips", "Game 1 waits for you: **My hand** shows your cards."
        ),
        Phase.ALL_BUT_ONE: Cell(
            Phase.ALL_BUT_ONE, "Stack: 2,400 chips", "Game 1 waits for you: **My hand** shows your cards."
        ),
        Phase.ROUND_1: Never("nobody is waited for", "Nudge"),
        Phase.ROUND_2: Never("nobody is waited for", "Nudge"),
        Phase.KITTI: Never("nobody is waited for", "Nudge"),
        Phase.FOUR: Never("nobody is waited for", "Nudge"),
        Phase.RESULT: Never("nobody is waited for", "Nudge"),
        Phase.CLOSED: Never("the table is closed", "Nudge"),
    },
    "host leaves": {
        Phase.LOBBY: Cell(Phase.LOBBY, "Now: has left", "Asha has left the table.\nBikash is the host now."),
        Phase.NONE: Cell(Phase.SOME, FOLDED, "Bikash is the host now."),
        Phase.SOME: Cell(Phase.SOME, "Now: leaves when the game ends", "Bikash is the host now."),
        Phase.ALL_BUT_ONE: Cell(
            Phase.ALL_BUT_ONE, "Now: leaves when the game ends", "Bikash is the host now."
        ),
        Phase.ROUND_1: Cell(Phase.ROUND_1, "Now: leaves when the game ends", "Bikash is the host now."),
        Phase.ROUND_2: Cell(Phase.ROUND_2, "Now: leaves when the game ends", "Bikash is the host now."),
        Phase.KITTI: Cell(Phase.KITTI, "Now: leaves when the game ends", "Bikash is the host now."),
        Phase.FOUR: Cell(Phase.FOUR, "Now: leaves when the game ends", "Bikash is the host now."),
        Phase.RESULT: Cell(
            Phase.RESULT, "Now: has left", "Asha has left the table.\nBikash is the host now."
        ),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
    "host passes on": {
        Phase.LOBBY: Cell(Phase.LOBBY, "Done.", "Bikash is the host now."),
        Phase.NONE: Cell(Phase.NONE, "Done.", "Bikash is the host now."),
        Phase.SOME: Cell(Phase.SOME, "Done.", "Bikash is the host now."),
        Phase.ALL_BUT_ONE: Cell(Phase.ALL_BUT_ONE, "Done.", "Bikash is the host now."),
        Phase.ROUND_1: Cell(Phase.ROUND_1, "Done.", "Bikash is the host now."),
        Phase.ROUND_2: Cell(Phase.ROUND_2, "Done.", "Bikash is the host now."),
        Phase.KITTI: Cell(Phase.KITTI, "Done.", "Bikash is the host now."),
        Phase.FOUR: Cell(Phase.FOUR, "Done.", "Bikash is the host now."),
        Phase.RESULT: Cell(Phase.RESULT, "Done.", "Bikash is the host now."),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
    "close": {
        Phase.LOBBY: Cell(Phase.CLOSED, "This table is closed. `/kitti ledger` shows who owes whom.", ""),
        Phase.NONE: Cell(Phase.NONE, "Done.", "The table closes when this game ends."),
        Phase.SOME: Cell(Phase.SOME, "Done.", "The table closes when this game ends."),
        Phase.ALL_BUT_ONE: Cell(Phase.ALL_BUT_ONE, "Done.", "The table closes when this game ends."),
        Phase.ROUND_1: Cell(Phase.ROUND_1, "Done.", "The table closes when this game ends."),
        Phase.ROUND_2: Cell(Phase.ROUND_2, "Done.", "The table closes when this game ends."),
        Phase.KITTI: Cell(Phase.CLOSED, "This table is closed. `/kitti ledger` shows who owes whom.", ""),
        Phase.FOUR: Cell(Phase.FOUR, "Done.", "The table closes when this game ends."),
        Phase.RESULT: Cell(Phase.CLOSED, "This table is closed. `/kitti ledger` shows who owes whom.", ""),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
    "close now": {
        Phase.LOBBY: Cell(Phase.CLOSED, "This table is closed. `/kitti ledger` shows who owes whom.", ""),
        Phase.NONE: Cell(
            Phase.CLOSED,
            "This table is closed. `/kitti ledger` shows who owes whom.",
            "The table is closed at once. Every ante of this pot goes back to who put it in.",
        ),
        Phase.SOME: Cell(
            Phase.CLOSED,
            "This table is closed. `/kitti ledger` shows who owes whom.",
            "The table is closed at once. Every ante of this pot goes back to who put it in.",
        ),
        Phase.ALL_BUT_ONE: Cell(
            Phase.CLOSED,
            "This table is closed. `/kitti ledger` shows who owes whom.",
            "The table is closed at once. Every ante of this pot goes back to who put it in.",
        ),
        Phase.ROUND_1: Cell(
            Phase.CLOSED,
            "This table is closed. `/kitti ledger` shows who owes whom.",
            "The table is closed at once. Every ante of this pot goes back to who put it in.",
        ),
        Phase.ROUND_2: Cell(
            Phase.CLOSED,
            "This table is closed. `/kitti ledger` shows who owes whom.",
            "The table is closed at once. Every ante of this pot goes back to who put it in.",
        ),
        Phase.KITTI: Cell(
            Phase.CLOSED,
            "This table is closed. `/kitti ledger` shows who owes whom.",
            "The table is closed at once. Every ante of this pot goes back to who put it in.",
        ),
        Phase.FOUR: Cell(
            Phase.CLOSED,
            "This table is closed. `/kitti ledger` shows who owes whom.",
            "The table is closed at once. Every ante of this pot goes back to who put it in.",
        ),
        Phase.RESULT: Cell(Phase.CLOSED, "This table is closed. `/kitti ledger` shows who owes whom.", ""),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
}
