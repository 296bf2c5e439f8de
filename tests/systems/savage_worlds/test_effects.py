"""What results do to both sheets, and what falls due after them (catalogue 7.1, 7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.encounter import rounds
from engine.encounter.state import Carried, Encounter, Fighter, replace
from engine.system import Deed
from engine.systems.savage_worlds import SYSTEM as GAME
from engine.systems.savage_worlds.fight.ammunition import rounds_in
from tests.systems.savage_worlds.fighting import begun, done, due, extra, fight, names, whose_turn, wild, with_states

CARDS = {"ann": 50, "bob": 20, "g1": 10}


def three(ann: Fighter | None = None, bob: Fighter | None = None) -> Encounter:
    """Ann, to act first, against Bob and an Extra."""
    return begun(fight(ann or wild("ann"), bob or wild("bob", "foes"), extra("g1")), **CARDS)


def after(subject: str, option: str, state: Encounter) -> Encounter:
    """The fight after the answer to the choice of this subject."""
    prompt = next(one for one in state.prompts if one.subject == subject)
    return rounds.answer_prompt(state, prompt.id, option).state


def hit(state: Encounter, outcome: str, target: str = "bob", **more: Any) -> Encounter:
    """The fight after Ann's melee attack, with what falls due in it."""
    change = GAME.effects(state, deed(outcome, target, **more))
    return replace(change.state, prompts=(*change.state.prompts, *change.due))


def deed(outcome: str, target: str = "bob", action: str = "melee_attack", **more: Any) -> Deed:
    """Ann's deed."""
    return replace(Deed(action, "ann", target, {}, outcome), **more)


# -- Wounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-18", "SW-20")
def test_wounds_add_up_and_leave_the_target_shaken() -> None:
    """2 Wounds on 1 make 3, and Shaken; a fourth would be `incapacitated`, which sets 3."""
    state = three(bob=wild("bob", "foes", wounds=1))
    hurt = hit(state, "wound_2").fighter("bob")
    assert hurt.traits["wounds"] == 3
    assert "shaken" in names(hurt)
    assert hit(three(), "shaken").fighter("bob").traits.get("wounds", 0) == 0


@pytest.mark.rule("SW-22")
def test_a_soak_within_the_attack_leaves_only_what_remains() -> None:
    """One benny less; all soaked: no Wound, and even an older Shaken is over; in part: what the outcome says."""
    state = three(bob=with_states(wild("bob", "foes"), "shaken", "on_hold"))
    spent: dict[str, Any] = {"choices": {"soak": "spend"}}
    whole = hit(state, "hit_no_effect", **spent).fighter("bob")
    assert names(whole) == {"on_hold"}
    assert whole.counters["bennies"] == 1
    part = hit(state, "wound_1", **spent).fighter("bob")
    assert (part.traits["wounds"], part.counters["bennies"]) == (1, 1)
    assert "shaken" in names(part)
    kept = hit(state, "wound_1").fighter("bob")
    assert kept.counters["bennies"] == 2


@pytest.mark.rule("SW-22")
def test_an_extra_soaks_with_a_benny_of_the_gm() -> None:
    """The pool pays for him; a player's Extra has nobody to pay."""
    state = three()
    assert GAME.reserves(state, "ann", "g1") == {"target_bennies": 1}
    after_it = hit(state, "hit_no_effect", "g1", choices={"soak": "spend"})
    assert GAME.reserves(after_it, "ann", "g1") == {}
    squire = begun(fight(wild("bob", "foes"), extra("squire", "heroes")), bob=1, squire=2)
    assert GAME.reserves(squire, "bob", "squire") == {}


