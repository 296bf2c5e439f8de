"""The referee itself: right on every public case, and on dice counted face by face."""

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.twins.unisystem import answer, fields_at_fault
from tests.twins.unisystem_clashes import CLASHES, TARGETLESS, Clash
from tests.twins.unisystem_harm import THRESHOLDS
from tests.twins.unisystem_strategies import any_requests, bare, one_fault, valid_by_chance, valid_requests
from tests.twins.unisystem_tables import ACTIONS, NO_TARGET

CASES = json.loads((Path(__file__).parents[1] / "systems" / "unisystem" / "cases.json").read_text(encoding="utf-8"))
SEARCH = settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: str(case["id"]))
def test_every_public_case_is_answered(case: dict[str, Any]) -> None:
    """Derived values and names of events are equal, chances agree to 1e-9, unnamed outcomes have no chance."""
    found, expected = answer(case["request"]), case["expect"]
    assert found["derived"] == expected["derived"]
    assert found["events"] == pytest.approx(expected["events"], abs=1e-9)
    names = found["outcomes"].keys() | expected["outcomes"].keys()
    assert {name: found["outcomes"].get(name, 0.0) for name in names} == pytest.approx(
        {name: expected["outcomes"].get(name, 0.0) for name in names}, abs=1e-9
    )


@pytest.mark.parametrize("case", CASES["invalid"], ids=lambda case: str(case["id"]))
def test_every_invalid_case_is_refused(case: dict[str, Any]) -> None:
    """The refusal names exactly the expected field, and sees no fault elsewhere."""
    field = case["error"].partition(":")[0]
    assert answer(case["request"])["field"] == field
    assert fields_at_fault(case["request"]) == {field}


@pytest.mark.parametrize("clash", CLASHES, ids=str)
def test_every_line_of_the_refusals_names_its_field(clash: Clash) -> None:
    """One thing wrong, one field: the one that the table of refusals gives."""
    assert fields_at_fault(clash.request()) == {clash.named}


@pytest.mark.parametrize("action", ACTIONS)
def test_the_shortest_request_of_every_action_is_valid(action: str) -> None:
    """Random requests and requests with one fault are built on requests that hold."""
    assert fields_at_fault(bare(action)) == frozenset()


@pytest.mark.parametrize("action", TARGETLESS)
def test_an_action_at_someone_needs_him(action: str) -> None:
    """Without its target, or with a null one, the request is refused for it."""
    assert fields_at_fault(bare(action) | {"target": None}) == {"target"}


@pytest.mark.parametrize("action", NO_TARGET)
def test_an_action_of_ones_own_takes_no_target(action: str) -> None:
    """A target given to it is refused."""
    assert fields_at_fault(bare(action) | {"target": {}}) == {"target"}


def test_either_side_of_an_exclusion_may_be_named() -> None:
    """A dive already rolled and a listening target exclude each other, and the table names neither first."""
    modifiers = {"lighting": "dark", "defense": "dive", "dive_total": 9, "dark_listen_target": True}
    found = fields_at_fault(bare("ranged_attack") | {"modifiers": modifiers})
    assert found == {"modifiers.dive_total", "modifiers.dark_listen_target"}


@SEARCH
@given(st.one_of(valid_requests(), st.integers(0, 10**9).map(valid_by_chance)))
def test_chances_are_chances(request: dict[str, Any]) -> None:
    """Outcomes sum to 1; no event is more likely than certain, none of the nested ones than the one before it."""
    found = answer(request)
    assert sum(found["outcomes"].values()) == pytest.approx(1)
    assert all(-1e-12 <= value <= 1 + 1e-12 for value in found["events"].values())
    nested = [found["events"].get(name, 0.0) for name in ("hit", "damage", *THRESHOLDS)]
    if "hit" in found["events"]:
        assert all(worse <= better + 1e-12 for better, worse in itertools.pairwise(nested))


@SEARCH
@given(any_requests())
def test_a_request_is_answered_or_refused(request: dict[str, Any]) -> None:
    """Whatever comes in, there is an answer, or one sentence and the field that it is about."""
    found = answer(request)
    assert set(found) in ({"derived", "outcomes", "events"}, {"error", "field"})


@SEARCH
@given(one_fault())
def test_a_refusal_names_a_place_of_the_request(request: dict[str, Any]) -> None:
    """Every field at fault is a path that starts with a key of a request, or the strange key itself."""
    known = {"system", "action", "attacker", "target", "modifiers"}
    assert all(field.partition(".")[0] in known | request.keys() for field in fields_at_fault(request))
