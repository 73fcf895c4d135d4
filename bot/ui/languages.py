"""`/kitti language`: for oneself, for what everybody at a table sees, or for a server."""

from enum import StrEnum

from bot.render.notices import plain
from bot.render.words import Words, words_for
from bot.runtime.languages import USUAL
from bot.runtime.table import Table
from bot.ui.calls import Call
from bot.ui.settings_taps import may_set
from engine.errors import Refusal, Refused

OWN_NONE = "none"


class Where(StrEnum):
    ME = "me"
    TABLE = "table"
    SERVER = "server"


async def language(call: Call, chosen: str, where: Where) -> None:
    """`chosen` is a language's code or `OWN_NONE`."""
    code = None if chosen == OWN_NONE else chosen
    match where:
        case Where.ME:
            await _of_person(call, code)
        case Where.TABLE:
            await _of_table(call, code)
        case Where.SERVER:
            await _of_server(call, code)


async def _of_person(call: Call, code: str | None) -> None:
    await call.desk.languages.set_person(call.who.person.user_id, code)
    await _tell(call, Where.ME, code, call.words)
    table = call.table
    seat = None if table is None else table.seat_of(call.who.person.user_id)
    if table is not None and seat is not None:
        await call.house.panels.refresh(table, [seat])
    await call.remember()


async def _of_table(call: Call, code: str | None) -> None:
    tap = await call.at_table()
    if tap is None:
        return
    if not may_set(tap):
        await tap.refuse(Refused(Refusal.HOST_ONLY))
        return
    await call.desk.languages.set_table(tap.table.id, code)
    await _tell(call, Where.TABLE, code, call.desk.table_words(tap.table))
    await _again(call, tap.table)
    await tap.remember()


async def _of_server(call: Call, code: str | None) -> None:
    if not call.who.moderator:
        await call.say("language.server.moderator")
        return
    await call.desk.languages.set_server(call.guild_id, code)
    await _tell(call, Where.SERVER, code, words_for(code or USUAL))
    for table in call.desk.tables.all():
        if table.guild_id == call.guild_id and not call.desk.languages.has_own(table.id):
            await _again(call, table)
    await call.remember()


async def _tell(call: Call, where: Where, code: str | None, words: Words) -> None:
    """In the language that was chosen: it is said by being spoken."""
    key = f"language.{where}.none" if code is None else f"language.{where}"
    await call.answer.private(plain(words, key))


async def _again(call: Call, table: Table) -> None:
    """Say what stands at a table in its new language; private panels follow where their tokens live."""
    here = table.channel_id == call.channel_id
    await call.house.writers.of(table).again(call.answer.line if here else None)
    await call.house.panels.relink(table)
