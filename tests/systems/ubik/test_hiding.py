"""Who has detected whom, hiding, sneaking, lying in wait and PA, fleeing (catalogue 5.2, 7, 8.8, 9.4, 9.5)."""

from __future__ import annotations

import pytest

from engine.encounter.request import request_for
from engine.encounter.state import Encounter, replace
from engine.systems.ubik import SYSTEM as GAME
from engine.systems.ubik.fight.detection import has_detected, sees
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
    names,
    offered,
    on,
    person,
    placed,
    prompt,
    refused,
    whose,
    with_states,
)


def hidden(*weapons: str) -> Encounter:
    """Ann, hidden, free in her phase, before Bob and Cid."""
    ann = with_states(person("ann", "heroes", *weapons, quickness=5, hide=4, camp=3), "hidden")
    foes = person("bob", "foes", "pistol", quickness=3), person("cid", "foes", "knife", quickness=2)
    state = begun(placed(fight(ann, *foes)))
    assert asked(state) == []
    return state


def found_by(state: Encounter, fighter: str = "ann") -> list[str]:
    """The enemies who have detected a fighter."""
    return [one.id for one in state.enemies(fighter) if has_detected(state, one.id, fighter)]


# -- detection ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-154", "UBK-71")
def test_what_is_not_stealthy_is_seen_by_all() -> None:
    """Listening gives nobody away, speaking does; then she is hidden no longer."""
    assert found_by(applied(hidden("knife"), "listen", "done")) == []
    seen = applied(hidden("knife"), "speak", "done")
    assert found_by(seen) == ["bob", "cid"]
    assert names(seen.fighter("ann")) == set()


@pytest.mark.rule("UBK-68", "UBK-154")
def test_finding_somebody_is_for_oneself() -> None:
    """Bob finds her, Cid does not; a failure finds nobody. Then Bob has a legal target, and she has one."""
    state = replace(on(hidden("knife")), prompts=())
    assert found_by(applied(state, "detect_enemies", "failure", "bob", "ann")) == []
    after = applied(state, "detect_enemies", "success", "bob", "ann")
    assert found_by(after) == ["bob"]
    assert "hidden" in names(after.fighter("ann"))
    cids = on(after)
    assert asked(cids) == []  # Cid knows of nobody
    assert asked(on(cids)) == [("ann", "mandatory_or_not")]


@pytest.mark.rule("UBK-82", "UBK-83", "UBK-84")
def test_blades_are_silent_and_an_evasion_is_not() -> None:
    """Struck at contact she stays hidden; an evasion is seen; a movement without sneaking too."""
    near = apart(hidden("knife"), "ann", "bob", 1)
    assert found_by(applied(near, "strike", "miss", "ann", "bob")) == []
    assert found_by(applied(near, "evade", "failure", "ann", "bob")) == ["bob", "cid"]
    assert found_by(applied(hidden("knife"), "strike", "miss", "ann", "bob")) == ["bob", "cid"]  # she ran up to him


@pytest.mark.rule("UBK-67")
def test_sneaking_covers_the_movement_of_this_phase() -> None:
    """Passed, she moves unseen; failed, she is detected at once."""
    sneaking = applied(hidden("knife"), "sneak", "success")
    walked = answered(act(sneaking, "take_offer", fighter="ann", offer="move"), "move", "bob")
    assert found_by(walked) == []
    assert found_by(applied(hidden("knife"), "sneak", "failure")) == ["bob", "cid"]
    running = answered(act(hidden("knife"), "take_offer", fighter="ann", offer="move"), "move", "done")
    assert found_by(running) == ["bob", "cid"]


@pytest.mark.rule("UBK-66")
def test_hiding_is_seen_until_it_works() -> None:
    """A success hides from everybody who had found her; a failure leaves her seen; she may come out by herself."""
    state = act(hidden("knife"), "take_offer", fighter="ann", offer="leave_hiding")
    assert found_by(state) == ["bob", "cid"]
    again = applied(state, "hide_self", "success")
    assert (found_by(again), names(again.fighter("ann"))) == ([], {"hidden"})
    assert found_by(applied(state, "hide_self", "failure")) == ["bob", "cid"]
    taken = act(again, "remove_state", fighters=["ann"], name="hidden")
    assert found_by(taken) == ["bob", "cid"]


@pytest.mark.rule("UBK-154")
def test_an_enemy_who_does_not_see_is_told_nothing() -> None:
    """Out of Cid's sight, speaking tells Bob alone; the GM turns each pair over by itself."""
    blind = answered(act(hidden("knife"), "take_offer", fighter="cid", offer="sees_whom"), "sees_whom", "ann")
    blind = answered(blind, "sees_whom", "ann")
    assert not sees(blind, "cid", "ann")
    after = applied(replace(blind, prompts=()), "speak", "done")
    assert found_by(after) == ["bob"]


