"""What follows a result, in its order: soak, knockout, waiting, saddle, aim and holds (catalogue 7, 7.2)."""

from __future__ import annotations

import pytest

from engine.dice.source import Random
from engine.encounter import ordering, rounds
from engine.encounter.request import request_for
from engine.encounter.state import Encounter, Fighter, Hold, replace
from engine.label import Label
from engine.system import Deed
from engine.systems.savage_worlds import SYSTEM as GAME
from engine.systems.savage_worlds.fight.wounds import MINUTES_OUT
from tests.systems.savage_worlds.fighting import (
    applied,
    begun,
    done,
    extra,
    fight,
    names,
    whose_turn,
    wild,
    with_states,
)

CARDS = {"ann": 50, "bob": 20, "g1": 10}


def three(ann: Fighter | None = None, bob: Fighter | None = None) -> Encounter:
    """Ann, to act first, against Bob and an Extra."""
    return begun(fight(ann or wild("ann"), bob or wild("bob", "foes"), extra("g1")), **CARDS)


def answered(state: Encounter, subject: str, option: str) -> Encounter:
    """The fight after the answer to the choice of this subject."""
    prompt = next(one for one in state.prompts if one.subject == subject)
    return rounds.answer_prompt(state, prompt.id, option).state


def subjects(state: Encounter) -> list[str]:
    """What is due, in order."""
    return [prompt.subject for prompt in state.prompts]


def horseman(wounds: int = 0) -> Encounter:
    """Ann against Bob on his horse."""
    state = fight(wild("ann"), with_states(wild("bob", "foes", wounds=wounds), "mounted"), extra("horse", kind="horse"))
    return begun(replace(state, declared={"bob": {"mount": "horse"}}), ann=50, bob=20)


# -- waiting ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-100", "SW-22")
def test_a_soak_roll_after_the_blow_gives_the_place_on_hold_back() -> None:
    """Shaken on hold: the turn is lost; the blow wholly soaked: he waits again; in part: the turn stays lost."""
    state = done(three(bob=with_states(wild("bob", "foes"), "on_hold")), "melee_attack", "wound_1", "ann", "bob")
    entry = next(one for one in state.entries if one.id == "bob")
    assert (names(state.fighter("bob")), entry.done) == ({"shaken"}, True)
    again = done(state, "soak", "soak_all", "bob", modifiers={"wounds_taken": 1})
    entry = next(one for one in again.entries if one.id == "bob")
    assert (names(again.fighter("bob")), entry.done) == ({"on_hold"}, False)
    assert names(done(state, "soak", "soak_none", "bob", modifiers={"wounds_taken": 1}).fighter("bob")) == {"shaken"}


@pytest.mark.rule("SW-101", "SW-100")
@pytest.mark.parametrize("outcome", ["interrupter_first", "simultaneous", "target_first"])
def test_whoever_interrupts_waits_no_longer(outcome: str) -> None:
    """Whatever the roll: the hold is spent, and his turn comes now or right after the interrupted action."""
    state = rounds.next_turn(done(three(), "hold", "done", "ann")).state
    asked = applied(state, "interrupt", outcome, "ann", "bob")
    assert names(asked.fighter("ann")) == set()
    now = answered(asked, "step_in", "now")
    assert whose_turn(now) == "ann"


@pytest.mark.rule("SW-07", "SW-100")
def test_whoever_has_a_joker_waits_without_holding() -> None:
    """He steps in when he likes; Shaken meanwhile he must recover first; unused, his turn ends with the round."""
    state = begun(fight(wild("ann"), wild("bob", "foes")), ann=53, bob=20)
    waiting = ordering.hold(state).state
    assert names(waiting.fighter("ann")) == set()
    assert waiting.attacker == "bob"
    assert ordering.act_now(waiting, "ann").state.attacker == "ann"
    struck = done(waiting, "melee_attack", "shaken", "bob", "ann")
    assert subjects(ordering.act_now(struck, "ann").state) == ["unshake_how"]
    over = rounds.next_turn(waiting, {"ann": 3, "bob": 9}).state
    assert (over.turn, over.attacker) == (2, "bob")
    held = done(state, "hold", "done", "ann")
    assert names(held.fighter("ann")) == {"on_hold"}


@pytest.mark.rule("SW-107")
def test_a_turn_left_out_has_an_end() -> None:
    """Distracted for one end of his own turns: skipped by the GM it is over with the round all the same."""
    state = done(three(), "test", "failed", "ann", "bob")
    state = GAME.effects(state, _chosen("bob", "distracted")).state
    assert names(state.fighter("bob")) == {"distracted"}
    skipped = ordering.skip_entry(state, "bob").state
    assert names(GAME.round_end(skipped).state.fighter("bob")) == set()


def _chosen(fighter: str, option: str) -> Deed:
    return Deed("", fighter, "", {}, "", choices={"which_state": option})


# -- out of the fight ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-71", "SW-23")
def test_a_knockout_lasts_half_an_hour_and_wounds_nobody_more() -> None:
    """Unconscious with the Wounds he has; non-lethal Wounds fill all three, for 1d6 hours that the GM rolls once."""
    state = done(three(), "melee_attack", "wound_1", "ann", "bob", events=("knocked_out",))
    out = state.fighter("bob")
    assert (names(out), out.traits["wounds"], out.counters[MINUTES_OUT]) == ({"unconscious"}, 1, 30)
    assert GAME.health(out).tooltip is not None
    stunned = applied(three(), "melee_attack", "unconscious", "ann", "bob")
    assert stunned.fighter("bob").traits["wounds"] == 3
    asked = answered(stunned, "hours_out", "4").fighter("bob")
    assert asked.counters["hours_out"] == 4


