"""`kill -9` and start again: no table is lost, nothing is played twice, and the end is the same."""

import asyncio
from collections.abc import Iterable

import pytest

from tests.wire.books import opened, read_ledger, rows_of
from tests.wire.double.faults import CALLBACK, Fault
from tests.wire.double.interactions import Interaction
from tests.wire.person import HOST_MOVES, Person, cards_of
from tests.wire.play import (
    arranging,
    ask_for_hands,
    board,
    closed,
    lock_in,
    open_table,
    play_on,
    stands,
    until_moved,
)
from tests.wire.world import World

pytestmark = pytest.mark.wire

STEPS = 14
"""Of one table with three people: host, sit, sit, deal, three times two cards and lock in, next, next, close."""


class Story:
    """One recorded table that can be stopped between any two of its steps."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self.host = people[0]

    async def step(self, number: int) -> None:
        """Do the step of that number, and wait until everybody sees what came of it."""
        if number == 0:
            await open_table(self.host)
        elif number <= 2:
            before = stands(self.host)
            await self.people[number].press("Sit down")
            await until_moved(self.host, before)
        elif number == 3:
            await self.move("Deal")
            await asyncio.gather(*(self._has_a_hand(person) for person in self.people))
        elif number <= 12 and (person := self.people[(number - 4) // 3]) in arranging(self.people):
            if (number - 4) % 3 < 2:
                await self._tap_a_card(person)
            else:
                await lock_in(person)
        elif number == 13:
            await self.move("Next round")

    async def steps(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            await self.step(number)

    async def to_the_end(self, first: int) -> None:
        await self.steps(range(first, STEPS))
        await play_on(self.people, games=1)

    async def move(self, label: str) -> None:
        """One of the host's buttons, if the cards have made it possible."""
        if label in board(self.host).labels:
            before = stands(self.host)
            await self.host.press(label, on=board(self.host))
            await until_moved(self.host, before)

    async def _has_a_hand(self, person: Person) -> None:
        def there() -> bool:
            return person.with_button("Arrange for me") is not None or "My hand" not in board(person).labels

        await person.until(there, "the new hand, by itself")

    async def _tap_a_card(self, person: Person) -> None:
        panel = await person.until_can("Fold")
        before = panel.text, panel.labels
        await person.answered(await person.click(panel, cards_of(panel)[-1]), "a card")
        await person.until(lambda: (panel.text, panel.labels) != before, "the card to be placed")


def seen(people: list[Person]) -> list[list[tuple[str, tuple[str, ...]]]]:
    """Everything that everybody sees, and what they can press."""
    return [[(message.text, message.labels) for message in person.messages()] for person in people]


async def at_rest(world: World) -> None:
    """Wait until the bot has noted that every message shows what is."""
    async with asyncio.timeout(15):
        while True:
            with opened(world.bot.folder) as connection:
                behind = connection.execute("SELECT count(*) FROM tables WHERE shown_version <> version")
                if behind.fetchone() == (0,):
                    return
            await asyncio.sleep(0.02)


async def test_a_kill_between_any_two_steps_changes_nothing(world: World) -> None:
    stories = [Story(world.people(3)) for _ in range(STEPS)]
    await world.bot.start()

    await asyncio.gather(*(story.steps(range(last + 1)) for last, story in enumerate(stories)))
    await at_rest(world)
    await world.bot.kill()
    # A showdown and a four of a kind move on by themselves after 10 seconds; those are held by their rows.
    quiet = [story for story in stories if not {"Next round", "Pay out"} & set(board(story.host).labels)]
    assert len(quiet) >= STEPS / 2
    before = [seen(story.people) for story in quiet]
    with opened(world.bot.folder) as connection:
        rows = [rows_of(connection, story.host) for story in stories]
    asked = len(world.discord.state.asked)

    await world.bot.start()
    await asyncio.gather(*(story.host.slash("stacks") for story in stories))
    for story, stood in zip(quiet, before, strict=True):
        private = story.host.private()[-1]
        world.discord.state.drop(private)
        assert seen(story.people) == stood
    channels = {story.host.channel.id for story in quiet}
    sent = [each.name for each in world.discord.state.asked[asked:] if each.channel_id in channels]
    assert set(sent) == {"callback"}, "a message that shows what is was drawn again"

    await asyncio.gather(*(story.to_the_end(last + 1) for last, story in enumerate(stories)))
    await world.bot.end()
    with opened(world.bot.folder) as connection:
        for story, kept in zip(stories, rows, strict=True):
            ended = rows_of(connection, story.host)
            assert ended.commands[: len(kept.commands)] == kept.commands
            assert ended.replayed() == ended.snapshot
            ledger = read_ledger(board(story.host).text)
            ledger.check()
            assert {name: int(net) for name, net in ledger.nets.items()} == (
                ended.nets if any(ended.nets.values()) else ledger.nets
            )


