"""A split in the making: what each tap on the hand panel does to it. Pure.

Cards are indexes 0 to 8 into the nine as dealt, so that a draft says nothing about the cards themselves.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from engine.cards import Card
from engine.hands import Hand, HandOrder, hand_value
from engine.kitti.arranger import Purpose
from engine.kitti.nine import Nine
from engine.kitti.splits import Split

Hands = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
EMPTY: Hands = ((), (), ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """`picked` is a placed card that the next tap moves; `revision` grows with every change.

    `suggestion` is the number of the suggested split that stands there, -1 for one's own; `purpose` is what
    it is good for, `better_folded` whether giving the pot up may be better than any split.
    """

    game_no: int
    deal_no: int
    hands: Hands = EMPTY
    picked: int | None = None
    revision: int = 0
    suggestion: int = -1
    purpose: Purpose | None = None
    better_folded: bool = False

    @property
    def unplaced(self) -> tuple[int, ...]:
        placed = set(chain(*self.hands))
        return tuple(index for index in range(9) if index not in placed)

    @property
    def complete(self) -> bool:
        return not self.unplaced

    @property
    def taps_left(self) -> int:
        """Taps on unplaced cards until all are placed: the last hand with room fills up by itself."""
        rooms = [3 - len(hand) for hand in self.hands if len(hand) < 3]
        return max(sum(rooms[:-1]), min(1, len(rooms)))


def new_draft(game_no: int, deal_no: int) -> Draft:
    return Draft(game_no=game_no, deal_no=deal_no)


def tap(draft: Draft, index: int) -> Draft:
    """Tap a card, placed or not. Raises `ValueError` for anything but 0 to 8."""
    if index not in range(9):
        raise ValueError(f"no such card: {index}")
    if draft.picked is None:
        if index in draft.unplaced:
            return _changed(draft, _placed(draft, index))
        return replace(draft, picked=index, revision=draft.revision + 1)
    if draft.picked == index:
        return _changed(draft, _each_hand(draft.hands, lambda hand: tuple(i for i in hand if i != index)))
    swap = {draft.picked: index, index: draft.picked}
    return _changed(draft, _each_hand(draft.hands, lambda hand: tuple(swap.get(i, i) for i in hand)))


def arrange(
    draft: Draft,
    suggestions: Sequence[Split],
    nine: Nine,
    *,
    purposes: Sequence[Purpose] = (),
    better_folded: bool = False,
) -> Draft:
    """Lay out the next of one or more suggested splits that is not what stands there already.

    `purposes` says what each of them is good for, where that is known.
    """
    following = [(draft.suggestion + 1 + ahead) % len(suggestions) for ahead in range(len(suggestions))]
    layouts = [(number, _indexes(suggestions[number], nine)) for number in following]
    standing = list(map(set, draft.hands))
    number, hands = next((lay for lay in layouts if list(map(set, lay[1])) != standing), layouts[0])
    laid = _changed(draft, hands, suggestion=number)
    purpose = purposes[number] if purposes else None
    return replace(laid, purpose=purpose, better_folded=better_folded)


def clear(draft: Draft) -> Draft:
    return _changed(draft, EMPTY)


def put_in_order(draft: Draft, nine: Nine, order: HandOrder) -> Draft:
    """Put the strongest hand first; equal hands keep their places. Raises `ValueError` if incomplete."""
    split = split_of(draft, nine)
    ranked = sorted(range(3), key=lambda place: -hand_value(split[place], order).strength)
    first, second, third = (draft.hands[place] for place in ranked)
    return _changed(draft, (first, second, third))


def split_of(draft: Draft, nine: Nine) -> Split:
    """The three hands as cards. Raises `ValueError` if the draft is incomplete."""
    if not draft.complete:
        raise ValueError("the draft is not complete")
    first, second, third = (_hand(hand, nine) for hand in draft.hands)
    return first, second, third


def _changed(draft: Draft, hands: Hands, *, suggestion: int = -1) -> Draft:
    return Draft(
        game_no=draft.game_no,
        deal_no=draft.deal_no,
        hands=hands,
        revision=draft.revision + 1,
        suggestion=suggestion,
    )


def _placed(draft: Draft, index: int) -> Hands:
    target = next(place for place in range(3) if len(draft.hands[place]) < 3)
    hands = list(draft.hands)
    hands[target] = (*hands[target], index)
    roomy = [place for place in range(3) if len(hands[place]) < 3]
    if len(roomy) == 1:
        # There is only one way left to go on.
        placed = set(chain(*hands))
        hands[roomy[0]] = (*hands[roomy[0]], *(rest for rest in range(9) if rest not in placed))
    first, second, third = hands
    return first, second, third


def _each_hand(hands: Hands, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Hands:
    first, second, third = map(change, hands)
    return first, second, third


def _indexes(split: Split, nine: Nine) -> Hands:
    first, second, third = (tuple(nine.index(card) for card in hand) for hand in split)
    return first, second, third


def _hand(hand: tuple[int, ...], nine: Sequence[Card]) -> Hand:
    first, second, third = (nine[index] for index in hand)
    return first, second, third
