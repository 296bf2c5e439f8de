"""States: how each is gained, what goes with it, and when exactly it ends (catalogue 7.1)."""

from __future__ import annotations

import pytest

from engine.encounter import edits, rounds, suffering
from engine.encounter.answers import choose_weapon
from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.systems.unisystem import SYSTEM as GAME
from engine.systems.unisystem.fight.sheet import life
from tests.systems.unisystem.fighting import (
    asked,
    begun,
    deed,
    done,
    fight,
    hit,
    names,
    over,
    person,
    prompt,
    proposed,
    two,
)


def next_turn(state: Encounter) -> Encounter:
    """The next turn begun, whatever is due."""
    return begun(replace(over(state), prompts=()))


@pytest.mark.rule("UNI-99")
def test_stunned_lasts_to_the_end_of_the_next_turn() -> None:
    """Gained in turn 1 it is there throughout turn 2 and gone in turn 3; a new failure starts it again."""
    state = next_turn(done(two(), "stun_test", "stunned", "bob"))
    assert "stunned" in names(state.fighter("bob"))
    again = next_turn(done(state, "stun_test", "stunned", "bob"))
    assert "stunned" in names(again.fighter("bob"))
    assert "stunned" not in names(next_turn(state).fighter("bob"))


@pytest.mark.rule("UNI-85", "UNI-61", "UNI-79")
def test_states_of_the_turn_end_with_it() -> None:
    """Frozen, diving and pinned are gone when the next turn begins, and the dive total with them."""
    state = done(two("smg_9mm"), "keep_cool", "frozen", "bob")
    state = done(state, "suppressive_fire", "hits_0", "ann", "bob")
    assert names(state.fighter("bob")) == {"frozen", "suppressed"}
    assert names(next_turn(state).fighter("bob")) == set()
    dived = done(two("bow"), "ranged_attack", "defended", "ann", "bob", modifiers={"defense": "dive", "dive_total": 4})
    assert dived.answers["bob"] == {"dive_total": 4}
    after = next_turn(dived)
    assert after.answers == {}
    assert "diving" not in names(after.fighter("bob"))


@pytest.mark.rule("UNI-79")
def test_nobody_is_pinned_by_a_shooter_who_falls() -> None:
    """Pinned ends at once when the shooter is stunned; fire of another shooter goes on."""
    state = begun(
        fight(
            person("ann", "heroes", "smg_9mm", dexterity=5),
            person("eve", "heroes", "smg_9mm", dexterity=4),
            person("bob", "foes"),
        )
    )
    swept = done(state, "suppressive_fire", "hits_0", "ann", "bob")
    assert "suppressed" not in names(done(swept, "stun_test", "stunned", "ann").fighter("bob"))
    assert "suppressed" in names(done(swept, "stun_test", "stunned", "eve").fighter("bob"))


@pytest.mark.rule("UNI-47", "UNI-49")
def test_stances_are_announced_exclude_each_other_and_end_with_the_turn() -> None:
    """Announced at once in force; the other one takes its place; the next turn begins without."""
    state = rounds.declare(two(), "ann", "stance", "defensive_stance").state
    assert names(state.fighter("ann")) == {"defensive_stance"}
    state = rounds.declare(state, "ann", "stance", "aggressive_stance").state
    assert names(state.fighter("ann")) == {"aggressive_stance"}
    assert names(next_turn(state).fighter("ann")) == set()


@pytest.mark.rule("UNI-47", "UNI-13")
def test_a_stance_announced_before_the_turn_is_taken_when_it_begins() -> None:
    """Between turns it is only announced."""
    state = rounds.declare(fight(person("ann"), person("bob", "foes")), "ann", "stance", "defensive_stance").state
    assert names(state.fighter("ann")) == set()
    assert names(begun(state).fighter("ann")) == {"defensive_stance"}


@pytest.mark.rule("UNI-47", "UNI-49")
def test_a_stance_given_by_hand_is_the_same() -> None:
    """Added by the GM it excludes the other one and ends with the turn; taken away it is announced no more."""
    state = rounds.declare(two(), "ann", "stance", "defensive_stance").state
    state = edits.add_state(state, ("ann",), "aggressive_stance").state
    assert names(state.fighter("ann")) == {"aggressive_stance"}
    gone = edits.remove_state(state, ("ann",), "aggressive_stance").state
    assert names(gone.fighter("ann")) == set()
    assert gone.declared == {}
    assert names(next_turn(state).fighter("ann")) == set()


