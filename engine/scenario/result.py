"""What a played scenario comes to, as one JSON document made from events, transfers and the table itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import Card, cards_text
from engine.kitti.events import (
    CardsDealt,
    FourPairsShown,
    KittiCalled,
    KittiReason,
    Outcome,
    PotWon,
    RoundShown,
)
from engine.kitti.rules import KittiRules
from engine.kitti.showdown import values
from engine.kitti.state import KittiTable
from engine.table.accounts import Reason, SeatKey, Transfer
from engine.table.events import Event
from engine.table.settlement import settle
from engine.table.state import Closed

Json = dict[str, object]
Names = Sequence[str]
"""By seat key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedDeal:
    """What the engine said of one deal; `callers` are all who chose to show four pairs."""

    deck: tuple[Card, ...]
    events: tuple[Event, ...]
    transfers: tuple[Transfer, ...]
    callers: tuple[SeatKey, ...]


def deal_result(names: Names, played: PlayedDeal, table: KittiTable) -> Json:
    """One deal; `table` as it stands after it."""
    result: Json = {}
    for event in played.events:
        result |= _part(names, played, event)
    shown = [event for event in played.events if isinstance(event, RoundShown)]
    if shown:
        result["rounds"] = [_round(names, round_, table.rules) for round_ in shown]
    if result["outcome"] == Outcome.SALAMI.value:
        paid = {move.source: move.chips for move in played.transfers if move.reason is Reason.SALAMI}
        losers = (key for key in shown[0].order if names[key] != result["winner"])
        result["salami_paid"] = {names[key]: paid.get(key, 0) for key in losers}
    shared = {move.target: move.chips for move in played.transfers if move.reason is Reason.DEAD_POT}
    if shared:
        result["shared"] = {names[p.key]: shared[p.key] for p in table.players if p.key in shared}
    result["stacks"] = {names[player.key]: player.stack for player in table.players}
    result["pot_after"] = table.pot
    return result


def _part(names: Names, played: PlayedDeal, event: Event) -> Json:
    """What one event adds; the last `outcome` holds."""
    match event:
        case CardsDealt(order=order):
            nines = {names[key]: played.deck[place :: len(order)] for place, key in enumerate(order)}
            return {
                "dealer": names[event.dealer],
                "order": [names[key] for key in order],
                "pot": event.pot,
                "nines": {name: cards_text(nine) for name, nine in nines.items()},
            }
        case FourPairsShown(shown=shown):
            holders = played.callers or tuple(nine.player for nine in shown)
            return {"outcome": Outcome.FOUR_PAIRS.value, "shown": [names[key] for key in holders]}
        case PotWon():
            return {"outcome": event.outcome.value, "winner": names[event.player]}
        case KittiCalled(reason=KittiReason.EVERYONE_FOLDED):
            return {"outcome": Outcome.KITTI.value, "reason": KittiReason.EVERYONE_FOLDED.value}
        case KittiCalled(reason=reason) if reason is not KittiReason.FOUR_PAIRS:
            return {"outcome": Outcome.KITTI.value}
        case _:
            return {}


def table_result(names: Names, games: Sequence[Json], table: KittiTable) -> Json:
    """The whole scenario, with the ledger as it stands at its end."""
    settlement = settle(table.players, table.rules)
    nets = dict.fromkeys(names, 0) | {names[net.player]: net.amount for net in settlement.nets}
    return {
        "games": list(games),
        "closed": isinstance(table.stage, Closed),
        "ledger": {"nets": nets, "transfers": len(settlement.debts)},
    }


def _round(names: Names, shown: RoundShown, rules: KittiRules) -> Json:
    kinds = (value.kind.value for value in values(shown, rules))
    return {
        "order": [names[key] for key in shown.order],
        "winner": None if shown.winner is None else names[shown.winner],
        "kinds": {names[key]: kind for key, kind in zip(shown.order, kinds, strict=True)},
    }
