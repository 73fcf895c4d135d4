"""Where the database lies: its path, the lock of the bot that runs on it, and what can be wrong with it."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

MEMORY: Final = ":memory:"

_DAMAGED: Final = frozenset({sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT})
_FORBIDDEN: Final = frozenset({sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM})


class UnusableDatabase(Exception):
    """The operator has to mend something; the text says what, in one line."""


def path_of(url: str) -> str:
    """The file that a database URL names, or `MEMORY`. Raises `ValueError`."""
    match = re.fullmatch(r"sqlite://(?:/(?P<path>[^?#]+))?", url)
    if match is None:
        raise ValueError(f"not a database this bot can use: {url!r}")
    return match["path"] or MEMORY


@contextmanager
def held(path: str) -> Iterator[None]:
    """Keep every other bot off the database; the system lets go when the process dies, however it dies.

    Only a bot that runs takes the lock: backups and the sync of commands may go on beside it.
    Raises `UnusableDatabase`.
    """
    if path == MEMORY:
        yield
        return
    # Looked at first, since the lock would make a folder that is missing.
    check_folder(path)
    lock = FileLock(f"{Path(path).resolve()}.lock", timeout=0, fallback_to_soft=False)
    try:
        lock.acquire()
    except Timeout:
        raise UnusableDatabase(
            f"another bot runs on {path} already; stop it first, or name another file"
        ) from None
    except OSError:
        raise _forbidden(path) from None
    try:
        yield
    finally:
        lock.release()


def check_folder(path: str) -> None:
    """Raises `UnusableDatabase` where no file can be."""
    if path == MEMORY:
        return
    folder = Path(path).parent
    if not folder.is_dir():
        raise UnusableDatabase(f"there is no folder {folder}; make it, or name another file")
    if Path(path).is_dir():
        raise UnusableDatabase(f"{path} is a folder; name a file, such as sqlite:///kitti.db")


def unusable(path: str, error: sqlite3.Error) -> UnusableDatabase:
    """What SQLite complains of, in the operator's words."""
    # The lower byte is the kind of trouble, the rest a detail of it.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in _DAMAGED:
        return UnusableDatabase(
            f"{path} is damaged, or not a database; put a backup in its place, or name another file"
        )
    if code in _FORBIDDEN:
        return _forbidden(path)
    return UnusableDatabase(f"{path} cannot be used: {error}")


def _forbidden(path: str) -> UnusableDatabase:
    return UnusableDatabase(
        f"{path} cannot be opened; let the bot write it and its folder, or name another file"
    )
