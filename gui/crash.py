"""A fault of our own never closes the window: it is written to a file and told once."""

from __future__ import annotations

import faulthandler
import sys
import traceback
from datetime import datetime
from types import TracebackType
from typing import TextIO

from engine.storage.places import home

_log: TextIO | None = None


def report_crashes() -> None:
    """Write faults of Python and of native code to the log; the fight goes on."""
    global _log  # noqa: PLW0603 - faulthandler needs the file open as long as the process lives
    folder = home("state")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _log = (folder / "estoc.log").open("a", encoding="utf-8")
    except OSError:
        return
    faulthandler.enable(file=_log)
    sys.excepthook = _report


def _report(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    text = "".join(traceback.format_exception(kind, fault, trace))
    if _log is not None:
        _log.write(f"{datetime.now().astimezone().isoformat(timespec='seconds')}\n{text}\n")
        _log.flush()
    if sys.__stderr__ is not None:
        sys.__stderr__.write(text)
