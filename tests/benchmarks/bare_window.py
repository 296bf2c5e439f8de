"""A bare PySide6 + pyqtgraph window with the curves of a file; it writes when they were painted, and quits.

Started as a program of its own: ``python bare_window.py CURVES.json MOMENT.json``.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMainWindow


class Painted(QObject):
    """Writes the moment of the window's first frame."""

    def __init__(self, window: QMainWindow, file: Path) -> None:
        super().__init__(window)
        self._window, self._file = window, file
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Let the window paint, then look at the clock."""
        if event.type() != QEvent.Type.UpdateRequest:
            return False
        self._window.event(event)
        now = time.monotonic()
        moments = dict.fromkeys(("greeting", "window", "all"), now) | {"processor": time.process_time()}
        self._file.write_text(json.dumps(moments), encoding="utf-8")
        QApplication.quit()
        return True


def main(curves: Path, moment: Path) -> None:
    """Show the curves in a window as large as ours."""
    application = QApplication([])
    window, plot = QMainWindow(), pg.PlotWidget()
    plot.setAntialiasing(True)
    for heights in json.loads(curves.read_text(encoding="utf-8")):
        pen = pg.mkPen("b", width=2)
        plot.addItem(pg.PlotCurveItem(np.arange(len(heights), dtype=float), np.array(heights, dtype=float), pen=pen))
    window.setCentralWidget(plot)
    window.resize(1600, 1000)
    Painted(window, moment)
    window.show()
    application.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
