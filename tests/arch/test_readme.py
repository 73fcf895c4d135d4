"""What the README says of the code is true of the code.

`python tests/arch/test_readme.py` writes the parts of it that are made from the code.
"""

import json
import re
import tomllib
from pathlib import Path

from engine.kitti.game import COMMANDS as OF_KITTI
from engine.scenario.document import read
from engine.scenario.play import play
from engine.table.machine import COMMANDS as OF_TABLES

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
BLOCK = re.compile(
    r"(?<=<!-- commands by stage: written by tests/arch/test_readme.py -->\n).*?(?=<!-- end)", re.DOTALL
)


def commands_by_stage() -> str:
    """A Markdown table: each stage, and the commands that are legal in it."""
    legal: dict[str, list[str]] = {}
    for command, (stages, _) in OF_TABLES.items():
        for stage in stages:
            legal.setdefault(stage.__name__, []).append(command.__name__)
    for command, (stage, _, _) in OF_KITTI.items():
        legal.setdefault(f"Playing: {stage.__name__}", []).append(command.__name__)
    rows = (f"| {stage} | {', '.join(names)} |" for stage, names in legal.items())
    return "\n".join(("| stage | commands |", "|---|---|", *rows, ""))


def test_commands_by_stage_are_the_engines() -> None:
    assert BLOCK.findall(README.read_text()) == [commands_by_stage()]


def modules_told(text: str) -> dict[str, list[str]]:
    """The modules of each package in the order of the README's list."""
    told: dict[str, list[str]] = {}
    for package, modules in re.findall(r"^(?:(\w+)/|  (\S.*?))  ", text, re.MULTILINE):
        if package:
            names = told.setdefault(package, [])
        else:
            names += modules.replace("/", "").split(", ")
    return told


def test_the_modules_stand_in_the_order_of_the_contracts() -> None:
    told = modules_told(README.read_text().split("## How it is built\n\n```\n")[1].split("\n```")[0])
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    layers = {
        contract["containers"][0]: [layer.split(" : ") for layer in contract["layers"]]
        for contract in contracts
        if "containers" in contract
    }
    assert told.keys() == layers.keys()
    for package, names in told.items():
        place = {name: number for number, layer in enumerate(layers[package]) for name in layer}
        assert sorted(names) == sorted(place)
        assert [place[name] for name in names] == sorted(place.values())


def test_the_table_in_it_can_be_played() -> None:
    (text,) = re.findall(r"engine play - <<'END'\n(.*?)\nEND\n", README.read_text(), re.DOTALL)
    result = json.loads(json.dumps(play(read(text))))
    assert [deal["outcome"] for game in result["games"] for deal in game["deals"]] == ["won"]


def test_the_test_command_is_the_one_that_ci_runs() -> None:
    lines = [line for line in README.read_text().splitlines() if line.endswith(".ci/check")]
    assert len(lines) == 1
    assert lines[0].startswith("python3 -m venv ")


def test_every_linked_file_is_there() -> None:
    links = re.findall(r"\]\(((?!https?:)[^)#]+)\)", README.read_text())
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


if __name__ == "__main__":
    README.write_text(BLOCK.sub(lambda _: commands_by_stage(), README.read_text()))
