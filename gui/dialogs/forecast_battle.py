"""The whole fight played many times: tactics of each side, how many fights, one thing changed beside it."""

from __future__ import annotations

import functools

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QStackedLayout, QVBoxLayout, QWidget

from engine.forecast.battle import Progress
from engine.forecast.tactics import WANTED, Tactics
from engine.forecast.whatif import OneThing
from engine.label import Label
from gui.controls import Button, Choice, Stepper
from gui.controls.labels import PlainLabel
from gui.dialogs.forecast_view import ForecastView
from gui.models.forecast import ForecastModel
from gui.session import Session
from gui.session.advising import Asked, ShownBattle
from gui.session.apart import Apart
from gui.theme import px

COUNTS = (300, 1000, 10_000)
"""How many fights can be played; more take longer and err less."""
RETREATS = (0, 25, 50)
"""At which share of his health, in per cent, a fighter can leave."""
LAST_SEED = 9999
CHOICE = 210


class BattlePage(QWidget):
    """Asks how, has it played, shows the result, and a second one beside it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.first: ShownBattle | None = None
        self.second: ShownBattle | None = None
        self.model = ForecastModel(session.words, self)
        self.view = ForecastView(self.model, self.tr("Forecast of the fight"))
        self.said, self.note = PlainLabel(quiet=True), PlainLabel(quiet=True, size=12)
        self.wanted: dict[str, Choice] = {}
        self.retreat: dict[str, Choice] = {}
        self.count, self.seed = Choice(self.tr("Fights played")), Stepper(0, LAST_SEED, 1, self.tr("Seed"))
        self.play, self.change = (
            Button(self.tr("Play it"), "primary", icon="next", key="Enter"),
            Button(self.tr("Change one thing…")),
        )
        self._refused = ""
        self._work = Apart(self._deliver, self._finished, self)
        self._lay_out()
        self.play.clicked.connect(self._play_or_stop)
        self.change.clicked.connect(self.open_changes)
        session.table_changed.connect(self._changed)
        self._tell()

    # -- what is asked -----------------------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addLayout(self._tactics())
        bar = QHBoxLayout()
        self.count.setMinimumWidth(px(150))
        self.count.fill([(str(one), self._many(one)) for one in COUNTS], str(COUNTS[1]))
        for widget in (PlainLabel(self.tr("Seed"), quiet=True), self.seed, self.count, self.play, self.change):
            bar.addWidget(widget)
        bar.addStretch(1)
        column.addLayout(bar)
        column.addWidget(self.note)
        body = QWidget()
        self._pages = QStackedLayout(body)
        self.said.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages.addWidget(self.said)
        self._pages.addWidget(self.view)
        column.addWidget(body, 1)

    def _many(self, count: int) -> str:
        return self.tr("{0} fights").format(self.session.words.number(count))

    def _tactics(self) -> QGridLayout:
        """One line a side: whom its fighters go for, and when they leave."""
        grid = QGridLayout()
        words = self.session.words
        whom = {
            "nearest": self.tr("goes for the nearest enemy"),
            "weakest": self.tr("goes for the weakest enemy"),
            "strongest": self.tr("goes for the strongest enemy"),
        }
        for row, side in enumerate(self.session.table.sides):
            wanted, retreat = Choice(self.tr("Goes for")), Choice(self.tr("Leaves"))
            wanted.fill([(one, whom[one]) for one in WANTED], WANTED[0])
            leaves = self.tr("leaves at {0} health")
            retreats = [(str(one), leaves.format(words.percent(one / 100))) for one in RETREATS[1:]]
            retreat.fill([("0", self.tr("never leaves")), *retreats], "0")
            wanted.setMinimumWidth(px(CHOICE))
            retreat.setMinimumWidth(px(CHOICE))
            self.wanted[side.id], self.retreat[side.id] = wanted, retreat
            for place, widget in enumerate((PlainLabel(side.name), wanted, retreat)):
                grid.addWidget(widget, row, place)
        grid.setColumnStretch(3, 1)
        return grid

    def asked(self, thing: OneThing | None = None) -> Asked:
        """What the page asks for."""
        tactics = {
            side: Tactics(WANTED[wanted.currentIndex()], int(self.retreat[side].currentData()) / 100)
            for side, wanted in self.wanted.items()
        }
        return Asked(tactics, int(self.count.currentData()), self.seed.value(), thing)

    # -- playing -----------------------------------------------------------------------------------------------------
    def _play_or_stop(self) -> None:
        if self._work.is_idle():
            self.first = self.second = None
            self.start(self.asked())
        else:
            self._work.stop()
            self._tell(self.tr("Stopped."))

    def start(self, asked: Asked) -> None:
        """Have the fight played; a second result stands beside the first."""
        work = self.session.battle(asked)
        if isinstance(work, Label):
            self._tell(self.session.words.text(work))
        else:
            self._work.start(work)
            self._tell(self.tr("Playing…"))

    @property
    def is_running(self) -> bool:
        """Whether something is being worked out."""
        return not self._work.is_idle()

    def finish(self) -> None:
        """Play what is left at once (for tests and pictures)."""
        self._work.finish()

    def _deliver(self, found: ShownBattle | Progress | Label) -> None:
        if isinstance(found, Label):
            self._refused = self.session.words.text(found)
        elif isinstance(found, Progress):
            words = self.session.words
            over, reached = words.percent(found.over), f"{words.text('round')} {found.round}"
            self._tell(self.tr("{0}: {1} of the fights are over").format(reached, over))
        elif found.asked.thing is None:
            self.first = found
        else:
            self.second = found

    def _finished(self) -> None:
        self._tell(self._refused)
        self._refused = ""

    def _changed(self, _told: object = None) -> None:
        """The fight has gone on: what was played is of the fight before."""
        if self.first is not None and self._work.is_idle():
            self._tell(self.tr("The fight has changed since: play it again."))

    # -- one thing changed -------------------------------------------------------------------------------------------
    def open_changes(self) -> None:
        """Offer what can be changed; choosing plays it beside the fight as it stands."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        kinds = {
            "without": self.tr("Somebody less"),
            "another": self.tr("Somebody more"),
            "wave": self.tr("Reinforcements"),
        }
        menus: dict[str, QMenu] = {}
        for thing in self.session.things_to_change():
            under = menus.setdefault(thing.kind, menus.get(thing.kind) or menu.addMenu(kinds[thing.kind]))
            action = under.addAction(self.session.words.text(thing.label).replace("&", "&&"))
            action.triggered.connect(functools.partial(self._compare, thing))
        menu.popup(self.change.mapToGlobal(self.change.rect().bottomLeft()))

    def _compare(self, thing: OneThing, _checked: bool = False) -> None:
        self.compare(thing)

    def compare(self, thing: OneThing) -> None:
        """Play the fight with one thing changed, as the first one was played: same tactics, number and seed."""
        if self.first is not None:
            self.start(msgspec.structs.replace(self.first.asked, thing=thing))

    # -- what is shown -----------------------------------------------------------------------------------------------
    def _tell(self, note: str = "") -> None:
        words, idle = self.session.words, self._work.is_idle()
        self.play.setText(self.tr("Play it") if idle else self.tr("Stop"))
        self.play.icon_name = "next" if idle else "close"
        self.change.setEnabled(self.first is not None and idle)
        self.note.setText(note)
        if self.first is None:
            self.said.setText(self.tr("Each side fights as stated above, by the rules, until one is left."))
            self._pages.setCurrentWidget(self.said)
            return
        results = [(words.text("forecast.as_it_stands"), self.first.rows)]
        if self.second is not None and self.second.asked.thing is not None:
            results.append((words.text(self.second.asked.thing.label), self.second.rows))
        self.model.show_results(tuple(results))
        self._pages.setCurrentWidget(self.view)

    def rows(self) -> list[list[str]]:
        """The results as texts, head first."""
        return self.model.rows()
