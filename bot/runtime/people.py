"""People as Discord knows them; everything below the runtime knows seat keys only."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """`user_id` is Discord's; `name` as the server shows it, not escaped."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """Somebody who pressed something; a `moderator` may manage the server."""

    person: Person
    moderator: bool = False
