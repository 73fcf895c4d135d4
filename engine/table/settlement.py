"""Who owes whom (the rules, 8)."""

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from engine.errors import Broken
from engine.table.accounts import SeatKey
from engine.table.rules import TableRules
from engine.table.state import Player

EXACT_UP_TO: Final = 14
"""So many people are cleared by the fewest debts; the search doubles with each more."""


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


def settle(players: Sequence[Player], rules: TableRules) -> Settlement:
    """Settle among those who have bought chips; antes in an open pot still count as their owners'.

    `players` in the order in which they first sat down, which decides between equal fractions. The debts are the
    fewest while at most `EXACT_UP_TO` people are left after those with opposite nets; beyond that they are still
    exact and one fewer than people at most. Raises `Broken` if chips have come or gone.
    """
    buyers = [player for player in players if player.bought]
    amounts = _amounts([player.net + player.in_pot for player in buyers], rules)
    nets = tuple(Net(player=p.key, amount=amount) for p, amount in zip(buyers, amounts, strict=True))
    currency = None if rules.buy_in_price is None else rules.currency
    return Settlement(currency=currency, nets=nets, debts=fewest_debts(nets))


@lru_cache(maxsize=64)  # a table is looked at far more often than its nets change
def fewest_debts(nets: tuple[Net, ...]) -> tuple[Debt, ...]:
    """Clear nets that add up to nought, biggest debt first. Raises `Broken` if they don't."""
    if sum(net.amount for net in nets):
        raise Broken("the nets of a table do not add up to nought")
    open_nets = {net.player: net.amount for net in nets if net.amount}
    debts = [*_opposites(open_nets), *_biggest(open_nets)]
    for group in _groups(open_nets):
        debts += _within(group)
    return tuple(sorted(debts, key=lambda debt: (-debt.amount, debt.debtor, debt.creditor)))


def _amounts(chips: Sequence[int], rules: TableRules) -> list[int]:
    price = rules.buy_in_price
    if price is None:
        return list(chips)
    parts = [divmod(net * price, rules.buy_in) for net in chips]
    amounts = [whole for whole, _ in parts]
    # Python's sort is stable: equal fractions stay in the order of first sitting down.
    by_fraction = sorted(range(len(parts)), key=lambda place: -parts[place][1])
    for place in by_fraction[: -sum(amounts)]:
        amounts[place] += 1
    return amounts


def _pay(open_nets: dict[SeatKey, int], debtor: SeatKey, creditor: SeatKey) -> Debt:
    """Pay as much as clears at least one of the two."""
    amount = min(-open_nets[debtor], open_nets[creditor])
    for key, change in ((debtor, amount), (creditor, -amount)):
        open_nets[key] += change
        if not open_nets[key]:
            del open_nets[key]
    return Debt(debtor=debtor, creditor=creditor, amount=amount)


def _opposites(open_nets: dict[SeatKey, int]) -> Iterator[Debt]:
    # Two who clear each other can always be a group of their own: were they in two groups, the rest of
    # those two would make up the second.
    for debtor in [key for key, net in open_nets.items() if net < 0]:
        creditor = next((key for key, net in open_nets.items() if net == -open_nets[debtor]), None)
        if creditor is not None:
            yield _pay(open_nets, debtor, creditor)


def _biggest(open_nets: dict[SeatKey, int]) -> Iterator[Debt]:
    """Let the biggest debtor pay the biggest creditor until few enough are left for an exact search."""
    while len(open_nets) > EXACT_UP_TO:
        debtor = min(open_nets, key=open_nets.__getitem__)
        creditor = max(open_nets, key=open_nets.__getitem__)
        yield _pay(open_nets, debtor, creditor)


def _groups(open_nets: dict[SeatKey, int]) -> Iterator[dict[SeatKey, int]]:
    """Part people into as many groups as can be that add up to nought: each group saves one debt."""
    people = list(open_nets.items())
    total = [0]  # by set of people, as bits
    for _, net in people:
        total += [so_far + net for so_far in total]
    beginning_with = defaultdict[int, list[int]](list)
    for group in range(1, len(total)):
        if total[group] == 0:
            beginning_with[group & -group].append(group)

    @cache
    def most_groups(left: int) -> tuple[int, ...]:
        # Whoever is first among those left belongs to some group, so only theirs need be tried.
        choices = (group for group in beginning_with[left & -left] if group & left == group)
        return max(((group, *most_groups(left ^ group)) for group in choices), key=len, default=())

    for group in most_groups(len(total) - 1):
        yield dict(pair for place, pair in enumerate(people) if group >> place & 1)


def _within(group: dict[SeatKey, int]) -> Iterator[Debt]:
    debtors = deque(sorted((key for key in group if group[key] < 0), key=lambda key: group[key]))
    creditors = deque(sorted((key for key in group if group[key] > 0), key=lambda key: -group[key]))
    while group:
        yield _pay(group, debtors[0], creditors[0])
        for side in (debtors, creditors):
            if side and side[0] not in group:
                side.popleft()
