"""The hand panel: a player's own nine, parted by tapping.

It shows nothing that others' play could outdate, and of their play only that nobody is left to beat.
"""

from bot.render.cards import as_read, by_rank, card_label, cards_line, hand_name
from bot.render.parts import lines, title, where
from bot.render.rows import even, rows
from bot.render.scene import Scene
from bot.render.screen import Accent, Block, Button, Divider, Row, Screen, Style, Text
from bot.render.words import Words
from bot.runtime.draft import Draft, split_of
from bot.runtime.intent import Verb
from engine.cards import Card, rank_of, suit_of
from engine.hands import hand_value
from engine.kitti.rules import SplitOrder
from engine.kitti.splits import Split, wrong_pair
from engine.kitti.view import KittiStage, KittiTableView, Move
from engine.table.accounts import SeatKey
from engine.table.view import Standing, TableStage

Nine = tuple[Card, ...]


def hand_panel(
    scene: Scene,
    draft: Draft | None,
    words: Words,
    *,
    confirm_fold: bool = False,
    first_time: bool = False,
) -> Screen:
    """My hand as it stands: to arrange, locked in, folded, or why there is none.

    For whoever arranges for the first time it says how.
    """
    view, game = scene.view, scene.view.game
    if game is None or view.stage is not TableStage.PLAYING or view.viewer is None:
        return _without_cards(scene, words)
    move = next((dealt.move for dealt in game.dealt if dealt.player == view.viewer), None)
    if move is None or game.nine is None:
        return _without_cards(scene, words)
    if move is Move.FOLDED:
        return _screen(scene, words, [words.say("panel.folded")])
    if game.split is not None:
        return _locked_in(scene, game.split, words)
    if game.stage is not KittiStage.ARRANGING or draft is None:
        told = [cards_line(by_rank(game.nine), scene.faces), words.say("panel.not_arranging")]
        return _screen(scene, words, told)
    if confirm_fold:
        return _fold_question(scene, game.nine, draft, words)
    return _to_arrange(scene, game.nine, draft, words, first_time=first_time)


def _to_arrange(scene: Scene, nine: Nine, draft: Draft, words: Words, *, first_time: bool) -> Screen:
    split = split_of(draft, nine) if draft.complete else None
    strict = scene.view.rules.order is SplitOrder.STRICT
    wrong = wrong_pair(split, scene.view.rules.hand_order) if split and strict else None
    explained = _first_time(scene, words) if first_time else ""
    blocks: list[Block] = [lines([*_head(scene, words), _alone(scene, words), explained])]
    for place, hand in enumerate(draft.hands):
        blocks.append(Text(markdown=_heading(scene, place, [nine[index] for index in hand], words)))
        if hand:
            blocks.append(_card_row(scene, nine, draft, _as_read(nine, hand)))
    if draft.unplaced:
        blocks.append(lines([words.say("panel.unplaced")]))
        blocks += [_card_row(scene, nine, draft, row) for row in even(_by_rank(nine, draft.unplaced))]
    if wrong and split:
        blocks.append(lines([_wrong_order(scene, split, wrong, words)]))
    if not wrong or draft.picked is not None:
        blocks.append(lines([*_advice(scene, draft, words), _hint(scene, nine, draft, words)]))
    blocks += rows(_actions(scene, draft, words, wrong=wrong is not None))
    last = _last_row(scene, draft, words)
    if last:
        blocks += [Divider(), *rows(last)]
    return Screen(blocks=tuple(blocks), accent=Accent.WARNING if wrong else Accent.PRIVATE)


def _first_time(scene: Scene, words: Words) -> str:
    return words.say("panel.first_time" if scene.advice else "panel.first_time_alone")


def last_one_in(view: KittiTableView) -> SeatKey | None:
    """Who still arranges after everybody else has folded: any split takes the pot (the rules, 4.6)."""
    game = view.game
    if game is None or view.stage is not TableStage.PLAYING:
        return None
    staying = [dealt for dealt in game.dealt if dealt.move is not Move.FOLDED]
    return staying[0].player if len(staying) == 1 and staying[0].move is Move.ARRANGING else None


def _is_alone(scene: Scene) -> bool:
    return scene.view.viewer is not None and last_one_in(scene.view) == scene.view.viewer


def _alone(scene: Scene, words: Words) -> str:
    return words.say("panel.alone") if _is_alone(scene) else ""


def _advice(scene: Scene, draft: Draft, words: Words) -> list[str]:
    """Why the bot suggests what stands there: in a few words, since its chances are rough ones."""
    if draft.purpose is None or draft.picked is not None or _is_alone(scene):
        return []
    told = [words.say(f"advice.{draft.purpose.name.lower()}")]
    return [*told, words.say("advice.fold")] if draft.better_folded else told


def _by_rank(nine: Nine, indexes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(indexes, key=lambda index: (-rank_of(nine[index]), suit_of(nine[index]))))


