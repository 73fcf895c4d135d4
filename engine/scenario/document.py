"""The scenario format: rules, players, decks and what everyone did, as one JSON document."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, fields
from functools import cached_property
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter, ValidationError, model_validator

from engine.kitti.rules import PRESETS, KittiRules, Preset
from engine.scenario.errors import ErrorCode, ScenarioError
from engine.table.rules import faulty

MOST: Final = 10**18
"""Of chips in a stack and of a price; more could not be written down any more."""

ONE_BUY_IN: Final = -1
"""Stands for a stack that the scenario leaves out."""

UNLIMITED: Final = "unlimited"

Action = Literal["fold", "call"] | tuple[str, ...]
"""A split stands as its hands in text, whatever their number; the cards are read when it is played."""

_RULES = TypeAdapter(KittiRules)
_CURRENCY: Final = re.compile("[A-Z]{3}")
_RULE_NAMES: Final = frozenset(field.name for field in fields(KittiRules))


class Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class PlayerEntry(Entry):
    name: str
    stack: Annotated[int, Field(ge=0, le=MOST)] = ONE_BUY_IN


class DealEntry(Entry):
    deck: str
    actions: dict[str, Action] = {}


class GameEntry(Entry):
    buy_back: tuple[str, ...] = ()
    sit_out: tuple[str, ...] = ()
    deals: tuple[DealEntry, ...] = ()

    def names(self) -> Iterator[str]:
        yield from self.buy_back
        yield from self.sit_out
        for deal in self.deals:
            yield from deal.actions


class Scenario(Entry):
    """A whole scenario whose form is right: every name in it is a player's."""

    preset: Preset = Preset.DASHAIN
    rules: dict[str, JsonValue] = {}
    players: tuple[PlayerEntry, ...]
    dealer: str
    games: tuple[GameEntry, ...] = ()

    @cached_property
    def table_rules(self) -> KittiRules:
        """The preset with the scenario's own settings over it. Raises `ValueError`."""
        return rules_of(self.preset, self.rules)

    @model_validator(mode="after")
    def _check(self) -> "Scenario":
        seats = self.table_rules.seats
        if not 2 <= len(self.players) <= seats:
            raise ValueError(f"two to {seats} players can sit here, not {len(self.players)}")
        names = Counter(player.name for player in self.players)
        twice = next((name for name, count in names.items() if count > 1), None)
        if twice is not None:
            raise ValueError(f"two players are called {twice!r}")
        _known(self.dealer, names)
        for game in self.games:
            for name in game.names():
                _known(name, names)
        return self


def read(text: str | bytes) -> Scenario:
    """Read one JSON document. Raises `ScenarioError` with `BAD_SCENARIO`."""
    try:
        return Scenario.model_validate_json(text)
    except ValidationError as error:
        raise ScenarioError(ErrorCode.BAD_SCENARIO, first_fault(error)) from error


def rules_of(preset: Preset, settings: Mapping[str, JsonValue]) -> KittiRules:
    """The preset with settings over it, in the format's own words. Raises `ValueError`."""
    unknown = sorted(settings.keys() - _RULE_NAMES)
    if unknown:
        raise ValueError(f"there is no rule called {unknown[0]!r}")
    try:
        rules = _RULES.validate_json(json.dumps(asdict(PRESETS[preset]) | _given(settings)), strict=True)
    except ValidationError as error:
        raise ValueError(f"rules.{first_fault(error)}") from error
    if rules.buy_in_price is not None and rules.currency is None:
        raise ValueError("rules.buy_in_price needs a currency")
    if rules.currency is not None and not _CURRENCY.fullmatch(rules.currency):
        raise ValueError("rules.currency must be an ISO 4217 code such as NPR")
    fault = "buy_in_price" if (rules.buy_in_price or 0) > MOST else faulty(rules)
    if fault:
        raise ValueError(f"rules.{fault} is outside its range")
    return rules


def _given(settings: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    given = dict(settings)
    if "buy_backs" in given:
        # The engine says None where the format says "unlimited", and the format has no null here.
        if given["buy_backs"] is None:
            raise ValueError(f'rules.buy_backs must be a number or "{UNLIMITED}"')
        if given["buy_backs"] == UNLIMITED:
            given["buy_backs"] = None
    return given


def _known(name: str, names: Iterable[str]) -> None:
    if name not in names:
        raise ValueError(f"no player is called {name!r}")


_TRIED_FIRST: Final = "literal['fold','call']"
_IN_WORDS: Final = {
    "missing": "is missing",
    "extra_forbidden": "there is nothing of this name",
    "greater_than_equal": "must be at least {ge}",
    "less_than_equal": "must be at most {le}",
    "int_type": "must be a whole number",
    "bool_type": "must be true or false",
    "string_type": "must be text",
    "tuple_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "enum": "must be {expected}",
    # Of an action, which may be a split as well.
    "literal_error": "must be 'fold', 'call' or a list of three hands",
    "json_invalid": "this is no JSON: {error}",
}


def first_fault(error: ValidationError) -> str:
    """Say where and what is wrong, in one line."""
    first = error.errors(include_url=False, include_input=False)[0]
    # An action's place ends with the kind that was tried first.
    place = ".".join(str(part) for part in first["loc"] if part != _TRIED_FIRST)
    words = _IN_WORDS.get(first["type"])
    sentence = words.format(**first.get("ctx", {})) if words else first["msg"].removeprefix("Value error, ")
    return f"{place}: {sentence}" if place else sentence
