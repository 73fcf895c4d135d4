"""Tables played at random, by people who do what they may and what they may not."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.cards import DECK
from engine.kitti.commands import LockIn, PutOut, Remind
from engine.kitti.rules import KittiRules
from engine.kitti.splits import all_splits
from engine.kitti.state import Over
from engine.kitti.table import options
from engine.table.accounts import SeatKey
from engine.table.commands import (
    Actor,
    ChangeRules,
    Close,
    CloseIdle,
    Command,
    Deal,
    Kick,
    Leave,
    Office,
    PassHost,
    SitDown,
)
from tests.engine.hidden import game_of
from tests.engine.played_table import NO_ARGUMENTS, PlayedTable
from tests.engine.strategies import kitti_rules, randoms

SECONDS = st.sampled_from([0, 1, 9, 10, 29, 30, 60, 61, 120, 121])
ABOUT_SOMEBODY = (Kick, PassHost, PutOut)
QUIET = set(NO_ARGUMENTS) - {Close, CloseIdle, Leave}
"""What keeps a table going."""


class Tables(RuleBasedStateMachine):
    table: PlayedTable

    @initialize(
        rules=kitti_rules(), antes=st.lists(st.integers(0, 9), min_size=1, max_size=5), random=randoms()
    )
    def open(self, rules: KittiRules, antes: list[int], random: Random) -> None:
        # Few and odd chips, so that people go broke, buy back and share odd chips.
        stacks = [many * rules.ante + random.randrange(rules.ante) for many in antes[: rules.seats]]
        self.table = PlayedTable(rules, random, stacks)

    def somebody(self, data: Any) -> Actor:
        """Anybody the table knows, the next stranger, or somebody without a seat."""
        keys = [SeatKey(key) for key in range(len(self.table.state.players) + 1)]
        return data.draw(st.sampled_from([*keys, self.table.state.host, *Office]), label="who")  # type: ignore[no-any-return]

    @rule(seconds=SECONDS)
    def time_passes(self, seconds: int) -> None:
        self.table.at += seconds * 1000

    @rule(kind=st.sampled_from(NO_ARGUMENTS), data=st.data())
    def somebody_asks(self, kind: type[Command], data: Any) -> None:
        self.table.attempt(kind(by=self.somebody(data), at=self.table.at))

    @rule(data=st.data())
    def somebody_does_what_is_open_to_them(self, data: Any) -> None:
        by = self.somebody(data)
        stranger = by == len(self.table.state.players)
        allowed = options(self.table.state, None if stranger else by, self.table.at)
        quiet = sorted((kind for kind in allowed if kind in QUIET), key=lambda kind: kind.__name__)
        if quiet:
            kind = data.draw(st.sampled_from(quiet), label="what")
            assert self.table.attempt(kind(by=by, at=self.table.at)) is None

    @rule(kind=st.sampled_from(ABOUT_SOMEBODY), player=st.integers(-1, 9), data=st.data())
    def somebody_asks_it_of_another(self, kind: Any, player: int, data: Any) -> None:
        self.table.attempt(kind(by=self.somebody(data), at=self.table.at, player=SeatKey(player)))

    @rule(rules=kitti_rules(), data=st.data())
    def somebody_changes_the_rules(self, rules: KittiRules, data: Any) -> None:
        self.table.attempt(ChangeRules(by=self.somebody(data), at=self.table.at, rules=rules))

    @rule()
    def the_host_deals(self) -> None:
        self.table.attempt(Deal(by=self.table.state.host, at=self.table.at))

    @rule(seed=st.integers(0, 99), data=st.data())
    def somebody_locks_in_any_cards(self, seed: int, data: Any) -> None:
        cards = Random(seed).sample(DECK, 9)
        split = (tuple(cards[:3]), tuple(cards[3:6]), tuple(cards[6:]))
        self.table.attempt(LockIn(by=self.somebody(data), at=self.table.at, split=split))

    @rule(number=st.integers(0, 279), turned=st.booleans(), place=st.integers(0, 4))
    def somebody_locks_in_their_own(self, number: int, turned: bool, place: int) -> None:
        now = self.table.arranging()
        if now is None:
            return
        game, stage = now
        part = stage.dealt[place % len(stage.dealt)]
        split = all_splits(part.nine, game.rules.hand_order)[number]
        command = LockIn(by=part.player, at=self.table.at, split=split[::-1] if turned else split)
        refused = self.table.attempt(command)
        if not turned and part.arranging:
            assert refused is None

    @rule(by_host=st.booleans())
    def somebody_is_put_out(self, by_host: bool) -> None:
        """After a reminder and two minutes nobody can object."""
        now = self.table.arranging()
        if now is None:
            return
        _, stage = now
        self.table.at += 61_000
        if not self.table.fire():
            self.table.attempt(Remind(by=self.table.state.host, at=self.table.at))
        self.table.at += 121_000
        absent = next(part.player for part in stage.dealt if part.arranging)
        by = self.table.state.host if by_host else Office.MODERATOR
        refused = self.table.attempt(PutOut(by=by, at=self.table.at, player=absent))
        assert refused is None or (by_host and absent == by)

    @rule()
    def everybody_locks_in(self) -> None:
        self.table.arrange_all()

    @rule()
    def the_clock_strikes(self) -> None:
        self.table.fire()

    @rule(now=st.booleans(), seldom=st.integers(0, 9))
    def the_host_closes(self, now: bool, seldom: int) -> None:
        if seldom == 5:
            self.table.attempt(Close(by=self.table.state.host, at=self.table.at, now=now))

    @invariant()
    def cards_stay_hidden(self) -> None:
        self.table.check_secrets()

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.table.check_replay()
            self.table.copy().everybody_leaves()
            self.table.copy().host_closes()
            host, at = self.table.state.host, self.table.at
            self.table.copy().closes_at_once(Close(by=host, at=at, now=True))
            self.table.copy().closes_at_once(CloseIdle(by=Office.CLOCK, at=at))


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)


@settings(max_examples=50)
@given(random=randoms())
def test_6_two_players_who_do_not_fold_never_make_a_kitti(random: Random) -> None:
    """Three rounds without a draw have a winner of two."""
    table = PlayedTable(KittiRules(), random)
    assert table.attempt(SitDown(by=SeatKey(1), at=table.at)) is None
    assert table.attempt(Deal(by=SeatKey(0), at=table.at)) is None
    table.arrange_all()
    while table.fire():
        pass
    game = game_of(table.state)
    assert game is not None
    assert isinstance(game.stage, Over)
    assert game.stage.winner is not None