@pytest.mark.rule("SW-23")
def test_whoever_lies_unconscious_can_still_be_struck_down() -> None:
    """An attack on somebody out of the fight is resolved like any other (ruling 58); the dead stay dead."""
    state = done(three(bob=with_states(wild("bob", "foes"), "unconscious")), "melee_attack", "wound_1", "ann", "bob")
    assert (state.fighter("bob").traits["wounds"], names(state.fighter("bob"))) == (1, {"unconscious"})
    fallen = done(state, "melee_attack", "incapacitated", "ann", "bob").fighter("bob")
    assert (fallen.traits["wounds"], "incapacitated" in names(fallen)) == (3, True)
    dead = three(bob=with_states(wild("bob", "foes"), "dead"))
    assert names(done(dead, "melee_attack", "incapacitated", "ann", "bob").fighter("bob")) == {"dead"}


@pytest.mark.rule("SW-94", "SW-95")
def test_a_grapple_is_written_once_for_each_holder() -> None:
    """Entangled, then Bound by the same hands: one hold; a second holder adds his own."""
    state = done(three(), "grapple", "entangled", "ann", "bob")
    assert state.fighter("bob").held == (Hold("ann", 0),)
    state = done(state, "grapple", "bound", "ann", "bob")
    assert (state.fighter("bob").held, names(state.fighter("bob"))) == ((Hold("ann", 0),), {"bound"})
    both = done(state, "grapple", "bound", "g1", "bob")
    assert both.fighter("bob").held == (Hold("ann", 0), Hold("g1", 0))


@pytest.mark.rule("SW-23", "SW-125")
def test_out_of_the_fight_all_holds_end_and_a_net_stays() -> None:
    """Held by Ann he is free when he falls; what came from no holder still binds him."""
    state = done(three(), "grapple", "entangled", "ann", "bob")
    assert names(done(state, "melee_attack", "incapacitated", "ann", "bob").fighter("bob")) == {"incapacitated"}
    netted = three(bob=with_states(wild("bob", "foes"), "entangled", "on_hold", "full_defense"))
    fallen = done(netted, "melee_attack", "incapacitated", "ann", "bob")
    assert names(fallen.fighter("bob")) == {"incapacitated", "entangled"}


@pytest.mark.rule("SW-103", "SW-92")
def test_a_fallen_rider_leaves_his_mount_a_card_of_its_own() -> None:
    """The mount acts on the entry's card to the end of the round, and is dealt its own in the next."""
    state = horseman()
    assert [entry.fighters for entry in state.entries] == [("ann",), ("bob", "horse")]
    fallen = GAME.round_end(done(state, "melee_attack", "incapacitated", "ann", "bob")).state
    assert "horse" in GAME.draw(replace(fallen, entries=()), Random(1))
    still_up = GAME.round_end(state).state
    assert sorted(GAME.draw(replace(still_up, entries=()), Random(1))) == ["ann", "bob"]


# -- soaking what was written without a roll ---------------------------------------------------------------------------


@pytest.mark.rule("SW-22", "SW-92")
def test_wounds_of_a_fall_are_soaked_after_it() -> None:
    """The roll falls due with the Wounds just taken; its penalty counts only those before the fall (ruling 42)."""
    state = horseman(wounds=1)
    fallen = applied(state, "riding_check", "falls", "bob", amounts={"shaken": 1, "wounds": 2})
    assert (fallen.fighter("bob").traits["wounds"], subjects(fallen)) == (3, ["soak"])
    request = request_for(fallen, "bob", "", "soak")
    assert (request.number("wounds_taken"), request.attacker.trait("wounds")) == (2, 1)
    kept = done(fallen, "soak", "soak_partial", "bob", modifiers={"wounds_taken": 2}, amounts={"wounds_soaked": 1})
    assert kept.fighter("bob").traits["wounds"] == 2
    assert subjects(kept) == []


@pytest.mark.rule("SW-90", "SW-22", "SW-92")
def test_damage_rolled_at_the_table_is_followed_like_a_blow() -> None:
    """Soak and saddle fall due for whoever a stray shot hits; Shaken twice is a Wound."""
    state = applied(horseman(), "ranged_attack", "miss", "ann", "horse", events=("bystander_hit",))
    asked = answered(state, "stray_shot", "bob")
    assert subjects(answered(asked, "damage_by_hand", "wound_2")) == ["soak", "riding_check"]
    shaken = replace(asked, fighters=tuple(with_states(one, "shaken") for one in asked.fighters))
    assert answered(shaken, "damage_by_hand", "shaken").fighter("bob").traits["wounds"] == 1


@pytest.mark.rule("SW-64", "SW-63")
def test_everybody_below_the_template_is_asked_for_once() -> None:
    """A shell that went astray: one after the other until the GM says nobody; the same after a critical failure."""
    for outcome in ("deviated", "critical_failure"):
        state = applied(three(wild("ann", weapon="grenade_frag")), "area_attack", outcome, "ann", "bob")
        first = answered(state, "landed", "g1")
        assert [option for option, _ in _landed(first)] == ["nobody", "bob"]
        assert "landed" not in subjects(answered(first, "landed", "bob"))
        assert "landed" not in subjects(answered(first, "landed", "nobody"))
    cone = applied(three(wild("ann", weapon="flamethrower")), "area_attack", "critical_failure", "ann", "bob")
    assert subjects(cone) == []


def _landed(state: Encounter) -> tuple[tuple[str, Label], ...]:
    return next(one.options for one in state.prompts if one.subject == "landed")
