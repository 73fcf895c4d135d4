"""The table's message in every stage: what it says, what can be pressed, and what it must not say."""

import random
import re

import pytest

from bot.render.board import board, board_kind, record
from bot.render.cards import card_label
from bot.render.notices import notice, refusal, reminder, situation
from bot.render.pages import ledger, stacks
from bot.render.screen import Button, Divider, Row, Screen, Text
from bot.render.seat import seat_panel
from bot.render.words import words_for
from bot.runtime.intent import Verb
from engine.errors import Refusal, Refused
from engine.kitti import table as kitti
from engine.kitti.commands import DealAgain, Fold, NextRound, PayOut, PutOut, Remind
from engine.kitti.rules import KittiRules
from engine.kitti.view import KittiStage
from engine.table.accounts import SeatKey
from engine.table.commands import Close, Command, Deal, Kick, Leave, Office, PassHost, SitDown, SitOut
from engine.table.view import TableStage
from tests.kit.aloud import labels, read_aloud
from tests.kit.limits import check
from tests.kit.views import HOST, NAMES, Play, filled, renamed, scene_of
from tests.kit.walk import walk

WORDS = words_for()
SALAMI = {0: "JdQdKd AsAh9c KcTh7s", 1: "4h5h6h 2s2h8d Jc8c3d", 2: "7d7h4s 6s6c5d Qs9s4c"}
THREE_WINNERS = {0: "AsAhAd 3s4h7h 2c5d6d", 1: "9s8s7s KdKc2h 3d4c6h", 2: "QhQd5s JsJh2d AcTh8d"}
FIVE = filled({0: "AsAhQd KsTh9h Jc8d2h", 1: "AdAcQs KhTc9d Jd8s2s"}, 5)
FOUR_PAIRS = filled({0: "AsAh9c 9d6s6h 3c3d2s"}, 5)
MONEY = re.compile(r"\b(money|prices?|Rs|owes?|costs?)\b", re.IGNORECASE)


def test_the_kind_says_when_a_new_message_is_due() -> None:
    table = Play()
    kinds = [board_kind(table.look(None))]
    table.deal(SALAMI)
    kinds.append(board_kind(table.look(None)))
    table.lock_in(0, 1)
    assert board_kind(table.look(None)) == kinds[-1]
    table.lock_in(2)
    kinds.append(board_kind(table.look(None)))
    table.show_all()
    assert board_kind(table.look(None)) == kinds[-1]
    table.deal(SALAMI)
    kinds.append(board_kind(table.look(None)))
    for key in range(3):
        table.do(Fold, SeatKey(key))
    table.deal(SALAMI, command=DealAgain)
    kinds.append(board_kind(table.look(None)))
    table.do(Close, now=True)
    kinds.append(board_kind(table.look(None)))
    assert kinds == ["lobby", "arranging:1:1", "showdown:1:1", "arranging:2:1", "arranging:2:2", "closed"]


def test_the_buttons_of_each_stage() -> None:
    table = Play(KittiRules(seats=4))
    assert labels(board(table.scene(), WORDS)) == ["Deal", "Sit down", "My seat"]
    table.deal(SALAMI)
    assert labels(board(table.scene(), WORDS)) == ["My hand", "Sit down", "My seat"]
    table.do(SitDown, SeatKey(3))
    assert labels(board(table.scene(), WORDS)) == ["My hand", "My seat"]
    table.lock_in(0, 1, 2)
    assert labels(board(table.scene(), WORDS)) == ["Next round"]
    table.show_all()
    assert labels(board(table.scene(), WORDS)) == ["Deal", "My seat"]
    table.do(Close)
    assert labels(board(table.scene(), WORDS)) == []


def test_the_public_buttons_mean_what_they_say() -> None:
    table = Play()
    verbs = {b.label: b.intent.verb for b in board(table.scene(), WORDS).buttons() if b.intent}
    assert verbs == {"Deal": Verb.DEAL, "Sit down": Verb.SIT, "My seat": Verb.SEAT}
    table.deal(SALAMI)
    for key in range(3):
        table.do(Fold, SeatKey(key))
    verbs = {b.label: b.intent.verb for b in board(table.scene(), WORDS).buttons() if b.intent}
    assert verbs["Deal again"] is Verb.DEAL_AGAIN


def test_it_says_who_may_press_and_when_anyone_may() -> None:
    table = Play()
    seconds = (table.look(None).anyone_from or 0) // 1000
    told = read_aloud(board(table.scene(), WORDS))
    assert f"**Deal**: the host (Asha). Open to anyone at the table: <t:{seconds}:R>." in told
    table.now += 61_000
    assert "**Deal**: anyone at the table." in read_aloud(board(table.scene(), WORDS))


def test_why_there_is_no_deal() -> None:
    alone = read_aloud(board(Play(players=1).scene(), WORDS))
    assert "Waiting for one more player: **Sit down** takes a free seat." in alone
    broke = read_aloud(board(Play(players=2, stacks=(1000, 0)).scene(), WORDS))
    assert "at least 2 players need chips for the ante" in broke
    assert "one more player" not in broke


