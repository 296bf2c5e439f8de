"""What is wrong with a window for whoever hears it, reads it enlarged, or plays by keys."""

from __future__ import annotations

import collections
import html
import re
import sys
from collections.abc import Iterator
from types import FrameType

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemDelegate,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QScrollArea,
    QWidget,
)

from gui.controls import Button, Check
from gui.controls.letters import letter_of
from gui.dialogs.base import Dialog
from gui.paint import shapes
from gui.theme import TOUCH_PX, Weight, px

Text = QAccessible.Text
PARTS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
CLICKED = (QAbstractButton, QLineEdit, QComboBox, QAbstractSlider)
FEW = 20
"""Rows of a list that are looked at."""
NOTHING = (QAccessible.Role.NoRole, QAccessible.Role.Client)
"""Roles that tell a reader nothing."""


def parts(top: QWidget) -> Iterator[QWidget]:
    """What can be seen in a window, itself included."""
    yield top
    for one in top.findChildren(QWidget):
        if one.isVisible() and one.window() is top:
            yield one


def said(widget: QWidget, what: QAccessible.Text = Text.Name) -> str:
    """What a reader gets of a widget; of a choice the name, in the place of which Qt for Unix hands out its value."""
    if isinstance(widget, QComboBox) and what is Text.Name:
        return widget.accessibleName()
    return QAccessible.queryAccessibleInterface(widget).text(what)


def role(widget: QWidget) -> QAccessible.Role:
    """What a reader takes it for."""
    return QAccessible.queryAccessibleInterface(widget).role()


def acted_on(widget: QWidget) -> bool:
    """Whether it takes keys or presses; what only passes them on to another does not."""
    if isinstance(widget, QMenu) or widget.focusProxy() is not None:
        return False
    ours = type(widget).__module__.startswith("gui.")
    return (ours and isinstance(widget, QAbstractButton)) or widget.focusPolicy() != Qt.FocusPolicy.NoFocus


def paints_itself(widget: QWidget) -> bool:
    """Whether what is seen of it is drawn by us, over nothing that Qt tells a reader of."""
    ours = [one for one in type(widget).__mro__ if one.__module__.startswith("gui.")]
    return any("paintEvent" in vars(one) for one in ours)


def named(top: QWidget) -> list[str]:
    """Whoever is acted on has a name, with the words on it, and no other in the window has the same."""
    found = [(one, said(one)) for one in parts(top) if acted_on(one)]
    many = collections.Counter(name for _, name in found)
    faults = [f"no name: {type(one).__name__}" for one, name in found if not name]
    faults += [f"named alike: {name!r} {type(one).__name__}" for one, name in found if name and many[name] > 1]
    for one, name in found:
        if isinstance(one, QAbstractButton) and one.text() not in name:
            faults.append(f"words not in its name: {one.text()!r}, {name!r}")
    return faults


def roles(top: QWidget) -> list[str]:
    """Whoever is acted on, and whatever is painted by us, is something to a reader."""
    return [
        f"no role: {type(one).__name__}"
        for one in parts(top)
        if (acted_on(one) or paints_itself(one)) and role(one) in NOTHING
    ]


def letters(top: QWidget) -> list[str]:
    """No two buttons or checks answer to the same letter."""
    found = collections.Counter(letter_of(one) for one in parts(top) if isinstance(one, (Button, Check)))
    return [f"letter of many: {letter}" for letter, many in found.items() if letter and many > 1]


def cut(top: QWidget) -> list[str]:
    """Labels, and words on buttons and checks, are whole."""
    faults = []
    for one in parts(top):
        if isinstance(one, QLabel) and one.text():
            needed = one.heightForWidth(one.width()) if one.wordWrap() else one.sizeHint().height()
            wide = 0 if one.wordWrap() else one.sizeHint().width()
            if needed > one.height() + 1 or wide > one.width() + 1:
                faults.append(f"cut: {one.text()!r} {one.size().toTuple()} needs {wide, needed}")
        elif isinstance(one, (Button, Check)) and one.minimumSizeHint().height() > one.height() + 1:
            faults.append(f"cut: {one.text()!r}")
    return faults


