"""Everything that an operator can set stands in the example file and in the README, with its default."""

import re
from pathlib import Path

from dotenv import dotenv_values
from pydantic import SecretStr

from bot.config import Settings

ROOT = Path(__file__).parents[2]
SWITCH = {True: "on", False: "off"}


def variables() -> dict[str, object]:
    """Each setting as it is called in the environment, with its default."""
    return {
        str(field.validation_alias or f"KITTI_{name.upper()}"): field.default
        for name, field in Settings.model_fields.items()
    }


def test_the_example_names_every_setting_once_with_its_default() -> None:
    text = (ROOT / ".env.example").read_text()
    # What must stay unset, also where a container reads the file, stands behind a #.
    example = dotenv_values(ROOT / ".env.example") | dict.fromkeys(
        re.findall(r"^#(\w+)=$", text, re.MULTILINE), ""
    )
    assert len(re.findall(r"^#?[A-Z_]+=", text, re.MULTILINE)) == len(example)
    assert example.keys() == variables().keys()
    for name, default in variables().items():
        written = SWITCH[default] if isinstance(default, bool) else "" if default is None else str(default)
        assert example[name] == written, name


def test_the_example_with_a_token_is_read_as_the_defaults() -> None:
    settings = Settings(_env_file=ROOT / ".env.example", discord_token=SecretStr("a token"))
    assert settings == Settings(_env_file=None, discord_token=SecretStr("a token"))


def test_the_readme_names_every_setting() -> None:
    section = (ROOT / "README.md").read_text().split("\n## Settings\n")[1].split("\n## ")[0]
    names = re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE)
    told = re.findall(r"`((?:DISCORD|KITTI)_\w+)`", " ".join(names))
    assert sorted(told) == sorted(variables())
