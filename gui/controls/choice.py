"""A choice among a few, in a painted box."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui.controls.base import focus_ring, start
from gui.index import Index
from gui.paint import box, icon, text, text_width
from gui.theme import BODY, NAME, SECOND, active, brush, font, px, target, theme

LEAST_FOR_NOTE = 105
"""A closed box with less room than this for words shows no note."""


class ChoiceRow(QStyledItemDelegate):
    """Paints a row of the popup: the words, a tick on the one in force."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice)
        self._choice = choice

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, area = theme(), QRectF(option.rect)
        able = bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
        under = able and bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(area, brush(colors.select if under else colors.raised))
        if index.row() == self._choice.currentIndex():
            side = px(12)
            place = QRectF(area.left() + px(8), area.center().y() - side / 2, side, side)
            icon(painter, place, "tick", colors.text2)
        words = area.adjusted(px(26), 0, -px(10), 0)
        text(painter, words, str(index.data()), *BODY, colors.text if able else colors.off)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """28 high, as wide as its words."""
        return QSize(round(text_width(str(index.data()), *BODY)) + px(40), target(28))


class Choice(QComboBox):
    """A choice in a painted box: icon and words at the left, a note at the right, a chevron.

    `short` is what stands in the closed box where the words do not fit; `by_hand`: somebody has taken a row.
    """

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon_name = ""
        self.note = ""
        self.short = ""
        self.by_hand = False
        self.activated.connect(self._note_hand)
        self.setAccessibleName(name)
        self.setItemDelegate(ChoiceRow(self))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._fit()
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        self.setFont(font(*BODY))
        self.setFixedHeight(target(28))
        self.update()

    def fill(self, options: list[tuple[object, str]], current: object) -> None:
        """Show these (value, words) options without emitting anything."""
        self.blockSignals(True)
        self.clear()
        for value, words in options:
            self.addItem(words, value)
        self.setCurrentIndex(next((index for index, (value, _) in enumerate(options) if value == current), 0))
        self.blockSignals(False)
        self.update()

    def _note_hand(self, _index: int) -> None:
        self.by_hand = True

    def take(self, value: object) -> None:
        """Take the row of a value as if by hand; one that is not offered changes nothing."""
        index = next((row for row in range(self.count()) if self.itemData(row) == value), -1)
        if index >= 0:
            self.setCurrentIndex(index)
            self.activated.emit(index)

    def showPopup(self) -> None:
        """Open it as wide as its longest words."""
        rows = [self.model().index(row, self.modelColumn()) for row in range(self.count())]
        hints = [self.itemDelegate().sizeHint(QStyleOptionViewItem(), row).width() for row in rows]
        self.view().setMinimumWidth(max(hints, default=0))
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Up open it, as Space does; nothing changes before a row is taken."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """As wide as its layout wants, 92 when nobody asks."""
        return QSize(px(92), target(28))

    def minimumSizeHint(self) -> QSize:
        """Words may be elided."""
        return QSize(px(60), target(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the closed box."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        on = self.isEnabled()
        fill = colors.sunken if not on else colors.hover if self.underMouse() else colors.raised
        box(painter, area, fill, colors.control if on else colors.line, 5)
        left, right = float(px(8)), area.right() - px(22)
        symbol = colors.text2 if on else colors.off
        if self.icon_name:
            icon(painter, QRectF(left, area.center().y() - px(7), px(14), px(14)), self.icon_name, symbol)
            left += px(20)
        spare = right - left - text_width(self.currentText(), *NAME) - px(12)
        if self.note and right - left > px(LEAST_FOR_NOTE) and text_width(self.note, *SECOND) <= spare:
            note = QRectF(right - spare - px(4), 0, spare, area.height())
            text(painter, note, self.note, *SECOND, colors.text3 if on else colors.off, align="right")
        place = QRectF(left, 0, right - left, area.height())
        fits = not self.short or text_width(self.currentText(), *NAME) <= place.width()
        text(painter, place, self.currentText() if fits else self.short, *NAME, colors.text if on else colors.off)
        icon(painter, QRectF(area.right() - px(20), area.center().y() - px(6), px(12), px(12)), "down", symbol)
        if self.hasFocus():
            focus_ring(painter, area, 5)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Only a focused choice turns with the wheel, so that a list can scroll over it."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
