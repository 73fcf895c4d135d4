"""Every word the bot says, from one catalogue a language.

A catalogue is `locale/<language>.po`: symbolic msgids, `{name}` places, real plurals. Another language is one
more file; nothing else holds words.
"""

import io
import unicodedata
from decimal import Decimal
from functools import cache, lru_cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, get_currency_precision, get_currency_symbol

CATALOGUES: Final = Path(__file__).parent / "locale"

LANGUAGES: Final = ("en", "ne")

# Babel groups digits as Nepali does but leaves them Latin.
_DIGITS: Final = {"ne": str.maketrans("0123456789", "०१२३४५६७८९")}

Fact = str | int


class MissingWords(KeyError):
    """A key that the catalogue does not have, or a text that wants a fact it was not given: a bug of ours."""


class Words:
    """The words of one language.

    Facts that are numbers are written as the language writes them; texts go in as they are, so names must be
    escaped before. Raises `MissingWords`.
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.locale = Locale.parse(language)
        catalogue = read_catalogue(language)
        self._singular = {
            message.id: str(message.string) for message in catalogue if isinstance(message.id, str)
        }
        self._plural = {message.id[0] for message in catalogue if isinstance(message.id, tuple)}
        compiled = io.BytesIO()
        write_mo(compiled, catalogue)
        compiled.seek(0)
        self._translations = GNUTranslations(compiled)

    def say(self, key: str, **facts: Fact) -> str:
        text = self._singular.get(key)
        if not text:
            raise MissingWords(key)
        return self._fill(key, text, facts) if facts or "{" in text else text

    def count(self, key: str, n: int, **facts: Fact) -> str:
        """Say it in the number that goes with `n`, which stands at `{n}`."""
        if key not in self._plural:
            raise MissingWords(key)
        return self._fill(key, self._translations.ngettext(key, key, n), {**facts, "n": n})

    def has(self, key: str) -> bool:
        return bool(self._singular.get(key))

    def number(self, n: int) -> str:
        return _number(self.language, n)

    def signed(self, n: int) -> str:
        """A gain or a loss, never without its sign."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def money(self, minor_units: int, currency: str) -> str:
        """`Rs 120`, `$12.50`: decimals only where there is something behind the point."""
        digits = get_currency_precision(currency)
        whole, rest = divmod(abs(minor_units), 10**digits)
        grouping = self.locale.decimal_formats[None].pattern.partition(".")[0]
        pattern = f"{grouping}.{'0' * digits}" if rest else grouping
        exact = Decimal(whole) + Decimal(rest).scaleb(-digits)
        amount = self._digits(format_decimal(exact, format=pattern, locale=self.locale))
        own = f"currency.{currency}"
        symbol = self.say(own) if self.has(own) else get_currency_symbol(currency, locale=self.locale)
        is_word = unicodedata.category(symbol[-1])[0] in "LM"
        text = self.say("money.word" if is_word else "money.sign", symbol=symbol, amount=amount)
        return f"−{text}" if minor_units < 0 else text

    def signed_money(self, minor_units: int, currency: str) -> str:
        text = self.money(minor_units, currency)
        return f"+{text}" if minor_units > 0 else text

    def listed(self, items: list[str]) -> str:
        """`Asha, Bikash and Chandra`."""
        if len(items) < 2:
            return "".join(items)
        first = self.say("list.comma").join(items[:-1])
        return self.say("list.and", first=first, last=items[-1])

    def _digits(self, written: str) -> str:
        return _digits(self.language, written)

    def _fill(self, key: str, text: str, facts: dict[str, Fact]) -> str:
        written = {name: self.number(fact) if isinstance(fact, int) else fact for name, fact in facts.items()}
        try:
            return text.format_map(written)
        except KeyError as missing:
            raise MissingWords(f"{key} wants {missing}") from missing


@lru_cache(maxsize=4096)
def _number(language: str, n: int) -> str:
    return _digits(language, format_decimal(n, locale=language)).replace("-", "−")


def _digits(language: str, written: str) -> str:
    return written.translate(_DIGITS.get(language, {}))


def read_catalogue(language: str) -> Catalog:
    """The catalogue as it is written. Raises `FileNotFoundError` for a language that we do not have."""
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def words_for(language: str = "en") -> Words:
    """The words of a language; those of English where there is no catalogue for it."""
    return Words(language if language in LANGUAGES else "en")
