"""Taps that come twice, late, together, or from somebody else."""

from typing import Final

from tests.grid.cell import Cell, Never, Row
from tests.grid.phases import Phase

TAPS: Final[dict[str, Row]] = {
    "the same button twice at once": {
        Phase.LOBBY: Cell(
            Phase.NONE,
            "That button is from before.\nGame 1 is on: everyone arranges. **My hand** shows you your cards.",
            "",
        ),
        Phase.NONE: Cell(Phase.SOME, "You are locked in.", ""),
        Phase.SOME: Cell(Phase.ALL_BUT_ONE, "You are locked in.", ""),
        Phase.ALL_BUT_ONE: Cell(
            Phase.ROUND_1, "That button is from before.\nGame 1 is at its showdown: round 1 is shown.", ""
        ),
        Phase.ROUND_1: Cell(
            Phase.ROUND_2, "That button is from before.\nGame 1 is at its showdown: round 2 is shown.", ""
        ),
        Phase.ROUND_2: Cell(
            Phase.RESULT,
            "That button is from before.\nGame 1 is over. The next one starts with **Deal**.",
            "",
        ),
        Phase.KITTI: Cell(
            Phase.NONE,
            "That button is from before.\nGame 1 is on: everyone arranges. **My hand** shows you your cards.",
            "",
        ),
        Phase.FOUR: Cell(
            Phase.RESULT,
            "That button is from before.\nGame 1 is over. The next one starts with **Deal**.",
            "",
        ),
        Phase.RESULT: Cell(
            Phase.NONE,
            "That button is from before.\nGame 2 is on: everyone arranges. **My hand** shows you your cards.",
            "",
        ),
        Phase.CLOSED: Cell(
            Phase.CLOSED,
            "That button is from before.\nThis table is closed. `/kitti ledger` shows who owes whom.",
            "",
        ),
    },
    "a stranger's tap": {
        Phase.LOBBY: Cell(
            Phase.LOBBY, "You have no seat at this table. **Sit down** or `/kitti sit` takes a free one.", ""
        ),
        Phase.NONE: Cell(
            Phase.NONE, "You have no seat at this table. **Sit down** or `/kitti sit` takes a free one.", ""
        ),
        Phase.SOME: Cell(
            Phase.SOME, "You have no seat at this table. **Sit down** or `/kitti sit` takes a free one.", ""
        ),
        Phase.ALL_BUT_ONE: Cell(
            Phase.ALL_BUT_ONE,
            "You have no seat at this table. **Sit down** or `/kitti sit` takes a free one.",
            "",
        ),
        Phase.ROUND_1: Cell(
            Phase.ROUND_1,
            "You have no seat at this table. **Sit down** or `/kitti sit` takes a free one.",
            "",
        ),
        Phase.ROUND_2: Cell(
            Phase.ROUND_2,
            "You have no seat at this table. **Sit down** or `/kitti sit` takes a free one.",
            "",
        ),
        Phase.KITTI: Cell(
            Phase.KITTI, "You have no seat at this table. **Sit down** or `/kitti sit` takes a free one.", ""
        ),
        Phase.FOUR: Cell(
            Phase.FOUR, "You have no seat at this table. **Sit down** or `/kitti sit` takes a free one.", ""
        ),
        Phase.RESULT: Cell(
            Phase.RESULT, "You have no seat at this table. **Sit down** or `/kitti sit` takes a free one.", ""
        ),
        Phase.CLOSED: Cell(
            Phase.CLOSED,
            "That button is from before.\nThis table is closed. `/kitti ledger` shows who owes whom.",
            "",
        ),
    },
    "a tap from before": {
        Phase.LOBBY: Never("nothing was before"),
        Phase.NONE: Cell(
            Phase.NONE,
            "That button is from before.\nGame 1 is on: everyone arranges. **My hand** shows you your cards.",
            "",
        ),
        Phase.SOME: Cell(
            Phase.SOME,
            "That button is from before.\nGame 1 is on: everyone arranges. **My hand** shows you your cards.",
            "",
        ),
        Phase.ALL_BUT_ONE: Cell(
            Phase.ALL_BUT_ONE,
            "That button is from before.\nGame 1 is on: everyone arranges. **My hand** shows you your cards.",
            "",
        ),
        Phase.ROUND_1: Cell(
            Phase.ROUND_1, "That button is from before.\nGame 1 is at its showdown: round 1 is shown.", ""
        ),
        Phase.ROUND_2: Cell(
            Phase.ROUND_2, "That button is from before.\nGame 1 is at its showdown: round 2 is shown.", ""
        ),
        Phase.KITTI: Cell(
            Phase.KITTI,
            "That button is from before.\nGame 1 is a kitti: the pot waits for **Deal again**.",
            "",
        ),
        Phase.FOUR: Cell(
            Phase.FOUR, "That button is from before.\nGame 1: four of a kind waits to be paid out.", ""
        ),
        Phase.RESULT: Cell(
            Phase.RESULT,
            "That button is from before.\nGame 1 is over. The next one starts with **Deal**.",
            "",
        ),
        Phase.CLOSED: Cell(
            Phase.CLOSED,
            "That button is from before.\nThis table is closed. `/kitti ledger` shows who owes whom.",
            "",
        ),
    },
    "two people's last actions at once": {
        Phase.LOBBY: Cell(Phase.LOBBY, "Every seat is taken. You can sit down when one is free.", ""),
        Phase.NONE: Cell(Phase.ALL_BUT_ONE, "You are locked in.", ""),
        Phase.SOME: Cell(Phase.ROUND_1, "You are locked in.", ""),
        Phase.ALL_BUT_ONE: Cell(
            Phase.ROUND_1, "That button is from before.\nGame 1 is at its showdown: round 1 is shown.", ""
        ),
        Phase.ROUND_1: Cell(
            Phase.ROUND_2, "That button is from before.\nGame 1 is at its showdown: round 2 is shown.", ""
        ),
        Phase.ROUND_2: Cell(
            Phase.RESULT,
            "That button is from before.\nGame 1 is over. The next one starts with **Deal**.",
            "",
        ),
        Phase.KITTI: Cell(
            Phase.NONE,
            "That button is from before.\nGame 1 is on: everyone arranges. **My hand** shows you your cards.",
            "",
        ),
        Phase.FOUR: Cell(
            Phase.RESULT,
            "That button is from before.\nGame 1 is over. The next one starts with **Deal**.",
            "",
        ),
        Phase.RESULT: Cell(
            Phase.NONE,
            "That button is from before.\nGame 2 is on: everyone arranges. **My hand** shows you your cards.",
            "",
        ),
        Phase.CLOSED: Cell(
            Phase.CLOSED,
            "That button is from before.\nThis table is closed. `/kitti ledger` shows who owes whom.",
            "",
        ),
    },
}
