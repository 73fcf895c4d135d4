"""The commands as Discord should know them, sent only when they have changed: it allows 200 a day."""

import hashlib
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final

from discord import Client, app_commands

KEY: Final = "commands"

Recall = Callable[[str], Awaitable[str | None]]
Note = Callable[[str, str], Awaitable[None]]


def digest(tree: app_commands.CommandTree[Any], application_id: int | None) -> str:
    told = [command.to_dict(tree) for command in tree.get_commands()]
    text = json.dumps([application_id, told], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


async def sync_if_changed(
    client: Client, tree: app_commands.CommandTree[Any], recall: Recall, note: Note
) -> bool:
    """Whether they were sent. Raises what discord.py raises."""
    present = digest(tree, client.application_id)
    if await recall(KEY) == present:
        return False
    await tree.sync()
    await note(KEY, present)
    return True
