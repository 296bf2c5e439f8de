"""Whatever the table of outcomes offers can be taken by hand and applied, for every action of every game."""

from __future__ import annotations

from engine.dice.reading import Record
from engine.encounter.attack import apply_attack
from engine.encounter.request import checked
from engine.forecast import attack
from engine.label import LANGUAGES, words
from engine.play import rolling
from engine.play.rolling import Roll
from engine.request import Request
from engine.system import Deed, System
from tests.systems.at_table import WHO, WHOM, at_the_table
from tests.systems.test_conformance import each_action, possible


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
