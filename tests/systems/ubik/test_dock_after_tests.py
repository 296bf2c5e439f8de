"""Where the attack dock stands once a test that was asked for is done (catalogue 9.3)."""

from __future__ import annotations

from engine.encounter.request import refusal_for
from engine.encounter.state import Encounter
from tests.systems.ubik.fighting import act, answered, deed, hit, on, prompt, two, with_states


def after_test(state: Encounter, outcome: str) -> Encounter:
    """The fight after the test of morale that waits, prepared and applied as its prompt does."""
    due = prompt(state, "morale")
    state = act(state, "aim", attacker=due.fighter, action="morale")
    made = deed("morale", outcome, due.fighter, modifiers=due.answers)
    return act(state, "apply_attack", deed=made, prompt=due.id)


def stands(state: Encounter) -> tuple[str, str, str]:
    """Attacker, target and action of the dock."""
    return state.attacker, state.target, state.action


def test_whoever_is_free_of_the_mandatory_attack_has_an_attack_in_the_dock() -> None:
    """The test is over and asked no more: what stands ready is his main action, which he may do."""
    state = after_test(answered(two("pistol"), "mandatory_or_not", "override"), "success")
    assert stands(state) == ("ann", "bob", "fire_at_target")
    assert refusal_for(state, *stands(state)) is None


def test_a_failed_test_leaves_the_mandatory_attack_in_the_dock() -> None:
    """Confused, he must attack his legal target, and just that stands ready."""
    state = after_test(answered(two("pistol"), "mandatory_or_not", "override"), "failure")
    assert stands(state) == ("ann", "bob", "fire_at_target")


def test_a_test_of_the_wounded_gives_the_dock_back_to_whose_turn_it_is() -> None:
    """Bob is shaken in the phase of Ann: after his test it is Ann who stands in the dock."""
    state = after_test(hit(answered(two(life_lost=5), "mandatory_or_not", "attack"), 2), "failure")
    assert stands(state)[:2] == ("ann", "bob")
    assert state.action != "morale"


def test_who_did_not_recover_has_something_he_may_do_in_the_dock() -> None:
    """Demoralised and still so after his try: to flee stands ready, not another try."""
    state = two(quickness=9)
    state = on(state.put(with_states(state.fighter("bob"), "demoralised")))
    while state.entries[state.current or 0].fighters != ("bob",):
        state = on(state)
    state = after_test(state, "failure")
    assert (state.attacker, state.action) == ("bob", "flee")
    assert refusal_for(state, "bob", "", "flee") is None
