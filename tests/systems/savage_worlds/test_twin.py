"""The engine against its twin: on requests drawn at random, on requests by chance, on every line of the refusals."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from engine.errors import RequestError
from engine.forecast.attack import answer
from engine.request import read_request
from engine.systems import systems
from tests.twins import savage_worlds as twin
from tests.twins.savage_worlds_clashes import CLASHES, Clash
from tests.twins.savage_worlds_strategies import (
    any_requests,
    faulty_by_chance,
    one_fault,
    valid_by_chance,
    valid_requests,
)

SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)
BLOCK = 150


def refusal(request: dict[str, Any]) -> str:
    """The field that the engine refuses, or ""."""
    try:
        read_request(request, systems())
    except RequestError as fault:
        return fault.field
    return ""


def compare(request: dict[str, Any]) -> None:
    """Derived values are equal; outcomes and events agree to 1e-9."""
    expected = twin.answer(request)
    read = read_request(request, systems())
    found = answer(systems()[read.system], read)
    assert expected["derived"] == found.derived, request
    assert set(expected["events"]) == set(found.events), request
    for part, numbers in (("outcomes", found.outcomes), ("events", found.events)):
        for name in {*expected[part], *numbers}:
            assert numbers.get(name, 0.0) == pytest.approx(expected[part].get(name, 0.0), abs=1e-9), (name, request)


@settings(max_examples=150, suppress_health_check=SLOW)
@given(valid_requests())
def test_engine_and_twin_give_the_same_numbers(request: dict[str, Any]) -> None:
    """Whatever is asked, both give the same answer."""
    compare(request)


@pytest.mark.parametrize("first", range(0, 10 * BLOCK, BLOCK))
def test_engine_and_twin_give_the_same_numbers_by_chance(first: int) -> None:
    """The same on requests from seeds, which reach further than what shrinks well."""
    for seed in range(first, first + BLOCK):
        compare(valid_by_chance(seed))


@settings(max_examples=100, suppress_health_check=SLOW)
@given(any_requests())
def test_engine_and_twin_refuse_the_same_requests(request: dict[str, Any]) -> None:
    """What one allows, the other allows."""
    assert ("error" in twin.answer(request)) == bool(refusal(request))


@settings(max_examples=100, suppress_health_check=SLOW)
@given(one_fault())
def test_engine_and_twin_name_the_same_field(request: dict[str, Any]) -> None:
    """With a single fault in it, a request is refused with the same path by both."""
    assert twin.answer(request).get("field", "") == refusal(request)


@pytest.mark.parametrize("first", range(0, 10 * BLOCK, BLOCK))
def test_engine_and_twin_name_the_same_field_by_chance(first: int) -> None:
    """The same on requests with one fault from seeds."""
    for seed in range(first, first + BLOCK):
        request = faulty_by_chance(seed)
        assert refusal(request) == twin.answer(request)["field"], request


@pytest.mark.parametrize("clash", CLASHES, ids=str)
def test_every_line_of_the_refusals_is_refused(clash: Clash) -> None:
    """What the table of refusals forbids is refused with the field that it gives."""
    assert refusal(clash.request()) == clash.named
