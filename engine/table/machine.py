"""The table's own state machine: which command is legal in which stage, as data, and how it is carried out.

Laws of this file:
- A command either changes the state as a whole or raises `Refused` and changes nothing.
- Whatever is not in `COMMANDS` belongs to the game, and only while one is on.
- `version` grows with every command, `step` when one of its events says so.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.errors import Broken, Refusal, Refused
from engine.table import changing, closing, dealing, seating
from engine.table.accounts import SeatKey
from engine.table.commands import (
    BuyBack,
    ChangeRules,
    Close,
    CloseIdle,
    ComeBack,
    Command,
    Deal,
    DrawDealer,
    Kick,
    Leave,
    PassHost,
    SitDown,
    SitOut,
)
from engine.table.events import SatDown
from engine.table.game import Chance, Deadline, DealerNeeded, Game
from engine.table.posting import buy_in, posted
from engine.table.rules import faulty
from engine.table.state import (
    Between,
    Closed,
    DrawingDealer,
    G,
    Lobby,
    Player,
    Playing,
    R,
    SeatNo,
    TableState,
)
from engine.table.turn import Step, Turn

Handler = Callable[[Turn[Any, Any], Any], None]

IDLE: Final = (Lobby, Between)
OPEN: Final = (Lobby, Playing, Between)

COMMANDS: Final[Mapping[type[Command], tuple[tuple[type, ...], Handler]]] = {
    SitDown: (OPEN, seating.sit_down),
    Leave: (OPEN, seating.leave),
    SitOut: (OPEN, seating.sit_out),
    ComeBack: (OPEN, seating.come_back),
    BuyBack: (IDLE, seating.buy_back),
    Kick: (OPEN, seating.kick),
    PassHost: (OPEN, seating.pass_host),
    ChangeRules: (IDLE, changing.change_rules),
    Close: (OPEN, closing.close),
    CloseIdle: (OPEN, closing.close_idle),
    Deal: (IDLE, dealing.deal),
    DrawDealer: ((DrawingDealer,), dealing.draw_dealer),
}
"""Command: the stages in which it is legal, and what carries it out."""


def open_table(rules: R, stacks: Sequence[int], *, at: int) -> Step[R, Any]:
    """A new table whose first players sit on the first chairs; player 0 is the host.

    `stacks` in chips, each counted as one buy-in. Raises `Refused(BAD_RULE)` where a rule is out of range.
    """
    fault = faulty(rules)
    if fault:
        raise Refused(Refusal.BAD_RULE, rule=fault)
    if not 1 <= len(stacks) <= rules.seats:
        raise Broken("more players than chairs")
    players = tuple(
        Player(key=SeatKey(number), seat=SeatNo(number), seated_at=0, buy_ins=0 if stack else 1)
        for number, stack in enumerate(stacks)
    )
    bought = tuple(buy_in(SeatKey(number), stack) for number, stack in enumerate(stacks) if stack)
    state: TableState[R, Any] = TableState(
        rules=rules, players=players, host=SeatKey(0), stage=Lobby(), since=at, touched=at
    )
    events = tuple(SatDown(player=SeatKey(number), seat=number) for number in range(len(stacks)))
    return Step(state=posted(state, bought), events=events, transfers=bought)


def apply(state: TableState[R, G], command: Command, game: Game[R, G]) -> Step[R, G]:
    """Carry out one command. Raises `Refused` where the rules do not allow it, `Broken` for a bug."""
    turn = Turn(state, game, command.at)
    _carry_out(turn, command)
    closing.settle_between_games(turn)
    seating.succeed_host(turn)
    if not dealable(state) and dealable(turn.state):
        turn.set(since=command.at)
    new_step = any(event.new_step for event in turn.events)
    turn.set(version=state.version + 1, step=state.step + new_step, touched=command.at)
    return Step(state=turn.state, events=tuple(turn.events), transfers=tuple(turn.transfers))


def _carry_out(turn: Turn[R, G], command: Command) -> None:
    stage = turn.state.stage
    if isinstance(stage, Closed):
        raise Refused(Refusal.TABLE_CLOSED)
    if type(command) in COMMANDS:
        stages, handler = COMMANDS[type(command)]
        if not isinstance(stage, stages):
            raise Refused(Refusal.ONLY_BETWEEN_GAMES)
        handler(turn, command)
    elif isinstance(stage, Playing):
        turn.absorb(turn.game.apply(stage.game, command, turn.facts()))
    else:
        raise Refused(Refusal.NO_GAME)


def dealable(state: TableState[R, G]) -> bool:
    """Whether the next deal waits for nothing but the host."""
    return isinstance(state.stage, Lobby | Between) and dealing.deal_refused(state) is None


def chance(state: TableState[R, G], game: Game[R, G]) -> Chance | None:
    """What must be drawn before anybody can act, within the same unit of work."""
    if isinstance(state.stage, DrawingDealer):
        return DealerNeeded(among=tuple(player.key for player in state.covering()))
    return game.chance(state.stage.game) if isinstance(state.stage, Playing) else None


def deadlines(state: TableState[R, G], game: Game[R, G]) -> tuple[Deadline, ...]:
    if isinstance(state.stage, Playing):
        return game.deadlines(state.stage.game, state.rules)
    return ()
