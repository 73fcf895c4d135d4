"""Tables whose channel is gone: they cannot go on, and their books are kept."""

from bot.runtime.people import Person, Who
from bot.runtime.table import Table
from engine.table.commands import Close


async def close_for_good(table: Table) -> None:
    """Every ante of an open pot goes back; there is nowhere to say so."""
    server = Who(person=Person(user_id=0, name=""), moderator=True)
    await table.submit(server, lambda by, at: Close(by=by, at=at, now=True))
    await table.set_board(None, table.state.version)
