"""The double itself: what it must refuse, or the other tests here would prove nothing."""

import json
from typing import Any

import pytest

from tests.wire.double.interactions import Callback, Kind
from tests.wire.double.limits import command_faults, message_faults, modal_faults, too_heavy
from tests.wire.double.payloads import COMPONENTS_V2
from tests.wire.double.pulse import NeverCame, Pulse
from tests.wire.double.spec import VARIABLE, load_spec, spec_file
from tests.wire.double.state import Refusal, State

pytestmark = pytest.mark.wire


def text(content: str = "Kitti") -> dict[str, Any]:
    return {"type": 10, "content": content}


def button(number: int = 0, **other: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Deal", "custom_id": f"id{number}", **other}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def menu(count: int, **other: Any) -> dict[str, Any]:
    options = [{"label": f"{number}", "value": f"{number}"} for number in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options, **other}


def message(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": COMPONENTS_V2, "components": [{"type": 17, "components": list(components)}]}


GOOD = message(text(), row(*(button(number) for number in range(5))), row(menu(25)), {"type": 14})

WRONG: dict[str, dict[str, Any]] = {
    "41 components": message(*(text("a") for _ in range(40))),
    "4,001 characters": message(text("a" * 2001), text("a" * 2000)),
    "an empty text": message(text("")),
    "a label of 81": message(row(button(label="a" * 81))),
    "no label": message(row(button(label=None))),
    "an id of 101": message(row(button(custom_id="a" * 101))),
    "an id twice": message(row(button(1), button(1))),
    "six buttons in a row": message(row(*(button(number) for number in range(6)))),
    "a menu beside a button": message(row(button(), menu(2))),
    "26 options": message(row(menu(26))),
    "a value twice": message(
        row({**menu(1), "options": [{"label": "a", "value": "a"}, {"label": "b", "value": "a"}]})
    ),
    "a link without its style": message(row(button(url="https://example.org"))),
    "a button outside a row": message(button()),
    "content": {**message(text()), "content": "Kitti"},
    "no flag": {"components": [text()]},
    "a nonce of 26": {**message(text()), "nonce": "a" * 26},
}


def test_a_good_message_passes() -> None:
    assert list(message_faults(GOOD, is_v2=False)) == []


@pytest.mark.parametrize("body", WRONG.values(), ids=WRONG)
def test_what_discord_would_refuse_is_refused(body: dict[str, Any]) -> None:
    assert list(message_faults(body, is_v2=False))


def test_bytes_count_beside_characters() -> None:
    assert not too_heavy(message(text("a" * 4000)))
    assert too_heavy(message(text("क" * 3400)))


def test_a_modal_has_its_own_limits() -> None:
    field = {"type": 4, "style": 1, "custom_id": "price", "max_length": 20}
    good: dict[str, Any] = {
        "title": "Price",
        "custom_id": "km1",
        "components": [{"type": 18, "label": "Price", "component": field}],
    }
    assert list(modal_faults(good)) == []
    assert list(modal_faults({**good, "title": "a" * 46}))
    assert list(modal_faults({**good, "components": good["components"] * 6}))
    wordy = {**field, "value": "a" * 21}
    assert list(modal_faults({**good, "components": [{"type": 18, "label": "Price", "component": wordy}]}))


def test_commands_have_their_limits() -> None:
    good = {"name": "kitti", "type": 1, "description": "Play", "options": []}
    assert list(command_faults([good])) == []
    assert list(command_faults([{**good, "description": "a" * 101}]))
    options = [{"name": f"o{number}", "type": 3, "description": "a" * 100} for number in range(26)]
    assert list(command_faults([{**good, "options": options}]))
    deep = [
        {
            **good,
            "options": [
                {"name": f"s{n}", "type": 1, "description": "a" * 100, "options": options[:10]}
                for n in range(9)
            ],
        }
    ]
    assert any("8,000" in fault for fault in command_faults(deep))


async def test_what_never_comes_is_told() -> None:
    with pytest.raises(NeverCame, match="a blue moon"):
        await Pulse().until(lambda: False, seconds=0.01, what="a blue moon")


def test_a_token_dies_after_a_quarter_of_an_hour() -> None:
    state = State()
    interaction = state.new_interaction(Kind.COMPONENT, 1, 2)
    with pytest.raises(Refusal) as early:
        state.live(interaction.token)
    assert early.value.code == 10015
    interaction.answer = Callback.DEFERRED_UPDATE
    assert state.live(interaction.token) is interaction
    state.clock.shift(seconds=15 * 60 + 1)
    with pytest.raises(Refusal) as late:
        state.live(interaction.token)
    assert (late.value.status, late.value.code) == (401, 50027)


described = pytest.mark.skipif(
    spec_file() is None, reason=f"{VARIABLE} does not name Discord's OpenAPI description (a JSON file)"
)


@described
def test_bodies_are_checked_against_discords_own_description() -> None:
    file = spec_file()
    assert file is not None
    spec = load_spec(file)
    assert list(spec.faults("post", GOOD)) == []
    assert list(spec.faults("callback", {"type": 7, "data": GOOD})) == []
    found = list(spec.faults("callback", {"type": 4, "data": message(row(button(label="a" * 81)))}))
    assert len(found) == 1
    assert found[0].startswith("data.components.0.components.0.components.0.label")
    assert "ButtonComponentForMessageRequest/properties/label/maxLength" in found[0]
    assert json.dumps(GOOD)
