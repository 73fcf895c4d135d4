"""All 22,100 hands in order, as one pinned number for each order: any change to any comparison changes it."""

from hashlib import sha256
from itertools import groupby

import pytest

from engine.cards import cards_text
from engine.hands import BestRun, HandOrder, strengths


def digest(order: HandOrder) -> str:
    """Hash the hands, weakest first: equal ones on one line, by their text."""
    ranked = sorted((strength, cards_text(hand)) for hand, strength in strengths(order).items())
    lines = (" ".join(text for _, text in equal) for _, equal in groupby(ranked, key=lambda pair: pair[0]))
    return sha256("\n".join(lines).encode()).hexdigest()


@pytest.mark.parametrize(
    ("best_run", "two_three_five", "expected"),
    [
        (BestRun.AKQ, False, "1872d4f88ce3bd9b761e198a2ad2aca30ba82aba35ea11c00df7e74376e9125c"),
        (BestRun.A23, False, "30e718110ada0b56596a44aee83a2cde28b84df7c2ded6946f47ccef3ae81986"),
        (BestRun.AKQ, True, "d73eba729fec79afe1cfa12c780fcc377c4dec4ce4a5da3444f0441fc2370201"),
        (BestRun.A23, True, "7691edaa985e2dad57c74d5bc5065bb38f0073cefb3ae96c4a400dd1bee3b01b"),
    ],
)
def test_the_order_of_all_hands_is_pinned(best_run: BestRun, *, two_three_five: bool, expected: str) -> None:
    assert digest(HandOrder(best_run=best_run, two_three_five=two_three_five)) == expected
