"""Whatever the rules refuse is refused in words of its own, in every language."""

import pytest

from bot.render.notices import refusal
from bot.render.words import CATALOGUES, words_for
from engine.errors import Refusal, Refused
from tests.kit.aloud import read_aloud
from tests.kit.limits import check
from tests.kit.views import Play

LANGUAGES = sorted(path.stem for path in CATALOGUES.glob("*.po"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_refusals_say_the_same(language: str) -> None:
    words, scene = words_for(language), Play().scene(0)
    told: dict[str, Refusal] = {}
    for code in Refusal:
        screen = refusal(Refused(code), scene, words)
        check(screen)
        text = read_aloud(screen)
        assert text not in told, f"{code} and {told[text]}"
        assert code.value not in text
        told[text] = code
    assert len(told) == len(Refusal)


@pytest.mark.parametrize("code", list(Refusal))
def test_a_refusal_says_when_it_will_be_allowed(code: Refusal) -> None:
    told = read_aloud(refusal(Refused(code, at=1_800_000_000_000), None, words_for("en")))
    assert "<t:1800000000:R>" in told
