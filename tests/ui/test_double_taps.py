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


async def asked_to_leave(world: World) -> None:
    await dealt(world, 3)
    asha, *_ = world.people
    await asha.play_split()
    await world.advance(130)
    await asha.press("My seat")
    await asha.press("Leave")


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
    "back, sit out": Pair(
        begin=asked_to_leave, first="Back", second="Sit out", done=lambda person: person.has("Come back")
    ),
    "back, nudge": Pair(begin=asked_to_leave, first="Back", second="Nudge", done=says("<@")),
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
        await watched.advance(A_MOMENT / 3)
        await host.press(pair.second)
        assert host.sees() == before
        assert not pair.done(host)
    await watched.advance(A_MOMENT)
    await host.press(pair.second)
    assert pair.done(host)


def test_somebody_elses_tap_is_their_own() -> None:
    taps = DoubleTaps(400)
    assert not taps.is_second(1, intent(Verb.NEXT_ROUND, step=1), 0, private=True)
    assert not taps.is_second(2, intent(Verb.NEXT_ROUND, step=2), 1, private=True)
    assert taps.is_second(1, intent(Verb.DEAL, step=3), 399, private=True)
    assert not taps.is_second(2, intent(Verb.DEAL, step=3), 401, private=True)


def test_of_a_steady_rhythm_every_other_tap_counts() -> None:
    taps = DoubleTaps(400)
    seen = [
        taps.is_second(1, intent(Verb.NEXT_ROUND, step=step), step * 390, private=True) for step in range(6)
    ]
    assert seen == [False, True, False, True, False, True]


def test_a_third_tap_is_as_hasty_as_the_second() -> None:
    taps = DoubleTaps(400)
    seen = [
        taps.is_second(1, intent(Verb.NEXT_ROUND, step=at), at, private=True) for at in (0, 150, 300, 450)
    ]
    assert seen == [False, True, True, False]


@pytest.mark.parametrize("back", [Verb.SEAT_HOME, Verb.CLOSE_YES])
@pytest.mark.parametrize("verb", [Verb.BUY_BACK, Verb.SIT_OUT, Verb.COME_BACK, Verb.NUDGE])
def test_what_stands_where_the_way_back_stood_is_not_meant(back: Verb, verb: Verb) -> None:
    taps = DoubleTaps(400)
    assert not taps.is_second(1, intent(back, step=1), 0, private=True)
    assert taps.is_second(1, intent(verb, step=1), 150, private=True)


@pytest.mark.parametrize("private", [False, True])
def test_where_everybody_is_asked_who_plays_on_both_answers_stand_from_the_start(private: bool) -> None:
    taps = DoubleTaps(400)
    assert not taps.is_second(1, intent(Verb.BUY_BACK, step=1), 0, private=private)
    assert taps.is_second(1, intent(Verb.SIT_OUT, step=1), 300, private=private) is private


def test_another_table_is_another_matter() -> None:
    taps = DoubleTaps(400)
    assert not taps.is_second(1, intent(Verb.NEXT_ROUND, step=1), 0, private=True)
    assert not taps.is_second(1, intent(Verb.DEAL, step=2, table="table002"), 1, private=True)


def test_cards_and_buttons_that_stand_apart_are_tapped_as_fast_as_one_likes() -> None:
    taps = DoubleTaps(400)
    quick = (Verb.TAP, Verb.TAP, Verb.ARRANGE, Verb.ARRANGE, Verb.LOCK_IN, Verb.SEAT, Verb.LEAVE)
    assert not any(
        taps.is_second(1, intent(verb, step=at), at, private=True) for at, verb in enumerate(quick)
    )


def test_nobody_is_remembered_for_long() -> None:
    taps = DoubleTaps(400)
    for user_id in range(1000):
        taps.is_second(user_id, intent(Verb.DEAL, step=1), user_id, private=True)
    assert len(taps._first) == 400


def test_where_time_stands_still_there_are_no_double_taps() -> None:
    taps = DoubleTaps(0)
    for first, second in itertools.chain.from_iterable(
        ((before, verb) for before in those) for verb, those in TAKES_THE_PLACE_OF.items()
    ):
        assert not taps.is_second(1, intent(first, step=1), 5, private=True)
        assert not taps.is_second(1, intent(second, step=2), 5, private=True)


def intent(verb: Verb, *, step: int, table: str = "table001") -> Intent:
    return Intent(table=TableId(table), step=step, verb=verb)
