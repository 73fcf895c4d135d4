"""*My seat*: one person's stack and what they can do about it; for the host also the table's affairs."""

from collections.abc import Iterator

from bot.render.parts import lines, standing_note, where
from bot.render.rows import rows
from bot.render.scene import Scene, channel
from bot.render.screen import Accent, Block, Button, Choice, Row, Screen, Select, Style
from bot.render.words import Words
from bot.runtime.intent import Verb
from engine.kitti.commands import PutOut, Remind
from engine.kitti.view import DealtView, KittiStage, Move
from engine.table.accounts import SeatKey
from engine.table.commands import (
    BuyBack,
    ChangeRules,
    Close,
    ComeBack,
    Command,
    Kick,
    Leave,
    PassHost,
    SitDown,
    SitOut,
)
from engine.table.view import Standing, TableStage

Options = frozenset[type[Command]]

_OWN: tuple[tuple[type[Command], Verb, Style], ...] = (
    (SitDown, Verb.SIT, Style.SUCCESS),
    (BuyBack, Verb.BUY_BACK, Style.SUCCESS),
    (ComeBack, Verb.COME_BACK, Style.SUCCESS),
    (SitOut, Verb.SIT_OUT, Style.SECONDARY),
    (Remind, Verb.NUDGE, Style.PRIMARY),
    (Leave, Verb.LEAVE, Style.DANGER),
)


_OFFICE: frozenset[type[Command]] = frozenset({ChangeRules, Close, Kick, PassHost})


def seat_panel(
    scene: Scene, options: Options, words: Words, *, ask: Verb | None = None, left_arranging: bool = False
) -> Screen:
    """A seat and its buttons; `ask` is what was pressed and wants one more answer.

    `left_arranging`: they have just left and still had to arrange, so that the bot has moved for them.

    Only what would be accepted now has a button; *Settings* and *Close table* lead to more, so whoever leads the
    table always has them.
    """
    if ask is Verb.LEAVE:
        return _question(scene, words, _leave_text(scene, words), (Verb.LEAVE_YES,))
    if ask is Verb.CLOSE:
        return _close_question(scene, words)
    if ask in (Verb.PUT_OUT, Verb.PASS_HOST):
        return _whom(scene, options, words, ask)
    head = [words.say("seat.title", host=scene.name(scene.view.host, words), channel=channel(scene))]
    if left_arranging:
        head.append(words.say("seat.left_folded" if scene.view.rules.fold else "seat.left_locked_in"))
    blocks: list[Block] = [lines([*head, *_own_lines(scene, words)])]
    own = [
        scene.button(words.say(f"label.{verb}"), verb, style=style)
        for command, verb, style in _OWN
        if command in options
    ]
    office = list(_office(scene, options, words))
    blocks += [*rows(own), *rows(office)]
    return Screen(blocks=tuple(blocks), accent=Accent.PRIVATE)


def _put_out_choices(scene: Scene, options: Options, words: Words) -> Iterator[Choice]:
    """Everybody else on a chair; without the right to kick only those whom a deal waits for."""
    waited_for = {dealt.player for dealt in _arranging(scene) if dealt.move is Move.ARRANGING}
    for player in scene.seated():
        if player.key == scene.view.viewer or (Kick not in options and player.key not in waited_for):
            continue
        yield Choice(
            label=scene.plain_name(player.key, words),
            value=str(player.key),
            description=words.say("seat.waited_for") if player.key in waited_for else None,
        )


def _arranging(scene: Scene) -> tuple[DealtView, ...]:
    game = scene.view.game
    return game.dealt if game is not None and game.stage is KittiStage.ARRANGING else ()


def _own_lines(scene: Scene, words: Words) -> Iterator[str]:
    view = scene.view
    if view.viewer is None:
        yield words.say("seat.none")
        return
    player = scene.player(view.viewer)
    yield words.say("seat.stack", chips=words.count("chips", player.stack))
    if player.in_pot:
        yield words.say("seat.in_pot", chips=words.count("chips", player.in_pot))
    yield words.count("seat.buy_ins", player.buy_ins, chips=words.count("chips", player.bought))
    if player.buy_backs_left is not None:
        yield words.count("seat.buy_backs_left", player.buy_backs_left)
    yield words.say("seat.net", net=net_text(scene, player.key, words))
    if player.sitting_out and player.standing is Standing.DEALT_IN:
        yield words.say("seat.sits_out_next")
    elif note := standing_note(player, words):
        yield words.say("seat.standing", standing=note)


