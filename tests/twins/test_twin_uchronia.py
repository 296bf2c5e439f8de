"""The twin itself: right on every public case, and on small pools counted face by face."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from tests.twins.uchronia import answer, passed

CASES = json.loads((Path(__file__).parents[1] / "systems" / "uchronia" / "cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: str(case["id"]))
def test_the_twin_answers_every_public_case(case: dict[str, Any]) -> None:
    """Derived values are equal, outcomes and events agree to 1e-9."""
    found, expected = answer(case["request"]), case["expect"]
    assert expected["derived"] == found["derived"]
    for part in ("outcomes", "events"):
        for name in {*expected[part], *found[part]}:
            assert found[part].get(name, 0.0) == pytest.approx(expected[part].get(name, 0.0), abs=1e-9), name


@pytest.mark.parametrize("case", CASES["invalid"], ids=lambda case: str(case["id"]))
def test_the_twin_refuses_every_invalid_case(case: dict[str, Any]) -> None:
    """The refusal names exactly the expected field."""
    assert case["error"].split(":")[0] == answer(case["request"])["field"]


def test_a_plain_test_counted_face_by_face() -> None:
    """Three dice reach 10 in 135 of 216 throws (10.5 is the mean, 10 or more is a little over half)."""
    throws = list(itertools.product(range(1, 7), repeat=3))
    assert passed(3, 10) == pytest.approx(sum(sum(throw) >= 10 for throw in throws) / 216)
    assert passed(3, 10) == pytest.approx(135 / 216)


def test_a_confrontation_counted_face_by_face() -> None:
    """Two dice against one, nobody helpless: the chance to win, over all 216 throws of three dice."""
    request = {
        "system": "uchronia",
        "action": "strike",
        "attacker": {"traits": {}, "states": []},
        "target": {"traits": {}, "states": []},
        "modifiers": {"attacker_circumstance": -1, "target_circumstance": -2},
    }
    throws = list(itertools.product(range(1, 7), repeat=3))
    wins = sum(a + b > c for a, b, c in throws)
    assert answer(request)["events"]["hit"] == pytest.approx(wins / 216)
    assert answer(request)["events"]["attacker_fumble"] == pytest.approx(1 / 36)
