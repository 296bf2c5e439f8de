"""The fighters of an import, one below the other: what each brings, where he goes, what is not on his sheet."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QTextLayout
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyleOptionViewItem

from gui.controls.base import on_panel, plain_tip
from gui.controls.matches import MatchDelegate, MatchList
from gui.index import Index
from gui.paint import icon, side_mark, text, text_width
from gui.theme import SECOND, SMALL, STRONG, color, font, px, theme

ROW = int(Qt.ItemDataRole.UserRole)
HEAD, LEFT, EDGE = 24, 34, 8
"""Height of the first line, where words begin behind the mark of the side, and the room above and below."""

MOST_TIPS = 20
"""Lines of a tooltip."""


class Told(NamedTuple):
    """A line below the head: its words, and whether something is wrong with it."""

    words: str
    doubtful: bool = False


class Shown(NamedTuple):
    """A fighter as the list shows him: `fate` stands at the right, `asks`: it is worth a look.

    `sources`: his values with the words that they come from, for the tooltip.
    """

    head: str
    kind: str
    fate: str
    lines: tuple[Told, ...]
    asks: bool = False
    faded: bool = False
    sources: tuple[str, ...] = ()


class IntakeDelegate(MatchDelegate):
    """Paints a fighter, as high as his lines need."""

    def __init__(self, shown: IntakeList) -> None:
        super().__init__(shown)
        self._list = shown

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The head and every line, broken to the width of the list."""
        row: Shown | None = index.data(ROW)
        if row is None:
            return super().sizeHint(option, index)
        wide = self._list.viewport().width()
        return QSize(px(200), round(self._lines(None, row, wide, 0)) + px(EDGE))

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one fighter."""
        row: Shown | None = index.data(ROW)
        if row is None:
            super().draw(painter, area, index)
            return
        colors, top = theme(), area.top() + px(EDGE) / 2
        middle = top + px(HEAD) / 2
        side_mark(painter, QPointF(area.left() + px(18), middle), row.kind, 14)
        wide = text_width(row.fate, *SMALL)
        right = QRectF(area.right() - wide - px(10), top, wide + 1, px(HEAD))
        tint = colors.warn if row.asks else colors.text2
        text(painter, right, row.fate, *SMALL, tint, align="right")
        head = QRectF(area.left() + px(LEFT), top, right.left() - area.left() - px(LEFT) - px(10), px(HEAD))
        text(painter, head, row.head, *STRONG, colors.text3 if row.faded else colors.text)
        painter.save()
        painter.translate(area.topLeft())
        self._lines(painter, row, area.width(), px(EDGE) / 2)
        painter.restore()

    def _lines(self, painter: QPainter | None, row: Shown, wide: float, top: float) -> float:
        """Draw (None: only measure) the lines below the head; where the last one ends."""
        colors, top = theme(), top + px(HEAD)
        for line in row.lines:
            layout = _broken(line.words, max(px(120), wide - px(LEFT) - px(10)))
            if painter is not None:
                tint = colors.text3 if row.faded else colors.warn if line.doubtful else colors.text2
                if line.doubtful:
                    icon(painter, QRectF(px(12), top + px(1), px(13), px(13)), "warning", tint)
                painter.setPen(color(tint))
                layout.draw(painter, QPointF(px(LEFT), top))
            top += layout.boundingRect().height() + px(2)
        return top


def _broken(words: str, wide: float) -> QTextLayout:
    """Words broken to a width."""
    layout = QTextLayout(words, font(*SECOND))
    layout.beginLayout()
    top = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(wide)
        line.setPosition(QPointF(0, top))
        top += line.height()
    layout.endLayout()
    return layout


class IntakeList(MatchList):
    """The fighters; several may be chosen, and the space bar is told to whoever listens."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setItemDelegate(IntakeDelegate(self))
        self.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        on_panel(self)

    def fill(self, rows: list[Shown], nothing: str) -> None:
        """Show these; as many as before stay where they are, and as they are chosen."""
        self.blockSignals(True)
        if self.count() != len(rows) or not rows:
            self.clear()
            for _ in rows:
                self.addItem(QListWidgetItem())
        for place, row in enumerate(rows):
            if self.item(place).data(ROW) != row:
                self._write(self.item(place), row)
        if not rows:
            self.say_nothing_fits(nothing)
        self.scheduleDelayedItemsLayout()
        self.blockSignals(False)

    def _write(self, item: QListWidgetItem, row: Shown) -> None:
        item.setText(row.head)
        item.setData(ROW, row)
        said = ". ".join((row.head, row.fate, *(line.words for line in row.lines)))
        item.setData(int(Qt.ItemDataRole.AccessibleTextRole), said)
        item.setToolTip(plain_tip(*row.sources[:MOST_TIPS]) if row.sources else "")
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)

    def chosen(self) -> tuple[int, ...]:
        """Places of those who are chosen."""
        return tuple(place for place in range(self.count()) if self.item(place).isSelected())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space is for the dialog: it leaves the chosen ones out, or takes them back."""
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)
