"""The players' view before they see it: a preview, the screen it will stand on, its theme."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.controls import Button, Choice
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.players.staging import Place, Staging, places
from gui.players.view import SAME, PlayersCanvas
from gui.theme import px

PREVIEW = QSize(560, 315)


class PlayersDialog(Dialog):
    """Shows what the players would see; Enter shows it to them, or takes it away again."""

    def __init__(self, staging: Staging, theme_name: str, choose_theme: Callable[[str], None], parent: QWidget) -> None:
        """`choose_theme` is told which theme was chosen, to be remembered."""
        super().__init__(PREVIEW.width() + 36, parent)
        self._parent = parent
        self.staging, self._choose_theme = staging, choose_theme
        self.set_title(self.tr("What the players see"))
        staging.session.show_players(True)
        self.preview = PlayersCanvas(staging.session, theme_name)
        self.preview.setFixedSize(px(PREVIEW.width()), px(PREVIEW.height()))
        self.column.addWidget(self.preview)
        self.where, self.look = Choice(self.tr("Screen")), Choice(self.tr("Theme"))
        self._fill_screens()
        self._fill_looks(theme_name)
        self.column.addLayout(self._line(self.tr("Screen"), self.where))
        self.column.addLayout(self._line(self.tr("Theme"), self.look))
        self.column.addWidget(PlainLabel(self.tr("Hidden fighters are left out."), quiet=True, size=12))
        self.column.addLayout(self._buttons())
        staging.changed.connect(self._tell_live)
        self.finished.connect(lambda _: staging.session.show_players(False))
        self._tell_live(staging.is_open)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenAdded.connect(self._fill_screens)
            application.screenRemoved.connect(self._fill_screens)
        self.live.setFocus()

    def _buttons(self) -> QHBoxLayout:
        leave = Button(self.tr("Close"), key="Esc")
        leave.clicked.connect(self.close)
        self.live = Button("", "primary", icon="screen", key="Enter")
        self.live.setDefault(True)
        self.live.clicked.connect(self._switch)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(leave)
        row.addWidget(self.live)
        return row

    def _line(self, words: str, control: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(PlainLabel(words), 1)
        row.addWidget(control)
        control.setFixedWidth(px(280))
        return row

    @property
    def _own(self) -> Place:
        return Place.of(self._parent.screen())

    def _fill_screens(self, _changed: object = None) -> None:
        """Offer the screens that are there now."""
        own, self._places = self._own, places(self._own)
        names: list[tuple[object, str]] = []
        for number, place in enumerate(self._places):
            names.append((number, self.tr("this screen, as a window") if place == own else place.name))
        self.where.fill(names, 0)

    def _fill_looks(self, theme_name: str) -> None:
        looks: list[tuple[object, str]] = [
            (SAME, self.tr("as this window")),
            ("dark", self.tr("dark")),
            ("light", self.tr("light")),
        ]
        self.look.fill(looks, theme_name)
        self.look.activated.connect(lambda index: self._use_theme(str(self.look.itemData(index))))

    def _use_theme(self, name: str) -> None:
        self.preview.use_theme(name)
        self.staging.use_theme(name)
        self._choose_theme(name)

    def _switch(self) -> None:
        """Show it to the players and leave, or take it away."""
        if self.staging.is_open:
            self.staging.close()
            return
        place = self._places[max(0, self.where.currentIndex())]
        self.staging.open(place, self.preview.theme_name, full=place != self._own)
        self._parent.activateWindow()  # the game master's keys go on working
        self.close()

    def _tell_live(self, is_open: bool) -> None:
        self.live.setText(self.tr("Take it away") if is_open else self.tr("Show it to the players"))
        self.where.setEnabled(not is_open)
