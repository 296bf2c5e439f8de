"""How checks are run: one after the other, and those that keep one core busy beside each other."""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from itertools import chain
from multiprocessing.connection import Connection
from typing import BinaryIO

Checks = Mapping[str, Callable[[], bool]]


def run_all(checks: Checks, *lanes: Checks) -> int:
    """Run every check, however many fail, and print a line for each; the exit code is 0 when all are right.

    Args:
        checks: run first, one after the other.
        lanes: run then, each lane beside the others where the system can (one after the other elsewhere); what a
            lane prints is kept together.
    """
    failed = in_turn(checks)
    failed += beside(*lanes) if sys.platform == "linux" else chain.from_iterable(map(in_turn, lanes))
    count = len(checks) + sum(map(len, lanes))
    print(f"\n{count - len(failed)} of {count} checks right" + "".join(f"; WRONG: {name}" for name in failed))
    return 1 if failed else 0


def in_turn(checks: Checks) -> list[str]:
    """Run checks one after the other; the names of those that failed."""
    failed = []
    for name, check in checks.items():
        print(f"\n== {name}", flush=True)
        began = time.monotonic()
        right = check()
        print(f"== {name}: {'right' if right else 'WRONG'} ({time.monotonic() - began:.1f} s)", flush=True)
        if not right:
            failed.append(name)
    return failed


def beside(*lanes: Checks) -> list[str]:
    """Run lanes at the same time, the first one here, each other in a process of its own; the names of what failed."""
    context, failed = multiprocessing.get_context("fork"), []
    with ExitStack() as stack:
        away = []
        for lane in lanes[1:]:
            printed = stack.enter_context(tempfile.TemporaryFile())
            receiving, sending = context.Pipe(duplex=False)
            process = context.Process(target=_apart, args=(lane, printed, sending))
            process.start()
            sending.close()
            away.append((lane, printed, receiving, process))
        for lane in lanes[:1]:
            failed += in_turn(lane)
        for lane, printed, receiving, process in away:
            failed += _told(receiving, lane)
            process.join()
            printed.seek(0)
            print(printed.read().decode(errors="replace"), end="", flush=True)
    return failed


def _apart(lane: Checks, printed: BinaryIO, sending: Connection) -> None:
    """Run a lane in this process, with all that it and what it starts print going into a file."""
    for stream in (1, 2):
        os.dup2(printed.fileno(), stream)
    sys.stdout = sys.stderr = os.fdopen(1, "w", buffering=1, closefd=False)
    sending.send(in_turn(lane))


def _told(receiving: Connection, lane: Checks) -> list[str]:
    """What failed in a lane; all of it, where its process ended without a word."""
    try:
        failed: list[str] = receiving.recv()
    except EOFError:
        return list(lane)
    return failed
