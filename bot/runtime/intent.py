"""What a button, select or modal means, and how its id says so.

An id holds all there is to know: `kb1:<table>:<step>:<verb>:<argument>` on a button, `ks1:…` on a select,
`km1:…` on a modal, so that no two patterns match one id. Ids come back from clients: they are parsed
strictly, and a forged one can do nothing that its sender could not do anyway.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

TableId = NewType("TableId", str)


class Verb(StrEnum):
    """Short, since an id has 100 characters."""

    # on the table's message
    SIT = "sit"
    SEAT = "seat"
    DEAL = "deal"
    HAND = "hand"
    NEXT_ROUND = "next"
    PAY_OUT = "pay"
    DEAL_AGAIN = "again"
    # on the hand panel; the argument is the draft's revision, after a card's index where there is one
    TAP = "tap"
    ARRANGE = "arr"
    CLEAR = "clr"
    PUT_IN_ORDER = "ord"
    LOCK_IN = "lock"
    FOLD = "fold"
    FOLD_YES = "fold1"
    FOLD_NO = "fold0"
    CALL_FOUR_PAIRS = "pairs"
    # on *My seat*
    BUY_BACK = "buy"
    SIT_OUT = "out"
    COME_BACK = "back"
    LEAVE = "lv"
    LEAVE_YES = "lv1"
    NUDGE = "nudge"
    PUT_OUT = "po"
    PUT_OUT_WHO = "po1"
    PASS_HOST = "ph"  # noqa: S105 - passing on, no word of a pass
    PASS_HOST_WHO = "ph1"  # noqa: S105 - as above
    CLOSE = "cl"
    CLOSE_YES = "cl1"
    CLOSE_NOW = "cl2"
    SEAT_HOME = "home"
    # on *Settings*
    SETTINGS = "set"
    PRESET = "pre"
    RULE = "rule"
    RULE_VALUE = "val"
    PRICE = "price"
    PRICE_SAVE = "price1"
    SAVE_PRESET = "psv"
    SAVE_PRESET_NAME = "psv1"
    DELETE_PRESET = "pdl"
    DELETE_PRESET_WHICH = "pdl1"
    SERVER_DEFAULT = "pdf"
    FOUR_COLOURS = "four"  # the argument is 1 for on, 0 for off
    SUSPENSE = "veil"  # as above
    ADVICE = "advice"  # as above


PATTERN: Final = (
    r"(?P<table>[A-Za-z0-9_-]{8,16}):(?P<step>\d{1,9}):(?P<verb>[a-z0-9]{1,8}):(?P<argument>[\w.-]{0,40})"
)
BUTTON_PATTERN: Final = "kb1:" + PATTERN
SELECT_PATTERN: Final = "ks1:" + PATTERN
MODAL_PATTERN: Final = "km1:" + PATTERN


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """What was pressed. `values` are a select's choices or a modal's answers."""

    table: TableId
    step: int
    verb: Verb
    argument: str = ""
    values: tuple[str, ...] = ()

    @property
    def button_id(self) -> str:
        return f"kb1:{self.table}:{self.step}:{self.verb}:{self.argument}"

    @property
    def select_id(self) -> str:
        return f"ks1:{self.table}:{self.step}:{self.verb}:{self.argument}"

    @property
    def modal_id(self) -> str:
        return f"km1:{self.table}:{self.step}:{self.verb}:{self.argument}"


def intent_of(match: re.Match[str], values: tuple[str, ...] = ()) -> Intent | None:
    """The intent of a matched id, or None where its verb is unknown (an id of an older or newer bot)."""
    try:
        verb = Verb(match["verb"])
    except ValueError:
        return None
    return Intent(
        table=TableId(match["table"]),
        step=int(match["step"]),
        verb=verb,
        argument=match["argument"],
        values=values,
    )
