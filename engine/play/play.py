"""The fight on the table, what is prepared and what has been rolled: everything a front end drives, without a window.

A front end calls one method for each act of the game master and shows what `table`, `form`, `odds`... then say. Acts
that change the fight go through the history, so each can be undone, replayed and saved.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.answer import LogLine, Odds, RollView
from engine.dice.reading import Record
from engine.encounter.answers import with_answer
from engine.encounter.history import History
from engine.encounter.log import log_lines
from engine.encounter.request import house_rule_fields, scope_of
from engine.encounter.state import Change, Encounter
from engine.errors import FightError, RequestError
from engine.explain import Derived
from engine.forecast.reading import Result, reading
from engine.forecast.sweep import axes_for
from engine.form import Field, Form, Prompt
from engine.label import Label, label
from engine.play import library, rolling, setting
from engine.play.rolling import Roll
from engine.play.rows import table_view
from engine.play.setting import Before
from engine.request import Request
from engine.rules.rolled import Rolled
from engine.system import Deed, System
from engine.systems import systems
from engine.tables import AxisRow
from engine.view import Hint, LibrarySection, SheetView, Step, TableView, VersusCard


class Play:
    """One fight being played. Mutable: it holds the history, the roll under way and what the curve shows."""

    def __init__(self, history: History) -> None:
        """Stand on a history; its last state is the fight on the table."""
        self.history = history
        self.generation = 0
        self.roll: Roll | None = None
        self.axis = ""
        self.prompt = ""
        self._before = Before()
        self._last: tuple[tuple[str, str, str], Odds] | None = None
        self._advised: frozenset[str] = frozenset()

    @property
    def state(self) -> Encounter:
        """The fight as it stands."""
        return self.history.state

    @property
    def system(self) -> System:
        """The game of the fight."""
        return systems()[self.state.system]

    @property
    def prepared(self) -> Encounter:
        """The fight with what the prompt in hand already knows as answers: what the attack dock stands on."""
        prompt = self._prompt()
        if prompt is None:
            return self.state
        state = self.state
        for name, value in prompt.answers.items():
            row = self.system.tables.circumstances[name]
            state = with_answer(state, row, scope_of(row, state.attacker, state.target), value)
        return state

    def _prompt(self) -> Prompt | None:
        return next((prompt for prompt in self.state.prompts if prompt.id == self.prompt), None)

    # -- acts on the fight -------------------------------------------------------------------------------------------
    def act(self, action: str, /, **arguments: Any) -> Change:
        """Do one action of `engine.encounter.actions`; a refusal leaves everything as it was.

        Raises:
            EngineError: the fight or the rules do not allow it.
        """
        setting_before = self._setting()
        change = self.history.do(action, arguments)
        if self._setting() != setting_before:
            self.roll, self.prompt = None, ""
        self.generation += 1
        return change

    def take_prompt(self, id: str) -> None:
        """Prepare the roll that a prompt asks for.

        Raises:
            FightError: no such prompt, or it asks for no roll.
        """
        prompt = next((one for one in self.state.prompts if one.id == id), None)
        if prompt is None or prompt.kind != "roll":
            raise FightError("prompt", label("error.no_such_prompt"))
        self.act("aim", attacker=prompt.fighter, target=prompt.target or None, action=prompt.subject)
        self.prompt = id

    def undo(self) -> Label | None:
        """Take the last step back; returns its name, or None when there is none."""
        return self._step(self.history.undo())

    def redo(self) -> Label | None:
        """Do the last step taken back again; returns its name, or None."""
        return self._step(self.history.redo())

    def go_back(self, index: int) -> Label | None:
        """Go back to just after record `index` (-1: to the start); later lines stay in the log, undone."""
        return self._step(self.history.go_back(index))

    def bring_back(self, index: int) -> Label | None:
        """Do undone records again, up to record `index`."""
        return self._step(self.history.bring_back(index))

    def previous_turn(self) -> Label | None:
        """Go back to the beginning of the turn before."""
        return self._step(self.history.previous_turn())

    def _step(self, name: Label | None) -> Label | None:
        self.roll, self.prompt = None, ""
        self.generation += 1
        return name

    def steps(self) -> Step:
        """What undo and redo would do."""
        return Step(self.history.undo_label, self.history.redo_label)

    def _setting(self) -> tuple[str, str, str]:
        return self.state.attacker, self.state.target, self.state.action

    # -- what is shown -----------------------------------------------------------------------------------------------
    def table(self) -> TableView:
        """The combatant table, the ribbon, the turn control."""
        return table_view(self.system, self.state)

    def form(self) -> Form:
        """The pickers and circumstances of the attack dock."""
        return setting.form_of(self.system, self.prepared)

    def versus(self) -> tuple[VersusCard | None, VersusCard | None]:
        """The two cards of the versus block."""
        return setting.versus_of(self.system, self.prepared)

    def odds(self, cause: Label | None = None) -> Odds:
        """The chances of the present setting: one evaluation. `cause` names the tick that changed them."""
        if self._last is not None and self._last[0] == self._setting():
            last = self._last[1]
            if last.generation != self.generation:
                self._before = Before(last.headline.chance, last.rows, cause)
        else:
            self._before = Before()
        odds = setting.odds_of(self.system, self.prepared, self.generation, self._before)
        self._last = (self._setting(), odds)
        return odds

    def why(self) -> tuple[Derived, ...]:
        """The reasons behind the odds, each with its share."""
        return setting.why_of(self.system, self.prepared)

    def library(self) -> tuple[LibrarySection, ...]:
        """Archetypes, weapons and states of the game."""
        return library.library(self.system)

    def sheet(self, fighter: str) -> SheetView | None:
        """The sheet of a fighter; None when he is gone."""
        found = self.state.find(fighter)
        return library.sheet(self.system, self.state, found) if found else None

    def house_rules(self) -> tuple[Field, ...]:
        """The house rules with their values in this fight."""
        return house_rule_fields(self.state)

    def declarations(self) -> tuple[tuple[str, tuple[Field, ...]], ...]:
        """What each fighter who can act may announce for this round."""
        able = (fighter.id for fighter in self.state.fighters if not self.system.is_out(fighter))
        return tuple((id, fields) for id in able if (fields := self.system.declarations(self.state, id)))

    def log(self) -> tuple[LogLine, ...]:
        """The lines of the log, the undone ones included."""
        return log_lines(self.history)

    def hints(self) -> tuple[Hint, ...]:
        """The advice that fits now: after a roll to its result, otherwise to what is prepared."""
        deed = self.deed() if self.roll is not None else None
        ids = self.system.hints(self.state, deed, self.state.action)
        return tuple(Hint(id, label(f"rule.{id}"), label(f"rule.{id}")) for id in ids)

    # -- curves and worths -------------------------------------------------------------------------------------------
    def axes(self) -> tuple[AxisRow, ...]:
        """The axes of the present action; the chosen one stays chosen while the action has it."""
        request = self.request()
        found = () if isinstance(request, RequestError) else axes_for(self.system, request)
        if found and self.axis not in [row.id for row in found]:
            self.axis = found[0].id
        return found

    def reading(self, fields: tuple[Field, ...], *, curve: bool) -> Iterator[Result | None]:
        """Everything the panels want to know, evaluation by evaluation (`engine.forecast.reading`)."""
        request = self.request()
        if isinstance(request, RequestError):
            return iter(())
        rows = {row.id: row for row in self.axes()} if curve else {}
        wanted = setting.wanted(self.system, self.prepared, self.generation, rows.get(self.axis), fields)
        return reading(self.system, request, wanted)

    def request(self) -> Request | RequestError:
        """The request of the attack dock, or why there is none."""
        return setting.request_of(self.system, self.prepared)

    # -- the roll ----------------------------------------------------------------------------------------------------
    def _possible(self) -> Request:
        request = self.request()
        if isinstance(request, RequestError):
            raise request
        return request

    def start_roll(self, *, typing: bool) -> None:
        """Throw the dice, or open the boxes to type them; a roll that waited is set aside.

        Raises:
            RequestError: the present setting is not possible.
        """
        request = self._possible()
        kept = self.roll if typing and self.roll is not None else Roll(Record())
        self.roll = msgspec.structs.replace(kept, typing=typing, chosen="")
        if not typing:
            self.roll = rolling.roll_rest(self.system, request, self.roll)

    def type_face(self, step: int, slot: int, face: int | None) -> None:
        """Put one typed face (None: blank) into a box of the roll."""
        self.roll = rolling.type_face(self.system, self._possible(), self._waiting(), step, slot, face)

    def roll_rest(self) -> None:
        """Roll the boxes that are still blank, and close the dice boxes once all is known."""
        rolled = rolling.roll_rest(self.system, self._possible(), self._waiting())
        self.roll = msgspec.structs.replace(rolled, typing=False)

    def choose(self, option: str) -> None:
        """Answer the choice that the roll waits for; a roll by the program goes on by itself."""
        request, waiting = self._possible(), self._waiting()
        self.roll = rolling.take_option(self.system, request, waiting, option)
        if not waiting.typing:
            self.roll = rolling.roll_rest(self.system, request, self.roll)

    def take_result(self, outcome: str) -> None:
        """Take an outcome by hand; it counts as chosen and stays out of luck.

        Raises:
            FightError: this action has no such outcome.
        """
        self._possible()
        if outcome not in {row.id for row in self.odds().rows}:
            raise FightError("outcome", label("error.no_such_outcome", outcome=label(f"outcome.{outcome}")))
        self.roll = Roll(Record(), chosen=outcome)

    def drop_roll(self) -> None:
        """Set the roll aside."""
        self.roll = None

    def stop_typing(self) -> None:
        """Leave the dice boxes; their faces are kept for the next time."""
        self.roll = msgspec.structs.replace(self._waiting(), typing=False)

    def roll_view(self) -> RollView | None:
        """The roll as dice boxes and result card show it; None: no roll, or the setting has become impossible."""
        request = self.request()
        if self.roll is None or isinstance(request, RequestError):
            return None
        return rolling.view(self.system, request, self.roll)

    def _waiting(self) -> Roll:
        if self.roll is None:
            raise FightError("dice", label("error.nothing_rolled"))
        return self.roll

    def deed(self) -> Deed | None:
        """What the finished roll would do to the fight; None while something is missing."""
        view, request = self.roll_view(), self.request()
        if view is None or not view.outcome or isinstance(request, RequestError):
            return None
        attacker, target, action = self._setting()
        return Deed(action, attacker, target if request.target else "", request.modifiers, view.outcome, view.events)

    def apply(self) -> Change:
        """Let the result happen: both sheets change in one step of the history.

        Raises:
            FightError: nothing has been rolled to its end.
        """
        deed, roll = self.deed(), self._waiting()
        if deed is None:
            raise FightError("dice", label("error.roll_not_finished"))
        change = self.act("apply_attack", **self._applied(deed, roll))
        self.roll, self.prompt = None, ""
        return change

    def _applied(self, deed: Deed, roll: Roll) -> dict[str, Any]:
        """The arguments of the record of an applied roll."""
        return {
            "deed": deed,
            "faces": roll.record,
            "chosen": bool(roll.chosen),
            "typed": bool(roll.typed),
            "prompt": self.prompt,
        }

    def no_roll_needed(self) -> bool:
        """Whether the present action has no dice, so that it can be applied at once."""
        request = self.request()
        if isinstance(request, RequestError):
            return False
        return isinstance(rolling.read(self.system, request, Roll(Record())), Rolled)
