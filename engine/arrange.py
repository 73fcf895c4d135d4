"""The command ``python -m engine arrange``: the splits of a nine worth considering, and what each may bring."""

import argparse
import json
import sys
from typing import Annotated, Any, Final

from pydantic import Field, JsonValue, ValidationError

from engine.cards import UnknownCard, cards_text, parse_cards
from engine.kitti.arranger import SCALE, Advice, Purpose, Suggestion, advice
from engine.kitti.nine import Nine, four_of_a_kind, has_four_pairs
from engine.kitti.rules import FourPairs, Preset
from engine.scenario.document import Entry, first_fault, rules_of

MOST_ANTES: Final = 1_000_000
"""No table can put more into a pot; beyond it the figures would say nothing."""

_FOR: Final = {
    Purpose.BEST: "most value",
    Purpose.POT: "the pot most often",
    Purpose.SALAMI: "salami most often",
    Purpose.FIRST_TWO: "rounds 1 and 2",
    Purpose.LAST_TWO: "rounds 2 and 3",
    Purpose.NO_SALAMI: "salami lost least often",
}

_FOUR_OF_A_KIND: Final = (
    "But these nine are never split: with four of a kind they take the pot as they are, unless a higher four "
    "of a kind is dealt."
)
_FOUR_PAIRS: Final = {
    FourPairs.REDEAL: "But these nine are never split: with four pairs the cards are dealt again.",
    FourPairs.KITTI: "But these nine are never split: with four pairs the deal is a kitti.",
}


class Question(Entry):
    """A nine and what is played for; `pot` is all that lies in it, in antes: by default one a player."""

    nine: str
    players: Annotated[int, Field(ge=2, le=5)]
    preset: Preset = Preset.DASHAIN
    rules: dict[str, JsonValue] = Field(default_factory=dict)
    pot: Annotated[int, Field(ge=1, le=MOST_ANTES)] | None = None

    def answer(self) -> Advice:
        """Raises `ValueError` with a sentence that says what to mend."""
        pot = self.players if self.pot is None else self.pot
        rules = rules_of(self.preset, self.rules)
        return advice(_nine(self.nine), players=self.players, pot=pot, rules=rules)

    def never_split(self) -> str | None:
        """What happens before anybody could split this nine, if that is so. Raises as `answer` does."""
        nine = _nine(self.nine)
        if four_of_a_kind(nine) is not None:
            return _FOUR_OF_A_KIND
        return _FOUR_PAIRS.get(rules_of(self.preset, self.rules).four_pairs) if has_four_pairs(nine) else None


def main(argv: list[str]) -> int:
    """Print advice for one nine, or for each line of standard input; exit code 2 for what cannot be read."""
    parser = _parser()
    options = parser.parse_args(argv)
    if options.lines:
        if options.nine is not None or options.players is not None:
            parser.error("with --lines the nines and the players are read from standard input")
        # Every line is answered, so that one bad nine does not hide the others.
        return max((_answer_line(line) for line in sys.stdin.buffer if line.strip()), default=0)
    if options.nine is None or options.players is None:
        parser.error("a NINE and --players are needed, or --lines")
    try:
        asked = {"nine": options.nine, "players": options.players, "preset": options.preset}
        asked |= {"rules": dict(map(_setting, options.set)), "pot": options.pot}
        question = Question.model_validate_json(json.dumps(asked))
        found, unsplit = question.answer(), question.never_split()
    except ValueError as error:
        sys.stderr.write(f"arrange: {_complaint(error)}\n")
        return 2
    if options.json:
        sys.stdout.write(json.dumps(_document(found)) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in [*_table(found), unsplit] if line is not None)
    return 0


def _answer_line(line: bytes) -> int:
    document: dict[str, Any]
    try:
        document, code = _document(Question.model_validate_json(line).answer()), 0
    except ValueError as error:
        document, code = {"error": _complaint(error)}, 2
    sys.stdout.write(json.dumps(document) + "\n")
    return code


def _nine(text: str) -> Nine:
    try:
        cards = parse_cards(text)
    except UnknownCard as error:
        raise ValueError(f"nine: {error}") from error
    if len(cards) != 9:
        raise ValueError(f"nine: nine cards are needed, these are {len(cards)}")
    if len(set(cards)) != 9:
        raise ValueError("nine: a card comes twice; there is one of each in the deck")
    return cards


def _setting(text: str) -> tuple[str, JsonValue]:
    """Read ``rule=value``, the value as JSON or else as plain text."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"--set {text}: write rule=value, such as salami=false")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value
    except RecursionError as error:
        raise ValueError(f"--set {name}: the value is nested too deeply") from error


def _complaint(error: ValueError) -> str:
    return first_fault(error) if isinstance(error, ValidationError) else str(error)


def _document(found: Advice) -> dict[str, Any]:
    return {"splits": [_split(suggestion) for suggestion in found.splits], "fold": found.fold}


def _split(suggestion: Suggestion) -> dict[str, Any]:
    return {
        "hands": [cards_text(hand) for hand in suggestion.split],
        "win": suggestion.win / SCALE,
        "salami": suggestion.salami / SCALE,
        "salami_suffered": suggestion.salami_suffered / SCALE,
        "kitti": suggestion.kitti / SCALE,
        "value": suggestion.value / SCALE,
    }


def _table(found: Advice) -> list[str]:
    row = "{:<8}{:<8}{:<8}{:>5}{:>8}{:>13}{:>7}{:>8}  {}"
    heading = row.format(
        "first", "second", "third", "win", "salami", "salami lost", "kitti", "value", "good for"
    )
    lines = [heading]
    for split in found.splits:
        chances = [split.win, split.salami, split.salami_suffered, split.kitti]
        lines.append(
            row.format(
                *map(cards_text, split.split),
                *(f"{100 * chance / SCALE:.0f} %" for chance in chances),
                f"{split.value / SCALE:+.2f}",
                _FOR[split.purpose],
            )
        )
    lines.append("")
    lines.append("Rough chances; value in antes." + (" Folding is better." if found.fold else ""))
    return lines


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine arrange",
        usage="%(prog)s NINE --players N [--preset NAME] [--set RULE=VALUE] [--pot ANTES] [--json]\n"
        "       %(prog)s --lines",
        description="Say which splits of nine cards are worth considering against players who play well.",
    )
    parser.add_argument("nine", nargs="?", metavar="NINE", help="nine cards in one word, AsAhKd…")
    parser.add_argument(
        "--players", type=int, metavar="N", help="how many are dealt in, 2 to 5, oneself included"
    )
    parser.add_argument(
        "--preset",
        choices=[preset.value for preset in Preset],
        default=Preset.DASHAIN.value,
        help="whose rules",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="RULE=VALUE",
        help="a setting over the preset's, as in a scenario: two_in_a_row=true, tie=drawn, …",
    )
    parser.add_argument(
        "--pot", type=int, metavar="ANTES", help="all that is in the pot; by default one ante a player"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--lines",
        action="store_true",
        help="read JSON Lines from standard input (nine, players, preset, rules, pot) and print one answer a line",
    )
    return parser
