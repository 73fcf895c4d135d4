"""Whatever is pressed, and by whom, is answered."""

import pytest

from bot.runtime.intent import Intent, TableId, Verb
from tests.kit.discord_person import Person
from tests.kit.discord_world import World
from tests.ui.steps import dealt


async def test_a_stranger_has_no_hand_and_no_seat(world: World) -> None:
    asha, bikash, chandra, *_ = world.people
    await asha.slash("host")
    await bikash.press("Sit down")
    await asha.press("Deal")
    for label in ("My hand", "My seat"):
        answer = await chandra.press(label)
        assert answer is not None
        assert answer.private
        assert "no seat" in answer.text


async def test_only_the_host_deals_at_first(world: World) -> None:
    asha, bikash, *_ = world.people
    await asha.slash("host")
    await bikash.press("Sit down")
    answer = await bikash.press("Deal")
    assert answer is not None
    assert answer.private
    assert "Game 1" not in asha.board().text
    await world.advance(61)
    await bikash.press("Deal")
    assert "Game 1" in asha.board().text


async def test_two_who_deal_at_once_deal_once(world: World) -> None:
    asha, bikash, *_ = world.people
    await asha.slash("host")
    await bikash.press("Sit down")
    await world.advance(61)
    await world.at_once((asha, "Deal"), (bikash, "Deal"))
    assert "Game 1" in asha.board().text
    assert (
        len([text for text in bikash.sees() if "That button is from before" in text])
        + len([text for text in asha.sees() if "That button is from before" in text])
        == 1
    )


async def test_two_who_sit_down_at_once_both_sit(world: World) -> None:
    asha, bikash, chandra, *_ = world.people
    await asha.slash("host")
    await world.at_once((bikash, "Sit down"), (chandra, "Sit down"))
    assert "3 of 5 seats" in asha.board().text


async def test_the_panel_of_an_earlier_deal_becomes_the_present_one(world: World) -> None:
    asha, bikash, *_ = world.people
    await asha.slash("host")
    await bikash.press("Sit down")
    await asha.press("Deal")
    await asha.play_split()
    await bikash.play_split()
    old = asha.panel()
    await world.advance(16 * 60)
    await bikash.press("Deal")
    assert asha.panel().id == old.id, "nobody can reach Asha's panel any more"
    await asha.press("My hand")
    assert len(asha.cards()) == 9


@pytest.mark.parametrize(
    "name", ["kb0:x", "kb1:unknown-table:1:sit:", "ks1:abcdefgh:1:nonsense:", "km1:abcdefgh:1:sit:"]
)
async def test_ids_of_another_age_get_a_private_line(world: World, name: str) -> None:
    """Whatever the id, the one who pressed is told, and nobody else."""
    asha, *_ = world.people
    await asha.slash("host")
    assert await forged(world, asha, name)


@pytest.mark.parametrize("verb", [Verb.TAP, Verb.ARRANGE, Verb.FOLD, Verb.LOCK_IN, Verb.FOLD_YES])
async def test_a_hand_is_never_drawn_where_others_see_it(world: World, verb: Verb) -> None:
    """An id can be written by hand, also on the table's own message."""
    await dealt(world)
    asha, bikash, *_ = world.people
    table = next(iter(world.env.bot.house.desk.tables.all()))  # type: ignore[attr-defined]
    argument = "0.0" if verb is Verb.TAP else "0"
    name = Intent(table=table.id, step=table.state.step, verb=verb, argument=argument).button_id
    assert await forged(world, asha, name)
    cards = asha.cards()
    assert not any(card in text for card in cards for text in bikash.sees() if "Your nine" not in text)
    assert "arranging" in bikash.board().text
    await bikash.play_split()
    assert "Bikash · locked in" in asha.board().text or "Round" in asha.board().text or verb is Verb.FOLD_YES


async def forged(world: World, person: Person, name: str) -> bool:
    """Press an id on the table's message that never stood there; whether there was an answer."""
    from simcord import interactions  # noqa: PLC0415
    from simcord.backend import serializers  # noqa: PLC0415

    backend = world.env.backend
    stored = backend.get_message(world.channel.id, person.board().id)
    form = name[1] == "m"
    data = {"custom_id": name, "components": []} if form else {"custom_id": name, "component_type": 2}
    record, payload = interactions.base_payload(
        backend,
        type=5 if form else 3,
        channel_id=world.channel.id,
        guild_id=world.guild.id,
        user_id=person.id,
        data=data,
    )
    message = dict(serializers.message_payload(backend, stored))
    message["components"] = [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "?", "custom_id": name}]}
    ]
    payload["message"] = message
    record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle()
    return bool(record.responded)


def test_the_longest_id_fits() -> None:
    intent = Intent(table=TableId("x" * 16), step=999_999_999, verb=Verb.FOLD_YES, argument="y" * 40)
    assert len(intent.button_id) <= 100


async def test_half_a_character_in_a_name_keeps_nobody_from_the_table(world: World) -> None:
    asha, *_ = world.people
    torn = Person(world, world.guild.add_member(world.env.create_user("torn", global_name="To\ud83drn")))
    await asha.slash("host")
    await torn.press("Sit down")
    assert "2 of 5 seats" in asha.board().text
    assert "Torn" in asha.board().text
