"""The command ``python -m engine play``: what it prints and how it exits."""

import io
import json
import re
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import rank
from engine.__main__ import main
from engine.errors import Broken
from engine.scenario import shell
from engine.scenario.document import read
from engine.scenario.play import _Table

DECK = "8c4cJc2h5d6hAd9c5c7hTsJs2sQc3s8h9d4h"
GOOD: dict[str, Any] = {
    "players": [{"name": "Asha"}, {"name": "Gita"}],
    "dealer": "Gita",
    "games": [
        {"deals": [{"deck": DECK, "actions": {"Asha": "fold", "Gita": ["8h7h6h", "4h4c2h", "QcJs9c"]}}]}
    ],
}
BAD = GOOD | {"dealer": "Nobody"}


def scenario_file(folder: Path, *documents: object) -> str:
    file = folder / "table.json"
    file.write_text("\n".join(json.dumps(document) for document in documents), "utf-8")
    return str(file)


def test_a_scenario_is_played_and_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", scenario_file(tmp_path, GOOD)]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"][0]["deals"][0]["outcome"] == "unopposed"
    assert result["ledger"] == {"nets": {"Asha": -10, "Gita": 10}, "transfers": 1}


def test_a_bad_scenario_is_named_on_standard_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", scenario_file(tmp_path, BAD)]) == 2
    printed = json.loads(capsys.readouterr().out)
    assert printed == {"error": {"code": "bad_scenario", "message": "no player is called 'Nobody'"}}


def test_lines_go_on_after_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--lines", scenario_file(tmp_path, GOOD, BAD, GOOD)]) == 2
    first, second, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == third
    assert second["error"]["code"] == "bad_scenario"


def test_lines_without_an_error_exit_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", scenario_file(tmp_path, GOOD, GOOD), "--lines"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_no_lines_are_no_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--lines", scenario_file(tmp_path)]) == 0
    assert not capsys.readouterr().out


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"nothing", b"\xff", b'{"players": 1e400}'])
def test_what_is_no_scenario_is_a_bad_scenario(
    text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(text)
    assert main(["play", str(file)]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "bad_scenario"
    assert "at" not in error


def test_a_missing_file_is_told_on_standard_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nowhere.json"
    assert main(["play", str(file)]) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err == f"play: cannot read {file}: No such file or directory\n"


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given = io.TextIOWrapper(io.BytesIO(json.dumps(GOOD).encode()))
    monkeypatch.setattr(sys, "stdin", given)
    assert shell.main(["-"]) == 0
    assert json.loads(capsys.readouterr().out)["closed"] is False


def test_the_module_runs_as_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "engine.__main__")
    monkeypatch.setattr(sys, "argv", ["engine", "play", scenario_file(tmp_path, BAD)])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("engine", run_name="__main__")
    assert left.value.code == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "bad_scenario"


def test_rank_is_passed_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rank", "AsAhAd", "--json"]) == 0
    passed_on = capsys.readouterr().out
    assert rank.main(["AsAhAd", "--json"]) == 0
    assert passed_on == capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["deal"], ["play"]])
def test_a_wrong_command_shows_the_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage: python -m engine" in capsys.readouterr().err


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    listed = capsys.readouterr().out.split("commands:\n")[1].split("\n\n")[0].splitlines()
    assert [line.split()[0] for line in listed] == ["arrange", "play", "rank", "train"]
    assert {re.sub(r"^  \w+ +", "", line) for line in listed} == {line[11:] for line in listed}


