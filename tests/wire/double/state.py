"""All that the double knows: people, channels, messages, interactions, and what was asked of it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.wire.double.clock import Clock
from tests.wire.double.faults import Fault
from tests.wire.double.interactions import Interaction, Kind
from tests.wire.double.messages import Message
from tests.wire.double.payloads import ATTACH_FILES, JSON, SEND_MESSAGES, VIEW_CHANNEL
from tests.wire.double.pulse import Pulse


class Refusal(Exception):
    """An error answer: HTTP status, Discord's code, its message."""

    def __init__(self, status: int, code: int, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.faults = faults


@dataclass(slots=True, kw_only=True)
class Asked:
    """One request. `counted` is whether it falls under the 50 requests a second."""

    name: str
    method: str
    path: str
    counted: bool
    channel_id: int | None
    interaction_id: int | None
    body: JSON | None = field(repr=False)
    status: int = 0


@dataclass(slots=True, kw_only=True)
class Channel:
    id: int
    name: str
    permissions: int = VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES
    deleted: bool = False
    nonces: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class State:
    clock: Clock = field(default_factory=Clock)
    pulse: Pulse = field(default_factory=Pulse)
    channels: dict[int, Channel] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    gone: dict[int, Message] = field(default_factory=dict)
    interactions: dict[int, Interaction] = field(default_factory=dict)
    tokens: dict[str, Interaction] = field(default_factory=dict)
    commands: list[JSON] = field(default_factory=list)
    emojis: list[JSON] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    errors: Counter[int] = field(default_factory=Counter)

    def new_interaction(
        self, kind: Kind, user_id: int, channel_id: int, *, message_id: int | None = None, age: float = 0.0
    ) -> Interaction:
        """`age`: how many seconds ago the person did it."""
        interaction = Interaction(
            id=self.clock.snowflake(age=age),
            token=f"line{self.clock.snowflake()}",
            kind=kind,
            user_id=user_id,
            channel_id=channel_id,
            sent_at=self.clock.now() - int(age * 1000),
            message_id=message_id,
        )
        if message_id is not None:
            interaction.reach.add(message_id)
        self.interactions[interaction.id] = interaction
        self.tokens[interaction.token] = interaction
        return interaction

    def new_message(
        self, body: JSON, channel_id: int, *, viewer: int | None, flags: int, poster: str | None
    ) -> Message:
        message = Message(
            id=self.clock.snowflake(),
            channel_id=channel_id,
            viewer=viewer,
            flags=flags,
            posted_at=self.clock.now(),
            poster=poster,
        )
        loading = message.loading
        message.draw(body)
        if loading:
            message.flags = flags
        message.pings = message.pinged(body)
        self.messages[message.id] = message
        return message

    def drop(self, message: Message) -> None:
        self.gone[message.id] = self.messages.pop(message.id)

    def live(self, token: str) -> Interaction:
        """The interaction of a token that still works, raising what Discord answers otherwise."""
        interaction = self.tokens.get(token)
        if interaction is None or interaction.expired(self.clock.now()):
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if interaction.answer is None:
            raise Refusal(404, 10015, "Unknown Webhook")
        return interaction

    def open_channel(self, channel_id: int, *, write: bool) -> Channel:
        """For the bot's own routes: permissions count there, and only there."""
        channel = self.channels.get(channel_id)
        if channel is None or channel.deleted:
            raise Refusal(404, 10003, "Unknown Channel")
        if not channel.permissions & VIEW_CHANNEL:
            raise Refusal(403, 50001, "Missing Access")
        if write and not channel.permissions & SEND_MESSAGES:
            raise Refusal(403, 50013, "Missing Permissions")
        return channel

    def seen(self, channel_id: int, viewer: int | None) -> Iterator[Message]:
        """What somebody sees in a channel, oldest first; None sees what everybody does."""
        for message in self.messages.values():
            if message.channel_id == channel_id and message.viewer in (None, viewer):
                yield message
