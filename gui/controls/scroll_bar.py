"""A slim scroll bar, 10 px wide: a rounded handle and nothing else."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from gui.controls.base import follow_theme, start
from gui.paint import box
from gui.theme import brush, px, theme


class SlimScrollBar(QScrollBar):
    """A scroll bar painted as one handle; Qt keeps its mouse and its keyboard. `bare`: it stands on no ground."""

    def __init__(
        self,
        orientation: Qt.Orientation = Qt.Orientation.Vertical,
        parent: QWidget | None = None,
        *,
        bare: bool = False,
    ) -> None:
        super().__init__(orientation, parent)
        self._bare = bare
        follow_theme(self)

    @property
    def _upright(self) -> bool:
        return self.orientation() == Qt.Orientation.Vertical

    def sizeHint(self) -> QSize:
        """10 px wide."""
        size = QSize(px(10), px(40))
        return size if self._upright else size.transposed()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the handle where the value is."""
        painter, colors = start(self), theme()
        if not self._bare:
            painter.fillRect(self.rect(), brush(colors.panel))
        whole = self.maximum() - self.minimum() + self.pageStep()
        if self.maximum() <= self.minimum() or whole <= 0:
            return
        room = self.height() if self._upright else self.width()
        long = max(px(24), room * self.pageStep() / whole)
        before = (room - long) * (self.value() - self.minimum()) / (self.maximum() - self.minimum())
        tint = colors.control if self.isSliderDown() or self.underMouse() else colors.line
        if self._upright:
            box(painter, QRectF(px(1), before, self.width() - px(4), long), tint, "", 3)
        else:
            box(painter, QRectF(before, px(1), long, self.height() - px(4)), tint, "", 3)