def _as_read(nine: Nine, hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(nine.index(card) for card in as_read(nine[index] for index in hand))


def _head(scene: Scene, words: Words) -> list[str]:
    return [
        words.say("panel.title", title=title(scene, words)),
        where(scene, words),
    ]


def _heading(scene: Scene, place: int, hand: list[Card], words: Words) -> str:
    name = words.say(f"place.{place + 1}")
    if len(hand) == 3:
        told = hand_name(hand_value(hand, scene.view.rules.hand_order), words)
    else:
        told = words.say("panel.so_far", count=len(hand)) if hand else words.say("panel.empty")
    return words.say("panel.hand", place=name, hand=told)


def _card_row(scene: Scene, nine: Nine, draft: Draft, hand: tuple[int, ...]) -> Row:
    return Row(
        buttons=tuple(
            scene.button(
                card_label(nine[index]),
                Verb.TAP,
                f"{index}.{draft.revision}",
                style=Style.PRIMARY if index == draft.picked else Style.SECONDARY,
                emoji=scene.faces.emoji(nine[index]),
            )
            for index in hand
        )
    )


def _hint(scene: Scene, nine: Nine, draft: Draft, words: Words) -> str:
    if draft.picked is not None:
        return words.say("panel.picked", card=cards_line([nine[draft.picked]], scene.faces))
    strict = scene.view.rules.order is SplitOrder.STRICT
    if not any(draft.hands):
        return words.say("panel.tap" if strict else "panel.tap_sorted")
    if not draft.complete:
        return words.count("panel.tap_more", draft.taps_left)
    return words.say("panel.ready" if strict else "panel.ready_sorted")


def _wrong_order(scene: Scene, split: Split, wrong: tuple[int, int], words: Words) -> str:
    first, second = wrong
    order = scene.view.rules.hand_order
    return words.say(
        "panel.wrong_order",
        first=words.say(f"place.{first + 1}.inline"),
        second=words.say(f"place.{second + 1}.inline"),
        weaker=hand_name(hand_value(split[first], order), words),
        stronger=hand_name(hand_value(split[second], order), words),
    )


def _actions(scene: Scene, draft: Draft, words: Words, *, wrong: bool) -> tuple[Button, ...]:
    revision = str(draft.revision)
    if wrong:
        first = scene.button(
            words.say(f"label.{Verb.PUT_IN_ORDER}"), Verb.PUT_IN_ORDER, revision, style=Style.SUCCESS
        )
    else:
        first = scene.button(
            words.say(f"label.{Verb.LOCK_IN}"),
            Verb.LOCK_IN,
            revision,
            style=Style.SUCCESS,
            disabled=not draft.complete,
        )
    arrange = scene.button(words.say(f"label.{Verb.ARRANGE}"), Verb.ARRANGE, revision, style=Style.PRIMARY)
    clear = scene.button(
        words.say(f"label.{Verb.CLEAR}"), Verb.CLEAR, revision, disabled=not any(draft.hands)
    )
    return (first, arrange, clear) if scene.advice else (first, clear)


def _last_row(scene: Scene, draft: Draft, words: Words) -> tuple[Button, ...]:
    buttons = []
    if scene.game.holds_four_pairs:
        label = words.say(f"label.{Verb.CALL_FOUR_PAIRS}")
        buttons.append(scene.button(label, Verb.CALL_FOUR_PAIRS, str(draft.revision), style=Style.SUCCESS))
    if scene.view.rules.fold:
        label = words.say(f"label.{Verb.FOLD}")
        buttons.append(scene.button(label, Verb.FOLD, str(draft.revision), style=Style.DANGER))
    return tuple(buttons)


def _fold_question(scene: Scene, nine: Nine, draft: Draft, words: Words) -> Screen:
    revision = str(draft.revision)
    yes = scene.button(words.say(f"label.{Verb.FOLD}"), Verb.FOLD_YES, revision, style=Style.DANGER)
    no = scene.button(words.say(f"label.{Verb.FOLD_NO}"), Verb.FOLD_NO, revision)
    return Screen(
        blocks=(
            lines(_head(scene, words)),
            lines([cards_line(by_rank(nine), scene.faces)]),
            lines([_alone(scene, words), words.say("panel.fold_question")]),
            Row(buttons=(yes, no)),
        ),
        accent=Accent.WARNING,
    )


def _locked_in(scene: Scene, split: Split, words: Words) -> Screen:
    order = scene.view.rules.hand_order
    told = [
        words.say(
            "panel.locked_hand",
            place=words.say(f"place.{place + 1}"),
            cards=cards_line(as_read(hand), scene.faces),
            hand=hand_name(hand_value(hand, order), words),
        )
        for place, hand in enumerate(split)
    ]
    return _screen(scene, words, [words.say("panel.locked_in"), *told])


def _without_cards(scene: Scene, words: Words) -> Screen:
    view = scene.view
    if view.stage is TableStage.CLOSED:
        why = words.say("panel.closed")
    elif view.viewer is None or scene.player(view.viewer).standing is Standing.GONE:
        why = words.say("panel.no_seat")
    elif view.stage is TableStage.PLAYING:
        standing = scene.player(view.viewer).standing
        known = standing in (Standing.BROKE, Standing.SITTING_OUT)
        why = words.say(f"panel.out.{standing}" if known else "panel.out.waiting")
    else:
        why = words.say("panel.no_deal")
    return _screen(scene, words, [why])


def _screen(scene: Scene, words: Words, told: list[str]) -> Screen:
    head = [where(scene, words)]
    if scene.view.stage is TableStage.PLAYING:
        head = _head(scene, words)
    blocks: tuple[Block, ...] = (lines(head), lines(told))
    if scene.board_url:
        blocks += (Row(buttons=(Button(label=words.say("label.to_table"), url=scene.board_url),)),)
    return Screen(blocks=blocks, accent=Accent.PRIVATE)
