"""The menu of a line of the log: everything that can be done with it, with its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from engine.answer import LogLine
from gui.controls.menu import Menu
from gui.translation import key_name

if TYPE_CHECKING:
    from gui.panels.log_list import LogList

translate = QCoreApplication.translate


def can_change(line: LogLine) -> bool:
    """Whether a line is an applied roll that stands, so that it can be opened again."""
    return line.harm is not None and not line.undone and "aside" not in line.marks


def log_menu(view: LogList, line: LogLine) -> QMenu:
    """What can be done with a line."""
    menu = Menu(view)
    menu.aboutToHide.connect(menu.deleteLater)
    back = translate("LogMenu", "Bring back") if line.undone else translate("LogMenu", "Go back here")
    _add(menu, back, lambda: view.go(line), "Return")
    if can_change(line):
        _add(menu, translate("LogMenu", "Change this attack…"), lambda: view.change(line), "F2")
    _add(menu, translate("LogMenu", "Everything about this line"), lambda: view.open_details(line), "Space")
    _add(menu, translate("LogMenu", "Say why…"), lambda: _explain(view, line), "Shift+W")
    menu.addSeparator()
    _add(menu, translate("LogMenu", "Copy the selected lines"), view.copy_asked.emit, "Ctrl+C")
    return menu


def _explain(view: LogList, line: LogLine) -> None:
    from gui.dialogs.reason import ReasonDialog

    page = ReasonDialog(view.session, line.index, view.lines.sentence(line), view.window())
    page.again = lambda: _explain(view, line)
    page.open()


def _add(menu: QMenu, words: str, act: Callable[[], object], key: str = "") -> None:
    action = menu.addAction(f"{words}\t{key_name(key)}" if key else words)
    action.triggered.connect(lambda _checked=False: act())
