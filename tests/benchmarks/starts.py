"""How long programs take from their start to the frame that shows their curves, each started in turn."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
CACHES = Path("/proc/sys/vm/drop_caches")
SECONDS = 120


class Start(NamedTuple):
    """Seconds until anything is seen, the window's first frame, that with everything; of the processor until then."""

    greeting: float
    window: float
    everything: float
    processor: float


def start(command: Sequence[str]) -> Start:
    """Start a program that writes its moments into a file, the last argument."""
    with tempfile.TemporaryDirectory() as folder:
        moment = Path(folder) / "moment.json"
        place = {"ESTOC_HOME": folder, "HOME": folder, "QT_QPA_PLATFORM": "offscreen"}
        began = time.monotonic()
        done = subprocess.run(
            [*command, str(moment)], cwd=ROOT, env=environment() | place, check=False, timeout=SECONDS
        )
        assert done.returncode == 0, command
        told = json.loads(moment.read_text(encoding="utf-8"))
    greeting, window, everything = (told[name] - began for name in ("greeting", "window", "all"))
    return Start(greeting, window, everything, told["processor"])


def environment() -> dict[str, str]:
    """That of this process; modules are kept compiled, as they are for whoever starts a program twice."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def can_forget() -> bool:
    """Whether what the machine keeps of files in its memory can be thrown away, for a start from a cold disk."""
    return sys.platform == "linux" and os.access(CACHES, os.W_OK)


def race(programs: Mapping[str, Sequence[str]], rounds: int, *, cold: bool) -> dict[str, Start]:
    """Start each program in turn, so many rounds, after one that does not count; the medians.

    Args:
        cold: forget before each start what is known of the disk.
    """
    found: dict[str, list[Start]] = {name: [] for name in programs}
    for number in range(rounds + 1):
        for name, command in programs.items():
            if cold:
                os.sync()
                CACHES.write_text("3", encoding="ascii")
            one = start(command)
            if number:
                found[name].append(one)
    return {name: Start(*map(statistics.median, zip(*some, strict=True))) for name, some in found.items()}
