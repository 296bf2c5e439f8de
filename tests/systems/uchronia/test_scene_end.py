"""What the end of the scene does (catalogue 9.7)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, Hold, replace
from tests.systems.uchronia.asking import GAME
from tests.systems.uchronia.fighting import (
    act,
    announce,
    asked,
    decided,
    fight,
    foe,
    hero,
    later,
    loaded,
    prompt,
    states,
)


def over(state: Encounter) -> Encounter:
    """The fight at the end of the scene."""
    return perform(state, "end_scene", {}).state


def wounded(*others: str, medic: bool = False) -> Encounter:
    """Ada gravely wounded, beside a hero who may be a medic and may be in these states."""
    friend = hero("hugo", *(("medic",) if medic else ()), states=others)
    state = fight(hero("ada"), friend, foe("baron", "medic", weapon="sword"))
    return act(state, "strike", "baron", "ada", "target_gravely_wounded_out")


@pytest.mark.rule("UCH-149")
def test_a_grave_wound_is_tested_once_at_the_end_of_its_scene() -> None:
    """Who survives stays gravely wounded and is not tested again until a new grave wound; who fails dies."""
    scene = over(wounded())
    assert asked(scene) == [("ada", "survival")]
    assert prompt(scene, "survival").when == "scene_end"
    lives = act(scene, "survival", "ada", outcome="survives")
    assert (states(lives, "ada"), asked(lives)) == ({"gravely_wounded"}, [])
    assert asked(over(later(lives, 1))) == []
    again = act(later(lives, 1), "strike", "baron", "ada", "target_gravely_wounded")
    assert asked(over(again)) == [("ada", "survival")]
    assert states(act(scene, "survival", "ada", outcome="dies"), "ada") == {"gravely_wounded", "dead"}


@pytest.mark.rule("UCH-150")
@pytest.mark.parametrize(
    "medic, others, aided",
    [
        (False, (), False),
        (True, (), True),
        (True, ("out_of_action",), False),
        (True, ("dead",), False),
        (True, ("stunned",), True),
    ],
)
def test_first_aid_comes_from_a_medic_of_his_side_who_can_act(
    others: tuple[str, ...], *, medic: bool, aided: bool
) -> None:
    """Not from the enemy's, nor from one who is down as the scene ends, though he rises with its end."""
    scene = over(wounded(*others, medic=medic))
    assert prompt(scene, "survival").answers == {"first_aid": aided}
    assert decided(scene, "survival", "ada") == ({"first_aid": True} if aided else {})


@pytest.mark.rule("UCH-155")
def test_what_passes_is_over_and_what_lasts_stays() -> None:
    """Stun, fall, lost balance, recoil, surprise, holds, aim, fatigue go; wounds and death stay."""
    passing = (
        "stunned",
        "out_of_action",
        "off_balance",
        "recoil_dazed",
        "surprised",
        "defenceless",
        "immobilised",
        "aiming",
    )
    tired = replace(hero("ada", states=(*passing, "wounded")), held=(Hold("baron", 1),))
    tired = replace(tired, traits=tired.traits | {"hold_level": 1, "fatigue_level": 2, "athlete": True})
    scene = over(fight(tired, foe("baron", states=("dead",)), turn=4))
    ada = scene.fighter("ada")
    assert (states(scene, "ada"), states(scene, "baron")) == ({"wounded"}, {"dead"})
    assert (ada.held, ada.traits) == ((), {"hero": True, "athlete": True})


@pytest.mark.rule("UCH-155")
def test_weapons_stay_empty_or_jammed_and_a_reload_is_interrupted() -> None:
    """Three of six rounds gone, one turn of reloading done: five rounds. Carried ones are stowed too."""
    state = fight(hero("ada", weapon="revolver"), foe("baron", weapon="machine_gun"), foe("rat", weapon="musket"))
    for turn in (1, 2, 3):
        state = act(later(state, turn), "shoot", "ada", "baron", "miss")
    state = act(state, "shoot", "rat", "ada", "miss")
    state = act(later(state, 4), "reload", "ada")
    state = act(act(later(state, 5), "burst", "baron", "ada", "miss"), "reliability", "baron", outcome="jams")
    scene = over(state)
    assert (states(scene, "ada"), loaded(scene, "ada")) == (set(), 5)
    assert (states(scene, "baron"), states(scene, "rat")) == ({"jammed"}, {"weapon_empty"})
    for id in ("ada", "baron", "rat"):
        (weapon,) = scene.fighter(id).carried
        assert set(weapon.counters) == {"rounds_loaded"}


@pytest.mark.rule("UCH-155")
def test_turns_of_melee_and_announcements_are_forgotten() -> None:
    """The next scene begins with its own turn 1; the wounds taken stay on record."""
    state = announce(fight(hero("ada"), foe("baron")), "ada", opponent="baron")
    state = act(later(act(state, "strike", "ada", "baron", "target_wounded"), 2), "strike", "ada", "baron", "draw")
    scene = over(state)
    assert [one.counters for one in scene.fighters] == [{}, {"wounds": 1}]
    assert (scene.declared, scene.entries) == ({}, ())
    again = perform(scene, "next_turn", {}).state
    assert [one.counters["joined_turn"] for one in again.fighters] == [1, 1]


@pytest.mark.rule("UCH-27", "UCH-16")
def test_a_delayed_grave_wound_takes_the_place_of_a_wound() -> None:
    """Put off wounds come to bear under the rules of any wound, the house rule included."""
    for option, found in ((False, {"gravely_wounded"}), (True, {"wounded", "gravely_wounded"})):
        state = fight(
            hero("ada", states=("wounded", "gravely_wounded_pending"), survival_due=1), option_cumulative_wounds=option
        )
        scene = over(state)
        assert states(scene, "ada") == found
        assert asked(scene) == [("ada", "survival")]


def test_the_dead_make_no_survival_test() -> None:
    """A grave wound of somebody killed later in the scene is of no more consequence."""
    state = fight(hero("ada", weapon="revolver"), foe("baron", states=("gravely_wounded",), survival_due=1))
    assert asked(over(act(state, "shoot", "ada", "baron", "target_killed"))) == []
    assert GAME.scene_end(state).label.id == "change.end_scene"
