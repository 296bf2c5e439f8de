"""A dock of the main window: our title while it is docked, the system's while it floats."""

from __future__ import annotations

from PySide6.QtWidgets import QDockWidget, QWidget

from gui.controls import DockTitle, IconButton
from gui.controls.tab_order import go_on


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
        self.setTitleBarWidget(self.title)

    def name(self, words: str) -> None:
        """Put the words of the present language on the title and its buttons."""
        self.setWindowTitle(words)
        if isinstance(self.title, DockTitle):
            self.title.set_title(words)
            self.float_button.name(self.tr("In a window of its own"))
            self.close_button.name(self.tr("Close"))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab in a window of its own stays in it."""
        return go_on(self, [self], forward=forward) if self.isFloating() else super().focusNextPrevChild(forward)

    def _choose_title(self, floating: bool) -> None:
        """A title of ours would leave a floating dock without edges to pull."""
        self.setTitleBarWidget(None if floating else self.title)  # type: ignore[arg-type]
        self.title.setVisible(not floating)
        if floating:
            self.resize(self.widget().sizeHint())
