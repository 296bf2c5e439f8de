"""A place in which more scrolls than has room, without frame or surface of its own."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.controls.base import FocusFrame
from gui.controls.scroll_bar import SlimScrollBar
from gui.theme import px, target

MOST = 16_777_215
"""No limit: the greatest height of a widget."""
LINE = 30
"""A line of dice, or a button with the gap to the next."""


def scrolled(page: QWidget) -> QScrollArea:
    """The page in a place that scrolls, as wide as there is room; the surface behind shows through.

    It has the focus itself only where nothing in it could have it (`gui.controls.tab_order`).
    """
    place = QScrollArea()
    _plain(place, page)
    FocusFrame(place)
    return place


def _plain(place: QScrollArea, page: QWidget) -> None:
    """Put the page in, without frame or surface of its own."""
    place.setWidget(page)
    place.setWidgetResizable(True)
    place.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    place.setFrameShape(QScrollArea.Shape.NoFrame)
    place.setVerticalScrollBar(SlimScrollBar())
    place.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal))
    page.setAutoFillBackground(False)
    place.viewport().setAutoFillBackground(False)


class ScrolledDock(QScrollArea):
    """What stands in a dock or a page, scrolled where that is lower than the least it asks for; never sideways."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        _plain(self, content)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        """As the content."""
        return self._content.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """As wide as the content needs, beside its scroll bar where there is one; 160 high."""
        least = self._content.minimumSizeHint()
        bar = self.verticalScrollBar().sizeHint().width() if self.height() < least.height() else 0
        return QSize(least.width() + bar, px(160))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A scroll bar that comes or goes asks for another width."""
        super().resizeEvent(event)
        self.updateGeometry()


class ScrolledPart(QScrollArea):
    """A part as high as its content while there is room for that, scrolled where there is less (`keep_within`)."""

    def __init__(self, *parts: QWidget) -> None:
        """Hold these widgets, each below the one before."""
        super().__init__()
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(4))
        for part in parts:
            self._column.addWidget(part)
        _plain(self, page)
        self.setVerticalScrollBar(SlimScrollBar(bare=True))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        FocusFrame(self)
        self._most = MOST

    @property
    def whole(self) -> int:
        """Height of the whole content, in pixels of the screen."""
        return max(0, self._column.sizeHint().height())

    @property
    def least(self) -> int:
        """One line of it."""
        return min(self.whole, target(LINE))

    def keep_within(self, height: int) -> None:
        """From now on be no higher than this (pixels of the screen), but show one line at least."""
        most = max(height, self.least)
        if most != self._most:
            self._most = most
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As wide as the content asks for, and as high as it may be."""
        return QSize(self._column.sizeHint().width(), min(self.whole, self._most))

    def minimumSizeHint(self) -> QSize:
        """As narrow as one likes, never cut in height."""
        return QSize(0, self.sizeHint().height())


def lines_in_view(lines: QWidget, count: int, most: int, high: int) -> QWidget:
    """The lines themselves, or, where there are more than `most`, a place of that height to scroll them in.

    Args:
        count: how many lines there are.
        high: one line, in pixels at 100 %.
    """
    if count <= most:
        return lines
    place = scrolled(lines)
    place.setFixedHeight(px(most * high))
    return place
