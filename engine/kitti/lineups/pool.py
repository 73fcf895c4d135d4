"""A sample of how everybody splits once nobody can do better, and line-ups of opponents drawn from it.

A pool holds some thousand plays for each size of pot: three strengths, or three noughts for a fold. It is stored so that it
packs well: a play is told by its difference to the one before it, a bigger pot's play by its difference to the same
nine's play in the smaller pot, low and high bytes apart, all of it deflated.
"""

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import accumulate, pairwise
from typing import Final

from engine.kitti.rules import KittiRules

POTS_EACH = (1, 2, 3, 5, 10)
"""The pots, in antes a player, that the plays were made for."""

Pool = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""By place, the strengths of all plays."""

_MASK = 1023


@dataclass(frozen=True, slots=True, kw_only=True)
class LineUps:
    """Sets of opponents.

    `best` is the strongest hand against one in each place and `holder` who of them would win that round: the first
    of equals, but rather the winner of the round before, who shows first. `tied` says where more than one holds it.
    `active` is how many have not folded.
    """

    best: Pool
    holder: Pool
    tied: Pool
    active: tuple[int, ...]


def encoded(pools: Sequence[Pool]) -> bytes:
    """Write the pools for each size of pot in turn, the smallest first."""
    values = [
        value & _MASK for place in range(3) for value in _differences(pools[0][place], (0, *pools[0][place]))
    ]
    for smaller, larger in pairwise(pools):
        values += [
            value & _MASK for place in range(3) for value in _differences(larger[place], smaller[place])
        ]
    return zlib.compress(bytes(v & 255 for v in values) + bytes(v >> 8 for v in values), 9)


def decoded(data: bytes, level: int) -> Pool:
    """Read the pool for the `level`-th size of pot, counted from 0."""
    raw = zlib.decompress(data)
    half = len(raw) // 2
    size = half // (3 * len(POTS_EACH))

    def column(at_level: int, place: int) -> list[int]:
        start = (3 * at_level + place) * size
        low, high = raw[start : start + size], raw[half + start : half + start + size]
        return [a | b << 8 for a, b in zip(low, high, strict=True)]

    def strengths(place: int) -> tuple[int, ...]:
        plays = list(accumulate(column(0, place)))
        for at_level in range(1, level + 1):
            plays = [play + more for play, more in zip(plays, column(at_level, place), strict=True)]
        return tuple(play & _MASK for play in plays)

    return strengths(0), strengths(1), strengths(2)


def line_ups(pool: Pool, opponents: int) -> LineUps:
    """Put 1 to 4 plays of the pool together, each play once as each opponent."""
    size = len(pool[0])
    orders = [_scattered(size, opponent) for opponent in range(opponents)]
    places = [[[plays[at] for at in order] for order in orders] for plays in pool]
    best, holder, tied = [], [], []
    before = [0] * size
    for columns in places:
        rows = list(zip(*columns, strict=True))
        top = list(map(max, rows))
        before = [
            shown if row[shown] == strongest else row.index(strongest)
            for shown, row, strongest in zip(before, rows, top, strict=True)
        ]
        best.append(tuple(top))
        holder.append(tuple(before))
        tied.append(tuple(row.count(strongest) > 1 for row, strongest in zip(rows, top, strict=True)))
    active = tuple(sum(hand > 0 for hand in hands) for hands in zip(*places[0], strict=True))
    return LineUps(best=_three(best), holder=_three(holder), tied=_three(tied), active=active)


FAMILIES: Final = {
    "best_of_three-fold": KittiRules(),
    "best_of_three-stay": KittiRules(fold=False),
    "two_in_a_row-fold": KittiRules(two_in_a_row=True),
    "two_in_a_row-stay": KittiRules(two_in_a_row=True, fold=False),
}
"""The rules that have data of their own. Everybody plays much the same under the others."""


def family_of(rules: KittiRules) -> str:
    """Name the data that was made for these rules, or for rules under which everybody plays much the same."""
    winning = "two_in_a_row" if rules.two_in_a_row else "best_of_three"
    # Without salami there is next to nothing to fold for.
    return f"{winning}-fold" if rules.fold and rules.salami else f"{winning}-stay"


def pot_level(pot: int, players: int) -> int:
    """Find the size of pot, as an index into `POTS_EACH`, that is nearest to so many antes among so many players."""
    return sum(2 * pot >= players * (low + high) for low, high in pairwise(POTS_EACH))


@cache
def _scattered(size: int, opponent: int) -> list[int]:
    """Order the plays as for one opponent: without any pattern, and the same each time."""
    start = opponent * size + 1
    # Multiplying by a large odd number and folding the high bits down leaves no trace of the order.
    mixed = [at * 0x9E3779B97F4A7C15 % 2**64 for at in range(start, start + size)]
    lots = [(m ^ m >> 29) * 0xBF58476D1CE4E5B9 % 2**64 for m in mixed]
    return sorted(range(size), key=lots.__getitem__)


@cache
def stored(family: str, players: int) -> bytes:
    """Fetch the data that `python -m engine train` wrote for a family of rules and a table of 2 to 5."""
    return (resources.files(__package__) / f"{family}-{players}.dat").read_bytes()


def _differences(values: Iterable[int], others: Iterable[int]) -> list[int]:
    return [value - other for value, other in zip(values, others, strict=False)]


def _three(columns: Sequence[tuple[int, ...]]) -> Pool:
    first, second, third = columns
    return first, second, third
