"""Cards and hands as text."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from bot.pictures.faces import BACK, FOUR_COLOURED, Colours
from bot.render.screen import Emoji
from bot.render.words import Words
from engine.cards import DECK, RANKS, SUITS, Card, card_text, rank_of, suit_of
from engine.hands import HandKind, HandValue
from engine.naming import RANK_NAMES

# Without the selector Discord draws the bare symbols as emojis, and black ones vanish on a dark button.
_SYMBOLS = {suit: f"{symbol}\ufe0e" for suit, symbol in zip(SUITS, "♠♥♦♣", strict=True)}


_RANK_WORDS = dict(zip(RANKS, RANK_NAMES, strict=True))
_SUIT_NAMES = dict(zip(SUITS, ("spades", "hearts", "diamonds", "clubs"), strict=True))


@dataclass(frozen=True, slots=True)
class Faces:
    """How cards look in messages: as the application's emojis, or as text where there are none.

    `ids` are the emojis', by the names of the files that they were made of.
    """

    ids: Mapping[str, int] = field(default_factory=dict)
    colours: Colours = Colours.TWO

    @property
    def whole(self) -> bool:
        """A table shows every card in one manner or none."""
        return _file_names(self.colours) <= self.ids.keys()

    def emoji(self, card: Card) -> Emoji | None:
        name = _file_name(card, self.colours)
        return Emoji(name=emoji_name(name), id=self.ids[name]) if name in self.ids else None


TEXT_FACES = Faces()


@cache
def emoji_name(file_name: str) -> str:
    """`ace_of_spades`, or `ace_of_clubs_4` in four colours: what Discord knows a face by.

    It is read aloud where a button has nothing else, and an emoji that is registered keeps its image for
    good: other art needs other names.
    """
    four = file_name.removeprefix("4_")
    if four == BACK:
        return "kitti_card_back"
    name = f"{_RANK_WORDS[four[0]]}_of_{_SUIT_NAMES[four[1]]}"
    return name if four == file_name else f"{name}_4"


@cache
def _file_names(colours: Colours) -> frozenset[str]:
    """Of all that a table can show."""
    return frozenset({BACK, *(_file_name(card, colours) for card in DECK)})


@cache
def _file_name(card: Card, colours: Colours) -> str:
    four = colours is Colours.FOUR and SUITS[suit_of(card)] in FOUR_COLOURED
    return f"4_{card_text(card)}" if four else card_text(card)


@cache
def card_label(card: Card) -> str:
    """`10♦︎`, for a button."""
    rank = RANKS[rank_of(card)].replace("T", "10")
    return rank + _SYMBOLS[SUITS[suit_of(card)]]


def cards_line(cards: Iterable[Card], faces: Faces = TEXT_FACES) -> str:
    """Cards in a text, each in a box of its own; the line may break between two of them, never within one."""
    drawn = [(card, faces.emoji(card)) for card in cards]
    return " ".join(emoji.markdown if emoji else f"`{card_label(card)}`" for card, emoji in drawn)


def by_rank(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (-rank_of(card), suit_of(card)))


def as_read(hand: Iterable[Card]) -> list[Card]:
    """Three cards as their name reads: a pair before its odd card, else the highest first."""
    ranked = by_rank(hand)
    ranks = [rank_of(card) for card in ranked]
    return sorted(ranked, key=lambda card: -ranks.count(rank_of(card)))


@cache
def hand_name(value: HandValue, words: Words) -> str:
    """`Pure sequence, king high`: the kind, and the rank that leads it. Hands may share a name."""
    kind = value.kind.name.lower()
    leading = value.ranks[0]
    if value.kind in (HandKind.SEQUENCE, HandKind.PURE_SEQUENCE) and value.ranks[1] < leading - 1:
        # Ace high would be taken for A-K-Q.
        return words.say(f"hand.{kind}.ace_two_three")
    rank = words.say(f"rank.{RANKS[leading]}")
    name = words.say(f"hand.{kind}", rank=rank, ranks=words.say(f"ranks.{RANKS[leading]}"))
    return name[:1].upper() + name[1:]


def exact_name(value: HandValue, words: Words) -> str:
    """The kind and every rank that counts: `Pair of aces (A-A-4)`; only equal hands share it."""
    if value.kind in (HandKind.TRAIL, HandKind.TWO_THREE_FIVE):
        return hand_name(value, words)
    ranks = (value.ranks[0], *value.ranks) if value.kind is HandKind.PAIR else value.ranks
    listed = "-".join(RANKS[rank].replace("T", "10") for rank in ranks)
    return words.say("exact.hand", name=hand_name(value, words), ranks=listed)
