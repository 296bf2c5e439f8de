"""A dock of the main window: our title while it is docked, the system's while it floats."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QWidget

from gui.controls import DockTitle, IconButton
from gui.controls.base import set_tip
from gui.controls.tab_order import go_on
from gui.paint import icon_of_qt
from gui.theme import active, theme

FLOATS, CLOSES = "qt_dockwidget_floatbutton", "qt_dockwidget_closebutton"
"""What Qt calls the buttons of the title that it draws itself."""


class Dock(QDockWidget):
    """Content with a title, a button that gives it a window of its own, and one that closes it."""

    def __init__(self, id: str, content: QWidget, parent: QWidget, *, own_title: bool) -> None:
        """Hold `content`; `own_title`: the content paints its title itself, so it has none here and does not float."""
        super().__init__(parent)
        self.setObjectName(id)
        self.setWidget(content)
        self.title: QWidget = QWidget(self)
        if not own_title:
            self.title = title = DockTitle()
            self.float_button, self.close_button = IconButton("float"), IconButton("close")
            self.float_button.clicked.connect(lambda: self.setFloating(True))
            self.close_button.clicked.connect(self.hide)
            title.add_button(self.float_button)
            title.add_button(self.close_button)
            self.topLevelChanged.connect(self._choose_title)
            active.changed.connect(self._dress)
        self.setTitleBarWidget(self.title)

    def name(self, words: str) -> None:
        """Put the words of the present language on the title and its buttons."""
        self.setWindowTitle(words)
        if isinstance(self.title, DockTitle):
            self.title.set_title(words)
            self.float_button.name(self.tr("In a window of its own"))
            self.close_button.name(self.tr("Close"))
            self._dress()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab in a window of its own stays in it."""
        return go_on(self, [self], forward=forward) if self.isFloating() else super().focusNextPrevChild(forward)

    def _choose_title(self, floating: bool) -> None:
        """A title of ours would leave a floating dock without edges to pull."""
        self.setTitleBarWidget(None if floating else self.title)  # type: ignore[arg-type]
        self.title.setVisible(not floating)
        if floating:
            self.resize(self.widget().sizeHint())
        self._dress()

    def _dress(self) -> None:
        """Where Qt draws the title of what floats, its buttons are of one grey in every theme: give them ours."""
        for id, drawing, words in (
            (FLOATS, "dock", self.tr("Back into the window")),
            (CLOSES, "close", self.tr("Close")),
        ):
            button = self.findChild(QAbstractButton, id, Qt.FindChildOption.FindDirectChildrenOnly)
            if button is not None:
                side, ratio = button.iconSize().width(), self.devicePixelRatioF()
                button.setIcon(icon_of_qt(drawing, theme().text2, side, ratio))
                button.setAccessibleName(words)
                set_tip(button, words)
