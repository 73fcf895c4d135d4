"""The one way out for cards: what one person may see of a game of Kitti."""

from engine.kitti.arranging import nudge_from
from engine.kitti.events import KittiReason, Outcome, RoundShown, ShownNine
from engine.kitti.game import OPENS_BY_ITSELF_MS
from engine.kitti.nine import has_four_pairs
from engine.kitti.rules import FourPairs, KittiRules
from engine.kitti.showdown import PLACES, best, rounds, values
from engine.kitti.state import (
    Arranging,
    AwaitingDeck,
    FourOfAKind,
    InDeal,
    KittiGame,
    KittiTable,
    Over,
    Showdown,
    WaitingKitti,
)
from engine.kitti.view import (
    ChipsMoved,
    DealtView,
    KittiStage,
    KittiTableView,
    KittiView,
    Move,
    RoundView,
    ShownHand,
)
from engine.table.accounts import Reason, SeatKey, gained
from engine.table.look import look_at_table
from engine.table.state import Between, Closed, Playing


def look(state: KittiTable, viewer: SeatKey | None) -> KittiTableView:
    """Everything this person may see; `None` is somebody without a seat."""
    stage = state.stage
    game = stage.game if isinstance(stage, Playing | Between | Closed) else None
    view = None if game is None else _game(state, game, viewer)
    waiting_since = view.since if view and view.stage is not KittiStage.OVER else None
    if view and view.stage is KittiStage.ARRANGING:
        waiting_since = None
    return look_at_table(state, viewer, view, waiting_since=waiting_since)


def _game(state: KittiTable, game: KittiGame, viewer: SeatKey | None) -> KittiView:
    stage, rules = game.stage, game.rules
    dealt = () if isinstance(stage, AwaitingDeck) else stage.dealt
    own = next((part for part in dealt if part.player == viewer), None)
    over = stage if isinstance(stage, Over) else None
    transfers = over.moved if over else ()
    arranging = stage if isinstance(stage, Arranging) else None
    waits = isinstance(stage, Showdown | FourOfAKind)
    since = stage.since if isinstance(stage, Arranging | Showdown | FourOfAKind | WaitingKitti) else 0
    outcome, reason = _ending(game)
    return KittiView(
        stage=_STAGES[type(stage)],
        deal_no=game.deal_no,
        dealer=game.dealer,
        dealt=tuple(DealtView(player=part.player, move=_move(part)) for part in dealt),
        nine=own.nine if own else None,
        split=own.split if own else None,
        holds_four_pairs=bool(own and rules.four_pairs is FourPairs.CALL and has_four_pairs(own.nine)),
        rounds=tuple(_round(shown, rules) for shown in _face_up(game, rules)),
        shown_nines=_shown_nines(game),
        before_this=game.four_pairs,
        outcome=outcome,
        reason=reason,
        dead=over.dead if over else None,
        winner=over.winner if over else stage.winner if isinstance(stage, FourOfAKind) else None,
        won_chips=sum(move.chips for move in transfers if move.reason is Reason.POT),
        salami_paid=tuple(
            ChipsMoved(player=move.source, chips=-move.chips)
            for move in transfers
            if move.reason is Reason.SALAMI and isinstance(move.source, int)
        ),
        shared=tuple(
            ChipsMoved(player=part.player, chips=gained(part.player, transfers))
            for part in dealt
            if over and over.dead
        ),
        change=_change(state, game),
        since=since,
        opens_at=since + OPENS_BY_ITSELF_MS if waits else None,
        remind_from=nudge_from(arranging) if arranging and rules.arranging_timer is None else None,
        reminded=arranging.reminded if arranging else None,
    )


_STAGES = {
    AwaitingDeck: KittiStage.ARRANGING,
    Arranging: KittiStage.ARRANGING,
    Showdown: KittiStage.SHOWDOWN,
    FourOfAKind: KittiStage.FOUR_OF_A_KIND,
    WaitingKitti: KittiStage.KITTI,
    Over: KittiStage.OVER,
}


def _move(part: InDeal) -> Move:
    if part.folded:
        return Move.FOLDED
    return Move.ARRANGING if part.split is None else Move.LOCKED_IN


def _ending(game: KittiGame) -> tuple[Outcome | None, KittiReason | None]:
    stage = game.stage
    if isinstance(stage, Over):
        return stage.outcome, stage.reason
    if isinstance(stage, WaitingKitti):
        four_pairs = stage.reason is KittiReason.FOUR_PAIRS
        return Outcome.FOUR_PAIRS if four_pairs else Outcome.KITTI, stage.reason
    return None, None


_SHOWN_TO_THE_END = {
    KittiReason.THREE_WINNERS,
    KittiReason.NOT_IN_A_ROW,
    KittiReason.DRAWN_ROUNDS,
    Outcome.WON,
    Outcome.SALAMI,
}


def _face_up(game: KittiGame, rules: KittiRules) -> tuple[RoundShown, ...]:
    """The rounds that everybody has seen: none where a deal ended without a showdown."""
    stage = game.stage
    if isinstance(stage, Showdown):
        return rounds(stage.dealt, rules)[: stage.shown]
    if isinstance(stage, WaitingKitti | Over):
        why = stage.reason if isinstance(stage, WaitingKitti) else stage.reason or stage.outcome
        if why in _SHOWN_TO_THE_END:
            return rounds(stage.dealt, rules)[: len(PLACES)]
    return ()


def _round(shown: RoundShown, rules: KittiRules) -> RoundView:
    leaders = best(shown.order, shown.hands, rules)
    hands = zip(shown.order, shown.hands, values(shown, rules), strict=True)
    return RoundView(
        place=shown.place,
        hands=tuple(ShownHand(player=key, hand=hand, value=value) for key, hand, value in hands),
        winner=shown.winner,
        tied=leaders if len(leaders) > 1 else (),
    )


def _shown_nines(game: KittiGame) -> tuple[ShownNine, ...]:
    stage = game.stage
    return stage.shown if isinstance(stage, FourOfAKind | WaitingKitti | Over) else ()


def _change(state: KittiTable, game: KittiGame) -> tuple[ChipsMoved, ...]:
    """What the game has brought everybody so far; a buy-back after it is no gain."""
    if isinstance(game.stage, Over):
        return tuple(ChipsMoved(player=key, chips=chips) for key, chips in game.stage.change)
    return tuple(ChipsMoved(player=key, chips=state.players[key].stack - chips) for key, chips in game.before)
