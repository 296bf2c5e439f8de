"""The lines of a menu: words that are plain text, the key that does the same."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from gui.controls.menu import Menu
from gui.translation import key_name


def plain(words: str) -> str:
    """Words for a menu: an ampersand of a name is no mnemonic, and a sentence begins with a capital."""
    return words.replace("&", "&&")[:1].upper() + words.replace("&", "&&")[1:]


def new_menu(parent: QWidget) -> QMenu:
    """A menu that goes when it is closed."""
    menu = Menu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def add_line(menu: QMenu, words: str, act: Callable[[], object], key: str = "") -> QAction:
    """One line that does something."""
    action = menu.addAction(f"{plain(words)}\t{key_name(key)}" if key else plain(words))
    action.triggered.connect(lambda _checked=False: act())
    return action
