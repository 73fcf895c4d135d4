"""Somebody on the simulated Discord, who finds things by what is written on them."""

import re
from typing import Any, Protocol

import simcord
from simcord.results import ResponseMessage

from tests.kit.discord_screen import Seen, form_fields, seen

CARD = re.compile(r"(10|[2-9JQKA])[♠♥♦♣]")
PANEL_TITLE = "Your nine"


class Place(Protocol):
    """Where a person is."""

    @property
    def channel(self) -> simcord.ChannelHandle: ...

    @property
    def env(self) -> simcord.Env: ...


class Person:
    def __init__(self, place: Place, actor: simcord.MemberActor) -> None:
        self._place = place
        self.actor = actor
        self.last: simcord.InteractionResult | None = None

    @property
    def id(self) -> int:
        return self.actor.id

    @property
    def mention(self) -> str:
        return self.actor.mention

    @property
    def name(self) -> str:
        return self.actor.user.global_name or self.actor.name

    def __repr__(self) -> str:
        return self.name

    def screen(self) -> list[Seen]:
        """Every message this person sees, oldest first."""
        kept = self._place.env.backend.messages.get(self._place.channel.id, {})
        visible = (kept[key] for key in sorted(kept) if kept[key].visible_to(self.id))
        return [seen(ResponseMessage(self._place.env, message)) for message in visible]

    def sees(self) -> list[str]:
        return [message.text for message in self.screen()]

    def shown(self, text: str) -> Seen:
        """The newest message in which `text` stands."""
        for message in reversed(self.screen()):
            if text in message.text:
                return message
        raise AssertionError(f"{self.name} sees no {text!r} in {self.sees()}")

    def has(self, label: str) -> bool:
        """Whether a button of that label can be pressed somewhere."""
        return any(label in message.labels for message in self.screen())

    def board(self) -> Seen:
        """The table's message: the newest that everybody sees and that has a title."""
        return [m for m in self.screen() if not m.private and m.text.startswith("### ")][-1]

    def panels(self) -> list[Seen]:
        return [m for m in self.screen() if m.private and PANEL_TITLE in m.text]

    def panel(self) -> Seen:
        """The newest hand panel."""
        return self.panels()[-1]

    def holds_cards(self) -> bool:
        """Whether the newest hand panel has a hand to arrange."""
        return bool(self.panels()) and "Arrange for me" in self.panel().labels

    def private(self) -> Seen:
        """The newest message that nobody else sees."""
        return [message for message in self.screen() if message.private][-1]

    async def slash(self, command: str, /, **options: Any) -> Seen | None:
        """Type `/kitti <command>`. The answer, if it is a message."""
        return self._answered(
            await self.actor.slash(self._place.channel, f"kitti {command}", **options), f"/kitti {command}"
        )

    async def press(self, label: str, *, message: Seen | None = None) -> Seen | None:
        """Press the button of that label on the newest message that has it. The answer, if it is a message."""
        target = message or self.newest_with(label)
        return self._answered(await self.actor.click(target.handle, label=label), label)

    async def choose(self, placeholder: str, option: str) -> Seen | None:
        """Choose in the newest menu of that placeholder, by the option's label."""
        for message in reversed(self.screen()):
            for menu in message.menus:
                if menu.placeholder == placeholder and not menu.disabled:
                    result = await self.actor.select(
                        message.handle, [menu.options[option]], custom_id=menu.custom_id
                    )
                    return self._answered(result, f"{placeholder}: {option}")
        raise AssertionError(f"{self.name} sees no menu {placeholder!r}")

    async def submit(self, **values: str) -> Seen | None:
        """Fill in the form that has just opened. Fields by the first word of their label, in small letters."""
        assert self.last is not None
        assert self.last.modal is not None, "no form is open"
        fields = form_fields(self.last.modal)
        by_word = {label.split()[0].lower(): key for label, key in fields.items()}
        given = {by_word[word]: value for word, value in values.items()}
        return self._answered(await self.actor.submit_modal(self.last, given), "the form")

    def cards(self) -> list[str]:
        """The labels of the cards on the newest hand panel."""
        return [button.label for button in self.panel().buttons if CARD.match(button.label)]

    async def arrange(self) -> None:
        """Arrange by tapping: six cards as they lie, and the order put right if it is wrong."""
        for _ in range(6):
            await self.press(self.unplaced()[0])
        if "Put in order" in self.panel().labels:
            await self.press("Put in order")

    async def play_split(self) -> None:
        """Arrange and lock in, as a person who looks at nothing but the panel."""
        await self.arrange()
        await self.press("Lock in")

    async def fold(self) -> None:
        await self.press("Fold")
        await self.press("Fold")

    async def nudge(self) -> None:
        """Call on those who are still arranging; the rules let it be a minute after the deal."""
        await self.press("My seat")
        await self.press("Nudge")

    async def put_out(self, name: str) -> None:
        await self.press("My seat")
        await self.press("Put out…")
        await self.choose("Choose a player", name)

    async def leave(self) -> None:
        """Leave in the middle of a game, which asks once more."""
        asked = await self.slash("leave")
        assert asked is not None
        await self.press("Leave", message=asked)

    def unplaced(self) -> list[str]:
        """Cards below the three hands come last on the panel."""
        panel = self.panel()
        labels = self.cards()
        return labels[_placed(panel.text) :]

    def newest_with(self, label: str) -> Seen:
        for message in reversed(self.screen()):
            if label in message.labels:
                return message
        raise AssertionError(f"{self.name} sees no button {label!r} in {[m.labels for m in self.screen()]}")

    def _answered(self, result: simcord.InteractionResult, what: str) -> Seen | None:
        assert result.acknowledged, f"{self.name}: no answer to {what}"
        self.last = result
        response = result.response
        return seen(response) if response is not None else None


def _placed(panel: str) -> int:
    """How many cards the three hands' headings speak of."""
    headings = re.findall(r"\*\*(?:First|Second|Third)\*\* · (.*)", panel)
    assert len(headings) == 3, panel
    return sum(_count(heading) for heading in headings)


def _count(heading: str) -> int:
    if heading == "empty":
        return 0
    partly = re.fullmatch(r"([12]) of 3", heading)
    return int(partly[1]) if partly else 3
