"""The only function that moves chips."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.errors import Broken
from engine.table.accounts import House, Reason, SeatKey, Transfer
from engine.table.state import G, Player, R, TableState


def posted(state: TableState[R, G], transfers: Iterable[Transfer]) -> TableState[R, G]:
    """The table after these transfers.

    Raises `Broken` where an account would be overdrawn or the books would not balance (the rules, 8).
    """
    players = list(state.players)
    pot = state.pot
    for move in transfers:
        if move.chips < 1:
            raise Broken(f"a transfer of {move.chips} chips")
        if move.source is House.POT:
            pot -= move.chips
        elif not isinstance(move.source, House):
            players[move.source] = _paid(players[move.source], move)
        if move.target is House.POT:
            pot += move.chips
        elif not isinstance(move.target, House):
            players[move.target] = _got(players[move.target], move)
        if pot == 0:
            players = [replace(player, in_pot=0) if player.in_pot else player for player in players]
    _check(players, pot)
    return replace(state, players=tuple(players), pot=pot)


def _paid(player: Player, move: Transfer) -> Player:
    returned = move.target is House.BOX
    return replace(
        player,
        stack=player.stack - move.chips,
        in_pot=player.in_pot + (move.chips if move.target is House.POT else 0),
        bought=player.bought - (move.chips if returned else 0),
        buy_ins=player.buy_ins - (1 if returned else 0),
    )


def _got(player: Player, move: Transfer) -> Player:
    bought = move.source is House.BOX
    return replace(
        player,
        stack=player.stack + move.chips,
        bought=player.bought + (move.chips if bought else 0),
        buy_ins=player.buy_ins + (1 if bought else 0),
    )


def _check(players: Sequence[Player], pot: int) -> None:
    if pot < 0 or any(player.stack < 0 for player in players):
        raise Broken("an account is overdrawn")
    if sum(player.stack for player in players) + pot != sum(player.bought for player in players):
        raise Broken("the books do not balance")


def buy_in(player: SeatKey, chips: int, reason: Reason = Reason.BUY_IN) -> Transfer:
    return Transfer(source=House.BOX, target=player, chips=chips, reason=reason)
