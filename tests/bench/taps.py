"""The whole bot on the wire double: CPU of a tap beside bare handlers, and what a deal costs of Discord."""

import statistics
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bot.pictures.faces import file_names
from tests.bench import bare
from tests.bench.figures import Figure, cpu_of
from tests.wire.double.messages import Message
from tests.wire.double.payloads import COMPONENTS_V2, EPHEMERAL
from tests.wire.person import Person, cards_of
from tests.wire.play import arranging, board, host_table, play_on, stands, until_moved
from tests.wire.world import World

ROUNDS = 80
TAPS = 10
WARM_UP = 4


async def figures() -> list[Figure]:
    return [*await _cpu_of_a_tap(), await _calls()]


async def _cpu_of_a_tap() -> list[Figure]:
    """Rounds of taps on all three in turn, each tap after the answer to the last; a few first to warm up.

    Ours keeps every tap on the disk before it answers; so does one of the others.
    """
    async with (
        _world() as world,
        _world(module="tests.bench.bare_keeping") as keeping,
        _world(module="tests.bench.bare") as plain,
    ):
        for each in (world, keeping, plain):
            await each.bot.start()
        tapped = [(world, *await a_hand(world)), *((bare, *_bare_panel(bare)) for bare in (keeping, plain))]
        spent = [[await _spent(*each) for each in tapped] for _ in range(WARM_UP + ROUNDS)]
    ours, kept, edited = zip(*spent[WARM_UP:], strict=True)
    bare = "CPU of a tap on a card, against a bare discord.py handler that"
    return [
        _against(f"{bare} only edits its message", ours, edited, goal=1.5),
        _against(f"{bare} keeps it as safely and edits its message", ours, kept),
    ]


def _against(what: str, ours: Sequence[float], theirs: Sequence[float], *, goal: float = 0.0) -> Figure:
    """The sums of all rounds, and between what the middle half of the rounds lies."""
    low, _, high = statistics.quantiles((our / their for our, their in zip(ours, theirs, strict=True)), n=4)
    ratio = sum(ours) / sum(theirs)
    return Figure(
        what=what,
        result=(
            f"{ratio:.2f} times (half of {ROUNDS} rounds between {low:.2f} and {high:.2f}; "
            f"{statistics.mean(ours) * 1000:.1f} ms and {statistics.mean(theirs) * 1000:.1f} ms)"
        ),
        goal=f"at most {goal} times" if goal else "",
        met=not goal or ratio <= goal,
    )


def _world(*, module: str = "bot", profile: Path | None = None) -> World:
    folder = Path(tempfile.mkdtemp(prefix="kitti-bench-"))
    world = World(folder)
    world.bot.pictures = True
    world.bot.module = module
    world.bot.profile = profile
    return world


async def _spent(world: World, person: Person, message: Message) -> float:
    before = cpu_of(world.bot.pid)
    for _ in range(TAPS):
        await _tap(person, message)
    return (cpu_of(world.bot.pid) - before) / TAPS


async def a_hand(world: World) -> tuple[Person, Message]:
    """Somebody with nine cards to arrange, once the bot has nothing else to do."""
    people = world.people(3)
    await host_table(people, preset="pack")
    while not arranging(people):
        before = stands(people[0])
        label = next(each for each in ("Deal", "Deal again", "Pay out") if each in before[2])
        await people[0].press(label)
        await until_moved(people[0], before)
    await all_faces(world)
    return people[1], await people[1].until_can("Fold")


async def all_faces(world: World) -> None:
    """Registering the card faces is work of the first start only."""
    state, every = world.discord.state, len(file_names())
    await state.pulse.until(lambda: len(state.emojis) == every, seconds=60, what="the card faces")


def _bare_panel(world: World) -> tuple[Person, Message]:
    person = world.people(1)[0]
    message = world.discord.state.new_message(
        {"components": bare.panel(0).to_components()},  # type: ignore[no-untyped-call]
        person.channel.id,
        viewer=person.id,
        flags=COMPONENTS_V2 | EPHEMERAL,
        poster=None,
    )
    return person, message


async def _tap(person: Person, message: Message) -> None:
    shown = len(message.shown)
    card = cards_of(message)[len(message.shown) % 9]
    await person.answered(await person.click(message, card), "a card")
    await person.until(lambda: len(message.shown) > shown, "the panel to change")


async def _calls(games: int = 5) -> Figure:
    """Five people, everything that is sent from one *Deal* to the next."""
    async with _world() as world:
        await world.bot.start()
        people = world.people()
        state = world.discord.state
        await host_table(people, preset="pack")
        await all_faces(world)
        asked = len(state.asked)
        done = await play_on(people, games=games)
        deals = sum(each.startswith("Deal") for each in done)
        sent = Counter(each.name for each in state.asked[asked:])
        counted = sum(each.counted for each in state.asked[asked:])
        assert board(people[0]).labels == ()
    told = ", ".join(f"{count / deals:.1f} {name}" for name, count in sorted(sent.items()))
    return Figure(
        what=f"requests of a deal of five, over {deals} deals",
        result=f"{counted / deals:.1f} counted, {sum(sent.values()) / deals - counted / deals:.1f} exempt ({told})",
        goal="none counted",
        met=counted == 0,
    )


async def profile(file: Path) -> None:
    """Where the CPU of taps goes: a profile of the bot during 300 of them, written to a file."""
    async with _world(profile=file) as world:
        await world.bot.start()
        person, panel = await a_hand(world)
        for _ in range(300):
            await _tap(person, panel)
        await world.bot.stop()
