"""The second tap of a double tap, where it lands on the button that has just taken the tapped one's place.

The id of a button says what was seen, so that a second tap on the same button does nothing more. Discord may
draw the next button under the finger before that second tap, though, and nobody means what they had no time
to read.
"""

from collections.abc import Mapping
from typing import Final

from bot.runtime.intent import Intent, Verb

DOUBLE_TAP: Final = 400
"""How soon after a tap (milliseconds) another one by the same person belongs to it."""

_TO_THE_SEAT: Final = frozenset({Verb.SEAT_HOME, Verb.CLOSE_YES})
"""What leads from a question back to *My seat*: one of a person's own buttons then stands where it stood."""

TAKES_THE_PLACE_OF: Final[Mapping[Verb, frozenset[Verb]]] = {
    Verb.NEXT_ROUND: frozenset({Verb.NEXT_ROUND}),
    Verb.PAY_OUT: frozenset({Verb.NEXT_ROUND}),
    Verb.DEAL: frozenset({Verb.NEXT_ROUND, Verb.PAY_OUT}),
    Verb.DEAL_AGAIN: frozenset({Verb.NEXT_ROUND, Verb.PAY_OUT}),
    Verb.LOCK_IN: frozenset({Verb.PUT_IN_ORDER}),
    Verb.FOLD_YES: frozenset({Verb.FOLD}),
    Verb.BUY_BACK: _TO_THE_SEAT,
    Verb.SIT_OUT: frozenset({Verb.BUY_BACK, Verb.COME_BACK}) | _TO_THE_SEAT,
    Verb.COME_BACK: frozenset({Verb.BUY_BACK, Verb.SIT_OUT}) | _TO_THE_SEAT,
    Verb.NUDGE: _TO_THE_SEAT,
    Verb.LEAVE_YES: frozenset({Verb.LEAVE}),
    Verb.CLOSE_YES: frozenset({Verb.CLOSE}),
    Verb.CLOSE_NOW: frozenset({Verb.CLOSE}),
    Verb.FOUR_COLOURS: frozenset({Verb.FOUR_COLOURS}),
    Verb.SUSPENSE: frozenset({Verb.SUSPENSE}),
    Verb.ADVICE: frozenset({Verb.ADVICE}),
}
"""What does something at once, and what stands in its place the moment before. Cards are tapped fast on purpose."""


_SIDE_BY_SIDE: Final = (Verb.BUY_BACK, Verb.SIT_OUT)
"""Both stand from the start where everybody is asked who plays on, and stay there until the question goes."""


class DoubleTaps:
    """`within` in milliseconds; 0: there are none."""

    def __init__(self, within: int) -> None:
        self._within = within
        self._first: dict[int, tuple[Intent, int]] = {}

    def is_second(self, user_id: int, intent: Intent, at: int, *, private: bool) -> bool:
        """Whether a tap (at milliseconds since 1970, in their order) was meant for the button before.

        `private`: whether only they see the message that it is on. However fast somebody goes on tapping, the
        next tap counts once the one that counted last is long enough ago.
        """
        self._forget(at)
        first = self._first.get(user_id)
        if (
            first is not None
            and 0 <= at - first[1] < self._within
            and _replaces(intent, first[0], private=private)
        ):
            return True
        self._first.pop(user_id, None)
        self._first[user_id] = (intent, at)
        return False

    def _forget(self, now: int) -> None:
        while self._first:
            user_id, (_, at) = next(iter(self._first.items()))
            if now - at < self._within:
                return
            del self._first[user_id]


def _replaces(intent: Intent, before: Intent, *, private: bool) -> bool:
    if not private and (before.verb, intent.verb) == _SIDE_BY_SIDE:
        return False
    taken = before.verb in TAKES_THE_PLACE_OF.get(intent.verb, frozenset())
    return taken and before.table == intent.table and before.button_id != intent.button_id
