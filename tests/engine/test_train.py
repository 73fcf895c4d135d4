"""The generator of the arranger's data, on a sample small enough to wait for."""

import hashlib
import sys
from pathlib import Path

import pytest

from engine import train
from engine.kitti import lineups
from engine.kitti.lineups.pool import FAMILIES, POTS_EACH, decoded

TOY = ["--nines", "700", "--turns", "2", "--side", "4", "--samples", "2"]
TOY += ["--family", "two_in_a_row-fold", "--players", "3"]

Capture = pytest.CaptureFixture[str]


def test_the_data_is_what_the_generator_wrote() -> None:
    folder = Path(lineups.__path__[0])
    written = (folder / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    assert len(written) == 4 * len(FAMILIES)
    for line in written:
        digest, name = line.split()
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest


def test_it_writes_data_of_the_form_that_is_used(tmp_path: Path, capsys: Capture) -> None:
    assert train.main([*TOY, "--into", str(tmp_path)]) == 0
    printed = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [name for _, name in printed] == ["two_in_a_row-fold-3.dat"]
    for digest, name in printed:
        data = (tmp_path / name).read_bytes()
        assert hashlib.sha256(data).hexdigest() == digest
        for level in range(len(POTS_EACH)):
            assert {len(column) for column in decoded(data, level)} == {4**3}


def test_the_same_data_comes_out_each_time(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        train.main([*TOY, "--into", str(tmp_path / folder)])
    for file in (tmp_path / "one").iterdir():
        assert file.read_bytes() == (tmp_path / "other" / file.name).read_bytes()


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    for name in [name for name in sys.modules if name.startswith("engine.training.")]:
        monkeypatch.delitem(sys.modules, name)
    assert train.main(TOY) == 2
    assert capsys.readouterr().err == "train: this needs numpy: pip install -e '.[train]'\n"


def test_another_missing_module_is_not_taken_for_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "engine.training.generator", None)
    with pytest.raises(ModuleNotFoundError):
        train.main(TOY)
