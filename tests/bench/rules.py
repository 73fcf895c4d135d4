"""The engine: look-up of hands, the 280 splits, commands a second."""

import random
from collections.abc import Iterator
from itertools import combinations

from bot.runtime.ports import Opening
from engine.cards import DECK, Card, cards_text, rank_of, suit_of
from engine.hands import HandOrder, hand_value, strengths
from engine.kitti import table as kitti
from engine.kitti.nine import Nine
from engine.kitti.splits import all_splits
from engine.table.commands import Command
from tests.bench.figures import Figure, seconds
from tests.engine.test_hands_against_pokerkit import lookup
from tests.kit.walk import walk

ORDER = HandOrder()
HANDS = random.Random(7).sample(list(strengths(ORDER)), 2000)
NINES: tuple[Nine, ...] = tuple(tuple(random.Random(seed).sample(DECK, 9)) for seed in range(20))


def figures() -> Iterator[Figure]:
    yield _look_up()
    yield _splits()
    yield _commands()


def _look_up() -> Figure:
    """Each evaluator from the form of a hand that it takes itself; pokerkit's reads text only."""
    texts = [cards_text(hand) for hand in HANDS]
    theirs = lookup()
    table = strengths(ORDER)
    slow, fast, named = seconds(
        lambda: [theirs.get_entry(text).index for text in texts],
        lambda: [table[hand] for hand in HANDS],
        lambda: [hand_value(hand, ORDER).strength for hand in HANDS],
    )
    return Figure(
        what="a hand's strength looked up, against pokerkit",
        result=f"{slow / fast:.0f} times as fast (unsorted cards with their name: {slow / named:.1f} times)",
        goal="at least 40 times",
        met=slow / fast >= 40,
    )


def _splits() -> Figure:
    slow, fast = seconds(
        lambda: [plain_splits(nine) for nine in NINES], lambda: [all_splits(nine, ORDER) for nine in NINES]
    )
    return Figure(
        what="the 280 splits of a nine, in order, against plain rule code",
        result=f"1/{slow / fast:.1f} of the time ({fast / len(NINES) * 1e6:.0f} µs a nine)",
        goal="at most 1/10",
        met=slow / fast >= 10,
    )


def _commands() -> Figure:
    """Tables played at random, their commands applied again without a store or a bot."""
    tables = [[entry for played in walk(seed) for entry in played.entries] for seed in range(10)]

    def replay() -> None:
        for entries in tables:
            opening = entries[0].command
            if not isinstance(opening, Opening):
                raise TypeError("a table begins with its opening")
            state = kitti.open_table(opening.rules, at=opening.at).state
            for entry in entries[1:]:
                if isinstance(entry.command, Command):
                    state = kitti.apply(state, entry.command).state

    count = sum(map(len, tables))
    return Figure(
        what="the engine's commands, one core", result=f"{count / seconds(replay)[0]:,.0f} a second"
    )


def plain_value(hand: tuple[Card, ...]) -> tuple[int, tuple[int, ...]]:
    """A hand by the rules' own words (the rules, 2), as one would write it without a table."""
    ranks = tuple(sorted((rank_of(card) for card in hand), reverse=True))
    one_suit = len({suit_of(card) for card in hand}) == 1
    if len(set(ranks)) == 1:
        return 5, ranks
    run = ranks if ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1 else None
    if ranks == (12, 1, 0):
        run = (12, 11, 9)
    if run is not None:
        return (4 if one_suit else 3), run
    if one_suit:
        return 2, ranks
    if len(set(ranks)) == 2:
        pair = ranks[1]
        return 1, (pair, next(rank for rank in ranks if rank != pair))
    return 0, ranks


def plain_splits(nine: Nine) -> list[tuple[tuple[Card, ...], ...]]:
    found = []
    first_card, *others = nine
    for pair in combinations(others, 2):
        rest = [card for card in others if card not in pair]
        second_card, *left = rest
        for two in combinations(left, 2):
            third = tuple(card for card in left if card not in two)
            hands = [(first_card, *pair), (second_card, *two), third]
            found.append(tuple(sorted(hands, key=plain_value, reverse=True)))
    return found
