"""The duel between attacker and target, exact: who is down by which round."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from engine.label import Label
from gui.controls import Button
from gui.controls.labels import PlainLabel
from gui.plots.curve_view import CurveView
from gui.plots.scale import value_of
from gui.session import Session
from gui.session.advising import ShownDuel
from gui.session.apart import Apart


class DuelPage(QWidget):
    """Sentences over the lines; both follow the fight while the page is open."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.found: ShownDuel | None = None
        self._refused = ""
        self.said, self.empty = PlainLabel(quiet=True), PlainLabel(quiet=True)
        self.view = CurveView(session)
        self.view.setAccessibleName(self.tr("Who is down by which round"))
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        body = QWidget()
        self._pages = QStackedLayout(body)
        self._pages.addWidget(self.view)
        self._pages.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.progress, self.stop = PlainLabel(quiet=True, size=12), Button("")
        self.stop.clicked.connect(self._stop_or_compute)
        column.addWidget(self.said)
        column.addWidget(body, 1)
        self.axis = PlainLabel(quiet=True, size=12)
        self.axis.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.axis)
        note = PlainLabel(
            self.tr("Both strike with what they hold, each in turn; nobody else takes part."), quiet=True, size=12
        )
        bar = QHBoxLayout()
        bar.addWidget(note, 1)
        bar.addWidget(self.progress)
        bar.addWidget(self.stop)
        column.addLayout(bar)
        self._work = Apart(self._show, self._finished, self)
        session.table_changed.connect(self.compute)
        session.form_changed.connect(self.compute)

    def showEvent(self, event: QShowEvent) -> None:
        """Only what is looked at is worked out."""
        super().showEvent(event)
        self.compute()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks any more."""
        super().hideEvent(event)
        self._work.stop()

    def compute(self, _told: object = None) -> None:
        """Work it out anew from the fight as it stands."""
        if not self.isVisible():
            return
        self.found, self._refused = None, ""
        work = self.session.duel()
        if work is None:
            self._work.stop()
            self._say(self.tr("A duel needs an attacker, and somebody else to aim at."))
        else:
            self._say(self.tr("Working it out…"))
            self._work.start(work)
        self._tell("")

    def _stop_or_compute(self) -> None:
        if self._work.is_idle():
            self.compute()
            return
        self._work.stop()
        if self.found is None:
            self._say(self.tr("Stopped."))
        self._tell(self.tr("Stopped."))

    def _tell(self, words: str) -> None:
        """How far it is, and what the button does: where all is told there is nothing to do."""
        self.progress.setText(words)
        self.stop.setText(self.tr("Work it out") if self._work.is_idle() else self.tr("Stop"))
        for one in (self.progress, self.stop):
            one.setVisible(bool(words) or self.is_running)

    @property
    def is_running(self) -> bool:
        """Whether something is being worked out."""
        return not self._work.is_idle()

    def finish(self) -> None:
        """Work out what is left at once (for tests and pictures)."""
        self._work.finish()

    def _say(self, words: str) -> None:
        self.said.setText("")
        self.axis.setText("")
        self.empty.setText(words)
        self._pages.setCurrentWidget(self.empty)

    def _show(self, found: ShownDuel | Label) -> None:
        if isinstance(found, Label):
            self._refused = self.session.words.text(found)
            if self.found is None:
                self._say(self._refused)
            return
        self.found = found
        self._pages.setCurrentWidget(self.view)
        self.said.setText(" · ".join(self.session.words.text(one) for one in found.words))
        self.axis.setText(self.session.words.text(found.sweep.axis_label))
        self.view.show_sweep(found.sweep)
        self._tell(self.tr("{0}: decided in {1} of the fights").format(*self._so_far(found)))

    def _so_far(self, found: ShownDuel) -> tuple[str, str]:
        """The last round that is worked out, and how often the duel is over by its end."""
        words, sweep = self.session.words, found.sweep
        still_up = next(one.chances[-1] or 0.0 for one in sweep.series if one.id == "neither")
        return words.text(sweep.points[-1][1]), words.percent(1 - still_up)

    def _finished(self) -> None:
        """The end is told where the lines of what was worked out before stand below."""
        self._tell(self._refused if self.found is not None else "")

    def rows(self) -> list[list[str]]:
        """The numbers as texts: a head, then one row a round."""
        if self.found is None:
            return []
        sweep, words = self.found.sweep, self.session.words
        head = [words.text(sweep.axis_label), *(words.text(one.label) for one in sweep.series)]
        body = [
            [words.text(name), *(value_of(words, one, place) for one in sweep.series)]
            for place, (_, name) in enumerate(sweep.points)
        ]
        return [head, *body]
