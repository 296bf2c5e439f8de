"""The cards beside the curve: set-ups that are compared; a click or Enter puts one back into the attack dock."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QLineF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.answer import PinCard
from gui import theme as themes
from gui.controls import SlimScrollBar
from gui.controls.base import focus_ring, on_panel, touched
from gui.index import Index
from gui.models.pins import CARD, PinModel
from gui.paint import box, icon, text
from gui.plots.lines import line_pen
from gui.pressing import ENTER
from gui.theme import SMALL, STRONG, font, px, theme

WIDE, CARD_TALL, GAP = 226, 44, 5
SAMPLE, CROSS = 24, 22
LONGEST_NAME = 40


class _Cards(QStyledItemDelegate):
    """Paints a card: its line, name, chance, circumstances, and the cross that takes it away."""

    renamed = Signal(int, str)

    def __init__(self, view: PinList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the list."""
        return QSize(px(WIDE - 20), px(CARD_TALL + GAP))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one card."""
        card: PinCard = index.data(CARD)
        model, colors, area = self._view.cards, theme(), card_area(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        live, hovered = not card.place, bool(option.state & QStyle.StateFlag.State_MouseOver)
        fill = colors.accent_soft if live else colors.hover if hovered else colors.raised
        box(painter, area, fill, colors.accent_line if live else colors.line, 6)
        first = QRectF(area.left() + px(10), area.top() + px(4), area.width() - px(20), px(18))
        painter.setPen(line_pen("hit" if live else f"pin{card.place}"))
        painter.drawLine(QLineF(first.left(), first.center().y(), first.left() + px(SAMPLE), first.center().y()))
        room = first.adjusted(px(SAMPLE + 8), 0, 0 if live else -px(CROSS - 4), 0)
        chance = model.chance(card)
        text(painter, room, chance, *STRONG, align="right")
        text(painter, room.adjusted(0, 0, -px(48), 0), model.title(card), *STRONG)
        tint = colors.loss if card.impossible is not None else colors.text2
        text(painter, first.translated(0, px(18)), model.about(card), *SMALL, tint, sentence=True)
        if not live:
            icon(painter, cross_area(option.rect), "close", colors.text2)
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, area, 6)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A field over the name."""
        field = QLineEdit(parent)
        field.setMaxLength(LONGEST_NAME)
        field.setFont(font(13))
        field.setAccessibleName(self.tr("Name of this set-up"))
        field.setPlaceholderText(str(index.data()))
        return field

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Over name and line."""
        area = card_area(option.rect)
        editor.setGeometry(QRectF(area.left() + px(4), area.top() + px(2), area.width() - px(8), px(24)).toRect())

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Ask for the new name; nothing changes here until the session says so."""
        if isinstance(editor, QLineEdit):
            self.renamed.emit(index.data(CARD).place, editor.text())


def card_area(rect: QRect) -> QRectF:
    """The card itself within its row."""
    return QRectF(rect).adjusted(px(8), 0, -px(8), -px(GAP))


def cross_area(rect: QRect) -> QRectF:
    """The cross of a card."""
    area = card_area(rect)
    return QRectF(area.right() - px(CROSS), area.top() + px(7), px(13), px(13))


class PinList(QListView):
    """The cards. `taken`: put this pin back, `dropped`: take it away, `renamed`: give it this name."""

    taken = Signal(int)
    dropped = Signal(int)
    renamed = Signal(int, str)

    def __init__(self, model: PinModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = model
        self.setModel(model)
        delegate = _Cards(self)
        delegate.renamed.connect(self.renamed)
        self.setItemDelegate(delegate)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setFixedWidth(px(WIDE))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        on_panel(self)
        themes.active.changed.connect(self._fit)

    def _fit(self) -> None:
        """Another size of letters."""
        self.setFixedWidth(px(WIDE))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def _place(self, index: Index) -> int:
        card = index.data(CARD) if index.isValid() else None
        return card.place if isinstance(card, PinCard) else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter puts the pin back, Delete takes it away, F2 renames it."""
        place = self._place(self.currentIndex())
        if event.key() in ENTER and place:
            self.taken.emit(place)
        elif event.key() == Qt.Key.Key_Delete and place:
            self.dropped.emit(place)
        elif event.text().strip() and event.key() != Qt.Key.Key_F2:
            event.ignore()  # letters are commands of the window
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the cross takes a pin away, elsewhere on the card puts it back."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        place = self._place(index)
        if event.button() != Qt.MouseButton.LeftButton or not place:
            return
        if touched(cross_area(self.visualRect(index)).adjusted(-4, -4, 4, 4)).contains(event.position()):
            self.dropped.emit(place)
        elif card_area(self.visualRect(index)).contains(event.position()):
            self.taken.emit(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are one."""
