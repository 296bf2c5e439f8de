"""What stands in a layout; and that Python knows no item of it.

Qt deletes the item of a widget with the widget, free room with its layout or before. Python, once it has known an item,
goes on taking the address for it: whatever is made there next, a row of a list, a button or an event, is mistaken for
it, and the process ends sooner or later. PySide6 6.11 makes Python know the items of a layout that is put into another
one, or set on a widget, and so does `itemAt`: what it gives is forgotten at once.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout, QSpacerItem, QWidget, QWidgetItem
from shiboken6 import Shiboken

Given = ParamSpec("Given")
Found = TypeVar("Found")
PUT_IN = ((QBoxLayout, "addLayout"), (QBoxLayout, "insertLayout"), (QGridLayout, "addLayout"), (QWidget, "setLayout"))
"""Where PySide6 makes the items of a layout known."""


@dataclass(frozen=True)
class FreeRoom:
    """Free room in a layout, and at which place of it: valid as long as nothing is put in or taken out before it."""

    layout: QLayout
    place: int

    @property
    def size(self) -> QSize:
        """What it asks for, in pixels of the screen."""
        with _spacer(self.layout, self.place) as spacer:
            return spacer.sizeHint() if spacer is not None else QSize()

    def resize(self, wide: int, high: int) -> None:
        """Ask for another size, as willing to grow as before; the layout is to be made invalid after it."""
        with _spacer(self.layout, self.place) as spacer:
            if spacer is not None:
                policy = spacer.sizePolicy()
                spacer.changeSize(wide, high, policy.horizontalPolicy(), policy.verticalPolicy())


@contextmanager
def _spacer(layout: QLayout, place: int) -> Iterator[QSpacerItem | None]:
    """The free room at a place, known to Python until the block is left; None: something else stands there."""
    item = layout.itemAt(place)
    try:
        yield item.spacerItem() if item is not None else None
    finally:
        if item is not None:
            Shiboken.invalidate(item)


def laid_out(layout: QLayout) -> list[QWidget | QLayout | FreeRoom]:
    """The widgets, layouts and free room of a layout, as they were put in; free room only of boxes and grids."""
    owner = layout.parentWidget()
    inside: list[QWidget | QLayout] = [one for one in layout.children() if isinstance(one, QLayout)]
    inside += [one for one in owner.children() if isinstance(one, QWidget)] if owner is not None else []
    found: dict[int, QWidget | QLayout | FreeRoom] = {}
    for one in inside:
        place = layout.indexOf(one)
        if place >= 0:
            found[place] = one
    if isinstance(layout, QBoxLayout | QGridLayout):
        for place in set(range(layout.count())) - set(found):
            with _spacer(layout, place) as spacer:
                if spacer is not None:
                    found[place] = FreeRoom(layout, place)
    return [found[place] for place in sorted(found)]


def take_out(layout: QLayout) -> None:
    """Take every widget out of a layout for good; free room stays. `takeAt` would make Python know the items."""
    for one in laid_out(layout):
        if isinstance(one, QWidget):
            one.hide()  # the keyboard goes elsewhere first
            layout.removeWidget(one)
            one.deleteLater()


def know_no_items() -> None:
    """From now on no item of a widget is known by a layout that was put in somewhere; to be called once."""
    for owner, name in PUT_IN:
        setattr(owner, name, _forgetting(getattr(owner, name)))


def _forgetting(put: Callable[Given, Found]) -> Callable[Given, Found]:
    @functools.wraps(put)
    def putting(*given: Given.args, **named: Given.kwargs) -> Found:
        done = put(*given, **named)
        for one in (*given[1:], *named.values()):  # the first is what it is put into
            if isinstance(one, QLayout):
                _forget_items(one)
        return done

    return putting


def _forget_items(layout: QLayout) -> None:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        if isinstance(item, QLayout):
            _forget_items(item)
        elif isinstance(item, QWidgetItem | QSpacerItem):
            Shiboken.invalidate(item)
