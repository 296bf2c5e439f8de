"""The referee of Unisystem: what its own table of refusals and its own events promise."""

import itertools

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.twins.faulty import Request
from tests.twins.unisystem import ROUNDING, answer, fields_at_fault
from tests.twins.unisystem_harm import THRESHOLDS
from tests.twins.unisystem_strategies import DRAWN, bare


def test_either_side_of_an_exclusion_may_be_named() -> None:
    """A dive already rolled and a listening target exclude each other, and the table names neither first."""
    modifiers = {"lighting": "dark", "defense": "dive", "dive_total": 9, "dark_listen_target": True}
    found = fields_at_fault(bare("ranged_attack") | {"modifiers": modifiers})
    assert found == {"modifiers.dive_total", "modifiers.dark_listen_target"}


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(DRAWN.valid_requests, st.integers(0, 10**9).map(DRAWN.valid_by_chance)))
def test_worse_harm_is_never_likelier(request: Request) -> None:
    """None of the nested events is more likely than the one before it."""
    events = answer(request)["events"]
    nested = [events.get(name, 0.0) for name in ("hit", "damage", *THRESHOLDS)]
    if "hit" in events:
        assert all(worse <= better + ROUNDING for better, worse in itertools.pairwise(nested))
