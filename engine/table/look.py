"""The table's part of what one person may see."""

from typing import TypeVar

from engine.table.accounts import SeatKey
from engine.table.authority import HOST_FIRST_MS
from engine.table.dealing import deal_refused
from engine.table.machine import dealable
from engine.table.seating import buy_backs_left
from engine.table.settlement import settle
from engine.table.state import Between, Closed, G, Lobby, Player, Playing, R, TableState
from engine.table.view import PlayerView, Standing, TableStage, TableView

V = TypeVar("V")


def look_at_table(
    state: TableState[R, G], viewer: SeatKey | None, game: V | None, *, waiting_since: int | None
) -> TableView[R, V]:
    """Everything but the cards. `waiting_since` is since when the game waits for the host, if it does."""
    if dealable(state):
        waiting_since = state.since
    return TableView(
        viewer=viewer,
        rules=state.rules,
        stage=_stage(state),
        closed=state.stage.reason if isinstance(state.stage, Closed) else None,
        step=state.step,
        version=state.version,
        host=state.host,
        players=tuple(_player(state, player) for player in state.players),
        pot=state.pot,
        game_no=state.game_no,
        games_won=state.games_won,
        closing=state.closing,
        free_seats=max(0, state.rules.seats - len(tuple(state.seated()))),
        deal_refused=deal_refused(state),
        anyone_from=None if waiting_since is None else waiting_since + HOST_FIRST_MS,
        settlement=settle(state.players, state.rules),
        game=game,
    )


def _stage(state: TableState[R, G]) -> TableStage:
    if isinstance(state.stage, Lobby):
        return TableStage.LOBBY
    if isinstance(state.stage, Between):
        return TableStage.BETWEEN
    return TableStage.CLOSED if isinstance(state.stage, Closed) else TableStage.PLAYING


def _player(state: TableState[R, G], player: Player) -> PlayerView:
    return PlayerView(
        key=player.key,
        seat=player.seat,
        standing=_standing(state, player),
        sitting_out=player.sitting_out,
        stack=player.stack,
        bought=player.bought,
        buy_ins=player.buy_ins,
        buy_backs_left=buy_backs_left(player, state.rules.buy_backs),
        net=player.net,
        in_pot=player.in_pot,
    )


def _standing(state: TableState[R, G], player: Player) -> Standing:
    playing = isinstance(state.stage, Playing)
    if player.seat is None:
        return Standing.GONE
    if player.leaving:
        return Standing.LEAVING
    if isinstance(state.stage, Playing) and player.key in state.stage.game.dealt_in:
        return Standing.DEALT_IN
    if player.sitting_out:
        return Standing.SITTING_OUT
    if player.stack < state.rules.ante:
        return Standing.BROKE
    return Standing.WAITING if playing else Standing.READY
