"""The referee itself: right on every public case, and on small pools counted face by face."""

import itertools
import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.twins.uchronia import answer, fields_at_fault
from tests.twins.uchronia_strategies import any_requests, bare, one_fault, valid_requests
from tests.twins.uchronia_tables import ACTIONS

CASES = json.loads((Path(__file__).parents[1] / "systems" / "uchronia" / "cases.json").read_text(encoding="utf-8"))
SEARCH = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])


def faces(count: int) -> list[tuple[int, ...]]:
    """Every throw of `count` dice, each as likely as another."""
    return list(itertools.product(range(1, 7), repeat=count))


def counted(outcomes: Counter[str], total: int) -> dict[str, float]:
    """Counted throws as chances."""
    return {name: float(Fraction(number, total)) for name, number in outcomes.items()}


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


def test_a_brawl_counted_face_by_face() -> None:
    """Two dice against one, bare hands, two dice of resistance each: all 6^5 throws, read as the rules say."""
    request = bare("strike")
    request["modifiers"] = {"attacker_circumstance": -1, "target_circumstance": -2}
    request["modifiers"] |= {"attacker_resistance_modifier": -1, "target_resistance_modifier": -1}
    ends: Counter[str] = Counter()
    for first, second, other, *resisting in faces(5):
        margin = first + second - other
        loser, size = ("target" if margin > 0 else "attacker"), abs(margin)
        if margin == 0:
            ends["draw"] += 1
        elif size < 5:
            ends[f"{loser}_light"] += 1
        else:
            ends[f"{loser}_stunned" + ("" if sum(resisting) >= (15 if size >= 10 else 10) else "_out")] += 1
    found = answer(request)
    assert found["outcomes"] == pytest.approx(counted(ends, 6**5), abs=1e-12)
    assert found["events"]["attacker_fumble"] == pytest.approx(1 / 36)
    assert found["events"]["target_fumble"] == pytest.approx(1 / 6)


def test_buckshot_counted_face_by_face() -> None:
    """Five dice at arm's length against one die of resistance: a light hit below 5, killed outright from 15 on.

    Light is a margin of 0 to 4, a wound 5 to 9, a grave wound 10 to 14 (resisted at 15 and 20: one die never does).
    """
    request = bare("shoot") | {"modifiers": {"range": "very_short", "target_resistance_modifier": -2}}
    request["attacker"]["weapon"] = "hunting_gun_buckshot"
    steps = ("target_light", "target_wounded_out", "target_gravely_wounded_out", "target_killed")
    ends: Counter[str] = Counter()
    for throw in faces(5):
        if set(throw) == {1}:
            ends["catastrophic"] += 1
        else:
            ends["miss" if sum(throw) < 10 else steps[min((sum(throw) - 10) // 5, 3)]] += 1
    found = answer(request)
    assert found["outcomes"] == pytest.approx(counted(ends, 6**5), abs=1e-12)
    assert found["events"]["exceptional"] == pytest.approx(sum(sum(throw) >= 20 for throw in faces(5)) / 6**5)


def test_a_pursuit_counted_face_by_face() -> None:
    """Three dice against two, one length ahead: every 5 of difference is a length, 10 are two."""
    request = bare("pursuit") | {"modifiers": {"target_hampered": True}}
    ends: Counter[str] = Counter()
    for throw in faces(5):
        gap = sum(throw[:3]) - sum(throw[3:])
        lead = 1 + (min(abs(gap) // 5, 2) * (1 if gap > 0 else -1))
        ends["escaped" if lead >= 3 else "caught" if lead <= 0 else f"lead_{lead}"] += 1
    found = answer(request)
    assert found["outcomes"] == pytest.approx(counted(ends, 6**5), abs=1e-12)
    assert found["events"]["fugitive_gains"] == pytest.approx((ends["escaped"] + ends["lead_2"]) / 6**5)


def test_ten_ones_are_no_success() -> None:
    """Ten ones make 10, which reaches the threshold, and are a catastrophe all the same."""
    request = bare("shoot") | {"modifiers": {"range": "very_short", "circumstance": 3, "aimed": True}}
    request["attacker"] = {"weapon": "elephant_gun", "traits": {"marksman": True}}
    assert answer(request)["derived"]["dice"] == 10
    assert answer(request)["events"]["hit"] == pytest.approx(1 - 6**-10, abs=1e-15)


@pytest.mark.parametrize("action", ACTIONS)
def test_the_shortest_request_of_every_action_is_valid(action: str) -> None:
    """Random requests are built on requests that hold."""
    assert fields_at_fault(bare(action)) == frozenset()


@SEARCH
@given(valid_requests())
def test_chances_are_chances(request: dict[str, Any]) -> None:
    """Outcomes sum to 1; no event is more likely than certain."""
    found = answer(request)
    assert sum(found["outcomes"].values()) == pytest.approx(1)
    assert all(0 <= value <= 1 for value in found["events"].values())


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
