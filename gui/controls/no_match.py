"""What stands in an empty list where a search has found nothing: that it has not, and a button that shows all again."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QBoxLayout, QLineEdit, QWidget
from shiboken6 import isValid

from gui.accessible import Role, announce
from gui.controls.buttons import Button
from gui.controls.labels import PlainLabel
from gui.theme import px

NARROW = 420
"""Below this width the button stands under the words."""


class NoMatch(QWidget):
    """Words and a button; hidden while something is found. `asked` tells that everything shall be shown again."""

    accessible_role = Role.Grouping

    asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.words = PlainLabel(quiet=True, size=12.5)
        self.again = Button(key="Esc")  # while the search has the keyboard
        self.words.setForegroundRole(QPalette.ColorRole.WindowText)  # a list would make it as dark as its rows
        self.words.setWordWrap(False)
        self.again.low = True
        self.again.clicked.connect(self.asked)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(px(10), px(4), px(10), px(4))
        self._row.setSpacing(px(6))
        self._row.addWidget(self.words)
        self._row.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)
        self._row.addStretch(1)
        self._view: QAbstractScrollArea | None = None
        self.hide()

    def stand_in(self, view: QAbstractScrollArea) -> None:
        """Stand over the empty rows of a list, at its top."""
        self._view = view
        self.setParent(view.viewport())
        view.viewport().installEventFilter(self)

    def searched_by(self, field: QLineEdit) -> None:
        """The button empties the field of the search, and gives it the keyboard."""
        self.asked.connect(field.clear)
        self.asked.connect(field.setFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """As wide as the list."""
        if event.type() == QEvent.Type.Resize and isValid(self):
            self._place()
        return False

    def say(self, words: str, again: str = "") -> None:
        """Say that nothing was found; `words` "": something was. `again` stands on the button ("": there is none)."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.again.setText(again or self.tr("Clear the search"))
        fresh = bool(words) and self.isHidden()
        self.setVisible(bool(words))
        self._place()
        if fresh:
            announce(self, words)

    def _place(self) -> None:
        """Over the whole width of the list; where that is narrow the button stands under the words."""
        if self._view is None or self.isHidden():
            return
        wide = self._view.viewport().width()
        narrow = wide < px(NARROW)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self.words.setWordWrap(narrow)
        self.setGeometry(0, 0, wide, self._row.heightForWidth(wide) if narrow else self._row.sizeHint().height())
        self.raise_()
