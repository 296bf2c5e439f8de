"""Life points, criticals by region, tests of morale outside the phase (catalogue 7, 8.5, 8.9, 8.14, 9.5)."""

from __future__ import annotations

import pytest

from engine.encounter.state import Encounter, replace
from engine.form import Value
from engine.systems.ubik import SYSTEM as GAME
from tests.systems.ubik.fighting import (
    act,
    answered,
    applied,
    asked,
    begun,
    causes,
    done,
    fight,
    free,
    hit,
    lost,
    names,
    on,
    person,
    placed,
    two,
    whose,
    with_states,
)

SHAKING = [(4, 1, False), (5, 1, True), (4, 4, True), (7, 1, True), (8, 1, True), (8, 2, False), (0, 7, False)]
"""Life points lost before, lost now, and whether that calls for a test."""


# -- life points ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-142", "UBK-144", "UBK-145")
def test_life_points_tell_who_is_out_and_who_is_dead() -> None:
    """Of 10: at 10 unconscious, at 15 dead; 9 are still on their feet."""
    for loss, states in ((9, set()), (10, {"unconscious"}), (15, {"dead"})):
        state = hit(free(two()), loss)
        assert lost(state, "bob") == loss
        assert names(state.fighter("bob")) == states
        assert GAME.is_out(state.fighter("bob")) is bool(states)


@pytest.mark.rule("UBK-134", "UBK-142")
def test_a_result_taken_by_hand_costs_what_the_roll_would() -> None:
    """A knife does 2: half 1, full 2, nothing 0."""
    for outcome, loss in (("hit_no_effect", 0), ("hit_half", 1), ("hit_full", 2), ("miss", 0)):
        assert lost(applied(two(), "strike", outcome, "ann", "bob"), "bob") == loss


@pytest.mark.rule("UBK-143")
@pytest.mark.parametrize("before, loss, tests", SHAKING)
def test_a_wound_past_blesse_is_tested(before: int, loss: int, tests: bool) -> None:
    """Taken when Blessé or worse already, or reaching Très Blessé (8 of 10); not by who falls, nor without a loss."""
    state = hit(free(two(life_lost=before)), loss)
    assert causes(state) == ({"bob": ("wound", 0)} if tests else {})


def test_typed_damage_is_a_wound_too() -> None:
    """By hand, 3 points of a Blessé call for the test; healing calls for nothing, and wakes nobody up."""
    state = act(free(two(life_lost=5)), "wound", fighters=["bob"], step=3)
    assert (lost(state, "bob"), causes(state)) == (8, {"bob": ("wound", 0)})
    fallen = act(state, "wound", fighters=["bob"], step=2)
    assert names(fallen.fighter("bob")) == {"unconscious"}
    healed = act(fallen, "wound", fighters=["bob"], step=-6)
    assert (lost(healed, "bob"), names(healed.fighter("bob"))) == (4, {"unconscious"})
    awake = act(healed, "remove_state", fighters=["bob"], name="unconscious")
    assert names(awake.fighter("bob")) == set()
    still = act(fallen, "remove_state", fighters=["bob"], name="unconscious")
    assert names(still.fighter("bob")) == {"unconscious"}


def test_a_wound_spoils_the_aim() -> None:
    """Any loss does, none does not."""
    state = free(two())
    aiming = state.put(replace(state.fighter("bob"), counters=state.fighter("bob").counters | {"aim_turns": 2}))
    assert "aim_turns" in hit(aiming, 0).fighter("bob").counters
    assert "aim_turns" not in hit(aiming, 1).fighter("bob").counters


# -- critical effects -----------------------------------------------------------------------------------------------

REGIONS = [
    ("head", 0, "disoriented"),
    ("torso", 0, "bleeding_1"),
    ("torso", 1, "bleeding_2"),
    ("arm", 0, "arm_disabled"),
    ("arm", 1, "arm_mutilated"),
    ("leg", 0, "leg_slowed"),
    ("leg", 2, "leg_mutilated"),
    ("head", 1, "dead"),
]


@pytest.mark.rule("UBK-115", "UBK-120")
@pytest.mark.parametrize("region, risk, name", REGIONS)
def test_each_region_has_its_effect(region: str, risk: int, name: str) -> None:
    """When the blow costs at least a point; a blow that the armour stops has none."""
    modifiers: dict[str, Value] = {"region": region, "pr": risk}
    struck = applied(two(), "called_shot", "hit_full", "ann", "bob", modifiers=modifiers)
    assert name in names(struck.fighter("bob"))
    stopped = applied(two(), "called_shot", "hit_no_effect", "ann", "bob", modifiers=modifiers)
    assert names(stopped.fighter("bob")) == set()


