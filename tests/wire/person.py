"""Somebody at the table, who sees and taps as one does in a Discord client."""

import re
from collections.abc import Callable
from typing import Any

from tests.wire.double.faults import Fault
from tests.wire.double.interactions import Callback, Interaction, Kind
from tests.wire.double.messages import Message, named
from tests.wire.double.payloads import EVERYTHING, JSON, MODERATING
from tests.wire.double.server import Double
from tests.wire.double.state import Channel

SLASH = "kitti"
SUIT = re.compile("[♠♥♦♣]")
HOST_MOVES = ("Next round", "Pay out", "Deal again", "Deal")
READING = 500
"""How long somebody looks at what a move has brought (milliseconds): sooner, the next one is a double tap."""
SUB_COMMAND, STRING, INTEGER, BOOLEAN = 1, 3, 4, 5


class Person:
    """Every wait is for something to be so, with a limit; nobody sleeps.

    What they do returns its interaction once the bot has answered it, or has been told that it came too
    late.
    """

    def __init__(
        self, discord: Double, channel: Channel, user_id: int, name: str, *, moderator: bool = False
    ) -> None:
        self._discord = discord
        self.channel = channel
        self.id = user_id
        self.name = name
        self._has_read_at = 0
        self.permissions = EVERYTHING if moderator else EVERYTHING & ~MODERATING
        discord.state.names[user_id] = name

    def __repr__(self) -> str:
        return self.name

    def messages(self) -> list[Message]:
        """What stands in the channel for them, oldest first."""
        return list(self._discord.state.seen(self.channel.id, self.id))

    def sees(self) -> str:
        """All of it as text, with what can be pressed."""
        return "\n\n".join(
            f"{'(only you) ' if message.viewer else ''}{message.text}\n{list(message.labels)}"
            for message in self.messages()
        )

    def private(self) -> list[Message]:
        return [message for message in self.messages() if message.viewer == self.id]

    def with_button(self, label: str) -> Message | None:
        """The newest message that has such a button."""
        return next((each for each in reversed(self.messages()) if label in each.labels), None)

    async def until_sees(self, text: str) -> Message:
        """The newest message with this text, once there is one."""
        return await self._discord.state.pulse.until(
            lambda: next((each for each in reversed(self.messages()) if text in each.text), None),
            what=lambda: f"{self.name} to see {text!r}. What there is:\n{self.sees()}",
        )

    async def until_can(self, label: str) -> Message:
        """The newest message with this button, once there is one."""
        return await self._discord.state.pulse.until(
            lambda: self.with_button(label),
            what=lambda: f"{self.name} to see a button {label!r}. What there is:\n{self.sees()}",
        )

    async def until(self, so: Callable[[], bool], what: str, *, seconds: float = 15.0) -> None:
        await self._discord.state.pulse.until(
            so, seconds=seconds, what=lambda: f"{what}. What {self.name} sees:\n{self.sees()}"
        )

    async def press(self, label: str, *, on: Message | None = None, age: float = 0.0) -> Interaction:
        return await self.answered(await self.tap(label, on=on, age=age), label)

    async def tap(self, label: str, *, on: Message | None = None, age: float = 0.0) -> Interaction:
        """Press without waiting for the answer."""
        message = on or await self.until_can(label)
        button = next(each for each in message.buttons if named(each) == label)
        if label in HOST_MOVES:
            # Nobody waits for it: Discord's clock runs ahead of the bot's by as much.
            now = self._discord.state.clock.now()
            at = max(now - int(age * 1000), self._has_read_at)
            self._has_read_at, age = at + READING, (now - at) / 1000
        return await self.click(message, button, age=age)

    async def click(self, message: Message, button: JSON, *, age: float = 0.0) -> Interaction:
        assert not button.get("disabled"), f"{named(button)} is greyed"
        data = {"custom_id": button["custom_id"], "component_type": 2, "id": button["id"]}
        return await self._do(Kind.COMPONENT, data, message_id=message.id, age=age)

    async def choose(self, message: Message, *labels: str, select: int = 0) -> Interaction:
        """Take options of a menu by their labels."""
        menu = message.selects[select]
        known = {option["label"]: option["value"] for option in menu["options"]}
        assert set(labels) <= set(known), f"{labels} are not among {list(known)}"
        data = {
            "custom_id": menu["custom_id"],
            "component_type": menu["type"],
            "id": menu["id"],
            "values": [known[label] for label in labels],
        }
        interaction = await self._do(Kind.COMPONENT, data, message_id=message.id)
        return await self.answered(interaction, f"{labels}")

    async def submit(self, form: Interaction, **texts: str) -> Interaction:
        """Fill in and send the form with which the bot answered; fields by their custom_id."""
        assert form.modal is not None, "the bot opened no form"
        labels = [part for part in form.modal["components"] if part["type"] == 18]
        fields = [label["component"] for label in labels]
        unknown = set(texts) - {field["custom_id"] for field in fields}
        assert not unknown, f"the form has no field {unknown}"
        sent: list[JSON] = []
        for number, field in enumerate(fields):
            value = texts.get(field["custom_id"], field.get("value") or "")
            assert value or not field.get("required", True), f"{field['custom_id']} must be filled in"
            assert len(value) <= (field.get("max_length") or 4000), f"{field['custom_id']} is too long"
            answer = {
                "type": field["type"],
                "id": 2 * number + 2,
                "custom_id": field["custom_id"],
                "value": value,
            }
            sent.append({"type": 18, "id": 2 * number + 1, "component": answer})
        data = {"custom_id": form.modal["custom_id"], "components": sent, "resolved": {}}
        interaction = await self._do(Kind.MODAL, data, message_id=form.message_id)
        return await self.answered(interaction, "a form")

    async def slash(self, name: str, *, age: float = 0.0, **options: Any) -> Interaction:
        """Type `/kitti <name>`; the client lets nothing through that the command does not allow."""
        command = self._command(name)
        known = {option["name"]: option for option in command.get("options") or []}
        given = [_option(known[key], value) for key, value in options.items()]
        missing = [key for key, option in known.items() if option.get("required") and key not in options]
        assert not missing, f"/{SLASH} {name} needs {missing}"
        data = {
            "id": "1",
            "name": SLASH,
            "type": 1,
            "options": [{"type": SUB_COMMAND, "name": name, "options": given}],
        }
        return await self.answered(await self._do(Kind.COMMAND, data, age=age), f"/{SLASH} {name}")

    def _command(self, name: str) -> JSON:
        top = next(each for each in self._discord.state.commands if each["name"] == SLASH)
        commands: JSON = {each["name"]: each for each in top["options"]}
        found: JSON = commands[name]
        return found

    async def _do(
        self, kind: Kind, data: JSON, *, message_id: int | None = None, age: float = 0.0
    ) -> Interaction:
        return await self._discord.interact(
            kind,
            data,
            user_id=self.id,
            permissions=self.permissions,
            channel=self.channel,
            message_id=message_id,
            age=age,
        )

    async def answered(self, interaction: Interaction, what: str) -> Interaction:
        """Wait for the answer to something they did."""
        await self._discord.state.pulse.until(
            lambda: interaction.answer is not None or interaction.refused is not None,
            what=lambda: f"an answer to {self.name}'s {what}. What there is:\n{self.sees()}",
        )
        return interaction

    def answer_to(self, interaction: Interaction) -> Message:
        """The message with which the bot answered, as it stands."""
        assert interaction.answer in (Callback.MESSAGE, Callback.DEFERRED_MESSAGE), interaction
        return self._discord.state.messages[interaction.original or 0]

    def fault(self, fault: Fault) -> None:
        """Trouble that only this channel meets."""
        fault.channel_id = self.channel.id
        self._discord.state.faults.append(fault)


def _option(option: JSON, value: Any) -> JSON:
    choices = [choice["value"] for choice in option.get("choices") or []]
    assert not choices or value in choices, f"{value} is not among {choices}"
    kinds = {STRING: str, INTEGER: int, BOOLEAN: bool}
    assert isinstance(value, kinds[option["type"]]), f"{option['name']} takes another kind of value"
    if option["type"] == INTEGER:
        assert option.get("min_value", value) <= value <= option.get("max_value", value)
    return {"name": option["name"], "type": option["type"], "value": value}


def cards_of(message: Message) -> list[JSON]:
    """The buttons of a hand panel that stand for cards, by a picture or in text."""
    return [button for button in message.buttons if "emoji" in button or SUIT.search(named(button))]
