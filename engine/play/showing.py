"""What a fight shows as it stands: table, attack dock, odds, curves, the roll under way, the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.answer import EnemyOdds, LogLine, Odds, Pinned, Result, Sweep
from engine.encounter.actions import perform
from engine.encounter.answers import aimed_alike, set_option, targets_of
from engine.encounter.attack import ROLLS, Applied, read_rolls
from engine.encounter.game import game
from engine.encounter.history import History
from engine.encounter.log import log_lines
from engine.encounter.record import Act, plain
from engine.encounter.request import house_rule_fields
from engine.encounter.state import Encounter
from engine.errors import EngineError, FightError, RequestError
from engine.explain import Derived
from engine.forecast.attack import explained
from engine.forecast.luck import Luck, luck_of
from engine.forecast.objective import SUCCESS, Objective, objectives
from engine.forecast.pinned import pinned
from engine.forecast.reading import enemy_odds, reading
from engine.forecast.sweep import axes_for, sweep
from engine.form import Entry, Field, Form, Lot, Prompt, Value
from engine.label import Label, label
from engine.play import library, rerolling, rolling, setting, several
from engine.play.left import Left, at_hand
from engine.play.players import players_view
from engine.play.rolling import Roll
from engine.play.rows import KeptRows, table_view
from engine.play.setting import Before
from engine.request import Request
from engine.roll_view import Reroll, RollView
from engine.system import Deed, System
from engine.tables import AxisRow
from engine.view import Hint, LibrarySection, PlayersView, Possibilities, SheetView, Step, TableView, VersusCard


class Showing:
    """One fight, its history, what is prepared and the roll under way; nothing here changes the fight.

    Attributes:
        generation: number of the present setting, one more with each change.
        roll: the roll under way, or None.
        axis: id of the axis of the curves: the chosen one while the action has it, else the first one it has.
        prompt: id of the prompt whose roll is prepared, or "".
        left: the finished roll that was left last, as long as no other is in hand.
        objective: what is wanted of the action (`engine.forecast.objective`); worths are told for it.
        compared: what the pins are compared for.
    """

    def __init__(self, history: History) -> None:
        """Stand on a history; its last state is the fight on the table."""
        self.history = history
        self.generation = 0
        self.roll: Roll | None = None
        self._axis_chosen = self._axis_shown = self._axis_action = ""
        self.prompt = ""
        self.left: Left | None = None
        self._before = Before()
        self._last: tuple[tuple[str, str, str], Odds] | None = None
        self._asked: tuple[Encounter, str, Request | RequestError] | None = None
        self._lines: tuple[tuple[Act, ...], int, tuple[LogLine, ...]] | None = None
        self._rolled_at = 0
        self.objective = self.compared = SUCCESS
        self._rows = KeptRows()

    @property
    def state(self) -> Encounter:
        """The fight as it stands."""
        return self.history.state

    @property
    def system(self) -> System:
        """The game of the fight."""
        return game(self.state)

    def _prompt(self) -> Prompt | None:
        return next((prompt for prompt in self.state.prompts if prompt.id == self.prompt), None)

    @property
    def _sure(self) -> setting.Sure:
        """What the prompt in hand already knows of its roll."""
        prompt = self._prompt()
        return {name: (value, prompt.why) for name, value in prompt.answers.items()} if prompt else {}

    def _setting(self) -> tuple[str, str, str]:
        return self.state.attacker, self.state.target, self.state.action

    def request(self) -> Request | RequestError:
        """The request of the attack dock, or why there is none."""
        state, prompt = self.state, self.prompt
        if self._asked is None or self._asked[0] is not state or self._asked[1] != prompt:
            self._asked = state, prompt, setting.request_of(self.system, state, self._sure)
        return self._asked[2]

    # -- the panels ---------------------------------------------------------------------------------------------------
    def table(self) -> TableView:
        """The combatant table, the ribbon, the turn control."""
        return table_view(self.system, self.state, self._rows)

    def players(self) -> PlayersView:
        """The fight as the players may see it."""
        return players_view(self.system, self.history)

    def form(self) -> Form:
        """The pickers and circumstances of the attack dock."""
        return setting.form_of(self.system, self.state, self.request(), self._sure)

    def possibilities(self, fighter: str) -> Possibilities:
        """What a fighter can do now, each with its chance or the reason why not.

        Raises:
            FightError: no such fighter.
        """
        return setting.possibilities_of(self.system, self.state, fighter)

    def fields(self) -> tuple[Field, ...]:
        """The states and circumstances of the form alone: what a tick can change of it."""
        return setting.fields_of(self.system, self.state, self.request(), self._sure)

    def versus(self) -> tuple[VersusCard | None, VersusCard | None]:
        """The two cards of the versus block."""
        return setting.versus_of(self.system, self.state, self.request())

    def odds(self, cause: Label | None = None) -> Odds:
        """The chances of the present setting: one evaluation. `cause` names the tick that changed them."""
        if self._last is not None and self._last[0] == self._setting():
            last = self._last[1]
            if last.generation != self.generation:
                self._before = Before(last.headline.chance, last.rows, cause)
        else:
            self._before = Before()
        odds = setting.odds_of(self.system, self.state, self.request(), self.generation, self._before)
        odds = msgspec.structs.replace(odds, targets=self._targets())
        self._last = (self._setting(), odds)
        return odds

    def _targets(self) -> tuple[EnemyOdds, ...]:
        """The chances against each of several targets."""
        targets = targets_of(self.state)
        if len(targets) < 2:
            return ()
        return tuple(enemy_odds(self.system, id, self._request_to(id)) for id in targets)

    def _request_to(self, target: str) -> Request | RequestError:
        """The request of one of several targets, under what the roll is aimed with."""
        state = self.state if target == self.state.target else aimed_alike(self.state, target)
        return setting.request_to(self.system, state, state.action, target, self._sure)

    def why(self) -> tuple[Derived, ...]:
        """The reasons behind the odds, each with its share."""
        request = self.request()
        return () if isinstance(request, RequestError) else explained(self.system, request)

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

    def previewed(self, rule: str, value: Value) -> float | None:
        """The headline of the present setting if a house rule were so; None: it has none, or is not possible then.

        Raises:
            RequestError: not a value of it.
        """
        state = set_option(self.state, rule, value).state
        request = setting.request_of(self.system, state, self._sure)
        return enemy_odds(self.system, state.target, request).chance

    def refusal(self, action: str, /, **arguments: Any) -> Label | None:
        """Why an action of `engine.encounter.actions` is not possible now; None: it is. Nothing is done."""
        try:
            perform(self.state, action, plain(arguments))
        except EngineError as refused:
            return refused.label
        return None

    def takes_end(self, fighter: str, state: str) -> bool:
        """Whether the GM says how long a state lasts that he gives; False: the game ends it by its own rules."""
        try:
            after = perform(self.state, "add_state", {"fighters": [fighter], "name": state, "rounds": 2}).state
        except EngineError:
            return False
        changed = after.fighter(fighter)
        held = changed.weapon.states if changed.weapon is not None else ()
        return any(one.id == state and one.ends is not None for one in (*changed.states, *held))

    def declarations(self) -> tuple[tuple[str, tuple[Field, ...]], ...]:
        """What each fighter who can act may announce for this round."""
        able = (fighter.id for fighter in self.state.fighters if not self.system.is_out(fighter))
        return tuple((id, fields) for id in able if (fields := self.system.declarations(self.state, id)))

    def lot(self, fighter: str) -> tuple[str, Lot] | None:
        """What may lie before a fighter, with the id of his entry of the order; None: nothing, or not now."""
        state = self.state
        if not state.is_under_way or state.find(fighter) is None:
            return None
        own = next((one for one in state.entries if fighter in one.fighters), Entry(fighter, (fighter,)))
        found = self.system.lot(state, own)
        return (own.id, found) if found is not None else None

    def stock(self) -> tuple[Field, ...]:
        """What lies on the table for everybody, and the GM may set."""
        return self.system.stock_fields(self.state)

    def log(self) -> tuple[LogLine, ...]:
        """The lines of the log, the undone ones included; made anew only when there are other records."""
        acts, position = self.history.acts, self.history.position
        if self._lines is None or self._lines[0] is not acts or self._lines[1] != position:
            self._lines = acts, position, log_lines(self.history)
        return self._lines[2]

    def last_done(self) -> int | None:
        """Index of the last record that stands, ticks aside; None: nothing was done."""
        acts = self.history.acts[: self.history.position]
        return next((index for index in reversed(range(len(acts))) if acts[index].kind != "tick"), None)

    def reason(self, index: int) -> str:
        """Why the GM did what a record says, "" without a reason or without such a record."""
        acts = self.history.acts
        return acts[index].why if 0 <= index < len(acts) else ""

    def hints(self) -> tuple[Hint, ...]:
        """The advice that fits now: after a roll to its result, otherwise to what is prepared."""
        deed = self.deed() if self.roll is not None else None
        ids = self.system.hints(self.state, deed, self.state.action)
        return tuple(Hint(id, label(f"rule.{id}"), label(f"rule.{id}")) for id in ids)

    # -- curves and worths -------------------------------------------------------------------------------------------
    @property
    def axis(self) -> str:
        """The axis of the curves as last asked for: see the class."""
        return self._axis_shown

    @axis.setter
    def axis(self, chosen: str) -> None:
        self._axis_chosen = self._axis_shown = chosen

    def axes(self) -> tuple[AxisRow, ...]:
        """The axes of the present action; only one that was chosen is taken along from action to action.

        An action without the chosen axis shows its own first one, and the choice waits for the next that has it.
        """
        request = self.request()
        found = () if isinstance(request, RequestError) else axes_for(self.system, request)
        if found:
            ids = [row.id for row in found]
            self._axis_shown = self._axis_chosen if self._axis_chosen in ids else ids[0]
            self._axis_action = self.state.action
        return found

    def curve(self) -> Iterator[Sweep | None]:
        """The chances across the chosen axis, evaluation by evaluation; nothing where there is no axis."""
        request, axis = self.request(), self._axis()
        if axis is not None and not isinstance(request, RequestError):
            yield from sweep(self.system, request, axis, self.generation, setting.names_of(self.state))

    def _axis(self) -> AxisRow | None:
        """The axis of the curves; found anew when the action is another one than it was found for."""
        if self._axis_action != self.state.action and not self.axes():
            return None
        axis = self.system.tables.axes.get(self.axis)
        return axis if axis is not None and self.state.action in axis.actions else next(iter(self.axes()), None)

    def pinned(self) -> Iterator[Pinned | None]:
        """The pins beside the set-up in the attack dock, for what is compared; nothing where there are none."""
        if self.state.pins:
            yield from pinned(self.state, self.request(), self._axis(), self.generation, self.compared)

    def reading(self, fields: tuple[Field, ...]) -> Iterator[Result | None]:
        """What table and circumstances want to know, evaluation by evaluation (`engine.forecast.reading`)."""
        wanted = setting.wanted(self.system, self.state, self._sure, self.generation, fields, self.wanted().id)
        yield from reading(self.system, self.request(), wanted)

    def objectives(self) -> tuple[Objective, ...]:
        """What can be wanted of the action in the attack dock."""
        return objectives(self.system, self.state.action, setting.names_of(self.state))

    def wanted(self) -> Objective:
        """What is wanted, where this action can bring it; else that it succeeds."""
        found = self.objectives()
        return next((one for one in found if one.id == self.objective), found[0])

    def luck(self) -> Luck | None:
        """Where the roll in hand stands among all it could have come to; else the last one of the same setting.

        None: nothing is known yet, no dice decided it, or the result was chosen.
        """
        if self.roll is not None:
            deed, requests = self.deed(), self.requests()
            if deed is None or deed.rerolled or self.roll.chosen or several.is_partly_chosen(self.roll):
                return None
            return luck_of(self.system, next(iter(requests.values())), deed)
        last = self.last_done()
        rolls = () if last is None or self.history.acts[last].action not in ROLLS else self._rolls_of(last)
        if not rolls or rolls[0].chosen:
            return None
        deed = rolls[0].deed
        same = (deed.attacker, deed.action) == (self.state.attacker, self.state.action)
        return rolls[0].told.luck if same and deed.target in ("", self.state.target) else None

    def _rolls_of(self, record: int) -> tuple[Applied, ...]:
        try:
            return read_rolls(self.history.acts[record].arguments)
        except FightError:  # a file may say nonsense there
            return ()

    # -- the roll and the history -------------------------------------------------------------------------------------
    def roll_view(self) -> RollView | None:
        """The roll as dice boxes and result card show it.

        None: no roll, the setting has become impossible, or the action asks for none of the dice in hand.

        After a tick the same dice are read again; `because` then names the tick.
        """
        if self.roll is None or not (requests := self.requests()):
            return None
        view = several.view(self.system, self.state, self._shared(self.roll, requests), requests)
        if self.roll.typed and not (view.steps or view.choice or view.chosen):
            return None
        if len(requests) == 1 and view.outcome:
            view = msgspec.structs.replace(view, rerolls=self._rerolls(requests))
        if self._rolled_at == self.generation:
            return view
        return msgspec.structs.replace(view, because=self._before.cause)

    def _shared(self, roll: Roll, requests: several.Requests) -> Roll:
        """The roll with what is rolled once in the roll of every target."""
        return several.with_part(self.system, roll, requests, next(iter(requests)), roll)

    def requests(self) -> several.Requests:
        """The request of each target of the attack dock, the main one first; empty where that is impossible.

        Of several targets those that the rules refuse are left out.
        """
        main = self.request()
        if isinstance(main, RequestError):
            return {}
        first, *others = targets_of(self.state)
        further = {id: self._request_to(id) for id in others}
        return {first: main} | {id: one for id, one in further.items() if not isinstance(one, RequestError)}

    def deed(self) -> Deed | None:
        """What the finished roll would do to the first target; None while something is missing for any."""
        return next(iter(self.deeds()), None)

    def _rerolls(self, requests: Mapping[str, Request]) -> tuple[Reroll, ...]:
        """Which dice of the finished roll may be thrown once more."""
        assert self.roll is not None
        attacker, _, action = self._setting()
        target, request = next(iter(requests.items()))
        deed = Deed(action, attacker, target if request.target else "", request.modifiers, "")
        return rerolling.offered(self.system, self.state, request, self.roll, deed)

    def deeds(self) -> tuple[Deed, ...]:
        """What the finished roll would do to each target; empty while something is missing for any."""
        if self.roll is None or self.roll_view() is None:
            return ()
        requests = self.requests()
        roll = self._shared(self.roll, requests)
        attacker, _, action = self._setting()
        found = [
            rolling.deed_of(
                self.system,
                request,
                several.part_of(roll, requests, id),
                Deed(action, attacker, id if request.target else "", request.modifiers, "", again=place > 0),
            )
            for place, (id, request) in enumerate(requests.items())
        ]
        done = tuple(deed for deed in found if deed is not None)
        return done if len(done) == len(found) else ()

    def steps(self) -> Step:
        """What undo and redo would do."""
        left = at_hand(self.left, self.history)
        undo = label("change.put_aside", line=left.name) if left else self.history.undo_label
        return Step(undo, self.history.redo_label)
