"""How it will end: the duel of the attack dock round by round, and the whole fight played many times."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from gui.controls import Segments
from gui.dialogs.base import Dialog
from gui.dialogs.forecast_battle import BattlePage
from gui.dialogs.forecast_duel import DuelPage
from gui.dialogs.table_out import table_buttons
from gui.session import Session
from gui.theme import px


class ForecastDialog(Dialog):
    """Two pages: the duel, worked out at once and anew after each change; the fight, when it is asked for."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(620, parent)
        self.session = session
        self.set_title(self.tr("How it will end"))
        pages = [("duel", self.tr("This duel")), ("battle", self.tr("The whole fight"))]
        self.which = Segments(pages, self.tr("What is foretold"))
        self.duel, self.battle = DuelPage(session), BattlePage(session)
        self._lay_out()
        self.which.changed.connect(self._turn)
        self.resize(px(860), px(600))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.which)
        top.addStretch(1)
        self.copy, self.export = table_buttons(self, self.session, self.rows, self.windowTitle)
        top.addWidget(self.copy)
        top.addWidget(self.export)
        body = QWidget()
        self._pages = QStackedLayout(body)
        self._pages.addWidget(self.duel)
        self._pages.addWidget(self.battle)
        self.column.addLayout(top)
        self.column.addWidget(body, 1)

    def _turn(self, page: str) -> None:
        self._pages.setCurrentWidget(self.duel if page == "duel" else self.battle)

    def rows(self) -> list[list[str]]:
        """The numbers of the page in view, as texts."""
        return self.duel.rows() if self.which.current == "duel" else self.battle.rows()
