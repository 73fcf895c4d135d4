"""A table of Kitti: the table's machine with the game of Kitti in it. The bot and the shell come in here."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.errors import Refused
from engine.kitti.commands import (
    CallFourPairs,
    DealAgain,
    Fold,
    LockIn,
    NextRound,
    PayOut,
    PutOut,
    Remind,
)
from engine.kitti.game import Kitti
from engine.kitti.look import look
from engine.kitti.rules import KittiRules
from engine.kitti.splits import all_splits
from engine.kitti.state import Arranging, KittiGame, KittiTable
from engine.table import machine, turn
from engine.table.accounts import SeatKey
from engine.table.commands import (
    Actor,
    BuyBack,
    ChangeRules,
    Close,
    CloseIdle,
    ComeBack,
    Command,
    Deal,
    Kick,
    Leave,
    PassHost,
    SitDown,
    SitOut,
)
from engine.table.game import Chance, Deadline
from engine.table.state import Playing

__all__ = ["Step", "apply", "chance", "deadlines", "look", "open_table", "options"]

KITTI: Final = Kitti()

Step = turn.Step[KittiRules, KittiGame]


def open_table(rules: KittiRules, *, at: int, stacks: Sequence[int] = ()) -> Step:
    """A new table; its host is player 0, seated and bought in.

    `stacks` (chips) seats several at once, each with a first buy-in of that size.
    """
    return machine.open_table(rules, stacks or (rules.buy_in,), at=at)


def apply(state: KittiTable, command: Command) -> Step:
    """Carry out one command. Raises `Refused` where the rules do not allow it, `Broken` for a bug."""
    return machine.apply(state, command, KITTI)


def chance(state: KittiTable) -> Chance | None:
    """What must be drawn before anybody can act; answer with `DrawDealer` or `Shuffle`."""
    return machine.chance(state, KITTI)


def deadlines(state: KittiTable) -> tuple[Deadline, ...]:
    """What the clock is to do, and when, if nobody does it before."""
    return machine.deadlines(state, KITTI)


def options(state: KittiTable, actor: Actor | None, at: int) -> frozenset[type[Command]]:
    """The commands that would be accepted from this actor now, arguments aside.

    `None` is somebody whom the table does not know. It asks `apply` itself, so the two cannot differ.
    """
    by = SeatKey(len(state.players)) if actor is None else actor
    return frozenset(type(command) for command in _samples(state, by, at) if _accepted(state, command))


def _accepted(state: KittiTable, command: Command) -> bool:
    try:
        apply(state, command)
    except Refused:
        return False
    return True


def _samples(state: KittiTable, by: Actor, at: int) -> Iterator[Command]:
    plain = (
        SitDown,
        Leave,
        SitOut,
        ComeBack,
        BuyBack,
        Deal,
        Close,
        CloseIdle,
        Fold,
        CallFourPairs,
        NextRound,
        PayOut,
        DealAgain,
        Remind,
    )
    for command in plain:
        yield command(by=by, at=at)
    yield Close(by=by, at=at, now=True)
    yield ChangeRules(by=by, at=at, rules=state.rules)
    for player in state.players:
        for about in (Kick, PassHost, PutOut):
            yield about(by=by, at=at, player=player.key)
    if isinstance(state.stage, Playing) and isinstance(state.stage.game.stage, Arranging):
        for part in state.stage.game.stage.dealt:
            if part.player == by:
                yield LockIn(by=by, at=at, split=all_splits(part.nine, state.rules.hand_order)[0])
