"""What is stored comes back as exactly what it was."""

import traceback
from dataclasses import fields, is_dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.runtime.draft import Draft
from bot.runtime.handles import Line, MessageHandle
from bot.runtime.ports import Opening
from bot.store import codec
from engine.kitti import commands as kitti_commands
from engine.kitti.rules import KittiRules
from engine.table import commands as table_commands
from engine.table.accounts import SeatKey
from engine.table.commands import ChangeRules, Command, Kick
from engine.table.events import Event
from engine.table.rules import TableRules
from tests.kit.walk import walk


def assert_same(one: object, other: object) -> None:
    """Equal, and of the same types all the way down (a `StrEnum` equals its text)."""
    assert type(one) is type(other)
    if is_dataclass(one):
        for part in fields(one):
            assert_same(getattr(one, part.name), getattr(other, part.name))
    elif isinstance(one, tuple) and isinstance(other, tuple):
        assert len(one) == len(other)
        for here, there in zip(one, other, strict=True):
            assert_same(here, there)
    else:
        assert one == other


@pytest.mark.parametrize("seed", range(25))
def test_a_played_table_comes_back(seed: int) -> None:
    for played in walk(seed):
        assert_same(codec.STATE.decode(codec.STATE.encode(played.state)), played.state)
        for entry in played.entries:
            assert_same(codec.COMMANDS.decode(*codec.COMMANDS.encode(entry.command)), entry.command)
            for event in entry.events:
                assert_same(codec.EVENTS.decode(*codec.EVENTS.encode(event)), event)


@pytest.mark.parametrize(
    "kind", [*codec.EVENTS.classes, *(kind for kind in codec.COMMANDS.classes if kind is not ChangeRules)]
)
@settings(max_examples=15)
@given(data=st.data())
def test_anything_comes_back(kind: type[Event] | type[Command | Opening], data: st.DataObject) -> None:
    value = data.draw(st.from_type(kind))
    if isinstance(value, Event):
        assert_same(codec.EVENTS.decode(*codec.EVENTS.encode(value)), value)
    else:
        assert_same(codec.COMMANDS.decode(*codec.COMMANDS.encode(value)), value)


def test_every_command_has_a_body() -> None:
    classes = {
        kind
        for module in (table_commands, kitti_commands)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Command) and kind is not Command
    }
    assert len(classes) > 15
    assert classes < set(codec.COMMANDS.classes)


def test_changed_rules_keep_what_is_kittis() -> None:
    command = ChangeRules(by=SeatKey(0), at=5, rules=KittiRules(salami=False))
    assert_same(codec.COMMANDS.decode(*codec.COMMANDS.encode(command)), command)


def test_rules_of_another_game_are_not_kept_in_part() -> None:
    with pytest.raises(TypeError):
        codec.COMMANDS.encode(ChangeRules(by=SeatKey(0), at=5, rules=TableRules()))


def test_handles_and_drafts() -> None:
    line = Line(token="t" * 40, expires_at=7)
    for handle in (
        MessageHandle(channel_id=1, message_id=2**63 - 1, kind="arranging:3:1", posted_at=4, line=line),
        MessageHandle(channel_id=1, message_id=3, kind="lobby", posted_at=4),
    ):
        assert_same(codec.HANDLE.decode(codec.HANDLE.encode(handle)), handle)
    draft = Draft(game_no=3, deal_no=2, hands=((8, 0), (), (4,)), picked=4, revision=9, suggestion=1)
    assert_same(codec.DRAFT.decode(codec.DRAFT.encode(draft)), draft)
    assert_same(codec.LINE.decode(codec.LINE.encode(line)), line)


def test_an_unknown_class_is_unreadable() -> None:
    with pytest.raises(codec.Unreadable, match="Bluff"):
        codec.COMMANDS.decode("Bluff", "{}")


def test_a_fault_says_where_and_never_what() -> None:
    hidden = "x" * 12
    name, body = codec.COMMANDS.encode(Kick(by=SeatKey(1), at=5, player=SeatKey(2)))
    with pytest.raises(codec.Unreadable) as caught:
        codec.COMMANDS.decode(name, body.replace('"player":2', f'"player":"{hidden}"'))
    told = "".join(traceback.format_exception(caught.value))
    assert "player" in told
    assert hidden not in told


def test_stages_are_told_apart_by_their_kind() -> None:
    state = next(iter(walk(1))).state
    body = codec.STATE.encode(state)
    assert '"kind":"lobby"' in body
    with pytest.raises(codec.Unreadable, match="union_tag_invalid"):
        codec.STATE.decode(body.replace('"kind":"lobby"', '"kind":"unheard_of"'))
