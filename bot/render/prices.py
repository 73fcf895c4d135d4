"""The buy-in's price: the form that asks for it, and what was typed into it."""

import re
import unicodedata
from dataclasses import replace
from decimal import Decimal
from functools import cache
from typing import Final

from babel.core import get_global
from babel.numbers import (
    NumberFormatError,
    format_decimal,
    get_currency_precision,
    get_currency_symbol,
    parse_decimal,
)

from bot.render.scene import Scene
from bot.render.screen import Field, Form
from bot.render.words import Words
from bot.runtime.intent import Verb
from engine.kitti.rules import KittiRules
from engine.table.rules import STACK_ANTES

HIGHEST_PRICE: Final = 10**9
"""In whole units of the currency: enough for any, and far from where numbers become unreadable."""

USUAL_CURRENCY: Final = "NPR"


class BadPrice(ValueError):
    """What was typed is no price; `key` is the sentence that says why, `facts` what it needs."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def price_form(scene: Scene, words: Words) -> Form:
    """Price, currency and the size of a stack; an empty price means play chips."""
    rules = scene.view.rules
    price = ""
    if rules.buy_in_price is not None and rules.currency is not None:
        price = _typed(rules.buy_in_price, rules.currency, words)
    return Form(
        intent=scene.intent(Verb.PRICE_SAVE),
        title=words.say("price.title"),
        fields=(
            Field(
                key="price",
                label=words.say("price.field"),
                placeholder=words.say("price.example"),
                value=price,
                longest=20,
            ),
            Field(
                key="currency",
                label=words.say("price.currency"),
                placeholder=USUAL_CURRENCY,
                value=rules.currency or USUAL_CURRENCY,
                longest=3,
            ),
            Field(
                key="stack",
                label=words.say("price.stack"),
                placeholder=str(rules.stack_antes),
                value=str(rules.stack_antes),
                longest=3,
            ),
        ),
    )


def price_from_form(
    rules: KittiRules,
    price_text: str,
    currency_text: str,
    stack_text: str = "",
    *,
    language: str = "en",
) -> KittiRules:
    """The rules with what was typed, an empty text leaving the stack as it is. Raises `BadPrice`."""
    stack_antes = _stack(stack_text.strip()) if stack_text.strip() else rules.stack_antes
    if not price_text.strip():
        return replace(rules, buy_in_price=None, currency=None, stack_antes=stack_antes)
    currency = (currency_text.strip() or USUAL_CURRENCY).upper()
    if currency not in currencies_in_use():
        raise BadPrice("price.bad.currency")
    price = _minor_units(price_text, currency, language)
    return replace(rules, buy_in_price=price, currency=currency, stack_antes=stack_antes)


@cache
def currencies_in_use() -> frozenset[str]:
    """The ISO 4217 codes that are legal tender somewhere now."""
    return frozenset(
        code
        for held in get_global("territory_currencies").values()
        for code, _, until, tender in held
        if tender and until is None
    )


def _minor_units(text: str, currency: str, language: str) -> int:
    symbols = re.escape(get_currency_symbol(currency, locale="en"))
    bare = re.sub(
        rf"^({currency}|{symbols}|Rs\.?|(रु|रू)\.?)|({currency}|{symbols})$",
        "",
        text.strip(),
        flags=re.IGNORECASE,
    ).strip()
    if not re.fullmatch(r"[\d.,'’\u00a0\u202f ]+", bare):
        raise BadPrice("price.bad.number")
    amount = _amount(_latin_digits(bare), language)
    digits = get_currency_precision(currency)
    exact = amount.scaleb(digits)
    if exact != exact.to_integral_value():
        raise BadPrice(
            "price.bad.decimals" if digits else "price.bad.no_decimals", currency=currency, digits=digits
        )
    if amount <= 0:
        raise BadPrice("price.bad.zero")
    if amount > HIGHEST_PRICE:
        raise BadPrice("price.bad.high", highest=HIGHEST_PRICE)
    return int(exact)


def _amount(bare: str, language: str) -> Decimal:
    """Grouped as the language does it, or as English does, which everybody has on their telephone."""
    for each in (language, "en"):
        try:
            return parse_decimal(bare, locale=each, strict=True)
        except NumberFormatError:
            continue
    raise BadPrice("price.bad.number")


def _latin_digits(text: str) -> str:
    return "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in text)


def _stack(text: str) -> int:
    if not re.fullmatch(r"\d{1,3}", text) or int(text) not in STACK_ANTES:
        raise BadPrice("price.bad.stack", least=STACK_ANTES[0], most=STACK_ANTES[-1])
    return int(text)


def _typed(minor_units: int, currency: str, words: Words) -> str:
    digits = get_currency_precision(currency)
    pattern = f"0.{'0' * digits}" if minor_units % 10**digits else "0"
    return format_decimal(Decimal(minor_units).scaleb(-digits), format=pattern, locale=words.locale)
