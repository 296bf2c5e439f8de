"""The one door between the window and the engine: slots in, signals out, frozen values as payloads.

Nothing else in `gui` calls the engine. The session owns the fight being played (`engine.play.Play`), the last result of
each kind and the language; panels own pixels. A value is emitted only when it differs from the one before.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from engine.play.desk import Desk
from PySide6.QtCore import QObject, Signal

from engine.answer import EnemyOdds, Odds, RollView, Sweep
from engine.encounter.state import Change
from engine.errors import EngineError
from engine.form import Form, Value
from engine.label import Label, Words, label, words
from engine.play.play import Play
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

    def __init__(self, desk: Desk, language: str = "fr", parent: QObject | None = None) -> None:
        """Stand on a desk (the open fight and its file); `start` tells every panel about it."""
        super().__init__(parent)
        self.desk = desk
        self.language = language
        self.words: Words = words(language, desk.play.system.id)
        self.table: TableView = desk.play.table()
        self.form: Form = desk.play.form()
        self.odds: Odds | None = None
        self.roll: RollView | None = None
        self._curve_shown = True
        self._why_shown = False
        self._sheet = ""
        self._ghost: Sweep | None = None
        self._sweep: Sweep | None = None
        self._told: dict[str, Any] = {}
        self._slices = Slices(self._deliver, self._finished, self)

    @property
    def play(self) -> Play:
        """The fight being played."""
        return self.desk.play

    @property
    def generation(self) -> int:
        """Number of the present setting; results of another one are dropped."""
        return self.play.generation

    # -- telling the panels ------------------------------------------------------------------------------------------
    def start(self) -> None:
        """Tell everything to every panel."""
        self._told.clear()
        self._say("library", self.library_changed, self.play.library())
        self._tell_all(None)

    def _say(self, key: str, signal: Any, *values: Any) -> None:
        if key not in self._told or self._told[key] != values:
            self._told[key] = values
            signal.emit(*values)

    def _tell_all(self, cause: Label | None) -> None:
        """After any act: odds first, then every panel, then the background work."""
        play = self.play
        self.table = play.table()
        self._say("table", self.table_changed, self.table)
        self._tell_odds(cause)
        self._say_form(play.form())
        self._say("versus", self.versus_changed, *play.versus())
        self._say("log", self.log_changed, play.log())
        self._say("house_rules", self.house_rules_changed, play.house_rules())
        self._say("declarations", self.declarations_changed, play.declarations())
        self._tell_axes()
        self._tell_sheet()
        self._tell_rest()

    def _tell_tick(self, cause: Label | None) -> None:
        """After a tick: the odds in the same call, and only what a tick can change."""
        self._tell_odds(cause)
        form = self.play.form()
        self._say_form(msgspec.structs.replace(form, weapons=self.form.weapons, actions=self.form.actions))
        self._say("versus", self.versus_changed, *self.play.versus())
        self._tell_rest()

    def _tell_odds(self, cause: Label | None) -> None:
        self.odds = self.play.odds(cause)
        self._say("odds", self.odds_changed, self.odds)
        self.tell_roll()

    def _say_form(self, form: Form) -> None:
        self.form = form
        self._say("form", self.form_changed, form)

    def tell_roll(self) -> None:
        """The roll under way, read under the present setting."""
        self.roll = self.play.roll_view()
        self._say("roll", self.roll_changed, self.roll)

    def _tell_axes(self) -> None:
        axes = tuple((row.id, label(f"axis.{row.id}", **self._names())) for row in self.play.axes())
        self._say("axes", self.axes_changed, axes, self.play.axis)

    def _tell_sheet(self) -> None:
        if self._sheet:
            self._say("sheet", self.sheet_changed, self.play.sheet(self._sheet))

    def _tell_rest(self) -> None:
        self._say("steps", self.steps_changed, self.play.steps())
        self._say("hints", self.hints_changed, self.play.hints())
        self._say("saved", self.saved_changed, self.desk.title, self.desk.saved_at, self.desk.is_saved)
        if self._why_shown:
            self._say("why", self.why_changed, self.play.why())
        self._slices.start(self.play.reading(self.form.fields, curve=self._curve_shown))

    def _names(self) -> dict[str, str]:
        names = {row.id: row.name for row in self.table.rows}
        return {"attacker": names.get(self.table.attacker, ""), "target": names.get(self.table.target, "")}

    # -- background results ------------------------------------------------------------------------------------------
    def _deliver(self, result: Any) -> None:
        """Hand a result to its panel; one of another setting is dropped."""
        if isinstance(result, Sweep):
            if result.generation == self.generation:
                self._deliver_sweep(result)
        elif isinstance(result, tuple) and result and isinstance(result[0], EnemyOdds):
            self.enemy_odds_changed.emit(result)
        else:
            self.worths_changed.emit(result)

    def _deliver_sweep(self, sweep: Sweep) -> None:
        before = self._sweep
        comparable = before is not None and (before.axis, before.points) == (sweep.axis, sweep.points)
        changed = before is not None and before.series != sweep.series
        ghost = before.series[0].chances if before and comparable and changed and before.series else None
        self._sweep = sweep
        self._say("curve", self.curve_changed, msgspec.structs.replace(sweep, ghost=ghost))

    def _finished(self) -> None:
        self.settled.emit(self.generation)

    def is_settled(self) -> bool:
        """Whether nothing is left to compute for the present setting."""
        return self._slices.is_idle()

    def finish(self) -> None:
        """Compute what is left at once (tests, pictures)."""
        self._slices.finish()

    # -- acts --------------------------------------------------------------------------------------------------------
    def attempt(self, act: Callable[[], Any]) -> bool:
        """Run something that the engine may refuse; a refusal becomes a notice and nothing has changed."""
        try:
            act()
        except EngineError as refusal:
            self.notice.emit(Notice("error", refusal.label, field=refusal.field))
            return False
        return True

    def act(self, action: str, **arguments: Any) -> bool:
        """Do one action on the fight and tell every panel; False: it was refused (and said)."""
        if not self.attempt(lambda: self._keep(self.play.act(action, **arguments))):
            return False
        self._tell_all(None)
        return True

    def _keep(self, change: Change) -> None:
        """Put the change on disk before anybody is told that it is saved."""
        self.desk.keep(change)

    def set_answer(self, field: str, value: Value) -> None:
        """Tick or set a circumstance of the present setting."""
        arguments = {"field": field, "value": value, "attacker": self.table.attacker, "target": self.table.target}
        if self.attempt(lambda: self._keep(self.play.act("set_answer", **arguments))):
            names = {one.id: one.label for one in self.form.fields}
            self._tell_tick(names.get(field))

    def undo(self) -> None:
        """Take the last step back."""
        self._travel(self.play.undo, "notice.undone")

    def redo(self) -> None:
        """Do it again."""
        self._travel(self.play.redo, "notice.redone")

    def go_back(self, index: int) -> None:
        """Go back to just after one line of the log."""
        self._travel(lambda: self.play.go_back(index), "notice.went_back")

    def _travel(self, journey: Callable[[], Label | None], text: str) -> None:
        found: list[Label | None] = []
        if self.attempt(lambda: found.append(journey())):
            self.desk.keep(None)
            self._tell_all(None)
            if found[0] is not None:
                self.notice.emit(Notice("done", label(text, step=found[0]), action="redo"))

    # -- the roll ----------------------------------------------------------------------------------------------------
    def on_roll(self, act: Callable[[], Any]) -> None:
        """Run one act on the roll under way and show what it has become."""
        if self.attempt(act):
            self.tell_roll()
            self._say("hints", self.hints_changed, self.play.hints())

    def apply(self) -> None:
        """Let the result happen."""
        found: list[Change] = []
        if self.attempt(lambda: found.append(self.play.apply())):
            self._keep(found[0])
            self._tell_all(None)
            self.notice.emit(Notice("done", found[0].label, action="undo"))

    # -- what is shown -----------------------------------------------------------------------------------------------
    def set_axis(self, axis: str) -> None:
        """Draw the curves across another axis."""
        self.play.axis = axis
        self._tell_axes()
        self._tell_rest()

    def show_curve(self, shown: bool) -> None:
        """Whether the curve panel is in view; hidden, nothing is computed for it."""
        if shown != self._curve_shown:
            self._curve_shown = shown
            self._tell_rest()

    def show_why(self, shown: bool) -> None:
        """Whether the reasons are in view."""
        self._why_shown = shown
        if shown:
            self._told.pop("why", None)
            self._tell_rest()

    def open_sheet(self, fighter: str) -> None:
        """Which fighter's sheet is in view ("": none)."""
        self._sheet = fighter
        self._told.pop("sheet", None)
        self._tell_sheet()

    def set_language(self, language: str) -> None:
        """Speak another language everywhere."""
        self.language = language
        self.words = words(language, self.play.system.id)
        self.language_changed.emit()
        self.start()

    # -- files -------------------------------------------------------------------------------------------------------
    def open_fight(self, opened: Callable[[], None]) -> bool:
        """Put another fight on the desk (new, sample, a file); a refusal leaves the present one untouched."""
        if not self.attempt(opened):
            return False
        self.words = words(self.language, self.play.system.id)
        self._sweep = None
        self._sheet = ""
        self.language_changed.emit()
        self.start()
        return True

    def open(self, path: Path) -> bool:
        """Open a fight file."""
        return self.open_fight(lambda: self.desk.open(path))

    def save(self) -> bool:
        """Fold everything into the file of the fight."""
        return self._saving(self.desk.save)

    def save_as(self, path: Path) -> bool:
        """Go on in another file."""
        return self._saving(lambda: self.desk.save_as(path))

    def _saving(self, act: Callable[[], None]) -> bool:
        saved = self.attempt(act)
        self._say("saved", self.saved_changed, self.desk.title, self.desk.saved_at, self.desk.is_saved)
        return saved
