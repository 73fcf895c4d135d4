"""Every screen of every table holds Discord's limits, whatever people are called."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.board import board, board_kind, record
from bot.render.greeting import greeting
from bot.render.notices import notice, refusal, reminder, stale
from bot.render.pages import help_pages, ledger, rules_page, stacks
from bot.render.panel import hand_panel
from bot.render.rules_text import SETTINGS
from bot.render.scene import Scene
from bot.render.screen import Screen
from bot.render.seat import seat_panel
from bot.render.settings import price_form, settings_panel
from bot.render.words import LANGUAGES, Words, words_for
from bot.runtime.draft import Draft, arrange, new_draft, tap
from bot.runtime.intent import Verb
from engine.cards import parse_cards
from engine.errors import Refusal, Refused
from engine.kitti import table as kitti
from engine.kitti.events import ShownNine
from engine.kitti.splits import all_splits
from engine.table.accounts import SeatKey
from engine.table.commands import Actor, Command, Office
from engine.table.events import CloseReason
from engine.table.settlement import Debt, Net, Settlement
from engine.table.view import TableStage
from tests.kit.limits import check, check_form
from tests.kit.views import START, Play, filled, renamed, scene_of
from tests.kit.walk import walk

NAMES = ("W" * 32, "*" * 32, "\U0001f468" * 32, "ஔ" * 32, "म" * 32, "\u05d0" * 32, "\u3164")


FIVE = filled({0: "AsAh4d KsQd9h Jc8d2h", 1: "AdAc4s QsJh9d Tc8h3h"}, players=5)


def drafts(scene: Scene, chance: random.Random) -> list[Draft | None]:
    view = scene.view
    if view.game is None or view.game.nine is None:
        return [None]
    draft = new_draft(view.game_no, view.game.deal_no)
    found: list[Draft | None] = [draft]
    for _ in range(8):
        draft = tap(draft, chance.randrange(9))
        found.append(draft)
    split = chance.choice(all_splits(view.game.nine, view.rules.hand_order))
    turned = (split[2], split[0], split[1])
    return [*found, arrange(draft, [turned], view.game.nine)]


def screens(
    scene: Scene,
    actor: Actor | None,
    options: frozenset[type[Command]],
    chance: random.Random,
    words: Words,
) -> list[Screen]:
    view = scene.view
    made: list[Screen | None] = [
        board(scene, words),
        record(scene, words),
        stacks(scene, words),
        ledger(scene, words),
        rules_page(view.rules, words),
        stale(scene, words),
        reminder(scene, [player.key for player in view.players], [10**18] * len(view.players), words),
    ]
    for draft in drafts(scene, chance):
        made += [hand_panel(scene, draft, words, first_time=first) for first in (False, True)]
        made.append(hand_panel(scene, draft, words, confirm_fold=True))
    made += [
        seat_panel(scene, options, words, ask=ask)
        for ask in (None, Verb.LEAVE, Verb.CLOSE, Verb.PUT_OUT, Verb.PASS_HOST)
    ]
    if actor in (view.host, Office.MODERATOR):
        made += [settings_panel(scene, words, rule=rule) for rule in (None, chance.choice(SETTINGS))]
    return [screen for screen in made if screen is not None]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_of_a_table_played_at_random(seed: int, language: str) -> None:
    words = words_for(language)
    chance = random.Random(seed)
    for played in walk(seed, steps=25):
        state = played.state
        at = START
        for actor in (None, Office.MODERATOR, *(player.key for player in state.players)):
            viewer = actor if isinstance(actor, int) else None
            scene = renamed(scene_of(kitti.look(state, viewer), now=at), chance.choice(NAMES))
            options = kitti.options(state, actor, at)
            for screen in screens(scene, actor, options, chance, words):
                check(screen)
            check_form(price_form(scene, words))
            told = notice(played.events, scene, words)
            if told is not None:
                check(told)
            assert board_kind(scene.view)


@given(st.sampled_from(list(Refusal)), st.integers(0, 2**45), st.sampled_from(LANGUAGES))
def test_every_refusal_is_a_message(code: Refusal, at: int, language: str) -> None:
    words = words_for(language)
    check(refusal(Refused(code), None, words))
    check(refusal(Refused(code, at=at, rule="ante"), None, words))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_a_message(language: str) -> None:
    check(help_pages(words_for(language)))


def test_the_greeting_is_a_message() -> None:
    check(greeting(map(words_for, LANGUAGES)))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_that_many_have_come_to_and_gone_from(name: str, language: str) -> None:
    """The books hold everybody who ever sat down; the ledger still fits one message."""
    words = words_for(language)
    view = Play(players=5).look(None)
    keys = [SeatKey(key) for key in range(40)]
    crowd = replace(
        view,
        players=tuple(replace(view.players[0], key=key, stack=1_000_000) for key in keys),
        settlement=Settlement(
            currency="NPR",
            nets=tuple(Net(player=key, amount=-123_456_789) for key in keys),
            debts=tuple(Debt(debtor=key, creditor=keys[0], amount=123_456_789) for key in keys[1:]),
        ),
        rules=replace(view.rules, pots=5),
        stage=TableStage.CLOSED,
        closed=CloseReason.POTS_WON,
        game_no=5,
    )
    scene = renamed(scene_of(crowd), name)
    for screen in (board(scene, words), ledger(scene, words), stacks(scene, words)):
        check(screen)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_five_players_three_rounds_and_a_tie_fit_one_message(name: str, language: str) -> None:
    """The longest message that a deal can bring, with what was dealt again before it."""
    table = Play(players=5)
    table.deal(FIVE)
    table.lock_in(*range(5))
    table.show_all()
    view = table.look(None)
    assert view.game is not None
    assert len(view.game.rounds) == 3
    nines = tuple(ShownNine(player=SeatKey(key), nine=parse_cards(FIVE[key])) for key in range(4))
    before = replace(view, game=replace(view.game, before_this=nines))
    scene = renamed(scene_of(before), name)
    for screen in (board(scene, words_for(language)), record(scene, words_for(language))):
        assert screen is not None
        check(screen)
