"""The command ``python -m engine play``: a scenario in, what it comes to out."""

import argparse
import json
import sys
from pathlib import Path

from engine.scenario.document import read
from engine.scenario.errors import ScenarioError
from engine.scenario.play import play

STANDARD_INPUT = "-"


def main(argv: list[str]) -> int:
    """Print one JSON document a scenario; exit code 2 if one of them cannot be played."""
    options = _parser().parse_args(argv)
    try:
        data = sys.stdin.buffer.read() if options.file == STANDARD_INPUT else Path(options.file).read_bytes()
    except OSError as error:
        sys.stderr.write(f"play: cannot read {options.file}: {error.strerror}\n")
        return 2
    if not options.lines:
        return _print(data, indent=2)
    # Every line is played, so that one bad scenario does not hide the others.
    return max((_print(line, indent=None) for line in data.splitlines() if line.strip()), default=0)


def _print(text: bytes, *, indent: int | None) -> int:
    try:
        document, code = play(read(text)), 0
    except ScenarioError as error:
        document, code = error.as_json(), 2
    sys.stdout.write(json.dumps(document, indent=indent) + "\n")
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine play",
        description="Play a table that is written down as JSON: rules, players, decks and what everyone did.",
    )
    parser.add_argument("file", metavar="FILE", help="the scenario, or - for standard input")
    parser.add_argument("--lines", action="store_true", help="read and print JSON Lines, one document a line")
    return parser
