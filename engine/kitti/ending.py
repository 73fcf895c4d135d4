"""How a deal ends: somebody takes the pot, nobody does, or the pot cannot go on (the rules, 5 and 6)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.kitti.events import (
    DeadReason,
    KittiCalled,
    KittiReason,
    Outcome,
    PotShared,
    PotWon,
    ShownNine,
)
from engine.kitti.rules import DeadPot, KittiRules
from engine.kitti.state import InDeal, KittiGame, Over, WaitingKitti
from engine.table.accounts import House, Reason, SeatKey, Transfer, gained
from engine.table.game import Ending, Facts, GameStep

MOST_REDEALS: Final = 20
"""Of one pot, those after four pairs included (the rules, 6)."""


def take_pot(
    game: KittiGame,
    dealt: tuple[InDeal, ...],
    winner: SeatKey,
    outcome: Outcome,
    facts: Facts[KittiRules],
    *,
    shown: tuple[ShownNine, ...] = (),
) -> GameStep[KittiGame]:
    """Give the pot to the winner, and on a salami one more ante from everybody else who locked in."""
    moved = [Transfer(source=House.POT, target=winner, chips=facts.pot, reason=Reason.POT)]
    if outcome is Outcome.SALAMI:
        losers = [part.player for part in dealt if part.split is not None and part.player != winner]
        moved += [
            Transfer(source=loser, target=winner, chips=chips, reason=Reason.SALAMI)
            for loser in losers
            if (chips := min(facts.rules.ante, facts.stacks[loser]))
        ]
    stage = Over(
        dealt=dealt,
        outcome=outcome,
        winner=winner,
        reason=None,
        dead=None,
        moved=tuple(moved),
        shown=shown,
        change=_change(game, facts, moved),
    )
    return GameStep(
        game=replace(game, stage=stage),
        events=(PotWon(player=winner, outcome=outcome, chips=facts.pot),),
        transfers=tuple(moved),
        ending=Ending.WON,
    )


def end_in_kitti(
    game: KittiGame,
    dealt: tuple[InDeal, ...],
    reason: KittiReason,
    facts: Facts[KittiRules],
    *,
    shown: tuple[ShownNine, ...] = (),
) -> GameStep[KittiGame]:
    """Wait to be dealt again, or share the pot where it cannot go on."""
    called = KittiCalled(reason=reason)
    dead = cannot_go_on(game, facts)
    if dead is None:
        stage = WaitingKitti(dealt=dealt, reason=reason, shown=shown, since=facts.at)
        return GameStep(game=replace(game, stage=stage), events=(called,))
    outcome = Outcome.FOUR_PAIRS if reason is KittiReason.FOUR_PAIRS else Outcome.KITTI
    step = dead_pot(game, dealt, facts, outcome=outcome, reason=reason, dead=dead, shown=shown)
    return replace(step, events=(called, *step.events))


def eligible(game: KittiGame, facts: Facts[KittiRules]) -> tuple[SeatKey, ...]:
    """Who can be dealt into the next deal of this pot."""
    return tuple(
        key for key in game.dealt_in if key not in game.gone and facts.stacks[key] >= facts.rules.ante
    )


def cannot_go_on(game: KittiGame, facts: Facts[KittiRules]) -> DeadReason | None:
    """Why a pot that was not won is dead, or None."""
    if game.redeals >= MOST_REDEALS:
        return DeadReason.TWENTY_REDEALS
    return DeadReason.TOO_FEW if len(eligible(game, facts)) < 2 else None


def dead_pot(
    game: KittiGame,
    dealt: tuple[InDeal, ...],
    facts: Facts[KittiRules],
    *,
    outcome: Outcome,
    reason: KittiReason,
    dead: DeadReason,
    shown: tuple[ShownNine, ...] = (),
) -> GameStep[KittiGame]:
    """Share the pot evenly; all odd chips go to the first who shares after the last dealer."""
    sharers = _sharers((part.player for part in dealt), facts)
    each, odd = divmod(facts.pot, len(sharers))
    moved = tuple(
        Transfer(source=House.POT, target=key, chips=chips, reason=Reason.DEAD_POT)
        for place, key in enumerate(sharers)
        if (chips := each + (odd if place == 0 else 0))
    )
    stage = Over(
        dealt=dealt,
        outcome=outcome,
        winner=None,
        reason=reason,
        dead=dead,
        moved=moved,
        shown=shown,
        change=_change(game, facts, moved),
    )
    return GameStep(
        game=replace(game, stage=stage),
        events=(PotShared(reason=dead),),
        transfers=moved,
        ending=Ending.DEAD,
    )


def _sharers(dealing_order: Iterable[SeatKey], facts: Facts[KittiRules]) -> tuple[SeatKey, ...]:
    # The dealing order begins on the dealer's left, so its first is the one for the odd chips.
    last_deal = tuple(dealing_order)
    if facts.rules.dead_pot is DeadPot.LAST_DEAL:
        return last_deal
    return tuple(key for key in last_deal if facts.stacks[key]) or last_deal


def _change(
    game: KittiGame, facts: Facts[KittiRules], moved: Iterable[Transfer]
) -> tuple[tuple[SeatKey, int], ...]:
    transfers = tuple(moved)
    return tuple((key, facts.stacks[key] + gained(key, transfers) - chips) for key, chips in game.before)
