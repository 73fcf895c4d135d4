"""Three rounds face up, and what they come to (the rules, 5)."""

from collections import Counter

from engine.hands import Hand, HandValue, hand_value
from engine.kitti.events import KittiReason, Outcome, RoundShown
from engine.kitti.rules import KittiRules, Tie
from engine.kitti.state import InDeal
from engine.table.accounts import SeatKey

PLACES = range(3)


def rounds(dealt: tuple[InDeal, ...], rules: KittiRules) -> tuple[RoundShown, RoundShown, RoundShown]:
    """All three rounds of a deal (`dealt` in dealing order) between those who locked in.

    Round 1 is shown from the dealer's left, the others from the last round's winner, or from where a
    drawn round began.
    """
    splits = {part.player: part.split for part in dealt if part.split is not None}
    order = tuple(splits)
    shown = []
    for place in PLACES:
        hands = tuple(splits[key][place] for key in order)
        winner = _winner(order, hands, rules)
        shown.append(RoundShown(place=place, order=order, hands=hands, winner=winner))
        if winner is not None:
            first = order.index(winner)
            order = order[first:] + order[:first]
    return shown[0], shown[1], shown[2]


def values(shown: RoundShown, rules: KittiRules) -> tuple[HandValue, ...]:
    """The hands' values, in the order of showing."""
    return tuple(hand_value(hand, rules.hand_order) for hand in shown.hands)


def best(order: tuple[SeatKey, ...], hands: tuple[Hand, ...], rules: KittiRules) -> tuple[SeatKey, ...]:
    """Who shows the best hand: two or more of them on an exact tie, in the order of showing."""
    strengths = [hand_value(hand, rules.hand_order).strength for hand in hands]
    return tuple(key for key, strength in zip(order, strengths, strict=True) if strength == max(strengths))


def _winner(order: tuple[SeatKey, ...], hands: tuple[Hand, ...], rules: KittiRules) -> SeatKey | None:
    leaders = best(order, hands, rules)
    return None if len(leaders) > 1 and rules.tie is Tie.DRAWN else leaders[0]


def verdict(shown: tuple[RoundShown, ...], rules: KittiRules) -> tuple[SeatKey, Outcome] | KittiReason:
    """Who takes the pot and how, or why nobody does."""
    winners = [round_.winner for round_ in shown]
    won = Counter(winner for winner in winners if winner is not None)
    leader = next((key for key, count in won.items() if count >= 2), None)
    if leader is None:
        return KittiReason.DRAWN_ROUNDS if None in winners else KittiReason.THREE_WINNERS
    if rules.two_in_a_row and winners[1] != leader:
        return KittiReason.NOT_IN_A_ROW
    salami = won[leader] == 3 and rules.salami
    return leader, Outcome.SALAMI if salami else Outcome.WON
