"""Lines under each other of which only so many stand in view at once."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea, QWidget

from gui.controls.base import on_panel
from gui.controls.scroll_bar import SlimScrollBar
from gui.theme import px


def lines_in_view(lines: QWidget, count: int, most: int, high: int) -> QWidget:
    """The lines themselves, or, where there are more than `most`, a place of that height to scroll them in.

    Args:
        count: how many lines there are.
        high: one line, in pixels at 100 %.
    """
    if count <= most:
        return lines
    place = QScrollArea()
    place.setWidgetResizable(True)
    place.setFrameShape(QScrollArea.Shape.NoFrame)
    place.setVerticalScrollBar(SlimScrollBar())
    on_panel(place)
    place.setWidget(lines)
    place.setFixedHeight(px(most * high))
    return place
