"""A long job in a process of its own: it is asked on its standard input, and answers on its standard output.

Whoever asks starts `command()`, writes `asked(job)` and reads answers by `Answers`; to stop, he ends the process, which
ends by itself once its input is closed: nobody is left who asked. Nothing else may be written to its output. Both ends
are this program, so what passes is pickled.
"""

from __future__ import annotations

import functools
import os
import pickle
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import engine
from engine.errors import EngineError
from engine.home_made.in_force import brought, lay, own, touched
from engine.systems import systems

Job = functools.partial[Iterator[Any]]
"""A function of the engine with what it is given: both can be pickled. What it yields is the answer, None left out."""

APART = "--apart"
"""Argument of the frozen program that makes it such a process."""

SIZE = 4
"""Bytes before each answer that tell how long it is."""

GENTLY = 10
"""How far it stands back where others want the processor, so that a window beside it stays quick."""


def command() -> tuple[str, ...]:
    """Program and arguments of the process."""
    if getattr(sys, "frozen", False):
        return sys.executable, APART
    return sys.executable, "-m", __name__


def places() -> str:
    """Where a process that is not frozen finds this program, for `PYTHONPATH`."""
    known = os.environ.get("PYTHONPATH")
    return os.pathsep.join((str(Path(engine.__file__).parent.parent), *([known] if known else ())))


def asked(job: Job) -> bytes:
    """What the process is to be told, with the home-made rows that are in force."""
    return pickle.dumps((job, {id: (own(id), brought(id)) for id in touched()}))


class Answers:
    """What has come back, put together from pieces of any length."""

    def __init__(self) -> None:
        self._left = b""

    def take(self, piece: bytes) -> Iterator[object]:
        """Whatever is whole by now."""
        self._left += piece
        while len(self._left) >= SIZE:
            end = SIZE + int.from_bytes(self._left[:SIZE], "big")
            if len(self._left) < end:
                return
            yield pickle.loads(self._left[SIZE:end])  # noqa: S301 - written by our own process
            self._left = self._left[end:]


def main() -> int:
    """Do the one job that is asked for; returns the exit status."""
    if hasattr(os, "nice"):
        os.nice(GENTLY)
    job, rows = pickle.load(sys.stdin.buffer)  # noqa: S301 - written by our own process
    threading.Thread(target=_end_with_whoever_asked, daemon=True).start()
    for id, (own_rows, brought_rows) in rows.items():
        lay(systems()[id], own_rows, brought_rows)
    answer(job, sys.stdout.buffer)
    return 0


def _end_with_whoever_asked() -> None:
    """Wait until the input is closed, as it is when that process is killed."""
    os.read(sys.stdin.fileno(), 1)  # not through the buffer: its lock would still be held when the job is done
    os._exit(1)


def answer(job: Job, to: BinaryIO) -> None:
    """Write every answer of a job as soon as it is known; a refusal is the last, as a label."""
    try:
        for found in job():
            if found is not None:
                _write(found, to)
    except EngineError as refused:
        _write(refused.label, to)


def _write(found: object, to: BinaryIO) -> None:
    told = pickle.dumps(found)
    to.write(len(told).to_bytes(SIZE, "big") + told)
    to.flush()


if __name__ == "__main__":
    raise SystemExit(main())
