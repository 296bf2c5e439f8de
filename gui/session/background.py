"""Work in slices of the event loop: never a thread, never more than a few milliseconds without painting.

It is for what follows each tick and lasts a moment: worths, enemies, the matrix, pages. Forecasts, whose steps are long
and which keep much, run in a process of their own (`gui.session.apart`).
"""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QObject, QTimer

SLICE_SECONDS = 0.002
"""Longest slice: with the painting that follows it still shorter than the eye or a click could notice."""
LONG_SECONDS = 0.001
"""After something this long (a painting, a click) the next slice waits for a turn of the event loop of its own."""
YOUNG = 16
"""Each so many-th slice sweeps away what has become garbage of late; what stays is no longer looked through."""
PAUSE = object()
"""What a generator yields when what it has handed over should be painted before it goes on."""
SLEEPS = not gc.isenabled()
"""Whether the collector sleeps since the start: until the first frame, after which what stays is frozen."""
_running: weakref.WeakSet[Slices] = weakref.WeakSet()
"""Who has a job; one that is gone with its window has none."""


class Slices(QObject):
    """Runs one generator at a time from a zero timer; a newer one replaces it.

    The generator yields None after each unit of work, a result when one is ready, `PAUSE` to end a slice.
    """

    def __init__(self, deliver: Callable[[Any], None], finished: Callable[[], None], parent: QObject) -> None:
        """Prepare the timer.

        Args:
            deliver: called with each result. finished: called once when the generator ends by itself.
        """
        super().__init__(parent)
        self._deliver = deliver
        self._finished = finished
        self._job: Iterator[Any] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)
        self._slices = 0
        self._left = 0.0
        self._has_waited = False

    def start(self, job: Iterator[Any]) -> None:
        """Drop what was running and run this from the next turn of the event loop on."""
        self._job = job  # which closes the one before; the collector is not woken between the two
        self._timer.start()
        _running.add(self)
        gc.disable()  # to look through all that a long job keeps would take longer than many slices

    def stop(self) -> None:
        """Drop what is running."""
        self._end()

    def _end(self) -> None:
        self._timer.stop()
        self._job = None  # which closes it, at the latest when the step that is running has ended
        _running.discard(self)
        if not _running and (not SLEEPS or gc.get_freeze_count()):
            gc.enable()

    def is_idle(self) -> bool:
        """Whether nothing is left to do."""
        return self._job is None

    def finish(self) -> None:
        """Run what is left at once (for tests and for pictures)."""
        while self._job is not None:
            self._run(None)

    def _slice(self) -> None:
        now = time.perf_counter()
        self._has_waited = now - self._left > LONG_SECONDS and not self._has_waited
        if not self._has_waited:
            self._work(now)
        self._left = time.perf_counter()

    def _work(self, now: float) -> None:
        self._slices += 1
        if not self._slices % YOUNG:
            gc.collect(0)
            gc.freeze()
            return
        self._run(now + SLICE_SECONDS)

    def _run(self, until: float | None) -> None:
        job = self._job
        while job is not None and job is self._job:
            try:
                result = next(job)
            except StopIteration:
                self._end()
                self._finished()
                return
            if result is not None and result is not PAUSE:
                self._deliver(result)
            if until is not None and (result is PAUSE or time.perf_counter() >= until):
                return
