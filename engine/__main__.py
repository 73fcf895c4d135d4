"""The engine's own shell: ``python -m engine arrange``, ``play``, ``rank`` and ``train``."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Mapping
from typing import Final

from engine import arrange, rank, train
from engine.scenario import shell

COMMANDS: Final[Mapping[str, tuple[Callable[[list[str]], int], str]]] = {
    "arrange": (arrange.main, "say which splits of nine cards are worth considering"),
    "play": (shell.main, "play a table that is written down as JSON"),
    "rank": (rank.main, "say how strong three-card hands are"),
    "train": (train.main, "make the arranger's data anew"),
}


def main(argv: list[str]) -> int:
    """Hand over to a command; exit code 2 for anything that cannot be read."""
    width = max(map(len, COMMANDS))
    listed = "\n".join(f"  {name:<{width}}  {about}" for name, (_, about) in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="python -m engine",
        description="The rules of Kitti from the shell.",
        epilog=f"commands:\n{listed}\n\n`python -m engine COMMAND --help` says more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, help="what to do")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="passed on to the command")
    options = parser.parse_args(argv)
    run, _ = COMMANDS[options.command]
    return run(options.arguments)


def main_in_shell(argv: list[str]) -> int:
    """Run `main` where streams may be closed: nothing to read, or a reader such as `head` that has had enough."""
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    try:
        code = main(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        # Otherwise Python would complain of the same pipe once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


if __name__ == "__main__":
    sys.exit(main_in_shell(sys.argv[1:]))
