"""A table that is watched while it is played: after every command, everything that must hold is checked."""

import pickle
from collections.abc import Sequence
from copy import copy
from random import Random

from engine.errors import Refusal, Refused
from engine.kitti.commands import CallFourPairs, DealAgain, Fold, LockIn, NextRound, PayOut, Remind, Shuffle
from engine.kitti.rules import KittiRules
from engine.kitti.splits import all_splits
from engine.kitti.state import Arranging, KittiGame, KittiTable
from engine.kitti.table import apply, chance, deadlines, look, options
from engine.table.accounts import House, Transfer, gained
from engine.table.commands import (
    BuyBack,
    Close,
    CloseIdle,
    ComeBack,
    Command,
    Deal,
    DrawDealer,
    Leave,
    Office,
    SitDown,
    SitOut,
)
from engine.table.game import CardsNeeded, DealerNeeded
from engine.table.machine import open_table
from engine.table.state import Closed, Playing
from tests.engine.hidden import dealt_cards, game_of, with_other_secrets
from tests.engine.strategies import deck_for

START = 1_700_000_000_000

NO_ARGUMENTS = (
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
"""These are accepted exactly when they are among the options."""


class PlayedTable:
    """A table, the time on its clock and all that was ever done at it."""

    def __init__(self, rules: KittiRules, random: Random, stacks: Sequence[int] | None = None) -> None:
        first = open_table(rules, stacks or [rules.buy_in], at=START)
        self.opened: KittiTable = first.state
        self.state: KittiTable = first.state
        self.transfers: list[Transfer] = list(first.transfers)
        self.done: list[Command] = []
        self.at = START
        self.random = random
        self.check()

    def copy(self) -> "PlayedTable":
        """Another evening that has gone the same way so far."""
        other = copy(self)
        other.transfers, other.done = list(self.transfers), list(self.done)
        return other

    def attempt(self, command: Command) -> Refusal | None:
        """Do it if the rules allow it, and say why not if they don't."""
        before = self.state
        written_down = pickle.dumps(before)
        stranger = command.by == len(before.players)
        allowed = options(before, None if stranger else command.by, command.at)
        try:
            self._do(command)
        except Refused as refused:
            assert self.state is before
            assert pickle.dumps(before) == written_down
            assert type(command) not in allowed or not isinstance(command, NO_ARGUMENTS) or _hasty(command)
            return refused.code
        assert type(command) in allowed
        while (needed := chance(self.state)) is not None:
            self._do(self._drawn(needed))
        self.check()
        return None

    def _drawn(self, needed: DealerNeeded | CardsNeeded) -> Command:
        if isinstance(needed, DealerNeeded):
            dealer = self.random.choice(needed.among)
            return DrawDealer(by=Office.CLOCK, at=self.at, dealer=dealer)
        return Shuffle(by=Office.CLOCK, at=self.at, deck=deck_for(needed.count // 9, self.random))

    def _do(self, command: Command) -> None:
        before = self.state
        step = apply(before, command)
        self.state = step.state
        self.transfers += step.transfers
        self.done.append(command)
        assert self.state.version == before.version + 1
        assert self.state.step - before.step == any(event.new_step for event in step.events)

    def check(self) -> None:
        self._check_chips()
        cards = list(dealt_cards(self.state))
        assert len(set(cards)) == len(cards)
        chairs = [player.seat for player in self.state.seated()]
        assert len(set(chairs)) == len(chairs) <= self.state.rules.seats
        host = self.state.players[self.state.host]
        somebody_stays = any(not player.leaving for player in self.state.seated())
        if somebody_stays and not isinstance(self.state.stage, Closed):
            assert host.seat is not None
            assert not host.leaving
        game = game_of(self.state)
        if game is not None:
            assert game.redeals <= 20
        assert all(deadline.at >= 0 for deadline in deadlines(self.state))

    def _check_chips(self) -> None:
        state = self.state
        # A pot is on the table while a game is on, and then only.
        assert (state.pot > 0) == isinstance(state.stage, Playing)
        assert sum(player.stack for player in state.players) + state.pot == sum(
            p.bought for p in state.players
        )
        assert sum(player.in_pot for player in state.players) == state.pot
        assert all(gained(player.key, self.transfers) == player.stack for player in state.players)
        assert gained(House.POT, self.transfers) == state.pot
        assert gained(House.BOX, self.transfers) == -sum(player.bought for player in state.players)

    def check_secrets(self) -> None:
        """Nobody, and nobody without a seat, can tell the table from one with other hidden cards."""
        for viewer in (None, *(player.key for player in self.state.players)):
            other = with_other_secrets(self.state, viewer, self.random)
            assert look(other, viewer) == look(self.state, viewer)

    def fire(self) -> bool:
        """Let the clock do the next thing it is to do."""
        due = deadlines(self.state)
        if not due:
            return False
        first = min(due, key=lambda deadline: deadline.at)
        self.at = max(self.at, first.at)
        assert self.attempt(first.command) is None
        return True

    def arranging(self) -> tuple[KittiGame, Arranging] | None:
        """The game and its deal while hands are being arranged; a table closed in mid-deal still shows its last one."""
        game = game_of(self.state)
        playing = isinstance(self.state.stage, Playing)
        if game is None or not playing or not isinstance(game.stage, Arranging):
            return None
        return game, game.stage

    def arrange_all(self) -> None:
        """Lock in something for everybody who has not moved yet."""
        while (now := self.arranging()) is not None:
            game, stage = now
            part = next(part for part in stage.dealt if part.arranging)
            split = self.random.choice(all_splits(part.nine, game.rules.hand_order))
            assert self.attempt(LockIn(by=part.player, at=self.at, split=split)) is None

    def everybody_leaves(self) -> None:
        """The way home without a host: all stand up, and the clock does the rest."""
        for key in [player.key for player in self.state.seated()]:
            player = self.state.players[key]
            if player.seat is not None and not player.leaving and not isinstance(self.state.stage, Closed):
                assert self.attempt(Leave(by=key, at=self.at)) is None
        while self.fire():
            pass
        assert isinstance(self.state.stage, Closed)

    def host_closes(self) -> None:
        """The way home with a host: the game is played out, and then the table closes."""
        if not isinstance(self.state.stage, Closed) and not self.state.closing:
            assert self.attempt(Close(by=self.state.host, at=self.at)) is None
        for _ in range(100):
            if isinstance(self.state.stage, Closed):
                return
            self.arrange_all()
            if not self.fire() and not isinstance(self.state.stage, Closed):
                assert self.attempt(DealAgain(by=self.state.host, at=self.at)) is None
        raise AssertionError("a table that never closes")

    def closes_at_once(self, command: Command) -> None:
        """The way home that gives the open pot back."""
        if not isinstance(self.state.stage, Closed):
            assert self.attempt(command) is None
        assert isinstance(self.state.stage, Closed)

    def check_replay(self) -> None:
        """The commands alone, without a clock or chance, make the same table again."""
        state = self.opened
        for command in self.done:
            state = apply(state, command).state
        assert state == self.state


def _hasty(command: Command) -> bool:
    # A second *Close* is refused while *Close now* is still to be had.
    return isinstance(command, Close)
