"""A number between a minus and a plus."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from gui.controls.base import focus_ring, start
from gui.paint import box, icon, text
from gui.theme import SECOND_STRONG, active, px, target, theme

HEIGHT, WIDTH, SIDE = 22, 92, 24
HELD_FIRST, HELD_NEXT = 400, 80
"""Milliseconds until a button that is held down goes on, and between two of its steps then."""
_KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Plus: 1,
}


def stepper_side(area: QRectF, place: QPointF) -> int:
    """-1 on the minus, 1 on the plus, 0 between them."""
    if not area.contains(place):
        return 0
    edge = px(SIDE)
    return -1 if place.x() < area.left() + edge else 1 if place.x() > area.right() - edge else 0


class Stepper(QAbstractSlider):
    """A whole number between minus and plus; arrows, Home and End (or the wheel, when focused) change it.

    A button that is held down goes on.

    `words` says a value in words ("Assez"); screen readers hear it as the description. `by_hand`: somebody changed it.
    """

    changed = Signal(int)

    def __init__(
        self,
        minimum: int,
        maximum: int,
        value: int,
        name: str = "",
        parent: QWidget | None = None,
        *,
        words: Callable[[int], str] = str,
    ) -> None:
        super().__init__(parent)
        self.words = words
        self.by_hand = False
        self._way, self._held = 0, QTimer(self)
        self._held.timeout.connect(self._go_on)
        self.setRange(minimum, maximum)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.set_value(value)
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        self.updateGeometry()
        self.update()

    def set_value(self, value: int) -> None:
        """Show a value (within the limits) without emitting anything."""
        self.blockSignals(True)
        self.setValue(value)
        self.blockSignals(False)
        self.setAccessibleDescription(self.words(self.value()))
        self.update()

    def change(self, by: int) -> None:
        """Go up or down and tell it; stays within its limits."""
        before, self.by_hand = self.value(), True
        self.set_value(before + by)
        if self.value() != before:
            self.changed.emit(self.value())

    def sizeHint(self) -> QSize:
        """92 x 22."""
        return QSize(px(WIDTH), target(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint minus, value, plus."""
        painter, colors, area, on = start(self), theme(), QRectF(self.rect()), self.isEnabled()
        box(painter, area, colors.raised if on else colors.sunken, colors.control if on else colors.line, 5)
        half = px(6)
        for name, x, able in (
            ("remove", area.left() + px(SIDE) / 2, self.value() > self.minimum()),
            ("add", area.right() - px(SIDE) / 2, self.value() < self.maximum()),
        ):
            place = QRectF(x - half, area.center().y() - half, 2 * half, 2 * half)
            icon(painter, place, name, colors.text2 if on and able else colors.off)
        middle = area.adjusted(px(SIDE - 2), 0, -px(SIDE - 2), 0)
        tint = colors.text if on else colors.off
        text(painter, middle, self.words(self.value()), *SECOND_STRONG, tint, align="center")
        if self.hasFocus():
            focus_ring(painter, area, 5)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Minus at the left end, plus at the right end."""
        self._way = stepper_side(QRectF(self.rect()), event.position())
        if self._way:
            self._held.start(HELD_FIRST)
            self.change(self._way)

    def _go_on(self) -> None:
        """One step more, as long as it is held: what opens over the window takes the mouse away."""
        if self.isVisible() and self.window().isActiveWindow():
            self._held.setInterval(HELD_NEXT)
            self.change(self._way)
        else:
            self._held.stop()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It is held no more."""
        self._held.stop()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A drag changes nothing."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel, only when focused."""
        if self.hasFocus():
            self.change(1 if event.angleDelta().y() > 0 else -1)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, minus and plus by one; Home and End to the limits; other keys go on."""
        key = Qt.Key(event.key())
        if key in _KEYS:
            self.change(_KEYS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.change((self.minimum() if key == Qt.Key.Key_Home else self.maximum()) - self.value())
        else:
            event.ignore()
