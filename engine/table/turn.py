"""One command being carried out: the state so far, what happened, which chips moved."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic

from engine.table.accounts import SeatKey, Transfer
from engine.table.events import Event, GameEnded
from engine.table.game import Ending, Facts, Game, GameStep
from engine.table.posting import posted
from engine.table.rules import Direction
from engine.table.state import Between, G, Player, Playing, R, TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Generic[R, G]):
    """What `apply` returns: the table after the command, and what happened."""

    state: TableState[R, G]
    events: tuple[Event, ...]
    transfers: tuple[Transfer, ...]


class Turn(Generic[R, G]):
    """Gathers a step. It lives within one call of `apply`, so a refusal leaves nothing behind."""

    def __init__(self, state: TableState[R, G], game: Game[R, G], at: int) -> None:
        self.state = state
        self.game = game
        self.at = at
        self.events: list[Event] = []
        self.transfers: list[Transfer] = []

    def post(self, transfers: Iterable[Transfer]) -> None:
        moves = tuple(transfers)
        self.state = posted(self.state, moves)
        self.transfers += moves

    def say(self, *events: Event) -> None:
        self.events += events

    def set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def set_player(self, key: SeatKey, **changes: Any) -> Player:
        changed = replace(self.state.players[key], **changes)
        self.set(players=tuple(changed if player.key == key else player for player in self.state.players))
        return changed

    def absorb(self, step: GameStep[G]) -> None:
        """Take over what the game made of a command, and end it where it is over."""
        self.post(step.transfers)
        self.say(*step.events)
        for key in step.sits_out:
            self.set_player(key, sitting_out=True)
        # A dealer who dropped out of the pot may have left; the deal still passes on from their chair.
        seat = self.state.players[step.game.dealer].seat
        button = self.state.button if seat is None else seat
        self.set(stage=Playing(game=step.game), button=button)
        if step.ending is not None:
            won = step.ending is Ending.WON
            self.say(GameEnded(game_no=self.state.game_no, won=won))
            self.set(stage=Between(game=step.game), games_won=self.state.games_won + won)

    def facts(self) -> Facts[R]:
        state = self.state
        return Facts(
            rules=state.rules,
            host=state.host,
            ring=ring(state),
            stacks={player.key: player.stack for player in state.players},
            pot=state.pot,
            at=self.at,
        )


def ring(state: TableState[R, G]) -> tuple[SeatKey, ...]:
    """Everybody on a chair in order of play; `right` mirrors every left of the rules."""
    clockwise = tuple(player.key for player in state.seated())
    return clockwise if state.rules.direction is Direction.LEFT else clockwise[::-1]


def after(order: tuple[SeatKey, ...], start: SeatKey) -> tuple[SeatKey, ...]:
    """The same circle, beginning with whoever follows `start` and ending with `start`."""
    cut = order.index(start) + 1
    return order[cut:] + order[:cut]
