"""How many copies to add: a small pill that takes a number, the wheel or Enter."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from gui.controls.base import start
from gui.paint import box, keycap, keycap_width, text, text_width
from gui.panels.table.floating import Floating
from gui.pressing import ENTER, digit_of
from gui.theme import px, theme
from gui.translation import key_name

MOST = 20
OPEN_MILLISECONDS = 4000


class CountPill(Floating):
    """One pill for each question; `chosen` tells the number once, `dropped` that nothing is wanted after all.

    After a drop, which has brought somebody already, a pill that is left alone takes the number shown; one that `waits`
    takes nothing by itself.
    """

    LEAST = 1

    chosen = Signal(int)
    dropped = Signal()

    def __init__(self, name: str, parent: QWidget, *, waits: bool = False) -> None:
        """Ask how many of `name`."""
        super().__init__(parent)
        self.count, self._begun, self._waits = self.LEAST, "", waits
        self._name, self._answered = name, False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.take)
        self._say()

    def open_at(self, place: QPoint) -> None:
        """Show it at a place of its parent, and wait for the number."""
        self.float_at(place - QPoint(0, px(20)), text_width(self._name, 13, 600) + self.room_for_number() + self._cap())
        self._wait()

    def _wait(self) -> None:
        if not self._waits:
            self._timer.start(OPEN_MILLISECONDS)

    @property
    def is_counting_down(self) -> bool:
        """Whether it will take the number shown by itself."""
        return self._timer.isActive()

    def _cap(self) -> float:
        """Room for the key cap of Enter."""
        return keycap_width(key_name("Enter")) + px(8)

    def _say(self) -> None:
        self.setAccessibleName(self.tr("{0}, how many: {1}").format(self._name, self.count))
        self.update()

    def number(self) -> str:
        """What is chosen so far, in words."""
        return f"× {self.count}"

    def room_for_number(self) -> float:
        """Width that the number needs besides two digits."""
        return 0.0

    def take(self) -> None:
        """Use the number shown."""
        self._close(self.chosen, self.count)

    def _close(self, signal: object, *values: int) -> None:
        if self._answered:
            return
        self._answered = True
        self._timer.stop()
        self.close()
        signal.emit(*values)  # type: ignore[attr-defined]

    def set_count(self, count: int) -> None:
        """Show another number, from `LEAST` to `MOST`."""
        self.count = max(self.LEAST, min(MOST, count))
        self._begun = ""
        self._wait()
        self._say()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits make a number, taken as soon as no other can follow ("3", "12"); arrows change it; Enter takes it.

        Escape takes nothing.
        """
        digit = digit_of(event.text())
        step = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
        if digit is not None:
            self._type(digit)
        elif step is not None:
            self.set_count(self.count + step)
        elif event.key() in (*ENTER, Qt.Key.Key_Space):
            self.take()
        elif event.key() == Qt.Key.Key_Escape:
            self._close(self.dropped)

    def _type(self, digit: int) -> None:
        written = int(f"{self._begun}{digit}")
        if not self.LEAST <= written <= MOST or not written:
            return  # a number that cannot be asked for
        self.set_count(written)
        if written * 10 > MOST:
            self.take()
        else:
            self._begun = str(written)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel changes the number."""
        self.set_count(self.count + (1 if event.angleDelta().y() > 0 else -1))
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever goes on elsewhere is content with the number, or wants nothing of what waits for it."""
        super().focusOutEvent(event)
        if self._waits:
            self._close(self.dropped)
        else:
            self.take()

    def mousePressEvent(self, event: object) -> None:
        """A click takes the number."""
        self.take()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name and number."""
        painter, colors = start(self), theme()
        area = self.shape(painter)
        number = self.number()
        wide, cap = text_width(number, 12.5, 600) + px(18), self._cap()
        keycap(painter, QRectF(area.right() - cap, area.top(), cap, area.height()), key_name("Enter"))
        plate = QRectF(area.right() - cap - wide - px(6), area.center().y() - px(10), wide, px(20))
        box(painter, plate, colors.accent, "", 10)
        text(painter, plate, number, 12.5, 600, colors.on_accent, align="center")
        name = QRectF(area.left() + px(12), area.top(), plate.left() - area.left() - px(18), area.height())
        text(painter, name, self._name, 13, 600)
