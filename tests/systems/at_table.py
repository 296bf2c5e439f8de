"""A fight made around a request of any game, for laws that hold whatever the rules are."""

from __future__ import annotations

from engine.encounter.request import scope_of
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, SideOfFight, replace
from engine.form import Prompt, Value
from engine.label import label
from engine.request import Request, Side
from engine.system import System

WHO, WHOM = "ann", "bob"


def fighter(id: str, side: str, sheet: Side, *others: str) -> Fighter:
    """A fighter with the traits and the states of one side of a request, its weapon twice (a pair), and `others`."""
    carried = tuple(Carried(weapon) for weapon in (sheet.weapon, sheet.weapon, *others) if weapon)
    states = tuple(ActiveState(state) for state in sorted(sheet.states))
    return Fighter(id, id.title(), side, "", dict(sheet.traits), carried, 0 if sheet.weapon else -1, states=states)


def at_the_table(system: System, request: Request) -> Encounter:
    """A fight in which a request is asked, its roll due and its circumstances answered."""
    sides = (SideOfFight("heroes", "Heroes", "hero"), SideOfFight("foes", "Foes", "foe"))
    other = request.target or Side()
    named = (str(value) for value in request.modifiers.values() if value in system.tables.weapons)
    pair = (fighter(WHO, "heroes", request.attacker, *named), fighter(WHOM, "foes", other))
    rows = system.tables.circumstances
    answers: dict[str, dict[str, Value]] = {}
    for name, value in request.modifiers.items():
        answers.setdefault(scope_of(rows[name], WHO, WHOM), {})[name] = value
    due = Prompt("due", "roll", WHO, request.action, label("change.nothing"), target=WHOM)
    state = Encounter(system.id, "", sides, pair, attacker=WHO, target=WHOM, action=request.action, prompts=(due,))
    return replace(state, answers=answers)
