"""What becomes of something asked of a live table."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.runtime.draft import Draft, tap
from bot.runtime.people import Person, Who
from bot.runtime.ports import SaveFailed
from bot.runtime.receipt import Verdict
from bot.runtime.table import Table
from engine.errors import Refusal
from engine.kitti.arranger import best_split
from engine.kitti.commands import Fold, LockIn
from engine.kitti.events import CardsDealt, LockedIn
from engine.kitti.rules import KittiRules
from engine.table.accounts import SeatKey
from engine.table.commands import (
    Actor,
    ChangeRules,
    Close,
    Command,
    Deal,
    Kick,
    Leave,
    PassHost,
    SitDown,
    SitOut,
)
from tests.kit.memory import ASHA, BIKASH, CHAMELI, MODERATOR, FixedDice, House, MemoryStore

Ask = Callable[[Actor, int], Command]


def plain(kind: type[Command]) -> Ask:
    return lambda by, at: kind(by=by, at=at)


def locks_in(table: Table, seat: SeatKey) -> Ask:
    nine = table.nine(seat)
    assert nine is not None
    split = best_split(nine, players=2, pot=2, rules=table.state.rules)
    return lambda by, at: LockIn(by=by, at=at, split=split)


def broken_store(house: House) -> MemoryStore:
    assert isinstance(house.store, MemoryStore)
    house.store.broken = True
    return house.store


async def test_the_host_is_seated() -> None:
    table = await House().table()
    assert table.seat_of(ASHA.person.user_id) == SeatKey(0)
    assert table.people == {SeatKey(0): ASHA.person}
    assert table.look(SeatKey(0)).viewer == SeatKey(0)


async def test_a_newcomer_gets_the_next_key() -> None:
    table = await House().table()
    receipt = await table.submit(BIKASH, plain(SitDown))
    assert (receipt.outcome, receipt.seat, receipt.version) == (Verdict.DONE, SeatKey(1), 1)
    assert table.people[SeatKey(1)] == BIKASH.person


async def test_a_newcomer_who_is_refused_leaves_no_trace() -> None:
    house = House()
    table = await house.table(BIKASH, rules=KittiRules(seats=2))
    receipt = await table.submit(CHAMELI, plain(SitDown))
    assert receipt.refused is not None
    assert (receipt.outcome, receipt.refused.code, receipt.seat) == (
        Verdict.REFUSED,
        Refusal.TABLE_FULL,
        None,
    )
    assert table.seat_of(CHAMELI.person.user_id) is None


async def test_a_key_is_theirs_for_good() -> None:
    table = await House().table(BIKASH)
    await table.submit(BIKASH, plain(Leave))
    receipt = await table.submit(BIKASH, plain(SitDown))
    assert (receipt.outcome, receipt.seat) == (Verdict.DONE, SeatKey(1))
    assert len(table.state.players) == 2


async def test_a_stranger_is_not_at_the_table() -> None:
    table = await House().table(BIKASH)
    receipt = await table.submit(CHAMELI, plain(Deal))
    assert receipt.refused is not None
    assert (receipt.outcome, receipt.refused.code) == (Verdict.REFUSED, Refusal.NOT_AT_TABLE)


async def test_a_new_name_is_kept_with_the_next_change() -> None:
    house = House()
    table = await house.table(BIKASH)
    renamed = Who(person=Person(user_id=BIKASH.person.user_id, name="Bikash B."))
    await table.submit(renamed, plain(SitOut))
    assert table.people[SeatKey(1)].name == "Bikash B."
    assert (await house.store.open_tables())[0].people[SeatKey(1)].name == "Bikash B."


async def test_cards_come_in_the_same_unit() -> None:
    house = House()
    table = await house.table(BIKASH)
    receipt = await table.submit(ASHA, plain(Deal))
    assert receipt.outcome is Verdict.DONE
    assert any(isinstance(event, CardsDealt) for event in receipt.events)
    assert isinstance(house.store, MemoryStore)
    unit = house.store.units[-1]
    assert [type(entry.command).__name__ for entry in unit.entries] == ["Deal", "DrawDealer", "Shuffle"]
    assert [entry.version for entry in unit.entries] == [2, 3, 4]
    assert (unit.state, receipt.version) == (table.state, 4)


async def test_of_two_at_once_one_is_stale() -> None:
    table = await House().table(BIKASH)
    step = table.state.step
    receipts = await asyncio.gather(
        table.submit(ASHA, plain(Deal), step=step), table.submit(ASHA, plain(Deal), step=step)
    )
    assert sorted(receipt.outcome for receipt in receipts) == [Verdict.DONE, Verdict.STALE]
    assert table.state.game_no == 1
    assert {receipt.step for receipt in receipts} == {table.state.step}


async def test_an_old_button_does_nothing() -> None:
    house = House()
    table = await house.table(BIKASH)
    old = table.state.step
    await table.submit(ASHA, plain(Deal))
    before = table.state
    receipt = await table.submit(ASHA, plain(Close), step=old)
    assert (receipt.outcome, receipt.before_step, receipt.step) == (Verdict.STALE, before.step, before.step)
    assert table.state is before


async def test_a_refused_change_changes_nothing() -> None:
    house = House()
    table = await house.table(BIKASH)
    before = table.state
    receipt = await table.submit(BIKASH, plain(Deal))
    assert receipt.refused is not None
    assert (receipt.outcome, receipt.refused.code) == (Verdict.REFUSED, Refusal.HOST_FIRST)
    assert receipt.events == ()
    assert table.state is before
    assert isinstance(house.store, MemoryStore)
    assert house.store.units[-1].state is before


async def test_what_is_not_kept_did_not_happen() -> None:
    house = House()
    table = await house.table(BIKASH)
    before = table.state
    store = broken_store(house)
    with pytest.raises(SaveFailed):
        await table.submit(CHAMELI, plain(SitDown))
    assert table.state is before
    assert table.seat_of(CHAMELI.person.user_id) is None
    store.broken = False
    assert (await table.submit(CHAMELI, plain(SitDown))).seat == SeatKey(2)


async def test_a_caller_who_goes_away_does_not_split_state_and_store() -> None:
    house = House()
    table = await house.table()
    task = asyncio.create_task(table.submit(BIKASH, plain(SitDown)))
    for _ in range(3):
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    # Whether or not it came through, the next one must find both sides agreed.
    assert (await table.submit(CHAMELI, plain(SitDown))).outcome is Verdict.DONE
    assert (await house.store.open_tables())[0].state == table.state


async def test_a_moderator_without_a_seat_may_rescue_a_table() -> None:
    table = await House().table(BIKASH)
    assert {Close, Kick, PassHost, ChangeRules} <= table.options(MODERATOR)
    kicked = await table.submit(MODERATOR, lambda by, at: Kick(by=by, at=at, player=SeatKey(1)))
    closed = await table.submit(MODERATOR, plain(Close))
    assert (kicked.outcome, kicked.seat) == (Verdict.DONE, None)
    assert (closed.outcome, table.closed) == (Verdict.DONE, True)


async def test_a_moderator_may_not_play_without_a_seat() -> None:
    table = await House().table(BIKASH)
    receipt = await table.submit(MODERATOR, plain(Deal))
    assert receipt.refused is not None
    assert receipt.refused.code is Refusal.NOT_AT_TABLE


async def test_a_moderator_may_sit_and_still_rescue() -> None:
    table = await House().table(BIKASH)
    assert (await table.submit(MODERATOR, plain(SitDown))).seat == SeatKey(2)
    assert Close in table.options(MODERATOR)
    refused = await table.submit(replace(MODERATOR, moderator=False), plain(Close))
    assert refused.refused is not None
    assert refused.refused.code is Refusal.HOST_ONLY
    done = await table.submit(MODERATOR, plain(Close))
    assert (done.outcome, done.seat) == (Verdict.DONE, SeatKey(2))


async def test_options_are_those_of_the_asker() -> None:
    table = await House().table(BIKASH)
    assert Deal in table.options(ASHA)
    assert Deal not in table.options(BIKASH)
    assert table.options(CHAMELI) == {SitDown}


async def test_drafts_are_each_players_own() -> None:
    house = House()
    table = await house.table(BIKASH)
    assert table.draft(SeatKey(0)) is None
    await table.submit(ASHA, plain(Deal))
    await table.tap(SeatKey(0), lambda draft: tap(draft, 4), game_no=1, deal_no=1, revision=0)
    mine, theirs = table.draft(SeatKey(0)), table.draft(SeatKey(1))
    assert mine is not None
    assert theirs is not None
    assert (mine.hands, mine.revision) == (((4,), (), ()), 1)
    assert (theirs.hands, theirs.revision) == (((), (), ()), 0)
    assert (await house.store.open_tables())[0].drafts == {SeatKey(0): mine}


@pytest.mark.parametrize(
    ("game_no", "deal_no", "revision"), [(1, 1, 0), (1, 1, 2), (1, 2, 1), (2, 1, 1), (0, 1, 1)]
)
async def test_a_tap_on_an_old_draft_is_stale(game_no: int, deal_no: int, revision: int) -> None:
    table = await House().table(BIKASH)
    await table.submit(ASHA, plain(Deal))
    await table.tap(SeatKey(0), lambda draft: tap(draft, 4), game_no=1, deal_no=1, revision=0)
    before = table.draft(SeatKey(0))
    receipt = await table.tap(
        SeatKey(0), lambda draft: tap(draft, 4), game_no=game_no, deal_no=deal_no, revision=revision
    )
    assert receipt.outcome is Verdict.STALE
    assert table.draft(SeatKey(0)) == before


async def test_a_double_tap_counts_once() -> None:
    table = await House().table(BIKASH)
    await table.submit(ASHA, plain(Deal))

    def change(draft: Draft) -> Draft:
        return tap(draft, 4)

    receipts = await asyncio.gather(
        *(table.tap(SeatKey(0), change, game_no=1, deal_no=1, revision=0) for _ in range(2))
    )
    assert sorted(receipt.outcome for receipt in receipts) == [Verdict.DONE, Verdict.STALE]


async def test_a_draft_that_is_not_kept_is_not_shown() -> None:
    house = House()
    table = await house.table(BIKASH)
    await table.submit(ASHA, plain(Deal))
    broken_store(house)
    with pytest.raises(SaveFailed):
        await table.tap(SeatKey(0), lambda draft: tap(draft, 4), game_no=1, deal_no=1, revision=0)
    draft = table.draft(SeatKey(0))
    assert draft is not None
    assert draft.revision == 0


async def test_who_has_decided_has_no_draft() -> None:
    table = await House(dice=FixedDice(seed=3)).table(BIKASH, CHAMELI)
    await table.submit(ASHA, plain(Deal))
    locked = await table.submit(ASHA, locks_in(table, SeatKey(0)))
    assert any(isinstance(event, LockedIn) for event in locked.events)
    await table.submit(BIKASH, plain(Fold))
    assert table.draft(SeatKey(0)) is None
    assert table.draft(SeatKey(1)) is None
    assert table.draft(SeatKey(2)) is not None
    receipt = await table.tap(SeatKey(0), lambda draft: tap(draft, 4), game_no=1, deal_no=1, revision=0)
    assert receipt.outcome is Verdict.STALE


async def test_the_next_game_has_a_new_draft() -> None:
    table = await House().table(BIKASH)
    await table.submit(ASHA, plain(Deal))
    await table.tap(SeatKey(0), lambda draft: tap(draft, 4), game_no=1, deal_no=1, revision=0)
    await table.submit(BIKASH, plain(Fold))
    await table.submit(ASHA, locks_in(table, SeatKey(0)))
    assert (await table.submit(ASHA, plain(Deal))).outcome is Verdict.DONE
    draft = table.draft(SeatKey(0))
    assert draft is not None
    assert (draft.game_no, draft.hands, draft.revision) == (2, ((), (), ()), 0)
