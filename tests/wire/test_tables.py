"""Whole tables, from `/kitti host` to the closed ledger, by five people who know only what they see."""

from decimal import Decimal
from fractions import Fraction

import pytest

from tests.wire.books import opened, read_ledger, rows_of
from tests.wire.play import board, closed, host_table, play_on
from tests.wire.world import World

pytestmark = pytest.mark.wire

FACES = 52
"""One for each card at least."""


@pytest.mark.parametrize(
    ("options", "games", "worth"),
    [
        ({"preset": "dashain", "buy_in": "499.99", "currency": "NPR"}, 2, Fraction("0.49999")),
        ({"preset": "pack"}, 2, Fraction(1)),
        ({"preset": "ten_pots"}, None, Fraction(1)),
    ],
    ids=["dashain", "pack", "ten_pots"],
)
async def test_a_whole_table(
    world: World, options: dict[str, object], games: int | None, worth: Fraction
) -> None:
    people = world.people()
    await world.bot.start()
    await host_table(people, **options)
    done = await play_on(people, games=games)
    assert done.count("Next round") >= 2 or "Pay out" in done
    last = board(people[0])
    assert last.labels == ()
    ledger = read_ledger(last.text)
    ledger.check()
    assert set(ledger.nets) == {person.name for person in people}
    private = people[1].answer_to(await people[1].slash("ledger"))
    assert private.viewer == people[1].id
    assert read_ledger(private.text) == ledger
    await world.bot.end()
    with opened(world.bot.folder) as connection:
        rows = rows_of(connection, people[0])
    assert rows.pot == 0
    assert rows.replayed() == rows.snapshot
    for name, net in ledger.nets.items():
        assert (
            abs(Fraction(net) - rows.nets[name] * worth) < Fraction(1, 100)
            if worth != 1
            else net == rows.nets[name]
        )
    assert sum(rows.nets.values()) == 0
    assert all(closed(person) for person in people)
    assert isinstance(next(iter(ledger.nets.values())), Decimal)


async def test_a_table_with_pictures(world: World) -> None:
    """Card faces are registered once; a result carries its picture."""
    people = world.people(3)
    state = world.discord.state
    world.bot.pictures = True
    await world.bot.start()
    await state.pulse.until(lambda: len(state.emojis) >= FACES, seconds=60, what="the card faces")
    await host_table(people, preset="pack")
    await play_on(people, games=1)
    assert any(message.attachments for message in people[0].messages())
    registered = len(state.emojis)
    assert await world.bot.stop() == 0
    await world.bot.start()
    await state.pulse.until(
        lambda: sum(each.path.endswith("/emojis") and each.method == "GET" for each in state.asked) == 2,
        what="the bot to look which faces there are",
    )
    assert people[1].answer_to(await people[1].slash("ledger")).text
    assert len(state.emojis) == registered