@pytest.mark.rule("UBK-120", "UBK-121")
def test_a_blunt_blow_to_the_head_only_stuns() -> None:
    """A truncheon leaves him unconscious where a knife kills; the house rule lets armour stop no effect."""
    state = applied(two("truncheon"), "called_shot", "hit_full", "ann", "bob", modifiers={"region": "head", "pr": 1})
    assert names(state.fighter("bob")) == {"unconscious"}
    ruled = replace(two(), options={"option_critical_ignores_armor": True})
    modifiers: dict[str, Value] = {"region": "leg", "option_critical_ignores_armor": True}
    struck = applied(ruled, "called_shot", "hit_no_effect", "ann", "bob", modifiers=modifiers)
    assert names(struck.fighter("bob")) == {"leg_slowed"}


@pytest.mark.rule("UBK-122", "UBK-123", "UBK-124")
@pytest.mark.parametrize(
    "light, grave", [("bleeding_1", "bleeding_2"), ("arm_disabled", "arm_mutilated"), ("leg_slowed", "leg_mutilated")]
)
def test_the_graver_effect_takes_the_place_of_the_lighter(light: str, grave: str) -> None:
    """In whichever order they come, by a blow or by the GM's hand."""
    state = free(two())
    first = act(act(state, "add_state", fighters=["bob"], name=light), "add_state", fighters=["bob"], name=grave)
    assert names(first.fighter("bob")) == {grave}


@pytest.mark.rule("UBK-70")
def test_an_aptitude_at_nd_3_treats_one_effect() -> None:
    """The GM says whom of what, or that it was for something else; at another difficulty nothing is asked."""
    state = free(two())
    state = state.put(with_states(state.fighter("ann"), "bleeding_2", "disoriented"))
    asking = applied(state, "use_aptitude", "success", modifiers={"aptitude_level": 4})
    options = [option for option, _ in asking.prompts[0].options]
    assert options == ["ann:disoriented", "ann:bleeding_2", "something_else"]
    assert names(answered(asking, "treat_whom", "ann:bleeding_2").fighter("ann")) == {"disoriented"}
    other = applied(state, "use_aptitude", "success", modifiers={"aptitude_level": 4, "nd": 2})
    assert asked(other) == []
    assert asked(applied(state, "use_aptitude", "failure", modifiers={"aptitude_level": 4})) == []


@pytest.mark.rule("UBK-121")
def test_mutilations_are_not_treated() -> None:
    """Nothing but temporary effects is offered."""
    state = free(two())
    state = state.put(with_states(state.fighter("ann"), "arm_mutilated", "leg_mutilated"))
    assert asked(applied(state, "use_aptitude", "success", modifiers={"aptitude_level": 4})) == []


# -- morale outside the phase ---------------------------------------------------------------------------------------


def crowd() -> Encounter:
    """Ann before Bob and his friends Cid, Dan and Eli; Eve belongs to neither side."""
    foes = [person(id, "foes", "knife", quickness=1) for id in ("bob", "cid", "dan", "eli")]
    ann = person("ann", "heroes", "truncheon", quickness=5)
    return free(begun(placed(fight(ann, *foes, person("eve", "others")))))


@pytest.mark.rule("UBK-98")
def test_a_pummel_shakes_the_target_with_its_risk_and_witnesses_without() -> None:
    """On any hit, even one that the armour stops: allies of the target, and whoever is neutral."""
    state = applied(crowd(), "pummel", "hit_no_effect", "ann", "bob", modifiers={"pr": 2})
    assert causes(state) == {
        "bob": ("beating", 2),
        **dict.fromkeys(("cid", "dan", "eli", "eve"), ("beating", 0)),
    }
    assert causes(applied(crowd(), "pummel", "miss", "ann", "bob")) == {}


@pytest.mark.rule("UBK-112", "UBK-98")
def test_a_riddled_friend_shakes_his_allies_with_the_risk() -> None:
    """Not the target, not the neutral one."""
    state = crowd()
    state = state.put(replace(state.fighter("ann"), carried=(GAME.carry("smg"),)))
    after = applied(state, "riddle", "hit_half", "ann", "bob", modifiers={"pr": 1, "rounds": 3})
    assert causes(after) == dict.fromkeys(("cid", "dan", "eli"), ("riddled", 1))


@pytest.mark.rule("UBK-43")
def test_one_event_with_several_causes_is_one_test() -> None:
    """A pummel that also wounds: the harder of both; whoever falls by it makes none."""
    state = crowd()
    wounded = state.put(replace(state.fighter("bob"), traits=state.fighter("bob").traits | {"life_lost": 6}))
    after = hit(wounded, 2, action="pummel", modifiers={"pr": 1})
    assert causes(after)["bob"] == ("beating", 1)
    assert "bob" not in causes(hit(wounded, 4, action="pummel", modifiers={"pr": 1}))


