import io
import json
from typing import Any

import pytest

from engine import arrange
from engine.__main__ import main as engine_main

Capture = pytest.CaptureFixture[str]
ACES = "AsAhKdQdJd9c7s4h2c"
FIELDS = {"hands", "win", "salami", "salami_suffered", "kitti", "value"}


def answered(capsys: Capture, *argv: str) -> Any:
    assert arrange.main([*argv, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def lines(monkeypatch: pytest.MonkeyPatch, text: str) -> int:
    class Input:
        buffer = io.BytesIO(text.encode())

    monkeypatch.setattr("sys.stdin", Input())
    return arrange.main(["--lines"])


def test_json_gives_the_splits_best_first(capsys: Capture) -> None:
    found = answered(capsys, ACES, "--players", "2")
    assert found["fold"] is False
    assert found["splits"][0]["hands"] == ["JdQdKd", "2c9cAs", "4h7sAh"]
    assert all(split.keys() == FIELDS for split in found["splits"])
    values = [split["value"] for split in found["splits"]]
    assert values == sorted(values, reverse=True)
    assert -0.6 < values[0] < -0.2
    assert 0.3 < found["splits"][0]["win"] < 0.45


def test_what_is_printed_for_people(capsys: Capture) -> None:
    assert engine_main(["arrange", "A♠A♥K♦Q♦J♦9♣7♠4♥2♣", "--players", "2"]) == 0
    heading, first, *_, footing = capsys.readouterr().out.splitlines()
    assert heading.split()[:5] == ["first", "second", "third", "win", "salami"]
    assert first.startswith("JdQdKd  2c9cAs  4h7sAh")
    assert first.endswith("most value")
    assert footing == "Rough chances; value in antes."


def test_people_are_told_to_fold(capsys: Capture) -> None:
    assert arrange.main(["2s2h3d5c6s8hTdJcQs", "--players", "5"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("Folding is better.")


QUADS = "AsAhAdAc2s3s4s5s7h"
PAIRS = "AsAh2d2c3s3d4s4d7h"


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([QUADS], "But these nine are never split: with four of a kind they take the pot as they are"),
        (
            [QUADS, "--preset", "pack"],
            "But these nine are never split: with four of a kind they take the pot",
        ),
        ([PAIRS], "But these nine are never split: with four pairs the cards are dealt again."),
        (
            [PAIRS, "--set", "four_pairs=kitti"],
            "But these nine are never split: with four pairs the deal is a",
        ),
        ([PAIRS, "--set", "four_pairs=call"], "Rough chances; value in antes."),
        ([PAIRS, "--preset", "pack"], "Rough chances; value in antes."),
    ],
)
def test_people_are_told_of_a_nine_that_is_never_split(argv: list[str], said: str, capsys: Capture) -> None:
    assert arrange.main([*argv, "--players", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith(said)
    assert answered(capsys, *argv, "--players", "2").keys() == {"splits", "fold"}


def test_settings_and_pot_count(capsys: Capture) -> None:
    hopeless = ["2s2h3d5c6s8hTdJcQs", "--players", "5"]
    assert answered(capsys, *hopeless)["fold"] is True
    assert answered(capsys, *hopeless, "--set", "fold=false")["fold"] is False
    assert answered(capsys, *hopeless, "--preset", "ten_pots")["fold"] is False
    plain = answered(capsys, ACES, "--players", "3")["splits"][0]
    no_salami = answered(capsys, ACES, "--players", "3", "--set", "salami=false")["splits"][0]
    assert no_salami["value"] > plain["value"]
    assert answered(capsys, ACES, "--players", "3", "--pot", "9")["splits"][0]["value"] > plain["value"]
    lifted = answered(
        capsys, "2s3h5dKsKhKd9c8h7s", "--players", "3", "--set", "two_three_five=true", "--set", "tie=drawn"
    )
    assert lifted["splits"][0]["hands"][0] == "2s3h5d"


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["AsAh", "--players", "2"], "arrange: nine: nine cards are needed, these are 2\n"),
        (["AsAsKdQdJd9c7s4h2c", "--players", "2"], "arrange: nine: a card comes twice"),
        (["AsXxKdQdJd9c7s4h2c", "--players", "2"], "arrange: nine: not a card: 'Xx'"),
        ([ACES, "--players", "6"], "arrange: players: must be at most 5\n"),
        ([ACES, "--players", "1"], "arrange: players: must be at least 2\n"),
        ([ACES, "--players", "2", "--pot", "0"], "arrange: pot: must be at least 1\n"),
        ([ACES, "--players", "2", "--pot", "9" * 400], "arrange: pot: must be at most 1000000\n"),
        (
            [ACES, "--players", "2", "--set", "salami=" + "[" * 100_000],
            "arrange: --set salami: the value is nested too deeply",
        ),
        ([ACES, "--players", "2", "--set", "tie"], "arrange: --set tie: write rule=value"),
        (
            [ACES, "--players", "2", "--set", "tie=often"],
            "arrange: rules.tie: must be 'first_shown' or 'drawn'\n",
        ),
        ([ACES, "--players", "2", "--set", "salami=3"], "arrange: rules.salami: must be true or false\n"),
        ([ACES, "--players", "2", "--set", "colour=red"], "arrange: there is no rule called 'colour'\n"),
    ],
)
def test_what_cannot_be_read(argv: list[str], complaint: str, capsys: Capture) -> None:
    assert arrange.main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(complaint)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "argv", [[ACES], ["--players", "2"], [], ["--lines", ACES], ["--lines", "--players", "2"]]
)
def test_what_is_asked_must_be_whole(argv: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stopped:
        arrange.main(argv)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m engine arrange NINE --players N [")


def test_lines_are_answered_one_by_one(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    asked = [
        {"nine": ACES, "players": 2},
        {"nine": ACES, "players": 4, "preset": "pack", "rules": {"two_in_a_row": True}, "pot": 8},
    ]
    assert lines(monkeypatch, "\n".join(map(json.dumps, asked)) + "\n\n") == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == answered(capsys, ACES, "--players", "2")
    settings = ["--preset", "pack", "--set", "two_in_a_row=true", "--pot", "8"]
    assert second == answered(capsys, ACES, "--players", "4", *settings)


def test_a_bad_line_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    asked = [
        "{",
        json.dumps({"nine": ACES}),
        json.dumps({"nine": ACES, "players": 2, "luck": 1}),
        json.dumps({"nine": ACES[2:], "players": 2}),
        json.dumps({"nine": ACES, "players": 2, "rules": {"buy_backs": None}}),
        json.dumps({"nine": ACES, "players": 5}),
    ]
    assert lines(monkeypatch, "\n".join(asked)) == 2
    *bad, good = map(json.loads, capsys.readouterr().out.splitlines())
    assert [line.keys() for line in bad] == [{"error"}] * 5
    assert good.keys() == {"splits", "fold"}


def test_no_line_is_no_fault(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert lines(monkeypatch, "") == 0
    assert capsys.readouterr().out == ""
