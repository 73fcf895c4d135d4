"""The generator of the arranger's table, on a sample small enough to wait for."""

import pytest

from engine import train
from engine.kitti.percentiles import OPPOSING_HANDS


def made(capsys: pytest.CaptureFixture[str]) -> dict[int, tuple[tuple[int, ...], ...]]:
    assert train.main(["--nines", "60", "--turns", "3"]) == 0
    module: dict[str, dict[int, tuple[tuple[int, ...], ...]]] = {}
    exec(capsys.readouterr().out, module)  # noqa: S102 - it is a module, and ours
    return module["OPPOSING_HANDS"]


def test_it_writes_a_module_of_the_same_shape_as_the_one_that_is_used(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tables = made(capsys)
    assert tables.keys() == OPPOSING_HANDS.keys()
    for places in tables.values():
        assert [len(place) for place in places] == [train.QUANTILES] * 3
        assert all(place == tuple(sorted(place)) for place in places)


def test_the_same_table_comes_out_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert made(capsys) == made(capsys)


def test_first_hands_are_stronger_than_third_hands(capsys: pytest.CaptureFixture[str]) -> None:
    for first, _, third in made(capsys).values():
        assert sum(first) > sum(third)
