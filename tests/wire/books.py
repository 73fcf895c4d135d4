"""What the books say: the ledger that people read, and the rows that the bot has kept."""

import contextlib
import re
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

from bot.runtime.ports import Opening
from bot.store.codec import COMMANDS, STATE
from engine.kitti import table as kitti
from engine.kitti.state import KittiTable
from engine.table.commands import Command
from tests.wire.person import Person

AMOUNT = r"(?:[A-Z₹]+[a-z]* ?)?(?P<amount>[\d,]+(?:\.\d+)?)"
NET = re.compile(rf"^(?P<name>\w+) (?P<sign>[+−]?){AMOUNT}(?: chips?)?$", re.MULTILINE)
DEBT = re.compile(
    rf"^\*\*(?P<payer>\w+) (?:pays|gives) (?P<payee>\w+) {AMOUNT}(?: chips?)?\*\*$", re.MULTILINE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """As it is shown; amounts in the currency's major unit or in chips."""

    nets: dict[str, Decimal]
    debts: list[tuple[str, str, Decimal]]

    def check(self) -> None:
        """The nets add up to nothing, and the debts clear them, with nobody both paying and receiving."""
        assert sum(self.nets.values()) == 0
        left = dict(self.nets)
        for payer, payee, amount in self.debts:
            assert amount > 0
            left[payer] += amount
            left[payee] -= amount
        assert set(left.values()) <= {Decimal(0)}
        assert not {payer for payer, _, _ in self.debts} & {payee for _, payee, _ in self.debts}


def read_ledger(text: str) -> Ledger:
    return Ledger(
        nets={
            match["name"]: _amount(match["amount"]) * (-1 if match["sign"] == "−" else 1)
            for match in NET.finditer(text)
        },
        debts=[(match["payer"], match["payee"], _amount(match["amount"])) for match in DEBT.finditer(text)],
    )


def _amount(text: str) -> Decimal:
    return Decimal(text.replace(",", ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """One table's rows. `nets` are in chips, from the postings alone."""

    version: int
    snapshot: KittiTable = field(repr=False)
    commands: list[Command | Opening] = field(repr=False)
    nets: dict[str, int]
    pot: int

    def replayed(self) -> KittiTable:
        """Where the same commands lead without a bot, a restart or a Discord."""
        first, *others = self.commands
        assert isinstance(first, Opening)
        state = kitti.open_table(first.rules, at=first.at).state
        for command in others:
            assert isinstance(command, Command)
            state = kitti.apply(state, command).state
        return state


@contextlib.contextmanager
def opened(folder: Path) -> Generator[sqlite3.Connection]:
    """A copy of the database as it lies on the disk, so that reading it changes nothing for the bot."""
    with tempfile.TemporaryDirectory() as place:
        for file in folder.glob("kitti.db*"):
            if not file.name.endswith("-shm"):
                shutil.copy(file, place)
        with contextlib.closing(sqlite3.connect(Path(place) / "kitti.db")) as connection:
            yield connection


def rows_of(connection: sqlite3.Connection, person: Person) -> Rows:
    """The rows of the one table in a person's channel."""
    found = connection.execute(
        "SELECT id, version, snapshot FROM tables WHERE channel_id = ?", (person.channel.id,)
    ).fetchall()
    assert len(found) == 1
    table, version, snapshot = found[0]
    commands = connection.execute(
        "SELECT kind, body FROM commands WHERE table_id = ? ORDER BY version", (table,)
    ).fetchall()
    names = dict(
        connection.execute("SELECT seat_key, name FROM people WHERE table_id = ?", (table,)).fetchall()
    )
    held: Counter[str] = Counter()
    for source, target, chips in connection.execute(
        "SELECT source, target, chips FROM postings WHERE table_id = ?", (table,)
    ):
        held[target] += chips
        held[source] -= chips
    bought: Counter[str] = Counter()
    for target, chips in connection.execute(
        "SELECT target, chips FROM postings WHERE table_id = ? AND source = 'box'", (table,)
    ):
        bought[target] += chips
    return Rows(
        version=version,
        snapshot=STATE.decode(snapshot),
        commands=[COMMANDS.decode(kind, body) for kind, body in commands],
        nets={name: held[str(key)] - bought[str(key)] for key, name in names.items()},
        pot=held["pot"],
    )
