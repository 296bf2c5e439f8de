"""Rounds, fire modes, what is in hand, zones under fire (catalogue 4, 5, 8.8, 8.14)."""

from __future__ import annotations

import pytest

from engine.encounter.history import History
from engine.encounter.request import request_for
from engine.encounter.state import Encounter, replace
from engine.errors import RequestError
from engine.form import Value
from engine.play.play import Play
from engine.request import Request
from engine.systems.ubik import SYSTEM as GAME
from tests.systems.ubik.fighting import (
    act,
    answered,
    apart,
    applied,
    asked,
    begun,
    causes,
    done,
    fight,
    free,
    lost,
    names,
    offered,
    on,
    person,
    placed,
    prompt,
    proposed,
    refused,
    two,
    whose,
    with_states,
)


def armed(*weapons: str, other: str = "pistol") -> Encounter:
    """Ann with these weapons, free in her phase, before Bob."""
    ann = person("ann", "heroes", *weapons, quickness=5)
    state = begun(placed(fight(ann, person("bob", "foes", other, quickness=2))))
    return replace(state, prompts=())


def rounds(state: Encounter, fighter: str = "ann") -> int:
    """Rounds in the weapon in hand."""
    held = state.fighter(fighter).weapon
    assert held is not None
    return held.counters["rounds_loaded"]


def again(state: Encounter) -> Encounter:
    """Ann's phase in the next round, nothing asked."""
    while whose(state := on(state)) != "ann":
        pass
    return replace(state, prompts=())


# -- rounds and modes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-157")
def test_an_attack_spends_its_rounds_hit_or_miss() -> None:
    """Three of 32 for a triple shot, one for a plain one; both sides of the magazine are told to the rules."""
    state = applied(armed("smg"), "triple_shot", "miss", "ann", "bob")
    assert rounds(state) == 29
    assert proposed(again(state), "fire_at_target")["rounds_loaded"] == 29
    assert rounds(applied(armed("smg"), "fire_at_target", "hit_full", "ann", "bob")) == 31


@pytest.mark.rule("UBK-157")
def test_an_empty_weapon_is_refused_and_the_dock_reloads() -> None:
    """No round left: nothing is fired; the usual action is to reload."""
    state = armed("pistol")
    empty = act(state, "edit_counter", fighter="ann", counter="rounds_loaded", value=0, carried=0)
    assert refused(empty, "fire_at_target") == "too_few_rounds"
    assert GAME.default_action(empty.fighter("ann")) == "reload"


@pytest.mark.rule("UBK-73", "UBK-74")
def test_reloading_fills_a_magazine_or_slides_in_three() -> None:
    """A pistol is full at once; a revolver gains 3, 6 for somebody Vif; what is full is not reloaded."""

    def loaded(weapon: str, left: int, quick: bool = False) -> int:
        state = act(armed(weapon), "edit_counter", fighter="ann", counter="rounds_loaded", value=left, carried=0)
        quick_one = act(state, "edit_trait", fighter="ann", trait="quick", value=quick)
        kept = {"rounds_loaded": left}
        return rounds(applied(replace(quick_one, prompts=()), "reload", "done", modifiers=kept))

    assert (loaded("pistol", 1), loaded("revolver", 1), loaded("revolver", 0, True)) == (8, 4, 6)
    assert refused(armed("pistol"), "reload") == "weapon_is_full"
    assert refused(armed("knife"), "reload") == "nothing_to_reload"


@pytest.mark.rule("UBK-58", "UBK-110")
def test_the_mode_that_fired_stays_set_and_decides_the_rounds() -> None:
    """A long burst of 10 leaves the weapon in that mode: 10 rounds are proposed, one round is refused by its reason."""
    burst: dict[str, Value] = {"rounds": 10, "fire_mode": "long_burst"}
    state = again(applied(armed("smg"), "fire_at_target", "miss", "ann", "bob", modifiers=burst))
    assert proposed(state, "fire_at_target")["rounds"] == 10
    request = request_for(state, "ann", "bob", "fire_at_target")
    assert (request.modifiers["fire_mode"], request.modifiers["rounds"]) == ("long_burst", 10)
    GAME.check(request)
    assert refused(state, "aimed_shot") == "mode_fires_other_numbers"
    assert proposed(state, "riddle")["rounds"] == 10
    more = act(replace(state, action="fire_at_target"), "set_answer", field="rounds", value=10)
    assert more.answers == state.answers  # it was proposed
    too_many = act(replace(state, action="fire_at_target"), "set_answer", field="rounds", value=30)
    assert refused(too_many, "fire_at_target") == "too_few_rounds"  # 22 are left


