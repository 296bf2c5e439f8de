"""Every engine against its twin: on requests drawn at random, on requests by chance, on lines of the refusals."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import RequestError
from engine.forecast.attack import answer
from engine.request import read_request
from engine.systems import systems
from tests.twins.clash import Clash
from tests.twins.referee import REFEREES, Referee, each, each_referee

SEARCH = settings(
    max_examples=300,
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large),
)
BLOCK = 150

each_block = pytest.mark.parametrize("first", range(0, 10 * BLOCK, BLOCK))


def refusal(request: dict[str, Any]) -> str:
    """The field that the engine refuses, or ""."""
    try:
        read_request(request, systems())
    except RequestError as fault:
        return fault.field
    return ""


def compare(referee: Referee, request: dict[str, Any]) -> None:
    """Derived values are equal; outcomes and events agree to 1e-9."""
    expected = referee.answer(request)
    read = read_request(request, systems())
    found = answer(systems()[read.system], read)
    assert expected["derived"] == found.derived, request
    assert set(expected["events"]) == set(found.events), request
    for part, numbers in (("outcomes", found.outcomes), ("events", found.events)):
        for name in {*expected[part], *numbers}:
            assert numbers.get(name, 0.0) == pytest.approx(expected[part].get(name, 0.0), abs=1e-9), (name, request)


def test_every_system_has_its_twin() -> None:
    """A game without an independent referee would go unjudged."""
    assert {referee.id for referee in REFEREES} == systems().keys()


@each_referee
@SEARCH
@given(st.data())
def test_engine_and_twin_give_the_same_numbers(referee: Referee, data: st.DataObject) -> None:
    """Whatever is asked, both give the same answer."""
    compare(referee, data.draw(referee.drawn.valid_requests))


@each_block
@each_referee
def test_engine_and_twin_give_the_same_numbers_by_chance(referee: Referee, first: int) -> None:
    """The same on requests from seeds, which reach further than what shrinks well."""
    for seed in range(first, first + BLOCK):
        compare(referee, referee.drawn.valid_by_chance(seed))


@each_referee
@SEARCH
@given(st.data())
def test_engine_and_twin_refuse_the_same_requests(referee: Referee, data: st.DataObject) -> None:
    """What one allows, the other allows; the field is one of those that are wrong."""
    request = data.draw(referee.drawn.any_requests)
    field = refusal(request)
    assert ("error" in referee.answer(request)) == bool(field)
    assert not field or field in referee.fields_at_fault(request)


@each_referee
@SEARCH
@given(st.data())
def test_engine_and_twin_name_the_same_field(referee: Referee, data: st.DataObject) -> None:
    """With a single fault in it, a request is refused with the same path by both."""
    request = data.draw(referee.drawn.one_fault)
    assert referee.answer(request).get("field", "") == refusal(request)


@each_block
@each_referee
def test_engine_and_twin_name_the_same_field_by_chance(referee: Referee, first: int) -> None:
    """The same on requests with one fault from seeds."""
    for seed in range(first, first + BLOCK):
        request = referee.drawn.faulty_by_chance(seed)
        assert refusal(request) == referee.answer(request)["field"], request


@each("clash", lambda referee: referee.clashes)
def test_every_line_of_the_refusals_is_refused(referee: Referee, clash: Clash) -> None:
    """What the table of refusals forbids is refused with the field that it gives."""
    assert refusal(clash.request(referee.drawn.bare)) == clash.named
