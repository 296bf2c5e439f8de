"""A new fight: of which game, called what; empty, or the sample of the game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.controls import Button, Check, Choice, Field
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.who_comes import WhoComes
from gui.session import Session
from gui.theme import px


class NewFightDialog(Dialog):
    """Enter begins a fight, empty or with those who come along; the fight on the table stays in its file."""

    def __init__(self, session: Session, parent: QWidget, game: str = "") -> None:
        """`game` is the one chosen at first ("": that of the fight on the table)."""
        super().__init__(440, parent)
        self.session = session
        self.set_title(self.tr("New fight"))
        self.games, self.field = Choice(self.tr("Game")), Field()
        self.games.icon_name = "book"
        self.games.fill([(id, session.game_name(id)) for id in session.games()], game or session.table.system)
        self.field.setAccessibleName(self.tr("Name of the fight"))
        self.field.setText(self.tr("New fight"))
        self.field.selectAll()
        self.field.returnPressed.connect(self.accept)
        self.column.addWidget(self.field)
        self.column.addWidget(self.games)
        self.who = WhoComes(session.who_may_come())
        self.along = Check(self.tr("Bring along the fighters of the present fight"))
        self._said = PlainLabel(self.tr("With wounds, ammunition, lasting states and notes."), quiet=True, size=12)
        for widget in (self.along, self.who, self._said):
            self.column.addWidget(widget)
        self.games.activated.connect(lambda _: self._fit())
        self.along.toggled.connect(lambda _: self._fit())
        self.column.addWidget(PlainLabel(self.tr("The present fight stays in its file."), quiet=True, size=12))
        self.column.addSpacing(px(4))
        self.column.addLayout(self._buttons())
        self.field.setFocus()
        self._fit()

    @property
    def comes_along(self) -> bool:
        """Whether fighters of the present fight come along."""
        return self.along.isChecked() and self.game == self.session.table.system

    def _fit(self) -> None:
        """Whoever comes along stays in his game."""
        self.along.setVisible(self.game == self.session.table.system and bool(self.who.boxes))
        for widget in (self.who, self._said):
            widget.setVisible(self.comes_along)
        self.adjustSize()

    def _buttons(self) -> QHBoxLayout:
        self.leave, self.sample = Button(self.tr("Cancel"), key="Esc"), Button(self.tr("Sample fight"))
        self.begin = Button(self.tr("Begin"), "primary", key="Enter")
        self.leave.clicked.connect(self.reject)
        self.sample.clicked.connect(self._open_sample)
        self.begin.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addWidget(self.sample)
        row.addStretch(1)
        row.addWidget(self.leave)
        row.addWidget(self.begin)
        return row

    @property
    def game(self) -> str:
        """Id of the game that is chosen."""
        return str(self.games.currentData())

    def _open_sample(self) -> None:
        game = self.game
        super().accept()
        self.session.open_sample(game)

    def accept(self) -> None:
        """Begin an empty fight of the chosen game."""
        game, name = self.game, self.field.text().strip() or self.tr("New fight")
        along = self.who.chosen() if self.comes_along else ()
        super().accept()
        begin(self.session, game, name, along)


def begin(session: Session, game: str, name: str, along: tuple[str, ...] = ()) -> None:
    """Begin a fight between heroes and opponents, empty or with some of the present one."""
    translate = QCoreApplication.translate
    session.new_fight(game, name, (translate("NewFight", "Heroes"), translate("NewFight", "Opponents")), along)