def test_only_where_folding_is_allowed_a_re_deal_speaks_of_folded_players() -> None:
    told = {}
    for fold in (True, False):
        table = Play(KittiRules(fold=fold))
        table.deal(THREE_WINNERS)
        table.lock_in(0, 1, 2)
        table.show_all()
        told[fold] = read_aloud(board(table.scene(), WORDS))
    assert "puts in 10 chips again, folded players too." in told[True]
    assert "puts in 10 chips again.\n" in told[False]
    assert "Each round has a different winner." in told[False]


def test_five_players_at_a_full_table_fit_whatever_they_are_called() -> None:
    table = Play(players=5)
    table.deal(*[FOUR_PAIRS] * 9, FIVE)
    table.lock_in(*FIVE)
    table.show_all()
    assert table.game.stage is KittiStage.OVER
    for name in ("*" * 32, "\U0001f468" * 32, "\u05d0" * 32):
        check(board(renamed(table.scene(), name), WORDS))


def test_every_round_has_its_winner_in_words_once() -> None:
    table = Play(players=5)
    table.deal(FIVE)
    table.lock_in(*FIVE)
    table.show_all()
    told = read_aloud(board(table.scene(), WORDS))
    for shown in table.game.rounds:
        assert shown.winner is not None
    assert told.count(" wins the round**") == 3
    assert "Exact tie, Asha and Bikash: Pair of aces (A-A-Q). Asha showed first" in told


@pytest.mark.parametrize("seed", range(6))
def test_without_a_price_there_is_no_word_of_money(seed: int) -> None:
    for played in walk(seed, steps=40):
        scene = scene_of(kitti.look(played.state, None))
        told = read_aloud(board(scene, WORDS)) + read_aloud(ledger(scene, WORDS))
        assert not MONEY.search(told), told


@pytest.mark.parametrize("seed", range(6))
def test_a_board_shows_only_cards_that_lie_face_up(seed: int) -> None:
    for played in walk(seed, steps=40):
        view = kitti.look(played.state, None)
        told = read_aloud(board(scene_of(view), WORDS))
        shown: list[int] = []
        if view.game is not None:
            shown += [card for turned in view.game.rounds for hand in turned.hands for card in hand.hand]
            shown += [card for nine in (*view.game.shown_nines, *view.game.before_this) for card in nine.nine]
        found = re.findall(r"`([^`/]+)`", told)
        assert set(found) <= {card_label(card) for card in shown}


def test_the_ledger_of_a_closed_table_adds_up_and_says_who_pays_whom() -> None:
    table = Play(KittiRules(buy_in_price=50_000, currency="NPR"))
    table.deal(SALAMI)
    table.lock_in(0, 1, 2)
    table.show_all()
    table.do(Close)
    told = read_aloud(board(table.scene(), WORDS))
    assert "Bikash pays Asha Rs 10" in told
    assert "Together Rs 0: it adds up to zero." in told
    assert told.endswith("Play among friends. The bot handles no money.\n")


def test_equal_chips_share_a_place() -> None:
    table = Play(KittiRules(pots=5))
    table.deal(SALAMI)
    table.lock_in(0, 1, 2)
    table.show_all()
    table.do(Close)
    told = read_aloud(board(table.scene(), WORDS))
    assert "**1** · Asha · 1,040 chips" in told
    assert "**2, shared** · Bikash · 980 chips\n**2, shared** · Chandra · 980 chips" in told


def test_when_the_last_round_closes_the_table_its_result_can_still_be_told() -> None:
    table = Play()
    assert record(table.scene(), WORDS) is None
    table.deal(SALAMI)
    table.lock_in(0, 1, 2)
    table.do(Close)
    assert record(table.scene(), WORDS) is None
    table.show_all()
    assert table.look(None).stage is TableStage.CLOSED
    last = record(table.scene(), WORDS)
    assert last is not None
    assert "Salami! Asha wins all 3 rounds" in read_aloud(last)
    assert labels(last) == []


def test_every_refusal_has_its_own_words() -> None:
    told = {read_aloud(refusal(Refused(code), None, WORDS)) for code in Refusal}
    assert len(told) == len(Refusal)


@pytest.mark.parametrize("seed", range(6))
def test_every_refusal_that_happens_can_be_told(seed: int) -> None:
    """Ask everything of everybody at tables in all stages."""
    chance = random.Random(seed)
    commands = (Deal, Leave, SitOut, NextRound, PayOut, DealAgain, Remind, Fold, Close)
    for played in walk(seed, steps=30):
        state = played.state
        scene = scene_of(kitti.look(state, None))
        actor = chance.choice([player.key for player in state.players])
        asked: list[Command] = [command(by=actor, at=scene.now) for command in commands]
        asked += [about(by=actor, at=scene.now, player=HOST) for about in (Kick, PassHost, PutOut)]
        for command in asked:
            try:
                kitti.apply(state, command)
            except Refused as refused:
                check(refusal(refused, scene, WORDS))
        assert situation(scene, WORDS)