async def test_a_kill_in_the_middle_of_a_tap_loses_or_keeps_it_whole(world: World) -> None:
    """Everybody taps and the process dies at once: whatever was kept is shown, and the table goes on."""
    stories = [Story(world.people(3)) for _ in range(6)]
    await world.bot.start()
    for number in (0, 1, 2, 3):
        await asyncio.gather(*(story.step(number) for story in stories))
    for _ in range(2):
        taps = [tap for story in stories for tap in await _taps(story)]
        await world.discord.state.pulse.until(
            lambda taps=taps: any(tap.answer is not None for tap in taps),  # type: ignore[misc]
            what="a first answer",
        )
        await world.bot.kill()
        await world.bot.start()
        await at_rest(world)
    await asyncio.gather(*(ask_for_hands(story.people) for story in stories))
    await asyncio.gather(*(play_on(story.people, games=1) for story in stories))
    assert all(closed(story.host) for story in stories)
    await world.bot.end()
    with opened(world.bot.folder) as connection:
        for story in stories:
            rows = rows_of(connection, story.host)
            assert rows.replayed() == rows.snapshot
            assert rows.version == len(rows.commands) - 1
            assert rows.pot == 0


async def _taps(story: Story) -> list[Interaction]:
    """What each of them could press now, pressed without waiting for an answer."""
    taps = []
    waiting = arranging(story.people)
    for person in waiting:
        label = next((each for each in ("Lock in", "Arrange for me") if person.with_button(each)), None)
        if label is not None:
            taps.append(await person.tap(label))
    if not waiting:
        label = next((each for each in HOST_MOVES if each in board(story.host).labels), None)
        if label is not None and label != "Deal":
            taps.append(await story.host.tap(label, on=board(story.host)))
    return taps


async def test_a_bot_that_was_asked_to_stop_comes_back_the_same(world: World) -> None:
    story = Story(world.people(3))
    await world.bot.start()
    for number in range(8):
        await story.step(number)
    stood = seen(story.people)
    assert await world.bot.stop() == 0
    synced = [each for each in world.discord.state.asked if each.name == "commands"]
    await world.bot.start()
    assert seen(story.people) == stood
    assert [each for each in world.discord.state.asked if each.name == "commands"] == synced
    await play_on(story.people, games=1)


async def until_asked(world: World, tap: Interaction) -> None:
    """Wait until an answer has left the bot."""
    state = world.discord.state
    await state.pulse.until(
        lambda: any(each.interaction_id == tap.id for each in state.asked), what="the answer to leave"
    )


async def test_a_tap_under_way_is_finished_before_the_bot_ends(world: World) -> None:
    story = Story(world.people(3))
    await world.bot.start()
    await story.steps(range(4))
    for person in arranging(story.people)[:1]:
        panel = await person.until_can("Fold")
        person.fault(Fault(method="POST", path=CALLBACK, delay=0.5))
        tap = await person.tap("Arrange for me", on=panel)
        await until_asked(world, tap)
        assert await world.bot.stop() == 0
        assert tap.answer is not None
        assert "Lock in" in panel.labels
        await world.bot.start()
        await lock_in(person)
    await play_on(story.people, games=1)
