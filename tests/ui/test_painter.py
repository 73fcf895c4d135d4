"""Pictures come from a process of their own, which may die."""

from bot.pictures.showdown import Row, Showdown
from bot.ui.painter import Painter

ONE = Showdown(headings=("Round 1",), rows=(Row(name="Asha", note="", won=False, cells=()),))
OTHER = Showdown(headings=("Round 1",), rows=(Row(name="Bikash", note="", won=False, cells=()),))


async def test_a_drawing_is_made_once_and_the_worker_may_die_between_two() -> None:
    painter = Painter()
    try:
        first = await painter.png(ONE)
        assert first is not None
        assert first.startswith(b"\x89PNG")
        worker = painter._worker
        assert worker is not None
        worker.kill()
        worker.wait()
        assert await painter.png(ONE) == first
        assert painter._worker is worker
        other = await painter.png(OTHER)
        assert other is not None
        assert other != first
    finally:
        painter.close()
    assert painter._worker is None
