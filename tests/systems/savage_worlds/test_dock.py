"""What the attack dock asks, sends and proposes by itself (catalogue 5, 6, 7.1, 14.5)."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.request import fields_for, refusal_for, request_for
from engine.encounter.state import Carried, Encounter, replace
from engine.errors import RequestError
from engine.form import Value
from engine.systems.savage_worlds import SYSTEM as GAME
from tests.systems.savage_worlds.fighting import begun, done, extra, fight, names, wild, with_states

CARDS = {"ann": 50, "bob": 20, "g1": 10}


def three(weapon: str = "long_sword") -> Encounter:
    """Ann with this weapon, to act first, against Bob and an Extra."""
    return begun(fight(wild("ann", weapon=weapon), wild("bob", "foes"), extra("g1")), **CARDS)


def answer(state: Encounter, field: str, value: Value, action: str) -> Encounter:
    """The fight after an answer of Ann against Bob."""
    given = {"field": field, "value": value, "attacker": "ann", "target": "bob", "action": action}
    return perform(state, "set_answer", given).state


def asked(state: Encounter, action: str) -> dict[str, Value]:
    """What the dock asks for this action, with the values in force."""
    return {field.id: field.value for field in fields_for(state, action, "ann", "bob")}


def sent(state: Encounter, action: str) -> dict[str, Value]:
    """What the request has."""
    return dict(request_for(state, "ann", "bob", action).modifiers)


@pytest.mark.rule("SW-39", "SW-72", "SW-108")
def test_what_was_declared_lasts_the_turn() -> None:
    """Two actions, running and a wild attack count in each Fighting roll of the turn, and no longer."""
    state = three()
    for field, value in (("multi_actions", 2), ("running", True), ("wild_attack", True)):
        state = answer(state, field, value, "melee_attack")
    declared: dict[str, Value] = {"multi_actions": 2, "running": True, "wild_attack": True}
    assert sent(state, "melee_attack") == declared
    applied = {"deed": _deed(declared), "chosen": True}
    state = perform(state, "apply_attack", applied).state
    assert sent(state, "melee_attack") == declared
    later = perform(state, "next_turn", {}).state
    assert sent(later, "melee_attack") == {}


def _deed(modifiers: dict[str, Value]) -> dict[str, object]:
    return {"action": "melee_attack", "attacker": "ann", "target": "bob", "modifiers": modifiers, "outcome": "miss"}


@pytest.mark.rule("SW-70", "SW-120")
def test_surprise_lasts_one_action() -> None:
    """The Drop is gone after the roll, also when a second action was declared."""
    state = answer(answer(three(), "the_drop", True, "melee_attack"), "multi_actions", 2, "melee_attack")
    after = perform(state, "apply_attack", {"deed": _deed(sent(state, "melee_attack")), "chosen": True}).state
    assert sent(after, "melee_attack") == {"multi_actions": 2}


@pytest.mark.rule("SW-29")
def test_an_aim_is_proposed_and_lost_with_what_it_was_proposed_for() -> None:
    """The turn after aiming proposes it; another action, Shaken or another weapon in hand takes both away."""
    state = done(three("bow"), "aim", "done", "ann")
    state = begun(GAME.round_end(state).state, **CARDS)
    assert sent(state, "ranged_attack") == {"aim": "penalties"}
    assert sent(done(state, "stand_up", "done", "ann"), "ranged_attack") == {}
    assert sent(done(state, "ranged_attack", "miss", "ann", "bob"), "ranged_attack") == {}
    struck = done(state, "melee_attack", "shaken", "bob", "ann")
    assert "aimed" not in struck.fighter("ann").counters
    assert struck.answers == {}
    two = state.put(replace(state.fighter("ann"), carried=(Carried("bow"), Carried("sling"))))
    assert perform(two, "choose_weapon", {"fighter": "ann", "hand": 1}).state.answers == {}


@pytest.mark.rule("SW-30", "SW-76")
def test_an_answer_that_no_longer_fits_is_kept_and_not_sent() -> None:
    """Three dice of the rifle are none of the pistol; with the rifle in hand again they count again (14.5)."""
    state = three("assault_rifle")
    state = state.put(replace(state.fighter("ann"), carried=(Carried("assault_rifle"), Carried("revolver"))))
    state = answer(state, "rof", 3, "ranged_attack")
    pistol = perform(state, "choose_weapon", {"fighter": "ann", "hand": 1}).state
    assert sent(pistol, "ranged_attack") == {}
    assert asked(pistol, "ranged_attack")["rof"] == 1
    again = perform(pistol, "choose_weapon", {"fighter": "ann", "hand": 0}).state
    assert sent(again, "ranged_attack") == {"rof": 3}


@pytest.mark.rule("SW-28")
def test_a_target_out_of_range_is_no_target_at_hand() -> None:
    """Thirty squares are beyond 4 x Long of no bow, and beyond what a sling reaches: refused, not shot as if near."""
    state = three("bow")
    state = state.put(replace(state.fighter("ann"), carried=(Carried("bow"), Carried("sling"))))
    state = answer(state, "distance", 30, "ranged_attack")
    assert sent(state, "ranged_attack") == {"distance": 30}
    sling = perform(state, "choose_weapon", {"fighter": "ann", "hand": 1}).state
    refusal = refusal_for(sling, "ann", "bob", "ranged_attack")
    assert refusal is not None
    assert refusal.field == "modifiers.distance"


@pytest.mark.rule("SW-32")
def test_rounds_are_never_asked() -> None:
    """A full weapon says nothing; one that is not full sends what is left; too few: the attack is not offered."""
    full = three("revolver")
    assert "rounds_loaded" not in asked(full, "ranged_attack")
    assert "rounds_loaded" not in sent(full, "ranged_attack")
    shot = done(full, "ranged_attack", "miss", "ann", "bob")
    assert sent(shot, "ranged_attack") == {"rounds_loaded": 5}
    empty = full.put(replace(full.fighter("ann"), carried=(Carried("revolver", {"rounds_loaded": 0}),)))
    refusal = refusal_for(empty, "ann", "bob", "ranged_attack")
    assert refusal is not None
    assert refusal.field == "modifiers.rounds_loaded"


@pytest.mark.rule("SW-22", "SW-90")
def test_wounds_to_soak_are_at_least_one_and_bystanders_are_checked_only_when_asked() -> None:
    """A soak roll without a Wound is none; a shot hits nobody else unless the GM wants it so."""
    with pytest.raises(RequestError):
        answer(three(), "wounds_taken", 0, "soak")
    assert asked(three("bow"), "ranged_attack")["bystanders"] is False


@pytest.mark.rule("SW-67")
def test_a_cone_can_be_evaded_and_a_grenade_cannot_unless_said_otherwise() -> None:
    """The default follows the weapon (section 6); the GM turns it either way, and the answer is sent."""
    for weapon, evadable in (("flamethrower", True), ("grenade_frag", False)):
        state = three(weapon)
        assert asked(state, "area_attack")["evasion"] is evadable
        other = answer(state, "evasion", not evadable, "area_attack")
        assert sent(other, "area_attack") == {"evasion": not evadable}
        assert answer(other, "evasion", evadable, "area_attack").answers == {}


@pytest.mark.rule("SW-98", "SW-97", "SW-101")
def test_an_action_is_aimed_at_whom_it_is_meant_for() -> None:
    """A captive at his holder or at nobody, a holder at his captive, somebody on hold at whose turn it is."""
    state = replace(done(three(), "grapple", "entangled", "ann", "g1"), attacker="g1", target="bob")
    assert perform(state, "aim", {"action": "break_free"}).state.target == "ann"
    assert perform(replace(state, attacker="ann"), "aim", {"action": "crush"}).state.target == "g1"
    netted = state.put(with_states(state.fighter("bob"), "entangled"))
    alone = perform(replace(netted, attacker="bob", target="ann"), "aim", {"action": "break_free"}).state
    assert alone.target == ""
    assert request_for(alone, "bob", alone.target, "break_free").target is None
    assert perform(alone, "aim", {"action": "melee_attack"}).state.target == "ann"
    waiting = state.put(with_states(state.fighter("bob"), "on_hold"))
    assert perform(replace(waiting, attacker="bob", target=""), "aim", {"action": "interrupt"}).state.target == "ann"


@pytest.mark.rule("SW-95", "SW-105")
def test_bound_by_hand_is_bound_as_by_a_grapple() -> None:
    """It takes the place of Entangled, ends full defence and his own holds; freed by hand, nobody holds him."""
    state = done(three(), "grapple", "entangled", "ann", "bob")
    state = state.put(with_states(state.fighter("ann"), "full_defense"))
    bound = perform(state, "add_state", {"fighters": ["ann"], "name": "bound"}).state
    assert (names(bound.fighter("ann")), names(bound.fighter("bob"))) == ({"bound"}, set())
    tight = perform(state, "add_state", {"fighters": ["bob"], "name": "bound"}).state
    assert names(tight.fighter("bob")) == {"bound"}
    assert "vulnerable" in names(tight.fighter("ann"))
    loose = perform(tight, "remove_state", {"fighters": ["bob"], "name": "bound"}).state
    assert (loose.fighter("bob").held, names(loose.fighter("ann"))) == ((), {"full_defense"})


@pytest.mark.rule("SW-88", "SW-107", "SW-125")
def test_a_holder_vulnerable_for_another_reason_stays_so() -> None:
    """A wild attack's Vulnerable outlives the hold it was joined to."""
    state = done(three(), "grapple", "bound", "ann", "bob")
    state = done(state, "melee_attack", "miss", "ann", "g1", modifiers={"wild_attack": True})
    free = done(state, "break_free", "freed", "bob", "ann")
    assert names(free.fighter("ann")) == {"vulnerable"}
    assert free.fighter("ann").counters["vulnerable_turns"] == 2


@pytest.mark.rule("SW-18", "SW-23")
def test_a_wound_by_hand_is_one_step_of_health() -> None:
    """A Wild Card: one Wound, Shaken offered; after three he is out; back first to the fight, then Wound by Wound."""
    state = three()
    for count in (1, 2, 3):
        state = perform(state, "wound", {"fighters": ["bob"]}).state
        assert state.fighter("bob").traits["wounds"] == count
    assert [prompt.subject for prompt in state.prompts] == ["shaken_too"]
    shaken = perform(state, "answer_prompt", {"prompt": state.prompts[0].id, "option": "yes"}).state
    assert names(shaken.fighter("bob")) == {"shaken"}
    out = perform(state, "wound", {"fighters": ["bob"]}).state
    assert names(out.fighter("bob")) == {"incapacitated"}
    back = perform(out, "wound", {"fighters": ["bob"], "step": -1}).state.fighter("bob")
    assert (names(back), back.traits["wounds"]) == (set(), 3)
    assert names(perform(three(), "wound", {"fighters": ["g1"]}).state.fighter("g1")) == {"incapacitated"}
