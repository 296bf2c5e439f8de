"""The table of actions: everything that can change a fight, by name.

A record of the history is a name of this table with JSON arguments, so it can be replayed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.encounter.action import Action, call, taken
from engine.encounter.answers import ANSWERS
from engine.encounter.attack import ATTACKS
from engine.encounter.bands import BANDS
from engine.encounter.carrying import BRINGING
from engine.encounter.edits import EDITS
from engine.encounter.free_roll import FREE_ROLLS
from engine.encounter.intake import INTAKE
from engine.encounter.limits import held_to_limits
from engine.encounter.notes import NOTES
from engine.encounter.ordering import ORDER
from engine.encounter.own import OWN
from engine.encounter.party import PARTY
from engine.encounter.pins import PINS
from engine.encounter.reminders import REMINDERS, reminded
from engine.encounter.roster import ROSTER
from engine.encounter.rounds import ROUNDS
from engine.encounter.state import Change, Encounter, replace
from engine.encounter.suffering import SUFFERING
from engine.encounter.turn import with_reasons
from engine.encounter.waves import WAVES, awaited
from engine.encounter.written import WRITTEN
from engine.errors import FightError
from engine.table_files import unknown_name

ACTIONS: dict[str, Action] = {
    **ANSWERS,
    **ROSTER,
    **PARTY,
    **BRINGING,
    **WRITTEN,
    **OWN,
    **INTAKE,
    **EDITS,
    **NOTES,
    **ROUNDS,
    **ORDER,
    **REMINDERS,
    **WAVES,
    **BANDS,
    **ATTACKS,
    **SUFFERING,
    **FREE_ROLLS,
    **PINS,
}

SHEETS = EDITS.keys() | OWN.keys() | INTAKE.keys() | {"wound"}
"""Actions that write on sheets: the order learns at once what follows for those to come."""


def action_of(name: str) -> Action:
    """The action of this name.

    Raises:
        FightError: there is none (with the nearest one).
    """
    if taken(str, name, "action") not in ACTIONS:
        raise FightError("action", unknown_name(name, ACTIONS))
    return ACTIONS[name]


def perform(state: Encounter, name: str, arguments: Mapping[str, Any]) -> Change:
    """Run an action by name.

    Raises:
        FightError: no such action, wrong arguments, or the fight does not allow it; a count would be out of its range.
        RequestError: the rules do not allow it.
    """
    change = call(action_of(name), state, arguments)
    if name in SHEETS:
        change = replace(change, state=with_reasons(state, change.state))
    if state.reminders:
        change = replace(change, state=reminded(state, change.state))
    if change.state.waves:
        change = replace(change, state=awaited(state, change.state))
    held_to_limits(state, change.state)
    return change
