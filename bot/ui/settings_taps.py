"""The menus of *Settings*, and its one form."""

from collections.abc import Awaitable, Callable

from bot.render.names import safe_name
from bot.render.notices import about_table, plain
from bot.render.presets import OWN, BadName, delete_panel, preset_form, preset_name
from bot.render.prices import BadPrice, price_form, price_from_form
from bot.render.screen import Screen
from bot.render.settings import preset_from_choice, rule_from_choice, settings_panel
from bot.runtime.intent import Verb
from bot.runtime.servers import MOST_PRESETS, ServerRules, TooManyPresets
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
            Verb.SAVE_PRESET: self._ask_name,
            Verb.SAVE_PRESET_NAME: self._save,
            Verb.DELETE_PRESET: self._ask_which,
            Verb.DELETE_PRESET_WHICH: self._delete,
            Verb.SERVER_DEFAULT: self._default,
        }

    async def _show(self, tap: Tap) -> None:
        if may_set(tap):
            await self._draw(tap, tap.intent.values[0] if tap.intent.values else None)
            await tap.remember()
        else:
            await tap.refuse(Refused(Refusal.HOST_ONLY))

    async def _preset(self, tap: Tap) -> None:
        own = (await _server(tap)).named
        started = tap.table.state.game_no > 0
        await self._change(
            tap,
            lambda rules: preset_from_choice(
                rules, _value(tap), started=started, own=own, prices_allowed=tap.desk.prices
            ),
        )

    async def _value(self, tap: Tap) -> None:
        await self._change(tap, lambda rules: rule_from_choice(rules, tap.intent.argument, _value(tap)))

    async def _ask_price(self, tap: Tap) -> None:
        if not tap.desk.prices:
            await tap.answer.private(plain(tap.words, "prices.off"))
        elif not may_set(tap):
            await tap.refuse(Refused(Refusal.HOST_ONLY))
        else:
            await tap.answer.form(price_form(tap.desk.scene_for(tap.table, tap.seat), tap.words))
            await tap.remember()

    async def _price(self, tap: Tap) -> None:
        try:
            price, currency, stack = tap.intent.values
        except ValueError:
            price, currency, stack = "", "", ""
        rules = tap.table.state.rules
        try:
            changed = typed_price(tap.desk, rules, price, currency, stack, language=tap.words.language)
        except BadPrice as bad:
            scene = tap.desk.scene_for(tap.table, tap.seat)
            await tap.answer.private(about_table(scene, tap.words, bad.key, **bad.facts))
            return
        await self._change(tap, lambda _: changed)

    async def _change(self, tap: Tap, change: Callable[[KittiRules], KittiRules]) -> None:
        await tap.submit(
            lambda by, at: ChangeRules(by=by, at=at, rules=change(tap.table.state.rules)),
            lambda: self._draw(tap, None),
            stepless=True,
        )

    async def _ask_name(self, tap: Tap) -> None:
        if await _allowed(tap):
            await tap.answer.form(preset_form(tap.desk.scene_for(tap.table, tap.seat), tap.words))
            await tap.remember()

    async def _save(self, tap: Tap) -> None:
        if not await _allowed(tap):
            return
        words = tap.words
        try:
            name = preset_name(_value(tap))
            await tap.desk.servers.save_preset(tap.table.guild_id, name, tap.table.state.rules)
        except BadName as bad:
            scene = tap.desk.scene_for(tap.table, tap.seat)
            await tap.answer.private(about_table(scene, words, bad.key))
        except TooManyPresets:
            await tap.answer.private(plain(words, "preset.bad.many", most=MOST_PRESETS))
        else:
            await self._draw(tap, None, said=words.say("settings.saved", name=safe_name(name)))
            await tap.remember()

    async def _ask_which(self, tap: Tap) -> None:
        if await _allowed(tap):
            names = tuple((await _server(tap)).named)
            scene = tap.desk.scene_for(tap.table, tap.seat)
            await tap.redraw(delete_panel(scene, names, tap.words))
            await tap.remember()

    async def _delete(self, tap: Tap) -> None:
        if await _allowed(tap):
            name = _value(tap).removeprefix(OWN)
            gone = await tap.desk.servers.delete_preset(tap.table.guild_id, name)
            said = tap.words.say("settings.deleted", name=safe_name(name)) if gone else ""
            await self._draw(tap, None, said=said)
            await tap.remember()

    async def _default(self, tap: Tap) -> None:
        if not tap.who.moderator:
            await tap.answer.private(plain(tap.words, "preset.bad.moderator"))
            return
        await tap.desk.servers.set_default(tap.table.guild_id, tap.table.state.rules)
        await self._draw(tap, None, said=tap.words.say("settings.default_set"))
        await tap.remember()

    async def _draw(self, tap: Tap, rule: str | None, *, said: str = "") -> None:
        await tap.redraw(await settings_screen(tap, rule=rule, said=said))


async def settings_screen(tap: Tap, *, rule: str | None = None, said: str = "") -> Screen:
    """*Settings* as somebody who may see it sees it."""
    return settings_panel(
        tap.desk.scene_for(tap.table, tap.seat),
        tap.words,
        rule=rule,
        prices_allowed=tap.desk.prices,
        presets=tuple((await _server(tap)).named),
        moderator=tap.who.moderator,
        said=said,
    )


async def _server(tap: Tap) -> ServerRules:
    return await tap.desk.servers.of(tap.table.guild_id)


async def _allowed(tap: Tap) -> bool:
    """Whether they may change settings; if not, they have been told so."""
    if not may_set(tap):
        await tap.refuse(Refused(Refusal.HOST_ONLY))
    return may_set(tap)


def _value(tap: Tap) -> str:
    return tap.intent.values[0] if tap.intent.values else ""


def may_set(tap: Tap) -> bool:
    return tap.who.moderator or (tap.seat is not None and tap.seat == tap.table.state.host)


def typed_price(
    desk: Desk, rules: KittiRules, price: str, currency: str, stack: str = "", *, language: str
) -> KittiRules:
    """The rules with a price as it was typed. Raises `BadPrice`, also where the operator allows none."""
    if price.strip() and not desk.prices:
        raise BadPrice("prices.off")
    return price_from_form(rules, price, currency, stack, language=language)
