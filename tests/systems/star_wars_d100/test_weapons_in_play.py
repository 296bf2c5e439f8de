"""What belongs to a carried weapon: breakdowns, reloading, repairs, the explosion, what lies on the ground."""

from __future__ import annotations

import pytest

from engine.encounter import rounds
from engine.encounter.answers import choose_weapon
from engine.encounter.request import refusal_for, request_for
from engine.encounter.sheet import ON_GROUND
from engine.encounter.state import Encounter, replace
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import (
    announcing,
    asked,
    begun,
    chosen,
    done,
    ends,
    fight,
    having,
    later,
    names,
    on,
    over,
    person,
    proposed,
    refused,
    thrown,
    two,
    with_states,
)

FAULTS = {1: set(), 2: set(), 3: {"overheated"}, 4: {"blocked"}, 5: {"serious_jam"}, 6: {"exploding"}}


def broken(row: int, **amounts: int) -> Encounter:
    """The fight after Ann's rifle broke down by this row of the table."""
    return done(two(), "shoot", "breakdown", "ann", "bob", amounts={"fault": row} | amounts)


def armed(*weapons: str, **traits: int | bool) -> Encounter:
    """Ann with several weapons against Bob, in their first round."""
    return begun(fight(person("ann", "heroes", *weapons, **traits), person("bob", "foes")), ann=12, bob=1)


@pytest.mark.rule("SWD-10")
@pytest.mark.parametrize("row", FAULTS)
def test_each_row_of_the_table_leaves_its_state_on_the_weapon(row: int) -> None:
    """A misfire and half power leave nothing; the state is the weapon's, another one fires."""
    ann = broken(row).fighter("ann")
    assert {one.id for one in ann.carried[0].states} == FAULTS[row]
    assert ann.states == ()


@pytest.mark.rule("SWD-10")
def test_the_dice_tell_the_row() -> None:
    """98 is a breakdown, Luck 50 fails at 60, the table says 21: overheated to the end of the next round."""
    state, deed = thrown(two(), "shoot", 98, 60, 21, target="bob")
    assert (deed.outcome, deed.amounts["fault"]) == ("breakdown", 3)
    assert ends(state.fighter("ann"), "overheated") == 2
    assert names(later(state).fighter("ann")) == {"overheated"}
    assert names(later(state, 2).fighter("ann")) == set()


@pytest.mark.rule("SWD-10", "SWD-14")
def test_a_breakdown_test_by_itself_leaves_the_same() -> None:
    """The state of its row; an explosion with the rounds and the damage that were rolled."""
    assert names(done(two(), "breakdown_test", "blocked").fighter("ann")) == {"blocked"}
    assert names(done(two(), "breakdown_test", "half_power").fighter("ann")) == set()
    state, deed = thrown(two(), "breakdown_test", 98, 60, 96, 2, 4, 4, 4)
    assert (deed.amounts["explodes_in"], deed.amounts["blast"]) == (3, 12)
    assert ends(state.fighter("ann"), "exploding") == 4


@pytest.mark.rule("SWD-14")
def test_a_weapon_explodes_at_the_end_of_its_round() -> None:
    """1D3 + 1 = 2 rounds later: 12 less the torso armour of 2; the weapon is destroyed, the test is due."""
    state = broken(6, explodes_in=2, blast=12)
    state = state.put(replace(state.fighter("ann"), traits={"armor_torso": 2}))
    state = later(state, 2)
    assert names(state.fighter("ann")) == {"exploding"}
    state = over(state)
    ann = state.fighter("ann")
    assert (ann.traits["hp"], names(ann)) == (2, {"weapon_destroyed"})
    assert asked(state) == [("ann", "ko_check")]
    assert "blast" not in ann.carried[0].counters


@pytest.mark.rule("SWD-14")
def test_what_was_thrown_away_hurts_nobody() -> None:
    """The offer costs an action; the weapon is gone."""
    state = rounds.take_offer(broken(6, explodes_in=2, blast=12), "ann", "throw_away").state
    assert state.fighter("ann").carried == ()
    assert proposed(state, "dodge", "ann", "")["attacker_acted"] is True
    assert "hp" not in later(state, 3).fighter("ann").traits


@pytest.mark.rule("SWD-45", "SWD-46")
def test_reloading_takes_the_round_and_a_magazine() -> None:
    """At its end 40 rounds, a spare less, no longer empty; until then nothing fires, not even another weapon."""
    state = having(armed("blaster_rifle", "blaster_pistol"), "ann", rounds_loaded=0, spare_clips=2)
    state, deed = thrown(state, "reload")
    assert (deed.outcome, names(state.fighter("ann"))) == ("done", {"reloading"})
    swapped = choose_weapon(state, "ann", 1).state
    assert refused(swapped, "shoot") == "is_busy"
    assert GAME.acting(swapped, "shoot", swapped.fighter("ann")).has("reloading")  # so does a request say
    held = over(state).fighter("ann").carried[0]
    assert (held.counters, held.states) == ({"spare_clips": 1}, ())
    assert proposed(later(state), "reload", "ann", "")["spare_clips"] == 1