@pytest.mark.rule("SW-22")
def test_a_soak_roll_after_the_blow_heals_what_it_did() -> None:
    """Felled with 2 Wounds by 2 more (4 in all): 1 soaked leaves 3, so he is back; none soaked: he stays down."""
    state = hit(three(bob=wild("bob", "foes", wounds=2)), "incapacitated")
    taken: dict[str, Any] = {"modifiers": {"wounds_taken": 2}}
    back = done(state, "soak", "soak_partial", "bob", amounts={"wounds_soaked": 1}, **taken).fighter("bob")
    assert back.traits["wounds"] == 3
    assert "incapacitated" not in names(back)
    assert back.counters["bennies"] == 1
    assert "incapacitated" in names(done(state, "soak", "soak_none", "bob", **taken).fighter("bob"))
    light = hit(three(), "wound_1")
    cleared = done(light, "soak", "soak_all", "bob", modifiers={"wounds_taken": 1}).fighter("bob")
    assert (cleared.traits.get("wounds", 0), names(cleared)) == (0, set())


@pytest.mark.rule("SW-71", "SW-87")
def test_events_of_the_roll_change_the_sheet_too() -> None:
    """Knocked out: unconscious. Drops the item: empty hands, and the sword lies at his feet."""
    out = hit(three(), "shaken", events=("hit", "knocked_out")).fighter("bob")
    assert "unconscious" in names(out)
    dropped = hit(three(), "shaken", events=("hit", "drops_item")).fighter("bob")
    assert (dropped.hand, len(dropped.carried)) == (-1, 1)


@pytest.mark.rule("SW-85")
def test_non_lethal_blows_leave_him_unconscious() -> None:
    """`unconscious` is out of the fight like `incapacitated`, under its own name."""
    assert names(hit(three(), "unconscious").fighter("bob")) == {"unconscious"}


@pytest.mark.rule("SW-99")
def test_every_coup_de_grace_is_confirmed() -> None:
    """The GM is asked; only then is the victim dead, with nothing else left."""
    state = three(bob=with_states(wild("bob", "foes"), "helpless", "bound"))
    asked = hit(state, "done", action="coup_de_grace")
    assert "dead" not in names(asked.fighter("bob"))
    assert names(after("coup_de_grace", "kill", asked).fighter("bob")) == {"dead"}
    assert "dead" not in names(after("coup_de_grace", "spare", asked).fighter("bob"))


# -- weapons ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-32")
def test_rounds_leave_the_weapon_whatever_the_outcome() -> None:
    """A burst of 3 dice takes 10 of 30; a miss counts; the rounds stay with the weapon when it changes hands."""
    state = three(wild("ann", weapon="assault_rifle"))
    rifle = done(state, "ranged_attack", "miss", "ann", "bob", modifiers={"rof": 3}).fighter("ann").carried[0]
    assert rounds_in(rifle) == 20
    assert rounds_in(Carried("bow")) is None
    again = done(state, "ranged_attack", "miss", "ann", "bob", modifiers={"rof": 3}, again=True).fighter("ann")
    assert rounds_in(again.carried[0]) == 30


@pytest.mark.rule("SW-33")
def test_reloading_takes_its_actions() -> None:
    """A heavy crossbow takes 2 actions, kept between turns; a revolver (no number) one for a full magazine."""
    bow = Carried("heavy_crossbow", {"rounds_loaded": 0})
    state = three(replace(wild("ann"), carried=(bow,), hand=0))
    once = done(state, "reload", "done", "ann")
    assert rounds_in(once.fighter("ann").carried[0]) == 0
    assert rounds_in(done(once, "reload", "done", "ann").fighter("ann").carried[0]) == 1
    gun = Carried("revolver", {"rounds_loaded": 2})
    state = three(replace(wild("ann"), carried=(gun,), hand=0))
    assert rounds_in(done(state, "reload", "done", "ann").fighter("ann").carried[0]) == 6


