"""Jobs for a process of their own that do what no forecast should."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from typing import Any

from engine.errors import EngineError
from engine.label import label


def refused() -> Iterator[int]:
    """One answer, then a refusal."""
    yield 1
    raise EngineError("job", label("error.cannot_start"))


def wrong(*answers: Any) -> Iterator[Any]:
    """Answers, then an error of ours."""
    yield from answers
    raise ZeroDivisionError("nobody expected this")


def starved() -> Iterator[int]:
    """One answer, then no memory."""
    yield 1
    raise MemoryError


def loud() -> Iterator[object]:
    """Says something by every way there is between two answers."""
    yield 1
    print("said by Python", flush=True)
    os.write(1, b"said by native code")
    sys.stdout.write("said at the end")
    yield 2


def surroundings() -> Iterator[tuple[str, tuple[str, ...]]]:
    """The folder that the process works in, and what it sees of Python's variables."""
    yield os.getcwd(), tuple(name for name in os.environ if name.startswith("PYTHON"))  # noqa: PTH109 - a text


def imported(*names: str) -> Iterator[list[str]]:
    """Which of these packages are there."""
    yield [name for name in names if name in sys.modules]


def endless(*answers: Any) -> Iterator[Any]:
    """Answers at once, then never ends."""
    yield from answers
    while True:
        time.sleep(60)
