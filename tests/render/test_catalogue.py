"""The catalogue and the code speak of the same keys, with the same facts."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from bot.render.words import CATALOGUES, MissingWords, Words, read_catalogue

ROOT = Path(__file__).parents[2]
LANGUAGES = sorted(path.stem for path in CATALOGUES.glob("*.po"))
KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_]+)*")


class Use:
    """One call that says something: its possible keys as patterns, and the facts it gives (None: unknown)."""

    def __init__(self, call: ast.Call, where: str) -> None:
        self.where = f"{where}:{call.lineno}"
        self.counts = isinstance(call.func, ast.Attribute) and call.func.attr == "count"
        spreads = any(keyword.arg is None for keyword in call.keywords)
        self.facts = None if spreads else {str(keyword.arg) for keyword in call.keywords}
        if self.facts is not None and self.counts:
            self.facts |= {"n"}
        place = 1 if isinstance(call.func, ast.Name) else 0
        self.patterns = list(_patterns(call.args[place])) if len(call.args) > place else []


def _patterns(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.IfExp(body=body, orelse=orelse):
            yield from _patterns(body)
            yield from _patterns(orelse)
        case ast.JoinedStr(values=values):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[A-Za-z0-9_-]+"
                for part in values
            )


def _trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted((ROOT / "bot").rglob("*.py")):
        yield str(path.relative_to(ROOT)), ast.parse(path.read_text("utf-8"))


def _says(call: ast.Call) -> bool:
    match call.func:
        case ast.Attribute(value=receiver, attr="say" | "count"):
            name = ast.unparse(receiver)
            return name == "words" or name.endswith(".words")
        case ast.Name(id="plain"):
            return True
    return False


def uses() -> list[Use]:
    return [
        Use(node, where)
        for where, tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _says(node)
    ]


def texts_in_code() -> set[str]:
    """Every string in the code that could be a key, also those that reach `say` by way of a variable."""
    return {
        node.value
        for _, tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    }


def f_strings_in_code() -> set[str]:
    return {
        pattern
        for _, tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for pattern in _patterns(node)
        if re.match(r"[a-z_]+(\\\.|\.)", pattern)
    }


def catalogue(language: str) -> dict[str, list[str]]:
    """Key to all its texts: one, or one a plural form."""
    texts = {}
    for message in read_catalogue(language):
        if isinstance(message.id, str) and message.id:
            texts[message.id] = [str(message.string)]
        elif isinstance(message.id, tuple):
            texts[message.id[0]] = [str(text) for text in message.string or ()]
    return texts


def places_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_key_the_code_says_exists() -> None:
    keys = catalogue("en")
    missing = [
        f"{use.where} {pattern}"
        for use in uses()
        for pattern in use.patterns
        if not any(re.fullmatch(pattern, key) for key in keys)
    ]
    assert uses()
    assert not missing


def test_every_key_of_the_catalogue_is_used() -> None:
    literal, families = texts_in_code(), f_strings_in_code()
    unused = [
        key
        for key in catalogue("en")
        if key not in literal and not any(re.fullmatch(family, key) for family in families)
    ]
    assert not unused


def test_the_facts_given_are_the_places_in_the_text() -> None:
    keys = catalogue("en")
    wrong = []
    for use in uses():
        if use.facts is None:
            continue
        for pattern in use.patterns:
            for key in (key for key in keys if re.fullmatch(pattern, key)):
                if use.counts != (len(keys[key]) > 1):
                    continue
                places = set().union(*(places_of(text) for text in keys[key]))
                literal = pattern == re.escape(key)
                spare = use.facts - places - {"n"} if literal else set()
                if places - use.facts or spare:
                    wrong.append(f"{use.where} {key}: text {sorted(places)}, code {sorted(use.facts)}")
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_everything_with_the_same_places(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert english.keys() == other.keys()
    for key, texts in other.items():
        assert all(texts), key
        allowed = set().union(*(places_of(text) for text in english[key]))
        assert all(places_of(text) <= allowed for text in texts), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_countdown_reads_right_when_it_has_passed(language: str) -> None:
    """On a message that stays `in 5 seconds` turns into `5 seconds ago`: it ends a sentence, after a colon."""
    timed = [text for texts in catalogue(language).values() for text in texts if "{when}" in text]
    assert timed
    assert not [text for text in timed if not re.search(r": \{when\}[.।]$", text)]


def test_a_missing_key_or_fact_raises() -> None:
    words = Words("en")
    with pytest.raises(MissingWords):
        words.say("no.such.key")
    with pytest.raises(MissingWords):
        words.say("board.game")
    with pytest.raises(MissingWords):
        words.count("board.game", 2)
    with pytest.raises(MissingWords):
        words.say("chips")


def test_no_sentence_stands_in_the_code() -> None:
    """Two words with a space between them, outside docstrings and errors, belong in the catalogue."""
    found = []
    for where, tree in _trees():
        if not where.startswith("bot/render/"):
            continue
        spared = {
            id(child)
            for node in ast.walk(tree)
            if isinstance(node, ast.Raise | ast.Expr)
            for child in ast.walk(node)
        }
        found += [
            f"{where}:{node.lineno} {node.value}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in spared
            and re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", node.value)
        ]
    assert not found
