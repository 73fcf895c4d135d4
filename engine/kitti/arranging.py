"""Everybody at once and in secret: locking in, folding, calling four pairs, and those who don't answer."""

from dataclasses import replace
from typing import Final

from engine.errors import Refusal, Refused
from engine.kitti.arranger import best_split
from engine.kitti.commands import CallFourPairs, Fold, LockIn, PutOut, Remind
from engine.kitti.dealing import face_up
from engine.kitti.ending import end_in_kitti, take_pot
from engine.kitti.events import (
    Folded,
    FourPairsShown,
    KittiReason,
    LockedIn,
    Outcome,
    Reminded,
    WasPutOut,
)
from engine.kitti.nine import has_four_pairs
from engine.kitti.rules import FourPairs, KittiRules, SplitOrder
from engine.kitti.showdown import rounds
from engine.kitti.splits import Split, in_order, is_split_of, wrong_pair
from engine.kitti.state import Arranging, InDeal, KittiGame, Showdown
from engine.table.accounts import SeatKey
from engine.table.commands import Actor, Office
from engine.table.events import Event
from engine.table.game import Facts, GameStep

NUDGE_MS: Final = 60_000
"""From the deal, and from one nudge to the next (the rules, 9)."""
PUT_OUT_MS: Final = 60_000
"""From the deal until the host may put an absent player out (the rules, 9)."""
PUT_OUT_AFTER_REMINDER_MS: Final = 30_000
PUT_OUT_OTHERS_MS: Final = 60_000
"""How much later than the host the others may (the rules, 9)."""


def lock_in(
    game: KittiGame, stage: Arranging, command: LockIn, facts: Facts[KittiRules]
) -> GameStep[KittiGame]:
    part = still_arranging(stage, command.by)
    if not is_split_of(command.split, part.nine):
        raise Refused(Refusal.NOT_YOUR_CARDS)
    first, second, third = command.split
    split: Split = (
        (first[0], first[1], first[2]),
        (second[0], second[1], second[2]),
        (third[0], third[1], third[2]),
    )
    if facts.rules.order is SplitOrder.SORTED:
        split = in_order(split, facts.rules.hand_order)
    wrong = wrong_pair(split, facts.rules.hand_order)
    if wrong:
        raise Refused(Refusal.WRONG_ORDER, first=wrong[0], second=wrong[1])
    return _moved(game, stage, replace(part, split=split), LockedIn(player=part.player), facts)


def fold(game: KittiGame, stage: Arranging, command: Fold, facts: Facts[KittiRules]) -> GameStep[KittiGame]:
    part = still_arranging(stage, command.by)
    if not facts.rules.fold:
        raise Refused(Refusal.FOLD_NOT_ALLOWED)
    return _moved(game, stage, replace(part, folded=True), Folded(player=part.player), facts)


def call_four_pairs(
    game: KittiGame, stage: Arranging, command: CallFourPairs, facts: Facts[KittiRules]
) -> GameStep[KittiGame]:
    part = still_arranging(stage, command.by)
    if facts.rules.four_pairs is not FourPairs.CALL or not has_four_pairs(part.nine):
        raise Refused(Refusal.NO_FOUR_PAIRS)
    shown = (face_up(part),)
    step = end_in_kitti(game, stage.dealt, KittiReason.FOUR_PAIRS, facts, shown=shown)
    return replace(step, events=(FourPairsShown(shown=shown), *step.events))


def remind(
    game: KittiGame, stage: Arranging, command: Remind, facts: Facts[KittiRules]
) -> GameStep[KittiGame]:
    """Call on those who are still arranging: the timer once, a player only where there is no timer."""
    timer = facts.rules.arranging_timer
    if command.by is Office.CLOCK:
        if timer is None or stage.reminded is not None:
            raise Refused(Refusal.NOT_WAITED_FOR)
        earliest = stage.since + timer * 1000
    else:
        if command.by not in facts.ring:
            raise Refused(Refusal.NOT_AT_TABLE)
        if timer is not None:
            raise Refused(Refusal.TIMER_REMINDS)
        earliest = nudge_from(stage)
    if command.at < earliest:
        raise Refused(Refusal.TOO_EARLY, at=earliest)
    missing = tuple(part.player for part in stage.dealt if part.arranging)
    return GameStep(
        game=replace(game, stage=replace(stage, reminded=command.at)), events=(Reminded(players=missing),)
    )