@pytest.mark.rule("UNI-61")
def test_a_dive_gives_up_the_defensive_stance() -> None:
    """Its +3 never counts for the dive (section 9, step 7)."""
    state = rounds.declare(two("bow"), "bob", "stance", "defensive_stance").state
    state = done(state, "ranged_attack", "miss", "ann", "bob", modifiers={"defense": "dive"})
    assert names(state.fighter("bob")) == {"diving"}


@pytest.mark.rule("UNI-63", "UNI-99")
def test_who_is_stunned_loses_his_aim() -> None:
    """Aiming ends at once and the bonus is lost."""
    state = done(done(two("bow"), "aim", "sl_3", "ann"), "stun_test", "stunned", "ann")
    assert names(state.fighter("ann")) == {"stunned"}
    assert "aim_bonus" not in proposed(state, "ranged_attack")


@pytest.mark.rule("UNI-111", "UNI-51")
def test_the_bonus_of_a_feint_is_lost_at_the_end_of_the_next_turn() -> None:
    """Won in turn 1: there in turn 2, gone in turn 3; the aim bonus does not outlive its turn."""
    state = done(two(), "feint", "sl_2", "ann", "bob")
    second = next_turn(state)
    assert proposed(second, "melee_attack")["feint_bonus"] == 2
    assert "feint_bonus" not in proposed(next_turn(second), "melee_attack")
    aimed = next_turn(done(two("bow"), "aim", "sl_2", "ann"))
    assert "aim_bonus" not in proposed(aimed, "ranged_attack")
    assert "aiming" not in names(aimed.fighter("ann"))


@pytest.mark.rule("UNI-100", "UNI-101")
def test_unconscious_and_dying_end_with_enough_life_points() -> None:
    """Healed from -12 to -9: no longer dying; to 1: awake again."""
    state = done(hit(two(), 38), "consciousness_test", "unconscious", "bob")
    assert names(state.fighter("bob")) == {"dying", "unconscious"}
    state = edits.edit_trait(state, "bob", "life_points", -9).state
    assert names(state.fighter("bob")) == {"unconscious"}
    state = edits.edit_trait(state, "bob", "life_points", 1).state
    assert names(state.fighter("bob")) == set()


@pytest.mark.rule("UNI-08", "UNI-101")
def test_the_dying_are_tested_every_twenty_turns() -> None:
    """Turns are counted, 20 are a minute: at the end of turn 20 a test with minutes 1; care ends it for good."""
    state = replace(hit(two(), 40), prompts=())
    for _ in range(19):
        state = next_turn(state)
    state = over(state)
    assert asked(state) == [("bob", "survival_test")]
    assert prompt(state, "survival_test").when == "round_end"
    assert proposed(state, "survival_test", "bob", "")["minutes"] == 1
    cared = edits.remove_state(state, ("bob",), "dying").state
    assert asked(cared) == []
    assert "minutes" not in proposed(cared, "survival_test", "bob", "")
    assert "dying" in names(hit(begun(cared), 1).fighter("bob"))


# -- weapons --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UNI-16", "UNI-104")
def test_a_weapon_of_one_turn_is_full_at_the_end_of_it() -> None:
    """Empty pistol, reloaded in turn 1: reloading until its end, then full."""
    state = done(two("pistol_22"), "semi_auto", "hits_0", "ann", "bob", modifiers={"shots": 10})
    assert names(state.fighter("ann")) == {"out_of_ammo"}
    assert GAME.default_action(state.fighter("ann")) == "reload"
    state = done(next_turn(state), "reload", "done", "ann")
    assert names(state.fighter("ann")) == {"out_of_ammo", "reloading"}
    state = over(state)
    assert names(state.fighter("ann")) == set()
    assert "rounds_loaded" not in proposed(state, "ranged_attack")


@pytest.mark.rule("UNI-16")
def test_two_turns_of_reloading_and_what_does_not_count() -> None:
    """A crossbow takes 2: a failed roll and a turn frozen count for nothing; each further turn is asked about."""
    state = done(two("crossbow"), "ranged_attack", "miss", "ann", "bob")
    state = next_turn(done(next_turn(state), "reload", "done", "ann"))
    assert asked(state) == [("ann", "reload_how")]
    failed = next_turn(done(state, "reload", "reload_failed", "ann"))
    frozen = next_turn(done(done(failed, "reload", "done", "ann"), "keep_cool", "frozen", "ann"))
    assert "reloading" in names(frozen.fighter("ann"))
    state = GAME.effects(frozen, deed("", "", "ann", choices={"reload_how": "go_on"})).state
    assert names(next_turn(state).fighter("ann")) == set()


