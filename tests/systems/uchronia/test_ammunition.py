"""Rounds, throwing weapons, reloading, the machine gun and its jams (catalogue 4, 7.2, 7.3, 9.6, 9.9)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, Fighter, replace
from engine.errors import RequestError
from tests.systems.uchronia.asking import GAME
from tests.systems.uchronia.fighting import (
    act,
    choose,
    counter,
    decided,
    ended,
    facing,
    foe,
    later,
    loaded,
    prompt,
    states,
)


def shots(weapon: str, count: int, action: str = "shoot") -> Encounter:
    """The fight after so many misses, a turn each."""
    state = facing(weapon)
    for turn in range(1, count + 1):
        state = act(later(state, turn), action, "ada", "baron", "miss")
    return state


# -- rounds ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UCH-105")
@pytest.mark.parametrize(
    "weapon, capacity",
    [
        ("pocket_revolver", 2),
        ("revolver", 6),
        ("carbine", 5),
        ("war_rifle_modern", 12),
        ("hunting_bow", 1),
        ("machine_gun", 3),
    ],
)
def test_a_new_weapon_is_fully_loaded(weapon: str, capacity: int) -> None:
    """As many rounds as the table gives it; a blade has none, something to throw is there once."""
    assert GAME.carry(weapon).counters == {"rounds_loaded": capacity}
    assert GAME.carry("sword").counters == {}
    assert GAME.carry("javelin").counters == {"throwables_left": 1}


@pytest.mark.rule("UCH-105")
@pytest.mark.parametrize("outcome", ["miss", "catastrophic", "target_light", "target_wounded", "target_killed"])
def test_every_shot_takes_a_round(outcome: str) -> None:
    """Whatever it does; a trick shot too; out of range nothing is spent."""
    assert loaded(act(facing("revolver"), "shoot", "ada", "baron", outcome), "ada") == 5
    assert loaded(act(facing("revolver"), "trick_shot", "ada", outcome="trick_success"), "ada") == 5
    assert loaded(act(facing("revolver"), "shoot", "ada", "baron", "out_of_range"), "ada") == 6


@pytest.mark.rule("UCH-105")
def test_without_a_round_the_weapon_is_empty() -> None:
    """The second shot of a pocket revolver empties it; what the sheet holds is what the request says."""
    assert [
        decided(shots("pocket_revolver", count), "shoot", "ada", "baron")["rounds_loaded"] for count in (0, 1, 2)
    ] == [2, 1, 0]
    assert [states(shots("pocket_revolver", count), "ada") for count in (1, 2)] == [set(), {"weapon_empty"}]
    with pytest.raises(RequestError) as refused:
        shots("pocket_revolver", 3)
    assert refused.value.label.id == "error.weapon_is_empty"


@pytest.mark.rule("UCH-152")
def test_a_thrown_weapon_leaves_the_hand() -> None:
    """One of three: two are left. The last one: bare hands."""
    start = facing("throwing_knife")
    start = perform(
        start, "edit_counter", {"fighter": "ada", "counter": "throwables_left", "value": 2, "carried": 0}
    ).state
    once = act(start, "missile", "ada", "baron", "miss")
    assert counter(once, "ada", "throwables_left") == 1
    twice = act(once, "missile", "ada", "baron", "target_wounded")
    assert (twice.fighter("ada").weapon, twice.fighter("ada").carried) == (None, ())
    assert act(facing("knife"), "trick_shot", "ada", outcome="miss").fighter("ada").weapon is None


@pytest.mark.rule("UCH-147")
@pytest.mark.parametrize(
    "outcome, stays", [("miss", True), ("catastrophic", False), ("target_stunned", False), ("target_unshaken", False)]
)
def test_a_boomerang_that_misses_comes_back(outcome: str, *, stays: bool) -> None:
    """On an ordinary miss only: not when it hits, not on a catastrophic failure."""
    after = act(facing("boomerang"), "missile", "ada", "baron", outcome)
    assert (after.fighter("ada").weapon is not None) is stays


# -- reloading ------------------------------------------------------------------------------------------------------


def reloading(weapon: str, spent: int, action: str = "shoot") -> Encounter:
    """Ada begins to reload in the turn after her last shot."""
    return act(later(shots(weapon, spent, action), spent + 1), "reload", "ada")


@pytest.mark.rule("UCH-106")
def test_six_rounds_of_a_revolver_take_three_turns() -> None:
    """Emptied by turn 6, reloaded in turns 7, 8, 9; a shot again in turn 10."""
    begun = reloading("revolver", 6)
    assert states(begun, "ada") == {"weapon_empty", "reloading"}
    assert [counter(later(begun, turn), "ada", "reload_turns_left") for turn in (7, 8, 9, 10)] == [3, 2, 1, 0]
    assert states(later(begun, 9), "ada") == {"weapon_empty", "reloading"}
    assert (states(later(begun, 10), "ada"), loaded(later(begun, 10), "ada")) == (set(), 6)


@pytest.mark.rule("UCH-112")
@pytest.mark.parametrize("weapon, action", [("musket", "shoot"), ("hunting_bow", "missile"), ("slingshot", "missile")])
def test_a_musket_fires_every_third_turn(weapon: str, action: str) -> None:
    """Fired in turn 1, reloaded in turns 2 and 3, fired again in turn 4."""
    begun = reloading(weapon, 1, action)
    assert "reloading" in states(later(begun, 3), "ada")
    assert loaded(act(later(begun, 4), action, "ada", "baron", "miss"), "ada") == 0


@pytest.mark.rule("UCH-125")
def test_a_machine_gun_reloads_faster_with_an_assistant() -> None:
    """Two turns with an assistant, three alone."""
    for assistant, turns in ((True, 2), (False, 3)):
        begun = act(facing("machine_gun"), "reload", "ada", assistant=assistant)
        assert counter(begun, "ada", "reload_turns_left") == turns


@pytest.mark.rule("UCH-106")
def test_a_reload_puts_in_what_is_missing_unless_asked_otherwise() -> None:
    """Three of six gone: three go in, in two turns; asked for one: one turn, four rounds."""
    assert counter(reloading("revolver", 3), "ada", "reload_turns_left") == 2
    assert loaded(later(reloading("revolver", 3), 6), "ada") == 6
    one = act(later(shots("revolver", 3), 4), "reload", "ada", rounds_to_load=1)
    assert loaded(later(one, 5), "ada") == 4


def test_what_the_gm_answered_stays_when_nothing_is_missing() -> None:
    """A full weapon asks for no number of rounds; other answers of the fighter are kept."""
    state = replace(shots("revolver", 1), answers={"ada": {"exotic_weapon": True, "rounds_to_load": 1}})
    full = {"fighter": "ada", "counter": "rounds_loaded", "value": 6, "carried": 0}
    assert perform(state, "edit_counter", full).state.answers == {"ada": {"exotic_weapon": True}}


@pytest.mark.rule("UCH-106")
@pytest.mark.parametrize("completed, rounds", [(0, 0), (1, 2), (2, 4)])
def test_an_interrupted_reload_keeps_the_pairs_that_are_in(completed: int, rounds: int) -> None:
    """Two rounds for each completed turn (turn 3 of 9.9: four rounds); the weapon is no longer empty then."""
    begun = later(reloading("revolver", 6), 7 + completed)
    stopped = act(begun, "strike", "baron", "ada", "target_light")
    assert loaded(stopped, "ada") == rounds
    assert states(stopped, "ada") == (set() if rounds else {"weapon_empty"})


@pytest.mark.rule("UCH-106")
def test_a_fixed_time_keeps_nothing_and_no_more_than_asked_for_goes_in() -> None:
    """A musket interrupted in its second turn is still empty; the fifth round of a carbine is one, not two."""
    musket = later(reloading("musket", 1), 3)
    assert loaded(act(musket, "strike", "baron", "ada", "draw"), "ada") == 0
    carbine = later(act(later(shots("carbine", 5), 6), "reload", "ada", rounds_to_load=3), 7)
    assert loaded(act(carbine, "strike", "ada", "baron", "draw"), "ada") == 2
    assert loaded(later(carbine, 8), "ada") == 3


@pytest.mark.rule("UCH-106")
def test_what_interrupts_a_reload() -> None:
    """Another action, a Confrontation, becoming helpless, another weapon; a wound or a test alone does not."""
    begun = later(reloading("revolver", 6), 8)
    armed = replace(begun, fighters=(begun.fighters[0], foe("baron", weapon="revolver"), foe("rat")))
    assert "reloading" in states(act(armed, "shoot", "baron", "ada", "target_wounded"), "ada")
    assert "reloading" in states(act(begun, "resistance", "ada", outcome="attacker_wounded"), "ada")
    assert "reloading" in states(act(begun, "reload", "ada"), "ada")
    assert counter(act(begun, "reload", "ada"), "ada", "reload_turns_left") == 2
    for stopped in (
        act(begun, "strike", "ada", "baron", "draw"),
        act(begun, "break_off", "ada", outcome="still_engaged"),
        act(armed, "shoot", "baron", "ada", "target_stunned_out"),
        act(begun, "aim", "ada"),
        perform(begun, "choose_weapon", {"fighter": "ada", "hand": -1}).state,
        perform(begun, "add_state", {"fighters": ["ada"], "name": "immobilised"}).state,
    ):
        (revolver,) = stopped.fighter("ada").carried
        assert (revolver.counters["rounds_loaded"], revolver.states) == (2, ())
        assert "reload_turns_left" not in revolver.counters


@pytest.mark.rule("UCH-156")
def test_a_reload_of_a_hunting_gun_may_change_its_load() -> None:
    """One ball left, one round put in: with the other load the former round is lost; the same load keeps it."""
    done = later(shots("hunting_gun_ball", 1), 2)
    done = ended(act(done, "reload", "ada"))
    assert [name for name, _ in prompt(done, "load").options] == ["hunting_gun_ball", "hunting_gun_buckshot"]
    same, other = (choose(done, "load", load) for load in ("hunting_gun_ball", "hunting_gun_buckshot"))
    assert [(gun.weapon, gun.counters["rounds_loaded"]) for gun in same.fighter("ada").carried] == [
        ("hunting_gun_ball", 2)
    ]
    assert [(gun.weapon, gun.counters["rounds_loaded"]) for gun in other.fighter("ada").carried] == [
        ("hunting_gun_buckshot", 1)
    ]


# -- edits ----------------------------------------------------------------------------------------------------------


def weapon_states(fighter: Fighter) -> set[str]:
    """States of what he holds."""
    return {active.id for active in fighter.weapon.states} if fighter.weapon else set()


def test_rounds_by_hand_and_empty_by_hand_come_to_the_same() -> None:
    """No round is empty, a round is not; at most what the weapon holds."""
    start = facing("revolver")

    def counted(rounds: int) -> Encounter:
        asked_for = {"fighter": "ada", "counter": "rounds_loaded", "value": rounds, "carried": 0}
        return perform(start, "edit_counter", asked_for).state

    assert [(loaded(counted(rounds), "ada"), states(counted(rounds), "ada")) for rounds in (0, 4, 50)] == [
        (0, {"weapon_empty"}),
        (4, set()),
        (6, set()),
    ]
    empty = perform(start, "add_state", {"fighters": ["ada"], "name": "weapon_empty"}).state
    assert loaded(empty, "ada") == 0
    assert loaded(perform(empty, "remove_state", {"fighters": ["ada"], "name": "weapon_empty"}).state, "ada") == 6


def test_a_weapon_put_aside_keeps_its_rounds() -> None:
    """Rounds and jam belong to the weapon: taken up again it is as it was."""
    state = perform(shots("revolver", 2), "arm", {"fighters": ["ada"], "weapon": "sword"}).state
    assert state.fighter("ada").weapon == GAME.carry("sword")
    back = perform(state, "choose_weapon", {"fighter": "ada", "hand": 0}).state
    assert loaded(back, "ada") == 4


def test_reloading_by_hand_takes_the_time_of_a_reload() -> None:
    """The GM who gives the state begins a reload of what is missing; who takes it away interrupts it."""
    begun = perform(shots("revolver", 4), "add_state", {"fighters": ["ada"], "name": "reloading"}).state
    assert counter(begun, "ada", "reload_turns_left") == 2
    stopped = perform(later(begun, 5), "remove_state", {"fighters": ["ada"], "name": "reloading"}).state
    assert (loaded(stopped, "ada"), weapon_states(stopped.fighter("ada"))) == (4, set())


def test_no_turn_left_by_hand_completes_the_reload() -> None:
    """The GM who writes that no turn is left has the weapon loaded at once."""
    begun = reloading("revolver", 6)
    none = {"fighter": "ada", "counter": "reload_turns_left", "value": 0, "carried": 0}
    assert (loaded(perform(begun, "edit_counter", none).state, "ada"), states(begun, "ada")) == (
        6,
        {"weapon_empty", "reloading"},
    )


def test_throwing_weapons_by_hand() -> None:
    """Twenty at most; none left: nothing in hand, and the weapons carried beside it stay in their places."""
    state = perform(facing("javelin"), "arm", {"fighters": ["ada"], "weapon": "club"}).state

    def counted(value: int) -> Fighter:
        asked_for = {"fighter": "ada", "counter": "throwables_left", "value": value, "carried": 0}
        return perform(state, "edit_counter", asked_for).state.fighter("ada")

    assert [counted(value).carried[0].counters.get("throwables_left") for value in (20, 21)] == [20, 20]
    assert [(weapon.weapon, counted(0).hand) for weapon in counted(0).carried] == [("club", 0)]
