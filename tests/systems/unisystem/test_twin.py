"""The engine against its twin: on requests drawn at random, on requests by chance, on every line of the refusals."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from engine.errors import RequestError
from engine.forecast.attack import answer
from engine.request import read_request
from tests.systems.unisystem.asking import GAME
from tests.twins import unisystem as twin
from tests.twins.unisystem_clashes import CLASHES, Clash
from tests.twins.unisystem_strategies import (
    any_requests,
    faulty_by_chance,
    one_fault,
    valid_by_chance,
    valid_requests,
)

SYSTEMS = {GAME.id: GAME}
SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)
BLOCK = 100


def refusal(request: dict[str, Any]) -> str:
    """The field that the engine refuses, or ""."""
    try:
        read_request(request, SYSTEMS)
    except RequestError as fault:
        return fault.field
    return ""


def compare(request: dict[str, Any]) -> None:
    """Derived values are equal; outcomes and events agree to 1e-9."""
    expected, found = twin.answer(request), answer(GAME, read_request(request, SYSTEMS))
    assert expected["derived"] == found.derived, request
    assert set(expected["events"]) == set(found.events), request
    for part, numbers in (("outcomes", found.outcomes), ("events", found.events)):
        for name in {*expected[part], *numbers}:
            assert numbers.get(name, 0.0) == pytest.approx(expected[part].get(name, 0.0), abs=1e-9), (name, request)


@settings(max_examples=100, suppress_health_check=SLOW)
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
    """What one allows, the other allows; the field is one of those that are wrong."""
    field = refusal(request)
    assert ("error" in twin.answer(request)) == bool(field)
    assert not field or field in twin.fields_at_fault(request)


@settings(max_examples=100, suppress_health_check=SLOW)
@given(one_fault())
def test_engine_and_twin_name_the_same_field(request: dict[str, Any]) -> None:
    """With a single fault in it, a request is refused with a path that both know to be wrong."""
    assert refusal(request) in (twin.fields_at_fault(request) or {""})


@pytest.mark.parametrize("first", range(0, 10 * BLOCK, BLOCK))
def test_engine_and_twin_name_the_same_field_by_chance(first: int) -> None:
    """The same on requests with one fault from seeds."""
    for seed in range(first, first + BLOCK):
        request = faulty_by_chance(seed)
        assert refusal(request) in twin.fields_at_fault(request), request


@pytest.mark.parametrize("clash", CLASHES, ids=str)
def test_every_line_of_the_refusals_is_refused(clash: Clash) -> None:
    """What the table of refusals forbids is refused with the field that it gives."""
    assert refusal(clash.request()) == clash.named
