"""What can happen at a table or around it. Each returns whose private messages are looked at."""

from collections.abc import Awaitable, Callable
from typing import Final

from tests.grid.phases import ARRANGING, MAIN_BUTTON, Here, Phase, put_out
from tests.kit import discord_places as places
from tests.kit.discord_person import Person

Event = Callable[[Here, Phase], Awaitable[Person]]


async def sit_down(here: Here, _: Phase) -> Person:
    await here.strangers[0].slash("sit")
    return here.strangers[0]


async def leave(here: Here, phase: Phase) -> Person:
    await _leave(here.bikash, phase)
    return here.bikash


async def _leave(person: Person, phase: Phase) -> None:
    if phase in (Phase.LOBBY, Phase.RESULT, Phase.CLOSED):
        await person.slash("leave")
    else:
        await person.leave()


async def sit_out(here: Here, _: Phase) -> Person:
    await here.bikash.slash("sit-out")
    return here.bikash


async def come_back(here: Here, phase: Phase) -> Person:
    await here.bikash.slash("come-back")
    if phase is not Phase.CLOSED:
        assert "Sit out" in here.bikash.private().labels
    return here.bikash


async def buy_back(here: Here, _: Phase) -> Person:
    """Dipa, the fourth at this table, has no chips left."""
    await here.strangers[0].slash("buy-back")
    return here.strangers[0]


async def fold(here: Here, _: Phase) -> Person:
    await here.chandra.fold()
    return here.chandra


async def kicked(here: Here, _: Phase) -> Person:
    await here.asha.slash("kick", player="1")
    return here.asha


async def put_out_by_the_host(here: Here, _: Phase) -> Person:
    await put_out(here, here.chandra)
    return here.asha


async def nudged(here: Here, _: Phase) -> Person:
    await here.world.advance(61)
    await here.bikash.press("My seat")
    await here.bikash.press("Nudge")
    return here.bikash


async def host_leaves(here: Here, phase: Phase) -> Person:
    await _leave(here.asha, phase)
    return here.asha


async def host_passes_on(here: Here, _: Phase) -> Person:
    await here.asha.slash("pass-host", player="1")
    return here.asha


async def close(here: Here, _: Phase) -> Person:
    await here.asha.slash("close")
    return here.asha


async def close_now(here: Here, _: Phase) -> Person:
    await here.asha.slash("close", now=True)
    return here.asha


async def person_gone(here: Here, _: Phase) -> Person:
    here.world.guild.remove_member(here.bikash.actor)
    here.gone = {here.bikash.id}
    return here.bikash


async def message_deleted(here: Here, phase: Phase) -> Person:
    """And the next who wants to see the table, or what is left of it."""
    board = here.asha.board()
    await here.world.settled(here.world.env.bot.http.delete_message(here.world.channel.id, board.id))
    assert not any(message.id == board.id for message in here.asha.screen())
    await here.asha.slash("ledger" if phase is Phase.CLOSED else "table")
    return here.asha


async def channel_deleted(here: Here, _: Phase) -> Person:
    here.world.env.backend.delete_channel(here.world.channel.id)
    await here.world.env.settle()
    # Wherever they go on, it is somewhere else.
    here.world.channel = here.world.guild.create_text_channel("another")
    return here.asha


async def thread_archived(here: Here, _: Phase) -> Person:
    """Nothing in it can be edited until a new message opens it again."""
    for path in ("/channels/*", "/webhooks/*"):
        here.world.env.inject_error("PATCH", path, status=400, code=50083, message="archived", times=None)
    await here.strangers[0].slash("sit")
    places.allow_channel(here.world)
    return here.strangers[0]


async def thread_locked(here: Here, _: Phase) -> Person:
    """Neither edits nor new messages, until a moderator opens it again."""
    for path in ("/channels/*", "/webhooks/*"):
        for method, code in (("PATCH", 50083), ("POST", 160005)):
            here.world.env.inject_error(method, path, status=400, code=code, message="locked", times=None)
    await here.strangers[0].slash("sit")
    places.allow_channel(here.world)
    return here.strangers[0]


