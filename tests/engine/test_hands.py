from collections import Counter
from itertools import combinations, permutations

import pytest

from engine.cards import DECK, parse_cards
from engine.hands import BestRun, HandKind, HandOrder, HandValue, hand_value, strengths
from engine.naming import hand_name

AKQ = HandOrder()
A23 = HandOrder(best_run=BestRun.A23)
AKQ_235 = HandOrder(two_three_five=True)
A23_235 = HandOrder(best_run=BestRun.A23, two_three_five=True)
ORDERS = [AKQ, A23, AKQ_235, A23_235]


def value(text: str, order: HandOrder = AKQ) -> HandValue:
    return hand_value(parse_cards(text), order)


@pytest.mark.parametrize("order", [AKQ, A23])
def test_hands_and_values_of_each_kind_are_as_many_as_the_rules_say(order: HandOrder) -> None:
    values = [hand_value(hand, order) for hand in combinations(DECK, 3)]
    assert Counter(v.kind for v in values) == {
        HandKind.TRAIL: 52,
        HandKind.PURE_SEQUENCE: 48,
        HandKind.SEQUENCE: 720,
        HandKind.COLOUR: 1_096,
        HandKind.PAIR: 3_744,
        HandKind.HIGH_CARD: 16_440,
    }
    assert Counter(v.kind for v in set(values)) == {
        HandKind.TRAIL: 13,
        HandKind.PURE_SEQUENCE: 12,
        HandKind.SEQUENCE: 12,
        HandKind.COLOUR: 274,
        HandKind.PAIR: 156,
        HandKind.HIGH_CARD: 274,
    }
    assert {v.strength for v in values} == set(range(1, 742))


@pytest.mark.parametrize(("plain", "order"), [(AKQ, AKQ_235), (A23, A23_235)])
def test_two_three_five_only_lifts_its_24_hands_above_the_rest(plain: HandOrder, order: HandOrder) -> None:
    before, after = strengths(plain), strengths(order)
    lifted = {hand for hand in before if after[hand] != before[hand]}
    assert len(lifted) == 24
    assert {after[hand] for hand in lifted} == {742}
    assert {before[hand] for hand in lifted} == {1}
    assert set(after.values()) == set(range(1, 743))


@pytest.mark.parametrize(
    ("text", "class_id"),
    [
        ("AsAhAd", 740),
        ("2s2h2d", 728),
        ("AsKsQs", 727),
        ("As2s3s", 726),
        ("KsQsJs", 725),
        ("4s3s2s", 716),
        ("AsKsQd", 715),
        ("As2s3d", 714),
        ("KsQsJd", 713),
        ("4s3s2d", 704),
        ("AsKsJs", 703),
        ("5s3s2s", 430),
        ("AsAdKs", 429),
        ("2s2d3s", 274),
        ("AsKsJd", 273),
        ("5s3s2d", 0),
    ],
)
def test_anchors_of_the_order(text: str, class_id: int) -> None:
    assert value(text).strength == class_id + 1


@pytest.mark.parametrize("suits", ["sss", "ssd"])
def test_best_run_swaps_the_two_runs_with_an_ace_and_nothing_else(suits: str) -> None:
    def run(ranks: str, order: HandOrder) -> int:
        return value("".join(map("".join, zip(ranks, suits, strict=True))), order).strength

    assert run("AKQ", AKQ) > run("A23", AKQ) > run("KQJ", AKQ)
    assert run("A23", A23) > run("AKQ", A23) > run("KQJ", A23)
    moved = {hand for hand, strength in strengths(AKQ).items() if strengths(A23)[hand] != strength}
    assert len(moved) == 2 * 64


def test_the_order_of_the_cards_does_not_matter() -> None:
    for text in ("AsKdQh", "2c3c5h", "7s7d2h"):
        assert len({hand_value(cards, AKQ) for cards in permutations(parse_cards(text))}) == 1


@pytest.mark.parametrize("text", ["AsAsKd", "AsKd", "AsKdQh2c"])
def test_only_three_different_cards_have_a_value(text: str) -> None:
    with pytest.raises(KeyError):
        value(text)


@pytest.mark.parametrize(
    ("text", "order", "kind", "ranks", "name"),
    [
        ("9s9d9h", AKQ, HandKind.TRAIL, (7,), "trail of nines"),
        ("6s6d6h", AKQ, HandKind.TRAIL, (4,), "trail of sixes"),
        ("AsKsQs", AKQ, HandKind.PURE_SEQUENCE, (12, 11, 10), "pure sequence, ace high"),
        ("2s3sAs", AKQ, HandKind.PURE_SEQUENCE, (12, 0, 1), "pure sequence, ace two three"),
        ("2s3sAd", A23, HandKind.SEQUENCE, (12, 0, 1), "sequence, ace two three"),
        ("JsQdTd", AKQ, HandKind.SEQUENCE, (10, 9, 8), "sequence, queen high"),
        ("2s3s4d", AKQ, HandKind.SEQUENCE, (2, 1, 0), "sequence, four high"),
        ("KsAs2s", AKQ, HandKind.COLOUR, (12, 11, 0), "colour, ace high"),
        ("KsAs2d", AKQ, HandKind.HIGH_CARD, (12, 11, 0), "ace high"),
        ("AsAd4h", AKQ, HandKind.PAIR, (12, 2), "pair of aces"),
        ("4s4dAh", AKQ, HandKind.PAIR, (2, 12), "pair of fours"),
        ("5s3d2h", AKQ, HandKind.HIGH_CARD, (3, 1, 0), "five high"),
        ("5s3d2h", AKQ_235, HandKind.TWO_THREE_FIVE, (3, 1, 0), "2-3-5"),
        ("5s3s2h", AKQ_235, HandKind.HIGH_CARD, (3, 1, 0), "five high"),
        ("5s3s2s", A23_235, HandKind.COLOUR, (3, 1, 0), "colour, five high"),
    ],
)
def test_kind_ranks_and_name(
    text: str, order: HandOrder, kind: HandKind, ranks: tuple[int, ...], name: str
) -> None:
    found = value(text, order)
    assert (found.kind, found.ranks) == (kind, ranks)
    assert hand_name(found) == name


@pytest.mark.parametrize("order", ORDERS)
def test_equal_strength_is_equal_value(order: HandOrder) -> None:
    by_strength: dict[int, set[HandValue]] = {}
    for hand, strength in strengths(order).items():
        by_strength.setdefault(strength, set()).add(hand_value(hand, order))
    assert all(values == {next(iter(values))} for values in by_strength.values())
    assert [next(iter(by_strength[s])).strength for s in sorted(by_strength)] == sorted(by_strength)
