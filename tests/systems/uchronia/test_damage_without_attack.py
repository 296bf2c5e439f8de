"""A fall, fire: no points, but a resistance test that falls due."""

from __future__ import annotations

import pytest

from engine.encounter.state import ActiveState
from tests.systems.hurting import care, fight, hurt, somebody

GAME = "uchronia"


def asked(severity: str, share: str = "full") -> list[tuple[str, object, object]]:
    """The tests that fall due: subject, source, severity."""
    change = hurt(fight(GAME, somebody()), share=share, details={"source": "peril", "severity": severity})
    assert list(change.due) == [one for one in change.state.prompts if one.kind == "roll"]
    return [(one.subject, one.answers["source"], one.answers["severity"]) for one in change.due]


@pytest.mark.rule("UCH-28")
def test_a_danger_calls_for_a_resistance_test() -> None:
    """The test waits with its source and severity."""
    assert asked("serious") == [("resistance", "peril", "serious")]
    assert asked("grave") == [("resistance", "peril", "grave")]


def test_half_of_what_is_grave_is_serious() -> None:
    """And half of what is serious is a scratch."""
    assert asked("grave", "half") == [("resistance", "peril", "serious")]
    assert asked("serious", "half") == []


def test_care_ends_what_the_gm_says() -> None:
    """Convalescence is the GM's: a wound is taken away, another state stays."""
    state = fight(GAME, somebody(states=(ActiveState("wounded"), ActiveState("stunned"))))
    found = care(state, ends=["wounded"]).state.fighter("anna")
    assert not found.has("wounded")
    assert found.has("stunned")
