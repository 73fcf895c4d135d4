"""Short messages: refusals, answers to old buttons, reminders, and what the channel is told in one line."""

from collections.abc import Sequence

from bot.render.parts import hides_outcome, lines, where
from bot.render.rows import rows
from bot.render.rules_text import setting_line
from bot.render.scene import Scene, clock_time
from bot.render.screen import Accent, Block, Button, Row, Screen, Style
from bot.render.veil import veiled
from bot.render.words import Fact, Words
from bot.runtime.intent import Verb
from engine.errors import Refusal, Refused
from engine.kitti.events import LockedIn, WasPutOut
from engine.kitti.view import KittiStage
from engine.table.accounts import SeatKey
from engine.table.events import (
    CloseAsked,
    CloseReason,
    Event,
    HostPassed,
    LeaveAsked,
    LeftTable,
    RulesChanged,
    TableClosed,
)
from engine.table.view import TableStage


def refusal(refused: Refused, scene: Scene | None, words: Words) -> Screen:
    """Why it cannot be done, and what can be done instead."""
    facts: dict[str, Fact] = dict(refused.facts)
    if "first" in facts and "second" in facts:
        text = words.say(
            "refusal.wrong_order.hands",
            first=words.say(f"place.{int(facts['first']) + 1}.inline"),
            second=words.say(f"place.{int(facts['second']) + 1}.inline"),
        )
    else:
        text = words.say(f"refusal.{refused.code}")
    told = [text]
    if "at" in facts:
        told.append(_when(refused.code, int(facts["at"]), scene, words))
    if "rule" in facts:
        name = str(facts["rule"])
        title = words.say("settings.preset" if name == "preset" else f"setting.{name}")
        told.append(words.say("more.rule", setting=title))
    return _short(scene, words, told, Accent.WARNING)


def _when(code: Refusal, at: int, scene: Scene | None, words: Words) -> str:
    """From when on it can be done; where the table goes on by itself before that, when it does."""
    game = None if scene is None else scene.view.game
    if code is not Refusal.HOST_FIRST:
        return words.say("more.from", at=clock_time(at))
    if game is not None and game.opens_at is not None:
        return words.say("more.by_itself", at=clock_time(game.opens_at))
    return words.say("more.anyone_from", at=clock_time(at))


def stale(scene: Scene, words: Words) -> Screen:
    """An old button was pressed: what is going on now, and the way there."""
    return _short(scene, words, [words.say("stale.old"), situation(scene, words)], Accent.PRIVATE)


def situation(scene: Scene, words: Words) -> str:
    """One sentence on what the table is doing."""
    view, game = scene.view, scene.view.game
    if view.stage is TableStage.CLOSED:
        return words.say("now.closed")
    if view.stage is TableStage.LOBBY or game is None:
        return words.say("now.lobby")
    if game.stage not in (KittiStage.ARRANGING, KittiStage.SHOWDOWN) and hides_outcome(scene):
        return words.say("now.shown", game=view.game_no)
    if view.stage is TableStage.BETWEEN:
        return words.say("now.between", game=view.game_no)
    if game.stage is KittiStage.SHOWDOWN:
        return words.say("round.now", game=view.game_no, round=len(game.rounds))
    return words.say(f"now.{game.stage}", game=view.game_no)


def notice(events: Sequence[Event], scene: Scene, words: Words) -> Screen | None:
    """What the channel must be told in words of its own, or None where the board says it all."""
    told = [line for event in events if (line := _told(event, scene, words))]
    return Screen(blocks=(lines(told),), accent=Accent.TABLE) if told else None


def reminder(scene: Scene, players: Sequence[SeatKey], user_ids: Sequence[int], words: Words) -> Screen:
    """Call on those who are still arranging."""
    mentions = " ".join(f"<@{user_id}>" for user_id in user_ids)
    text = words.count("reminder", len(players), mentions=mentions, game=scene.view.game_no)
    hand = scene.button(words.say(f"label.{Verb.HAND}"), Verb.HAND, style=Style.PRIMARY)
    return Screen(blocks=(lines([text]), Row(buttons=(hand,))), mentions=tuple(user_ids))


def broke(scene: Scene, players: Sequence[SeatKey], user_ids: Sequence[int], words: Words) -> Screen:
    """Ask those whose stack has fallen below the ante whether they play on."""
    mentions = " ".join(f"<@{user_id}>" for user_id in user_ids)
    text = words.count(
        "broke", len(players), mentions=mentions, chips=words.count("chips", scene.view.rules.buy_in)
    )
    if hides_outcome(scene):
        text = veiled(text)
    buttons = (
        scene.button(words.say(f"label.{Verb.BUY_BACK}"), Verb.BUY_BACK, style=Style.SUCCESS),
        scene.button(words.say(f"label.{Verb.SIT_OUT}"), Verb.SIT_OUT),
    )
    return Screen(blocks=(lines([text]), *rows(buttons)), mentions=tuple(user_ids))


def about_table(scene: Scene, words: Words, key: str, **facts: Fact) -> Screen:
    """`plain` about a table, which is named; for what no command in its own channel has asked."""
    return _short(scene, words, [words.say(key, **facts)], Accent.PRIVATE)


def plain(words: Words, key: str, **facts: Fact) -> Screen:
    """One sentence of the catalogue as a message; names among the facts must be escaped."""
    return Screen(blocks=(lines([words.say(key, **facts)]),), accent=Accent.PRIVATE)


def _told(event: Event, scene: Scene, words: Words) -> str:
    match event:
        case RulesChanged(names=names):
            rules = scene.view.rules
            told = [
                setting_line(rules, name, words)
                for name in names
                if name != "currency" or "buy_in_price" not in names
            ]
            return words.say("notice.rules", changes=" · ".join(told))
        case HostPassed(host=host):
            return words.say("notice.host", name=scene.name(host, words))
        case WasPutOut(player=player):
            return words.say("notice.put_out", name=scene.name(player, words))
        case LockedIn(player=player, by_the_bot=True):
            return words.say("notice.locked_in", name=scene.name(player, words))
        case LeaveAsked(player=player, kicked=True):
            return words.say("notice.kicked", name=scene.name(player, words))
        case LeftTable(player=player):
            return words.say("notice.left", name=scene.name(player, words))
        case CloseAsked():
            return words.say("notice.closing")
        case TableClosed(reason=CloseReason.STOPPED):
            return words.say("notice.stopped")
        case _:
            return ""


def _short(scene: Scene | None, words: Words, told: list[str], accent: Accent) -> Screen:
    place = "" if scene is None else where(scene, words)
    blocks: tuple[Block, ...] = (lines([*told, place]),)
    if scene is not None and scene.board_url:
        blocks += (Row(buttons=(Button(label=words.say("label.to_table"), url=scene.board_url),)),)
    return Screen(blocks=blocks, accent=accent)
