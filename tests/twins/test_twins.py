"""The referees themselves: right on every public case, sound on requests drawn at random.

What is counted face by face stands in a file of each game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.twins.clash import Clash
from tests.twins.referee import REFEREES, Referee, each, each_referee

CASES = {
    referee: json.loads((Path(__file__).parents[1] / "systems" / referee.id / "cases.json").read_text(encoding="utf-8"))
    for referee in REFEREES
}
SEARCH = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])


def case_id(case: dict[str, Any]) -> str:
    """What a reference case is called."""
    return str(case["id"])


@each("case", lambda referee: CASES[referee]["cases"], case_id)
def test_every_public_case_is_answered(referee: Referee, case: dict[str, Any]) -> None:
    """Derived values and names of events are equal, chances agree to 1e-9, unnamed outcomes have no chance."""
    found, expected = referee.answer(case["request"]), case["expect"]
    assert found["derived"] == expected["derived"]
    assert found["events"] == pytest.approx(expected["events"], abs=1e-9)
    names = found["outcomes"].keys() | expected["outcomes"].keys()
    assert {name: found["outcomes"].get(name, 0.0) for name in names} == pytest.approx(
        {name: expected["outcomes"].get(name, 0.0) for name in names}, abs=1e-9
    )


@each("case", lambda referee: CASES[referee]["invalid"], case_id)
def test_every_invalid_case_is_refused(referee: Referee, case: dict[str, Any]) -> None:
    """The refusal names exactly the expected field, and sees no fault elsewhere."""
    field = case["error"].partition(":")[0]
    assert referee.answer(case["request"])["field"] == field
    assert referee.fields_at_fault(case["request"]) == {field}


@each("clash", lambda referee: referee.clashes)
def test_every_line_of_the_refusals_names_its_field(referee: Referee, clash: Clash) -> None:
    """One thing wrong, one field: the one that the table of refusals gives."""
    assert referee.fields_at_fault(clash.request(referee.drawn.bare)) == {clash.named}


@each("action", lambda referee: referee.known.actions)
def test_the_shortest_request_of_every_action_is_valid(referee: Referee, action: str) -> None:
    """Random requests and requests with one fault are built on requests that hold."""
    assert referee.fields_at_fault(referee.drawn.bare(action)) == frozenset()


@each("action", lambda referee: referee.known.targetless)
def test_an_action_at_someone_needs_him(referee: Referee, action: str) -> None:
    """Without its target, or with a null one, the request is refused for it."""
    request = referee.drawn.bare(action)
    assert referee.fields_at_fault(request | {"target": None}) == {"target"}
    del request["target"]
    assert referee.fields_at_fault(request) == {"target"}


@each("action", lambda referee: referee.known.no_target)
def test_an_action_of_ones_own_takes_no_target(referee: Referee, action: str) -> None:
    """A target given to it is refused."""
    assert referee.fields_at_fault(referee.drawn.bare(action) | {"target": {}}) == {"target"}


@each_referee
@SEARCH
@given(st.data())
def test_chances_are_chances(referee: Referee, data: st.DataObject) -> None:
    """Outcomes sum to 1; no event is more likely than certain."""
    drawn = referee.drawn
    by_chance = st.integers(0, 10**9).map(drawn.valid_by_chance)
    found = referee.answer(data.draw(st.one_of(drawn.valid_requests, by_chance)))
    assert sum(found["outcomes"].values()) == pytest.approx(1)
    assert all(-referee.rounding <= value <= 1 + referee.rounding for value in found["events"].values())


@each_referee
@SEARCH
@given(st.data())
def test_a_request_is_answered_or_refused(referee: Referee, data: st.DataObject) -> None:
    """Whatever comes in, there is an answer, or one sentence and the field that it is about."""
    found = referee.answer(data.draw(referee.drawn.any_requests))
    assert set(found) in ({"derived", "outcomes", "events"}, {"error", "field"})


@each_referee
@SEARCH
@given(st.data())
def test_a_refusal_names_a_place_of_the_request(referee: Referee, data: st.DataObject) -> None:
    """Every field at fault is a path that starts with a key of a request, or the strange key itself."""
    request = data.draw(referee.drawn.one_fault)
    known = {"system", "action", "attacker", "target", "modifiers"}
    assert all(field.partition(".")[0] in known | request.keys() for field in referee.fields_at_fault(request))