@pytest.mark.rule("UBK-58")
@pytest.mark.parametrize("mode, numbers", [("semi_auto", (1, 3)), ("short_burst", (3, 3)), ("long_burst", (10, 10))])
def test_each_mode_proposes_its_smallest_number(mode: str, numbers: tuple[int, int]) -> None:
    """Of a shot at a target and of riddling it: 1 or 3 in semi-automatic, 3 in short bursts, 10 in long ones."""
    asking = applied(armed("smg"), "change_fire_mode", "done")
    state = again(answered(asking, "which_mode", mode))
    for action, number in zip(("fire_at_target", "riddle"), numbers, strict=True):
        request = request_for(state, "ann", "bob", action)
        GAME.check(request)
        assert (request.modifiers["rounds"], request.modifiers["fire_mode"]) == (number, mode)


@pytest.mark.rule("UBK-58")
def test_the_other_of_two_modes_is_set_without_a_question() -> None:
    """A revolver has two; a pistol has one, and nothing to change."""
    state = applied(armed("revolver"), "fire_at_target", "miss", "ann", "bob")
    assert proposed(state, "fire_at_target")["fire_mode"] == "single_shot"
    changed = applied(again(state), "change_fire_mode", "done")
    assert proposed(changed, "fire_at_target")["fire_mode"] == "semi_auto"
    assert refused(armed("pistol"), "change_fire_mode") == "one_fire_mode"


def test_rounds_said_for_one_weapon_do_not_stand_for_another() -> None:
    """With the next weapon in hand they are forgotten; for another action they do not count."""
    state = act(replace(armed("smg", "pistol"), action="fire_at_target"), "set_answer", field="rounds", value=10)
    assert request_for(state, "ann", "bob", "fire_at_target").modifiers["rounds"] == 10
    assert "rounds" not in request_for(state, "ann", "bob", "aimed_shot").modifiers
    other = act(state, "choose_weapon", fighter="ann", hand=1)
    assert "rounds" not in request_for(other, "ann", "bob", "fire_at_target").modifiers


def test_a_distance_is_no_way_to_an_enemy_at_contact() -> None:
    """A region is struck at with a sabre whatever distance was told, which a gun would shoot over."""
    state = apart(armed("sabre"), "ann", "bob", 9)
    assert "distance_m" not in request_for(state, "ann", "bob", "called_shot").modifiers
    assert refused(state, "called_shot") == ""
    shooting = apart(armed("pistol"), "ann", "bob", 9)
    assert request_for(shooting, "ann", "bob", "called_shot").modifiers["distance_m"] == 9


# -- in hand --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-59")
def test_drawing_and_stowing() -> None:
    """The only other weapon comes to hand; of several the GM says which; without one there is nothing to draw."""
    one = applied(armed("pistol", "knife"), "draw_weapon", "done")
    assert one.fighter("ann").weapon_id == "knife"
    asking = applied(armed("pistol", "knife", "sabre"), "draw_weapon", "done")
    assert answered(asking, "draw_what", "sabre@2").fighter("ann").weapon_id == "sabre"
    assert refused(armed("pistol"), "draw_weapon") == "nothing_to_draw_now"
    assert applied(armed("pistol"), "stow_object", "done").fighter("ann").hand == -1


@pytest.mark.rule("UBK-59")
def test_the_weapon_that_was_chosen_is_drawn_though_places_have_shifted() -> None:
    """Ann loses her pistol while she is asked: the sabre is still the sabre, and no pistol comes to hand."""
    asking = applied(armed("knife", "pistol", "sabre"), "draw_weapon", "done")
    lost_it = act(asking, "drop_weapon", fighter="ann", carried=1)
    assert answered(lost_it, "draw_what", "sabre@2").fighter("ann").weapon_id == "sabre"
    assert answered(lost_it, "draw_what", "pistol@1").fighter("ann").weapon_id == "knife"


