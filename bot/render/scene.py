"""What a renderer of a table is given, and the few things that all of them ask of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.render.cards import TEXT_FACES, Faces
from bot.render.names import LONGEST_NAME, plain_name, safe_name
from bot.render.screen import Button, Emoji, Style
from bot.render.words import Words
from bot.runtime.displays import NOTHING_SEEN, FaceUp
from bot.runtime.histories import History
from bot.runtime.intent import Intent, TableId, Verb
from engine.kitti.view import KittiTableView, KittiView
from engine.table.accounts import SeatKey
from engine.table.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One person's view of a table and where it stands.

    `names` as the server shows them, raw; `now` in milliseconds since 1970; `board_url` leads to the table's
    message; texts have names of at most `longest_name` characters. `faces` is how cards look in messages,
    `pictures` whether a message may have one, `suspense` whether a new round is hidden until it is tapped,
    from the first one after `seen` on, `advice` whether the bot may suggest splits.
    `history` is there once the table has closed.
    """

    table: TableId
    view: KittiTableView
    names: Mapping[SeatKey, str]
    now: int
    channel_id: int
    guild_id: int
    board_url: str | None = None
    longest_name: int = LONGEST_NAME
    faces: Faces = TEXT_FACES
    pictures: bool = False
    suspense: bool = False
    seen: FaceUp = NOTHING_SEEN
    advice: bool = True
    history: History = ()

    def name(self, key: SeatKey, words: Words) -> str:
        """A person's name for a text, escaped."""
        name = safe_name(self.names.get(key, ""), longest=self.longest_name)
        return name or words.say("name.unknown", number=key + 1)

    def plain_name(self, key: SeatKey, words: Words, *, longest: int = LONGEST_NAME) -> str:
        """A person's name for a label."""
        name = plain_name(self.names.get(key, ""), longest=longest)
        return name or words.say("name.unknown", number=key + 1)

    def listed(self, keys: Iterable[SeatKey], words: Words) -> str:
        return words.listed([self.name(key, words) for key in keys])

    def player(self, key: SeatKey) -> PlayerView:
        return next(player for player in self.view.players if player.key == key)

    def seated(self) -> tuple[PlayerView, ...]:
        """Those on a chair, clockwise."""
        on_chairs = [(p.seat, p) for p in self.view.players if p.seat is not None]
        return tuple(p for _, p in sorted(on_chairs, key=lambda pair: pair[0]))

    @property
    def game(self) -> KittiView:
        """The present or last game, for screens that only stand where there is one."""
        if self.view.game is None:
            raise ValueError("no game has been played at this table")
        return self.view.game

    def intent(self, verb: Verb, argument: str = "") -> Intent:
        return Intent(table=self.table, step=self.view.step, verb=verb, argument=argument)

    def button(
        self,
        label: str,
        verb: Verb,
        argument: str = "",
        *,
        style: Style = Style.SECONDARY,
        disabled: bool = False,
        emoji: Emoji | None = None,
    ) -> Button:
        intent = self.intent(verb, argument)
        return Button(label=label, emoji=emoji, intent=intent, style=style, disabled=disabled)


def face_up(view: KittiTableView) -> FaceUp:
    """How far the cards of a table are face up by now."""
    if view.game is None:
        return FaceUp()
    return FaceUp(game_no=view.game_no, deal_no=view.game.deal_no, rounds=len(view.game.rounds))


def moment(at: int) -> str:
    """A time that counts itself down on everybody's screen; `at` in milliseconds.

    Messages stay when it has passed, and it goes on counting: what is said with it is to be true of both.
    """
    return f"<t:{-(-at // 1000)}:R>"


def clock_time(at: int) -> str:
    """A time of day to the second, as everybody's own clock has it; `at` in milliseconds. It never reads as past."""
    return f"<t:{-(-at // 1000)}:T>"


def channel(scene: Scene) -> str:
    return f"<#{scene.channel_id}>"
