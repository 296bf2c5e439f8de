"""What the fight, and not a sheet, decides of an action: whether it is done now, and which part of it."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.request import fields_for, refusal_for, request_for
from engine.encounter.state import Encounter, Fighter, replace
from engine.form import Prompt, Value
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


def some_cover(self: Duel, state: Encounter, action: str, attacker: str, target: str) -> dict[str, Value]:
    """Everybody is behind something."""
    return {"cover": "some"}


def cover_of(state: Encounter) -> tuple[Value, Value, Value]:
    """The cover that is sent, that is shown, and its neutral value."""
    sent = request_for(state, "kara", "grukk", "shoot").modifiers["cover"]
    field = next(one for one in fields_for(state, "shoot", "kara", "grukk") if one.id == "cover")
    return sent, field.value, field.default


def test_what_the_fight_proposes_holds_until_the_gm_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is sent and shown as the neutral value, without a padlock; the table's own default is then an answer."""
    monkeypatch.setattr(Duel, "proposed", some_cover)
    state = replace(perform(a_fight(), "choose_weapon", {"fighter": "kara", "hand": 1}).state, action="shoot")
    assert cover_of(state) == ("some", "some", "some")
    for value in ("full", "none"):
        said = perform(state, "set_answer", {"field": "cover", "value": value}).state
        assert cover_of(said) == (value, value, "some")
        assert perform(said, "set_answer", {"field": "cover", "value": "some"}).state == state
    assert "cover" not in request_for(state, "kara", "grukk", "strike").modifiers


def test_an_answer_renews_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the fight asks may hang on a circumstance: it is made anew with it, in the same step."""
    monkeypatch.setattr(Duel, "renewed", lambda self, state, came=(): replace(state, prompts=()))
    state = replace(a_fight(), prompts=(Prompt("one", "choice", "kara", "which", label("change.nothing")),))
    assert perform(state, "set_answer", {"field": "cover", "value": "full"}).state.prompts == ()


def test_who_comes_is_told_to_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may ask something of newcomers; when somebody leaves or changes sides what it asks is made anew."""

    def noted(self: Duel, state: Encounter, came: tuple[str, ...] = ()) -> Encounter:
        return replace(state, notes=",".join(came) or "renewed")

    monkeypatch.setattr(Duel, "renewed", noted)
    added = perform(a_fight(), "add_fighters", {"archetype": "guard", "side": "foes", "name": "Orsk", "count": 2}).state
    assert added.notes == ",".join(one.id for one in added.fighters[-2:])
    copied = perform(a_fight(), "duplicate", {"fighters": ["grukk"]}).state
    assert copied.notes == copied.fighters[-1].id
    assert perform(a_fight(), "remove", {"fighters": ["grukk"]}).state.notes == "renewed"
    assert perform(a_fight(), "move", {"fighters": ["grukk"], "side": "heroes"}).state.notes == "renewed"