@pytest.mark.rule("UBK-54", "UBK-64")
def test_dropping_and_grabbing() -> None:
    """What falls lies there and can be picked up, by anybody; or he grabs something else."""
    state = applied(armed("pistol"), "drop_object", "done")
    assert state.fighter("ann").carried[0].counters["on_ground"] == 1
    assert refused(state, "draw_weapon") == "nothing_to_draw_now"
    asking = applied(state, "grab_object", "done")
    back = answered(asking, "grab_what", "ann:pistol@0")
    assert (back.fighter("ann").weapon_id, "on_ground" in back.fighter("ann").carried[0].counters) == ("pistol", False)
    bobs = replace(on(state), prompts=())
    taken = answered(applied(bobs, "grab_object", "done", "bob"), "grab_what", "ann:pistol@0")
    assert (taken.fighter("ann").carried, taken.fighter("bob").weapon_id) == ((), "pistol")
    assert answered(asking, "grab_what", "nothing").fighter("ann").hand == -1
    chosen = act(state, "choose_weapon", fighter="ann", hand=0)
    assert "on_ground" not in chosen.fighter("ann").carried[0].counters


@pytest.mark.rule("UBK-104")
def test_a_thrown_knife_lies_there_and_the_next_is_in_hand() -> None:
    """Two throwing knives: the second comes to hand; after it the hand is empty."""
    state = applied(armed("throwing_knife", "throwing_knife"), "throw", "miss", "ann", "bob")
    assert (state.fighter("ann").hand, state.fighter("ann").carried[0].counters) == (1, {"on_ground": 1})
    last = applied(again(state), "throw", "hit_full", "ann", "bob")
    assert last.fighter("ann").hand == -1
    assert lost(last, "bob") == 2


# -- zones ----------------------------------------------------------------------------------------------------------


def swept() -> Encounter:
    """Ann has swept a zone with ten rounds; Bob dodged, and it is his phase."""
    return on(applied(armed("smg"), "fire_at_zone", "dodged", "ann", "bob"))


@pytest.mark.rule("UBK-111")
def test_a_zone_stays_dangerous_to_who_enters_it() -> None:
    """Whoever enters tests too, without new rounds, until the shooter's next phase."""
    state = swept()
    assert rounds(state) == 22
    assert "enter_zone" in offered(state, "bob")
    due = act(state, "take_offer", fighter="bob", offer="enter_zone")
    asking = prompt(due, "fire_at_zone")
    assert (asking.fighter, asking.target) == ("ann", "bob")
    request = request_for(due, "ann", "bob", "fire_at_zone")
    GAME.check(request)
    assert (request.modifiers["rounds"], request.modifiers["rounds_loaded"]) == (10, 22)
    entry = {"action": "fire_at_zone", "attacker": "ann", "target": "bob", "modifiers": dict(request.modifiers)}
    after = act(due, "apply_attack", deed=entry | {"outcome": "hit_full"}, prompt=asking.id)
    assert (rounds(after), lost(after, "bob")) == (22, 4)
    assert "main_used" not in after.fighter("bob").counters
    assert "enter_zone" not in offered(on(after), "bob")


@pytest.mark.rule("UBK-111")
def test_a_nearly_empty_magazine_does_not_close_the_zone() -> None:
    """The rounds are in the air: two that are left in the weapon do not matter."""
    state = act(swept(), "edit_counter", fighter="ann", counter="rounds_loaded", value=2, carried=0)
    due = act(state, "take_offer", fighter="bob", offer="enter_zone")
    GAME.check(request_for(due, "ann", "bob", "fire_at_zone"))


@pytest.mark.rule("UBK-111", "UBK-157")
def test_a_dodge_that_was_dropped_is_not_a_shot_for_nothing() -> None:
    """Bob is about to enter, the GM drops his dodge: the next sweep at him costs ten rounds like any other."""
    due = act(swept(), "take_offer", fighter="bob", offer="enter_zone")
    dropped = act(due, "skip_prompt", prompt=prompt(due, "fire_at_zone").id)
    before = dropped.fighter("ann").carried[0].counters["rounds_loaded"]
    after = done(dropped, "fire_at_zone", "dodged", "ann", "bob", modifiers={"rounds": 10, "rounds_loaded": before})
    assert after.fighter("ann").carried[0].counters["rounds_loaded"] == before - 10


@pytest.mark.rule("UBK-111")
def test_a_zone_with_the_legal_target_in_it_may_have_others_too() -> None:
    """Bound to attack Bob, who is nearest, she sweeps him and Cid; Cid alone is refused."""
    ann = person("ann", "heroes", "smg", quickness=5)
    state = begun(apart(placed(fight(ann, person("bob", "foes"), person("cid", "foes"))), "ann", "cid", 20))
    play = Play(History(state))
    play.act("answer_prompt", prompt=state.prompts[0].id, option="attack")
    play.act("aim", action="fire_at_zone")
    play.act("aim", target="bob")
    play.act("also_aim", target="cid")
    assert sorted(play.requests()) == ["bob", "cid"]
    play.act("aim", target="cid")
    refusal = play.request()
    assert isinstance(refusal, RequestError)
    assert refusal.label.id == "error.not_the_legal_target"


