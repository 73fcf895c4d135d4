"""Three-card hands and how strong they are (rules, 2).

A strength is an integer from 1 (5-3-2 in mixed suits) up to 741 (three aces), or 742 for the two-three-five where
that rule is on; equal strengths are an exact tie.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations, combinations_with_replacement

from engine.cards import DECK, Card

Hand = tuple[Card, Card, Card]


class HandKind(StrEnum):
    """Best first, but for the optional two-three-five, which beats them all."""

    TRAIL = "trail"
    PURE_SEQUENCE = "pure sequence"
    SEQUENCE = "sequence"
    COLOUR = "colour"
    PAIR = "pair"
    HIGH_CARD = "high card"
    TWO_THREE_FIVE = "2-3-5"


class BestRun(StrEnum):
    """The run that beats the other runs of its kind; the other of the two comes second."""

    AKQ = "AKQ"
    A23 = "A23"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOrder:
    """The settings that decide which hand is stronger (rules, 3)."""

    best_run: BestRun = BestRun.AKQ
    two_three_five: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandValue:
    """What a hand is worth; equal values are an exact tie.

    `ranks` come as they are read aloud: a trail's one rank; a pair's rank, then the odd card; anything else from
    the highest, with the ace of A-2-3 first: ``(12, 0, 1)``.
    """

    strength: int
    kind: HandKind
    ranks: tuple[int, ...]


_ACE_KING_QUEEN = (12, 11, 10)
_ACE_TWO_THREE = (12, 0, 1)
_TWO_THREE_FIVE = (3, 1, 0)


def hand_value(hand: Sequence[Card], order: HandOrder) -> HandValue:
    """Value three different cards, in any order. Raises `KeyError` for anything else."""
    return _values(order)[strengths(order)[tuple(sorted(hand))] - 1]


@cache
def strengths(order: HandOrder) -> Mapping[tuple[Card, ...], int]:
    """Map each of the 22,100 hands, its cards in ascending order, to its strength."""
    by_reading = {(value.kind, value.ranks): value.strength for value in _values(order)}
    by_shape = {
        (*ranks, suits): by_reading[_reading(*ranks, suits, order)]
        for ranks in combinations_with_replacement(range(13), 3)
        for suits in (1, 2, 3)
    }
    return {
        (low, middle, high): by_shape[low >> 2, middle >> 2, high >> 2, len({low & 3, middle & 3, high & 3})]
        for low, middle, high in combinations(DECK, 3)
    }


@cache
def _values(order: HandOrder) -> tuple[HandValue, ...]:
    """Every different value, weakest first."""
    return tuple(
        HandValue(strength=strength, kind=kind, ranks=ranks)
        for strength, (kind, ranks) in enumerate(_readings_weakest_first(order), start=1)
    )


def _readings_weakest_first(order: HandOrder) -> Iterator[tuple[HandKind, tuple[int, ...]]]:
    runs = _runs_weakest_first(order.best_run)
    ascending = range(13)
    loose = [
        (high, middle, low)
        for high in ascending
        for middle in range(high)
        for low in range(middle)
        if _run(high, middle, low) is None
    ]
    yield from ((HandKind.HIGH_CARD, ranks) for ranks in loose)
    yield from ((HandKind.PAIR, (pair, odd)) for pair in ascending for odd in ascending if odd != pair)
    yield from ((HandKind.COLOUR, ranks) for ranks in loose)
    yield from ((HandKind.SEQUENCE, ranks) for ranks in runs)
    yield from ((HandKind.PURE_SEQUENCE, ranks) for ranks in runs)
    yield from ((HandKind.TRAIL, (rank,)) for rank in ascending)
    if order.two_three_five:
        yield HandKind.TWO_THREE_FIVE, _TWO_THREE_FIVE


def _runs_weakest_first(best_run: BestRun) -> list[tuple[int, ...]]:
    # K-A-2 is no run, so what lies below these two starts with a king at most.
    plain = [(high, high - 1, high - 2) for high in range(2, 12)]
    if best_run is BestRun.AKQ:
        return [*plain, _ACE_TWO_THREE, _ACE_KING_QUEEN]
    return [*plain, _ACE_KING_QUEEN, _ACE_TWO_THREE]


def _run(high: int, middle: int, low: int) -> tuple[int, ...] | None:
    """Read three descending ranks as the run they make, if they make one."""
    if high - 1 == middle == low + 1:
        return high, middle, low
    if (high, middle, low) == (12, 1, 0):
        return _ACE_TWO_THREE
    return None


def _reading(
    low: int, middle: int, high: int, suits: int, order: HandOrder
) -> tuple[HandKind, tuple[int, ...]]:
    """Read a hand from its ascending ranks and how many suits it has."""
    ranks = (high, middle, low)
    run = _run(*ranks)
    if low == high:
        return HandKind.TRAIL, (low,)
    if low == middle:
        return HandKind.PAIR, (low, high)
    if middle == high:
        return HandKind.PAIR, (high, low)
    if run is not None:
        return (HandKind.PURE_SEQUENCE if suits == 1 else HandKind.SEQUENCE), run
    if suits == 1:
        return HandKind.COLOUR, ranks
    if order.two_three_five and suits == 3 and ranks == _TWO_THREE_FIVE:
        return HandKind.TWO_THREE_FIVE, ranks
    return HandKind.HIGH_CARD, ranks
