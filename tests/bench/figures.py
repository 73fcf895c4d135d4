"""Measuring and telling: figures are ratios within one run, since machines differ."""

import os
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """`goal` in words, empty where there is none; `met` is whether it is reached."""

    what: str
    result: str
    goal: str = ""
    met: bool = True


def seconds(work: Callable[[], object], *, least: float = 0.3) -> float:
    """CPU seconds for one call, of the best of five runs of at least so many seconds."""
    count, spent = 1, 0.0
    while (spent := _cpu(work, count)) < least:
        count *= 2
    return min(spent, *(_cpu(work, count) for _ in range(4))) / count


def _cpu(work: Callable[[], object], count: int) -> float:
    start = time.process_time()
    for _ in range(count):
        work()
    return time.process_time() - start


def cpu_of(pid: int) -> float:
    """CPU seconds that a process and its threads have used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """Bytes that a process holds in memory."""
    resident = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return resident * os.sysconf("SC_PAGE_SIZE")


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    return statistics.median(ours) / statistics.median(theirs)


def machine() -> str:
    named = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if line.startswith("model name")
    ]
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    model = named[0] if named else platform.machine()
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}; load at the start {load}"