@pytest.mark.rule("UBK-41")
@pytest.mark.parametrize(
    "hides, cover, metres, expected",
    [
        (True, "open", 9, "undetected"),
        (False, "open", 9, "detected_in_open"),
        (False, "light_cover", 9, "legal_target"),
        (False, "light_cover", 2, "at_contact"),
        (True, "open", 2, "at_contact"),
    ],
)
def test_the_situation_of_morale_is_proposed(hides: bool, cover: str, metres: int, expected: str) -> None:
    """The highest row that is true; the GM may choose another."""
    state = hidden("pistol")
    if not hides:
        state = act(state, "take_offer", fighter="ann", offer="leave_hiding")
    state = replace(state, answers={"ann": {"cover": cover}})
    state = apart(apart(state, "ann", "bob", metres), "ann", "cid", 20)
    assert request_for(state, "ann", "bob", "aimed_shot").modifiers["morale_situation"] == expected
    said = act(replace(state, action="aimed_shot"), "set_answer", field="morale_situation", value="legal_target")
    assert request_for(said, "ann", "bob", "aimed_shot").modifiers["morale_situation"] == "legal_target"


def test_detected_by_some_and_nobody_s_legal_target() -> None:
    """Found by one, behind cover, with a friend nearer to both: the lowest row that is true (ruling 44)."""
    state = hidden("pistol")
    state = replace(state, fighters=(*state.fighters, person("al")), answers={"ann": {"cover": "light_cover"}})
    for foe in ("bob", "cid"):
        state = apart(apart(state, "al", foe, 3), "ann", foe, 20)
    found = answered(act(state, "take_offer", fighter="ann", offer="seen_by"), "seen_by", "bob")
    assert GAME.proposed(found, "morale", "ann", "")["morale_situation"] == "detected_by_one"


# -- lying in wait --------------------------------------------------------------------------------------------------


def camping(*numbers: int) -> Encounter:
    """Ann lies in wait with a rifle; these are her six numbers."""
    state = applied(hidden("hunting_rifle"), "camp", "success", modifiers={"pr": 1})
    for number in numbers:
        state = answered(state, "camp_number", str(number))
    return state


@pytest.mark.rule("UBK-95", "UBK-96")
def test_a_camper_chooses_two_numbers_a_level() -> None:
    """Level 3: six different ones, none offered twice; hidden at her level and the risk, 5."""
    state = camping(2, 3, 5)
    assert names(state.fighter("ann")) == {"camping", "hidden"}
    assert [one for one, _ in prompt(state, "camp_number").options] == ["1", "4", "6", "7", "8", "9", "10"]
    full = camping(2, 3, 5, 7, 8, 10)
    assert asked(full) == []
    assert full.stock["camp_ann"] == (2, 3, 5, 7, 8, 10)
    searching = replace(on(full), prompts=())
    request = request_for(searching, "bob", "ann", "detect_enemies")
    assert request.target is not None
    assert request.target.traits["hide"] == 5
    all_ten = act(hidden("hunting_rifle"), "edit_trait", fighter="ann", trait="camp", value=5)
    assert applied(all_ten, "camp", "success").stock["camp_ann"] == tuple(range(1, 11))


@pytest.mark.rule("UBK-96")
def test_spending_pa_on_her_number_triggers_a_shot() -> None:
    """On a 5 she may shoot at once, in Bob's phase and at no cost of hers; on a 4 nothing happens."""
    state = replace(on(camping(2, 3, 5, 7, 8, 10)), prompts=())
    assert "spend_pa" in offered(state, "bob")
    assert "spend_pa" not in offered(state, "ann")
    asking = act(state, "take_offer", fighter="bob", offer="spend_pa")
    assert asked(answered(asking, "pa_number", "4")) == []
    shooting = answered(asking, "pa_number", "5")
    assert shooting.stock["pa"] == (5,)
    choice = prompt(shooting, "camp_shot")
    assert (choice.fighter, choice.target, [one for one, _ in choice.options]) == (
        "ann",
        "bob",
        ["aimed_shot", "called_shot"],
    )
    due = answered(shooting, "camp_shot", "aimed_shot")
    shot = prompt(due, "aimed_shot")
    request = request_for(due, "ann", "bob", "aimed_shot")
    GAME.check(request)
    deed = {"action": "aimed_shot", "attacker": "ann", "target": "bob", "modifiers": dict(request.modifiers)}
    after = act(due, "apply_attack", deed=deed | {"outcome": "miss"}, prompt=shot.id)
    assert whose(after) == "bob"
    assert "reacts" not in after.fighter("ann").counters
    assert after.fighter("ann").carried[0].counters["rounds_loaded"] == 4
    anns = answered(on(on(after)), "camp_on", "keep")
    assert refused(anns, "aimed_shot", "ann", "bob") == ""


