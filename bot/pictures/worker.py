"""`python -m bot.pictures.worker`: draws for another process, whose event loop a drawing would hold up.

The renderer keeps Python's lock for as long as it draws, so a thread would not do. Each message, in and out,
is its length in four bytes and then an SVG or a PNG; nothing comes back of what could not be drawn.
"""

import struct
import sys
from typing import IO, Final

from bot.pictures.svg import png

_LENGTH: Final = struct.Struct(">I")


def read(source: IO[bytes]) -> bytes | None:
    """The next message, or None where the other side has gone."""
    head = source.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    size: int = _LENGTH.unpack(head)[0]
    body = source.read(size)
    return body if len(body) == size else None


def write(target: IO[bytes], message: bytes) -> None:
    target.write(_LENGTH.pack(len(message)) + message)
    target.flush()


def serve(asked: IO[bytes], answers: IO[bytes]) -> None:
    """Until nobody asks any more."""
    while (message := read(asked)) is not None:
        try:
            drawn = png(message.decode())
        except ValueError:
            drawn = b""
        write(answers, drawn)


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
