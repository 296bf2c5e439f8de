"""Circumstances whose neutral value the action or the sheets decide (catalogue 6: threshold, rounds to load)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.request import fields_for, request_for
from engine.encounter.state import Encounter, replace
from engine.form import Field, Value
from tests.systems.uchronia.fighting import facing, fight, foe, hero


def field(state: Encounter, action: str, name: str) -> Field:
    """A circumstance of an action of Ada's, as the dock shows it."""
    (found,) = [one for one in fields_for(state, action, "ada", "") if one.id == name]
    return found


def answered(state: Encounter, action: str, name: str, value: Value) -> Encounter:
    """The fight with one answer of Ada's."""
    arguments = {"field": name, "value": value, "attacker": "ada", "target": "baron", "action": action}
    return perform(state, "set_answer", arguments).state


@pytest.mark.rule("UCH-58")
@pytest.mark.parametrize("action, usual", [("break_off", 15), ("fatigue", 10)])
def test_the_threshold_is_that_of_the_test(action: str, usual: int) -> None:
    """15 to break off, 10 against fatigue; another one is kept, also the lowest; the usual one is not."""
    state = fight(hero("ada"), foe("baron"))
    assert (field(state, action, "threshold").default, field(state, action, "threshold").value) == (usual, usual)
    for value in (10, 15, 20):
        after = answered(state, action, "threshold", value)
        assert field(after, action, "threshold").value == value
        assert request_for(after, "ada", "", action).modifiers.get("threshold", usual) == value
        assert (after == state) is (value == usual)
    assert answered(answered(state, action, "threshold", 20), action, "threshold", usual) == state


@pytest.mark.rule("UCH-106")
def test_a_reload_puts_in_all_that_the_weapon_holds_unless_one_round_is_asked_for() -> None:
    """Six rounds of a revolver are the default; a single one is an answer like any other."""
    state = replace(facing("revolver"), attacker="ada", action="reload")
    assert (field(state, "reload", "rounds_to_load").default, field(state, "reload", "rounds_to_load").value) == (6, 6)
    one = answered(state, "reload", "rounds_to_load", 1)
    assert request_for(one, "ada", "", "reload").modifiers["rounds_to_load"] == 1
    assert answered(one, "reload", "rounds_to_load", 6) == state


@pytest.mark.rule("UCH-105")
def test_rounds_loaded_are_those_of_the_weapon() -> None:
    """What the sheets decide is neutral: nothing was set by hand."""
    for shots, rounds in ((0, 6), (2, 4)):
        state = facing("revolver")
        state = perform(
            state, "edit_counter", {"fighter": "ada", "counter": "rounds_loaded", "value": 6 - shots, "carried": 0}
        ).state
        shown = field(replace(state, target="baron"), "trick_shot", "rounds_loaded")
        assert (shown.value, shown.default, shown.automatic is not None) == (rounds, rounds, True)
