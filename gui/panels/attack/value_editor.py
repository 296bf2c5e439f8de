"""A field over the value of a row: for texts, and for numbers that are too far away for minus and plus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QRegularExpression, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QWidget

from engine.form import NOT_GIVEN, Value
from engine.form import Field as FormField
from engine.label import MINUS, Words
from gui.controls import Field, Pattern
from gui.pressing import ENTER


class ValueEditor(Field):
    """Enter or leaving takes what was typed, brought within the limits; Escape leaves the value. It goes when done.

    An optional number that is emptied is not given; another one, and a text, stays what it was. What is no value waits
    in red for Enter; left, the value stays what it was.
    """

    taken = Signal(str, object)
    left_by_key = Signal()
    """Enter or Escape: the keyboard goes back to the list."""

    def __init__(self, field: FormField, name: str, words: Words, place: QRectF, parent: QWidget) -> None:
        """`name` is what a screen reader says, `place` where it stands in its parent."""
        super().__init__(parent=parent)
        self._field, self._done = field, False
        self._before = _written(field, words)
        self.setAccessibleName(name)
        kind = QRegularExpressionValidator if field.kind == "text" else Pattern  # the letters of a plan, nothing else
        self.setValidator(kind(QRegularExpression(_pattern(field)), self))
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.setText(self._before)
        self.setFixedHeight(round(place.height()))
        self.setFixedWidth(round(place.width()))
        self.move(place.topLeft().toPoint())
        self.show()
        self.selectAll()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def _value(self) -> Value:
        if self._field.kind == "text":
            return self.text().upper() if len(self.text()) >= self._field.minimum else self._field.value
        typed = self.text().replace(",", ".")
        if self.text() == self._before:
            return self._field.value  # also one with decimals where none can be typed, which can come from a file
        if not typed.strip("-."):
            return NOT_GIVEN if self._field.default == NOT_GIVEN else self._field.value
        number = float(typed)
        return max(self._field.minimum, min(self._field.maximum, int(number) if number.is_integer() else number))

    def finish(self, *, take: bool, by_key: bool = False) -> None:
        """Go, and tell a value that is another one."""
        if self._done:
            return
        self._done = True
        if by_key:
            self.left_by_key.emit()
        value = self._value() if take else self._field.value
        self.hide()
        self.deleteLater()
        if value != self._field.value:
            self.taken.emit(self._field.id, value)

    def event(self, event: QEvent) -> bool:
        """Enter and Escape are the field's own."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes, Escape leaves; the rest is typed."""
        if event.key() in ENTER:
            if self.hasAcceptableInput():
                self.finish(take=True, by_key=True)
        elif event.key() == Qt.Key.Key_Escape:
            self.finish(take=False, by_key=True)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever goes on elsewhere is content with what he typed."""
        super().focusOutEvent(event)
        self.finish(take=self.hasAcceptableInput())


def _written(field: FormField, words: Words) -> str:
    """The value as it is typed: decimals after the sign of the language, a plain minus."""
    if isinstance(field.value, float):
        return words.decimal(field.value).replace(MINUS, "-")
    return "" if field.value == NOT_GIVEN else str(field.value)


def _pattern(field: FormField) -> str:
    """What may be typed: a number, its decimals after a point or a comma, or some letters of a text, small ones too."""
    if field.kind != "text":
        return r"-?\d{0,5}([.,]\d{0,2})?" if field.decimals else r"-?\d{0,5}"
    return f"[{field.letters}{field.letters.lower()}]{{0,{field.maximum}}}"
