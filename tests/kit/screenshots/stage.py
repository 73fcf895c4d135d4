"""The preview with chosen people and chosen cards: `python -m tests.kit.screenshots.stage`."""

import argparse
import asyncio
import logging
import sys
from collections.abc import Sequence

from bot import app
from bot.config import Settings
from bot.preview.session import serve
from engine.cards import Card, parse_cards
from engine.table.accounts import SeatKey
from tests.kit.screenshots.deals import DEALS, Deal


class ChosenDice:
    """Deals what is written down, the last player on a chair deals first."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        self._coming = list(deals)

    def cards(self, count: int) -> tuple[Card, ...]:
        deal = self._coming.pop(0)
        seats = [(deal.first + at) % len(deal.nines) for at in range(len(deal.nines))]
        nines = [parse_cards(deal.nines[seat]) for seat in seats]
        dealt = tuple(card for cards in zip(*nines, strict=True) for card in cards)
        if len(dealt) != count:
            raise ValueError(f"this deal is for {len(nines)} players, and {count // 9} play")
        return dealt

    def pick(self, among: Sequence[SeatKey]) -> SeatKey:
        return max(among)


def command(play: str, names: Sequence[str], *, faces: bool = True) -> list[str]:
    """What starts it."""
    text = [] if faces else ["--text"]
    return [sys.executable, "-m", "tests.kit.screenshots.stage", play, *text, "--names", *names]


async def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.screenshots.stage")
    parser.add_argument("play", choices=DEALS)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--text", action="store_true", help="cards are text")
    parser.add_argument("--names", nargs="+", required=True)
    arguments = parser.parse_args(argv)
    logging.basicConfig(level=logging.ERROR)
    settings = Settings(_env_file=None, database="sqlite://", edit_interval=0, card_emojis=not arguments.text)
    bot = app.build(settings, dice=ChosenDice(DEALS[arguments.play]), double_tap=0)
    await serve(bot, port=arguments.port, names=arguments.names)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
