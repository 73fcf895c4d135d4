"""The menus of *Settings*, and its one form."""

from collections.abc import Awaitable, Callable

from bot.render.notices import plain
from bot.render.prices import BadPrice, price_form, price_from_form
from bot.render.settings import preset_from_choice, rule_from_choice, settings_panel
from bot.runtime.intent import Verb
from bot.ui.desk import Desk
from bot.ui.tap import Tap
from engine.errors import Refusal, Refused
from engine.kitti.rules import KittiRules
from engine.table.commands import ChangeRules


class SettingsTaps:
    def __init__(self) -> None:
        self.handlers: dict[Verb, Callable[[Tap], Awaitable[None]]] = {
            Verb.SETTINGS: self._show,
            Verb.RULE: self._show,
            Verb.PRESET: self._preset,
            Verb.RULE_VALUE: self._value,
            Verb.PRICE: self._ask_price,
            Verb.PRICE_SAVE: self._price,
        }

    async def _show(self, tap: Tap) -> None:
        if may_set(tap):
            await self._draw(tap, tap.intent.values[0] if tap.intent.values else None)
            await tap.remember()
        else:
            await tap.refuse(Refused(Refusal.HOST_ONLY))

    async def _preset(self, tap: Tap) -> None:
        value = tap.intent.values[0] if tap.intent.values else ""
        started = tap.table.state.game_no > 0
        await self._change(tap, lambda rules: preset_from_choice(rules, value, started=started))

    async def _value(self, tap: Tap) -> None:
        value = tap.intent.values[0] if tap.intent.values else ""
        await self._change(tap, lambda rules: rule_from_choice(rules, tap.intent.argument, value))

    async def _ask_price(self, tap: Tap) -> None:
        if not tap.desk.prices:
            await tap.answer.private(plain(tap.desk.words, "prices.off"))
        elif not may_set(tap):
            await tap.refuse(Refused(Refusal.HOST_ONLY))
        else:
            await tap.answer.form(price_form(tap.desk.scene_for(tap.table, tap.seat), tap.desk.words))
            await tap.remember()

    async def _price(self, tap: Tap) -> None:
        try:
            price, currency, stack = tap.intent.values
        except ValueError:
            price, currency, stack = "", "", ""
        rules = tap.table.state.rules
        try:
            changed = typed_price(tap.desk, rules, price, currency, stack)
        except BadPrice as bad:
            await tap.answer.private(plain(tap.desk.words, bad.key, **bad.facts))
            return
        await self._change(tap, lambda _: changed)

    async def _change(self, tap: Tap, change: Callable[[KittiRules], KittiRules]) -> None:
        receipt = await tap.submit(
            lambda by, at: ChangeRules(by=by, at=at, rules=change(tap.table.state.rules)), stepless=True
        )
        if receipt is not None:
            await self._draw(tap, None)
            await tap.follow(receipt)

    async def _draw(self, tap: Tap, rule: str | None) -> None:
        scene = tap.desk.scene_for(tap.table, tap.seat)
        await tap.redraw(settings_panel(scene, tap.desk.words, rule=rule, prices_allowed=tap.desk.prices))


def may_set(tap: Tap) -> bool:
    return tap.who.moderator or (tap.seat is not None and tap.seat == tap.table.state.host)


def typed_price(desk: Desk, rules: KittiRules, price: str, currency: str, stack: str = "") -> KittiRules:
    """The rules with a price as it was typed. Raises `BadPrice`, also where the operator allows none."""
    if price.strip() and not desk.prices:
        raise BadPrice("prices.off")
    return price_from_form(rules, price, currency, stack, language=desk.words.language)