def error_of(scenario: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main(["play", scenario_file(folder, scenario)]) == 2
    error: dict[str, Any] = json.loads(capsys.readouterr().out)["error"]
    return error


def with_deal(**deal: object) -> dict[str, Any]:
    return GOOD | {"games": [{"deals": [GOOD["games"][0]["deals"][0] | deal]}]}


@pytest.mark.parametrize(
    ("scenario", "code", "message"),
    [
        (
            with_deal(deck=DECK[:-2]),
            "bad_deck",
            "The deck must be different cards, nine for each of the 2 players",
        ),
        (
            with_deal(deck=DECK[:-2] + "8c"),
            "bad_deck",
            "The deck must be different cards, nine for each of the 2 players",
        ),
        (with_deal(deck=DECK[:-2] + "1c"), "bad_deck", "The deck: not a card: '1c'"),
        (with_deal(actions={}), "missing_action", "Asha does nothing in this deal."),
        (
            with_deal(actions={"Asha": ["8cXxXx", "8c8c8c", "8c8c8c"]}),
            "not_your_cards",
            "Asha: not a card: 'Xx'",
        ),
        (
            with_deal(actions={"Asha": "fold", "Gita": ["QcJs9c", "8h7h6h"]}),
            "not_your_cards",
            "Gita: a split is three hands of three cards",
        ),
        (
            with_deal(actions={"Asha": "fold", "Gita": ["QcJs9c", "4h4c2h", "8h7h6h"]}),
            "wrong_order",
            "Gita: the second hand is stronger than the first.",
        ),
        (with_deal(actions={"Gita": "call"}), "no_four_pairs", "Gita: there are no four pairs to call"),
        (
            with_deal() | {"rules": {"fold": False}},
            "fold_not_allowed",
            "Asha: these rules do not let anybody fold.",
        ),
    ],
)
def test_what_is_wrong_in_a_deal_is_said_in_a_sentence(
    scenario: dict[str, Any],
    code: str,
    message: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    error = error_of(scenario, tmp_path, capsys)
    assert error["code"] == code
    assert error["message"].startswith(message)
    assert error["at"] == {"game": 0, "deal": 0}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rules": {"jokers": True}}, "there is no rule called 'jokers'"),
        ({"rules": {"ante": 7}}, "rules.ante is outside its range"),
        ({"rules": {"ante": True}}, "rules.ante: "),
        ({"rules": {"buy_backs": None}}, 'rules.buy_backs must be a number or "unlimited"'),
        ({"rules": {"buy_backs": True}}, "rules.buy_backs: "),
        ({"rules": {"buy_in_price": 1}}, "rules.buy_in_price needs a currency"),
        ({"rules": {"currency": "rupees"}}, "rules.currency must be an ISO 4217 code"),
        (
            {"players": [{"name": "Asha"}, {"name": "Asha"}], "dealer": "Asha"},
            "two players are called 'Asha'",
        ),
        ({"players": [{"name": "Asha", "stack": 10**18 + 1}, {"name": "Gita"}]}, "players.0.stack: "),
        (
            {"rules": {"buy_in_price": 10**18 + 1, "currency": "NPR"}},
            "rules.buy_in_price is outside its range",
        ),
        ({"players": [{"name": "Asha", "stack": None}, {"name": "Gita"}]}, "players.0.stack: "),
        ({"players": [{"name": "Gita"}]}, "two to 5 players can sit here, not 1"),
        ({"games": [{"sit_out": ["Hari"], "deals": []}]}, "no player is called 'Hari'"),
        ({"games": [{"buy_back": ["Hari"], "deals": []}]}, "no player is called 'Hari'"),
        ({"games": [{"deals": [{"deck": "", "actions": {"Hari": "fold"}}]}]}, "no player is called 'Hari'"),
        (
            {"games": [{"deals": [{"deck": "", "actions": {"Asha": "pass"}}]}]},
            "games.0.deals.0.actions.Asha: must be 'fold', 'call' or a list of three hands",
        ),
        ({"seed": 1}, "seed: there is nothing of this name"),
        ({"dealer": 3}, "dealer: must be text"),
        ({"players": {}}, "players: must be a list"),
        ({"games": [{"deals": [{}]}]}, "games.0.deals.0.deck: is missing"),
    ],
)
def test_the_form_is_checked_first(
    change: dict[str, Any], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    error = error_of(GOOD | change, tmp_path, capsys)
    assert error["code"] == "bad_scenario"
    assert error["message"].startswith(message)
    assert "at" not in error


def test_a_wrong_call_comes_before_what_the_others_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Asha acts first and does nothing; with a call on the table that is not looked at.
    error = error_of(with_deal(actions={"Gita": "call"}) | {"preset": "pack"}, tmp_path, capsys)
    assert error["code"] == "no_four_pairs"


def test_who_is_not_dealt_in_cannot_act(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    third = GOOD["players"] + [{"name": "Hari"}]
    deal = GOOD["games"][0]["deals"][0]
    games = [{"sit_out": ["Hari", "Hari"], "deals": [deal | {"actions": {"Hari": "fold"}}]}]
    error = error_of(GOOD | {"players": third, "games": games}, tmp_path, capsys)
    assert error["code"] == "bad_scenario"
    assert error["at"] == {"game": 0, "deal": 0}


def test_errors_between_games_name_the_game_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = [GOOD["games"][0], {"buy_back": ["Asha"], "deals": []}]
    error = error_of(GOOD | {"games": games}, tmp_path, capsys)
    assert error == {
        "code": "buy_back_refused",
        "message": "Asha may not buy back before this game.",
        "at": {"game": 1},
    }


def test_a_deal_without_a_game_is_a_bug() -> None:
    with pytest.raises(Broken):
        _Table(read(json.dumps(GOOD)))._game()
