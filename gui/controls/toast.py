"""The toast: one past-tense sentence about what was done, with at most one thing to do about it."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPoint, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gui.accessible import Role, announce
from gui.controls.base import follow_theme, start
from gui.controls.buttons import EnterButton
from gui.paint import box, icon, keycap, keycap_width, paragraph, paragraph_height, shadow, text, text_width
from gui.theme import NAME, STRONG, px, target, theme

STAYS_MILLISECONDS = 6000
COMES_MILLISECONDS, GOES_MILLISECONDS = 160, 120
SLIDE = 8
MARGIN, HEIGHT, BELOW = 10, 40, 12
"""Room for the shadow around it, its own height, and its distance from the bottom of the window."""


MOVES = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class ToastAction(EnterButton):
    """The one thing a toast offers, with its key."""

    def __init__(self, toast: Toast) -> None:
        super().__init__(toast)
        self.toast = toast
        self.key = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        """Words and key cap."""
        cap = keycap_width(self.key) + px(7) if self.key else 0.0
        return QSize(round(text_width(self.text(), *STRONG) + cap) + px(16), target(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it in the inverted colours of the toast."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        painter.setOpacity(self.toast.share)
        if self.hasFocus() or self.underMouse():
            box(painter, area, "", colors.accent_line, 6, 2 if self.hasFocus() else 1)
        wide = text_width(self.text(), *STRONG)
        text(painter, QRectF(px(8), 0, wide + 2, area.height()), self.text(), *STRONG, colors.accent_line)
        if self.key:
            place = QRectF(px(15) + wide, 0, px(20), area.height())
            keycap(painter, place, self.key, tint=colors.tip_text, edge=colors.text3)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A focused toast stays."""
        super().focusInEvent(event)
        self.toast.wait()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Its time goes on."""
        super().focusOutEvent(event)
        self.toast.count()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape sends the toast away."""
        if event.key() == Qt.Key.Key_Escape:
            self.toast.leave()
        else:
            super().keyPressEvent(event)


