"""Edits of a sheet by the GM's hand."""

from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, Hold, replace
from engine.errors import EngineError
from tests.engine.fake_game import a_fight


def after(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action."""
    return perform(state, name, arguments).state


def test_a_trait_at_its_default_is_not_kept() -> None:
    """Strength 0 is what a sheet without strength has."""
    state = after(a_fight(), "edit_trait", fighter="nils", trait="strength", value=2)
    assert state.fighter("nils").traits == {"strength": 2}
    assert after(state, "edit_trait", fighter="nils", trait="strength", value=0) == a_fight()


@pytest.mark.parametrize("trait, value", [("strenght", 2), ("strength", 10), ("strength", True), ("brave", 1)])
def test_a_bad_trait_is_refused(trait: str, value: Any) -> None:
    """Unknown, out of range, or of the wrong kind."""
    with pytest.raises(EngineError):
        after(a_fight(), "edit_trait", fighter="nils", trait=trait, value=value)


def test_counters_of_the_fighter_and_of_a_weapon() -> None:
    """Arrows belong to the bow, whatever is in hand; a counter is 0 to 999."""
    state = after(a_fight(), "edit_counter", fighter="kara", counter="arrows", value=1, carried=1)
    assert state.fighter("kara").carried[1].counters == {"arrows": 1}
    assert after(state, "edit_counter", fighter="kara", counter="tired", value=2).fighter("kara").counters == {
        "tired": 2
    }
    for arguments in (
        {"counter": "arrows", "value": -1},
        {"counter": "Arrows!", "value": 1},
        {"counter": "a", "carried": 5, "value": 1},
    ):
        with pytest.raises(EngineError):
            after(state, "edit_counter", fighter="kara", **arguments)


def test_a_state_lasts_the_rounds_asked_the_present_one_included() -> None:
    """Two rounds given in round 1 end with round 2; given again for one round it ends with that."""
    state = after(a_fight(), "start_round")
    state = after(state, "add_state", fighters=["kara", "grukk"], name="off", rounds=2, by="nils")
    active = state.fighter("grukk").states[0]
    assert (active.since, active.starts, active.ends, active.by) == (1, 0, 2, "nils")
    again = after(state, "add_state", fighters=["grukk"], name="off", rounds=1)
    assert [one.ends for one in again.fighter("grukk").states] == [1]
    with pytest.raises(EngineError) as refusal:
        after(state, "add_state", fighters=["kara"], name="off", rounds=0)
    assert refusal.value.field == "rounds"


def test_a_state_of_weapons_goes_to_the_weapon_in_hand() -> None:
    """The sword jams, not Kara; with empty hands there is nothing to jam."""
    state = after(a_fight(), "add_state", fighters=["kara"], name="jammed")
    assert state.fighter("kara").states == ()
    assert state.fighter("kara").carried[0].states[0].id == "jammed"
    assert after(state, "remove_state", fighters=["kara"], name="jammed") == a_fight()
    empty = after(a_fight(), "choose_weapon", fighter="kara", hand=-1)
    with pytest.raises(EngineError, match="holds nothing"):
        after(empty, "add_state", fighters=["kara"], name="jammed")


def test_removing_a_state_that_nobody_has_is_refused() -> None:
    """One of several is enough; none is a mistake worth telling."""
    state = after(a_fight(), "add_state", fighters=["kara"], name="hurt")
    assert after(state, "remove_state", fighters=["kara", "nils"], name="hurt") == a_fight()
    with pytest.raises(EngineError):
        after(a_fight(), "remove_state", fighters=["kara"], name="hurt")


def test_wound_takes_the_smallest_step_down_and_heal_the_smallest_up() -> None:
    """Unhurt, hurt (2), down (6), and back the same way; beyond the ends there is nothing."""
    hurt = after(a_fight(), "wound", fighters=["grukk"])
    assert [one.id for one in hurt.fighter("grukk").states] == ["hurt"]
    down = after(hurt, "wound", fighters=["grukk"])
    assert [one.id for one in down.fighter("grukk").states] == ["hurt", "down"]
    with pytest.raises(EngineError):
        after(down, "wound", fighters=["grukk"])
    assert after(down, "wound", fighters=["grukk"], step=-1) == hurt
    assert after(hurt, "wound", fighters=["grukk"], step=-1) == a_fight()
    with pytest.raises(EngineError):
        after(a_fight(), "wound", fighters=["grukk"], step=-1)


def test_a_dropped_weapon_empties_the_hand_that_held_it_and_no_other() -> None:
    """The index in hand follows the weapons that move up."""
    bow = after(a_fight(), "choose_weapon", fighter="kara", hand=1)
    without_sword = after(bow, "drop_weapon", fighter="kara", carried=0).fighter("kara")
    assert without_sword.weapon is not None
    assert (without_sword.hand, without_sword.weapon.weapon) == (0, "bow")
    without_bow = after(bow, "drop_weapon", fighter="kara", carried=1).fighter("kara")
    assert (without_bow.hand, [one.weapon for one in without_bow.carried]) == (-1, ["sword"])
    armed = after(a_fight(), "arm", fighters=["kara"], weapon="bow").fighter("kara")
    assert (armed.hand, len(armed.carried), armed.carried[2].counters) == (2, 3, {"arrows": 3})


def test_several_are_armed_in_one_step() -> None:
    """Each gets a weapon of his own, in hand; where one cannot carry it nobody gets any."""
    state = after(a_fight(), "arm", fighters=["kara", "nils"], weapon="bow")
    assert [(one.hand, len(one.carried)) for one in state.fighters] == [(2, 3), (2, 3), (0, 2)]
    laden = state.put(replace(state.fighter("nils"), carried=state.fighter("nils").carried[:1] * 40, hand=0))
    with pytest.raises(EngineError) as refusal:
        after(laden, "arm", fighters=["kara", "nils"], weapon="bow")
    assert refusal.value.field == "weapon"


def test_the_rules_say_what_follows_from_an_edit() -> None:
    """The tiny game frees from off whoever is held no longer: the edit of a sheet asks it."""
    state = a_fight()
    state = state.put(replace(state.fighter("nils"), held=(Hold("grukk", 1),)))
    state = after(state, "add_state", fighters=["nils"], name="off")
    assert after(state, "remove", fighters=["grukk"]).fighter("nils").states == ()
