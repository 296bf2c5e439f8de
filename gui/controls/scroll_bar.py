"""A slim scroll bar, 10 px wide: a rounded handle and nothing else."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from gui.controls.base import follow_theme, start
from gui.paint import box
from gui.theme import brush, px, theme


class SlimScrollBar(QScrollBar):
    """A vertical scroll bar painted as one handle; Qt keeps its mouse and its keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """10 px wide."""
        return QSize(px(10), px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the handle where the value is."""
        painter, colors = start(self), theme()
        painter.fillRect(self.rect(), brush(colors.panel))
        whole = self.maximum() - self.minimum() + self.pageStep()
        if self.maximum() <= self.minimum() or whole <= 0:
            return
        height = max(px(24), self.height() * self.pageStep() / whole)
        free = self.height() - height
        top = free * (self.value() - self.minimum()) / (self.maximum() - self.minimum())
        tint = colors.control if self.isSliderDown() or self.underMouse() else colors.line
        box(painter, QRectF(px(1), top, self.width() - px(4), height), tint, "", 3)
