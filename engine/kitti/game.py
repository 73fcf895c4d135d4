"""The game of Kitti as the table meets it: which command is legal in which stage, as data."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from engine.errors import Broken, Refusal, Refused
from engine.kitti import arranging, dealing
from engine.kitti.commands import (
    CallFourPairs,
    DealAgain,
    Fold,
    LockIn,
    NextRound,
    PayOut,
    PutOut,
    Remind,
    Shuffle,
)
from engine.kitti.ending import cannot_go_on, dead_pot, end_in_kitti, take_pot
from engine.kitti.events import DeadReason, KittiReason, Outcome
from engine.kitti.rules import KittiRules
from engine.kitti.showdown import rounds, verdict
from engine.kitti.state import (
    Arranging,
    AwaitingDeck,
    FourOfAKind,
    KittiGame,
    Showdown,
    Stage,
    WaitingKitti,
)
from engine.table.accounts import SeatKey
from engine.table.authority import require_lead
from engine.table.commands import Command, Office
from engine.table.game import CardsNeeded, Deadline, Facts, GameStep

OPENS_BY_ITSELF_MS: Final = 10_000
"""Rounds 2 and 3, and a four of a kind that nobody pays out (the rules, 4.3 and 9)."""

Step = GameStep[KittiGame]
Handler = Callable[[KittiGame, Any, Any, Facts[KittiRules]], Step]


def _shuffle(game: KittiGame, _: AwaitingDeck, command: Shuffle, facts: Facts[KittiRules]) -> Step:
    return dealing.shuffle(game, command.deck, facts)


def _next_round(game: KittiGame, stage: Showdown, command: NextRound, facts: Facts[KittiRules]) -> Step:
    _require_lead(command, stage.since, facts, clock_ms=OPENS_BY_ITSELF_MS)
    shown = rounds(stage.dealt, facts.rules)
    face_up = shown[stage.shown]
    if stage.shown + 1 < len(shown):
        opened = replace(stage, shown=stage.shown + 1, since=facts.at)
        return GameStep(game=replace(game, stage=opened), events=(face_up,))
    won = verdict(shown, facts.rules)
    if isinstance(won, KittiReason):
        step = end_in_kitti(game, stage.dealt, won, facts)
    else:
        step = take_pot(game, stage.dealt, *won, facts)
    return replace(step, events=(face_up, *step.events))


def _pay_out(game: KittiGame, stage: FourOfAKind, command: PayOut, facts: Facts[KittiRules]) -> Step:
    _require_lead(command, stage.since, facts, clock_ms=OPENS_BY_ITSELF_MS)
    return take_pot(game, stage.dealt, stage.winner, Outcome.FOUR_OF_A_KIND, facts, shown=stage.shown)


def _deal_again(game: KittiGame, stage: WaitingKitti, command: DealAgain, facts: Facts[KittiRules]) -> Step:
    _require_lead(command, stage.since, facts, clock_ms=None)
    return dealing.deal_again(game, facts)


def _require_lead(command: Command, since: int, facts: Facts[KittiRules], *, clock_ms: int | None) -> None:
    require_lead(
        command.by, host=facts.host, seated=facts.ring, since=since, at=command.at, clock_ms=clock_ms
    )


COMMANDS: Final[Mapping[type[Command], tuple[type[Stage], Refusal, Handler]]] = {
    Shuffle: (AwaitingDeck, Refusal.BAD_DECK, _shuffle),
    LockIn: (Arranging, Refusal.NOT_ARRANGING, arranging.lock_in),
    Fold: (Arranging, Refusal.NOT_ARRANGING, arranging.fold),
    CallFourPairs: (Arranging, Refusal.NOT_ARRANGING, arranging.call_four_pairs),
    Remind: (Arranging, Refusal.NOT_ARRANGING, arranging.remind),
    PutOut: (Arranging, Refusal.NOT_ARRANGING, arranging.put_out),
    NextRound: (Showdown, Refusal.NOTHING_TO_SHOW, _next_round),
    PayOut: (FourOfAKind, Refusal.NOTHING_TO_PAY, _pay_out),
    DealAgain: (WaitingKitti, Refusal.NO_KITTI, _deal_again),
}
"""Command: the stage in which it is legal, what is said in any other, and what carries it out."""


class Kitti:
    """Implements `engine.table.game.Game`."""

    def start(self, dealer: SeatKey, dealt_in: tuple[SeatKey, ...], facts: Facts[KittiRules]) -> Step:
        return dealing.start(dealer, dealt_in, facts)

    def apply(self, game: KittiGame, command: Command, facts: Facts[KittiRules]) -> Step:
        if type(command) not in COMMANDS:
            raise Broken(f"no game of Kitti knows {type(command).__name__}")
        stage, refusal, handler = COMMANDS[type(command)]
        if not isinstance(game.stage, stage):
            raise Refused(refusal)
        return handler(game, game.stage, command, facts)

    def leave(self, game: KittiGame, player: SeatKey, facts: Facts[KittiRules]) -> Step:
        """Fold (or lock in) for a leaver; a pot that can then not be dealt again is shared at once."""
        stage = game.stage
        if isinstance(stage, Arranging):
            part = next(part for part in stage.dealt if part.player == player)
            if part.arranging:
                return arranging.without(game, stage, part, facts)
        game = replace(game, gone=(*game.gone, player))
        if isinstance(stage, WaitingKitti):
            dead = cannot_go_on(game, facts)
            if dead:
                return self._share(game, stage, facts, dead)
        return GameStep(game=game)

    def give_up(self, game: KittiGame, facts: Facts[KittiRules]) -> Step | None:
        if isinstance(game.stage, WaitingKitti):
            return self._share(game, game.stage, facts, DeadReason.TABLE_CLOSED)
        return None

    def _share(
        self, game: KittiGame, stage: WaitingKitti, facts: Facts[KittiRules], dead: DeadReason
    ) -> Step:
        outcome = Outcome.FOUR_PAIRS if stage.reason is KittiReason.FOUR_PAIRS else Outcome.KITTI
        return dead_pot(
            game, stage.dealt, facts, outcome=outcome, reason=stage.reason, dead=dead, shown=stage.shown
        )

    def chance(self, game: KittiGame) -> CardsNeeded | None:
        if isinstance(game.stage, AwaitingDeck):
            return CardsNeeded(count=dealing.NINE * len(game.dealt_in))
        return None

    def deadlines(self, game: KittiGame, rules: KittiRules) -> tuple[Deadline, ...]:
        stage = game.stage
        if isinstance(stage, Showdown):
            return (_deadline(NextRound, stage.since + OPENS_BY_ITSELF_MS),)
        if isinstance(stage, FourOfAKind):
            return (_deadline(PayOut, stage.since + OPENS_BY_ITSELF_MS),)
        if isinstance(stage, Arranging) and rules.arranging_timer and stage.reminded is None:
            return (_deadline(Remind, stage.since + rules.arranging_timer * 1000),)
        return ()


def _deadline(command: type[NextRound | PayOut | Remind], at: int) -> Deadline:
    return Deadline(at=at, command=command(by=Office.CLOCK, at=at))
