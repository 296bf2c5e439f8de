"""The panels of the window for the keyboard: which comes after which, and where the focus goes in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from gui.controls.bubble import Bubble
from gui.controls.tab_order import tab_stops
from gui.theme import px

if TYPE_CHECKING:
    from gui.main_window import MainWindow

SIDES = (Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea)
STEP = 40
"""How much larger or smaller a panel gets at one press."""


def panels(window: MainWindow) -> list[QWidget]:
    """Every panel, in the order in which a fight uses them."""
    docks = window.docks
    library = [one for one in (docks["library"], window.rail) if one is not None]
    before = (window.top_bar, window.banner, *library, window.ribbon, window.prompts, window.table)
    return [*before, docks["attack"], docks["curves"], docks["log"], window.toast, *window.findChildren(Bubble)]


def docked_panels(window: MainWindow) -> list[QWidget]:
    """The panels in the window itself: one that floats has the focus for itself."""
    return [one for one in panels(window) if not one.isWindow()]


def visit_panel(window: MainWindow, *, forward: bool) -> None:
    """Go to the next panel, or the one before: to what had the focus in it last, else to what it is there for."""
    able = [one for one in panels(window) if one is not window.toast and one.isVisible() and tab_stops([one])]
    if not able:
        return
    focus = QApplication.focusWidget()
    here = next((place for place, one in enumerate(able) if focus is not None and _holds(one, focus)), None)
    place = here + (1 if forward else -1) if here is not None else 0 if forward else -1
    enter(window, able[place % len(able)], last=True)


def enter(window: MainWindow, panel: QWidget, *, last: bool = False) -> None:
    """Give the focus to what a panel is there for; `last`: to what had it there last, if anything."""
    stops = tab_stops([panel])
    wanted = [panel.focusWidget() if last else None, *_main(window)]
    chosen = next((one for one in wanted if one in stops and _holds(panel, one)), stops[0] if stops else None)
    if chosen is not None:
        chosen.window().activateWindow()
        chosen.setFocus(Qt.FocusReason.TabFocusReason)


def given_back(window: MainWindow) -> bool:
    """Give the focus of what has gone away to what its panel is there for, else to the fighters; False: it is there."""
    focus = QApplication.focusWidget()
    if focus is None or focus.isVisible():
        return False
    held = next((one for one in docked_panels(window) if one.isVisible() and _holds(one, focus)), window.table)
    enter(window, held if tab_stops([held]) else window.table)
    return True


def resize_panel(window: MainWindow, *, larger: bool) -> bool:
    """Make the dock that has the focus larger or smaller; False when no dock of the window has it."""
    focus = QApplication.focusWidget()
    docks = (one for one in window.docks.values() if focus is not None and _holds(one, focus))
    dock = next((one for one in docks if not one.isFloating()), None)
    if dock is None:
        return False
    beside = window.dockWidgetArea(dock) in SIDES
    way = Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical
    size = dock.width() if beside else dock.height()
    window.resizeDocks([dock], [max(1, size + px(STEP if larger else -STEP))], way)
    return True


def _main(window: MainWindow) -> list[QWidget]:
    """What each panel is there for."""
    attack = window.attack
    inside = [attack.circumstances, window.curves.view, window.curves.numbers, window.log.list]
    return [window.top_bar.turn.next, window.library.tree, window.ribbon, window.table.tree, *inside]


def _holds(panel: QWidget, widget: QWidget | None) -> bool:
    return widget is not None and (panel is widget or panel.isAncestorOf(widget))