@pytest.mark.rule("UNI-16")
def test_reloading_may_be_given_up_and_stays_behind_with_the_weapon() -> None:
    """Given up the rounds stay as they were; another weapon in hand ends it too."""
    state = done(two("crossbow"), "ranged_attack", "miss", "ann", "bob")
    state = next_turn(done(next_turn(state), "reload", "done", "ann"))
    given_up = GAME.effects(state, deed("", "", "ann", choices={"reload_how": "give_up"})).state
    assert names(given_up.fighter("ann")) == {"out_of_ammo"}
    changed = edits.arm(state, ("ann",), "sword").state
    assert names(changed.fighter("ann")) == set()
    assert [active.id for active in changed.fighter("ann").carried[0].states] == ["out_of_ammo"]


@pytest.mark.rule("UNI-104", "UNI-58")
def test_what_is_thrown_leaves_the_hand() -> None:
    """Of two knives the other one is in hand; of one the hand is empty, and the GM may say that another is there."""
    knives = fight(person("ann", "heroes", "throwing_knife", "throwing_knife", dexterity=5), person("bob", "foes"))
    state = done(begun(knives), "ranged_attack", "miss", "ann", "bob")
    assert state.fighter("ann").weapon_id == "throwing_knife"
    assert asked(state) == []
    state = done(state, "ranged_attack", "miss", "ann", "bob")
    assert state.fighter("ann").weapon is None
    asking = prompt(state, "another_at_hand")
    answer = deed("", "", "ann", choices={"another_at_hand": "draw"}, modifiers=asking.answers)
    assert GAME.effects(state, answer).state.fighter("ann").weapon_id == "throwing_knife"
    for odd in ({"weapon": "ghost"}, {"weapon": "sword"}, {}):  # as a file edited by hand may say
        with pytest.raises(FightError):
            GAME.effects(state, replace(answer, modifiers=odd))


# -- by hand --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UNI-97", "UNI-99")
def test_typed_damage_calls_for_the_same_tests_once() -> None:
    """26 to 9 by hand: a stun test; back to 20: it is due no more; one point less at a time counts too."""
    state = edits.edit_trait(two(), "bob", "life_points", 9).state
    assert asked(state) == [("bob", "stun_test")]
    assert asked(edits.edit_trait(state, "bob", "life_points", 20).state) == []
    stepped = suffering.wound(two(life_points=11), ("bob",), 1).state
    assert life(stepped.fighter("bob")) == 10
    assert asked(stepped) == [("bob", "stun_test")]
    assert life(suffering.wound(stepped, ("bob",), -1).state.fighter("bob")) == 11


@pytest.mark.rule("UNI-104")
def test_rounds_and_their_state_agree_whatever_was_edited() -> None:
    """0 rounds by hand: empty; the state taken away: full; the state given: 0 rounds."""
    state = edits.edit_counter(two("pistol_22"), "ann", "rounds_loaded", 0, 0).state
    assert names(state.fighter("ann")) == {"out_of_ammo"}
    full = edits.remove_state(state, ("ann",), "out_of_ammo").state
    assert "rounds_loaded" not in proposed(full, "ranged_attack")
    empty = edits.add_state(full, ("ann",), "out_of_ammo").state
    assert proposed(empty, "ranged_attack")["rounds_loaded"] == 0


@pytest.mark.rule("UNI-25")
def test_states_given_by_hand_end_when_the_rules_say() -> None:
    """Surprised by hand ends with this turn; with a number of turns it lasts as long as the GM says."""
    state = edits.add_state(two(), ("bob",), "surprised").state
    assert names(next_turn(state).fighter("bob")) == set()
    longer = edits.add_state(two(), ("bob",), "surprised", 2).state
    assert names(next_turn(longer).fighter("bob")) == {"surprised"}


def test_bullets_and_scope_stay_with_the_weapon() -> None:
    """Hollow points in the pistol: not in the rifle, and there again with the pistol in hand."""
    state = begun(fight(person("ann", "heroes", "pistol_9mm", "hunting_rifle"), person("bob", "foes")))
    state = replace(state, answers={"ann": {"bullet": "hollow_point", "scope": 3}})
    rifle = choose_weapon(state, "ann", 1).state
    assert rifle.answers == {}
    back = choose_weapon(rifle, "ann", 0).state
    assert back.answers["ann"] == {"bullet": "hollow_point", "scope": 3}