@pytest.mark.rule("UBK-96")
def test_a_shot_that_was_dropped_leaves_no_action_for_nothing() -> None:
    """The GM drops the shot that Ann's number gave her: the next one, in her own phase, is her action again."""
    state = replace(on(camping(2, 3, 5, 7, 8, 10)), prompts=())
    due = answered(
        answered(act(state, "take_offer", fighter="bob", offer="spend_pa"), "pa_number", "5"), "camp_shot", "aimed_shot"
    )
    dropped = act(due, "skip_prompt", prompt=prompt(due, "aimed_shot").id)
    assert "reacts" not in dropped.fighter("ann").counters


@pytest.mark.rule("UBK-96")
def test_without_rounds_no_shot_is_offered() -> None:
    """An empty rifle triggers nothing."""
    state = act(camping(1, 2, 3, 4, 5, 6), "edit_counter", fighter="ann", counter="rounds_loaded", value=0, carried=0)
    asking = act(replace(on(state), prompts=()), "take_offer", fighter="bob", offer="spend_pa")
    assert asked(answered(asking, "pa_number", "1")) == []


@pytest.mark.rule("UBK-95")
def test_a_camper_s_phase_asks_whether_to_go_on() -> None:
    """Kept: a free and a simple action, or an aimed or called shot; given up: her phase is anybody's."""
    state = on(on(replace(on(camping(1, 2, 3, 4, 5, 6)), prompts=())))
    assert asked(state) == [("ann", "camp_on")]
    kept = answered(state, "camp_on", "keep")
    for action, reason in (
        ("aimed_shot", ""),
        ("called_shot", ""),
        ("reload", "weapon_is_full"),
        ("fire_at_target", "camper_may"),
        ("camp", "camps_already"),
    ):
        assert refused(kept, action) == reason, action
    assert "morale_nd" not in {one.id for one in GAME.derived(request_for(kept, "ann", "bob", "aimed_shot"))}
    seen = act(state, "take_offer", fighter="ann", offer="leave_hiding")
    over = answered(seen, "camp_on", "give_up")
    assert names(over.fighter("ann")) == set()
    assert asked(over) == [("ann", "mandatory_or_not")]
    assert "camp_ann" not in over.stock


@pytest.mark.rule("UBK-95")
@pytest.mark.parametrize("name", ["held", "immobilised", "surprised", "unconscious", "dead"])
def test_what_ends_a_camp(name: str) -> None:
    """Held, surprised or out, or moving: she lies in wait no longer, her numbers are gone."""
    state = camping(1, 2, 3, 4, 5, 6)
    after = act(state, "add_state", fighters=["ann"], name=name)
    assert "camping" not in names(after.fighter("ann"))
    assert "camp_ann" not in after.stock
    moved = answered(act(state, "take_offer", fighter="ann", offer="move"), "move", "done")
    assert "camping" not in names(moved.fighter("ann"))


def test_a_camp_given_by_hand_has_numbers_too() -> None:
    """The GM's state asks for them; taken away they are gone."""
    given = act(hidden("pistol"), "add_state", fighters=["ann"], name="camping")
    assert asked(given) == [("ann", "camp_number")]
    taken = act(given, "remove_state", fighters=["ann"], name="camping")
    assert (asked(taken), taken.stock) == ([], {})


# -- fleeing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-62")
def test_a_flight_leaves_the_reach_of_melee() -> None:
    """Nobody who was near comes to contact with one movement; the GM says whether the fight is left too."""
    near = apart(hidden("knife"), "ann", "cid", 1)
    state = applied(near, "flee", "success")
    assert state.answers["ann>cid"]["distance_m"] == 13  # 2 m of contact, 10 of movement, and one more
    assert refused(replace(on(on(state)), prompts=()), "strike", "cid", "ann") == "not_at_contact"
    gone = answered(state, "flees_how_far", "leaves")
    assert GAME.is_out(gone.fighter("ann"))
    assert offered(gone, "ann") == ["come_back"]
    back = act(gone, "take_offer", fighter="ann", offer="come_back")
    assert not GAME.is_out(back.fighter("ann"))
    assert not GAME.is_out(answered(state, "flees_how_far", "stays").fighter("ann"))


def test_whoever_has_fled_has_no_phase_and_lets_go() -> None:
    """His place is passed over, his captive is free, nothing is asked of him."""
    state = free(begun(placed(fight(person("ann", quickness=5), person("bob", "foes"), person("cid", "foes")))))
    holding = applied(state, "restrain", "held", "ann", "bob")
    gone = answered(done(holding, "flee", "success", "ann"), "flees_how_far", "leaves")
    assert names(gone.fighter("bob")) == set()
    assert causes(gone) == {}
    later = on(on(on(gone)))
    assert (later.turn, whose(later)) == (2, "bob")
    skipped = {one.id: one.skipped for one in later.entries}["ann"]
    assert skipped is not None
    assert skipped.id == "skipped.fled"