def net_text(scene: Scene, key: SeatKey, words: Words) -> str:
    """What somebody is up or down: in money where a price stands, else in chips."""
    settlement = scene.view.settlement
    amount = next((net.amount for net in settlement.nets if net.player == key), 0)
    if settlement.currency is not None:
        return words.signed_money(amount, settlement.currency)
    return words.count("chips_signed", abs(amount), signed=words.signed(amount))


def _office(scene: Scene, options: Options, words: Words) -> Iterator[Button]:
    others = any(player.key != scene.view.viewer for player in scene.seated())
    leads = scene.view.viewer == scene.view.host or bool(_OFFICE & options)
    if leads and scene.view.stage is not TableStage.CLOSED:
        yield scene.button(words.say(f"label.{Verb.SETTINGS}"), Verb.SETTINGS)
    if others and (PutOut in options or Kick in options):
        yield scene.button(words.say(f"label.{Verb.PUT_OUT}"), Verb.PUT_OUT)
    if others and PassHost in options:
        yield scene.button(words.say(f"label.{Verb.PASS_HOST}"), Verb.PASS_HOST)
    if leads and scene.view.stage is not TableStage.CLOSED:
        yield scene.button(words.say(f"label.{Verb.CLOSE}"), Verb.CLOSE, style=Style.DANGER)


def leaves_a_game(scene: Scene) -> bool:
    """Whether whoever looks is in a game that goes on, which they would leave (the rules, 7)."""
    view = scene.view
    dealt = view.game.dealt if view.game is not None and view.stage is TableStage.PLAYING else ()
    return any(each.player == view.viewer for each in dealt)


def _leave_text(scene: Scene, words: Words) -> str:
    if not leaves_a_game(scene):
        return words.say("seat.leave")
    return words.say("seat.leave_folds" if scene.view.rules.fold else "seat.leave_locks_in")


def _close_question(scene: Scene, words: Words) -> Screen:
    if scene.view.stage is not TableStage.PLAYING:
        return _question(scene, words, words.say("seat.close"), (Verb.CLOSE_YES,))
    if scene.view.closing:
        return _question(scene, words, words.say("seat.closing_already"), (Verb.CLOSE_NOW,))
    return _question(scene, words, words.say("seat.close_now"), (Verb.CLOSE_YES, Verb.CLOSE_NOW))


def _question(scene: Scene, words: Words, text: str, verbs: tuple[Verb, ...]) -> Screen:
    yes = [scene.button(words.say(f"label.{verb}"), verb, style=Style.DANGER) for verb in verbs]
    no = scene.button(words.say("label.home"), Verb.SEAT_HOME)
    return Screen(blocks=(lines([text, where(scene, words)]), *rows([*yes, no])), accent=Accent.WARNING)


def _whom(scene: Scene, options: Options, words: Words, ask: Verb) -> Screen:
    if ask is Verb.PUT_OUT:
        choices = tuple(_put_out_choices(scene, options, words))
        answer, key = Verb.PUT_OUT_WHO, "seat.put_out_absent" if _arranging(scene) else "seat.put_out"
    else:
        choices = tuple(
            Choice(label=scene.plain_name(player.key, words), value=str(player.key))
            for player in scene.seated()
            if player.key != scene.view.host
        )
        answer, key = Verb.PASS_HOST_WHO, "seat.pass_host"
    home = Row(buttons=(scene.button(words.say("label.home"), Verb.SEAT_HOME),))
    question = lines([words.say(key if choices else "seat.nobody"), where(scene, words)])
    if not choices:
        return Screen(blocks=(question, home), accent=Accent.PRIVATE)
    select = Select(intent=scene.intent(answer), placeholder=words.say("seat.whom"), choices=choices)
    return Screen(blocks=(question, select, home), accent=Accent.PRIVATE)
