"""How a table ends (the rules, 7): asked, at once, by its number of pots, or with nobody left."""

from engine.errors import Refusal, Refused
from engine.table.accounts import House, Reason, Transfer
from engine.table.authority import require_host
from engine.table.commands import Close, CloseIdle, Office
from engine.table.dealing import FEWEST
from engine.table.events import CloseAsked, CloseReason, TableClosed
from engine.table.seating import buy_backs_left, stand_up
from engine.table.state import Between, Closed, G, Lobby, Playing, R, TableState
from engine.table.turn import Turn


def close(turn: Turn[R, G], command: Close) -> None:
    require_host(turn.state, command.by)
    stage = turn.state.stage
    if not isinstance(stage, Playing):
        _shut(turn, CloseReason.ASKED)
    elif command.now:
        _return_antes(turn)
        _shut(turn, CloseReason.STOPPED)
    else:
        given_up = turn.game.give_up(stage.game, turn.facts())
        if given_up is None and turn.state.closing:
            raise Refused(Refusal.ALREADY_CLOSING)
        turn.set(closing=True)
        if given_up is None:
            turn.say(CloseAsked())
        else:
            turn.absorb(given_up)


def close_idle(turn: Turn[R, G], command: CloseIdle) -> None:
    """A pot that waits to be dealt again is dead, as with *Close*; of any other the antes go back."""
    if command.by is not Office.CLOCK:
        raise Refused(Refusal.HOST_ONLY)
    stage = turn.state.stage
    if isinstance(stage, Playing):
        given_up = turn.game.give_up(stage.game, turn.facts())
        if given_up is None:
            _return_antes(turn)
        else:
            turn.absorb(given_up)
    _shut(turn, CloseReason.IDLE)


def _return_antes(turn: Turn[R, G]) -> None:
    turn.post(
        Transfer(source=House.POT, target=player.key, chips=player.in_pot, reason=Reason.ANTE_RETURNED)
        for player in turn.state.players
        if player.in_pot
    )


def settle_between_games(turn: Turn[R, G]) -> None:
    """What follows by itself while no game is on: leavers stand up, and a table that is over closes."""
    if not isinstance(turn.state.stage, Lobby | Between):
        return
    for player in turn.state.seated():
        if player.leaving:
            stand_up(turn, player)
    reason = _over(turn.state)
    if reason:
        _shut(turn, reason)


def _over(state: TableState[R, G]) -> CloseReason | None:
    rules = state.rules
    if state.closing:
        return CloseReason.ASKED
    if not any(state.seated()):
        return CloseReason.NOBODY_LEFT
    if rules.pots is None or isinstance(state.stage, Lobby):
        return None
    if state.games_won >= rules.pots:
        return CloseReason.POTS_WON
    # Who sits out may come back, so only chips and buy-backs count here.
    covering = [player for player in state.seated() if player.stack >= rules.ante]
    may_buy_back = any(
        player.stack < rules.ante and buy_backs_left(player, rules.buy_backs) != 0
        for player in state.seated()
    )
    return CloseReason.TOO_FEW_LEFT if len(covering) < FEWEST and not may_buy_back else None


def _shut(turn: Turn[R, G], reason: CloseReason) -> None:
    stage = turn.state.stage
    game = stage.game if isinstance(stage, Playing | Between) else None
    turn.set(stage=Closed(game=game, reason=reason))
    turn.say(TableClosed(reason=reason))
