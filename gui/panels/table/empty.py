"""The table of a fight without fighters: a place to drop on for each side, a line to type, other ways to begin."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.view import SideHeader, TableView
from gui.accessible import Role
from gui.controls import Button, Panel
from gui.controls.base import follow_theme, start
from gui.controls.labels import PlainLabel
from gui.controls.scrolled import scrolled
from gui.paint import box, icon, side_mark, text
from gui.panels.quick import QuickEntry
from gui.panels.table.drops import Drop, DropReader
from gui.panels.table.start_card import StartCard
from gui.theme import active, pen, px, theme

HEIGHT = 144


class SideZone(QWidget):
    """Takes archetypes for one side, by drop or from the list of a button."""

    accessible_role = Role.Grouping

    list_wanted = Signal(str, QPoint)
    dropped = Signal(object, QPoint)

    def __init__(self, side: SideHeader, drops: DropReader) -> None:
        super().__init__()
        self.side, self._drops, self._over = side, drops, False
        self.setAcceptDrops(True)
        self.setAccessibleName(side.name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.button = Button(self.tr("Add from the library"))
        self.button.setAccessibleName(self.tr("Add from the library: {0}").format(side.name))
        self.button.clicked.connect(self._ask)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(100), px(12), px(14))
        column.setSpacing(px(6))
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        follow_theme(self)

    def _ask(self) -> None:
        self.list_wanted.emit(self.side.id, self.button.mapToGlobal(QPoint(0, self.button.height())))

    def sizeHint(self) -> QSize:
        """As high as its words and button."""
        return QSize(px(240), px(HEIGHT))

    def _read(self, event: QDropEvent) -> Drop | None:
        return self._drops.read(event.mimeData(), self.side, 0.5, ())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take archetypes."""
        drop = self._read(event)
        self._over = drop is not None and bool(drop.act)
        event.setAccepted(self._over)
        self.update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Nothing is over it."""
        self._over = False
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell the drop."""
        self._over = False
        self.update()
        drop = self._read(event)
        if drop is not None and drop.act:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.dropped.emit(drop, self.mapTo(self.window(), event.position().toPoint()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dashed frame, the mark and what to drop."""
        painter, colors = start(self), theme()
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        tint = colors.side(self.side.kind)
        box(painter, area, colors.side_soft(self.side.kind) if self._over else colors.raised, "", 8)
        dashed = type(pen(tint))(pen(tint, 1.6))
        dashed.setDashPattern((5, 4))
        painter.setPen(dashed)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, px(8), px(8))
        middle = area.center().x()
        side_mark(painter, QPointF(middle, px(30)), self.side.kind, 34)
        icon(painter, QRectF(middle - px(8), px(22), px(16), px(16)), "add", colors.raised)
        text(
            painter, QRectF(px(8), px(51), area.width() - px(16), px(22)), self.side.name, 15, 600, tint, align="center"
        )
        said = (
            self.tr("Drop your players’ characters here")
            if self.side.kind == "hero"
            else self.tr("Drop the opponents here")
        )
        text(
            painter, QRectF(px(8), px(73), area.width() - px(16), px(20)), said, 12.5, 400, colors.text2, align="center"
        )


class EmptyState(Panel):
    """One zone for each side, below them a line to type fighters in, and cards; `asked` tells a card's command."""

    list_wanted = Signal(str, QPoint)
    dropped = Signal(object, QPoint)
    asked = Signal(str)

    def __init__(self, drops: DropReader, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._drops = drops
        self._sides: tuple[SideHeader, ...] = ()
        self.zones: list[SideZone] = []
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(px(12), px(8), px(12), px(8))
        column.setSpacing(px(10))
        self._row = QHBoxLayout()
        self._row.setSpacing(px(16))
        self.cards = {"open_sample": StartCard("flag"), "open": StartCard("open"), "import": StartCard("export")}
        self._beside = QHBoxLayout()
        self._beside.setSpacing(px(12))
        for command, card in self.cards.items():
            card.clicked.connect(lambda _checked=False, command=command: self.asked.emit(command))
            self._beside.addWidget(card, 1)
        self.typed, self.quick = PlainLabel(size=12.5), QuickEntry(drops.acts.session)
        column.addLayout(self._row)
        column.addWidget(self.typed)
        column.addWidget(self.quick)
        column.addLayout(self._beside)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setSpacing(px(6))
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(page))
        active.changed.connect(self._lay_out)
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What has no room side by side stands one below the other, and everything scrolls."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        room = self.width() - px(24)
        for row, parts in ((self._row, self.zones), (self._beside, list(self.cards.values()))):
            needed = sum(part.minimumSizeHint().width() + row.spacing() for part in parts)
            way = QBoxLayout.Direction.TopToBottom if needed > room else QBoxLayout.Direction.LeftToRight
            row.setDirection(way)

    def show_table(self, table: TableView) -> None:
        """Show the sides of a fight."""
        if table.sides != self._sides:
            self._sides = table.sides
            self._lay_out()

    def _lay_out(self) -> None:
        for zone in self.zones:
            self._row.removeWidget(zone)
            zone.hide()
            zone.deleteLater()
        self.zones = [SideZone(side, self._drops) for side in self._sides]
        for zone in self.zones:
            zone.list_wanted.connect(self.list_wanted)
            zone.dropped.connect(self.dropped)
            self._row.addWidget(zone)
        self._turn()

    def retranslate(self) -> None:
        """Put the words of the present language on everything."""
        self.typed.setText(self.tr("Or type them on one line"))
        self.cards["open_sample"].say(self.tr("Open the sample fight"), self.tr("in the middle of it, ready to strike"))
        self.cards["open"].say(self.tr("Open a fight"), self.tr("or drop its file here"))
        self.cards["import"].say(self.tr("Paste or import"), self.tr("a sheet, a table, a text"))
        self._lay_out()
