"""Who owes whom."""

from dataclasses import dataclass

from engine.table.accounts import SeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class Net:
    player: SeatKey
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Debt:
    debtor: SeatKey
    creditor: SeatKey
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """Nets add up to nought; `debts` are the fewest that clear them. Minor units of `currency`, or chips."""

    currency: str | None
    nets: tuple[Net, ...]
    debts: tuple[Debt, ...]
