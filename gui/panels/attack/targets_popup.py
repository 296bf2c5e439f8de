"""Everybody that one roll is aimed at, each with a cross that leaves him out (LOOK 4.5)."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.view import FighterRow, TableView
from gui.accessible import Role
from gui.controls import IconButton
from gui.controls.base import start
from gui.controls.popup import Popup
from gui.paint import initials_token, text
from gui.theme import px

if TYPE_CHECKING:
    from gui.session import Session


class TargetName(QWidget):
    """Token and name of one target."""

    accessible_role = Role.StaticText

    def __init__(self, row: FighterRow) -> None:
        super().__init__()
        self._row = row
        self.setAccessibleName(row.name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """28 high."""
        return QSize(px(190), px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint them."""
        painter = start(self)
        initials_token(painter, QRectF(px(2), px(3), px(22), px(22)), self._row.initials, self._row.kind)
        text(painter, QRectF(px(32), 0, self.width() - px(32), self.height()), self._row.name, 13, 500)


class TargetsPopup(Popup):
    """One line a target; it closes when one target is left."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.crosses: dict[str, IconButton] = {}
        self._lines: list[QWidget] = []
        self.setAccessibleName(self.tr("Targets"))
        self._show(session.table)
        session.table_changed.connect(self.show_table)

    def show_table(self, table: TableView) -> None:
        """Show whom the roll is aimed at now."""
        if not table.others:
            self.close()
            return
        self._show(table)
        self.adjustSize()

    def _show(self, table: TableView) -> None:
        for line in self._lines:
            self.column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.crosses, self._lines = {}, []
        for row in (table.row(id) for id in (table.target, *table.others)):
            if row is not None:
                self._lines.append(self._line(row))
                self.column.addWidget(self._lines[-1])
        next(iter(self.crosses.values())).setFocus(Qt.FocusReason.PopupFocusReason)

    def _line(self, row: FighterRow) -> QWidget:
        line, cross = QWidget(), IconButton("close")
        cross.name(self.tr("Leave out: {0}").format(row.name))
        cross.clicked.connect(functools.partial(self._leave_out, row.id))
        layout = QHBoxLayout(line)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(TargetName(row), 1)
        layout.addWidget(cross)
        self.crosses[row.id] = cross
        return line

    def _leave_out(self, fighter: str, _checked: bool = False) -> None:
        self._session.also_aim(fighter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go from line to line, Escape closes."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        crosses = list(self.crosses.values())
        here = next((place for place, cross in enumerate(crosses) if cross.hasFocus()), None)
        if step is not None and here is not None:
            crosses[(here + step) % len(crosses)].setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
