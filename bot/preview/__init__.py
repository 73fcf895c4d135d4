"""The whole bot in a browser page: no Discord, no account, nothing leaves the machine."""

import argparse
import asyncio
import importlib.metadata
import importlib.util
import logging
import socket
import sys
from collections.abc import Sequence
from typing import Final

SIMCORD: Final = "3.2.1"
NAMES: Final = ("Asha", "Bikash", "Chandra", "Dipa", "Elina")
_ALSO_NEEDED: Final = ("markdown_it", "linkify_it", "regex", "PIL")
_INSTALL: Final = 'pip install -e ".[preview]"'


def main(argv: Sequence[str]) -> int:
    """Run the preview until Ctrl-C. 0 after a clean end, 2 when it cannot start (one line on stderr)."""
    arguments = _parser().parse_args(argv)
    trouble = what_is_missing() or _port_trouble(arguments.port)
    if trouble:
        sys.stderr.write(f"{trouble}\n")
        return 2
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # The library speaks of voice and gateways, which do not matter here.
    logging.getLogger("discord").setLevel(logging.ERROR)
    from bot.preview.session import run  # noqa: PLC0415 - imports what may not be installed

    asyncio.run(run(port=arguments.port, names=NAMES[: arguments.players]))
    return 0


def what_is_missing() -> str | None:
    """One line that says what to install, or None. The preview leans on the insides of one exact simcord."""
    try:
        found = importlib.metadata.version("simcord")
    except importlib.metadata.PackageNotFoundError:
        return f"The preview needs simcord {SIMCORD}, which is not installed: {_INSTALL}"
    if found != SIMCORD:
        return f"The preview works with simcord {SIMCORD} only, and found {found}: {_INSTALL}"
    missing = [name for name in _ALSO_NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        return f"The preview also needs {', '.join(missing)}: {_INSTALL}"
    return None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot preview", description="Play Kitti in the browser, one player a tab."
    )
    parser.add_argument("--port", type=int, default=8765, help="port on this machine (default: %(default)s)")
    parser.add_argument(
        "--players",
        type=int,
        default=len(NAMES),
        choices=range(2, len(NAMES) + 1),
        help="how many people sit about (default: %(default)s)",
    )
    return parser


def _port_trouble(port: int) -> str | None:
    if not 1 <= port <= 65535:
        return f"A port is a number from 1 to 65535, not {port}."
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        # As the server itself binds: a port that a finished preview has only just left is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return f"Port {port} is taken (another preview, perhaps): try --port {port + 1 if port < 65535 else 8765}"
    return None
