"""The pages of a document below each other, as they will be printed."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from gui.accessible import Role
from gui.controls import SlimScrollBar
from gui.controls.base import FocusFrame, follow_theme, start
from gui.paint import box, shadow
from gui.printing.pages import Pages
from gui.printing.paper import DOTS
from gui.theme import WHITE, brush, px, theme

SPACE = 18


class PageList(QScrollArea):
    """A column of pages that scrolls; each as wide as there is room."""

    accessible_role = Role.Document

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        self.setWidgetResizable(True)
        self.column = _Column()
        self.setWidget(self.column)
        FocusFrame(self)

    def show_pages(self, pages: Pages) -> None:
        """Show the pages of another document; the place in them is kept."""
        self.column.show_pages(pages)

    def fit_to(self, what: str) -> None:
        """Show pages as wide as there is room ("width"), or each of them whole ("page")."""
        self.column.whole = what == "page"
        self.column.show_pages(self.column.pages)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Whole pages follow the height."""
        super().resizeEvent(event)
        self.column.room = self.viewport().height()
        self.column.show_pages(self.column.pages)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys, Home and End move as in any text."""
        bar = self.verticalScrollBar()
        places = {Qt.Key.Key_Home: bar.minimum(), Qt.Key.Key_End: bar.maximum()}
        if event.key() in places:
            bar.setValue(places[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class _Column(QWidget):
    """The painted pages."""

    accessible_role = Role.Graphic

    def __init__(self) -> None:
        super().__init__()
        self.pages: Pages | None = None
        self.whole, self.room = False, 0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        follow_theme(self)

    def show_pages(self, pages: Pages | None) -> None:
        """Show these pages; None: nothing yet."""
        self.pages = pages
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Pages are as high as their width asks."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Room for every page."""
        if self.pages is None:
            return 0
        return round(self.pages.count * (self._page_height(width) + px(SPACE)) + px(SPACE))

    def sizeHint(self) -> QSize:
        """As high as its pages."""
        return QSize(px(560), self.heightForWidth(self.width()))

    def _page_width(self, width: int) -> float:
        """As wide as there is room, or as narrow as a whole page in view is."""
        assert self.pages is not None
        page = self.pages.paper.layout().fullRectPixels(DOTS)
        whole = (self.room - 2 * px(SPACE)) * page.width() / page.height()
        room = float(width - 2 * px(SPACE))
        return min(room, whole) if self.whole else room

    def _page_height(self, width: int) -> float:
        assert self.pages is not None
        page = self.pages.paper.layout().fullRectPixels(DOTS)
        return self._page_width(width) * page.height() / page.width()

    def resizeEvent(self, event: object) -> None:
        """Another width needs another height."""
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pages in view."""
        painter = start(self)
        painter.fillRect(event.rect(), brush(theme().sunken))
        if self.pages is None:
            return
        high, wide = self._page_height(self.width()), self._page_width(self.width())
        left = (self.width() - wide) / 2
        for number in range(self.pages.count):
            area = QRectF(left, px(SPACE) + number * (high + px(SPACE)), wide, high)
            if area.intersects(QRectF(event.rect())):
                self._paint_page(painter, area, number)

    def _paint_page(self, painter: QPainter, area: QRectF, number: int) -> None:
        assert self.pages is not None
        layout = self.pages.paper.layout()
        page, inside = layout.fullRectPixels(DOTS), layout.paintRectPixels(DOTS)
        shadow(painter, area, 2)
        box(painter, area, WHITE, theme().line, 2)
        painter.save()
        painter.setClipRect(area)
        painter.translate(area.topLeft())
        painter.scale(area.width() / page.width(), area.width() / page.width())
        painter.translate(inside.topLeft())
        self.pages.paint(painter, number)
        painter.restore()