@pytest.mark.rule("UBK-43", "UBK-44")
def test_failed_outside_the_phase_is_demoralised() -> None:
    """Passed he fights on, with the bonus of his risk; demoralised ones are not tested again."""
    state = applied(crowd(), "pummel", "hit_half", "ann", "bob")
    test = {"morale_cause": "beating"}
    passed = applied(state, "morale", "success", "cid", modifiers={**test, "pr": 2})
    assert (names(passed.fighter("cid")), passed.fighter("cid").traits["morale_bonus"]) == (set(), 2)
    failed = applied(passed, "morale", "failure", "dan", modifiers=test)
    assert names(failed.fighter("dan")) == {"demoralised"}
    assert causes(failed) == {"bob": ("beating", 0), "eli": ("beating", 0), "eve": ("beating", 0)}
    again = done(replace(failed, prompts=()), "pummel", "hit_half", "ann", "bob")
    assert "dan" not in causes(again)


@pytest.mark.rule("UBK-99", "UBK-43")
def test_a_disarmed_one_tests_before_a_weapon() -> None:
    """Bob's knife lies at his feet: he faces a truncheon. Bare hands frighten nobody, unless they took it."""
    state = applied(crowd(), "disarm", "disarmed_drop", "ann", "bob")
    assert (state.fighter("bob").hand, state.fighter("bob").carried[0].counters["on_ground"]) == (-1, 1)
    assert causes(state) == {"bob": ("disarmed", 0)}
    bare = act(crowd(), "choose_weapon", fighter="ann", hand=-1)
    assert causes(applied(bare, "disarm", "disarmed_drop", "ann", "bob")) == {}
    taken = applied(bare, "disarm", "disarmed_recovered", "ann", "bob", modifiers={"pr": 1, "disarm_use": "recover"})
    assert causes(taken) == {"bob": ("disarmed", 0)}
    assert (taken.fighter("ann").weapon_id, taken.fighter("bob").carried) == ("knife", ())
    armed = applied(crowd(), "disarm", "disarmed_recovered", "ann", "bob", modifiers={"pr": 1, "disarm_use": "recover"})
    assert (armed.fighter("ann").weapon_id, len(armed.fighter("ann").carried)) == ("truncheon", 2)


@pytest.mark.rule("UBK-155")
def test_half_of_the_allies_lost_is_tested_once() -> None:
    """Of Bob's three allies one is no half, two are: Bob and Eli test, and never again in this fight."""
    one = done(crowd(), "strike", "hit_full", "ann", "cid", amounts={"life_lost": 10})
    assert causes(one) == {}
    two_lost = done(one, "strike", "hit_full", "ann", "dan", amounts={"life_lost": 15})
    assert causes(two_lost) == {"bob": ("half_allies_lost", 0), "eli": ("half_allies_lost", 0)}
    last = done(replace(two_lost, prompts=()), "strike", "hit_full", "ann", "eli", amounts={"life_lost": 10})
    assert causes(last) == {}


@pytest.mark.rule("UBK-155")
def test_who_flees_is_lost_too_and_edits_count() -> None:
    """A friend who leaves the fight is lost; so is one whom the GM fells."""
    state = free(begun(placed(fight(person("ann"), person("bob", "foes"), person("cid", "foes")))))
    fled = answered(done(state, "flee", "success", "cid"), "flees_how_far", "leaves")
    assert causes(fled) == {"bob": ("half_allies_lost", 0)}
    felled = act(state, "add_state", fighters=["cid"], name="dead")
    assert causes(felled) == {"bob": ("half_allies_lost", 0)}


@pytest.mark.rule("UBK-156")
def test_a_surprised_one_tests_when_he_comes_to() -> None:
    """The test waits until the surprise ends, at the end of the phase that he loses."""
    state = crowd()
    state = state.put(with_states(state.fighter("cid"), "surprised"))
    after = done(state, "pummel", "hit_half", "ann", "bob")
    assert "cid" not in causes(after)
    later = on(on(after))
    assert (whose(later), causes(later)["cid"]) == ("dan", ("beating", 0))
    assert "surprised" not in names(later.fighter("cid"))
    taken = act(after, "remove_state", fighters=["cid"], name="surprised")
    assert causes(taken)["cid"] == ("beating", 0)


@pytest.mark.rule("UBK-102", "UBK-156")
def test_a_feint_with_risk_may_surprise() -> None:
    """Whoever does not see through it loses his next phase; without that event he does not."""
    state = applied(two(), "feint", "hit_half", "ann", "bob", modifiers={"pr": 1}, events=("hit", "target_surprised"))
    assert names(state.fighter("bob")) == {"surprised"}
    assert whose(on(state)) == "ann"  # his phase is passed over: the next round has begun
    assert names(on(state).fighter("bob")) == set()
    plain = applied(two(), "feint", "hit_half", "ann", "bob", modifiers={"pr": 1}, events=("hit",))
    assert names(plain.fighter("bob")) == set()
