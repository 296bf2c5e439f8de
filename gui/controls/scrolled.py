"""A place in which more scrolls than has room, without frame or surface of its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from gui.controls.base import FocusFrame
from gui.controls.scroll_bar import SlimScrollBar
from gui.theme import px


def scrolled(page: QWidget) -> QScrollArea:
    """The page in a place that scrolls, as wide as there is room; the surface behind shows through.

    It has the focus itself only where nothing in it could have it (`gui.controls.tab_order`).
    """
    place = QScrollArea()
    place.setWidget(page)
    place.setWidgetResizable(True)
    place.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    FocusFrame(place)
    place.setFrameShape(QScrollArea.Shape.NoFrame)
    place.setVerticalScrollBar(SlimScrollBar())
    page.setAutoFillBackground(False)
    place.viewport().setAutoFillBackground(False)
    return place


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
