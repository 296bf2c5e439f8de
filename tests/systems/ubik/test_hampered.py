"""Phases of those who are not free: demoralised, out of action, bleeding (catalogue 7, 9.3)."""

from __future__ import annotations

import pytest

from engine.encounter.state import replace
from tests.systems.ubik.fighting import (
    act,
    applied,
    asked,
    begun,
    causes,
    fight,
    free,
    names,
    on,
    person,
    placed,
    refused,
    shooters,
    two,
    whose,
    with_states,
)


@pytest.mark.rule("UBK-47")
def test_a_demoralised_one_tries_to_recover_first() -> None:
    """One test a phase; failed: no attack, but a free and a simple action or an evasion; passed: the phase goes on."""
    state = begun(placed(fight(with_states(person("ann", "heroes", "pistol"), "demoralised"), person("bob", "foes"))))
    assert causes(state) == {"ann": ("recover", 0)}
    failed = applied(state, "morale", "failure", modifiers={"morale_cause": "recover"})
    assert [refused(failed, one) for one in ("flee", "speak", "go_prone")] == ["", "", ""]
    assert refused(failed, "hold_release") == "holds_not_him"
    assert refused(failed, "fire_at_target") == "demoralised_may"
    passed = applied(state, "morale", "success", modifiers={"morale_cause": "recover", "pr": 1})
    assert names(passed.fighter("ann")) == set()
    assert passed.fighter("ann").traits["morale_bonus"] == 1
    assert asked(passed) == [("ann", "mandatory_or_not")]


@pytest.mark.rule("UBK-144", "UBK-148")
def test_whoever_is_out_keeps_his_place_and_bleeds() -> None:
    """Bob lies unconscious, bleeding: his phase is passed over, his blood is not; it may kill him."""
    state = two(life_max=2, life_lost=2)
    bob = with_states(state.fighter("bob"), "unconscious", "bleeding_1")
    after = on(state.put(bob))
    assert after.turn == 2
    assert names(after.fighter("bob")) == {"unconscious", "dead"}
    assert whose(after) == "ann"


@pytest.mark.rule("UBK-122", "UBK-148")
def test_wounds_bleed_as_the_phase_begins_and_frighten_nobody() -> None:
    """1 or 2 life points once a phase, though the wound is grave; the phase may end there."""
    for name, loss in (("bleeding_1", 1), ("bleeding_2", 2)):
        state = free(two(life_lost=7))
        state = on(state.put(with_states(state.fighter("bob"), name)))
        assert state.fighter("bob").traits["life_lost"] == 7 + loss
        assert causes(state) == {}
    state = free(two(life_lost=9))
    fallen = on(state.put(with_states(state.fighter("bob"), "bleeding_1")))
    assert "unconscious" in names(fallen.fighter("bob"))
    assert asked(fallen) == []


def test_a_round_begun_anew_does_not_bleed_twice() -> None:
    """Called up again after somebody delayed, the same phase has begun already."""
    state = on(applied(free(shooters()), "wait", "done"))
    bleeding = replace(state.put(with_states(state.fighter("cid"), "bleeding_1")), prompts=())
    in_phase = on(bleeding)
    assert whose(in_phase) == "cid"
    after = on(replace(act(in_phase, "act_now", entry="ann"), prompts=()))
    assert whose(after) == "cid"
    assert after.fighter("cid").traits["life_lost"] == 1
