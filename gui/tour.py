"""The tour: five bubbles from the first look at the window to the first strike. It blocks nothing.

Who does what a bubble speaks of is a stop further, and the keyboard stays where it is; the button goes on, too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from engine.roll_view import RollView
from gui.controls.bubble import SIDES, Bubble
from gui.main_window import MainWindow
from gui.translation import command_key

translate = QCoreApplication.translate

ABOVE = ("above", "left", "below", "right")
"""Beside the log, so that neither the result to apply nor the buttons of the attack are covered."""


@dataclass(frozen=True)
class Stop:
    """One bubble: what it points at, the dock that must be in view for it, its words, where it stands best."""

    anchor: QWidget
    dock: str
    title: str
    words: str
    sides: tuple[str, ...] = SIDES


class Tour(QObject):
    """Runs once over the window; `done` is called when it has been taken or skipped, and never asks again."""

    def __init__(self, window: MainWindow, done: Callable[[], None]) -> None:
        """Begin at the first stop, with the keyboard on its button."""
        super().__init__(window)
        self._window, self._done = window, done
        self._before: QWidget | None = window.focusWidget()  # also while the desktop has not given it the keyboard yet
        self._at = 0
        self.bubble = Bubble(window)
        self.bubble.went_on.connect(self.go_on)
        self.bubble.left.connect(self.leave)
        self._listen()
        self._show()
        self.bubble.onward.setFocus(Qt.FocusReason.OtherFocusReason)

    def _listen(self) -> None:
        """Hear of everything that a stop may speak of."""
        session, window = self._window.session, self._window
        self._target, self._log_length = session.table.target, len(session.play.log())
        session.table_changed.connect(self._hear_of_target)
        window.attack.circumstances.answer_changed.connect(self._hear_of_answer)
        session.why_changed.connect(self._hear_of_why)
        session.roll_changed.connect(self._hear_of_roll)
        session.log_changed.connect(self._hear_of_log)
        session.language_changed.connect(self._show)

    def stops(self) -> tuple[Stop, ...]:
        """The stops, in the language of the window."""
        attack, key = self._window.attack, command_key
        return (
            Stop(
                attack.versus,
                "attack",
                translate("Tour", "Who strikes whom"),
                translate("Tour", "The attacker follows the turn. Click an enemy in the table: it is the target."),
            ),
            Stop(
                attack.circumstances,
                "attack",
                translate("Tour", "What applies now"),
                translate("Tour", "Tick it. The figure at the right says what it is worth, before you do."),
            ),
            Stop(
                attack.figure,
                "attack",
                translate("Tour", "The chance, before the dice"),
                translate("Tour", "It follows each tick. {0} says where it comes from, line by line.").format(
                    key("why")
                ),
            ),
            Stop(
                attack.buttons,
                "attack",
                translate("Tour", "Roll, or type your own dice"),
                translate("Tour", "{0} rolls here. {1} takes the dice of the table, face by face.").format(
                    key("roll"), key("type_dice")
                ),
            ),
            Stop(
                self._window.log,
                "log",
                translate("Tour", "Nothing is lost"),
                translate(
                    "Tour", "Answer if something is asked, then Enter: the blow is a line here. {0} takes it back."
                ).format(key("undo")),
                ABOVE,
            ),
        )

    def _show(self) -> None:
        stops = self.stops()
        stop = stops[self._at]
        self._window.show_dock(stop.dock, True)
        last = self._at == len(stops) - 1
        self.bubble.away.setVisible(not last)
        self.bubble.away.setText(translate("Tour", "Skip tour"))
        self.bubble.onward.setText(translate("Tour", "Done") if last else translate("Tour", "Next"))
        self.bubble.show_at(stop.anchor, stop.title, stop.words, self._at, len(stops), sides=stop.sides)

    # -- on the way --------------------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """The next stop, or the end."""
        if self._at == len(self.stops()) - 1:
            self.leave()
            return
        self._at += 1
        self._show()

    def leave(self) -> None:
        """End it, and give the keyboard back."""
        focused = any(button is self._window.focusWidget() for button in (self.bubble.away, self.bubble.onward))
        self.bubble.end()
        if focused and self._before is not None and isValid(self._before):
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.deleteLater()
        self._done()

    def _did(self, stop: int) -> None:
        """Somebody has done what a stop speaks of."""
        if self._at == stop:
            self.go_on()

    def _hear_of_target(self, _table: object) -> None:
        target = self._window.session.table.target
        if target != self._target:
            self._target = target
            self._did(0)

    def _hear_of_answer(self, _field: str, _value: object) -> None:
        self._did(1)

    def _hear_of_why(self, _why: object) -> None:
        self._did(2)

    def _hear_of_roll(self, roll: RollView | None) -> None:
        if roll is not None:
            self._did(3)

    def _hear_of_log(self, log: tuple[object, ...]) -> None:
        grown, self._log_length = len(log) > self._log_length, len(log)
        if grown:
            self._did(4)
