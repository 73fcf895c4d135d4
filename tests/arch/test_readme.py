"""What the README says of the code is true of the code.

`python tests/arch/test_readme.py` writes the parts of it that are made from the code.
"""

import re
from pathlib import Path

from engine.kitti.game import COMMANDS as OF_KITTI
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
