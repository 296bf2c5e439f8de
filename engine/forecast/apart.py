"""A long job in a process of its own: it is asked on its standard input, and answers on its standard output.

Whoever asks starts `command()` in `folder()` without the variables `left_out()`, writes `asked(job)` and reads answers
by `Answers`; to stop, he ends the process, which ends by itself once its input is closed: nobody is left who asked.
Both ends are this program, so what passes is pickled. What a job prints goes to the errors.
"""

from __future__ import annotations

import contextlib
import functools
import os
import pickle
import sys
import threading
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

import engine
from engine.errors import EngineError
from engine.home_made.in_force import brought, in_force, lay, own, touched
from engine.label import label
from engine.systems import systems

Job = functools.partial[Iterator[Any]]
"""A function of the engine with what it is given: both can be pickled. What it yields is the answer, None left out."""

APART = "--apart"
"""Argument of the frozen program that makes it such a process."""

OPTIONS = ("-S", "-X", "utf8")
"""Of Python: nothing is run before us, such as a `sitecustomize` that prints; what it says is text in one encoding."""

START = "import sys; sys.path[:] = {0}; from engine.forecast.apart import main; main()"

SIZE = 4
"""Bytes before each answer that tell how long it is."""

GENTLY = 10
"""How far it stands back where others want the processor, so that a window beside it stays quick."""


def command() -> tuple[str, ...]:
    """Program and arguments of the process. It imports from where this one does, whatever folder either is in."""
    if getattr(sys, "frozen", False):
        return sys.executable, APART
    places = [str(folder()), *(place for place in sys.path if Path(place).is_absolute())]
    unwritten = ("-B",) if sys.dont_write_bytecode else ()
    return sys.executable, *OPTIONS, *unwritten, "-c", START.format(ascii(places))


def folder() -> Path:
    """The folder of the program. The process works there: the one that we are in may be gone, or is to be unplugged."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).parent
    return Path(engine.__file__).parent.parent


def left_out() -> tuple[str, ...]:
    """Variables of the environment that the process must not see: they tell Python to warn, to ask, to stay."""
    return tuple(name for name in os.environ if name.startswith("PYTHON") and name != "PYTHONHOME")


def asked(job: Job) -> bytes:
    """What the process is to be told, with the home-made rows that are in force."""
    return pickle.dumps((job, {id: (own(id), brought(id)) for id in touched() if in_force(id)}))


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
            whole, self._left = self._left[SIZE:end], self._left[end:]
            yield pickle.loads(whole)  # noqa: S301 - written by our own process


def main() -> NoReturn:
    """Do the one job that is asked for, and end the process: 0, or 1 after an error, which stands on its errors."""
    status = 1
    try:
        _do()
        status = 0
    except Exception:  # noqa: BLE001 - a windowed program would open a box for it, and wait
        traceback.print_exc()
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.flush()
    os._exit(status)  # to give back the memory piece by piece may take as long as the job


def _do() -> None:
    to = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed would be taken for an answer
    if hasattr(os, "nice"):
        os.nice(GENTLY)
    job, rows = pickle.load(os.fdopen(0, "rb", closefd=False))  # noqa: S301 - written by our own process
    threading.Thread(target=_end_with_whoever_asked, daemon=True).start()
    for id, (own_rows, brought_rows) in rows.items():
        lay(systems()[id], own_rows, brought_rows)
    answer(job, to)


def _end_with_whoever_asked() -> None:
    """Wait until the input is closed, as it is when that process is killed."""
    os.read(0, 1)
    os._exit(1)


def answer(job: Job, to: BinaryIO) -> None:
    """Write every answer of a job as soon as it is known; a refusal is the last, as a label."""
    try:
        for found in job():
            if found is not None:
                _write(found, to)
    except EngineError as refused:
        _write(refused.label, to)
    except MemoryError:
        _write(label("error.ended_early"), to)


def _write(found: object, to: BinaryIO) -> None:
    told = pickle.dumps(found)
    to.write(len(told).to_bytes(SIZE, "big") + told)
    to.flush()
