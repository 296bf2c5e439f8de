"""The one door between the window and the engine: slots in, signals out, frozen values as payloads.

Nothing else in `gui` calls the engine. The session owns the fight being played (`engine.play.Play`), the number of the
present setting (`generation`) and the last result of each kind; panels own pixels.
"""

from __future__ import annotations

from typing import Any

from engine.play.play import Play
from PySide6.QtCore import QObject, Signal

from engine.answer import Odds, RollView, Sweep
from engine.errors import EngineError
from engine.form import Form
from engine.label import Label, Words, words
from engine.view import Notice, TableView
from gui.background import Slices


class Session(QObject):
    """Slots for every act of the game master, signals for everything that changes on screen."""

    table_changed = Signal(object)
    form_changed = Signal(object)
    versus_changed = Signal(object, object)
    odds_changed = Signal(object)
    axes_changed = Signal(object, str)
    curve_changed = Signal(object)
    enemy_odds_changed = Signal(object)
    worths_changed = Signal(object)
    settled = Signal(int)
    roll_changed = Signal(object)
    log_changed = Signal(object)
    steps_changed = Signal(object)
    why_changed = Signal(object)
    library_changed = Signal(object)
    hints_changed = Signal(object)
    sheet_changed = Signal(object)
    house_rules_changed = Signal(object)
    declarations_changed = Signal(object)
    notice = Signal(object)
    saved_changed = Signal(str, object, bool)
    language_changed = Signal()

    table: TableView
    form: Form
    odds: Odds
    roll: RollView | None = None
    words: Words

    def __init__(self, play: Play, language: str = "fr", parent: QObject | None = None) -> None:
        """Stand on a fight; `start` tells every panel about it."""
        super().__init__(parent)
        self.play = play
        self.language = language
        self.words = words(language, play.system.id)
        self.generation = 0
        self._curve_shown = True
        self._why_shown = False
        self._sheet = ""
        self._last_sweep: Sweep | None = None
        self._slices = Slices(self._deliver, self._finished, self)

    # -- what every slot does ---------------------------------------------------------------------------------------
    def start(self) -> None:
        """Tell everything to every panel."""
        self.library_changed.emit(self.play.library())
        self._tell_all()

    def _do(self, act: Any, *arguments: Any, **named: Any) -> None:
        """Run one act of the play; a refusal becomes a notice and nothing has changed."""
        try:
            done = act(*arguments, **named)
        except EngineError as refusal:
            self.notice.emit(Notice("error", refusal.label, field=refusal.field))
            return
        self._tell_all()
        if isinstance(done, Label):
            self.notice.emit(Notice("done", done, action="undo"))
