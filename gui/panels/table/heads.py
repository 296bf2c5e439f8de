"""The column heads of the combatant table."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QToolTip, QWidget

from engine.view import FighterRow
from gui.controls.base import plain_tip
from gui.models.combatants import CombatantModel
from gui.paint import text, text_width
from gui.panels.table.columns import FIGURE_WORDS, GAP, WEAPON_ICON, WEAPON_WORDS, Layout, layout
from gui.theme import active, brush, px, theme

_ALIGN: dict[str, Literal["left", "center", "right"]] = {
    "order": "center",
    "odds": "right",
    "name": "left",
    "weapon": "left",
    "states": "left",
}


class Heads(QHeaderView):
    """Heads that stand where the rows' cells stand."""

    def __init__(self, model: CombatantModel, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._combatants = model
        self.layout_now: Layout = layout(900, ())
        self._measured: tuple[str, ...] = ()
        self._rows: tuple[FighterRow, ...] = ()
        self._widest: tuple[int, ...] = ()
        self.setSectionsMovable(False)
        self.setSectionsClickable(False)
        self.setStretchLastSection(False)
        self.setMinimumSectionSize(1)

    def _measure(self) -> None:
        """Take the room that weapons and key figures in words need; it never shrinks while a fight is on screen."""
        model, table = self._combatants, self._combatants.table
        if table is None:
            return
        columns = ("weapon", *table.columns)
        kind = (table.system, model.session.language, *columns)
        if kind != self._measured:
            self._measured, self._widest, self._rows = kind, (0,) * len(columns), ()
        known, self._rows = set(map(id, self._rows)), table.rows
        fresh = [row for row in table.rows if id(row) not in known]
        for place, column in enumerate(columns):
            letters = WEAPON_WORDS if column == "weapon" else FIGURE_WORDS
            wide = max((text_width(model.cell(row, column), *letters) for row in fresh), default=0.0)
            room = max(self._widest[place], round(wide / active.scale) + 2)
            self._widest = (*self._widest[:place], room, *self._widest[place + 1 :])

    def arrange(self, width: int) -> Layout:
        """Give every section its place in a table of this width; columns without room are hidden."""
        table = self._combatants.table
        self._measure()
        self.layout_now = layout(
            round(width / active.scale),
            table.columns if table else (),
            points=self._combatants.in_points,
            rooms=self._widest[1:],
            weapon=WEAPON_ICON + self._widest[0] if self._widest else 0,
        )
        shown = self.layout_now.columns
        ends = [px(one.left - GAP / 2) for one in shown[1:]] + [width]
        starts = [0, *ends[:-1]]
        sizes = {column.id: end - start for column, start, end in zip(shown, starts, ends, strict=True)}
        for section in range(self.count()):
            id = self._combatants.column_id(section)
            self.setSectionHidden(section, id not in sizes)
            if id in sizes:
                self.resizeSection(section, sizes[id])
        return self.layout_now

    def sizeHint(self) -> QSize:
        """24 high."""
        return QSize(px(100), px(24))

    def words(self, column: str, room: float) -> str:
        """The head of a column; the short form of the event where the full one has no room."""
        full = self._combatants.heading(column)
        odds = self._combatants.session.odds
        if column != "odds" or odds is None or text_width(full, 11, 500) <= room:
            return full
        return self._combatants.session.words.short(odds.headline.label)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt passes it by name
        """Paint one head."""
        colors = theme()
        painter.fillRect(rect, brush(colors.panel))
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), brush(colors.hair))
        id = self._combatants.column_id(logicalIndex)
        column = self.layout_now.column(id)
        if column is None or (id == "turn" and self.layout_now.turn_icon_only):
            return
        place = QRectF(px(column.left), rect.top(), px(column.width), rect.height())
        align = _ALIGN.get(id, "left" if id in ("health", "turn") else "center")
        if id == "odds":
            place.setLeft(place.left() - px(24))
        text(painter, place, self.words(id, place.width()), 11, 500, colors.text3, align=align)

    def event(self, event: QEvent) -> bool:
        """Say in a tooltip whose circumstances the odds count."""
        if isinstance(event, QHelpEvent):
            self._explain(event.pos(), event.globalPos())
            return True
        return super().event(event)

    def _explain(self, place: QPoint, where: QPoint) -> None:
        id = self.layout_now.at(place.x() / active.scale)
        whose = ""
        if id == "odds":
            whose = QCoreApplication.translate(
                "Heads", "Circumstances of the attacker and of the scene, plus those of each enemy"
            )
        QToolTip.showText(where, plain_tip(self._combatants.heading(id), whose), self)
