"""What the fight, and not a sheet, decides of an action: whether it is done now, and which part of it."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.request import refusal_for, request_for
from engine.encounter.state import Encounter, Fighter, replace
from engine.label import Label, label
from tests.engine.fake_game import Duel, a_fight


def not_announced(self: Duel, state: Encounter, action: str, attacker: str, target: str) -> Label | None:
    """A strike must be announced."""
    announced = state.declared.get(attacker, {}).get("action")
    return label("error.not_announced") if action == "strike" and announced != "strike" else None


def test_what_the_fight_forbids_is_refused_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same action is refused for its own sake until the fight allows it; others go on."""
    monkeypatch.setattr(Duel, "forbidden", not_announced)
    state = a_fight()
    refusal = refusal_for(state, "kara", "grukk", "strike")
    assert refusal is not None
    assert (refusal.field, refusal.label) == ("action", label("error.not_announced"))
    assert refusal_for(state, "kara", "grukk", "brawl") is None
    assert refusal_for(replace(state, declared={"kara": {"action": "strike"}}), "kara", "grukk", "strike") is None


def test_the_part_of_an_action_is_another_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second blow of a series is not the first one, and what is worked out for one is not told of the other."""
    monkeypatch.setattr(Duel, "part", lambda self, state, action, attacker, target: {"blow": state.turn})
    first, second = (request_for(replace(a_fight(), turn=turn), "kara", "grukk", "strike") for turn in (1, 2))
    assert (first.part, second.part) == ({"blow": 1}, {"blow": 2})
    assert first != second
    assert hash(first) != hash(second)
    assert first.without_reserves().part == {"blow": 1}


def test_a_copy_has_the_traits_from_before_the_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a trait is worn down, the game knows what it was; one that the table calls counted goes all the same."""

    def rested(self: Duel, fighter: Fighter) -> Fighter:
        return replace(fighter, traits=fighter.traits | {"strength": 9})

    monkeypatch.setattr(Duel, "fresh", rested)
    state = a_fight()
    state = state.put(replace(state.fighter("grukk"), traits={"strength": 1, "tired": 2}))
    copy = perform(state, "duplicate", {"fighters": ["grukk"]}).state.fighters[-1]
    assert copy.traits == {"strength": 9}
