"""The engine's commands where a stream is closed."""

import os
import sys

import pytest

from engine.__main__ import main_in_shell


def test_nothing_to_read_is_no_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main_in_shell(["arrange", "--lines"]) == 0
    assert capsys.readouterr().out == ""


def test_a_reader_who_has_had_enough_ends_it_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as nobody_listens:
        monkeypatch.setattr(sys, "stdout", nobody_listens)
        assert main_in_shell(["rank", "AsKsQs"]) == 1
    assert capsys.readouterr().err == ""


def test_a_command_says_how_it_ended() -> None:
    assert main_in_shell(["rank", "AsKsQs"]) == 0
    assert main_in_shell(["rank", "AsKs"]) == 2
