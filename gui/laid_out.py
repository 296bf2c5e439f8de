"""What stands in a layout; and that Python knows no item of a widget in it.

Qt deletes the item of a widget with the widget. Python, once it has known that item, goes on taking the address for it:
whatever is made there next, a row of a list, an action or an event, is mistaken for it, and the process ends sooner or
later. PySide6 6.11 makes Python know the items of a layout that is put into another one, or set on a widget, and so
does `itemAt`, which is asked for free room alone.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout, QSpacerItem, QWidget, QWidgetItem
from shiboken6 import Shiboken

Given = ParamSpec("Given")
Found = TypeVar("Found")
PUT_IN = ((QBoxLayout, "addLayout"), (QBoxLayout, "insertLayout"), (QGridLayout, "addLayout"), (QWidget, "setLayout"))
"""Where PySide6 makes the items of a layout known."""


def laid_out(layout: QLayout) -> list[QWidget | QLayout | QSpacerItem]:
    """The widgets, layouts and free room of a layout, as they were put in; free room only of boxes and grids."""
    owner = layout.parentWidget()
    inside: list[QWidget | QLayout] = [one for one in layout.children() if isinstance(one, QLayout)]
    inside += [one for one in owner.children() if isinstance(one, QWidget)] if owner is not None else []
    found: dict[int, QWidget | QLayout | QSpacerItem] = {}
    for one in inside:
        place = layout.indexOf(one)
        if place >= 0:
            found[place] = one
    if isinstance(layout, QBoxLayout | QGridLayout):
        for place in set(range(layout.count())) - set(found):
            item = layout.itemAt(place)  # free room, which goes with its layout alone
            room = item.spacerItem() if item is not None else None
            if room is not None:
                found[place] = room
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
        elif isinstance(item, QWidgetItem):
            Shiboken.invalidate(item)
