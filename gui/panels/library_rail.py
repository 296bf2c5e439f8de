"""What is left of the library in a narrow window: a strip of signs, one for its search and one for each section."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import QDockWidget, QVBoxLayout, QWidget

from engine.view import LibrarySection
from gui.accessible import Role
from gui.controls import IconButton, Panel
from gui.session import Session
from gui.theme import active, px, target

WIDE = 40
SIGNS = {"own": "book", "parties": "group", "archetypes": "person", "weapons": "sword", "states": "bolt"}
"""The sign of each section."""


class LibraryRail(Panel):
    """The signs, one below the other; `asked` tells the id of a section, "" for the search."""

    accessible_role = Role.ToolBar

    asked = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.buttons: dict[str, IconButton] = {}
        self._column = QVBoxLayout(self)
        self._column.setSpacing(px(6))
        self._column.addStretch(1)
        self._fit()
        active.changed.connect(self._fit)
        session.library_changed.connect(self.show_sections)
        self.show_sections(session.library())

    def _fit(self) -> None:
        """40 wide, more for fingers."""
        self.setFixedWidth(max(px(WIDE), target(28) + px(8)))
        self._column.setContentsMargins(0, px(8), 0, px(8))

    def minimumSizeHint(self) -> QSize:
        """Signs that have no height are in the library itself: they ask the window for none."""
        return QSize(self.width(), 0)

    def show_sections(self, sections: tuple[LibrarySection, ...]) -> None:
        """Show another game's sections, or the same in another language."""
        wanted = {"": QCoreApplication.translate("LibraryView", "Search the library")}
        wanted |= {one.id: self.session.words.text(one.label) for one in sections}
        for id in self.buttons.keys() - wanted.keys():
            self.buttons.pop(id).deleteLater()
        for place, (id, words) in enumerate(wanted.items()):
            if id not in self.buttons:
                self.buttons[id] = self._button(id)
                self._column.insertWidget(place, self.buttons[id], 0, Qt.AlignmentFlag.AlignHCenter)
            self.buttons[id].name(words)
        self.setAccessibleName(QCoreApplication.translate("LibraryView", "Library"))

    def _button(self, id: str) -> IconButton:
        button = IconButton(SIGNS.get(id, "book") if id else "search")
        button.clicked.connect(lambda: self.asked.emit(id))
        return button


class RailDock(QDockWidget):
    """The strip at the left edge of the window, as high as it is; it cannot be moved or closed."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.setTitleBarWidget(QWidget(self))
        self.rail = LibraryRail(session)
        self.setWidget(self.rail)
