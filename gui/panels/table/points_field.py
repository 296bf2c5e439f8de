"""Damage or healing typed on a row whose health is counted in points (LOOK 4.1): digits and Enter."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.controls.base import start
from gui.digits import digit_of
from gui.paint import box, text, text_width
from gui.panels.table.floating import Floating
from gui.theme import px, theme

MOST_DIGITS = 3


class PointsField(Floating):
    """One field for each time it is asked; `chosen` tells the points once, healing below 0."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget, *, heals: bool) -> None:
        super().__init__(parent)
        self.heals, self.digits = heals, ""
        self._say()

    @property
    def words(self) -> str:
        """What the number will be."""
        return self.tr("Healing") if self.heals else self.tr("Damage")

    def open_at(self, place: QPoint) -> None:
        """Show it at a place of its parent, and wait for digits."""
        widest = max(text_width(words, 13, 600) for words in (self.tr("Healing"), self.tr("Damage")))
        self.float_at(place, widest)

    def _say(self) -> None:
        self.setAccessibleName(f"{self.words} {self.digits}".strip())
        self.update()

    def take(self) -> None:
        """Use the number typed; nothing typed changes nothing."""
        points = int(self.digits or 0)
        self.close()
        if points:
            self.chosen.emit(-points if self.heals else points)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits, Backspace; plus heals and minus hurts; Enter takes the number, Escape leaves."""
        digit, key = digit_of(event.text()), Qt.Key(event.key())
        if digit is not None:
            self.digits = f"{self.digits}{digit}"[:MOST_DIGITS]
        elif key == Qt.Key.Key_Backspace:
            self.digits = self.digits[:-1]
        elif event.text() in ("+", "-"):
            self.heals = event.text() == "+"
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take()
            return
        elif key == Qt.Key.Key_Escape:
            self.close()
            return
        self._say()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever goes on elsewhere wants nothing of it."""
        super().focusOutEvent(event)
        self.close()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what it is and the number."""
        painter, colors = start(self), theme()
        area = self.shape(painter)
        plate = QRectF(area.right() - px(58), area.center().y() - px(11), px(52), px(22))
        box(painter, plate, colors.panel, colors.control, 4)
        text(painter, plate, self.digits or "0", 13, 600, "" if self.digits else colors.text3, align="center")
        name = QRectF(area.left() + px(12), area.top(), plate.left() - area.left() - px(18), area.height())
        text(painter, name, self.words, 13, 600)