def test_only_those_who_are_missing_are_mentioned() -> None:
    table = Play()
    table.deal(SALAMI)
    screen = reminder(table.scene(), [SeatKey(1)], [77], WORDS)
    assert screen.mentions == (77,)
    assert "<@77>" in read_aloud(screen)
    assert labels(screen) == ["My hand"]


def test_what_the_channel_is_told() -> None:
    table = Play()
    table.do(PassHost, player=SeatKey(1))
    assert _told(table) == "Bikash is the host now."
    table.do(PassHost, SeatKey(1), player=HOST)
    table.deal(SALAMI)
    assert _told(table) is None
    table.do(Remind, SeatKey(1), after=60)
    table.do(PutOut, player=SeatKey(2), after=31)
    assert _told(table) == "Chandra is away: the table plays on, and they sit out until they come back."
    table.do(Kick, player=SeatKey(1))
    assert _told(table) == "Bikash is put out by the host, and leaves when the game ends."
    other = Play()
    other.deal(SALAMI)
    other.do(Close)
    assert _told(other) == "The table closes when this game ends."
    other.do(Close, now=True)
    assert _told(other) == ("The table is closed at once. Every ante of this pot goes back to who put it in.")


def test_my_seat_offers_only_what_would_be_accepted() -> None:
    table = Play(stacks=(1000, 10, 1000))
    table.deal(SALAMI)
    table.lock_in(0, 1, 2)
    table.show_all()

    def offered(key: int) -> list[str]:
        options = kitti.options(table.state, SeatKey(key), table.now)
        return labels(seat_panel(table.scene(key), options, WORDS))

    assert offered(1) == ["Buy back", "Sit out", "Leave"]
    assert offered(2) == ["Sit out", "Leave"]
    assert offered(0) == ["Sit out", "Leave", "Settings", "Put out…", "Pass host…", "Close table"]
    table.do(SitOut, SeatKey(2))
    assert offered(2) == ["Come back", "Leave"]


def test_the_host_can_always_look_at_the_settings_and_close() -> None:
    table = Play()
    table.deal(SALAMI)
    table.do(Close)
    options = kitti.options(table.state, HOST, table.now)
    office = labels(seat_panel(table.scene(0), options, WORDS))
    assert {"Settings", "Close table"} <= set(office)
    assert labels(seat_panel(table.scene(0), options, WORDS, ask=Verb.CLOSE)) == ["Close now", "Back"]


def test_a_moderator_without_a_seat_can_rescue_a_table() -> None:
    table = Play()
    options = kitti.options(table.state, Office.MODERATOR, table.now)
    screen = seat_panel(table.scene(None), options, WORDS)
    assert labels(screen) == ["Settings", "Put out…", "Pass host…", "Close table"]


def test_whom_to_put_out_while_a_deal_waits() -> None:
    table = Play()
    table.deal(SALAMI)
    table.lock_in(0, 1)
    options = kitti.options(table.state, HOST, table.now)
    told = read_aloud(seat_panel(table.scene(0), options, WORDS, ask=Verb.PUT_OUT))
    assert f"- {NAMES[2]} (still arranging)" in told
    assert f"- {NAMES[1]}\n" in told
    assert f"- {NAMES[0]}" not in told


def _told(table: Play) -> str | None:
    screen = notice(table.events, table.scene(), WORDS)
    return None if screen is None else read_aloud(screen).splitlines()[1]


def test_what_is_said_about_buttons_goes_with_them() -> None:
    screen = Screen(
        blocks=(
            Text(markdown="Asha has 990 chips"),
            Divider(),
            Text(markdown="**Deal**: the host", prompt=True),
            Row(buttons=(Button(label="Deal", url="https://discord.com"),)),
        )
    )
    assert screen.without_buttons().blocks == (Text(markdown="Asha has 990 chips"),)


def test_chips_in_the_pot_are_named_beside_the_stack_so_that_the_net_adds_up() -> None:
    table = Play(KittiRules(ante=20))
    stack = table.look(None).players[0].stack
    table.deal(SALAMI)
    own = read_aloud(seat_panel(table.scene(0), frozenset(), WORDS))
    assert f"Stack: {WORDS.count('chips', stack - 20)}\nIn the pot: 20 chips\n" in own
    assert "Net: 0 chips" in own
    told = read_aloud(stacks(table.scene(0), WORDS))
    assert (
        f"**Asha** · {WORDS.count('chips', stack - 20)} · 20 chips in the pot · 1 buy-in · net 0 chips"
        in told
    )
    table.lock_in(0, 1, 2)
    table.show_all()
    assert "n the pot" not in read_aloud(seat_panel(table.scene(0), frozenset(), WORDS))
    assert "n the pot" not in read_aloud(stacks(table.scene(0), WORDS))
