"""Another size of the letters while windows are open: the room between things follows, which layouts hold in pixels."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QApplication, QBoxLayout, QGridLayout, QLayout

from gui.laid_out import FreeRoom, laid_out

HAIRLINE = 1
"""Lines of one pixel stay what they are."""
DRAWN = "drawn"
"""Property of a layout: what it was given last, and that in pixels of the drawing, which small letters round away."""

Rooms = tuple[int, ...]
"""Margins (left, top, right, bottom), gaps (across, down), then width and height of each fixed room."""


def rescale_layouts(before: float, after: float) -> None:
    """Make margins, gaps and fixed room of all layouts those of another size, as if they had been laid out in it.

    Args:
        before, after: the scales of the letters, 1.0 for 100 %.
    """
    widgets = QApplication.allWidgets()  # held, because their layouts go with them
    first = [layout for widget in widgets if (layout := widget.layout()) is not None]
    rooms = [_rooms(one) for layout in first for one in _nested(layout)]  # all before any: some have their parent's
    every = (one for layout in first for one in _nested(layout))
    for layout, now in zip(every, rooms, strict=True):
        given, drawn = layout.property(DRAWN) or ((), ())
        if given != now:  # laid out in this size, or anew since
            drawn = tuple(room if room == HAIRLINE else round(room / before) for room in now)
        wanted = tuple(room if room == HAIRLINE else round(room * after) for room in drawn)
        _give(layout, wanted)
        layout.setProperty(DRAWN, (wanted, drawn))


def _nested(layout: QLayout) -> Iterator[QBoxLayout | QGridLayout]:
    """A layout that we have made, and those in it."""
    if isinstance(layout, QBoxLayout | QGridLayout):
        yield layout
    for one in laid_out(layout):
        if isinstance(one, QLayout):
            yield from _nested(one)


def _free(layout: QLayout) -> list[FreeRoom]:
    return [one for one in laid_out(layout) if isinstance(one, FreeRoom)]


def _rooms(layout: QBoxLayout | QGridLayout) -> Rooms:
    edges = layout.contentsMargins()
    across = layout.spacing() if isinstance(layout, QBoxLayout) else layout.horizontalSpacing()
    down = layout.spacing() if isinstance(layout, QBoxLayout) else layout.verticalSpacing()
    fixed = (side for one in _free(layout) for side in one.size.toTuple())
    return (edges.left(), edges.top(), edges.right(), edges.bottom(), across, down, *fixed)


def _give(layout: QBoxLayout | QGridLayout, rooms: Rooms) -> None:
    left, top, right, bottom, across, down, *fixed = rooms
    layout.setContentsMargins(left, top, right, bottom)
    if isinstance(layout, QBoxLayout):
        layout.setSpacing(across)
    else:
        layout.setHorizontalSpacing(across)
        layout.setVerticalSpacing(down)
    for room, (wide, high) in zip(_free(layout), zip(fixed[::2], fixed[1::2], strict=True), strict=True):
        room.resize(wide, high)
    layout.invalidate()