@pytest.mark.rule("SW-86", "SW-74")
def test_struck_items_fall_or_break() -> None:
    """Disarmed: it lies at his feet. Broken: it is gone. A free-standing object is removed from the fight."""
    fallen = done(three(), "disarm", "disarmed", "ann", "bob").fighter("bob")
    assert (fallen.hand, fallen.carried[0].counters) == (-1, {"on_ground": 1})
    broken = done(three(), "disarm", "item_broken", "ann", "bob").fighter("bob")
    assert (broken.hand, broken.carried) == (-1, ())
    assert done(three(), "break_object", "broken", "ann", "g1").find("g1") is None
    held = three(bob=wild("bob", "foes", held=True))
    assert done(held, "break_object", "broken", "ann", "bob").fighter("bob").carried == ()


@pytest.mark.rule("SW-84")
def test_free_items_are_counted_for_the_round() -> None:
    """Two accessible items are free in a round; the next round counts anew."""
    state = done(three(), "draw_items", "done", "ann", modifiers={"easy_items": 1})
    assert state.fighter("ann").counters["free_items"] == 1
    assert "free_items" not in GAME.round_end(state).state.fighter("ann").counters


# -- what follows ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-89")
def test_who_made_the_test_chooses_what_it_brought() -> None:
    """Distracted or Vulnerable; with a raise the target is Shaken too, and no Wound comes of it."""
    state = done(three(bob=with_states(wild("bob", "foes"), "shaken")), "test", RAISE, "ann", "bob")
    assert state.fighter("bob").traits.get("wounds", 0) == 0
    assert due(three(), "test", RAISE, "ann", "bob") == ["which_state"]
    assert due(three(), "test", "failed", "ann", "bob") == []


RAISE = "distracted_or_vulnerable_and_shaken"


@pytest.mark.rule("SW-92")
def test_a_hit_rider_must_stay_in_the_saddle_and_so_when_his_mount_is_hit() -> None:
    """Shaken or worse asks one riding check; falling: off the mount, prone, and the damage of the fall."""
    rider = with_states(wild("bob", "foes"), "mounted")
    state = fight(wild("ann"), rider, extra("horse", "foes", "", kind="horse"))
    state = begun(replace(state, declared={"bob": {"mount": "horse"}}), ann=50, bob=20)
    assert due(state, "melee_attack", "wound_1", "ann", "bob") == ["riding_check"]
    assert due(state, "melee_attack", "incapacitated", "ann", "horse") == ["riding_check"]
    assert due(state, "melee_attack", "hit_no_effect", "ann", "bob") == []
    fallen = done(state, "riding_check", "falls", "bob", amounts={"wounds": 1, "shaken": 1}).fighter("bob")
    assert names(fallen) == {"prone", "shaken"}
    assert fallen.traits["wounds"] == 1


@pytest.mark.rule("SW-90", "SW-64")
def test_the_gm_says_whom_a_stray_shot_hits_and_what_it_does() -> None:
    """Anybody but the shooter and the target, or nobody; the damage rolled at the table is then written."""
    state = hit(three(), "miss", action="ranged_attack", events=("bystander_hit",))
    (prompt,) = [one for one in state.prompts if one.subject == "stray_shot"]
    assert [option for option, _ in prompt.options] == ["nobody", "g1"]
    asked = after("stray_shot", "g1", state)
    assert [option for option, _ in asked.prompts[-1].options] == ["nothing", "shaken", "incapacitated"]
    assert "incapacitated" in names(after("damage_by_hand", "incapacitated", asked).fighter("g1"))
    landed = hit(three(wild("ann", weapon="grenade_frag")), "deviated", action="area_attack")
    assert [option for option, _ in landed.prompts[-1].options] == ["nobody", "bob", "g1"]


@pytest.mark.rule("SW-101")
def test_whoever_interrupts_takes_his_turn_when_he_may() -> None:
    """First: before the interrupted action; otherwise right after it. Either way he is no longer on hold."""
    state = rounds.next_turn(done(three(), "hold", "done", "ann")).state
    for outcome in ("interrupter_first", "target_first", "simultaneous"):
        asked = hit(state, outcome, action="interrupt")
        now = after("step_in", "now", asked)
        assert whose_turn(now) == "ann"
        assert "on_hold" not in names(now.fighter("ann"))
