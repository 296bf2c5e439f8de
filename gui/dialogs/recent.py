"""The last fights: each as it was left, one click away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout, QListWidgetItem, QWidget

from engine.storage.recent import Parked
from gui.controls import Button
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.two_lines import TwoLineList, TwoLines, moment
from gui.session import Session
from gui.theme import px
from gui.translation import capital


class RecentDialog(Dialog):
    """The last five fights besides the present one; a click or Enter opens one, the present one is set aside."""

    def __init__(self, session: Session, look_elsewhere: Callable[[], None], parent: QWidget) -> None:
        """`look_elsewhere` asks for a file that is not in the list."""
        super().__init__(520, parent)
        self.session = session
        self._look_elsewhere = look_elsewhere
        self.fights = session.recent()
        self.set_title(self.tr("Recent fights"))
        self.list = TwoLineList(self.tr("Recent fights"))
        nothing = self.tr("No other fight has been open yet. Open one from its file.")
        self.list.fill([self._row(one) for one in self.fights], nothing)
        self.list.itemClicked.connect(self.open_row)
        self.list.itemActivated.connect(self.open_row)
        self.column.addWidget(self.list)
        self.column.addWidget(PlainLabel(self.tr("The present fight stays in its file."), quiet=True, size=12))
        self.column.addLayout(self._buttons())
        self.resize(px(520), px(360))
        self.list.setFocus()

    def _row(self, fight: Parked) -> TwoLines:
        words = self.session.words.text
        reached = f"{words('round')} {fight.round}" if fight.round else self.tr("not begun")
        parts = [self.session.game_name(fight.system) if fight.system in self.session.games() else fight.system]
        away = self.tr("not found: plug in its disk, or look elsewhere")
        parts.append(capital(reached) if fight.is_there else away)
        if [one.name for one in self.fights].count(fight.name) > 1 or fight.name == self.session.table.name:
            parts.insert(0, Path(fight.path).stem)  # a copy has the name of the fight, not that of its file
        return TwoLines(fight.name, " · ".join(parts), moment(fight.when), not fight.is_there)

    def _buttons(self) -> QHBoxLayout:
        elsewhere, leave = Button(self.tr("Open another…")), Button(self.tr("Close"), key="Esc")
        self.take = Button(self.tr("Open"), "primary", key="Enter")
        self.take.setEnabled(self.list.has_rows())
        elsewhere.clicked.connect(self._elsewhere)
        leave.clicked.connect(self.close)
        self.take.clicked.connect(lambda: self.open_row(self.list.currentItem()))
        row = QHBoxLayout()
        row.addWidget(elsewhere)
        row.addStretch(1)
        row.addWidget(leave)
        row.addWidget(self.take)
        return row

    def open_row(self, item: QListWidgetItem | None) -> None:
        """Open the fight of a row; a refusal is told in the window."""
        row = self.list.row(item) if item is not None else -1
        if 0 <= row < len(self.fights):
            path = Path(self.fights[row].path)
            self.close()
            self.session.open(path)

    def _elsewhere(self) -> None:
        self.close()
        self._look_elsewhere()
