"""Pictures drawn off the event loop, by a process of their own that starts with the first of them."""

import asyncio
import logging
import subprocess
import sys
import threading
from collections import OrderedDict
from typing import Final

from bot.pictures.worker import read, write
from bot.render.screen import Drawing

log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds after which a drawing is given up."""

_KEPT: Final = 64
"""A result is drawn again, the same, whenever somebody sits down or its buttons go."""


class Painter:
    def __init__(self) -> None:
        self._worker: subprocess.Popen[bytes] | None = None
        self._one_at_a_time = threading.Lock()
        self._kept: OrderedDict[Drawing, bytes] = OrderedDict()

    async def png(self, drawing: Drawing) -> bytes | None:
        """The picture, or None where it could not be drawn: then the message goes without."""
        if drawing not in self._kept:
            try:
                async with asyncio.timeout(PATIENCE):
                    drawn = await asyncio.to_thread(self._drawn, drawing)
            except (TimeoutError, OSError) as error:
                log.warning("a picture could not be drawn (%s)", type(error).__name__)
                self.close()
                return None
            if not drawn:
                log.warning("a picture could not be drawn")
                return None
            self._kept[drawing] = drawn
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return self._kept[drawing]

    def close(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.kill()
            with worker:  # closes its pipes and waits for its end
                pass

    def _drawn(self, drawing: Drawing) -> bytes | None:
        with self._one_at_a_time:
            if self._worker is None or self._worker.poll() is not None:
                self.close()
                self._worker = subprocess.Popen(
                    [sys.executable, "-m", "bot.pictures.worker"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    start_new_session=True,  # Ctrl-C is for the bot, which then ends this one
                )
            worker = self._worker
            if worker.stdin is None or worker.stdout is None:
                return None
            write(worker.stdin, drawing.svg().encode())
            return read(worker.stdout)
