import json

import pytest

from engine.rank import main

Capture = pytest.CaptureFixture[str]


def test_each_hand_gets_a_line(capsys: Capture) -> None:
    assert main(["A♠10♦10h", "5s3d2h", "2c,2d,2h"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "AsTdTh  382  pair           pair of tens",
        "5s3d2h    1  high card      five high",
        "2c2d2h  729  trail          trail of twos",
    ]
    assert err == ""


def test_json_is_one_list_in_the_order_given(capsys: Capture) -> None:
    assert main(["--json", "as kd qh", "As2s3s"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {"hand": "AsKdQh", "kind": "sequence", "name": "sequence, ace high", "strength": 716},
        {"hand": "As2s3s", "kind": "pure sequence", "name": "pure sequence, ace two three", "strength": 727},
    ]


@pytest.mark.parametrize(
    ("flags", "kind", "strength"),
    [
        ([], "high card", 1),
        (["--two-three-five"], "2-3-5", 742),
        (["--best-run", "A23", "--two-three-five"], "2-3-5", 742),
    ],
)
def test_two_three_five(flags: list[str], kind: str, strength: int, capsys: Capture) -> None:
    assert main(["5s3d2h", *flags, "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["kind"], row["strength"]) == (kind, strength)


@pytest.mark.parametrize(("flags", "strengths"), [([], [716, 715]), (["--best-run", "A23"], [715, 716])])
def test_best_run(flags: list[str], strengths: list[int], capsys: Capture) -> None:
    assert main([*flags, "--json", "AsKdQh", "As2d3h"]) == 0
    assert [row["strength"] for row in json.loads(capsys.readouterr().out)] == strengths


@pytest.mark.parametrize(
    ("hand", "complaint"),
    [
        ("AsKd", "rank: 'AsKd': a hand is three cards, this is 2; write them together, as AsKdQh\n"),
        ("AsKdQhJc", "rank: 'AsKdQhJc': a hand is three cards, this is 4; write them together, as AsKdQh\n"),
        ("AsKdAs", "rank: 'AsKdAs': a card comes twice; there is one of each in the deck\n"),
        (
            "AsKdXy",
            "rank: 'AsKdXy': not a card: 'Xy'; write cards like AsTd (ranks 23456789TJQKA, suits shdc)\n",
        ),
    ],
)
def test_wrong_input_says_what_to_do(hand: str, complaint: str, capsys: Capture) -> None:
    assert main(["AsKdQh", hand]) == 2
    assert capsys.readouterr() == ("", complaint)


@pytest.mark.parametrize("argv", [[], ["AsKdQh", "--best-run", "KQJ"]])
def test_wrong_usage_exits_with_2(argv: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as caught:
        main(argv)
    assert caught.value.code == 2
    assert "usage: python -m engine rank" in capsys.readouterr().err
