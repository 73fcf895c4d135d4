"""Coming and going, and one's own chips."""

from typing import Final

from tests.grid.cell import Cell, Never, Row
from tests.grid.phases import Phase

FOLDED: Final = "**You folded this deal.** Your ante stays in the pot."

SEATS: Final[dict[str, Row]] = {
    "sit down": {
        Phase.LOBBY: Cell(Phase.LOBBY, "Stack: 2,500 chips", ""),
        Phase.NONE: Cell(Phase.NONE, "Now: plays from the next game on", ""),
        Phase.SOME: Cell(Phase.SOME, "Now: plays from the next game on", ""),
        Phase.ALL_BUT_ONE: Cell(Phase.ALL_BUT_ONE, "Now: plays from the next game on", ""),
        Phase.ROUND_1: Cell(Phase.ROUND_1, "Now: plays from the next game on", ""),
        Phase.ROUND_2: Cell(Phase.ROUND_2, "Now: plays from the next game on", ""),
        Phase.KITTI: Cell(Phase.KITTI, "Now: plays from the next game on", ""),
        Phase.FOUR: Cell(Phase.FOUR, "Now: plays from the next game on", ""),
        Phase.RESULT: Cell(Phase.RESULT, "Stack: 2,500 chips", ""),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
    "leave": {
        Phase.LOBBY: Cell(Phase.LOBBY, "Now: has left", "Bikash has left the table."),
        Phase.NONE: Cell(Phase.SOME, FOLDED, ""),
        Phase.SOME: Cell(Phase.ALL_BUT_ONE, FOLDED, ""),
        Phase.ALL_BUT_ONE: Cell(Phase.ALL_BUT_ONE, "Now: leaves when the game ends", ""),
        Phase.ROUND_1: Cell(Phase.ROUND_1, "Now: leaves when the game ends", ""),
        Phase.ROUND_2: Cell(Phase.ROUND_2, "Now: leaves when the game ends", ""),
        Phase.KITTI: Cell(Phase.KITTI, "Now: leaves when the game ends", ""),
        Phase.FOUR: Cell(Phase.FOUR, "Now: leaves when the game ends", ""),
        Phase.RESULT: Cell(Phase.RESULT, "Now: has left", "Bikash has left the table."),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
    "sit out": {
        Phase.LOBBY: Cell(Phase.LOBBY, "Now: sits out", ""),
        Phase.NONE: Cell(Phase.NONE, "You sit out from the next game on.", ""),
        Phase.SOME: Cell(Phase.SOME, "You sit out from the next game on.", ""),
        Phase.ALL_BUT_ONE: Cell(Phase.ALL_BUT_ONE, "You sit out from the next game on.", ""),
        Phase.ROUND_1: Cell(Phase.ROUND_1, "You sit out from the next game on.", ""),
        Phase.ROUND_2: Cell(Phase.ROUND_2, "You sit out from the next game on.", ""),
        Phase.KITTI: Cell(Phase.KITTI, "You sit out from the next game on.", ""),
        Phase.FOUR: Cell(Phase.FOUR, "You sit out from the next game on.", ""),
        Phase.RESULT: Cell(Phase.RESULT, "Now: sits out", ""),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
    "come back": {
        Phase.LOBBY: Cell(Phase.LOBBY, "Stack: 2,500 chips", ""),
        Phase.NONE: Cell(Phase.NONE, "Stack: 2,400 chips", ""),
        Phase.SOME: Cell(Phase.SOME, "Stack: 2,400 chips", ""),
        Phase.ALL_BUT_ONE: Cell(Phase.ALL_BUT_ONE, "Stack: 2,400 chips", ""),
        Phase.ROUND_1: Cell(Phase.ROUND_1, "Stack: 2,400 chips", ""),
        Phase.ROUND_2: Cell(Phase.ROUND_2, "Stack: 2,400 chips", ""),
        Phase.KITTI: Cell(Phase.KITTI, "Stack: 2,400 chips", ""),
        Phase.FOUR: Cell(Phase.FOUR, "Stack: 2,400 chips", ""),
        Phase.RESULT: Cell(Phase.RESULT, "Stack: 2,300 chips", ""),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
    "buy back": {
        Phase.LOBBY: Never("everybody has just bought in"),
        Phase.NONE: Cell(Phase.NONE, "That goes between games. Do it when this pot is won.", ""),
        Phase.SOME: Cell(Phase.SOME, "That goes between games. Do it when this pot is won.", ""),
        Phase.ALL_BUT_ONE: Cell(
            Phase.ALL_BUT_ONE, "That goes between games. Do it when this pot is won.", ""
        ),
        Phase.ROUND_1: Cell(Phase.ROUND_1, "That goes between games. Do it when this pot is won.", ""),
        Phase.ROUND_2: Cell(Phase.ROUND_2, "That goes between games. Do it when this pot is won.", ""),
        Phase.KITTI: Cell(Phase.KITTI, "That goes between games. Do it when this pot is won.", ""),
        Phase.FOUR: Cell(Phase.FOUR, "That goes between games. Do it when this pot is won.", ""),
        Phase.RESULT: Cell(Phase.RESULT, "2 buy-ins: 5,000 chips", ""),
        Phase.CLOSED: Cell(Phase.CLOSED, "There is no table in this channel. `/kitti host` opens one.", ""),
    },
    "fold": {
        Phase.LOBBY: Never("no cards are dealt", "Fold"),
        Phase.NONE: Cell(Phase.SOME, "You folded this deal.", ""),
        Phase.SOME: Cell(Phase.ALL_BUT_ONE, "You folded this deal.", ""),
        Phase.ALL_BUT_ONE: Cell(Phase.ROUND_1, "You folded this deal.", ""),
        Phase.ROUND_1: Never("the hands are shown", "Fold"),
        Phase.ROUND_2: Never("the hands are shown", "Fold"),
        Phase.KITTI: Never("the deal is over", "Fold"),
        Phase.FOUR: Never("nobody arranges", "Fold"),
        Phase.RESULT: Never("the hands are shown", "Fold"),
        Phase.CLOSED: Never("the table is closed", "Fold"),
    },
}
