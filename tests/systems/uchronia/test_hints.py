"""Advice comes up when the catalogue says, and only then (11.1)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, Fighter, replace
from engine.system import Deed
from tests.systems.uchronia.asking import GAME
from tests.systems.uchronia.fighting import act, begun, fight, foe, hero, later


def before(state: Encounter, action: str) -> set[str]:
    """The advice before a roll of the first fighter."""
    return set(GAME.hints(replace(state, attacker=state.fighters[0].id), None, action))


def after(state: Encounter, action: str, outcome: str, *events: str) -> set[str]:
    """The advice on what a roll of the first fighter against the second one would do."""
    return set(GAME.hints(state, Deed(action, state.fighters[0].id, state.fighters[1].id, {}, outcome, events), action))


@pytest.mark.parametrize(
    "fighter, action, found",
    [
        (hero("ada", weapon="axe"), "strike", {"UCH-38"}),
        (hero("ada", weapon="axe"), "disarm", {"UCH-38"}),
        (hero("ada", weapon="sword"), "strike", set()),
        (hero("ada", weapon="hunting_gun_ball"), "reload", {"UCH-109"}),
        (hero("ada", weapon="hunting_gun_buckshot"), "reload", {"UCH-109"}),
        (hero("ada", weapon="revolver"), "reload", set()),
        (hero("ada", weapon="sawn_off"), "shoot", {"UCH-115", "UCH-153"}),
        (hero("ada", weapon="elephant_gun"), "shoot", {"UCH-119", "UCH-153"}),
        (hero("ada", "hunter", weapon="elephant_gun"), "shoot", {"UCH-153"}),
        (hero("ada", weapon="machine_gun"), "burst", {"UCH-121"}),
        (hero("ada", weapon="machine_gun"), "reload", {"UCH-121"}),
    ],
)
def test_advice_on_what_he_holds(fighter: Fighter, action: str, found: set[str]) -> None:
    """Each weapon with a peculiarity has its line, with the actions that it concerns."""
    assert before(fight(fighter, foe("baron"), turn=5), action) == found


def test_the_first_action_and_the_first_shot_of_the_fight() -> None:
    """The two kinds of fight at the very first action; short shoot-outs until the first gun has gone off."""
    state = begun(fight(hero("ada", weapon="revolver"), foe("baron"), turn=0))
    assert before(state, "shoot") == {"UCH-08", "UCH-153"}
    assert before(state, "strike") == {"UCH-08"}
    shot = act(state, "shoot", "ada", "baron", "miss")
    assert before(perform(shot, "next_turn", {}).state, "shoot") == set()
    assert before(later(state, 2), "strike") == set()


def test_a_weapon_just_taken_in_hand() -> None:
    """Similar weapons are spoken of in the turn in which one was chosen."""
    state = later(
        perform(fight(hero("ada"), foe("baron"), turn=3), "arm", {"fighters": ["ada"], "weapon": "cane"}).state, 3
    )
    assert before(state, "strike") == {"UCH-36"}
    assert before(later(state, 4), "strike") == set()


def test_circumstances_are_dice() -> None:
    """While the GM gives or takes dice of a shot."""
    state = fight(hero("ada", weapon="javelin"), foe("baron"), turn=5)
    assert before(state, "missile") == set()
    assert before(replace(state, answers={"ada": {"circumstance": -1}}), "missile") == {"UCH-76"}


def test_advice_on_a_result() -> None:
    """A fumble, a killing, a successful retreat; nothing on an ordinary blow."""
    state = fight(hero("ada", weapon="revolver"), foe("baron"), foe("rat"), turn=5)
    assert after(state, "strike", "draw", "target_fumble") == {"UCH-57"}
    assert after(state, "shoot", "target_killed", "hit", "target_killed") == {"UCH-84"}
    assert after(state, "break_off", "broke_off", "success") == {"UCH-60"}
    assert after(state, "strike", "target_light", "hit", "attacker_wins") == set()


def test_the_end_of_the_fight() -> None:
    """When the result leaves a side with nobody who can act, and afterwards."""
    state = fight(hero("ada", weapon="revolver"), foe("baron"), turn=5)
    assert after(state, "strike", "target_stunned_out") == {"UCH-10"}
    done = act(state, "strike", "ada", "baron", "target_stunned_out")
    assert "UCH-10" in before(done, "strike")


def test_nobody_to_advise() -> None:
    """Before anybody is chosen there is no advice."""
    assert GAME.hints(fight(hero("ada")), None, "strike") == ()
