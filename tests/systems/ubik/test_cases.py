"""The reference cases of the rulebook, answered to the ninth decimal."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.errors import RequestError
from engine.forecast import attack
from engine.request import read_request
from tests.systems.ubik.asking import GAME

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))
SYSTEMS = {GAME.id: GAME}
BY_PRESENCE = ("rounds", "fire_mode", "target_pr", "target_init_role", "nd", "distance_m")
"""Circumstances that say something by being there, also with their default (catalogue 6.1)."""


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: str(case["id"]))
def test_a_case_is_answered(case: dict[str, Any]) -> None:
    """Derived values are equal, chances agree to 1e-9, and an outcome that is not named cannot happen."""
    answer = attack.answer(GAME, read_request(case["request"], SYSTEMS))
    expected = case["expect"]
    assert answer.derived == expected["derived"]
    names = answer.outcomes.keys() | expected["outcomes"].keys()
    assert {name: answer.outcomes.get(name, 0.0) for name in names} == pytest.approx(
        {name: expected["outcomes"].get(name, 0.0) for name in names}, abs=1e-9
    )
    assert answer.events == pytest.approx(expected["events"], abs=1e-9)


@pytest.mark.parametrize("case", CASES["invalid"], ids=lambda case: str(case["id"]))
def test_an_invalid_request_names_its_field(case: dict[str, Any]) -> None:
    """The refusal has the exact field."""
    with pytest.raises(RequestError) as refused:
        read_request(case["request"], SYSTEMS)
    assert refused.value.field == case["error"].partition(":")[0]


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: str(case["id"]))
def test_what_is_left_out_is_the_default(case: dict[str, Any]) -> None:
    """Sending every default of the table that says nothing by being there changes no answer."""
    request = case["request"]
    defaults = {
        row.id: row.default
        for row in GAME.tables.circumstances.values()
        if request["action"] in row.actions and row.default is not None and row.id not in BY_PRESENCE
    }
    full = request | {"modifiers": defaults | request.get("modifiers", {})}
    assert attack.answer(GAME, read_request(full, SYSTEMS)) == attack.answer(GAME, read_request(request, SYSTEMS))
