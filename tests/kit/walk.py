"""Tables played at random, in which everything that can happen happens sooner or later."""

import random
from collections.abc import Iterator
from dataclasses import replace

from bot.runtime.play import Played, open_table, play
from engine.errors import Refused
from engine.kitti import table as kitti
from engine.kitti.commands import CallFourPairs, DealAgain, Fold, LockIn, NextRound, PayOut, PutOut, Remind
from engine.kitti.rules import PRESETS, FourPairs
from engine.kitti.splits import all_splits
from engine.kitti.state import Arranging, KittiTable
from engine.table.accounts import SeatKey
from engine.table.commands import (
    Actor,
    BuyBack,
    ChangeRules,
    Close,
    ComeBack,
    Command,
    Deal,
    Kick,
    Leave,
    Office,
    PassHost,
    SitDown,
    SitOut,
)
from engine.table.state import Closed, Playing
from tests.kit.memory import START, FixedDice

ORDINARY = {
    SitDown: 3,
    Deal: 20,
    LockIn: 20,
    NextRound: 10,
    PayOut: 10,
    DealAgain: 10,
    BuyBack: 5,
    ComeBack: 3,
}
RARE = (Fold, CallFourPairs, Remind, PutOut, Leave, SitOut, ChangeRules, Kick, PassHost)


def walk(seed: int, steps: int = 120) -> Iterator[Played]:
    """A table from its opening through so many commands, or to its end."""
    chance = random.Random(seed)
    dice = FixedDice(seed=seed)
    rules = replace(chance.choice(list(PRESETS.values())), four_pairs=chance.choice(list(FourPairs)))
    at = START
    played = open_table(rules, at=at)
    yield played
    for _ in range(steps):
        at += chance.choice((50, 1_000, 11_000, 61_000))
        command = _some_command(played.state, at, chance)
        if command is None:
            continue
        try:
            played = play(played.state, command, dice)
        except Refused:
            continue
        yield played
        if isinstance(played.state.stage, Closed):
            return


def _some_command(state: KittiTable, at: int, chance: random.Random) -> Command | None:
    due = [deadline.command for deadline in kitti.deadlines(state) if deadline.at <= at]
    if due and chance.random() < 0.5:
        return replace(due[0], at=at)
    keys = [player.key for player in state.players]
    newcomers = [SeatKey(len(keys))] if len(keys) < 7 else []
    actors: list[Actor] = [*keys, *newcomers, Office.MODERATOR]
    actor = chance.choice(actors)
    known = actor if isinstance(actor, Office) or actor < len(keys) else None
    options = sorted(kitti.options(state, known, at), key=lambda kind: kind.__name__)
    if not options:
        return None
    weights = [ORDINARY.get(kind, 1 if kind in RARE else 0.05) for kind in options]
    kind = chance.choices(options, weights)[0]
    return _command(kind, actor, at, state, chance)


def _command(
    kind: type[Command], by: Actor, at: int, state: KittiTable, chance: random.Random
) -> Command | None:
    other = chance.choice(state.players).key
    if kind in (Kick, PassHost, PutOut):
        return kind(by=by, at=at, player=other)
    if kind is ChangeRules:
        return ChangeRules(by=by, at=at, rules=replace(state.rules, salami=not state.rules.salami))
    if kind is Close:
        return Close(by=by, at=at, now=chance.random() < 0.5)
    if kind is LockIn:
        return _lock_in(by, at, state, chance)
    return kind(by=by, at=at)


def _lock_in(by: Actor, at: int, state: KittiTable, chance: random.Random) -> Command | None:
    if not isinstance(state.stage, Playing) or not isinstance(state.stage.game.stage, Arranging):
        return None
    nines = {part.player: part.nine for part in state.stage.game.stage.dealt}
    if isinstance(by, Office) or by not in nines:
        return None
    return LockIn(by=by, at=at, split=chance.choice(all_splits(nines[by], state.rules.hand_order)))
