"""Measuring and telling: figures are ratios within one run, since machines differ."""

import os
import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """`goal` in words, empty where there is none; `met` is whether it is reached."""

    what: str
    result: str
    goal: str = ""
    met: bool = True


def seconds(*works: Callable[[], object], least: float = 0.15, rounds: int = 9) -> list[float]:
    """CPU seconds for one call of each: the best of so many rounds, in which all take turns.

    In turns, since what else the machine does would otherwise fall on one of them alone.
    """
    counts = [_count(work, least) for work in works]
    spent = [
        [_cpu(work, count) / count for work, count in zip(works, counts, strict=True)] for _ in range(rounds)
    ]
    return [min(of_one) for of_one in zip(*spent, strict=True)]


def _count(work: Callable[[], object], least: float) -> int:
    """How many calls take at least so many seconds."""
    count = 1
    while _cpu(work, count) < least:
        count *= 2
    return count


def _cpu(work: Callable[[], object], count: int) -> float:
    start = time.process_time()
    for _ in range(count):
        work()
    return time.process_time() - start


def cpu_of(pid: int) -> float:
    """CPU seconds that a process and its threads have used, to the nanosecond."""
    return time.clock_gettime(~pid << 3 | 2)  # what clock_getcpuclockid(3) gives, which Python does not have


def memory_of(pid: int) -> int:
    """Bytes that a process holds in memory."""
    resident = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return resident * os.sysconf("SC_PAGE_SIZE")


def machine() -> str:
    named = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if line.startswith("model name")
    ]
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    model = named[0] if named else platform.machine()
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}; load at the start {load}"
