"""Line-ups as bit sets: bit i of an integer speaks of line-up i.

For each place and strength one integer says which line-ups that hand beats; a whole split is then scored by a few
`and`s and `or`s, and counting bits gives its chances.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.kitti.lineups.pool import LineUps
from engine.kitti.packed_splits import Packed, unpacked
from engine.kitti.rules import Tie

STRONGEST = 742


class Outcomes(NamedTuple):
    """In how many line-ups a split does what.

    `salami` counts only where somebody is there to pay; `payers` are those who do, all told.
    """

    win: int
    kitti: int
    salami: int
    payers: int
    salami_suffered: int


class Opposition:
    """Line-ups of opponents, under the rules that matter to a showdown.

    Where the first to show wins an exact tie, one's own ties count as won in every second line-up.
    """

    def __init__(self, line_ups: LineUps, *, tie: Tie, two_in_a_row: bool) -> None:
        drawn = tie is Tie.DRAWN
        self.size = len(line_ups.active)
        self._two_in_a_row = two_in_a_row
        self._won, self._lost = zip(*(_compared(best, drawn=drawn) for best in line_ups.best), strict=True)
        holders = [
            [-1 - place if drawn and tied else holder for holder, tied in zip(*column, strict=True)]
            for place, column in enumerate(zip(line_ups.holder, line_ups.tied, strict=True))
        ]
        first, second, third = holders
        self._first_two = _bits(a == b for a, b in zip(first, second, strict=True))
        self._last_two = _bits(a == b for a, b in zip(second, third, strict=True))
        self._outer = 0 if two_in_a_row else _bits(a == b for a, b in zip(first, third, strict=True))
        self._all_three = self._first_two & self._last_two
        most = max(1, *line_ups.active)
        self._active = [_bits(active > fewer for active in line_ups.active) for fewer in range(most)]
        # Where nobody folds the masks are all the same, and are counted once.
        self._times_of_first = self._active.count(self._active[0])
        self._fewer = [active for active in self._active if active != self._active[0]]
        against_nobody = [_bits(hand > 0 for hand in best) for best in line_ups.best]
        self.kitti_without = self.size - self._won_by_others(*against_nobody).bit_count()
        """In how many line-ups nobody wins once oneself has folded."""

    def outcomes(self, split: Packed) -> Outcomes:
        won_first, won_second, won_third = self._won
        lost_first, lost_second, lost_third = self._lost
        first, second, third = split >> 20, split >> 10 & 1023, split & 1023
        # Where each of the three rounds is won, and where one of the others takes it.
        p, q, r = won_first[first], won_second[second], won_third[third]
        a, b, c = lost_first[first], lost_second[second], lost_third[third]
        won = (q & (p | r) if self._two_in_a_row else p & q | r & (p | q)).bit_count()
        swept = p & q & r
        salami = (swept & self._active[0]).bit_count()
        payers = self._times_of_first * salami
        for active in self._fewer:
            payers += (swept & active).bit_count()
        suffered = (a & b & c & self._all_three).bit_count()
        return Outcomes(
            won, self.size - won - self._won_by_others(a, b, c).bit_count(), salami, payers, suffered
        )

    def two_rounds_won(self, split: Packed) -> tuple[int, int]:
        """In how many line-ups the first two are won, and in how many the last two, whatever the other one is."""
        first, second, third = unpacked(split)
        q = self._won[1][second]
        return (self._won[0][first] & q).bit_count(), (q & self._won[2][third]).bit_count()

    def _won_by_others(self, first: int, second: int, third: int) -> int:
        """Where one of the others wins, given where they take each place."""
        inner = second & ((first & self._first_two) | (third & self._last_two))
        return inner | (first & third & self._outer)


def _compared(best: Sequence[int], *, drawn: bool) -> tuple[list[int], list[int]]:
    """By strength, the line-ups whose best hand it beats and those whose best hand beats it."""
    equal = [0] * (STRONGEST + 1)
    for at, strength in enumerate(best):
        equal[strength] |= 1 << at
    everywhere = (1 << len(best)) - 1
    every_second = everywhere & (4 ** len(best) - 1) // 3
    won, lost, upto = [], [], 0
    for ties in equal:
        won.append(upto if drawn else upto | (ties & every_second))
        upto |= ties
        lost.append(everywhere ^ (upto if drawn else won[-1]))
    return won, lost


def _bits(flags: Iterable[bool]) -> int:
    """Put the first flag into the lowest bit."""
    return int("".join(["1" if flag else "0" for flag in flags])[::-1], 2)
