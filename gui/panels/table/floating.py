"""A small raised field over a list: it takes the keyboard, asks for one number and is gone."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QCloseEvent, QPainter
from PySide6.QtWidgets import QWidget

from gui.accessible import Role
from gui.controls.base import keeps_keys
from gui.paint import box, shadow
from gui.theme import px, theme


class Floating(QWidget):
    """One field for each time it is asked; `room` is what it floats over."""

    accessible_role = Role.ToolTip

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self.room = room
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def float_at(self, place: QPoint, words: float) -> None:
        """Show it at a place of what it floats over, all of it inside; `words` is how wide its words are."""
        self.resize(int(words) + px(92), px(46))
        left = max(0, min(place.x(), self.room.width() - self.width()))
        top = max(0, min(place.y(), self.room.height() - self.height()))
        self.move(left, top)
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def event(self, event: QEvent) -> bool:
        """Every key is for the field while it is open."""
        return keeps_keys(event) or super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Give the keyboard to what it floats over: Qt would give it to the first button of the window."""
        if self.hasFocus():
            self.room.setFocus()
        super().closeEvent(event)

    def shape(self, painter: QPainter) -> QRectF:
        """Paint its shape and shadow; returns the room inside."""
        area = QRectF(self.rect()).adjusted(px(6), px(4), -px(6), -px(10))
        shadow(painter, area, 6)
        box(painter, area, theme().raised, theme().accent, 6, 1.6)
        return area
