"""The reference cases of every rulebook, answered to the ninth decimal."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.errors import RequestError
from engine.forecast import attack
from engine.request import read_request
from engine.system import System
from engine.systems import systems

Test = Callable[..., None]


def each_case(kind: str) -> Callable[[Test], Test]:
    """One parameter set for each case of this kind ("cases", "invalid") of every game."""
    rows = []
    for system in systems().values():
        told = json.loads((Path(__file__).parent / system.id / "cases.json").read_text(encoding="utf-8"))
        rows += [pytest.param(system, case, id=str(case["id"])) for case in told[kind]]
    return pytest.mark.parametrize("system, case", rows)


@each_case("cases")
def test_a_case_is_answered(system: System, case: dict[str, Any]) -> None:
    """Derived values are equal, chances agree to 1e-9, and an outcome that is not named cannot happen."""
    answer = attack.answer(system, read_request(case["request"], systems()))
    expected = case["expect"]
    assert answer.derived == expected["derived"]
    names = answer.outcomes.keys() | expected["outcomes"].keys()
    assert {name: answer.outcomes.get(name, 0.0) for name in names} == pytest.approx(
        {name: expected["outcomes"].get(name, 0.0) for name in names}, abs=1e-9
    )
    assert answer.events == pytest.approx(expected["events"], abs=1e-9)


@each_case("invalid")
def test_an_invalid_request_names_its_field(system: System, case: dict[str, Any]) -> None:
    """The refusal has the exact field."""
    with pytest.raises(RequestError) as refused:
        read_request(case["request"], systems())
    assert refused.value.field == case["error"].partition(":")[0]


@each_case("cases")
def test_what_is_left_out_is_the_default(system: System, case: dict[str, Any]) -> None:
    """Sending every default of the table that says nothing by being there changes no answer."""
    by_presence = importlib.import_module(f"tests.systems.{system.id}.asking").BY_PRESENCE
    request = case["request"]
    defaults = {
        row.id: row.default
        for row in system.tables.circumstances.values()
        if request["action"] in row.actions and row.default is not None and row.id not in by_presence
    }
    full = request | {"modifiers": defaults | request.get("modifiers", {})}
    asked, all_said = read_request(request, systems()), read_request(full, systems())
    assert attack.answer(system, all_said) == attack.answer(system, asked)
