"""A small window that opens at a place, stays above everything and closes with a click elsewhere or Escape."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.accessible import Role
from gui.controls.base import keeps_keys, start
from gui.controls.tab_order import go_on
from gui.paint import box, shadow
from gui.theme import px, theme

SHADOW = 10
"""Room of the shadow around the shape."""


class Popup(QWidget):
    """A raised shape with its shadow; `column` takes what stands in it. It is gone once it is closed."""

    accessible_role = Role.Dialog

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.column = QVBoxLayout(self)
        edge = px(SHADOW)
        self.column.setContentsMargins(edge + px(8), edge + px(8), edge + px(8), edge + px(12))
        self.column.setSpacing(px(6))

    def open_below(self, place: QRect) -> None:
        """Show it below a place of the screen, or above it where there is no room."""
        self.adjustSize()
        screen = self.screen().availableGeometry()
        left = min(max(place.left() - px(SHADOW), screen.left()), screen.right() - self.width())
        top = place.bottom() - px(4)
        if top + self.height() > screen.bottom():
            top = max(screen.top(), place.top() - self.height() + px(SHADOW))
        self.move(QPoint(left, top))
        self.show()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the controls as they are read."""
        return go_on(self, [self], forward=forward)

    def event(self, event: QEvent) -> bool:
        """Every key is for what is open; a letter is no command."""
        return keeps_keys(event) or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint shadow and shape."""
        painter, colors, edge = start(self), theme(), px(SHADOW)
        area = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge - px(4))
        shadow(painter, area, 8)
        box(painter, area, colors.raised, colors.line, 8)
