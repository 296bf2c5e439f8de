"""A menu whose separators are seen in both themes."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu

from gui.theme import brush, px, theme


class Menu(QMenu):
    """Qt darkens the line between two groups, in a dark menu too: here, and in submenus, it is a line of the theme."""

    def addMenu(self, words: str) -> Menu:  # type: ignore[override]
        """Add a submenu of this kind."""
        made = Menu(self)
        made.setTitle(words)
        self.addAction(made.menuAction())
        return made

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines over those of Qt, at their place."""
        super().paintEvent(event)
        painter, edge, tint = QPainter(self), px(5), brush(theme().line)
        for action in self.actions():
            if action.isSeparator() and action.isVisible():
                place = self.actionGeometry(action)
                painter.fillRect(place.left() + edge, place.center().y(), place.width() - 2 * edge, 1, tint)


def open_standard(standard: QMenu, place: QPoint) -> Menu:
    """Open a menu of this kind, at a place of the screen, with what a menu made by Qt for a field offers."""
    menu = Menu(standard.parentWidget())
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.addActions(standard.actions())
    standard.setParent(menu, standard.windowFlags())  # its lines go with it; as a window it is not shown
    menu.popup(place)
    return menu