@pytest.mark.rule("SWD-46")
def test_without_a_spare_magazine_there_is_nothing_to_reload_with() -> None:
    """One spare unless counted otherwise; the last one is used up."""
    state = later(done(two(), "reload", "done"))
    refusal = refusal_for(state, "ann", "", "reload")
    assert refusal is not None
    assert refusal.field == "modifiers.spare_clips"


@pytest.mark.rule("SWD-45")
@pytest.mark.parametrize("action", ["reload", "repair"])
def test_what_takes_the_round_comes_before_any_attack_and_leaves_room_for_none(action: str) -> None:
    """Refused once he has attacked; afterwards he neither fires nor throws in the round."""
    fired = done(two(), "shoot", "miss", "ann", "bob")
    assert refused(fired, action, "ann", "") == "has_attacked"
    assert refused(two(), action, "ann", "") == ""
    busy = done(two(), action, "done" if action == "reload" else "not_repaired")
    assert refused(busy, "shoot") == "is_busy"
    assert refused(later(busy), "shoot") == ""
    assert refused(replace(fired, turn=0), action, "ann", "") == ""


@pytest.mark.rule("SWD-12")
def test_a_repair_costs_half_the_magazine_or_wears_the_weapon() -> None:
    """Blocked: 40 - 20 rounds are left; jammed: the breakdown value is 1 lower for good, no round is lost."""
    state = done(broken(4), "repair", "repaired")
    assert state.fighter("ann").carried[0].counters["rounds_loaded"] == 20
    assert names(state.fighter("ann")) == set()
    few = done(having(broken(4), "ann", rounds_loaded=5), "repair", "repaired")
    assert names(few.fighter("ann")) == {"empty"}
    worn = done(broken(5), "repair", "repaired")
    assert worn.fighter("ann").carried[0].counters == {"panne_malus": 1}
    assert proposed(worn, "shoot")["panne_malus"] == 1
    assert names(done(broken(4), "repair", "not_repaired").fighter("ann")) == {"blocked"}


@pytest.mark.rule("SWD-12")
def test_of_two_faults_the_gm_chooses_one() -> None:
    """One repair ends one of them."""
    state = broken(4)
    state = state.put(with_states(state.fighter("ann"), "serious_jam", weapon=True))
    state = done(state, "repair", "repaired")
    assert names(state.fighter("ann")) == {"blocked", "serious_jam"}
    state = chosen(state, "which_repair", "serious_jam")
    assert names(state.fighter("ann")) == {"blocked"}
    assert state.fighter("ann").carried[0].counters == {"panne_malus": 1}


def test_a_turret_loses_no_round_by_a_repair() -> None:
    """A fixed supply has none to lose."""
    state = done(two("turret_laser"), "shoot", "breakdown", "ann", "bob", amounts={"fault": 4})
    assert done(state, "repair", "repaired").fighter("ann").carried[0].counters == {}


def test_a_dropped_weapon_is_picked_up_within_the_round() -> None:
    """Offered until he has attacked; in hand again at the end of the round, which it takes whole."""
    state = done(done(two(), "shoot", "fumble", "ann", "bob"), "fumble_roll", "weapon_dropped")
    assert "pick_up" not in [one.id for one in GAME.offers(state, "ann")]
    state = later(replace(state, prompts=()))
    assert names(state.fighter("ann")) == {"weapon_dropped"}
    state = rounds.take_offer(state, "ann", "pick_up").state
    assert refused(state, "shoot") == "is_busy"
    assert names(state.fighter("ann")) == {"weapon_dropped"}
    assert names(later(state).fighter("ann")) == set()
    assert ON_GROUND not in state.fighter("ann").carried[0].counters


def test_rounds_and_wear_go_with_the_weapon() -> None:
    """Another weapon in hand has its own; mode and scope come back with the first one."""
    state = having(armed("blaster_rifle", "blaster_pistol"), "ann", rounds_loaded=7, panne_malus=3)
    state = replace(state, answers={"ann": {"mode": "stun", "range_bonus_m": 20, "cover_quality": "heavy"}})
    away = choose_weapon(state, "ann", 1).state
    assert not {"rounds_loaded", "panne_malus"} & proposed(away, "shoot").keys()
    assert away.answers == {"ann": {"cover_quality": "heavy"}}
    back = choose_weapon(away, "ann", 0).state
    assert back.answers["ann"] == {"cover_quality": "heavy", "mode": "stun", "range_bonus_m": 20}
    assert proposed(back, "shoot")["rounds_loaded"] == 7


def test_half_power_fires_and_is_told() -> None:
    """98, 60, 10: the bolt is fired with half its damage; a round is used, nothing is left on the weapon."""
    state, deed = thrown(two(), "shoot", 98, 60, 10, 5, 5, 5, target="bob")  # 11 // 2 = 5
    assert (deed.outcome, "breakdown" in deed.events, deed.amounts["hp_lost"]) == ("wounded", True, 5)
    assert names(state.fighter("ann")) == set()
    assert state.fighter("ann").carried[0].counters["rounds_loaded"] == 39


