"""The engine against its twin, on requests drawn at random."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from engine.errors import RequestError
from engine.forecast.attack import answer
from engine.request import read_request
from engine.systems import systems
from tests.twins import uchronia as twin
from tests.twins.uchronia_strategies import any_requests, one_fault, valid_requests

SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)


def refusal(request: dict[str, Any]) -> str:
    """The field that the engine refuses, or ""."""
    try:
        read_request(request, systems())
    except RequestError as fault:
        return fault.field
    return ""


@settings(max_examples=400, suppress_health_check=SLOW)
@given(valid_requests())
def test_engine_and_twin_give_the_same_numbers(request: dict[str, Any]) -> None:
    """Derived values are equal; outcomes and events agree to 1e-9, whatever is asked."""
    expected = twin.answer(request)
    read = read_request(request, systems())
    found = answer(systems()[read.system], read)
    assert expected["derived"] == found.derived
    assert set(expected["events"]) == set(found.events)
    for part, numbers in (("outcomes", found.outcomes), ("events", found.events)):
        for name in {*expected[part], *numbers}:
            assert numbers.get(name, 0.0) == pytest.approx(expected[part].get(name, 0.0), abs=1e-9), name


@settings(max_examples=300, suppress_health_check=SLOW)
@given(any_requests())
def test_engine_and_twin_refuse_the_same_requests(request: dict[str, Any]) -> None:
    """What one allows, the other allows."""
    assert ("error" in twin.answer(request)) == bool(refusal(request))


@settings(max_examples=300, suppress_health_check=SLOW)
@given(one_fault())
def test_engine_and_twin_name_the_same_field(request: dict[str, Any]) -> None:
    """With a single fault in it, a request is refused with the same path by both."""
    assert twin.answer(request).get("field", "") == refusal(request)
