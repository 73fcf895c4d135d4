"""Recorded tables, worked out by others from the rules alone: each must come out equal, key for key."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.scenario.document import read
from engine.scenario.errors import ScenarioError
from engine.scenario.play import play

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.jsonl"))
COUNTS = {"dashain": 80, "edge": 63, "errors": 90, "long": 24, "mixed": 150, "pack": 80, "ten_pots": 80}

LINES = {
    f"{file.stem}-{number}": line
    for file in FILES
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
}


def played(scenario: Any) -> Any:
    try:
        return json.loads(json.dumps(play(read(json.dumps(scenario)))))
    except ScenarioError as error:
        return error.code.value


def test_every_recorded_table_is_here() -> None:
    assert {file.stem: len(file.read_text("utf-8").splitlines()) for file in FILES} == COUNTS


@pytest.mark.parametrize("name", LINES)
def test_a_recorded_table_comes_out_as_recorded(name: str) -> None:
    recorded = json.loads(LINES[name])
    expected = recorded["result"] if "result" in recorded else recorded["error"]
    assert played(recorded["scenario"]) == expected, recorded.get("label", name)


def test_edge_callers_of_four_pairs_are_all_shown() -> None:
    line = next(line for name, line in LINES.items() if name.startswith("edge") and '"two callers' in line)
    deal = played(json.loads(line)["scenario"])["games"][0]["deals"][0]
    assert deal["shown"] == ["B", "A"]
