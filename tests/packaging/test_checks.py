"""How answers of the command line are held against the reference cases."""

from typing import Any

import pytest

import checks

ANSWER: dict[str, Any] = {"derived": {"dice": 3}, "outcomes": {"draw": 0.25, "won": 0.75}, "events": {"hit": 0.75}}


@pytest.mark.parametrize(
    "part, found, right",
    [
        ("outcomes", {"draw": 0.25 + 5e-10, "won": 0.75}, True),
        ("outcomes", {"draw": 0.25, "won": 0.75, "lost": 0}, True),
        ("outcomes", {"draw": 0.25 + 2e-9, "won": 0.75}, False),
        ("outcomes", {"draw": 0.25}, False),
        ("outcomes", {"draw": 0.25, "won": 0.75, "lost": 0.1}, False),
        ("events", {}, False),
        ("derived", {"dice": 3, "armed": 0}, False),
        ("derived", {"dice": True}, False),
    ],
)
def test_answers_are_compared_to_a_billionth(part: str, found: dict[str, Any], right: bool) -> None:
    """Chances agree within 1e-9 and those of nothing may be left out; derived values have exactly the same keys."""
    faults = list(checks.wrong_answers([{"id": "one", "expect": ANSWER}], [], [ANSWER | {part: found}]))
    assert (faults == []) is right


def test_a_refusal_names_the_expected_field() -> None:
    """An invalid case is right only when the very field of its fault is refused."""
    invalid = [{"id": "bad", "error": "attacker.weapon: unknown weapon halberd"}]
    assert list(checks.wrong_answers([], invalid, [{"error": "no such weapon", "field": "attacker.weapon"}])) == []
    assert len(list(checks.wrong_answers([], invalid, [{"error": "no such weapon", "field": "attacker"}]))) == 1
    assert len(list(checks.wrong_answers([], invalid, [ANSWER]))) == 1


def test_a_missing_answer_is_a_fault() -> None:
    """When the command line stops half-way, the cases it did not reach are not taken for right."""
    assert list(checks.wrong_answers([{"id": "one", "expect": ANSWER}], [], [])) == ["1 requests got 0 answers"]
