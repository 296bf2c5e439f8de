"""Whether a timer runs with each turn, in which direction, and from how many seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.controls import Button, Segments, Stepper
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog, last_row
from gui.panels.turn_timer import Counting, minutes

STEP, MOST_STEPS = 15, 60
"""Seconds of one step, and how many steps the longest turn has."""


class TimerDialog(Dialog):
    """Off, up or down; every change counts at once."""

    def __init__(self, counting: Counting, seconds: int, use: Callable[[Counting, int], None], parent: QWidget) -> None:
        """`use` is told the direction ("off", "up", "down") and the seconds."""
        super().__init__(380, parent)
        self.set_title(self.tr("Timer of the turn"))
        ways = [("off", self.tr("Off")), ("up", self.tr("Counts up")), ("down", self.tr("Counts down"))]
        self._counting, self._use = counting, use
        self.way = Segments(ways, self.tr("Timer of the turn"))
        self.way.choose(counting)
        name = self.tr("Counts down from")
        self.seconds = Stepper(1, MOST_STEPS, seconds // STEP, name, words=lambda steps: minutes(steps * STEP))
        self.seconds.setEnabled(counting == "down")
        self.column.addWidget(self.way)
        row = QHBoxLayout()
        row.addWidget(PlainLabel(name), 1)
        row.addWidget(self.seconds)
        self.column.addLayout(row)
        self.column.addWidget(
            PlainLabel(self.tr("It starts again with every turn and stops nobody."), quiet=True, size=12)
        )
        close = Button(self.tr("Close"), "tonal", key="Esc")
        close.clicked.connect(self.close)
        self.column.addLayout(last_row(close))
        self.way.changed.connect(self._choose)
        self.seconds.changed.connect(lambda _: self._tell())

    def _choose(self, way: str) -> None:
        self._counting = cast(Counting, way)
        self.seconds.setEnabled(way == "down")
        self._tell()

    def _tell(self) -> None:
        self._use(self._counting, self.seconds.value() * STEP)
