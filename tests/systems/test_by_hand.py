"""Whatever the table of outcomes offers can be taken by hand and applied, for every action of every game."""

from __future__ import annotations

from engine.dice.reading import Record
from engine.encounter.attack import apply_attack
from engine.encounter.request import checked
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, SideOfFight
from engine.forecast import attack
from engine.form import Prompt
from engine.label import LANGUAGES, label, words
from engine.play import rolling
from engine.play.rolling import Roll
from engine.request import Request, Side
from engine.system import Deed, System
from tests.systems.test_conformance import each_action, possible

WHO, WHOM = "ann", "bob"


def fighter(id: str, side: str, sheet: Side) -> Fighter:
    """A fighter with the traits, the weapon and the states of one side of a request."""
    carried = (Carried(sheet.weapon),) if sheet.weapon else ()
    states = tuple(ActiveState(state) for state in sorted(sheet.states))
    return Fighter(id, id.title(), side, "", dict(sheet.traits), carried, 0 if carried else -1, states=states)


def at_the_table(system: System, request: Request) -> Encounter:
    """A fight in which a request is asked, its roll due."""
    sides = (SideOfFight("heroes", "Heroes", "hero"), SideOfFight("foes", "Foes", "foe"))
    other = request.target or Side()
    pair = (fighter(WHO, "heroes", request.attacker), fighter(WHOM, "foes", other))
    due = Prompt("due", "roll", WHO, request.action, label("change.nothing"), target=WHOM)
    return Encounter(system.id, "", sides, pair, attacker=WHO, target=WHOM, action=request.action, prompts=(due,))


@each_action
def test_every_row_can_be_taken_by_hand(system: System, action: str) -> None:
    """Each row, told together or not, ends the roll; both sheets change without a fault, and its name is in words."""
    taken = 0
    for request in possible(system, action):
        state = at_the_table(system, request)
        if not isinstance(checked(system, state, (WHO, WHOM, action), request.modifiers), Request):
            continue  # what the sheets decide of it forbids what was drawn
        situation = system.situation(request)
        for row in attack.outcome_rows(system, situation, attack.evaluate(system, request)):
            roll = Roll(Record(), chosen=row.id)
            view = rolling.view(system, request, roll)
            assert (view.outcome, view.chosen) == (row.id, True)
            assert (view.harm, view.side) == (row.harm, row.side)
            deed = Deed(action, WHO, WHOM if request.target else "", request.modifiers, "")
            done = rolling.deed_of(system, request, roll, deed)
            assert done is not None
            after = apply_attack(state, done, chosen=True, prompt="due")
            assert all("{" not in words(language, system.id).text(after.label) for language in LANGUAGES)
            taken += 1
    assert taken, "nothing was taken"
