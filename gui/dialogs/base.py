"""What the dialogs share: a filled surface, a title, Escape closes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from gui.controls import Button, Check, Segments
from gui.controls.base import follow_theme, start
from gui.controls.mnemonics import MOMENTS, give_letters
from gui.controls.scrolled import scrolled
from gui.controls.tab_order import go_on
from gui.dialogs.filled import Filled, fill_again, filled_in
from gui.laid_out import FreeRoom, laid_out
from gui.paint import text
from gui.pressing import ENTER
from gui.theme import brush, px, theme

TITLE_BAR = 40
"""Height that the system's own title bar may take."""
WITHOUT_ENTER = (QAbstractSlider, QComboBox, Check, Segments)
"""Controls of a form that do nothing on Enter themselves; a field of text tells its own end."""


def last_row(*buttons: QWidget) -> QHBoxLayout:
    """Buttons at the right end of a dialog's last line."""
    row = QHBoxLayout()
    row.addStretch(1)
    for button in buttons:
        row.addWidget(button)
    return row


class Dialog(QDialog):
    """A modeless window with a painted title; it goes when it is closed."""

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(px(width))
        self._title = ""
        self.again: Callable[[], object] | None = None
        """Opens this page anew, as the language changes; None: it only goes."""
        self._before: QWidget | None = None
        self._bar = 0
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(px(18), px(48), px(18), px(18))
        self.column.setSpacing(px(8))
        follow_theme(self)

    def set_title(self, words: str) -> None:
        """Change the title."""
        self._title = words
        self.setWindowTitle(words)
        self.setAccessibleName(words)
        self.update()

    # -- in the other language ---------------------------------------------------------------------------------------
    def carried(self) -> Any:
        """What was filled in here and is not kept yet, for the page that comes back in the other language."""
        return filled_in(self)

    def take_up(self, carried: Any) -> None:
        """Take what the page before had (`carried`)."""
        filled: Filled = carried
        fill_again(self, filled)

    def put_away(self) -> None:
        """Close without a question: the page comes back."""
        self.close()

    def event(self, event: QEvent) -> bool:
        """Give each button its letter when the dialog comes, and when what stands in it changes; it may grow then."""
        if event.type() in MOMENTS:
            give_letters(self)
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible() and not self._bar:
            room = self._room()
            if self._needed().height() > room.height():
                self.fit_screen(room)
        return done

    def setVisible(self, visible: bool) -> None:
        """Remember who had the focus; whoever closes this from inside is there again."""
        focus, before = QApplication.focusWidget(), self._before
        if visible and self.isHidden():
            self._before = focus if focus is not None and not self.isAncestorOf(focus) else None
        leaves = not visible and self.isActiveWindow()
        super().setVisible(visible)
        if leaves and before is not None and isValid(before) and before.isVisible():
            before.window().activateWindow()
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """As wide as what stands in it needs, and never larger than the screen."""
        super().showEvent(event)
        self.fit_screen(self._room())

    def _room(self) -> QSize:
        """What a page may take of the screen."""
        return self.screen().availableSize() - QSize(0, TITLE_BAR)

    def _needed(self) -> QSize:
        return self.column.minimumSize().grownBy(self.contentsMargins())

    def fit_screen(self, room: QSize) -> None:
        """Nothing is cut off at the right; what has no room on a screen of this size scrolls."""
        needed = self._needed()
        if not self._bar and (needed.height() > room.height() or needed.width() > room.width()):
            self._let_scroll(room.width())
        self.setMinimumWidth(min(max(self.minimumWidth(), needed.width() + self._bar), room.width()))
        if self.minimumHeight() > room.height():
            self.setMinimumHeight(room.height())
        high = self.column.minimumHeightForWidth(self.width()) if self.column.hasHeightForWidth() else 0
        self.resize(self.size().expandedTo(QSize(0, high)).boundedTo(room))

    def _let_scroll(self, room: int) -> None:
        """Let everything below the title scroll, but the row of buttons at the end: it stays in view."""
        last = self._taken_out(room)
        page, edges = QWidget(self), self.column.contentsMargins()  # ours at once: it takes all that is being shown
        page.setLayout(self.column)
        self.column.setContentsMargins(edges.left(), 0, edges.right(), edges.bottom())
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, edges.top(), 0, 0)
        place = scrolled(page)
        self._bar = place.verticalScrollBar().sizeHint().width()
        outer.addWidget(place, 1)
        if last.count():
            last.setContentsMargins(edges.left(), px(4), edges.right(), edges.bottom())
            outer.addLayout(last)

    def _taken_out(self, room: int) -> QHBoxLayout:
        """A row with the buttons of the last line, which is left empty; empty where that is something else.

        A line that is wider than the `room` on the screen has to scroll sideways with the rest.
        """
        edges = self.column.contentsMargins()
        taken, parts = QHBoxLayout(), laid_out(self.column)
        row = parts[-1] if parts else None
        if not isinstance(row, QHBoxLayout) or row.minimumSize().grownBy(edges).width() > room:
            return taken
        inside = laid_out(row)
        if all(isinstance(one, FreeRoom | QAbstractButton | QLabel) for one in inside):
            taken.setSpacing(row.spacing())
            for one in inside:
                if isinstance(one, QWidget):
                    taken.addWidget(one)
                else:
                    taken.addStretch(1)
        return taken

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the controls as they are read."""
        return go_on(self, [self], forward=forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on a control that has no use for it presses the button that shows this key."""
        if self._asks_what(event):
            return
        focus = QApplication.focusWidget()
        idle = focus is not None and any(isinstance(one, WITHOUT_ENTER) for one in (focus, focus.parentWidget()))
        if event.key() in ENTER and idle:
            shown = (one for one in self.findChildren(Button) if one.key == "Enter" and one.isVisible())
            if (main := next(shown, None)) is not None:
                main.click()
                return
        super().keyPressEvent(event)

    def _asks_what(self, event: QKeyEvent) -> bool:
        """Have the window say what a number means, where the key for it is pressed in here."""
        parent = self.parentWidget()
        while parent is not None and parent.parentWidget() is not None:
            parent = parent.parentWidget()
        action = parent.findChild(QAction, "what_is") if parent is not None else None
        if action is None or QKeySequence(event.keyCombination()) not in action.shortcuts():
            return False
        action.trigger()
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill and paint the title."""
        painter = start(self)
        painter.fillRect(self.rect(), brush(theme().panel))
        text(painter, QRectF(px(18), px(14), self.width() - px(36), px(24)), self._title, 15, 600)
