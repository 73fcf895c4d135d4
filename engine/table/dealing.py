"""From one game to the next: who is dealt in, who deals (the rules, 4.1 and 7)."""

from typing import Final

from engine.errors import Refusal, Refused
from engine.table.accounts import SeatKey
from engine.table.authority import other_seat, require_lead
from engine.table.commands import Deal, DrawDealer
from engine.table.events import GameStarted
from engine.table.rules import SEATS, Direction
from engine.table.state import DrawingDealer, G, R, TableState
from engine.table.turn import Turn, after, ring

FEWEST: Final = 2
CHAIRS: Final = max(SEATS)


def deal_refused(state: TableState[R, G]) -> Refusal | None:
    """Why nobody can deal just now, whoever asks, or None."""
    return Refusal.TOO_FEW_PLAYERS if len(state.covering()) < FEWEST else None


def deal(turn: Turn[R, G], command: Deal) -> None:
    state = turn.state
    refused = deal_refused(state)
    if refused:
        raise Refused(refused)
    require_lead(command.by, host=state.host, seated=ring(state), since=state.since, at=command.at)
    if state.button is None:
        turn.set(stage=DrawingDealer())
    else:
        start(turn, next_dealer(state, state.button))


def draw_dealer(turn: Turn[R, G], command: DrawDealer) -> None:
    start(turn, other_seat(turn.state, command.dealer).key)


def next_dealer(state: TableState[R, G], button: int) -> SeatKey:
    """The next player on the left of the last dealer's chair who will be dealt in."""
    way = 1 if state.rules.direction is Direction.LEFT else -1
    by_distance = {
        (way * (player.seat - button) - 1) % CHAIRS: player.key
        for player in state.covering()
        if player.seat is not None
    }
    return by_distance[min(by_distance)]


def start(turn: Turn[R, G], dealer: SeatKey) -> None:
    state = turn.state
    covering = {player.key for player in state.covering()}
    dealt_in = tuple(key for key in after(ring(state), dealer) if key in covering)
    turn.set(game_no=state.game_no + 1)
    turn.say(GameStarted(game_no=turn.state.game_no, dealer=dealer))
    turn.absorb(turn.game.start(dealer, dealt_in, turn.facts()))
