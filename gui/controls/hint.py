"""What a drag says near the pointer: one sentence that lets every movement of the mouse through."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.accessible import Role
from gui.controls.base import start
from gui.paint import box, icon, text, text_width
from gui.theme import STRONG, px, theme

HIGH, ROOM, ABOVE = 26, 12, 8


class DropHint(QWidget):
    """Stands above the pointer in the window of `room`, whatever panel is under it."""

    accessible_role = Role.ToolTip

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self.words, self.refused = "", False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def say(self, words: str, under: QWidget, place: QPoint, *, refused: bool = False) -> None:
        """Show a sentence above a place of a widget; "": nothing."""
        self.words, self.refused = words, refused
        self.setAccessibleName(words)
        if not words:
            self.hide()
            return
        window = under.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        sign = px(20) if refused else 0
        self.resize(min(round(text_width(words, *STRONG)) + px(2 * ROOM) + sign, window.width()), px(HIGH))
        corner = under.mapTo(window, place) - QPoint(px(ROOM), self.height() + px(ABOVE))
        self.move(max(0, min(corner.x(), window.width() - self.width())), max(0, corner.y()))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it in the inverted colours of a tooltip."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        box(painter, area, colors.tip, "", 6)
        left = float(px(ROOM))
        if self.refused:
            icon(painter, QRectF(left, area.center().y() - px(7), px(14), px(14)), "close", colors.tip_text)
            left += px(20)
        text(painter, QRectF(left, 0, area.width() - left, area.height()), self.words, *STRONG, colors.tip_text)
