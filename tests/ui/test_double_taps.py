"""Two quick taps do what one does, whether the next button is drawn before the second of them or after."""

import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.runtime.intent import Intent, TableId, Verb
from bot.ui.double_taps import DOUBLE_TAP, TAKES_THE_PLACE_OF, DoubleTaps
from tests.kit.discord_person import Person
from tests.kit.discord_world import World, open_world
from tests.ui.conftest import PlainDice
from tests.ui.steps import dealt, seated

A_MOMENT = DOUBLE_TAP / 1000


@dataclass(frozen=True, kw_only=True)
class Pair:
    """The host sees `first`, in whose place `second` comes; `done` says whether what that one does has been done."""

    begin: Callable[[World], Awaitable[None]]
    first: str
    second: str
    done: Callable[[Person], bool]


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[World]:
    async with open_world(tmp_path, dice=PlainDice(1), double_tap=DOUBLE_TAP) as opened:
        yield opened


async def wrong_order(world: World) -> None:
    await dealt(world, 3)
    host = world.people[0]
    for _ in range(6):
        await host.press(host.unplaced()[-1])


async def shown(world: World, rounds: int = 1) -> None:
    await dealt(world)
    for person in world.people[:2]:
        await person.press("Arrange for me")
        await person.press("Lock in")
    for _ in range(rounds - 1):
        await world.people[0].press("Next round")
        await world.advance(A_MOMENT)


async def two_rounds_shown(world: World) -> None:
    await shown(world, 2)


async def arranging(world: World) -> None:
    await dealt(world, 3)


async def seat(world: World) -> None:
    await seated(world, 3)
    await world.people[0].press("My seat")


async def seat_in_a_game(world: World) -> None:
    await arranging(world)
    await world.people[0].press("My seat")


async def sitting_out(world: World) -> None:
    await seat(world)
    await world.people[0].press("Sit out")
    await world.advance(A_MOMENT)


async def settings(world: World) -> None:
    await seat(world)
    await world.people[0].press("Settings")


def says(text: str) -> Callable[[Person], bool]:
    return lambda person: any(text in seen for seen in person.sees())


PAIRS = {
    "order, lock in": Pair(
        begin=wrong_order, first="Put in order", second="Lock in", done=says("Asha · locked in")
    ),
    "fold": Pair(begin=arranging, first="Fold", second="Fold", done=says("Asha · folded")),
    "leave": Pair(begin=seat, first="Leave", second="Leave", done=says("2 of 5 seats taken")),
    "close": Pair(begin=seat, first="Close table", second="Close table", done=says("This table is closed")),
    "close after the game": Pair(
        begin=seat_in_a_game,
        first="Close table",
        second="Close table",
        done=says("The table closes when this game ends"),
    ),
    "close now": Pair(
        begin=seat_in_a_game,
        first="Close table",
        second="Close now",
        done=says("The table is closed at once"),
    ),
    "sit out": Pair(
        begin=seat, first="Sit out", second="Come back", done=lambda person: person.has("Sit out")
    ),
    "come back": Pair(
        begin=sitting_out, first="Come back", second="Sit out", done=lambda person: person.has("Come back")
    ),
    "next round": Pair(begin=shown, first="Next round", second="Next round", done=says("**Round 3**")),
    "last round, deal": Pair(
        begin=two_rounds_shown, first="Next round", second="Deal", done=lambda person: person.has("My hand")
    ),
    "suspense": Pair(
        begin=settings,
        first="Hide new rounds",
        second="Show rounds at once",
        done=lambda person: person.has("Hide new rounds"),
    ),
}

pairs = pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)


@pairs
async def test_two_taps_on_the_same_button_are_one(world: World, pair: Pair) -> None:
    """Both carry what was seen."""
    await pair.begin(world)
    host = world.people[0]
    await world.at_once((host, pair.first), (host, pair.first))
    assert not pair.done(host)
    await host.press(pair.second)
    assert pair.done(host)


@pairs
async def test_the_second_tap_does_not_count_on_the_button_that_is_drawn_in_between(
    watched: World, pair: Pair
) -> None:
    await pair.begin(watched)
    host = watched.people[0]
    await host.press(pair.first)
    for _ in range(2):
        before = host.sees()
        await watched.advance(A_MOMENT / 2)
        await host.press(pair.second)
        assert host.sees() == before
        assert not pair.done(host)
    await watched.advance(A_MOMENT)
    await host.press(pair.second)
    assert pair.done(host)


def test_somebody_elses_tap_is_their_own() -> None:
    taps = DoubleTaps(400)
    assert not taps.is_second(1, intent(Verb.NEXT_ROUND, step=1), 0)
    assert not taps.is_second(2, intent(Verb.NEXT_ROUND, step=2), 1)
    assert taps.is_second(1, intent(Verb.DEAL, step=3), 399)
    assert not taps.is_second(2, intent(Verb.DEAL, step=3), 401)


def test_another_table_is_another_matter() -> None:
    taps = DoubleTaps(400)
    assert not taps.is_second(1, intent(Verb.NEXT_ROUND, step=1), 0)
    assert not taps.is_second(1, intent(Verb.DEAL, step=2, table="table002"), 1)


def test_cards_and_buttons_that_stand_apart_are_tapped_as_fast_as_one_likes() -> None:
    taps = DoubleTaps(400)
    quick = (Verb.TAP, Verb.TAP, Verb.ARRANGE, Verb.ARRANGE, Verb.LOCK_IN, Verb.SEAT, Verb.LEAVE)
    assert not any(taps.is_second(1, intent(verb, step=at), at) for at, verb in enumerate(quick))


def test_nobody_is_remembered_for_long() -> None:
    taps = DoubleTaps(400)
    for user_id in range(1000):
        taps.is_second(user_id, intent(Verb.DEAL, step=1), user_id)
    assert len(taps._latest) == 400


def test_where_time_stands_still_there_are_no_double_taps() -> None:
    taps = DoubleTaps(0)
    for first, second in itertools.chain.from_iterable(
        ((before, verb) for before in those) for verb, those in TAKES_THE_PLACE_OF.items()
    ):
        assert not taps.is_second(1, intent(first, step=1), 5)
        assert not taps.is_second(1, intent(second, step=2), 5)


def intent(verb: Verb, *, step: int, table: str = "table001") -> Intent:
    return Intent(table=TableId(table), step=step, verb=verb)