def nudge_from(stage: Arranging) -> int:
    """From when on anybody may nudge (milliseconds since 1970)."""
    return (stage.since if stage.reminded is None else stage.reminded) + NUDGE_MS


def put_out(
    game: KittiGame, stage: Arranging, command: PutOut, facts: Facts[KittiRules]
) -> GameStep[KittiGame]:
    """Move for somebody who does not answer; they sit out until they come back (the rules, 9)."""
    part = next((part for part in stage.dealt if part.player == command.player and part.arranging), None)
    if part is None:
        raise Refused(Refusal.NOT_WAITED_FOR)
    _require_waiting(stage, command.by, part.player, facts)
    if stage.reminded is None:
        raise Refused(Refusal.REMIND_FIRST)
    earliest = max(stage.since + PUT_OUT_MS, stage.reminded + PUT_OUT_AFTER_REMINDER_MS)
    if command.by not in (facts.host, Office.MODERATOR):
        earliest += PUT_OUT_OTHERS_MS
    if command.at < earliest:
        raise Refused(Refusal.TOO_EARLY, at=earliest)
    step = without(game, stage, part, facts)
    return replace(step, events=(WasPutOut(player=part.player), *step.events), sits_out=(part.player,))


def _require_waiting(stage: Arranging, by: Actor, absent: SeatKey, facts: Facts[KittiRules]) -> None:
    """Check that `by` is the host, or somebody who has locked in or folded.

    A host who has locked in, sits out or was put out may be as absent as the one who is waited for, and an
    absent host never stalls a table (the rules, 9): so the others may put out whomever they wait for.
    """
    if by is Office.MODERATOR or (by == facts.host and by != absent):
        return
    if by == absent or by not in {part.player for part in stage.dealt if not part.arranging}:
        raise Refused(Refusal.HOST_ONLY)


def without(game: KittiGame, stage: Arranging, part: InDeal, facts: Facts[KittiRules]) -> GameStep[KittiGame]:
    """Fold for somebody who is gone, or lock in the bot's split where folding is not allowed."""
    game = replace(game, gone=(*game.gone, part.player))
    if facts.rules.fold:
        folded = Folded(player=part.player, by_the_bot=True)
        return _moved(game, stage, replace(part, folded=True), folded, facts)
    pot = facts.pot // facts.rules.ante
    split = best_split(part.nine, players=len(stage.dealt), pot=pot, rules=facts.rules)
    return _moved(
        game, stage, replace(part, split=split), LockedIn(player=part.player, by_the_bot=True), facts
    )


def still_arranging(stage: Arranging, by: Actor) -> InDeal:
    """The part of somebody who has yet to move. Raises `Refused`."""
    part = next((part for part in stage.dealt if part.player == by), None)
    if part is None:
        raise Refused(Refusal.NOT_DEALT_IN)
    if part.folded:
        raise Refused(Refusal.ALREADY_FOLDED)
    if part.split is not None:
        raise Refused(Refusal.ALREADY_LOCKED_IN)
    return part


def _moved(
    game: KittiGame, stage: Arranging, moved: InDeal, event: Event, facts: Facts[KittiRules]
) -> GameStep[KittiGame]:
    dealt = tuple(moved if part.player == moved.player else part for part in stage.dealt)
    step = _go_on(game, replace(stage, dealt=dealt), facts)
    return replace(step, events=(event, *step.events))


def _go_on(game: KittiGame, stage: Arranging, facts: Facts[KittiRules]) -> GameStep[KittiGame]:
    """Once all have locked in or folded: the showdown, or what makes it needless (the rules, 4.6)."""
    if any(part.arranging for part in stage.dealt):
        return GameStep(game=replace(game, stage=stage))
    locked_in = [part.player for part in stage.dealt if part.split is not None]
    if not locked_in:
        return end_in_kitti(game, stage.dealt, KittiReason.EVERYONE_FOLDED, facts)
    if len(locked_in) == 1:
        return take_pot(game, stage.dealt, locked_in[0], Outcome.UNOPPOSED, facts)
    showdown = Showdown(dealt=stage.dealt, shown=1, since=facts.at)
    return GameStep(game=replace(game, stage=showdown), events=(rounds(stage.dealt, facts.rules)[0],))
