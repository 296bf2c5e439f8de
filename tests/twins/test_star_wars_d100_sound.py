"""The referee of Star Wars D100: what its own events and outcomes promise, whatever is asked."""

import itertools

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.twins.faulty import Request
from tests.twins.star_wars_d100 import ROUNDING, answer
from tests.twins.star_wars_d100_strategies import DRAWN
from tests.twins.star_wars_d100_tables import ATTACKS

_NESTED = (
    ("hit", "critical_hit"),
    ("hit", "head_hit"),
    ("hit", "pv_loss", "target_down"),
    ("hit", "paralysed"),
    ("hit", "weakened"),
    ("breakdown_triggered", "breakdown", "not_fired"),
)
"""Events, each of which happens only with the one before it."""

SEARCH = settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
REQUESTS = st.one_of(DRAWN.valid_requests, st.integers(0, 10**9).map(DRAWN.valid_by_chance))


@SEARCH
@given(REQUESTS)
def test_what_needs_another_event_is_never_likelier(request: Request) -> None:
    """No critical without a hit, nobody down without a loss, no breakdown without its trigger."""
    events = answer(request)["events"]
    for chain in _NESTED:
        told = [events[name] for name in chain if name in events]
        assert all(rarer <= likelier + ROUNDING for likelier, rarer in itertools.pairwise(told)), chain


@SEARCH
@given(REQUESTS, st.integers(1, 10))
def test_armor_never_helps_the_shooter(request: Request, more: int) -> None:
    """With more armour everywhere, losses are no likelier, and hits exactly as likely."""
    assume(request["action"] in ATTACKS)
    places = dict.fromkeys(("armor_head", "armor_torso", "armor_arms", "armor_legs"), 0)
    traits = places | request["target"].get("traits", {})
    thicker = traits | {name: min(20, traits[name] + more) for name in places}
    before = answer(request)["events"]
    after = answer(request | {"target": request["target"] | {"traits": thicker}})["events"]
    assert abs(after["hit"] - before["hit"]) <= ROUNDING
    assert after["pv_loss"] <= before["pv_loss"] + ROUNDING
    assert after["target_down"] <= before["target_down"] + ROUNDING
