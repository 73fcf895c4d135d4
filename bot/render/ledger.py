"""Who owes whom, in lines."""

from bot.render.fit import cut
from bot.render.scene import Scene
from bot.render.words import Words
from engine.table.settlement import Settlement
from engine.table.view import PlayerView


def ledger_lines(scene: Scene, words: Words, room: int) -> list[str]:
    """Each net, who pays whom, and that it adds up to nought; in chips only where there is no price."""
    settlement = scene.view.settlement
    nets = sorted(settlement.nets, key=lambda net: -net.amount)
    told = [
        words.say(
            "ledger.net",
            name=scene.name(net.player, words),
            amount=_signed(settlement, net.amount, words),
        )
        for net in nets
    ]
    owed = [
        words.say(
            "ledger.debt_chips" if settlement.currency is None else "ledger.debt",
            debtor=scene.name(debt.debtor, words),
            creditor=scene.name(debt.creditor, words),
            amount=_amount(settlement, debt.amount, words),
        )
        for debt in settlement.debts
    ]
    total = _signed(settlement, sum(net.amount for net in nets), words)
    return [
        *cut(told, room, words),
        words.say("ledger.zero", total=total),
        *(cut(owed, room, words) or [words.say("ledger.even")]),
    ]


def money_line(scene: Scene, words: Words) -> str:
    """Only where a price stands: a table of play chips has no word about money."""
    return words.say("ledger.friends") if scene.view.settlement.currency is not None else ""


def places(scene: Scene, words: Words, room: int) -> list[str]:
    """Who came where by chips; equal chips share the place (the rules, 7)."""
    ranked = sorted(scene.view.players, key=lambda player: -player.stack)
    return cut([_place(scene, player, ranked, words) for player in ranked], room, words)


def _place(scene: Scene, player: PlayerView, ranked: list[PlayerView], words: Words) -> str:
    stacks = [each.stack for each in ranked]
    return words.say(
        "ledger.shared_place" if stacks.count(player.stack) > 1 else "ledger.place",
        place=stacks.index(player.stack) + 1,
        name=scene.name(player.key, words),
        chips=words.count("chips", player.stack),
    )


def _amount(settlement: Settlement, amount: int, words: Words) -> str:
    if settlement.currency is None:
        return words.count("chips", amount)
    return words.money(amount, settlement.currency)


def _signed(settlement: Settlement, amount: int, words: Words) -> str:
    if settlement.currency is None:
        return words.count("chips_signed", abs(amount), signed=words.signed(amount))
    return words.signed_money(amount, settlement.currency)
