"""A session for one applied roll taken up again: the panels of the attack dock stand on it as on the real fight.

What is ticked, typed and chosen here stays here until it is kept.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from engine.answer import OutcomeChance
from engine.changed import Preview, Reread
from engine.form import Value
from engine.play.rework import Bench, Rework
from gui.session import Session

PREVIEW_MILLISECONDS = 120
"""How long after the last tick the later records are replayed: the roll itself is read again at once."""


class Trial(Session):
    """Slots in, signals out, as the session has them; `targets_changed` and `preview_changed` tell what would come.

    `turned`: another roll is in hand.
    """

    targets_changed = Signal(object)
    preview_changed = Signal(object)
    turned = Signal()

    def __init__(self, rework: Rework, language: str, parent: QObject | None = None) -> None:
        """Stand on a line of the log that is being changed; `start` tells everything."""
        super().__init__(Bench(rework.revision), language, parent)
        self.changing = rework
        self.preview: Preview | None = None
        self.targets: tuple[Reread, ...] = ()
        self._curve_shown = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PREVIEW_MILLISECONDS)
        self._later.timeout.connect(self.look_ahead)
        self.odds_changed.connect(self._read_again)
        self.roll_changed.connect(self._read_again)

    def start(self) -> None:
        """Tell everything, what would come of it too."""
        super().start()
        self._read_again()
        self.look_ahead()

    def _read_again(self, _told: object = None) -> None:
        """The same dice under the present circumstances, at once; what came later follows once the hand rests."""
        targets = self.changing.revision.reread()
        if targets != self.targets:
            self.targets = targets
            self.targets_changed.emit(targets)
        self._later.start()

    def look_ahead(self) -> None:
        """Replay what came later, and tell what becomes of it."""
        self._later.stop()
        found: list[Preview] = []
        if self.attempt(lambda: found.append(self.changing.preview())):
            self.preview = found[0]
            self.preview_changed.emit(self.preview)

    def finish(self) -> None:
        """Compute what is left at once (tests, pictures)."""
        super().finish()
        if self._later.isActive():
            self.look_ahead()

    def set_answer(self, field: str, value: Value) -> None:
        """Tick or set a circumstance; the dice are read again before this returns."""
        super().set_answer(field, value)
        self.tell_roll()
        self._read_again()

    def take_result(self, outcome: str, target: str = "") -> None:
        """Take an outcome by hand for one target; "": what the dice say."""
        super().take_result(outcome, target)
        self._read_again()

    def rows(self, target: str) -> tuple[OutcomeChance, ...]:
        """The results that can be taken by hand for a target."""
        return next((one.rows for one in self.targets if one.target == target), ())

    # -- one of several, and what came later -------------------------------------------------------------------------
    def turn_to(self, target: str) -> None:
        """Show the circumstances of another target of the roll."""
        self._turn(lambda: self.changing.revision.turn_to(target))

    def take_up(self, index: int) -> None:
        """Take in hand the later roll at which the replay stops."""
        self._turn(lambda: self.changing.take_up(index))

    def take_back(self) -> None:
        """Take the changed roll itself in hand again."""
        self._turn(self.changing.take_back)

    def roll_for(self, prompt: str) -> None:
        """Take in hand the roll that the change makes due."""
        self._turn(lambda: self.changing.roll_for(prompt))

    def answer_due(self, prompt: str, option: str | None) -> None:
        """Answer what the change makes due with an option; None: it is skipped."""
        if self.attempt(lambda: self.changing.answer(prompt, option)):
            self.look_ahead()

    def leave_out(self, index: int) -> None:
        """Do a later record not again."""
        if self.attempt(lambda: self.changing.leave_out(index)):
            self.look_ahead()

    def _turn(self, act: Callable[[], object]) -> None:
        if self.attempt(act):
            self.desk.play = self.changing.revision
            self.start()
            self.turned.emit()


def trial_of(session: Session, index: int) -> Trial | None:
    """An attack of the log taken up to be changed; None: it was refused, and said."""
    rework = session.rework(index)
    return Trial(rework, session.language) if rework is not None else None
