"""The timer of the turn: counts up, or down from a number of seconds; past its end it goes on and stops nobody."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.label import MINUS
from engine.view import TableView
from gui.accessible import Role
from gui.controls.base import focus_ring, follow_theme, set_tip, start
from gui.paint import icon, text, text_width
from gui.pressing import ENTER
from gui.session import Session
from gui.theme import STRONG, px, target, theme

Counting = Literal["off", "up", "down"]
TICK_MILLISECONDS = 1000
LAST_SECONDS = 10
"""When a countdown turns to the colour of a warning."""


def minutes(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> minutes(65), minutes(-5)
    ('1:05', '−0:05')
    """
    sign, whole = (MINUS, -seconds) if seconds < 0 else ("", seconds)
    return f"{sign}{whole // 60}:{whole % 60:02}"


class TurnTimer(QWidget):
    """Begins anew with every turn; a click or Space lets it stand still, another go on. Hidden while it is off."""

    accessible_role = Role.Clock

    def __init__(
        self, session: Session, parent: QWidget | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`clock` gives seconds that only grow."""
        super().__init__(parent)
        self._clock = clock
        self._counting: Counting = "off"
        self._limit = 0
        self._turn: object = None
        self._since, self._kept = clock(), 0.0
        self._still = False
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MILLISECONDS)
        self._tick.timeout.connect(self.tell)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        session.table_changed.connect(self.show_table)
        session.language_changed.connect(self.tell)
        follow_theme(self)
        self.hide()

    def use(self, counting: Counting, seconds: int) -> None:
        """Count up, or down from so many seconds, or not at all."""
        self._counting, self._limit = counting, seconds
        self._restart()
        self.setVisible(counting != "off")
        if counting == "off":
            self._tick.stop()
        else:
            self._tick.start()

    def show_table(self, table: TableView) -> None:
        """Another turn begins at nothing; whatever else changed, it goes on."""
        turn = (table.name, table.turn, table.current)
        if turn != self._turn:
            self._turn = turn
            self._restart()

    def _restart(self) -> None:
        self._since, self._kept, self._still = self._clock(), 0.0, False
        self.tell()

    @property
    def seconds(self) -> int:
        """What it shows: seconds gone, or left; while it is off no time passes."""
        if self._counting == "off":
            return self._limit
        gone = int(self._kept + (0.0 if self._still else self._clock() - self._since))
        return gone if self._counting == "up" else self._limit - gone

    def tell(self) -> None:
        """Show the second that it is now."""
        said = minutes(self.seconds)
        self.setAccessibleName(self.tr("Timer of the turn, {0}").format(said))
        set_tip(self, self.tr("Click: go on") if self._still else self.tr("Click: stand still"))
        self.updateGeometry()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Stand still, or go on."""
        self.stop_or_go_on()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter do what a click does."""
        if event.key() in (Qt.Key.Key_Space, *ENTER):
            self.stop_or_go_on()
        else:
            super().keyPressEvent(event)

    def stop_or_go_on(self) -> None:
        """Let it stand still, or go on."""
        now = self._clock()
        if not self._still:
            self._kept += now - self._since
        self._since, self._still = now, not self._still
        self.tell()

    def sizeHint(self) -> QSize:
        """Room for its figures, which are all equally wide."""
        return QSize(round(text_width(minutes(self.seconds), *STRONG)) + px(34), target(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a clock and the time."""
        painter, colors = start(self), theme()
        late = self._counting == "down" and self.seconds <= LAST_SECONDS
        tint = colors.off if self._still else colors.warn if late else colors.text2
        icon(painter, QRectF(px(8), self.height() / 2 - px(7), px(14), px(14)), "clock", tint)
        room = QRectF(px(26), 0, self.width() - px(28), self.height())
        text(painter, room, minutes(self.seconds), *STRONG, tint)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 5)
