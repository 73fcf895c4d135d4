"""Line-ups as bit sets, held against one showdown after the other."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kitti.lineups.bits import Opposition, Outcomes
from engine.kitti.lineups.pool import (
    FAMILIES,
    POTS_EACH,
    LineUps,
    Pool,
    decoded,
    encoded,
    family_of,
    line_ups,
    pot_level,
    stored,
)
from engine.kitti.rules import KittiRules, Tie

Play = tuple[int, int, int]
FOLDED: Play = (0, 0, 0)

strength = st.integers(1, 5)
plays = st.one_of(st.tuples(strength, strength, strength), st.just(FOLDED))
tables = st.integers(1, 4).flatmap(lambda n: st.lists(st.tuples(*[plays] * n), min_size=1, max_size=12))


def columns(pool: list[Play]) -> Pool:
    first, second, third = (tuple(play[place] for play in pool) for place in range(3))
    return first, second, third


def line_ups_of(table: list[tuple[Play, ...]]) -> LineUps:
    """The same summary that `line_ups` makes of a pool, of opponents chosen by hand."""
    best, holder, tied = [], [], []
    before = [0] * len(table)
    for place in range(3):
        hands = [[play[place] for play in opponents] for opponents in table]
        before = [
            shown if row[shown] == max(row) else row.index(max(row))
            for shown, row in zip(before, hands, strict=True)
        ]
        best.append(tuple(map(max, hands)))
        holder.append(tuple(before))
        tied.append(tuple(row.count(max(row)) > 1 for row in hands))
    active = tuple(sum(play != FOLDED for play in opponents) for opponents in table)
    return LineUps(
        best=(best[0], best[1], best[2]),
        holder=(holder[0], holder[1], holder[2]),
        tied=(tied[0], tied[1], tied[2]),
        active=active,
    )


def round_winner(mine: int, others: list[int], before: int | None, tie: Tie, *, ours: bool) -> int | None:
    """Who takes a round: -1 for oneself, None for nobody. `ours` says whose an exact tie with oneself is."""
    top = max(others)
    if mine > top:
        return -1
    if tie is Tie.DRAWN:
        return None if mine == top or others.count(top) > 1 else others.index(top)
    if mine == top and ours:
        return -1
    return before if before is not None and others[before] == top else others.index(top)


def showdown(
    mine: Play, opponents: tuple[Play, ...], tie: Tie, *, in_a_row: bool, ours: bool
) -> tuple[Outcomes, tuple[int, int]]:
    """Play out one line-up, round by round; whether the first two rounds and whether the last two are won."""
    winners: list[int | None] = []
    before: int | None = None
    for place in range(3):
        others = [play[place] for play in opponents]
        # Among the others it is the holder of the round before who shows first, whether or not oneself took it.
        winners.append(round_winner(mine[place], others, before, tie, ours=ours))
        top = max(others)
        before = before if before is not None and others[before] == top else others.index(top)
    one, two, three = winners
    pairs = [(one, two), (two, three)] + ([] if in_a_row else [(one, three)])
    pot = next((a for a, b in pairs if a is not None and a == b), None)
    swept = one if one == two == three else None
    active = sum(play != FOLDED for play in opponents)
    outcomes = Outcomes(
        win=int(pot == -1),
        kitti=int(pot is None),
        salami=int(swept == -1 and active > 0),
        payers=active if swept == -1 else 0,
        salami_suffered=int(swept is not None and swept != -1),
    )
    return outcomes, (int(one == two == -1), int(two == three == -1))


def packed(strengths: Sequence[int]) -> int:
    first, second, third = strengths
    return first << 20 | second << 10 | third


@given(tables, st.tuples(strength, strength, strength), st.sampled_from(Tie), st.booleans())
def test_counting_bits_is_playing_it_out(
    table: list[tuple[Play, ...]], mine: Play, tie: Tie, in_a_row: bool
) -> None:
    played = [
        showdown(mine, opponents, tie, in_a_row=in_a_row, ours=at % 2 == 0)
        for at, opponents in enumerate(table)
    ]
    opposition = Opposition(line_ups_of(table), tie=tie, two_in_a_row=in_a_row)
    outcomes, two_rounds = zip(*played, strict=True)
    assert opposition.outcomes(packed(mine)) == Outcomes(*map(sum, zip(*outcomes, strict=True)))
    assert opposition.two_rounds_won(packed(mine)) == tuple(map(sum, zip(*two_rounds, strict=True)))


@given(tables, st.sampled_from(Tie), st.booleans())
def test_who_has_folded_sees_a_kitti_where_none_of_the_others_wins(
    table: list[tuple[Play, ...]], tie: Tie, in_a_row: bool
) -> None:
    kittis = 0
    for opponents in table:
        active = tuple(play for play in opponents if play != FOLDED)
        kittis += not active or showdown(FOLDED, active, tie, in_a_row=in_a_row, ours=False)[0].kitti
    assert Opposition(line_ups_of(table), tie=tie, two_in_a_row=in_a_row).kitti_without == kittis


def test_each_play_is_once_each_opponent() -> None:
    pool = [(n + 1, n + 1, n + 1) for n in range(64)]
    one = line_ups(columns(pool), 1)
    assert sorted(one.best[0]) == [play[0] for play in pool]
    four = line_ups(columns(pool), 4)
    # Four different orders: the best of four is never less than the best of the first of them.
    assert all(more >= less for more, less in zip(four.best[0], one.best[0], strict=True))
    assert sum(four.best[0]) > 1.3 * sum(one.best[0])
    assert [four.holder[0].count(k) for k in range(4)] != [64, 0, 0, 0]
    assert four == line_ups(columns(pool), 4)


@given(st.lists(st.lists(plays, min_size=3, max_size=3), min_size=len(POTS_EACH), max_size=len(POTS_EACH)))
def test_pools_come_back_as_they_were_written(pools: list[list[Play]]) -> None:
    data = encoded([columns(pool) for pool in pools])
    assert [decoded(data, level) for level in range(len(POTS_EACH))] == [columns(pool) for pool in pools]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_stored_are_plays(family: str, players: int) -> None:
    folds = []
    for level in range(len(POTS_EACH)):
        pool = decoded(stored(family, players), level)
        played = list(zip(*pool, strict=True))
        folds.append(played.count(FOLDED))
        assert len(played) > 1_000
        assert all(play == FOLDED or 741 >= play[0] >= play[1] >= play[2] >= 1 for play in played)
    if FAMILIES[family].fold:
        assert all(smaller > larger for smaller, larger in pairwise(folds))
    else:
        assert folds == [0] * len(POTS_EACH)


def test_the_rules_decide_which_data_is_used() -> None:
    for family, rules in FAMILIES.items():
        assert family_of(rules) == family
    assert family_of(KittiRules(salami=False)) == "best_of_three-stay"
    assert family_of(KittiRules(tie=Tie.DRAWN, two_three_five=True)) == "best_of_three-fold"


@pytest.mark.parametrize(
    ("pot", "players", "level"),
    [(2, 2, 0), (1, 2, 0), (3, 2, 1), (5, 5, 0), (8, 4, 1), (9, 3, 2), (20, 5, 3), (80, 2, 4), (100, 2, 4)],
)
def test_the_nearest_size_of_pot(pot: int, players: int, level: int) -> None:
    assert pot_level(pot, players) == level


def test_a_family_takes_no_more_room_than_agreed() -> None:
    for family in FAMILIES:
        assert sum(len(stored(family, players)) for players in range(2, 6)) <= 64 * 1024


def test_counts_of_random_splits_add_up() -> None:
    dice = random.Random(8)
    for tie in Tie:
        opposition = Opposition(
            line_ups(decoded(stored("best_of_three-fold", 5), 0), 4), tie=tie, two_in_a_row=False
        )
        for _ in range(50):
            split = packed(sorted((dice.randint(1, 742) for _ in range(3)), reverse=True))
            outcomes = opposition.outcomes(split)
            assert outcomes.win >= max(opposition.two_rounds_won(split))
            assert 0 <= outcomes.kitti <= opposition.size - outcomes.win - outcomes.salami_suffered
            assert outcomes.salami <= outcomes.payers <= 4 * outcomes.salami