def small(top: QWidget) -> list[str]:
    """In the roomy density whatever can be clicked is 36 pixels of the drawing high."""
    least = px(TOUCH_PX)
    faults = [
        f"small: {type(one).__name__} {said(one)!r} {one.height()}"
        for one in parts(top)
        if acted_on(one) and isinstance(one, CLICKED) and one.height() < least
    ]
    views = [one for one in parts(top) if isinstance(one, QAbstractItemView) and not isinstance(one, QHeaderView)]
    for view in (one for one in views if one.model() is not None):
        rows = (view.sizeHintForRow(row) for row in range(min(view.model().rowCount(), FEW)))
        faults += [f"small row: {type(view).__name__} {high}" for high in rows if 0 <= high < least][:1]
    return faults


def out_of_reach(top: QWidget) -> list[str]:
    """The buttons that end a page are wholly in view, however much of it scrolls; not where it is too wide as well."""
    if not isinstance(top, Dialog) or any(one.horizontalScrollBar().maximum() for one in top.findChildren(QScrollArea)):
        return []
    ends = [one for one in parts(top) if isinstance(one, Button) and one.key in ("Enter", "Esc") and acted_on(one)]
    return [f"out of reach: {said(one)!r}" for one in ends if one.visibleRegion().boundingRect() != one.rect()]


def too_large(top: QWidget, room: QSize) -> list[str]:
    """A window stands whole on the screen."""
    size = top.size()
    fits = size.width() <= room.width() and size.height() <= room.height()
    return [] if fits or (top.isWindow() and isinstance(top, QMenu)) else [f"larger than the screen: {size.toTuple()}"]


def tips(top: QWidget) -> list[str]:
    """No tooltip can take a name for markup: each is made by `plain_tip`."""
    told = [(one, one.toolTip()) for one in parts(top)]
    for view in (one for one in parts(top) if isinstance(one, QAbstractItemView) and one.model() is not None):
        tip, wide = Qt.ItemDataRole.ToolTipRole, _wide(view)
        told += [(view, str(index.data(tip) or "")) for index in _cells(view.model(), QModelIndex(), wide)]
    return sorted({f"tip: {type(one).__name__} {tip!r}" for one, tip in told if tip and not tip.startswith("<span>")})


class Cuts:
    """Notes what painted text is cut, and on whom, while it is installed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: list[tuple[QWidget, str]] = []
        self._elided = shapes._elided
        monkeypatch.setattr(shapes, "_elided", self._note)

    def _note(self, words: str, size: float, weight: Weight, width: int, sentence: bool, face: shapes.Face) -> str:
        shown = self._elided(words, size, weight, width, sentence, face)
        frame: FrameType | None = sys._getframe(1)
        while shown != words and frame is not None:
            own = frame.f_locals.get("self")
            owner = own.parent() if isinstance(own, QAbstractItemDelegate) else own
            if isinstance(owner, QWidget):
                self.found.append((owner, words))
                break
            frame = frame.f_back
        return shown

    def lost(self, top: QWidget) -> list[str]:
        """Painted words that are cut in a window and that nothing there tells whole."""
        shapes._laid.cache_clear()
        self.found.clear()
        top.grab()
        read = [(one, words) for one, words in self.found if role(one) is not QAccessible.Role.Graphic]
        return sorted({f"lost: {type(one).__name__} {words!r}" for one, words in read if _is_lost(words, _told(one))})


def _is_lost(words: str, told: str) -> bool:
    return not all(word in told for word in re.findall(r"\w+", words))


def _told(widget: QWidget) -> str:
    """All that a widget says whole: in its tooltip, to a reader, in the data of its rows."""
    told = [widget.toolTip(), said(widget), said(widget, Text.Description)]
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        cells = _cells(widget.model(), QModelIndex(), _wide(widget))
        told += [str(index.data(part)) for index in cells for part in PARTS]
    return html.unescape("\n".join(told))


def _wide(view: QAbstractItemView) -> int:
    return 1 if isinstance(view, QListView) else view.model().columnCount()


def _cells(model: QAbstractItemModel, parent: QModelIndex, wide: int) -> Iterator[QModelIndex]:
    for row in range(model.rowCount(parent)):
        for column in range(wide):
            yield model.index(row, column, parent)
        yield from _cells(model, model.index(row, 0, parent), wide)
