"""The command ``python -m engine rank``: how strong hands are, said by the same code that plays them."""

import argparse
import json
import sys

from engine.cards import Card, UnknownCard, cards_text, parse_cards
from engine.hands import BestRun, HandOrder, hand_value
from engine.naming import hand_name


def main(argv: list[str]) -> int:
    """Print kind, name and strength of each hand; exit code 2 if a hand is not three different cards."""
    options = _parser().parse_args(argv)
    order = HandOrder(best_run=BestRun(options.best_run), two_three_five=options.two_three_five)
    try:
        hands = [_parse_hand(text) for text in options.hands]
    except ValueError as error:
        sys.stderr.write(f"rank: {error}\n")
        return 2
    rows = [_row(hand, order) for hand in hands]
    if options.json:
        sys.stdout.write(json.dumps(rows) + "\n")
    else:
        sys.stdout.writelines("{hand}  {strength:>3}  {kind:<13}  {name}\n".format(**row) for row in rows)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine rank",
        description="How strong three-card hands are: from 1, the weakest, to 741, or 742 with --two-three-five.",
    )
    parser.add_argument(
        "hands", nargs="+", metavar="HAND", help="three cards without a space, such as AsKdQh"
    )
    parser.add_argument(
        "--best-run",
        choices=[run.value for run in BestRun],
        default=BestRun.AKQ.value,
        help="the best of the runs",
    )
    parser.add_argument(
        "--two-three-five",
        action="store_true",
        help="let a 2, a 3 and a 5 in three suits beat every other hand",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON list, one object a hand")
    return parser


def _parse_hand(text: str) -> tuple[Card, ...]:
    """Read three different cards. Raises `ValueError` with a sentence that says what to mend."""
    try:
        cards = parse_cards(text)
    except UnknownCard as error:
        raise ValueError(f"{text!r}: {error}") from error
    if len(cards) != 3:
        raise ValueError(
            f"{text!r}: a hand is three cards, this is {len(cards)}; write them together, as AsKdQh"
        )
    if len(set(cards)) != 3:
        raise ValueError(f"{text!r}: a card comes twice; there is one of each in the deck")
    return cards


def _row(hand: tuple[Card, ...], order: HandOrder) -> dict[str, str | int]:
    value = hand_value(hand, order)
    return {
        "hand": cards_text(hand),
        "kind": value.kind.value,
        "name": hand_name(value),
        "strength": value.strength,
    }
