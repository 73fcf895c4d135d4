"""What a person calls a hand, in English."""

from typing import Final

from engine.hands import HandKind, HandValue

RANK_NAMES: Final = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
"""The ranks from two to ace, as words."""

_PLURAL = tuple(word + ("es" if word.endswith("x") else "s") for word in RANK_NAMES)


def hand_name(value: HandValue) -> str:
    """Say kind and leading rank: ``pair of aces``, ``colour, king high``, ``ace high``, ``sequence, ace two three``.

    Hands that differ only in later cards share a name.
    """
    leading = value.ranks[0]
    match value.kind:
        case HandKind.TWO_THREE_FIVE:
            return value.kind.value
        case HandKind.TRAIL | HandKind.PAIR:
            return f"{value.kind} of {_PLURAL[leading]}"
        case HandKind.HIGH_CARD:
            return f"{RANK_NAMES[leading]} high"
        case HandKind.SEQUENCE | HandKind.PURE_SEQUENCE if value.ranks[1] < leading - 1:
            # Ace high would be taken for A-K-Q.
            return f"{value.kind}, ace two three"
        case _:
            return f"{value.kind}, {RANK_NAMES[leading]} high"
