"""What panels stand in: a filled panel, the title bar of a dock, the head of a section."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.controls.buttons import IconButton
from gui.paint import text, text_width
from gui.theme import DOCK_TITLE, SECOND, active, brush, pen, px, target, theme


class Panel(QWidget):
    """A widget filled with one surface of the theme."""

    accessible_role = Role.Pane

    def __init__(self, surface: str = "panel", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.surface = surface
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # what lies behind is not painted first
        follow_theme(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill."""
        QPainter(self).fillRect(event.rect(), brush(getattr(theme(), self.surface)))


class DockTitle(QWidget):
    """The title bar of a dock: title, count, then buttons."""

    accessible_role = Role.Heading

    def __init__(self, title: str = "", height: int = 32, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._count, self._height = title, "", height
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.row = QHBoxLayout(self)
        self.row.addStretch(1)
        self._fit()
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        self.row.setContentsMargins(px(12), 0, px(6), 0)
        self.row.setSpacing(px(2))
        self.updateGeometry()
        self.update()

    def add_button(self, button: IconButton) -> None:
        """Put a button at the right end."""
        self.row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)

    def set_title(self, title: str, count: str = "") -> None:
        """Change the words."""
        self._title, self._count = title, count
        self.setAccessibleName(f"{title} {count}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        """32 high."""
        return QSize(px(120), target(self._height))

    def minimumSizeHint(self) -> QSize:
        """32 high."""
        return QSize(px(60), target(self._height))

    def _room(self) -> float:
        """Where the first widget at the right begins."""
        widgets = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        places = [widget.x() for widget in widgets if not widget.isHidden()]
        return min(places, default=self.width() - px(6)) - px(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint title and the hairline below; the count only where it fits."""
        painter, colors, right = start(self), theme(), self._room()
        painter.fillRect(self.rect(), brush(colors.panel))
        wide = text_width(self._title, *DOCK_TITLE)
        text(painter, QRectF(px(12), 0, min(wide + 2, right - px(12)), self.height()), self._title, *DOCK_TITLE)
        left = px(20) + wide
        if left + text_width(self._count, *SECOND) <= right:
            text(painter, QRectF(left, 0, right - left, self.height()), self._count, *SECOND, colors.text3)
        painter.setPen(pen(colors.hair))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
