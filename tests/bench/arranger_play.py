"""Many nines at once, played by the arranger itself and by people who put the strongest hand first."""

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.cards import DECK, Card
from engine.hands import HandOrder, strengths
from engine.kitti.arranger import advice
from engine.kitti.lineups.bits import Opposition
from engine.kitti.lineups.pool import line_ups
from engine.kitti.lineups.scales import Scales
from engine.kitti.nine import Nine
from engine.kitti.packed_splits import PackedSplits
from engine.kitti.rules import KittiRules
from engine.kitti.splits import PARTITIONS, TRIPLES
from engine.training.nines import Ints, choices
from engine.training.payoffs import Floats, Stakes
from engine.training.play import strongest_first
from engine.training.sample import pool_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    mean: float
    half_width: float
    """Of the 95 % interval."""

    def __str__(self) -> str:
        return f"{self.mean:+.4f} ± {self.half_width:.4f}"


def estimate(values: Floats) -> Estimate:
    return Estimate(
        mean=float(values.mean()), half_width=float(1.96 * values.std(ddof=1) / np.sqrt(len(values)))
    )


def arranged(nines: Ints, stakes: Stakes, *, may_fold: bool = True) -> Ints:
    """What the arranger does with each nine: a row of strengths, three noughts for a fold."""
    rules, pot = stakes.rules, stakes.players * stakes.pot_each
    table = strengths(rules.hand_order)
    plays = []
    for row in nines.tolist():
        nine = tuple(map(Card, row))
        found = advice(nine, players=stakes.players, pot=pot, rules=rules, limit=1)
        plays.append(
            [0, 0, 0] if found.fold and may_fold else [table[hand] for hand in found.splits[0].split]
        )
    return np.array(plays, dtype=np.int16)


def card_aware_gain(nines: Ints, bank: Ints, bank_plays: Ints, stakes: Stakes) -> Estimate:
    """What somebody gains against the arranger, in antes a deal, who takes their own cards out of the opponents' nines.

    `bank` are nines and `bank_plays` what the arranger makes of them; only those without a card of one's own are met.
    The answer is chosen on one half of them and scored on the other, so this bounds the true gain from below.
    Several opponents are not kept from holding one another's cards.
    """
    table = strengths(stakes.rules.hand_order)
    held = np.zeros((len(bank), 52), dtype=bool)
    np.put_along_axis(held, bank.astype(np.int64), values=True, axis=1)
    gains = []
    for row in nines:
        met = bank_plays[~held[:, row].any(axis=1)]
        halves = [_scales(met[half::2], stakes) for half in (0, 1)]
        nine = tuple(map(Card, row.tolist()))
        found = advice(nine, players=stakes.players, pot=stakes.players, rules=stakes.rules, limit=1)
        own = None if found.fold else _packed([table[hand] for hand in found.splits[0].split])
        options: list[int | None] = [None, *PackedSplits(nine, stakes.rules.hand_order).undominated()]
        for chosen_on, scored_on in (halves, halves[::-1]):
            best = max(options, key=lambda option: _score(option, chosen_on))
            gains.append((_score(best, scored_on) - _score(own, scored_on)) / scored_on.unit)
    return estimate(np.array(gains).reshape(-1, 2).mean(axis=1))


def _scales(plays: Ints, stakes: Stakes) -> Scales:
    ups = line_ups(pool_of(plays), stakes.opponents)
    opposition = Opposition(ups, tie=stakes.rules.tie, two_in_a_row=stakes.rules.two_in_a_row)
    return Scales(opposition, players=stakes.players, pot=stakes.players, salami=stakes.rules.salami)


def _score(packed: int | None, scales: Scales) -> int:
    return scales.fold_score if packed is None else scales.weigh(packed)[0]


def _packed(strengths_: list[int]) -> int:
    first, second, third = strengths_
    return first << 20 | second << 10 | third


def pot_share(players: int, deals: int, dice: random.Random) -> Estimate:
    """The arranger's pots over a fair share of them, against players who put the strongest hand first.

    In each deal it has each seat once. It never folds here, so that only its splits count.
    """
    cards = np.array([dice.sample(DECK, 9 * players) for _ in range(deals)], dtype=np.int16)
    nines = np.sort(cards.reshape(deals * players, 9), axis=1)
    stakes = Stakes(rules=KittiRules(), players=players)
    plain = strongest_first(choices(nines, HandOrder())).reshape(deals, players, 3)
    ours = arranged(nines, stakes, may_fold=False).reshape(deals, players, 3)
    won, taken = np.zeros(deals), np.zeros(deals)
    for seat in range(players):
        table = plain.copy()
        table[:, seat] = ours[:, seat]
        winner = winners(table)
        won += winner == seat
        taken += winner >= 0
    share = won.sum() / taken.sum()
    error = estimate(won - share * taken).half_width * deals / taken.sum()
    return Estimate(mean=float(players * share), half_width=float(players * error))


def winners(table: Ints) -> NDArray[np.int64]:
    """Who takes each pot, -1 for nobody; `table` is deals by players by places, in the order of showing.

    Two rounds of three, an exact tie going to whoever shows first (the rules, 5).
    """
    deals, players, _ = table.shape
    starter = np.zeros(deals, dtype=np.int64)
    rounds = []
    for place in range(3):
        late = (np.arange(players)[None, :] - starter[:, None]) % players
        starter = (table[:, :, place].astype(np.int64) * players - late).argmax(axis=1)
        rounds.append(starter)
    one, two, three = rounds
    return np.where((one == two) | (one == three), one, np.where(two == three, two, -1))


def naive_splits(nine: Nine) -> list[list[int]]:
    """All 280 splits, strongest hand first, each hand looked at anew: what the arranger's time is held against."""
    hands = [tuple(nine[at] for at in triple) for triple in TRIPLES]
    return [sorted((_plain_strength(hands[part]) for part in parts), reverse=True) for parts in PARTITIONS]


def _plain_strength(hand: Nine) -> int:
    low, middle, high = sorted(card >> 2 for card in hand)
    suited = hand[0] & 3 == hand[1] & 3 == hand[2] & 3
    if low == high:
        return 6_000 + high
    if high - 1 == middle == low + 1:
        return (5_000 if suited else 4_000) + 2 * high
    if (low, middle, high) == (0, 1, 12):
        return (5_000 if suited else 4_000) + 23
    if low == middle:
        return 2_000 + low * 13 + high
    if middle == high:
        return 2_000 + high * 13 + low
    return (3_000 if suited else 0) + high * high + middle * 12 + low
