"""Messages that never stop the table: a strip that asks, a banner that stays."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gui.accessible import Role, announce
from gui.controls.base import focus_ring, follow_theme, set_tip, start
from gui.controls.buttons import Button, IconButton
from gui.paint import icon, paragraph, paragraph_height, text
from gui.theme import NAME, SECOND, STRONG, active, brush, metrics, px, theme


class Strip(QWidget):
    """A line that asks, with its buttons; Enter presses the first, Backspace the last.

    Buttons that do not fit beside the question stand below it, in as many rows as they need: the question is always
    read in full. `asking` (drawn with the ring of focus): it waits for its answer now.
    """

    accessible_role = Role.AlertMessage

    answered = Signal(str)

    def __init__(self, words: str, answers: list[tuple[str, str, str]], parent: QWidget | None = None) -> None:
        """Ask `words`; `answers` are (id, words, key) of the buttons."""
        super().__init__(parent)
        self.words = words
        self.asking = False
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.buttons: list[Button] = []
        for id, label, key in answers:
            button = Button(label, "plain", key=key)
            button.setParent(self)
            button.low = True
            button.clicked.connect(lambda _checked=False, id=id: self.answered.emit(id))
            self.buttons.append(button)
        active.changed.connect(self._fit)
        follow_theme(self)
        self._fit()

    def ask(self, asking: bool) -> None:
        """Ask now, its first button filled, or wait."""
        if asking and not self.asking:
            announce(self, self.words)
        self.asking = asking
        if self.buttons:
            self.buttons[0].kind = "primary" if asking else "plain"
            self.buttons[0].update()
        self.update()

    def sizeHint(self) -> QSize:
        """32 high, and as much for each row of buttons below."""
        return QSize(px(300), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the buttons out anew."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Buttons beside the words, at the right; where they have no room there, below the words from the left."""
        line, gap, left, right = px(32), px(6), px(34), self.width() - px(8)
        sizes = [button.sizeHint() for button in self.buttons]
        beside = sum(size.width() + gap for size in sizes)
        words = metrics(*NAME).horizontalAdvance(self.words) + px(2)
        below = left + words + px(2) + beside > right
        x, row = (left, 1) if below else (right + gap - beside, 0)
        for button, size in zip(self.buttons, sizes, strict=True):
            if below and x > left and x + size.width() > right:
                x, row = left, row + 1
            place = QRect(round(x), row * line + (line - size.height()) // 2, size.width(), size.height())
            button.setGeometry(place)
            x += size.width() + gap
        self.setFixedHeight(line * (row + 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the soft line."""
        painter, colors, line = start(self), theme(), px(32)
        painter.fillRect(self.rect(), brush(colors.accent_soft))
        beside = bool(self.buttons) and self.buttons[0].y() < line
        right = self.buttons[0].x() - px(2) if beside else self.width() - px(12)
        icon(painter, QRectF(px(12), line / 2 - px(7), px(14), px(14)), "hourglass", colors.accent)
        text(painter, QRectF(px(34), 0, right - px(34), line), self.words, *NAME)
        if self.asking:
            focus_ring(painter, QRectF(self.rect()), 5)


class Banner(QWidget):
    """What went wrong, what was left untouched, what to do; it stays until it is answered."""

    accessible_role = Role.AlertMessage

    acted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind, self._title, self._words = "error", "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(px(16), 0, px(10), 0)
        self._row.setSpacing(px(6))
        self._row.addStretch(1)
        self._buttons: list[QWidget] = []
        self._fit()
        active.changed.connect(self._fit)
        follow_theme(self)
        self.hide()

    def say(self, kind: str, title: str, words: str, answers: list[tuple[str, str]], close_name: str) -> None:
        """Show an "error" or a "warning" with its plain buttons (id, words) and a close button."""
        self._kind, self._title, self._words = kind, title, words
        self.setAccessibleName(f"{title}. {words}")
        announce(self, self.accessibleName())
        set_tip(self, words)
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for id, label in answers:
            button = Button(label)
            button.clicked.connect(lambda _checked=False, id=id: self._answer(id))
            self._add(button)
        close = IconButton("close", close_name)
        close.clicked.connect(lambda: self._answer(""))
        self._add(close)
        self._row.activate()
        self._fit()
        self.show()

    def _add(self, button: QWidget) -> None:
        self._row.addWidget(button)
        self._buttons.append(button)

    def _answer(self, id: str) -> None:
        self.hide()
        if id:
            self.acted.emit(id)

    def _room(self) -> QRectF:
        """Where title and words stand: beside the buttons, wherever these have been put so far."""
        taken = sum(button.sizeHint().width() + self._row.spacing() for button in self._buttons)
        right = self.width() - self._row.contentsMargins().right() - taken
        return QRectF(px(48), 0, max(px(120), right - px(60)), self.height())

    def _fit(self) -> None:
        """As high as its words need, within three lines."""
        needed = paragraph_height(self._words, self._room().width(), *SECOND)
        self._lines = min(needed, 3 * metrics(*SECOND).lineSpacing())
        self.setFixedHeight(max(px(58), round(px(29) + self._lines) + px(10)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words anew."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint stripe, icon, title and cause."""
        painter, colors, room = start(self), theme(), self._room()
        strong, soft = (colors.error, colors.error_soft) if self._kind == "error" else (colors.warn, colors.warn_soft)
        painter.fillRect(self.rect(), brush(soft))
        painter.fillRect(QRectF(0, 0, px(4), self.height()), brush(strong))
        icon(painter, QRectF(px(16), px(19), px(20), px(20)), self._kind, strong)
        text(painter, QRectF(room.left(), px(9), room.width(), px(20)), self._title, *STRONG)
        words = QRectF(room.left(), px(30), room.width(), self._lines)
        paragraph(painter, words, self._words, *SECOND, colors.text2)
