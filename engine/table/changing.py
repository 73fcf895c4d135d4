"""Changing a table's rules (the rules, 3)."""

from engine.errors import Refusal, Refused
from engine.table.accounts import House, Reason, Transfer
from engine.table.authority import require_host
from engine.table.commands import ChangeRules
from engine.table.events import RulesChanged
from engine.table.posting import buy_in
from engine.table.rules import FIXED_BY_FIRST_DEAL, changed, faulty
from engine.table.state import G, R
from engine.table.turn import Turn


def change_rules(turn: Turn[R, G], command: ChangeRules) -> None:
    """Between games; what a chip is worth only before the first deal. Stacks follow a new buy-in."""
    state, rules = turn.state, command.rules
    require_host(state, command.by)
    if not isinstance(rules, type(state.rules)):
        raise Refused(Refusal.BAD_RULE, rule="preset")
    names = changed(state.rules, rules)
    fault = faulty(rules)
    if fault:
        raise Refused(Refusal.BAD_RULE, rule=fault)
    fixed = next((name for name in names if name in FIXED_BY_FIRST_DEAL), None)
    if fixed and state.game_no:
        raise Refused(Refusal.RULE_FIXED, rule=fixed)
    if rules.seats < len(tuple(state.seated())):
        raise Refused(Refusal.BAD_RULE, rule="seats")
    if rules.pots is not None and rules.pots < state.games_won:
        raise Refused(Refusal.BAD_RULE, rule="pots")
    if not names:
        return
    if rules.buy_in != state.rules.buy_in:
        for player in state.players:
            if player.stack:
                back = Transfer(
                    source=player.key, target=House.BOX, chips=player.stack, reason=Reason.BUY_IN_RETURNED
                )
                turn.post([back, buy_in(player.key, rules.buy_in)])
    turn.set(rules=rules)
    turn.say(RulesChanged(names=names))
