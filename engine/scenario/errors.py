"""What can be wrong with a scenario."""

from dataclasses import dataclass
from enum import StrEnum


class ErrorCode(StrEnum):
    """The format's error codes; those that the engine's refusals share have the same values."""

    BAD_SCENARIO = "bad_scenario"
    BUY_BACK_REFUSED = "buy_back_refused"
    TOO_FEW_PLAYERS = "too_few_players"
    GAME_OVER = "game_over"
    UNFINISHED_GAME = "unfinished_game"
    BAD_DECK = "bad_deck"
    MISSING_ACTION = "missing_action"
    NOT_YOUR_CARDS = "not_your_cards"
    WRONG_ORDER = "wrong_order"
    FOLD_NOT_ALLOWED = "fold_not_allowed"
    NO_FOUR_PAIRS = "no_four_pairs"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where in the scenario, counted from 0; no `deal` where it concerns the game as a whole."""

    game: int
    deal: int | None = None

    def as_json(self) -> dict[str, int]:
        return {"game": self.game} if self.deal is None else {"game": self.game, "deal": self.deal}


class ScenarioError(Exception):
    """A scenario that cannot be played; `at` is None where its form is wrong."""

    def __init__(self, code: ErrorCode, message: str, at: Place | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.at = at

    def as_json(self) -> dict[str, object]:
        error: dict[str, object] = {"code": self.code.value, "message": self.message}
        if self.at is not None:
            error["at"] = self.at.as_json()
        return {"error": error}
