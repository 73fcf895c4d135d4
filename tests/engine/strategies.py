"""Rules, decks and splits for whoever plays tables at random."""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from engine.cards import DECK, Card, rank_of
from engine.hands import BestRun
from engine.kitti.rules import DeadPot, FourPairs, KittiRules, SplitOrder, Tie
from engine.table.rules import (
    ANTES,
    BUY_BACK_CAPS,
    POTS,
    SEATS,
    STACK_ANTES,
    TIMERS,
    DealPasses,
    Direction,
)

PRICES = st.one_of(
    st.just((None, None)), st.tuples(st.integers(1, 10**7), st.sampled_from(["NPR", "EUR", "JPY"]))
)


@st.composite
def kitti_rules(draw: st.DrawFn) -> KittiRules:
    """Any rules that a table may have."""
    price, currency = draw(PRICES)
    return KittiRules(
        ante=draw(st.sampled_from(ANTES)),
        stack_antes=draw(st.sampled_from(STACK_ANTES)),
        buy_in_price=price,
        currency=currency,
        buy_backs=draw(st.sampled_from((None, *BUY_BACK_CAPS))),
        direction=draw(st.sampled_from(Direction)),
        deal_passes=draw(st.sampled_from(DealPasses)),
        pots=draw(st.sampled_from((None, *POTS))),
        seats=draw(st.sampled_from(SEATS)),
        arranging_timer=draw(st.sampled_from((None, *TIMERS))),
        salami=draw(st.booleans()),
        two_in_a_row=draw(st.booleans()),
        best_run=draw(st.sampled_from(BestRun)),
        two_three_five=draw(st.booleans()),
        tie=draw(st.sampled_from(Tie)),
        four_pairs=draw(st.sampled_from(FourPairs)),
        fold=draw(st.booleans()),
        order=draw(st.sampled_from(SplitOrder)),
        dead_pot=draw(st.sampled_from(DeadPot)),
    )


def _any_nine(random: Random) -> list[Card]:
    return random.sample(DECK, 9)


def _four_pairs(random: Random) -> list[Card]:
    *pairs, odd = random.sample(range(13), 5)
    suits = [card for rank in pairs for card in random.sample(_of_rank(rank), 2)]
    return [*suits, random.choice(_of_rank(odd))]


def _four_of_a_kind(random: Random) -> list[Card]:
    four = _of_rank(random.randrange(13))
    return [*four, *random.sample([card for card in DECK if card not in four], 5)]


def _of_rank(rank: int) -> list[Card]:
    return [card for card in DECK if rank_of(card) == rank]


NINES: tuple[Callable[[Random], list[Card]], ...] = (_any_nine, _four_pairs, _four_of_a_kind)


def deck_for(players: int, random: Random) -> tuple[Card, ...]:
    """Nine cards for each player in dealing order; specials are far more frequent than in real life."""
    nine = random.choice(NINES)(random)
    random.shuffle(nine)
    rest = [card for card in DECK if card not in nine]
    random.shuffle(rest)
    lucky = random.randrange(players)
    return tuple((nine if number % players == lucky else rest).pop() for number in range(9 * players))


def randoms() -> st.SearchStrategy[Random]:
    return st.integers(0, 2**32).map(Random)
