"""From the antes to nine cards in every hand, and what settles a deal before anyone arranges (the rules, 4)."""

from dataclasses import replace
from typing import Final

from engine.cards import DECK, Card
from engine.errors import Refusal, Refused
from engine.kitti.ending import MOST_REDEALS, dead_pot, eligible, end_in_kitti
from engine.kitti.events import (
    CardsDealt,
    DeadReason,
    FourOfAKindShown,
    FourPairsShown,
    KittiReason,
    Outcome,
    ShownNine,
)
from engine.kitti.nine import four_of_a_kind, has_four_pairs
from engine.kitti.rules import FourPairs, KittiRules
from engine.kitti.state import Arranging, AwaitingDeck, FourOfAKind, InDeal, KittiGame
from engine.table.accounts import House, Reason, SeatKey, Transfer
from engine.table.game import Facts, GameStep
from engine.table.rules import DealPasses
from engine.table.turn import after

NINE: Final = 9


def start(dealer: SeatKey, dealt_in: tuple[SeatKey, ...], facts: Facts[KittiRules]) -> GameStep[KittiGame]:
    game = KittiGame(
        ring=facts.ring,
        dealer=dealer,
        dealt_in=dealt_in,
        stage=AwaitingDeck(),
        rules=facts.rules,
        before=tuple((key, facts.stacks[key]) for key in dealt_in),
    )
    return GameStep(game=game, transfers=_antes(dealt_in, facts))


def deal_again(game: KittiGame, facts: Facts[KittiRules]) -> GameStep[KittiGame]:
    """Everybody who was dealt in antes again into the same pot (the rules, 6)."""
    again = _next_deal(game, eligible(game, facts), facts.rules)
    return GameStep(game=again, transfers=_antes(again.dealt_in, facts))


def _antes(players: tuple[SeatKey, ...], facts: Facts[KittiRules]) -> tuple[Transfer, ...]:
    return tuple(
        Transfer(source=key, target=House.POT, chips=facts.rules.ante, reason=Reason.ANTE) for key in players
    )


def _next_deal(game: KittiGame, players: tuple[SeatKey, ...], rules: KittiRules) -> KittiGame:
    dealer = game.dealer
    if rules.deal_passes is DealPasses.DEAL:
        dealer = next(key for key in after(game.ring, dealer) if key in players)
    return replace(
        game,
        dealer=dealer,
        dealt_in=tuple(key for key in after(game.ring, dealer) if key in players),
        stage=AwaitingDeck(),
        deal_no=game.deal_no + 1,
        four_pairs=(),
    )


def shuffle(game: KittiGame, deck: tuple[Card, ...], facts: Facts[KittiRules]) -> GameStep[KittiGame]:
    """Deal one card at a time, round and round, and look for the two specials.

    Raises `Refused(BAD_DECK)` unless the deck is nine different cards for each player dealt in.
    """
    count = len(game.dealt_in)
    if len(deck) != NINE * count or len(set(deck)) != len(deck) or not set(deck) <= set(DECK):
        raise Refused(Refusal.BAD_DECK)
    dealt = tuple(InDeal(player=key, nine=deck[place::count]) for place, key in enumerate(game.dealt_in))
    said = CardsDealt(deal_no=game.deal_no, dealer=game.dealer, order=game.dealt_in, pot=facts.pot)
    fours = {part.player: rank for part in dealt if (rank := four_of_a_kind(part.nine)) is not None}
    if fours:
        winner = max(fours, key=lambda key: fours[key])
        shown = tuple(face_up(part) for part in dealt if part.player in fours)
        stage = FourOfAKind(dealt=dealt, winner=winner, shown=shown, since=facts.at)
        return GameStep(
            game=replace(game, stage=stage), events=(said, FourOfAKindShown(player=winner, shown=shown))
        )
    pairs = tuple(face_up(part) for part in dealt if has_four_pairs(part.nine))
    if pairs and facts.rules.four_pairs in {FourPairs.REDEAL, FourPairs.KITTI}:
        step = _four_pairs(game, dealt, pairs, facts)
        return replace(step, events=(said, FourPairsShown(shown=pairs), *step.events))
    return GameStep(game=replace(game, stage=Arranging(dealt=dealt, since=facts.at)), events=(said,))


def face_up(part: InDeal) -> ShownNine:
    return ShownNine(player=part.player, nine=part.nine)


def _four_pairs(
    game: KittiGame, dealt: tuple[InDeal, ...], pairs: tuple[ShownNine, ...], facts: Facts[KittiRules]
) -> GameStep[KittiGame]:
    if facts.rules.four_pairs is FourPairs.KITTI:
        return end_in_kitti(game, dealt, KittiReason.FOUR_PAIRS, facts, shown=pairs)
    if game.redeals >= MOST_REDEALS:
        return dead_pot(
            game,
            dealt,
            facts,
            outcome=Outcome.FOUR_PAIRS,
            reason=KittiReason.FOUR_PAIRS,
            dead=DeadReason.TWENTY_REDEALS,
            shown=pairs,
        )
    # No ante, so that only the twenty re-deals can end it (the rules, 6).
    again = _next_deal(game, game.dealt_in, facts.rules)
    return GameStep(game=replace(again, four_pairs=(*game.four_pairs, *pairs)))
