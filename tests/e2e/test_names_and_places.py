"""Names that try things, and people who sit at several tables at once."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.kit import discord_places as places
from tests.kit.discord_person import Person
from tests.kit.discord_play import gather_at_table, show_all
from tests.kit.discord_world import World

NAMES = {
    "markdown": ("**bold** _i_ `c`", "# title", "[a](https://evil.example)"),
    "mentions": ("@everyone", "<@1> <#2>", "@here <@&3>"),
    "right to left": ("دانيال", "\u202eabc", "שלום"),
    "nothing to see": ("\u200b", "\u3164", "\u2800\u200d"),
    "wide": ("W" * 32, "﷽" * 32, "𒐫" * 32),
    "devanagari": ("क्षत्रिय कुमार", "अाशा", "श्रीमान्"),
    "emoji": ("👩‍🌾👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣🇳🇵"),
    "code": ("<t:1:R>", "<:k_AS:1>", "||spoiler||\n> x"),
}


def named(world: World, names: tuple[str, ...]) -> list[Person]:
    users = [world.env.create_user(f"user{number}", global_name=name) for number, name in enumerate(names)]
    return [Person(world, world.guild.add_member(user)) for user in users]


def texts(payload: Any) -> Iterator[str]:
    if isinstance(payload, dict):
        for key, value in payload.items():
            if key == "content" and isinstance(value, str):
                yield value
            yield from texts(value)
    elif isinstance(payload, list):
        for part in payload:
            yield from texts(part)


def sent(world: World) -> Iterator[tuple[list[str], dict[str, Any]]]:
    """The texts and the allowed mentions of every message that left the bot."""
    for entry in world.env.http_requests:
        body = entry.json
        if isinstance(body, dict):
            message = body.get("data", body) if "type" in body else body
            if isinstance(message, dict) and message.get("components"):
                yield list(texts(message["components"])), message.get("allowed_mentions") or {}


async def a_table_with_everything(world: World, people: list[Person]) -> None:
    """A game, a nudge, somebody put out, another host, a leaver, the stacks, the rules, the ledger."""
    host, second, third = people
    await host.slash("host", buy_in="500", currency="NPR")
    for person in (second, third):
        await person.press("Sit down")
    await host.press("Deal")
    for person in (host, second):
        await person.press("Arrange for me")
        await person.press("Lock in")
    await world.advance(61)
    await second.nudge()
    await world.advance(31)
    await host.press("My seat")
    await host.press("Put out…")
    (menu,) = host.private().menus
    waited_for = next(label for label, value in menu.options.items() if value == "2")
    await host.choose("Choose a player", waited_for)
    await show_all(host)
    await host.slash("stacks", show=True)
    await host.slash("settings")
    await host.slash("pass-host", player="1")
    await third.slash("leave")
    await second.slash("close")
    await third.slash("ledger")


@pytest.mark.parametrize("kind", NAMES)
async def test_a_name_only_names(world: World, kind: str) -> None:
    people = named(world, NAMES[kind])
    await a_table_with_everything(world, people)
    pinged: set[str] = set()
    for told, allowed in sent(world):
        assert not allowed.get("parse")
        users = {str(user) for user in allowed.get("users", ())}
        pinged |= users
        for text in told:
            assert not re.search(r"(?<!\\)@(everyone|here)", text)
            assert set(re.findall(r"(?<!\\)<@!?&?(\d+)>", text)) <= users
            assert not re.search(r"(?<!\\)\]\(", text.replace("](https://discord.com/", ""))
            assert not re.search(r"\*\*[ \t]*\*\*", text), "somebody has no name"
            assert "\u202e" not in text
            assert text.count("\u2068") == text.count("\u2069")
            assert "\n> " not in text
            assert all(len(line) < 600 for line in text.splitlines())
    assert pinged == {str(people[2].id)}, "only the nudge pings, and only whom it waits for"
    ledger = people[0].board().text
    assert "adds up to zero" in ledger
    if kind == "nothing to see":
        assert all(f"Player {number}" in ledger for number in (1, 2, 3))


async def test_one_person_at_several_tables_is_told_which(world: World) -> None:
    asha, bikash, *_ = await gather_at_table(world, 2)
    other = places.channel(world, "other")
    thread = places.thread(world, "a thread")
    there = {}
    for place in (other, thread):
        here_bikash, here_asha = place.there(bikash, asha)
        await here_bikash.slash("host")
        await here_asha.press("Sit down")
        there[place] = (here_bikash, here_asha)
    await asha.press("Deal")
    for first, _ in there.values():
        await first.press("Deal")
    everywhere = [
        (world.channel.id, asha),
        *((place.channel.id, person) for place, (_, person) in there.items()),
    ]
    for channel_id, person in everywhere:
        for command in ("hand", "stacks", "ledger", "sit", "come-back"):
            answer = await person.slash(command)
            assert answer is not None
            assert answer.private
            assert f"table in <#{channel_id}>" in answer.text
        for message in person.screen():
            if message.private:
                assert re.findall(r"<#(\d+)>", message.text) == [str(channel_id)]
    hands = {tuple(person.cards()) for _, person in everywhere}
    assert len(hands) == 3
    # What is done at one table is done there alone.
    await there[other][1].press("Arrange for me")
    await there[other][1].press("Lock in")
    assert "Asha · locked in" in there[other][1].board().text
    assert "Asha · arranging" in asha.board().text
    assert "Asha · arranging" in there[thread][1].board().text


async def test_a_closed_table_leaves_the_others_open(world: World) -> None:
    asha, bikash = await gather_at_table(world, 2)
    other = places.channel(world, "other")
    here_bikash, here_asha = other.there(bikash, asha)
    await here_bikash.slash("host")
    await here_asha.press("Sit down")
    await asha.slash("close")
    await here_bikash.press("Deal")
    assert "Game 1" in here_asha.board().text
    assert "closed" in asha.board().text
