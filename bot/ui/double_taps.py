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

TAKES_THE_PLACE_OF: Final[Mapping[Verb, frozenset[Verb]]] = {
    Verb.NEXT_ROUND: frozenset({Verb.NEXT_ROUND}),
    Verb.PAY_OUT: frozenset({Verb.NEXT_ROUND}),
    Verb.DEAL: frozenset({Verb.NEXT_ROUND, Verb.PAY_OUT}),
    Verb.DEAL_AGAIN: frozenset({Verb.NEXT_ROUND, Verb.PAY_OUT}),
    Verb.LOCK_IN: frozenset({Verb.PUT_IN_ORDER}),
    Verb.FOLD_YES: frozenset({Verb.FOLD}),
    Verb.SIT_OUT: frozenset({Verb.BUY_BACK, Verb.COME_BACK}),
    Verb.COME_BACK: frozenset({Verb.BUY_BACK, Verb.SIT_OUT}),
    Verb.LEAVE_YES: frozenset({Verb.LEAVE}),
    Verb.CLOSE_YES: frozenset({Verb.CLOSE}),
    Verb.CLOSE_NOW: frozenset({Verb.CLOSE}),
    Verb.FOUR_COLOURS: frozenset({Verb.FOUR_COLOURS}),
    Verb.SUSPENSE: frozenset({Verb.SUSPENSE}),
    Verb.ADVICE: frozenset({Verb.ADVICE}),
}
"""What does something at once, and what stands in its place the moment before. Cards are tapped fast on purpose."""


class DoubleTaps:
    """`within` in milliseconds; 0: there are none."""

    def __init__(self, within: int) -> None:
        self._within = within
        self._latest: dict[int, tuple[Intent, int]] = {}

    def is_second(self, user_id: int, intent: Intent, at: int) -> bool:
        """Whether a tap (at milliseconds since 1970, in their order) was meant for the button before."""
        latest = self._latest.pop(user_id, None)
        second = latest is not None and at - latest[1] < self._within and _replaces(intent, latest[0])
        # A third tap is as hasty as the second.
        self._latest[user_id] = (latest[0] if second and latest is not None else intent, at)
        self._forget(at)
        return second

    def _forget(self, now: int) -> None:
        while self._latest:
            user_id, (_, at) = next(iter(self._latest.items()))
            if now - at < self._within:
                return
            del self._latest[user_id]


def _replaces(intent: Intent, before: Intent) -> bool:
    taken = before.verb in TAKES_THE_PLACE_OF.get(intent.verb, frozenset())
    return taken and before.table == intent.table and before.button_id != intent.button_id
