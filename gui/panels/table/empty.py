"""The table of a fight without fighters: a place to drop on for each side, a line to type, the sample fight."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.view import SideHeader, TableView
from gui.accessible import Role
from gui.controls import Button, Panel
from gui.controls.base import follow_theme, start
from gui.controls.labels import PlainLabel
from gui.paint import box, icon, side_mark, text
from gui.panels.quick import QuickEntry
from gui.panels.table.drops import Drop, DropReader
from gui.theme import pen, px, theme

HEIGHT = 190


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
        column.setContentsMargins(px(12), px(120), px(12), px(20))
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
        side_mark(painter, QPointF(middle, px(36)), self.side.kind, 34)
        icon(painter, QRectF(middle - px(8), px(28), px(16), px(16)), "add", colors.raised)
        text(
            painter, QRectF(px(8), px(62), area.width() - px(16), px(22)), self.side.name, 15, 600, tint, align="center"
        )
        said = (
            self.tr("Drop your players’ characters here")
            if self.side.kind == "hero"
            else self.tr("Drop the opponents here")
        )
        text(
            painter, QRectF(px(8), px(86), area.width() - px(16), px(20)), said, 12.5, 400, colors.text2, align="center"
        )


class EmptyState(Panel):
    """One zone for each side, below them a line to type fighters in, and the sample fight."""

    list_wanted = Signal(str, QPoint)
    dropped = Signal(object, QPoint)
    sample_wanted = Signal()

    def __init__(self, drops: DropReader, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._drops = drops
        self._sides: tuple[SideHeader, ...] = ()
        self.zones: list[SideZone] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(14), px(12), px(12))
        column.setSpacing(px(16))
        self._row = QHBoxLayout()
        self._row.setSpacing(px(16))
        self.sample = Button(icon="flag")
        self.sample.clicked.connect(self.sample_wanted)
        self.typed, self.quick = PlainLabel(size=12.5), QuickEntry(drops.acts.session)
        column.addLayout(self._row)
        column.addWidget(self.typed)
        column.addWidget(self.quick)
        column.addWidget(self.sample, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.retranslate()

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

    def retranslate(self) -> None:
        """Put the words of the present language on everything."""
        self.typed.setText(self.tr("Or type them in one line"))
        self.sample.setText(self.tr("Open the sample fight"))
        self._lay_out()
