"""The order in which Tab visits the controls of a window: as they are read, top to bottom and left to right.

It is asked for at each press, so that it holds for what is rebuilt, moved or shown later, and no control is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QBoxLayout,
    QButtonGroup,
    QDockWidget,
    QGridLayout,
    QLayout,
    QScrollArea,
    QWidget,
)

from gui.laid_out import laid_out


def tab_stops(parts: Iterable[QWidget]) -> list[QWidget]:
    """Everything in these parts of a window that Tab stops at, in order."""
    return [one for part in parts for one in _read(part) if _stops(one)]


def go_on(window: QWidget, parts: Iterable[QWidget], *, forward: bool) -> bool:
    """Give the focus to the control after (or before) the focused one; False where the window has none.

    Args:
        parts: the parts of the window in the order in which they are visited.
    """
    parts = list(parts)
    stops, focus = tab_stops(parts), QApplication.focusWidget()
    if not stops:
        return False
    here = _owner(focus, window, stops)
    place = stops.index(here) + (1 if forward else -1) if here is not None else 0 if forward else -1
    chosen = stops[place % len(stops)] if here is not None else (_beside(focus, parts) or stops)[place]
    chosen.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    _bring_into_view(chosen)
    return True


def _bring_into_view(widget: QWidget) -> None:
    """Scroll whatever scrolls around it until it is seen."""
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(widget)
        around = around.parentWidget()


def _owner(focus: QWidget | None, window: QWidget, stops: list[QWidget]) -> QWidget | None:
    """The stop that has the focus, or in which the focused widget stands (the editor of a list)."""
    while focus is not None and focus is not window:
        if focus in stops:
            return focus
        focus = focus.parentWidget()
    return None


def _beside(focus: QWidget | None, parts: Iterable[QWidget]) -> list[QWidget]:
    """The stops of the part in which the focused widget stands: one that goes away leaves the focus there."""
    held = [part for part in parts if focus is not None and part.isAncestorOf(focus)]
    return tab_stops(held)


def _stops(widget: QWidget) -> bool:
    if not widget.isVisible() or not widget.isEnabled() or widget.focusProxy() is not None:
        return False
    if isinstance(widget, QScrollArea):
        return _is_read_by_scrolling(widget)
    if isinstance(widget, QAbstractButton) and widget.autoExclusive() and not widget.isChecked():
        return not any(one.isChecked() for one in _exclusive_with(widget))
    return bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)


def _exclusive_with(button: QAbstractButton) -> list[QAbstractButton]:
    """The other buttons of a choice: it is one stop, the arrows go on from there."""
    group, parent = cast("QButtonGroup | None", button.group()), button.parentWidget()
    if group is not None:
        return group.buttons()
    return [one for one in parent.children() if isinstance(one, QAbstractButton)] if parent is not None else []


def _is_read_by_scrolling(place: QScrollArea) -> bool:
    """Whether there is more than has room, and nothing in it that could be visited instead."""
    page = place.widget()
    scrolls = max(place.verticalScrollBar().maximum(), place.horizontalScrollBar().maximum()) > 0
    return scrolls and (page is None or not tab_stops([page]))


def _read(widget: QWidget) -> Iterator[QWidget]:
    """A widget and all that stands in it, as they are read."""
    yield widget
    if isinstance(widget, QAbstractItemView):
        return  # what stands in its cells belongs to it
    page = widget.widget() if isinstance(widget, QScrollArea) else None
    for child in _children(widget) if page is None else [page]:
        yield from _read(child)


def _children(widget: QWidget) -> list[QWidget]:
    """The visible children: those of a layout as it lays them out, the others by where they stand."""
    layout = widget.layout()
    laid = list(_laid(layout)) if layout is not None and not isinstance(widget, QDockWidget) else []
    free = [one for one in widget.children() if isinstance(one, QWidget) and not one.isWindow() and one not in laid]
    return [one for one in (*laid, *_by_place(free)) if one.isVisible()]


def _laid(layout: QLayout) -> Iterator[QWidget]:
    """The widgets of a layout: those of boxes and of layouts in layouts as they were put in, others by place."""
    parts = laid_out(layout)
    if isinstance(layout, QGridLayout) or (not isinstance(layout, QBoxLayout) and layout.parentWidget() is not None):
        yield from _by_place(one for one in parts if isinstance(one, QWidget))
        return
    for one in parts:
        if isinstance(one, QWidget):
            yield one
        elif isinstance(one, QLayout):
            yield from _laid(one)


def _by_place(widgets: Iterable[QWidget]) -> list[QWidget]:
    """Lines from top to bottom, each from left to right; what stands half a height lower begins another line."""
    lines: list[list[QWidget]] = []
    for one in sorted(widgets, key=lambda one: (one.y(), one.x())):
        first = lines[-1][0] if lines else None
        if first is not None and one.y() + one.height() / 2 < first.y() + first.height():
            lines[-1].append(one)
        else:
            lines.append([one])
    return [one for line in lines for one in sorted(line, key=lambda one: one.x())]
