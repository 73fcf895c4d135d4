"""Which font draws a character. A font is read when a text first needs it, so ordinary pictures read two."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

import uharfbuzz

FAMILIES: Final = {
    "NotoSans": (
        "0020-007E 00A0-0373 0376-03E1 03F0-052F 1AB0-1AFF 1C80-1C88 1D00-1FFE 2010-2027 2030-205E 2070-20BF "
        "20F0 2100-218F 2190-2193 2212 2C60-2C7F 2DE0-2E5F A640-A69F A700-A7FF AB30-AB6F FB00-FB06"
    ),
    "NotoSansDevanagari": "0900-097F 1CD0-1CFF A8E0-A8FF",
    "NotoSansAdlam": "1E900-1E95F",
    "NotoSansArabic": "0600-06FF 0750-077F 08A0-08FF FB50-FDC7 FDF0-FDFD FE70-FEFC",
    "NotoSansArmenian": "0531-058F FB13-FB17",
    "NotoSansBalinese": "1B00-1B7C",
    "NotoSansBatak": "1BC0-1BFF",
    "NotoSansBengali": "0980-09FE",
    "NotoSansBuginese": "1A00-1A1F",
    "NotoSansCanadianAboriginal": "1400-167F 18B0-18F5",
    "NotoSansChakma": "11100-11146",
    "NotoSansCham": "AA00-AA5F",
    "NotoSansCherokee": "13A0-13FD AB70-ABBF",
    "NotoSansCoptic": "03E2-03EF 2C80-2CFF",
    "NotoSansEthiopic": "1200-1399 2D80-2DDE AB01-AB2E",
    "NotoSansGeorgian": "10A0-10FF 1C90-1CBF 2D00-2D2D",
    "NotoSansGlagolitic": "2C00-2C5E 1E000-1E02A",
    "NotoSansGothic": "10330-1034A",
    "NotoSansGujarati": "0A81-0AFF",
    "NotoSansGurmukhi": "0A01-0A76",
    "NotoSansHanifiRohingya": "10D00-10D39",
    "NotoSansHanunoo": "1720-1734",
    "NotoSansHebrew": "0591-05F4 FB1D-FB4F",
    "NotoSansJavanese": "A980-A9DF",
    "NotoSansKannada": "0C80-0CF2",
    "NotoSansKayahLi": "A900-A92F",
    "NotoSansKhmer": "1780-17F9 19E0-19FF",
    "NotoSansLao": "0E81-0EDF",
    "NotoSansLepcha": "1C00-1C4F",
    "NotoSansLimbu": "1900-194F",
    "NotoSansLisu": "A4D0-A4FF",
    "NotoSansMalayalam": "0D00-0D7F",
    "NotoSansMeeteiMayek": "AAE0-AAF6 ABC0-ABF9",
    "NotoSansMongolian": "1800-18AA 11660-1166C",
    "NotoSansMyanmar": "1000-109F A9E0-A9FE AA60-AA7F",
    "NotoSansNKo": "07C0-07FF",
    "NotoSansNewTaiLue": "1980-19DF",
    "NotoSansNewa": "11400-11461",
    "NotoSansOgham": "1680-169C",
    "NotoSansOlChiki": "1C50-1C7F",
    "NotoSansOriya": "0B01-0B77",
    "NotoSansOsage": "104B0-104FB",
    "NotoSansRejang": "A930-A95F",
    "NotoSansRunic": "16A0-16F8",
    "NotoSansSaurashtra": "A880-A8D9",
    "NotoSansSinhala": "0D81-0DF4 111E1-111F4",
    "NotoSansSundanese": "1B80-1BBF 1CC0-1CC7",
    "NotoSansSylotiNagri": "A800-A82C",
    "NotoSansSyriac": "0700-074F",
    "NotoSansTagalog": "1700-1714",
    "NotoSansTaiLe": "1950-1974",
    "NotoSansTaiTham": "1A20-1AAD",
    "NotoSansTaiViet": "AA80-AAC2 AADB-AADF",
    "NotoSansTamil": "0B82-0BFA",
    "NotoSansTelugu": "0C00-0C7F",
    "NotoSansThaana": "0780-07B1",
    "NotoSansThai": "0E01-0E5B",
    "NotoSansTifinagh": "2D30-2D7F",
    "NotoSansTirhuta": "11480-114D9",
    "NotoSansVai": "A500-A62B",
    "NotoSansYi": "A000-A4C6",
    "NotoSerifTibetan": "0F00-0FDA",
    "Hangul": "1100-11FF 3130-318F AC00-D7A3",
    "DroidSansFallback": "2E80-312F 3190-33FF 4E00-9FFF F900-FAFF FE30-FE4F FF00-FFEF",
    "NotoEmoji": "203C-2049 2122-3299 1F000-1FAFF E0020-E007F",
    "NotoSansSymbols": "2190-2BFF 1F100-1F1FF",
    "NotoSansSymbols2": "2190-27BF 2B00-2BFF 1F0A0-1F0F5",
    "NotoSansMath": "2200-23FF 27C0-27EF",
}
"""Every font's name, and what it is asked for, in hexadecimal. What an earlier one has a later one is not asked."""

_BOLD: Final = frozenset({"NotoSans", "NotoSansDevanagari"})


@lru_cache(maxsize=4096)
def family_of(char: str) -> str | None:
    """The font's name; None where no font has the character."""
    code = ord(char)
    asked = (family for first, last, family in _ranges() if first <= code <= last)
    return next((family for family in asked if has(family, char)), None)


def has(family: str, char: str) -> bool:
    return font(family).get_nominal_glyph(ord(char)) is not None


@cache
def font(family: str, *, bold: bool = False) -> Any:
    """Regular where the family comes with no bold."""
    weight = "Bold" if bold and family in _BOLD else "Regular"
    if bold and weight == "Regular":
        return font(family)
    font_file = files("bot.pictures") / "fonts" / f"{family}-{weight}.ttf"
    return uharfbuzz.Font(uharfbuzz.Face(font_file.read_bytes()))


@cache
def _ranges() -> tuple[tuple[int, int, str], ...]:
    return tuple(
        (int(first, 16), int(last or first, 16), family)
        for family, ranges in FAMILIES.items()
        for first, _, last in (each.partition("-") for each in ranges.split())
    )
