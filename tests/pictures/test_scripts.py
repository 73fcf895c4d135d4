"""The fonts that come with the bot: what they draw, and what is read of them."""

import unicodedata
from importlib.resources import files

import pytest
import uharfbuzz

from bot.pictures import scripts
from bot.pictures.lettering import _runs, drawable, lettering
from bot.pictures.scripts import FAMILIES, family_of, font

NAMES = {
    "NotoSans": "Asha Đặng Thị ʎsǝ ᴋɪᴛᴛɪ Αλέξης Олександр",
    "NotoSansDevanagari": "श्रेष्ठ झ ५८९",
    "NotoSansArabic": "محمد الأمير ٤٥ گ ی",
    "NotoSansHebrew": "שָׁלוֹם",
    "NotoSansBengali": "রবীন্দ্রনাথ ক্ষুদ্র",
    "NotoSansGurmukhi": "ਗੁਰਮੁਖੀ ਸਿੰਘ",
    "NotoSansGujarati": "નરેન્દ્ર ક્ષ",
    "NotoSansOriya": "ଓଡ଼ିଆ ଜ୍ଞାନ",
    "NotoSansTamil": "தமிழ் ஸ்ரீ",
    "NotoSansTelugu": "తెలుగు శ్రీ",
    "NotoSansKannada": "ಕನ್ನಡ ಕ್ಷ",
    "NotoSansMalayalam": "ബാലകൃഷ്ണൻ",
    "NotoSansSinhala": "ශ්‍රී ලංකා",
    "NotoSansThai": "กำลังใจ",
    "NotoSansLao": "ສະບາຍດີ",
    "NotoSansKhmer": "ស្រីមុំ",
    "NotoSansMyanmar": "မြန်မာ ကြွက်",
    "NotoSerifTibetan": "བཀྲ་ཤིས་བདེ་ལེགས",
    "NotoSansGeorgian": "ქართული",
    "NotoSansArmenian": "Հայերեն",
    "NotoSansEthiopic": "አማርኛ",
    "NotoSansNewa": "𑐣𑐾𑐥𑐵𑐮",
    "NotoSansLimbu": "ᤕᤠᤰᤌᤢᤱ",
    "NotoSansLepcha": "ᰛᰩᰵ",
    "NotoSansThaana": "ދިވެހި",
    "NotoSansMongolian": "ᠮᠣᠩᠭᠣᠯ",
    "NotoSansCherokee": "ᎣᏏᏲ",
    "NotoSansTifinagh": "ⵣⴰⵣ",
    "Hangul": "김민준 ㅋㅋ",
    "DroidSansFallback": "東京さくらツ繁體简体",
    "NotoEmoji": "🎲🔥👑❤️👨‍👩‍👧🇳🇵",
    "NotoSansSymbols2": "✦✧",
}


@pytest.mark.parametrize(("family", "name"), NAMES.items())
def test_a_script_is_drawn_whole_in_its_font_with_no_empty_boxes(family: str, name: str) -> None:
    assert drawable(name) == name
    for run in _runs(name):
        assert run.family in (family, "NotoSans")
        buffer = uharfbuzz.Buffer()
        buffer.add_str(run.content)
        buffer.guess_segment_properties()
        uharfbuzz.shape(font(run.family), buffer)
        assert all(glyph.codepoint != 0 for glyph in buffer.glyph_infos), run
    letters = {family_of(char) for char in name if unicodedata.category(char)[0] in "LS"}
    assert letters == {family}


def test_every_font_is_there_and_no_other() -> None:
    shipped = {
        entry.name for entry in (files("bot.pictures") / "fonts").iterdir() if entry.name.endswith("ttf")
    }
    regular = {f"{family}-Regular.ttf" for family in FAMILIES}
    assert shipped == regular | {"NotoSans-Bold.ttf", "NotoSansDevanagari-Bold.ttf"}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_font_is_asked_for_something_that_it_has(family: str) -> None:
    asked = (
        chr(code)
        for first, last, named in scripts._ranges()
        if named == family
        for code in range(first, last + 1)
    )
    assert any(family_of(char) == family for char in asked)


def test_ordinary_names_read_no_other_font(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def watched(family: str, *, bold: bool = False) -> object:
        asked.append(family)
        return font(family, bold=bold)

    monkeypatch.setattr(scripts, "font", watched)
    family_of.cache_clear()
    drawable.cache_clear()
    lettering.cache_clear()
    for name in ("Asha Tamang-9", "आशा श्रेष्ठ", "Zoë Ñandú…"):
        lettering(name, 30, bold=True)
    assert set(asked) == {"NotoSans", "NotoSansDevanagari"}
