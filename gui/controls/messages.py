"""Messages that never stop the table: a toast for what was done, a strip that asks, a banner that stays."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gui.controls.base import follow_theme, start
from gui.controls.buttons import Button, IconButton
from gui.paint import box, icon, shadow, text, text_width
from gui.theme import brush, px, theme

TOAST_MILLISECONDS = 6000


class Toast(QWidget):
    """One inverted line above the log; it goes after six seconds unless hovered or focused."""

    acted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self._words, self._action_words, self._action = "", "", ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        follow_theme(self)
        self.hide()

    def say(self, words: str, action: str = "", action_words: str = "") -> None:
        """Show a sentence, with at most one action that a click runs."""
        self._words, self._action, self._action_words = words, action, action_words
        self.setAccessibleName(words)
        wide = text_width(words, 13, 500) + px(56)
        wide += text_width(action_words, 13, 600) + px(20) if action_words else 0
        self.resize(int(min(wide, max(px(200), self._room.width() - px(40)))), px(52))
        self.place()
        self.show()
        self.raise_()
        self._timer.start(TOAST_MILLISECONDS)

    def place(self) -> None:
        """Centre it above the bottom of its parent."""
        self.move((self._room.width() - self.width()) // 2, self._room.height() - self.height() - px(12))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Stay while hovered."""
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        """Go on counting."""
        self._timer.start(TOAST_MILLISECONDS // 2)

    def mousePressEvent(self, event: object) -> None:
        """Run the action."""
        self.hide()
        if self._action:
            self.acted.emit(self._action)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the inverted box."""
        painter, colors = start(self), theme()
        area = QRectF(self.rect()).adjusted(px(6), px(4), -px(6), -px(8))
        shadow(painter, area, 10)
        box(painter, area, colors.tip, "", 10)
        icon(painter, QRectF(area.left() + px(12), area.center().y() - px(8), px(16), px(16)), "tick", colors.tip_text)
        right = area.right() - px(14)
        if self._action_words:
            wide = text_width(self._action_words, 13, 600)
            place = QRectF(right - wide, area.top(), wide + 1, area.height())
            text(painter, place, self._action_words, 13, 600, colors.accent_line)
            right -= wide + px(14)
        left = area.left() + px(36)
        text(painter, QRectF(left, area.top(), right - left, area.height()), self._words, 13, 500, colors.tip_text)


class Strip(QWidget):
    """A line that asks, with up to three buttons; Enter presses the first, Backspace the last."""

    answered = Signal(str)

    def __init__(self, words: str, answers: list[tuple[str, str, str]], parent: QWidget | None = None) -> None:
        """Ask `words`; `answers` are (id, words, key) of the buttons."""
        super().__init__(parent)
        self.words = words
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(12), 0, px(10), 0)
        row.setSpacing(px(6))
        row.addStretch(1)
        self.buttons: list[Button] = []
        for id, label, key in answers:
            button = Button(label, "tonal" if not self.buttons else "plain", key=key)
            button.clicked.connect(lambda _checked=False, id=id: self.answered.emit(id))
            row.addWidget(button)
            self.buttons.append(button)
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """36 high."""
        return QSize(px(300), px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the soft line."""
        painter, colors = start(self), theme()
        painter.fillRect(self.rect(), brush(colors.accent_soft))
        right = self.buttons[0].x() - px(8) if self.buttons else self.width() - px(12)
        icon(painter, QRectF(px(12), self.height() / 2 - px(7), px(14), px(14)), "hourglass", colors.accent)
        text(painter, QRectF(px(34), 0, right - px(34), self.height()), self.words, 13, 500)


class Banner(QWidget):
    """What went wrong, what was left untouched, what to do; it stays until it is answered."""

    acted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind, self._title, self._words = "error", "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(px(16), 0, px(10), 0)
        self._row.addStretch(1)
        self._buttons: list[QWidget] = []
        follow_theme(self)
        self.hide()

    def say(self, kind: str, title: str, words: str, answers: list[tuple[str, str]], close_name: str) -> None:
        """Show an "error" or a "warning" with its plain buttons (id, words) and a close button."""
        self._kind, self._title, self._words = kind, title, words
        self.setAccessibleName(f"{title}. {words}")
        for button in self._buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self._buttons = []
        for id, label in answers:
            button = Button(label)
            button.clicked.connect(lambda _checked=False, id=id: self._answer(id))
            self._add(button)
        close = IconButton("close", close_name)
        close.clicked.connect(lambda: self._answer(""))
        self._add(close)
        self.show()

    def _add(self, button: QWidget) -> None:
        self._row.addWidget(button)
        self._buttons.append(button)

    def _answer(self, id: str) -> None:
        self.hide()
        if id:
            self.acted.emit(id)

    def sizeHint(self) -> QSize:
        """58 high."""
        return QSize(px(400), px(58))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint stripe, icon, title and cause."""
        painter, colors = start(self), theme()
        strong, soft = (colors.error, colors.error_soft) if self._kind == "error" else (colors.warn, colors.warn_soft)
        painter.fillRect(self.rect(), brush(soft))
        painter.fillRect(QRectF(0, 0, px(4), self.height()), brush(strong))
        icon(painter, QRectF(px(16), self.height() / 2 - px(10), px(20), px(20)), self._kind, strong)
        right = self._buttons[0].x() - px(12) if self._buttons else self.width() - px(12)
        room = right - px(48)
        text(painter, QRectF(px(48), px(9), room, px(20)), self._title, 13, 600)
        text(painter, QRectF(px(48), px(29), room, px(20)), self._words, 12.5, 400, colors.text2)
