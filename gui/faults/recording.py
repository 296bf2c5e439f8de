"""Faults of our own: each is written to a file, and told once; none of them closes the window.

A fault may come from anywhere: a slot, a timer, a thread, a painting that is not over yet. Here nothing is shown; it is
written down, what it held is let go (a painter that outlives its paint event takes the process down), and whoever
tells people about it (`gui.faults.telling`) is told.
"""

from __future__ import annotations

import contextlib
import faulthandler
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Literal, TextIO

from PySide6.QtGui import QPainter
from shiboken6 import isValid, ownedByPython

from engine.storage.ordinary import check_ordinary, small_bytes
from engine.storage.places import home

Part = Literal["", "attack", "table", "ribbon", "library", "log", "curves", "players", "printing", "dialog"]
PARTS: tuple[tuple[str, Part], ...] = (
    ("gui.panels.attack", "attack"),
    ("gui.panels.ribbon", "ribbon"),
    ("gui.panels.library", "library"),
    ("gui.panels.log", "log"),
    ("gui.panels.table", "table"),
    ("gui.panels.prompts", "table"),
    ("gui.plots", "curves"),
    ("gui.players", "players"),
    ("gui.printing", "printing"),
    ("gui.dialogs", "dialog"),
)
"""Which part of the window a module belongs to."""
TELLERS = ("gui.faults.telling", "gui.dialogs.crash")
"""Modules whose own faults are written down and never told: telling them would fail again."""
PAINTERS = ("paintEvent", "drawRow", "drawBranches", "paint")
"""Functions that Qt calls again and again, with every repaint."""
MOST_WRITTEN = 20
"""How often the same fault is written down; one in a painting comes with every frame."""
MOST_KEPT = 20
"""Faults of this run that a report holds."""
LONGEST_LOG = 1_000_000
"""Bytes after which a log begins anew, the one before being kept."""


@dataclass(frozen=True)
class Fault:
    """One fault.

    Attributes:
        text: the traceback, as Python writes it. summary: its last line.
        part: which part of the window it came from, "" where none can be named.
        painting: it came from something that is painted again with every frame.
        silent: it came from telling of faults, and is never told itself.
    """

    text: str
    summary: str
    part: Part = ""
    painting: bool = False
    silent: bool = False

    @property
    def same_as(self) -> str:
        """Equal for the same fault at the same place."""
        places = [line for line in self.text.splitlines() if line.lstrip().startswith("File ")]
        return "\n".join((*places, self.summary.partition(":")[0]))


class Faults:
    """Every fault of this run.

    Attributes:
        tell: called with each new fault, from whatever thread it is in.
        told: the faults of this run, for a report. before: what native code left when it took down the run before.
    """

    def __init__(self) -> None:
        self.tell: Callable[[Fault], None] = lambda _: None
        self.told: list[Fault] = []
        self.before = ""
        self._log: TextIO | None = None
        self._native: TextIO | None = None
        self._seen: Counter[str] = Counter()
        self._busy = False

    @property
    def folder(self) -> Path:
        """Where the logs are."""
        return home("state")

    def install(self) -> None:
        """Take every fault of Python from now on."""
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            self._log = _opened(self.folder / "estoc.log")
        sys.excepthook = self.report
        threading.excepthook = lambda given: self.report(given.exc_type, given.exc_value, given.exc_traceback)

    def watch_native(self) -> None:
        """Take what native code says when it takes the process down; `before` is what it said in the run before.

        To be called by the one process that has the window: a second start hands over to it, and goes.
        """
        path = self.folder / "native.log"
        with contextlib.suppress(OSError):
            self.before = small_bytes(path).decode("utf-8", errors="replace").strip()
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            check_ordinary(path)
            self._native = path.open("w", encoding="utf-8")
            faulthandler.enable(file=self._native)

    def leave(self) -> None:
        """End in peace: nothing is left for the next start to tell, and no file is left open."""
        if self._log is not None:
            self._log.close()
            self._log = None
        if self._native is not None:
            faulthandler.disable()
            self._native.close()
            self._native = None
            with contextlib.suppress(OSError):
                (self.folder / "native.log").unlink()

    def report(self, kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None) -> None:
        """Write a fault down and tell it; what it held is let go. One within another is only written down."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, fault or kind(), trace)
            return
        made = _fault(kind, fault, trace)
        _let_go(trace)
        for name in ("last_exc", "last_value", "last_traceback"):
            sys.__dict__.pop(name, None)
        self._seen[made.same_as] += 1
        if self._seen[made.same_as] <= MOST_WRITTEN:
            self._write(made)
        if self._seen[made.same_as] == 1 and len(self.told) < MOST_KEPT:
            self.told.append(made)
        if self._busy or made.silent:
            return
        self._busy = True
        try:
            self.tell(made)
        finally:
            self._busy = False

    def _write(self, fault: Fault) -> None:
        text = f"{datetime.now().astimezone().isoformat(timespec='seconds')}\n{fault.text}\n"
        for place in (self._log, sys.__stderr__):
            if place is not None:
                with contextlib.suppress(OSError, ValueError):
                    place.write(text)
                    place.flush()


def _let_go(trace: TracebackType | None) -> None:
    """End the painters that a fault has interrupted, each before what it paints on goes; then let everything go.

    A painter that Qt has lent is gone by now, or paints on; the process goes down if it is ended from here.
    """
    for frame, _ in traceback.walk_tb(trace):
        for value in frame.f_locals.values():
            if isinstance(value, QPainter) and isValid(value) and ownedByPython(value) and value.isActive():
                value.end()
    traceback.clear_frames(trace)


def _opened(path: Path) -> TextIO:
    """A log to write on at its end; a long one begins anew. A name that is no text is written as its bytes."""
    check_ordinary(path)
    if path.exists() and path.stat().st_size > LONGEST_LOG:
        path.replace(path.with_suffix(".old.log"))
    return path.open("a", encoding="utf-8", errors="backslashreplace")


def _fault(kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None) -> Fault:
    """A fault with everything that is to be known of it, as words; the traceback itself is not kept."""
    text = "".join(traceback.format_exception(kind, fault, trace))
    frames = [(frame.f_globals.get("__name__", ""), frame.f_code.co_name) for frame, _ in traceback.walk_tb(trace)]
    parts = [part for name, _ in reversed(frames) for module, part in PARTS if name.startswith(module)]
    return Fault(
        text,
        text.strip().splitlines()[-1] if text.strip() else kind.__name__,
        next(iter(parts), ""),
        any(function in PAINTERS for _, function in frames),
        any(name.startswith(TELLERS) for name, _ in frames),
    )


faults = Faults()
"""The faults of this process."""
