"""The signals of the session and what is told when: odds first, then the panels, then the work in slices.

A value is emitted only when it differs from the one before; a result of another setting is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from engine.answer import Enemies, Odds, Pinned, Result, SideBySide, Sweep, Why, Worths
from engine.form import Field, Form, Value
from engine.label import Label, Words, label, words
from engine.play.desk import Desk
from engine.play.play import Play
from engine.roll_view import RollView
from engine.view import LibrarySection, Notice, TableView
from gui.session.background import PAUSE, Slices

DISK_MILLISECONDS = 300
"""How long after the last tick the disk is waited for, which takes some milliseconds. A tick is written as soon as it
is painted, so that a killed program loses none; only a loss of power could."""


class Telling(QObject):
    """Knows what every panel was told last, and tells it what is new."""

    table_changed = Signal(object)
    form_changed = Signal(object)
    fields_changed = Signal(object)
    versus_changed = Signal(object, object)
    odds_changed = Signal(object)
    axes_changed = Signal(object, str)
    curve_changed = Signal(object)
    pinned_changed = Signal(object)
    luck_changed = Signal(object)
    side_by_side_changed = Signal(object)
    enemy_odds_changed = Signal(object)
    worths_changed = Signal(object)
    objective_changed = Signal(str, object)
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
    stock_changed = Signal(object)
    players_changed = Signal(object)
    notice = Signal(object)
    prompts_asked = Signal()
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
        self._players_shown = 0
        self._declarations_shown = False
        self._sheet = ""
        self._sweep: Sweep | None = None
        self._compared: Pinned | None = None
        self.wanted_by_game: dict[str, str] = {}
        self._told: dict[str, Any] = {}
        self._slices = Slices(self._deliver, self._finished, self)
        self._disk = QTimer(self)
        self._disk.setSingleShot(True)
        self._disk.setInterval(DISK_MILLISECONDS)
        self._disk.timeout.connect(self._keep_ticks)

    @property
    def play(self) -> Play:
        """The fight being played."""
        return self.desk.play

    @property
    def generation(self) -> int:
        """Number of the present setting; results of another one are dropped."""
        return self.play.generation

    def start(self) -> None:
        """Tell everything to every panel."""
        self._told.clear()
        self.play.objective = self.wanted_by_game.get(self.play.system.id, self.play.objective)
        self._say("library", self.library_changed, self.library())
        self.tell_all()

    def library(self) -> tuple[LibrarySection, ...]:
        """What the library offers of this game."""
        return self.play.library()

    def _say(self, key: str, signal: Any, *values: Any) -> None:
        if key not in self._told or self._told[key] != values:
            self._told[key] = values
            signal.emit(*values)

    def tell_all(self) -> None:
        """After any act: odds first, then every panel, then the background work."""
        play = self.play
        self.table = play.table()
        self._say("table", self.table_changed, self.table)
        self._tell_odds(None)
        self._say_form(play.form())
        self.tell_log()
        self._say("house_rules", self.house_rules_changed, play.house_rules())
        self._tell_declarations()
        self._say("stock", self.stock_changed, play.stock())
        self._tell_players()
        self._tell_axes()
        self._tell_sheet()
        wanted = play.wanted()
        self._say("objective", self.objective_changed, wanted.id, wanted.label)
        if not play.state.pins:
            self._say("pinned", self.pinned_changed, None)
        self._tell_rest()

    def tell_tick(self, field: str, value: Value) -> None:
        """After a tick: the odds and its row in the same call, everything else once they have been painted."""
        ticked = next((one for one in self.form.fields if one.id == field), None)
        self._tell_odds(_cause(ticked, value) if ticked is not None else None)
        fields = (msgspec.structs.replace(one, value=value) if one.id == field else one for one in self.form.fields)
        self._say_fields(msgspec.structs.replace(self.form, fields=tuple(fields)))
        if self.odds is not None and self.odds.refused is not None:
            self._tell_axes()  # no curve is left behind
        self._disk.start()  # also where the rest gives way to something else, or comes late
        self._slices.start(self._rest_of_tick())

    def _rest_of_tick(self) -> Iterator[object]:
        """The curve; then what else a tick changes; then, when that is painted, the disk and what is not in view.

        Every yield is a chance to paint, and to be replaced by a newer tick.
        """
        yield from self._curve()
        self._say_fields(msgspec.structs.replace(self.form, fields=self.play.fields()))
        yield from self._in_view()
        yield PAUSE
        self._say("versus", self.versus_changed, *self.play.versus())
        yield PAUSE
        self.desk.note()
        self._tell_beside()
        yield PAUSE
        self._say_form(self.play.form())
        yield PAUSE
        axis = self.play.axis
        self._tell_axes()
        if self.play.axis != axis:  # the chosen one has only one point left
            yield from self._curve()

    def _rest_of_act(self) -> Iterator[object]:
        """Everything that is computed in slices."""
        yield from self._curve()
        yield from self._in_view()

    def _curve(self) -> Iterator[object]:
        if self._curve_shown:
            yield from self.play.curve()
            yield PAUSE

    def _in_view(self) -> Iterator[Result | None]:
        if self._why_shown:
            yield Why(self.generation, self.play.why())
        yield from self.play.reading(self.form.fields)
        if self._curve_shown:
            yield from self.play.pinned()

    def _keep_ticks(self) -> None:
        """Ticks reach the disk together, once the hand rests."""
        self._disk.stop()
        self.keep()
        self.tell_saved()

    def keep(self) -> None:
        """Put the change on the disk before anybody is told that it is saved; trouble is told once."""
        before = self.desk.trouble
        self.desk.keep()
        trouble = self.desk.trouble
        if trouble is not None and before is None:
            title = label("notice.not_saved")
            self.notice.emit(Notice("error", trouble.label, title, trouble.field, "save_as"))
        self._tell_news()

    def _tell_news(self) -> None:
        """Tell what was found on the disk: changes recovered, versions of others kept aside."""
        for news in self.desk.news():
            self.notice.emit(news)

    def _tell_odds(self, cause: Label | None) -> None:
        self._deliver(self.play.odds(cause))
        self._tell_dice()
        if self.roll is not None or cause is None:  # a tick moves no roll of the past
            self._tell_luck()

    def _say_form(self, form: Form) -> None:
        self.form = form
        self._say("form", self.form_changed, form)

    def _say_fields(self, form: Form) -> None:
        """After a tick: whoever shows the fields is told at once, everybody else with the whole form at its end."""
        if form != self.form:
            self.form = form
            self.fields_changed.emit(form)

    def tell_roll(self) -> None:
        """The roll under way, read under the present setting, and where it stands among all."""
        self._tell_dice()
        self._tell_luck()

    def _tell_dice(self) -> None:
        self.roll = self.play.roll_view()
        self._say("roll", self.roll_changed, self.roll)

    def _tell_luck(self) -> None:
        self._say("luck", self.luck_changed, self.play.luck())

    def tell_log(self) -> None:
        """The lines of the log."""
        self._say("log", self.log_changed, self.play.log())

    def tell_hints(self) -> None:
        """The advice that fits now."""
        self._say("hints", self.hints_changed, self.play.hints())

    def tell_saved(self) -> None:
        """Name of the fight, when it was last saved, whether everything is on the disk."""
        self._say("saved", self.saved_changed, self.desk.title, self.desk.saved_at, self.desk.is_saved)

    def _tell_axes(self) -> None:
        names = self.names()
        axes = tuple((row.id, label(f"axis.{row.id}", **names)) for row in self.play.axes())
        self._say("axes", self.axes_changed, axes, self.play.axis)
        if not axes:
            self._sweep = None
            self._say("curve", self.curve_changed, None)

    def _tell_players(self) -> None:
        if self._players_shown:
            self._say("players", self.players_changed, self.play.players())

    def _tell_declarations(self) -> None:
        if self._declarations_shown:
            self._say("declarations", self.declarations_changed, self.play.declarations())

    def _tell_sheet(self) -> None:
        if self._sheet:
            self._say("sheet", self.sheet_changed, self.play.sheet(self._sheet))

    def _tell_rest(self) -> None:
        self._say("versus", self.versus_changed, *self.play.versus())
        self._tell_beside()
        self._slices.start(self._rest_of_act())

    def _tell_beside(self) -> None:
        self._say("steps", self.steps_changed, self.play.steps())
        self.tell_hints()
        self.tell_saved()

    def names(self) -> dict[str, str]:
        """The names of attacker and target, as arguments of labels."""
        found = {row.id: row.name for row in self.table.rows}
        return {"attacker": found.get(self.table.attacker, ""), "target": found.get(self.table.target, "")}

    # -- results -----------------------------------------------------------------------------------------------------
    def _deliver(self, result: Result) -> None:
        """Hand a result to its panel; one of another setting is dropped."""
        if result.generation != self.generation:
            return
        match result:
            case Odds():
                self.odds = result
                self._say("odds", self.odds_changed, result)
            case Sweep():
                self._deliver_sweep(result)
            case SideBySide():
                self.side_by_side_changed.emit(result)
            case Enemies():
                self.enemy_odds_changed.emit(result)
            case Worths():
                self.worths_changed.emit(result)
            case Why():
                self.why_changed.emit(result)
            case Pinned():
                self._deliver_pinned(result)

    def _deliver_sweep(self, sweep: Sweep) -> None:
        before, self._sweep = self._sweep, sweep
        self._say("curve", self.curve_changed, _haunted(before, sweep))

    def _deliver_pinned(self, pinned: Pinned) -> None:
        before, self._compared = self._compared, pinned
        if pinned.sweep is not None and before is not None and before.objective == pinned.objective:
            pinned = msgspec.structs.replace(pinned, sweep=_haunted(before.sweep, pinned.sweep))
        self._say("pinned", self.pinned_changed, pinned)

    def _finished(self) -> None:
        self.settled.emit(self.generation)

    def is_settled(self) -> bool:
        """Whether nothing is left to compute for the present setting."""
        return self._slices.is_idle()

    def finish(self) -> None:
        """Compute what is left at once (tests, pictures)."""
        self._slices.finish()
        if self._disk.isActive():
            self._keep_ticks()


def _haunted(before: Sweep | None, sweep: Sweep) -> Sweep:
    """A sweep with the main line of the one before as its ghost, where both speak of the same."""
    comparable = before is not None and _frame_of(before) == _frame_of(sweep)
    changed = before is not None and before.series != sweep.series
    ghost = before.series[0].chances if before and comparable and changed and before.series else None
    return msgspec.structs.replace(sweep, ghost=ghost)


def _frame_of(sweep: Sweep) -> tuple[object, ...]:
    """What two sweeps must share for one to be the ghost of the other: axis, points, and who is spoken of."""
    return sweep.axis, sweep.points, tuple(series.label for series in sweep.series)


def _cause(ticked: Field, value: Value) -> Label:
    """What a tick changed, in words: with the circumstance, or without it where it went back to its default."""
    return label("circumstance.tick_off" if value == ticked.default else "circumstance.tick_on", name=ticked.label)