# -- aiming ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-56")
def test_aiming_names_its_action_and_counts_for_it_alone() -> None:
    """Two turns for a called shot: no other action has them; any other action loses them."""
    state = answered(applied(armed("pistol"), "aim", "done"), "aim_for_what", "called_shot")
    state = applied(again(state), "aim", "done", modifiers={"aim_turns": 1})
    assert asked(state) == []
    assert proposed(state, "called_shot")["aim_turns"] == 2
    assert proposed(state, "aim")["aim_turns"] == 2
    assert "aim_turns" not in proposed(state, "fire_at_target")
    spoken = applied(state, "speak", "done")
    assert "aim_turns" not in proposed(spoken, "called_shot")
    shot = applied(again(state), "called_shot", "miss", "ann", "bob", modifiers={"aim_turns": 2})
    assert "aim_turns" not in shot.fighter("ann").counters


@pytest.mark.rule("UBK-56")
def test_what_is_aimed_for_may_be_announced_instead() -> None:
    """The page of announcements has every action with a test, attacks and others."""
    state = applied(armed("pistol"), "aim", "done")
    fields = {field.id: field for field in GAME.declarations(state, "ann")}
    assert {"fire_at_target", "detect_enemies", "use_aptitude"} <= {one for one, _ in fields["aimed_for"].options}
    assert "strike" not in {one for one, _ in fields["aimed_for"].options}
    said = act(state, "declare", fighter="ann", field="aimed_for", value="detect_enemies")
    assert proposed(said, "detect_enemies")["aim_turns"] == 1


# -- the target's side ----------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-100", "UBK-101")
def test_a_dodge_lasts_until_the_own_next_phase() -> None:
    """One more than the risk, against attacks at contact; helpless he has it no longer."""
    state = replace(on(apart(armed("knife", other="knife"), "ann", "bob", 1)), prompts=())
    dodging = applied(state, "evade", "success", "bob", "ann", modifiers={"pr": 2})
    assert proposed(replace(on(dodging), prompts=()), "strike")["target_dodge"] == 3
    assert "target_dodge" not in proposed(on(on(dodging)), "strike")
    helpless = act(dodging, "add_state", fighters=["bob"], name="surprised")
    assert "target_dodge" not in proposed(helpless, "strike")
    again_now = done(dodging, "evade", "success", "bob", "ann")
    assert proposed(again_now, "strike")["target_dodge"] == 1


@pytest.mark.rule("UBK-100")
def test_one_evades_the_best_at_contact() -> None:
    """Nobody near: no evasion; of two at contact the better one, at whom the dock aims."""
    foes = person("bob", "foes", "knife", contact=2), person("cid", "foes", "knife", contact=4)
    state = replace(begun(placed(fight(person("ann", "heroes", "knife", quickness=5), *foes))), prompts=())
    assert refused(state, "evade", "ann", "bob") == "nobody_at_contact"
    near = apart(apart(state, "ann", "bob", 1), "ann", "cid", 2)
    assert refused(near, "evade", "ann", "bob") == "not_the_best"
    assert refused(near, "evade", "ann", "cid") == ""
    assert act(near, "aim", action="evade").target == "cid"


def test_a_shot_that_gives_away_and_one_that_does_not() -> None:
    """A gun reveals whoever hides, a crossbow does not; nor does a silenced pistol."""
    for weapon, hidden in (("pistol", False), ("crossbow", True), ("silenced_pistol", True)):
        state = armed(weapon)
        hiding = state.put(with_states(state.fighter("ann"), "hidden"))
        after = applied(hiding, "fire_at_target", "miss", "ann", "bob")
        assert ("hidden" in names(after.fighter("ann"))) is hidden
        assert causes(after) == {}


def test_a_request_of_the_dock_is_one_that_the_rules_take() -> None:
    """Whatever is in hand: what the sheets decide and propose never makes its own refusal."""
    for weapon in GAME.tables.weapons:
        state = armed(weapon)
        request = request_for(state, "ann", "bob", GAME.default_action(state.fighter("ann")))
        assert isinstance(request, Request)
        GAME.check(request)
    assert free(two()).prompts == ()