# -- two weapons ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SWD-61")
def test_the_second_weapon_is_another_one_that_he_carries() -> None:
    """The same kind, else another pistol that fires, shown with its origin; a grenade is none."""
    state = armed("blaster_pistol", "frag_grenade", "hold_out_blaster")
    assert proposed(state, "dual_pistols")["second_weapon"] == "hold_out_blaster"
    assert request_for(state, "ann", "bob", "dual_pistols").modifiers["second_weapon"] == "hold_out_blaster"
    twins = armed("blaster_pistol", "hold_out_blaster", "blaster_pistol")
    assert "second_weapon" not in proposed(twins, "dual_pistols")
    assert refused(armed("blaster_pistol"), "dual_pistols") == "no_second_weapon"


@pytest.mark.rule("SWD-61", "SWD-63")
def test_a_pair_is_offered_only_when_both_can_fire() -> None:
    """The second one empty, blocked, or not the one chosen: refused."""
    state = armed("blaster_pistol", "hold_out_blaster")
    ann = state.fighter("ann")
    empty = replace(ann.carried[1], counters={"rounds_loaded": 0})
    assert refused(state.put(replace(ann, carried=(ann.carried[0], empty))), "dual_pistols") == (
        "second_weapon_cannot_fire"
    )
    chosen_one = replace(state, answers={"ann": {"second_weapon": "blaster_pistol"}})
    assert refused(chosen_one, "dual_pistols") == "no_second_weapon"
    rifles = armed("blaster_rifle", "blaster_carbine", str=14)
    assert refused(rifles, "dual_rifles") == ""


@pytest.mark.rule("SWD-65", "SWD-97")
def test_each_weapon_of_a_pair_has_its_own_round_and_breakdown() -> None:
    """The first overheats (98, 60, 30) and keeps its round, the second fires one."""
    state, deed = thrown(armed("blaster_pistol", "hold_out_blaster"), "dual_pistols", 98, 60, 30, 1, 50, target="bob")
    assert (deed.amounts["fault"], deed.amounts["fired"], deed.amounts["fired_2"]) == (3, 0, 1)
    first, second = state.fighter("ann").carried
    assert ([one.id for one in first.states], first.counters) == (["overheated"], {})
    assert (second.states, second.counters) == ((), {"rounds_loaded": 5})


@pytest.mark.rule("SWD-14", "SWD-65")
def test_each_weapon_of_a_pair_explodes_by_its_own_dice() -> None:
    """98, Luck fails, 96 for both: the first in 1 + 1 rounds for 3, the second in 3 + 1 for 18."""
    faces = (98, 60, 96, 1, 1, 1, 1, 98, 60, 96, 3, 6, 6, 6)
    state, deed = thrown(armed("blaster_pistol", "blaster_pistol"), "dual_pistols", *faces, target="bob")
    assert (deed.amounts["fault"], deed.amounts["fault_2"]) == (6, 6)
    ready = [(one.states[0].id, one.states[0].ends, one.counters["blast"]) for one in state.fighter("ann").carried]
    assert ready == [("exploding", 3, 3), ("exploding", 5, 18)]


@pytest.mark.rule("SWD-75")
def test_a_fumble_with_the_first_weapon_loses_the_second_shot() -> None:
    """88: only one round is used, and the table concerns the first weapon; after the second one it is that one."""
    pair = armed("blaster_pistol", "hold_out_blaster")
    state, deed = thrown(pair, "dual_pistols", 1, 88, target="bob")
    assert (deed.amounts["fumbled"], deed.amounts["fired_2"]) == (1, 0)
    assert [one.counters for one in state.fighter("ann").carried] == [{"rounds_loaded": 24}, {}]
    dropped = done(state, "fumble_roll", "weapon_dropped").fighter("ann")
    assert [len(one.states) for one in dropped.carried] == [1, 0]
    state, deed = thrown(pair, "dual_pistols", 1, 50, 1, 88, target="bob")
    assert deed.amounts["fumbled"] == 2
    dropped = done(state, "fumble_roll", "weapon_dropped").fighter("ann")
    assert [len(one.states) for one in dropped.carried] == [0, 1]


def test_both_shots_are_one_place_and_one_test() -> None:
    """A pair has one entry; what both have cost calls for one test."""
    state = announcing(armed("blaster_pistol", "hold_out_blaster"), "ann", action="dual_pistols")
    assert [entry.id for entry in state.entries] == ["ann", "bob"]
    state, _ = thrown(state, "dual_pistols", 1, 5, 4, 1, 5, 4, target="bob")  # 1D8+1 and 1D6+1: 5 and 5
    assert state.fighter("bob").traits["hp"] == 2
    assert asked(state) == [("bob", "ko_check")]
    assert asked(on(state)) == []
