"""Coming and going: chairs, sitting out, buying back, the host's chair (the rules, 7)."""

from engine.errors import Broken, Refusal, Refused
from engine.table.accounts import House, Reason, SeatKey, Transfer
from engine.table.authority import other_seat, own_seat, require_host
from engine.table.commands import BuyBack, ComeBack, Kick, Leave, PassHost, SitDown, SitOut
from engine.table.events import (
    BoughtBack,
    CameBack,
    HostPassed,
    LeaveAsked,
    LeftTable,
    SatDown,
    SatOut,
)
from engine.table.posting import buy_in
from engine.table.rules import SEATS
from engine.table.state import G, Lobby, Player, Playing, R, SeatNo
from engine.table.turn import Turn


def sit_down(turn: Turn[R, G], command: SitDown) -> None:
    state, key = turn.state, command.by
    if not isinstance(key, int):
        raise Refused(Refusal.NOT_AT_TABLE)
    if key > len(state.players):
        raise Broken("a newcomer's key must follow the last one")
    known = state.players[key] if key < len(state.players) else None
    if known and known.seat is not None:
        if not known.leaving:
            raise Refused(Refusal.ALREADY_SEATED)
        turn.set_player(key, leaving=False)
        turn.say(SatDown(player=key, seat=known.seat))
        return
    taken = {player.seat for player in state.seated()}
    if len(taken) >= state.rules.seats:
        raise Refused(Refusal.TABLE_FULL)
    seat = next(SeatNo(number) for number in range(max(SEATS)) if number not in taken)
    if known is None:
        turn.set(players=(*state.players, Player(key=key, seat=None, seated_at=0)))
    player = turn.set_player(key, seat=seat, seated_at=state.version + 1, sitting_out=False)
    if player.buy_ins == 0:
        turn.post([buy_in(key, state.rules.buy_in)])
    turn.say(SatDown(player=key, seat=seat))


def leave(turn: Turn[R, G], command: Leave) -> None:
    walk_off(turn, own_seat(turn.state, command.by), kicked=False)


def kick(turn: Turn[R, G], command: Kick) -> None:
    require_host(turn.state, command.by)
    walk_off(turn, other_seat(turn.state, command.player), kicked=True)


def walk_off(turn: Turn[R, G], player: Player, *, kicked: bool) -> None:
    """Leave the chair at once, or when the game ends for those who are dealt in."""
    if player.leaving:
        raise Refused(Refusal.ALREADY_LEAVING)
    stage = turn.state.stage
    if isinstance(stage, Playing) and player.key in stage.game.dealt_in:
        turn.set_player(player.key, leaving=True)
        turn.say(LeaveAsked(player=player.key, kicked=kicked))
        turn.absorb(turn.game.leave(stage.game, player.key, turn.facts()))
    else:
        stand_up(turn, player)


def stand_up(turn: Turn[R, G], player: Player) -> None:
    """Free the chair. Before the first deal the chips go back to the box: nothing was played for."""
    if isinstance(turn.state.stage, Lobby) and player.stack:
        back = Transfer(
            source=player.key, target=House.BOX, chips=player.stack, reason=Reason.BUY_IN_RETURNED
        )
        turn.post([back])
    turn.set_player(player.key, seat=None, leaving=False, sitting_out=False)
    turn.say(LeftTable(player=player.key))


def sit_out(turn: Turn[R, G], command: SitOut) -> None:
    player = own_seat(turn.state, command.by)
    if player.leaving:
        raise Refused(Refusal.ALREADY_LEAVING)
    if player.sitting_out:
        raise Refused(Refusal.ALREADY_SITTING_OUT)
    turn.set_player(player.key, sitting_out=True)
    turn.say(SatOut(player=player.key))


def come_back(turn: Turn[R, G], command: ComeBack) -> None:
    player = own_seat(turn.state, command.by)
    if not player.sitting_out:
        raise Refused(Refusal.ALREADY_LEAVING if player.leaving else Refusal.NOT_SITTING_OUT)
    turn.set_player(player.key, sitting_out=False)
    turn.say(CameBack(player=player.key))


def buy_back(turn: Turn[R, G], command: BuyBack) -> None:
    """Buy one full stack on top of what is left; who buys back means to play."""
    player, rules = own_seat(turn.state, command.by), turn.state.rules
    if player.stack >= rules.ante:
        raise Refused(Refusal.ENOUGH_CHIPS)
    if rules.buy_backs == 0:
        raise Refused(Refusal.NO_BUY_BACKS)
    if buy_backs_left(player, rules.buy_backs) == 0:
        raise Refused(Refusal.BUY_BACKS_USED)
    turn.post([buy_in(player.key, rules.buy_in, Reason.BUY_BACK)])
    turn.say(BoughtBack(player=player.key, chips=rules.buy_in))
    if player.sitting_out:
        turn.set_player(player.key, sitting_out=False)
        turn.say(CameBack(player=player.key))


def buy_backs_left(player: Player, cap: int | None) -> int | None:
    """How often they may still buy back, None for as often as they like."""
    return None if cap is None else max(0, cap - max(0, player.buy_ins - 1))


def pass_host(turn: Turn[R, G], command: PassHost) -> None:
    require_host(turn.state, command.by)
    player = other_seat(turn.state, command.player)
    if player.key == turn.state.host:
        raise Refused(Refusal.ALREADY_HOST)
    if player.leaving:
        raise Refused(Refusal.ALREADY_LEAVING)
    _make_host(turn, player.key)


def succeed_host(turn: Turn[R, G]) -> None:
    """A host who leaves is followed by whoever has sat longest, so that a table never lacks one."""
    host = turn.state.players[turn.state.host]
    if host.seat is not None and not host.leaving:
        return
    staying = [player for player in turn.state.seated() if not player.leaving]
    if staying:
        _make_host(turn, min(staying, key=lambda player: player.seated_at).key)


def _make_host(turn: Turn[R, G], key: SeatKey) -> None:
    turn.say(HostPassed(before=turn.state.host, host=key))
    turn.set(host=key)
