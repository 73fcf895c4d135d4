"""Whatever the rules refuse is refused in words of its own, in every language."""

import pytest

from bot.render.notices import refusal
from bot.render.words import CATALOGUES, words_for
from engine.errors import Refusal, Refused
from engine.kitti.commands import NextRound
from engine.table.accounts import SeatKey
from engine.table.commands import Deal
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", list(Refusal))
def test_a_refusal_says_when_it_will_be_allowed_by_the_clock(code: Refusal, language: str) -> None:
    """The message stays: a countdown on it would sooner or later speak of the past."""
    told = read_aloud(refusal(Refused(code, at=1_800_000_000_000), Play().scene(0), words_for(language)))
    assert "<t:1800000000:T>" in told


def test_where_a_round_opens_by_itself_that_is_what_the_others_are_told() -> None:
    table = Play()
    table.deal({0: "AsKsQs AhKh9h 2c2d5h", 1: "JsTs9s AdKd8d 3c3d6h", 2: "JhTh9c QdTd7d 4c4d6s"})
    table.lock_in(0, 1, 2)
    opens_at = table.game.opens_at
    assert opens_at is not None
    with pytest.raises(Refused) as refused:
        table.do(NextRound, SeatKey(1))
    told = read_aloud(refusal(refused.value, table.scene(1), words_for("en")))
    assert f"it goes on by itself at <t:{opens_at // 1000}:T>" in told
    table.show_all()
    with pytest.raises(Refused) as refused:
        table.do(Deal, SeatKey(1))
    told = read_aloud(refusal(refused.value, table.scene(1), words_for("en")))
    assert f"anyone at the table can from <t:{(table.state.since + 60_000) // 1000}:T> on" in told
