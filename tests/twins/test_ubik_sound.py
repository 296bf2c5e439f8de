"""The referee of Ubik: what its own table of refusals and its own events promise."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.twins.faulty import Request
from tests.twins.ubik import answer, fields_at_fault
from tests.twins.ubik_harm import HITS
from tests.twins.ubik_strategies import DRAWN, bare


def test_either_of_two_broken_lines_may_be_named() -> None:
    """The machine gun cannot aim one shot: the weapon does not fit, and no mode of it fires that many."""
    request = bare("aimed_shot") | {"modifiers": {"rounds": 1}}
    request["attacker"]["weapon"] = "machine_gun"
    assert fields_at_fault(request) == {"attacker.weapon", "modifiers.rounds"}
    alone = bare("initiative") | {"target": None, "modifiers": {"target_pr": 0, "target_init_role": "neutral"}}
    assert fields_at_fault(alone) == {"modifiers.target_pr", "modifiers.target_init_role"}


@pytest.mark.parametrize("action", ["hold_trip", "hold_release", "evade", "flee"])
def test_an_arm_out_of_use_forbids_only_blows_with_two_hands(action: str) -> None:
    """Whoever holds an axe that he cannot swing still trips, lets go, evades and flees."""
    request = bare(action)
    request["attacker"] |= {"weapon": "axe", "states": ["arm_mutilated"]}
    assert not fields_at_fault(request)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(DRAWN.valid_requests, st.integers(0, 10**9).map(DRAWN.valid_by_chance)))
def test_events_of_a_hit_hang_together(request: Request) -> None:
    """A wound is a hit, a death puts out, a shaken man is wounded and stands; the mean is that of the outcomes."""
    found = answer(request)
    events, outcomes, derived = found["events"], found["outcomes"], found["derived"]
    if "wound" not in events:
        return
    damage = dict(zip(HITS, (0, derived["damage_half"], derived["damage_raw"], derived["damage_double"]), strict=True))
    assert events["hit"] == pytest.approx(sum(outcomes[name] for name in HITS))
    assert events["wound"] <= events["hit"]
    assert events["target_dead"] <= events["target_out"] <= events["hit"]
    assert events["target_morale"] + events["target_dead"] <= events["hit"] + 1e-12
    assert derived["expected_damage"] == pytest.approx(sum(outcomes[name] * damage[name] for name in HITS))