class Toast(QWidget):
    """One inverted line above the log; it goes after six seconds unless hovered or focused, or when clicked.

    `acted` tells the id of the action that was taken.
    """

    accessible_role = Role.Notification

    acted = Signal(str)

    def __init__(
        self,
        parent: QWidget,
        room: QWidget | None = None,
        spared: QWidget | None = None,
        bar: QWidget | None = None,
    ) -> None:
        """Stand at the bottom of `parent`, in the middle of its part `room` (the whole of it when none is given).

        Args:
            spared: what it must not cover while that lies at the bottom: it stands above it.
            bar: buttons in its room that it must not cover while they are there.
        """
        super().__init__(parent)
        self._parent, self._room, self._spared, self._bar = parent, room or parent, spared, bar
        for one in (spared, bar):
            if one is not None:
                one.installEventFilter(self)
        self._words, self._action = "", ""
        self._before: QWidget | None = None
        self.share = 0.0
        self.animated = True
        self.button = ToastAction(self)
        self.button.clicked.connect(self._act)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.leave)
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._show_share)
        self._motion.finished.connect(self._arrived)
        follow_theme(self)
        self.hide()

    def say(self, words: str, action: str = "", action_words: str = "", key: str = "") -> None:
        """Show a sentence in the place of the one before, with at most one action (id, words, key)."""
        self._words, self._action = words, action
        self.setAccessibleName(words)
        announce(self, words)
        self.button.key = key
        self.button.setText(action_words)
        self.button.setAccessibleName(action_words)
        self.button.setVisible(bool(action and action_words))
        if self.isHidden():
            self.share = 0.0
        self.place()
        self.show()
        self.raise_()
        self._move_to(1.0, COMES_MILLISECONDS)
        self.count()

    def place(self) -> None:
        """Put it above what it spares, in the middle of its room, as wide as its words."""
        wide = px(36) + text_width(self._words, *NAME) + px(16)
        wide += self.button.sizeHint().width() + px(4) if self.button.isVisibleTo(self) else 0
        wide, whole = min(wide, max(px(200), self._room.width() - px(40))), wide
        high = px(HEIGHT)
        if wide < whole:
            wide = max(wide, min(whole, self._parent.width() - px(40)))
            beside = px(52) + (self.button.sizeHint().width() + px(4) if self.button.isVisibleTo(self) else 0)
            high = max(high, round(paragraph_height(self._words, wide - beside, *NAME)) + px(16))
        self.resize(round(wide) + 2 * px(MARGIN), high + 2 * px(MARGIN))
        bottom = self._floor() - px(BELOW) + px(MARGIN)
        left = self._room.mapTo(self._parent, QPoint(0, 0)).x() if self._room is not self._parent else 0
        middle = left + (self._room.width() - self.width()) // 2
        self.move(max(0, min(middle, self._parent.width() - self.width())), self._above_the_bar(bottom) - self.height())
        hint = self.button.sizeHint()
        left = self.width() - px(MARGIN) - px(6) - hint.width()
        self.button.setGeometry(left, (self.height() - hint.height()) // 2, hint.width(), hint.height())

    def _floor(self) -> int:
        """Down to where it may come: the bottom of the window, or the top of what it spares there."""
        bottom, spared = self._parent.height(), self._spared
        if spared is None or not spared.isVisible() or spared.window() is not self._parent.window():
            return bottom
        top = spared.mapTo(self._parent, QPoint(0, 0)).y()
        return top if top > bottom // 2 else bottom

    def _above_the_bar(self, bottom: int) -> int:
        """The same, or higher where it would cover the buttons of the bar."""
        if self._bar is None or not self._bar.isVisible():
            return bottom
        top = self._bar.mapTo(self._parent, QPoint(0, 0)).y()
        covers = top < bottom - px(MARGIN) and bottom - self.height() + px(MARGIN) < top + self._bar.height()
        return top - px(BELOW) + px(MARGIN) if covers else bottom

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is spared has another place: stand above it again, once it is there."""
        if event.type() in MOVES and self.isVisible():
            QTimer.singleShot(0, self, self.place)
        return False

    def count(self) -> None:
        """Begin its six seconds."""
        self._timer.start(STAYS_MILLISECONDS)

    def wait(self) -> None:
        """Stay until the pointer or the focus leaves."""
        self._timer.stop()

    def take_focus(self) -> None:
        """Put the focus on its action; it goes back where it was when the toast leaves."""
        if self.button.isVisible():
            self._before = QApplication.focusWidget()
            self.button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Go, and give the focus back."""
        self._timer.stop()
        if self.button.hasFocus() and self._before is not None and isValid(self._before):
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._move_to(0.0, GOES_MILLISECONDS)

    def _move_to(self, share: float, milliseconds: int) -> None:
        """Come or go from where it is."""
        self._motion.stop()
        if not self.animated:
            self._show_share(share)
            self._arrived()
            return
        self._motion.setStartValue(self.share)
        self._motion.setEndValue(share)
        self._motion.setDuration(milliseconds)
        self._motion.start()

    def _show_share(self, share: float) -> None:
        self.share = share
        self.update()
        self.button.update()

    def _arrived(self) -> None:
        if self.share == 0.0:
            self.hide()

    def _act(self) -> None:
        action = self._action
        self.leave()
        if action:
            self.acted.emit(action)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Stay while hovered."""
        self.wait()

    def leaveEvent(self, event: QEvent) -> None:
        """Go on counting."""
        self.count()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the action sends it away."""
        self.leave()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the inverted box."""
        painter, colors = start(self), theme()
        painter.setOpacity(self.share)
        margin = px(MARGIN)
        area = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        area.translate(0, px(SLIDE) * (1.0 - self.share))
        shadow(painter, area, 10)
        box(painter, area, colors.tip, "", 10)
        icon(painter, QRectF(area.left() + px(12), area.center().y() - px(8), px(16), px(16)), "tick", colors.tip_text)
        right = self.button.x() - px(4) if self.button.isVisible() else area.right() - px(12)
        left = area.left() + px(36)
        words = QRectF(left, area.top(), right - left, area.height())
        paragraph(painter, words, self._words, *NAME, colors.tip_text, middle=True)
