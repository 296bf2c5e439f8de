"""Fields: one line of text, a choice, a number with its two buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QWidget

from gui.controls.base import focus_ring, follow_theme, start
from gui.paint import box, icon, keycap, keycap_width, text
from gui.theme import active, color, font, px, theme


class Field(QLineEdit):
    """One line of text in a painted box; an icon at the left, a key cap at the right while it is empty."""

    def __init__(self, placeholder: str = "", icon: str = "", key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon_name = icon
        self.key = key
        self.wrong = False
        self.setFrame(False)
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self._fit()
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)  # the box is ours
        palette.setColor(QPalette.ColorRole.Text, color(theme().text))
        palette.setColor(QPalette.ColorRole.PlaceholderText, color(theme().text3))
        self.setPalette(palette)
        self.setFont(font(13))
        self.setFixedHeight(px(28))
        right = int(keycap_width(self.key)) + px(8) if self.key else px(6)
        self.setTextMargins(px(26 if self.icon_name else 6), 0, right, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint box and icon; Qt draws text and caret."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        box(painter, area, colors.raised, colors.error if self.wrong else colors.control, 5, 2 if self.wrong else 1)
        if self.icon_name:
            icon(painter, QRectF(px(7), area.center().y() - px(7), px(14), px(14)), self.icon_name, colors.text3)
        if self.key and not self.text():
            keycap(painter, QRectF(area.right() - keycap_width(self.key) - px(6), 0, px(20), area.height()), self.key)
        if self.hasFocus() and not self.wrong:
            focus_ring(painter, area, 5)
        painter.end()
        super().paintEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select all, so that typing replaces."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()


class Choice(QComboBox):
    """A choice in a painted box: icon and words at the left, a note at the right, a chevron."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon_name = ""
        self.note = ""
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._fit()
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        self.setFont(font(13))
        self.setFixedHeight(px(28))

    def fill(self, options: list[tuple[object, str]], current: object) -> None:
        """Show these (value, words) options without emitting anything."""
        self.blockSignals(True)
        self.clear()
        for value, words in options:
            self.addItem(words, value)
        self.setCurrentIndex(next((index for index, (value, _) in enumerate(options) if value == current), 0))
        self.blockSignals(False)

    def sizeHint(self) -> QSize:
        """As wide as its layout wants, 92 when nobody asks."""
        return QSize(px(92), px(28))

    def minimumSizeHint(self) -> QSize:
        """Words may be elided."""
        return QSize(px(60), px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the closed box."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        on = self.isEnabled()
        fill = colors.raised if on else colors.sunken
        box(painter, area, colors.hover if on and self.underMouse() else fill, colors.control if on else colors.line, 5)
        left, right = float(px(8)), area.right() - px(22)
        if self.icon_name:
            icon(painter, QRectF(left, area.center().y() - px(7), px(14), px(14)), self.icon_name, colors.text2)
            left += px(20)
        if self.note and area.width() - left > px(105):
            text(
                painter,
                QRectF(right - px(70), 0, px(66), area.height()),
                self.note,
                12,
                400,
                colors.text3,
                align="right",
            )
            right -= px(72)
        tint = colors.text if on else colors.off
        text(painter, QRectF(left, 0, right - left, area.height()), self.currentText(), 13, 400, tint)
        icon(painter, QRectF(area.right() - px(20), area.center().y() - px(6), px(12), px(12)), "down", colors.text2)
        if self.hasFocus():
            focus_ring(painter, area, 5)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Only a focused choice turns with the wheel, so that a list can scroll over it."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Stepper(QWidget):
    """A number between minus and plus; Left and Right (or the wheel, when focused) change it."""

    changed = Signal(int)

    def __init__(self, minimum: int, maximum: int, value: int, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.minimum, self.maximum, self.step = minimum, maximum, 1
        self.value = value
        self.words: Callable[[int], str] = str
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def set_value(self, value: int) -> None:
        """Show a value without emitting anything."""
        self.value = value
        self.setAccessibleDescription(self.words(value))
        self.update()

    def change(self, by: int) -> None:
        """Go up or down and tell it; stays within its limits."""
        value = max(self.minimum, min(self.maximum, self.value + by * self.step))
        if value != self.value:
            self.set_value(value)
            self.changed.emit(value)

    def sizeHint(self) -> QSize:
        """92 x 22."""
        return QSize(px(92), px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint minus, value, plus."""
        paint_stepper(self, QRectF(self.rect()), self.words(self.value), self.value, (self.minimum, self.maximum))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Minus at the left third, plus at the right third."""
        self.change(stepper_side(QRectF(self.rect()), event.position()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel, only when focused."""
        if self.hasFocus():
            self.change(1 if event.angleDelta().y() > 0 else -1)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows change the value."""
        keys = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}
        if (step := keys.get(Qt.Key(event.key()))) is not None:
            self.change(step)
        else:
            super().keyPressEvent(event)


def stepper_side(area: QRectF, place: QPointF) -> int:
    """-1 on the minus, 1 on the plus, 0 between them."""
    if not area.contains(place):
        return 0
    edge = px(24)
    return -1 if place.x() < area.left() + edge else 1 if place.x() > area.right() - edge else 0


def paint_stepper(widget: QWidget, area: QRectF, words: str, value: int, limits: tuple[int, int]) -> None:
    """Paint a stepper into an area of a widget (also used by painted lists)."""
    painter, colors = start(widget), theme()
    on = widget.isEnabled()
    box(painter, area, colors.raised if on else colors.sunken, colors.control if on else colors.line, 5)
    half = px(6)
    for name, x, able in (
        ("remove", area.left() + px(12), value > limits[0]),
        ("add", area.right() - px(12), value < limits[1]),
    ):
        place = QRectF(x - half, area.center().y() - half, 2 * half, 2 * half)
        icon(painter, place, name, colors.text2 if on and able else colors.off)
    middle = area.adjusted(px(22), 0, -px(22), 0)
    text(painter, middle, words, 12, 600, colors.text if on else colors.off, align="center")
    if widget.hasFocus() and area == QRectF(widget.rect()):
        focus_ring(painter, area, 5)
