"""The phases of a table, how people get there, and what they do to go on from there."""

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum

from bot.app import Bot
from bot.runtime.table import Table
from engine.cards import Card
from engine.kitti.view import KittiStage, Move
from engine.table.state import Closed
from engine.table.view import TableStage
from tests.kit.discord_person import Person
from tests.kit.discord_play import deck
from tests.kit.discord_screen import Seen
from tests.kit.discord_world import World


class Phase(StrEnum):
    LOBBY = "lobby"
    NONE = "arranging, nobody locked in"
    SOME = "arranging, some locked in"
    ALL_BUT_ONE = "arranging, all but one locked in"
    ROUND_1 = "round 1 shown"
    ROUND_2 = "round 2 shown"
    KITTI = "kitti waiting"
    FOUR = "four of a kind waiting"
    RESULT = "result, with round 3"
    CLOSED = "closed"


ARRANGING = (Phase.NONE, Phase.SOME, Phase.ALL_BUT_ONE)
MAIN_BUTTON = {
    Phase.LOBBY: "Deal",
    **dict.fromkeys(ARRANGING, "My hand"),
    Phase.ROUND_1: "Next round",
    Phase.ROUND_2: "Next round",
    Phase.KITTI: "Deal again",
    Phase.FOUR: "Pay out",
    Phase.RESULT: "Deal",
}

# Whatever is made of three trails wins all three rounds, so the result does not hang on the arranger.
TRAILS = "AsAhAdKsKhKdQsQhQd"
PLAIN, OTHER = "Jc9h8s6c5d4h3c2dTs", "Jd9s8c6h5c4d3s2hTh"
FOUR_KINGS = "KsKhKdKc7s5h4c3d2s"


@dataclass(kw_only=True)
class Here:
    """Asha hosts, Bikash and Chandra play; Dipa and Elina have no seat. One of the four chairs is free.

    `old` is the table's message as it stood before the phase began; `gone` are those who left the server.
    """

    world: World
    players: list[Person]
    strangers: list[Person]
    table: Table
    old: Seen | None = None
    gone: Collection[int] = field(default_factory=set)

    @property
    def asha(self) -> Person:
        return self.players[0]

    @property
    def bikash(self) -> Person:
        return self.players[1]

    @property
    def chandra(self) -> Person:
        return self.players[2]

    def live(self) -> Table:
        """The same table, also after a restart."""
        bot = self.world.env.bot
        assert isinstance(bot, Bot)
        return bot.house.desk.tables.by_id(self.table.id) or self.table

    def now(self) -> Phase:
        return phase_of(self.live())

    def seated(self) -> list[Person]:
        """Those on a chair who are still on the server, the host last."""
        table = self.live()
        everybody = {person.id: person for person in (*self.players, *self.strangers)}
        on_chairs = [
            (player.key == table.state.host, everybody[table.people[player.key].user_id])
            for player in table.state.seated()
            if not player.leaving
        ]
        return [
            person for _, person in sorted(on_chairs, key=lambda pair: pair[0]) if person.id not in self.gone
        ]


def decks(phase: Phase) -> tuple[tuple[Card, ...], ...]:
    """What is dealt first; Asha deals, so that the first card goes to Bikash."""
    return (deck(FOUR_KINGS, PLAIN, OTHER),) if phase is Phase.FOUR else (deck(PLAIN, OTHER, TRAILS),)


def phase_of(table: Table) -> Phase:
    view = table.look(None)
    if isinstance(table.state.stage, Closed):
        return Phase.CLOSED
    if view.stage is TableStage.LOBBY or view.game is None:
        return Phase.LOBBY
    if view.game.stage is KittiStage.ARRANGING:
        moves = [dealt.move for dealt in view.game.dealt]
        if moves.count(Move.ARRANGING) == len(moves):
            return Phase.NONE
        return Phase.ALL_BUT_ONE if moves.count(Move.ARRANGING) == 1 else Phase.SOME
    if view.game.stage is KittiStage.SHOWDOWN:
        return Phase.ROUND_1 if len(view.game.rounds) == 1 else Phase.ROUND_2
    return {
        KittiStage.KITTI: Phase.KITTI,
        KittiStage.FOUR_OF_A_KIND: Phase.FOUR,
        KittiStage.OVER: Phase.RESULT,
    }[view.game.stage]


async def reach(here: Here, phase: Phase) -> None:
    """From the lobby into a phase, as people would. Raises `AssertionError` where it is not reached."""
    if phase is Phase.LOBBY:
        return
    here.old = here.asha.board()
    await here.asha.press("Deal")
    if phase in (Phase.KITTI, Phase.CLOSED):
        for person in here.players:
            await person.fold()
    elif phase is not Phase.FOUR:
        lock_in = {Phase.NONE: 0, Phase.SOME: 1, Phase.ALL_BUT_ONE: 2}.get(phase, 3)
        for person in here.players[:lock_in]:
            await arrange(person)
    for _ in range({Phase.ROUND_2: 1, Phase.RESULT: 2}.get(phase, 0)):
        await here.asha.press("Next round")
    if phase is Phase.CLOSED:
        here.old = here.asha.board()
        await here.asha.slash("close")
    assert here.now() is phase
    if phase in MAIN_BUTTON:
        assert MAIN_BUTTON[phase] in here.asha.board().labels


async def arrange(person: Person) -> None:
    await person.press("Arrange for me")
    await person.press("Lock in")


async def go_on(here: Here) -> None:
    """Whoever is left does what the messages offer, until the table has moved on a step.

    Where it is closed, another one is opened. Raises `AssertionError` where there is no way on.
    """
    world, before = here.world, here.live().state.step
    if here.now() is Phase.CLOSED:
        opener = next(person for person in (*here.players, *here.strangers) if person.id not in here.gone)
        await opener.slash("host")
        assert f"Host {opener.name}" in opener.board().text
        return
    for _ in range(6):
        phase = here.now()
        if phase in ARRANGING:
            await _all_decide(here)
        elif phase in (Phase.ROUND_1, Phase.ROUND_2, Phase.FOUR):
            await world.advance(11)
        else:
            await _deal(here, MAIN_BUTTON[phase])
        if here.live().state.step > before:
            return
    raise AssertionError(f"the table stands still: {here.now()}")


async def _all_decide(here: Here) -> None:
    absent = []
    for person in here.players:
        if f"{person.name} · arranging" in person.board().text:
            if person.id in here.gone:
                absent.append(person)
            else:
                await person.slash("hand")
                await arrange(person)
    for person in absent:
        await put_out(here, person)


async def put_out(here: Here, absent: Person) -> None:
    """The host calls on somebody who does not answer, and plays on without them."""
    by = here.seated()[-1]
    await here.world.advance(61)
    await by.slash("hand")
    await by.nudge()
    await here.world.advance(31)
    await by.put_out(absent.name)


async def _deal(here: Here, label: str) -> None:
    """Anyone at the table does it once the host has had a minute; a free chair is taken where players are short."""
    await here.world.advance(61)
    standing = here.seated()
    if here.live().look(None).deal_refused is not None or len(standing) < 2:
        for person in here.strangers[:1]:
            await person.slash("sit")
    presser = here.seated()[0]
    await presser.slash("table")
    await presser.press(label)
