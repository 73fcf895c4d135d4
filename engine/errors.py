"""What can go wrong in the engine: a move the rules do not allow, or a bug of ours.

Exception
├── Refused   the player's mistake: nothing changed, say why
└── Broken    our mistake: nothing changed, and it must not have been possible
"""

from collections.abc import Mapping
from enum import StrEnum


class Refusal(StrEnum):
    """Why a command is refused. Those up to `BAD_DECK` are also the scenario format's error codes."""

    WRONG_ORDER = "wrong_order"
    NOT_YOUR_CARDS = "not_your_cards"
    FOLD_NOT_ALLOWED = "fold_not_allowed"
    NO_FOUR_PAIRS = "no_four_pairs"
    TOO_FEW_PLAYERS = "too_few_players"
    BAD_DECK = "bad_deck"

    TABLE_CLOSED = "table_closed"
    ONLY_BETWEEN_GAMES = "only_between_games"
    NO_GAME = "no_game"
    NOT_ARRANGING = "not_arranging"
    NOTHING_TO_SHOW = "nothing_to_show"
    NOTHING_TO_PAY = "nothing_to_pay"
    NO_KITTI = "no_kitti"

    NOT_AT_TABLE = "not_at_table"
    NOT_DEALT_IN = "not_dealt_in"
    HOST_ONLY = "host_only"
    HOST_FIRST = "host_first"
    ALREADY_SEATED = "already_seated"
    ALREADY_LEAVING = "already_leaving"
    TABLE_FULL = "table_full"
    ALREADY_LOCKED_IN = "already_locked_in"
    ALREADY_FOLDED = "already_folded"
    ALREADY_SITTING_OUT = "already_sitting_out"
    NOT_SITTING_OUT = "not_sitting_out"

    ENOUGH_CHIPS = "enough_chips"
    NO_BUY_BACKS = "no_buy_backs"
    BUY_BACKS_USED = "buy_backs_used"

    TIMER_REMINDS = "timer_reminds"
    TOO_EARLY = "too_early"
    REMIND_FIRST = "remind_first"
    NOT_WAITED_FOR = "not_waited_for"
    NO_SUCH_PLAYER = "no_such_player"
    ALREADY_HOST = "already_host"
    ALREADY_CLOSING = "already_closing"

    RULE_FIXED = "rule_fixed"
    BAD_RULE = "bad_rule"


Fact = int | str


class Refused(Exception):
    """A command that the rules do not allow; the state is as it was.

    `facts` holds what a sentence about it needs, by name: `first`/`second` (places 0 to 2), `at` (when it
    will be allowed, milliseconds since 1970), `rule` (a setting's name), `player` (a seat key).
    """

    def __init__(self, code: Refusal, **facts: Fact) -> None:
        super().__init__(code.value)
        self.code = code
        self.facts: Mapping[str, Fact] = facts


class Broken(Exception):
    """A state that the rules cannot reach: a bug of ours."""
