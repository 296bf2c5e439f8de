"""When the window shows what it is for: `--until-painted FILE` starts as always and quits after that frame."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

if TYPE_CHECKING:
    from gui.application import Estoc


class FirstFrame(QObject):
    """Watches the window until figure, bar and curve of the fight have been shown."""

    def __init__(self, estoc: Estoc, file: Path, greeted: float) -> None:
        """Into `file` go moments of the monotonic clock (`greeting`, `window`, `all`), and time of the `processor`."""
        super().__init__(estoc.window)
        self._estoc, self._file, self._greeted = estoc, file, greeted
        dock, curve = estoc.window.attack, estoc.window.curves.view
        self._wanted: set[QObject] = {dock.figure, dock.bar, curve}
        self._curve = curve
        self._window: float | None = None
        for watched in (estoc.window, *self._wanted):
            watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note what is painted; after the pass in which the last of it was, tell the moment and quit."""
        window = self._estoc.window
        if watched is window and event.type() == QEvent.Type.UpdateRequest:
            window.event(event)
            self._passed()
            return True
        if event.type() == QEvent.Type.Paint and (watched is not self._curve or self._curve.sweep is not None):
            self._wanted.discard(watched)
        return False

    def _passed(self) -> None:
        now = time.monotonic()
        self._window = self._window or now
        if not self._wanted:
            moments = {"greeting": self._greeted, "window": self._window, "all": now, "processor": time.process_time()}
            self._estoc.window.removeEventFilter(self)
            self._estoc.application.quit()
            self._file.write_text(json.dumps(moments), encoding="utf-8")
