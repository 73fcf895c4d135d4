"""Four of a kind, four pairs, the kitti and a wrong order, by decks that are known."""

from pathlib import Path

from tests.kit.discord_play import arrange_all, deck, gather_at_table, show_all, stacks
from tests.kit.discord_world import open_world
from tests.kit.memory import FixedDice

FOUR_ACES = "AsAhAdAcKs9d7h5c3s"
FOUR_KINGS = "KsKhKdKc2s4d6h8cTs"
FOUR_PAIRS = "AsAhKsKhQsQhJsJh2c"
PLAIN = "Td9h8s6c5d4h3c2dJd"


async def test_four_of_a_kind_is_paid_out_by_the_host(tmp_path: Path) -> None:
    # Asha deals first, so Bikash is dealt the first card.
    async with open_world(tmp_path, dice=FixedDice(deck(PLAIN, FOUR_ACES))) as world:
        asha, bikash = await gather_at_table(world, 2)
        await asha.press("Deal")
        board = bikash.board()
        assert "Four of a kind! Asha holds all four aces" in board.text
        assert "A♠" in board.text
        assert "My hand" not in board.labels
        await asha.press("Pay out")
        assert stacks(asha.board()) == {"Asha": 1010, "Bikash": 990}
        assert "Deal" in asha.board().labels


async def test_four_of_a_kind_pays_itself(tmp_path: Path) -> None:
    async with open_world(tmp_path, dice=FixedDice(deck(FOUR_KINGS, PLAIN))) as world:
        asha, bikash = await gather_at_table(world, 2)
        await asha.press("Deal")
        assert "Bikash holds all four kings" in asha.board().text
        await world.advance(11)
        assert stacks(bikash.board()) == {"Asha": 990, "Bikash": 1010}


async def test_the_higher_four_of_a_kind_wins(tmp_path: Path) -> None:
    sixes = "6s6h6d6cAsKs9d7h5c"
    async with open_world(tmp_path, dice=FixedDice(deck(sixes, "TsThTdTc2s4d8h9cJs"))) as world:
        asha, _ = await gather_at_table(world, 2)
        await asha.press("Deal")
        assert "Four of a kind twice! Asha holds the higher, all four tens," in asha.board().text


async def test_four_pairs_are_dealt_again(tmp_path: Path) -> None:
    async with open_world(tmp_path, dice=FixedDice(deck(FOUR_PAIRS, PLAIN), seed=3)) as world:
        asha, bikash = await gather_at_table(world, 2)
        await asha.press("Deal")
        board = asha.board()
        assert "Four pairs, so the cards are dealt again. Bikash had" in board.text
        assert "Game 1 · deal 2" in board.text
        assert "Pot 20 chips" in board.text
        await arrange_all([asha, bikash])
        await show_all(asha)
        assert "**Stacks**" in asha.board().text


async def test_four_pairs_may_be_called(tmp_path: Path) -> None:
    async with open_world(tmp_path, dice=FixedDice(deck(FOUR_PAIRS, PLAIN), seed=3)) as world:
        asha, bikash = await gather_at_table(world, 2, preset="ten_pots")
        await asha.press("Deal")
        assert "Show four pairs" not in asha.panel().labels
        await bikash.press("Show four pairs")
        board = asha.board()
        assert "Bikash shows four pairs" in board.text
        assert "Kitti! Nobody takes the pot." in board.text
        await asha.press("Deal again")
        assert "Game 1 · deal 2" in asha.board().text
        assert "Pot 80 chips" in asha.board().text


async def test_a_kitti_when_everyone_folds(tmp_path: Path) -> None:
    async with open_world(tmp_path) as world:
        asha, bikash = await gather_at_table(world, 2)
        await asha.press("Deal")
        await asha.fold()
        await bikash.fold()
        assert "Everyone folded" in asha.board().text
        assert "The pot of 20 chips stays for the next deal." in asha.board().text
        assert stacks(asha.board()) == {"Asha": 990, "Bikash": 990}
        # While a pot waits, closing shares it out.
        await asha.slash("close")
        assert "The table is closed" in asha.board().text
        assert "it adds up to zero" in asha.board().text


async def test_a_round_that_is_drawn(tmp_path: Path) -> None:
    # The same ranks in other suits, so that every round is an exact tie.
    mine, yours = "AsKd9h8s6c5d4h3c2d", "AhKc9s8d6h5c4s3d2h"
    async with open_world(tmp_path, dice=FixedDice(deck(mine, yours))) as world:
        asha, bikash = await gather_at_table(world, 2, preset="pack")
        await asha.press("Deal")
        for person in (asha, bikash):
            await person.play_split()
        await show_all(asha)
        assert asha.board().text.count("Exact tie, Bikash and Asha") == 3
        assert "With a drawn round, nobody has won two." in asha.board().text
        assert "Deal again" in asha.board().labels


async def test_a_wrong_order_is_put_right(tmp_path: Path) -> None:
    async with open_world(tmp_path, dice=FixedDice(deck("AsKhQd7c7s5h4d3s9s", PLAIN))) as world:
        asha, _ = await gather_at_table(world, 2)
        await asha.press("Deal")
        # The lowest cards first: 2-3-4, 5-6-8, and 9-10-J last.
        for _ in range(6):
            await asha.press(asha.unplaced()[-1])
        assert "Lock in" not in asha.panel().labels
        assert (
            "Your third hand (Sequence, jack high) beats your second hand (Eight high)" in asha.panel().text
        )
        await asha.press("Put in order")
        assert "**First** · Sequence, jack high" in asha.panel().text
        await asha.press("Lock in")
        assert "Asha · locked in" in asha.board().text