async def rights_taken_and_given(here: Here, _: Phase) -> Person:
    """Somebody sits down while the bot may neither see nor write."""
    await places.close_channel(here.world, to_bot=True)
    places.refuse_channel(here.world, 403, 50001)
    await here.strangers[0].slash("sit")
    places.allow_channel(here.world)
    await places.close_channel(here.world, to_bot=False)
    return here.strangers[0]


async def bot_removed_and_invited(here: Here, phase: Phase) -> Person:
    """It greets the server anew; the table is below that when somebody asks for it."""
    await places.remove_bot(here.world)
    await places.invite_bot(here.world)
    await here.asha.slash("ledger" if phase is Phase.CLOSED else "table")
    return here.asha


async def restarted(here: Here, _: Phase) -> Person:
    await here.world.kill()
    await here.asha.slash("stacks")
    return here.asha


async def twice_at_once(here: Here, phase: Phase) -> Person:
    """The button that moves the table on; where it is each player's own, *Lock in*."""
    world = here.world
    if phase in ARRANGING:
        await here.chandra.press("Arrange for me")
        await world.at_once((here.chandra, "Lock in"), (here.chandra, "Lock in"))
        return here.chandra
    if phase is Phase.CLOSED:
        assert here.old is not None
        await world.at_once((here.asha, "Deal again", here.old), (here.asha, "Deal again", here.old))
    else:
        label = MAIN_BUTTON[phase]
        await world.at_once((here.asha, label), (here.asha, label))
    return here.asha


async def strangers_tap(here: Here, phase: Phase) -> Person:
    stranger = here.strangers[0]
    if phase is Phase.CLOSED:
        assert here.old is not None
        await here.world.at_once((stranger, "Deal again", here.old))
    else:
        await stranger.press(MAIN_BUTTON[phase])
    return stranger


async def earlier_tap(here: Here, phase: Phase) -> Person:
    assert here.old is not None
    label = "Deal again" if phase is Phase.CLOSED else "Deal"
    await here.world.at_once((here.asha, label, here.old))
    return here.asha


async def two_at_once(here: Here, phase: Phase) -> Person:
    """Two people do the last thing that is waited for, or want the last thing there is; the second is asked."""
    world, (first, second) = here.world, (here.asha, here.bikash)
    if phase is Phase.LOBBY:
        first, second = here.strangers
        await world.at_once((first, "Sit down"), (second, "Sit down"))
    elif phase in (Phase.NONE, Phase.SOME):
        first, second = here.bikash, here.chandra
        for person in (first, second):
            await person.press("Arrange for me")
        await world.at_once((first, "Lock in"), (second, "Lock in"))
    elif phase is Phase.ALL_BUT_ONE:
        first, second = here.chandra, here.asha
        await first.press("Arrange for me")
        await second.press("My seat")
        await second.press("Close table")
        await world.at_once((first, "Lock in"), (second, "Close now"))
    elif phase is Phase.CLOSED:
        assert here.old is not None
        await world.at_once((first, "Deal again", here.old), (second, "Deal again", here.old))
    else:
        if phase in (Phase.KITTI, Phase.RESULT):
            await world.advance(61)
        label = MAIN_BUTTON[phase]
        await world.at_once((first, label), (second, label))
    return second


PREPARED: Final[dict[str, Event]] = {"come back": sit_out}
"""What must have happened before."""

EVENTS: Final[dict[str, Event]] = {
    "sit down": sit_down,
    "leave": leave,
    "sit out": sit_out,
    "come back": come_back,
    "buy back": buy_back,
    "fold": fold,
    "kicked by the host": kicked,
    "put out": put_out_by_the_host,
    "nudged": nudged,
    "host leaves": host_leaves,
    "host passes on": host_passes_on,
    "close": close,
    "close now": close_now,
    "a person gone from the server": person_gone,
    "table's message deleted": message_deleted,
    "channel deleted": channel_deleted,
    "thread deleted": channel_deleted,
    "thread archived": thread_archived,
    "thread locked": thread_locked,
    "rights taken and given back": rights_taken_and_given,
    "bot removed and invited again": bot_removed_and_invited,
    "process killed and restarted": restarted,
    "the same button twice at once": twice_at_once,
    "a stranger's tap": strangers_tap,
    "a tap from before": earlier_tap,
    "two people's last actions at once": two_at_once,
}
"""A person gone is only seen as absence: the bot fetches neither members nor names, so no call of its own can
fail with 10007 or 10013.
"""
