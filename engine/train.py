"""The command ``python -m engine train``: make the arranger's data anew."""

import argparse
import hashlib
import sys
from pathlib import Path
from typing import Final

from engine.kitti import lineups
from engine.kitti.lineups.pool import FAMILIES

_HERE: Final = Path(lineups.__path__[0])


def main(argv: list[str]) -> int:
    """Write a file for each family of rules and number of players; exit code 2 where numpy is missing."""
    options = _parser().parse_args(argv)
    try:
        from engine.training.generator import Effort, data_for  # noqa: PLC0415 - numpy is not there at run time
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        sys.stderr.write("train: this needs numpy: pip install -e '.[train]'\n")
        return 2
    effort = Effort(nines=options.nines, turns=options.turns, side=options.side, samples=options.samples)
    for family in options.family or FAMILIES:
        for players in options.players or range(2, 6):
            data = data_for(FAMILIES[family], players, effort)
            name = f"{family}-{players}.dat"
            (options.into / name).write_bytes(data)
            sys.stdout.write(f"{hashlib.sha256(data).hexdigest()}  {name}\n")
            sys.stdout.flush()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine train",
        description="Find out how everybody splits once nobody can do better, and keep a sample for the arranger.",
    )
    parser.add_argument("--into", type=Path, default=_HERE, help="the folder to write to")
    parser.add_argument("--family", choices=FAMILIES, action="append", help="only these rules")
    parser.add_argument("--players", type=int, choices=range(2, 6), action="append", help="only these tables")
    parser.add_argument("--nines", type=int, default=60_000, help="how many nines to sample")
    parser.add_argument("--turns", type=int, default=8, help="how often everybody plays again")
    parser.add_argument("--side", type=int, default=15, help="keep so many cubed of the nines")
    parser.add_argument("--samples", type=int, default=8, help="keep the best of so many samples")
    return parser
