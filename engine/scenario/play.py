"""Plays a scenario through the engine's own commands: everything is checked where a live table checks it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from engine.cards import Card, UnknownCard, parse_cards
from engine.errors import Broken, Refusal, Refused
from engine.kitti.commands import CallFourPairs, DealAgain, Fold, LockIn, NextRound, PayOut, Shuffle
from engine.kitti.nine import has_four_pairs
from engine.kitti.rules import FourPairs
from engine.kitti.state import Arranging, FourOfAKind, KittiGame, KittiTable, Showdown, WaitingKitti
from engine.kitti.table import apply, chance
from engine.scenario.document import ONE_BUY_IN, Action, DealEntry, GameEntry, Scenario
from engine.scenario.errors import ErrorCode, Place, ScenarioError
from engine.scenario.result import Json, PlayedDeal, deal_result, table_result
from engine.table.accounts import SeatKey, Transfer
from engine.table.commands import BuyBack, ComeBack, Command, Deal, DrawDealer, Office, SitOut
from engine.table.events import Event
from engine.table.game import DealerNeeded
from engine.table.machine import open_table
from engine.table.state import Between, Closed, Playing

CALL: Final = "call"
NOW: Final = 0
"""A scenario has no clock: its host, who may do everything at once, moves it on."""


def play(scenario: Scenario) -> Json:
    """Play every game to its end. Raises `ScenarioError` with the first thing that is wrong."""
    table = _Table(scenario)
    games = [table.play_game(number, game) for number, game in enumerate(scenario.games)]
    return table_result(table.names, games, table.state)


class _Table:
    """A table being played: its state, and what has happened since the cards were last dealt."""

    def __init__(self, scenario: Scenario) -> None:
        rules = scenario.table_rules
        self.names = [player.name for player in scenario.players]
        self.dealer = self.key(scenario.dealer)
        stacks = [rules.buy_in if p.stack == ONE_BUY_IN else p.stack for p in scenario.players]
        self.state: KittiTable = open_table(rules, stacks, at=NOW).state
        self.events: list[Event] = []
        self.transfers: list[Transfer] = []

    def key(self, name: str) -> SeatKey:
        return SeatKey(self.names.index(name))

    def do(self, command: Command) -> None:
        step = apply(self.state, command)
        self.state = step.state
        self.events += step.events
        self.transfers += step.transfers

    def play_game(self, number: int, entry: GameEntry) -> Json:
        at = Place(game=number)
        if isinstance(self.state.stage, Closed):
            raise ScenarioError(ErrorCode.GAME_OVER, "The table has closed by itself before this game.", at)
        for name in entry.buy_back:
            with _told(at, ErrorCode.BUY_BACK_REFUSED, f"{name} may not buy back before this game."):
                self.do(BuyBack(by=self.key(name), at=NOW))
        away = [self.key(name) for name in dict.fromkeys(entry.sit_out)]
        for key in away:
            self.do(SitOut(by=key, at=NOW))
        with _told(at, ErrorCode.TOO_FEW_PLAYERS, "Fewer than two players can be dealt in."):
            self.do(Deal(by=self.state.host, at=NOW))
        if isinstance(chance(self.state), DealerNeeded):
            self.do(DrawDealer(by=Office.CLOCK, at=NOW, dealer=self.dealer))
        # At once, since who sits out does so for this game only.
        for key in away:
            self.do(ComeBack(by=key, at=NOW))
        dealer = self._game().dealer
        deals = [
            self._play_deal(Place(game=number, deal=deal_number), deal)
            for deal_number, deal in enumerate(entry.deals)
        ]
        if isinstance(self.state.stage, Playing):
            raise ScenarioError(
                ErrorCode.UNFINISHED_GAME, "No more deals are listed, but the pot is open.", at
            )
        return {"dealer": self.names[dealer], "deals": deals}

    def _play_deal(self, at: Place, entry: DealEntry) -> Json:
        if not isinstance(self.state.stage, Playing):
            raise ScenarioError(ErrorCode.GAME_OVER, "The game is over before this deal.", at)
        if isinstance(self._game().stage, WaitingKitti):
            self.do(DealAgain(by=self.state.host, at=NOW))
        self.events, self.transfers = [], []
        deck = self._deal(at, entry.deck)
        stage = self._game().stage
        callers = self._arrange(at, stage, entry.actions) if isinstance(stage, Arranging) else ()
        while isinstance(self._game().stage, Showdown):
            self.do(NextRound(by=self.state.host, at=NOW))
        if isinstance(self._game().stage, FourOfAKind):
            self.do(PayOut(by=self.state.host, at=NOW))
        played = PlayedDeal(
            deck=deck, events=tuple(self.events), transfers=tuple(self.transfers), callers=callers
        )
        return deal_result(self.names, played, self.state)

    def _deal(self, at: Place, text: str) -> tuple[Card, ...]:
        try:
            deck = parse_cards(text)
        except UnknownCard as error:
            raise ScenarioError(ErrorCode.BAD_DECK, f"The deck: {error}.", at) from error
        dealt_in = len(self._game().dealt_in)
        message = f"The deck must be different cards, nine for each of the {dealt_in} players dealt in."
        with _told(at, ErrorCode.BAD_DECK, message):
            self.do(Shuffle(by=Office.CLOCK, at=NOW, deck=deck))
        return deck

    def _arrange(self, at: Place, stage: Arranging, actions: Mapping[str, Action]) -> tuple[SeatKey, ...]:
        """Do what everyone did, in dealing order; give back who called four pairs."""
        names = {part.player: self.names[part.player] for part in stage.dealt}
        stranger = next((name for name in actions if name not in names.values()), None)
        if stranger is not None:
            raise ScenarioError(ErrorCode.BAD_SCENARIO, f"{stranger} is not dealt into this deal.", at)
        callers = tuple(key for key, name in names.items() if actions.get(name) == CALL)
        if callers:
            # The first call ends a live deal; a scenario may tell of more, and each must be right.
            unfounded = (key for key in callers if not self._may_call(stage, key))
            self._act(at, next(unfounded, callers[0]), CALL)
            return callers
        for key, name in names.items():
            if name not in actions:
                raise ScenarioError(ErrorCode.MISSING_ACTION, f"{name} does nothing in this deal.", at)
            self._act(at, key, actions[name])
        return ()

    def _may_call(self, stage: Arranging, key: SeatKey) -> bool:
        nine = next(part.nine for part in stage.dealt if part.player == key)
        return self.state.rules.four_pairs is FourPairs.CALL and has_four_pairs(nine)

    def _act(self, at: Place, key: SeatKey, action: Action) -> None:
        name = self.names[key]
        try:
            self.do(_command(key, action))
        except UnknownCard as error:
            raise ScenarioError(ErrorCode.NOT_YOUR_CARDS, f"{name}: {error}.", at) from error
        except Refused as refused:
            code = ErrorCode(refused.code.value)
            raise ScenarioError(code, _what_is_wrong(name, refused), at) from refused

    def _game(self) -> KittiGame:
        stage = self.state.stage
        if not isinstance(stage, Playing | Between | Closed) or stage.game is None:
            raise Broken("a deal without a game")
        return stage.game


def _command(key: SeatKey, action: Action) -> Command:
    match action:
        case "fold":
            return Fold(by=key, at=NOW)
        case "call":
            return CallFourPairs(by=key, at=NOW)
        case hands:
            return LockIn(by=key, at=NOW, split=tuple(map(parse_cards, hands)))


_PLACES: Final = ("first", "second", "third")


def _what_is_wrong(name: str, refused: Refused) -> str:
    match refused.code:
        case Refusal.WRONG_ORDER:
            first, second = (_PLACES[int(refused.facts[place])] for place in ("first", "second"))
            return f"{name}: the {second} hand is stronger than the {first}."
        case Refusal.FOLD_NOT_ALLOWED:
            return f"{name}: these rules do not let anybody fold."
        case Refusal.NO_FOUR_PAIRS:
            return f"{name}: there are no four pairs to call, or these rules do not let them be called."
        case _:
            return f"{name}: a split is three hands of three cards that make exactly the nine dealt."


@contextmanager
def _told(at: Place, code: ErrorCode, message: str) -> Iterator[None]:
    """Turn a refusal into the scenario's own words."""
    try:
        yield
    except Refused as refused:
        raise ScenarioError(code, message, at) from refused
