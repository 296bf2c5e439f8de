"""Every page that a command opens, without a mouse: what has the focus shows it, Tab reads on, Escape leaves."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget

from gui.application import Estoc
from gui.command_table.actions import COMMANDS
from gui.commands.panel_walk import docked_panels
from gui.controls.buttons import Button
from gui.controls.tab_order import tab_stops
from gui.dialogs.base import Dialog
from tests.gui.window.playing import settle
from tests.gui.window.walking import LEAVES, files_answered, prepared, put_files, shown, walk


@pytest.fixture
def estoc(qapp: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Estoc]:
    """A fight with something behind it; files that are asked for are there."""
    opened = prepared("fr", size="1600x1000")
    files_answered(monkeypatch, tmp_path)
    put_files(opened, tmp_path)
    yield opened
    opened.window.close()


def pages(estoc: Estoc) -> Iterator[tuple[str, QWidget]]:
    """Each thing that a command opens while the table has the focus, with the id of the command."""
    ids = {command.id for command in COMMANDS}
    return ((id, one) for id, one in walk(estoc, ids - {*LEAVES, "density"}) if id)


def shows_focus(stop: QWidget) -> bool:
    """Whether it looks otherwise with the focus than without."""
    stop.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    focused = stop.grab().toImage()
    stop.clearFocus()
    QApplication.processEvents()
    return bool(focused != stop.grab().toImage())


def place(stop: QWidget) -> QRect:
    """Where it stands in its window."""
    return QRect(stop.mapTo(stop.window(), QPoint(0, 0)), stop.size())


def scroller(stop: QWidget) -> QScrollArea | None:
    """What it scrolls in: that may hold more than is in its place."""
    around = stop.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    return around


def goes_back(before: QRect, after: QRect) -> bool:
    """Whether a step of Tab goes against reading: to the left on the same line, or up and to the left."""
    middle = after.center().y()
    left = after.right() <= before.left()
    return left and (before.top() <= middle <= before.bottom() or after.bottom() <= before.top())


def visited(page: QWidget, key: Qt.Key) -> list[QWidget]:
    """What has the focus as this key is pressed until it comes round."""
    found: list[QWidget] = []
    while (focus := QApplication.focusWidget()) is not None and focus not in found:
        found.append(focus)
        QTest.keyClick(focus, key)
    return found


def faults_of(page: QWidget) -> Iterator[str]:
    """What is wrong with the stops of a page."""
    stops = tab_stops([page])
    for before, after in itertools.pairwise(stops):
        if scroller(before) is scroller(after) and goes_back(place(before), place(after)):
            yield f"Tab goes back from {named(before)} to {named(after)}"
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) if stops else ():
        stops[0].setFocus(Qt.FocusReason.TabFocusReason)
        found = visited(page, key)
        missed = [named(one) for one in stops if one not in found]
        if missed:
            yield f"{key.name} does not come to {missed}"
    main = [one for one in page.findChildren(Button) if one.kind == "primary" and one.isVisible()]
    yield from (f"{named(one)} shows no key that presses it" for one in main if not one.key)
    yield from (f"{named(stop)} looks the same with the focus" for stop in stops if not shows_focus(stop))


def named(widget: QWidget) -> str:
    """What it is, for the message of a test."""
    return f"{type(widget).__name__} {widget.accessibleName()!r}"


def leave(estoc: Estoc, page: QWidget) -> Iterator[str]:
    """Press Escape in a page: it is gone, and the table has the focus again."""
    stops = tab_stops([page])
    focus = stops[-1] if stops else page
    focus.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(focus, Qt.Key.Key_Escape)
    settle(estoc)
    if page in shown(estoc.window):
        yield "Escape does not leave it"
    elif not isinstance(page, QMenu) and not estoc.window.table.tree.hasFocus():
        yield f"the focus is not given back: {QApplication.focusWidget()}"


def test_every_page_can_be_used_and_left_by_keyboard(estoc: Estoc) -> None:
    """On each page: Tab and Shift+Tab come to everything in the order of reading, it shows, Escape goes back."""
    faults, seen = [], set[str]()
    for command, page in pages(estoc):
        seen.add(command)
        wrong = list(faults_of(page)) if isinstance(page, Dialog) else []
        faults += [f"{command}: {one}" for one in (*wrong, *leave(estoc, page))]
    assert not faults, "\n".join(faults)
    assert len(seen) > 30


def test_every_stop_of_the_window_shows_the_focus(estoc: Estoc) -> None:
    """No control of the window keeps to itself that it has the focus; in each panel Tab reads on."""
    faults = []
    for panel in docked_panels(estoc.window):
        stops = tab_stops([panel])
        faults += [named(one) for one in stops if not shows_focus(one)]
        pairs = itertools.pairwise(stops)
        faults += [f"{named(one)} then {named(other)}" for one, other in pairs if goes_back(place(one), place(other))]
    assert not faults, "\n".join(faults)
