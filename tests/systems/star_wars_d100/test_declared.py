"""What is announced at the start of a round: shots or bursts, a covering fire, what the GM adds to the order."""

from __future__ import annotations

import pytest

from engine.encounter.state import Encounter
from engine.form import Field
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import announcing, two, with_states


def fields(state: Encounter) -> dict[str, Field]:
    """What Ann announces, by name."""
    return {field.id: field for field in GAME.declarations(state, "ann")}


def limits(state: Encounter, name: str) -> tuple[object, int, int]:
    """Value, least and most of a number."""
    field = fields(state)[name]
    assert field.default == field.value
    return field.value, field.minimum, field.maximum


@pytest.mark.rule("SWD-06")
def test_the_gm_changes_the_order() -> None:
    """By twenty at most, either way; nothing where he says nothing."""
    number = next(field for field in fields(two()).values() if field.rule == "SWD-06")
    assert (number.value, number.default, number.minimum, number.maximum) == (0, 0, -20, 20)


@pytest.mark.rule("SWD-66", "SWD-70")
def test_how_many_are_announced() -> None:
    """Two shots or more, one burst or more, as many as the weapon fires."""
    state = two("light_repeater")
    assert limits(announcing(state, "ann", action="multi_shot"), "shots") == (2, 2, 4)
    assert limits(announcing(state, "ann", action="burst"), "bursts") == (1, 1, 3)
    assert "shots" not in fields(state)


@pytest.mark.rule("SWD-76")
def test_what_a_covering_fire_announces() -> None:
    """One shot at least, or bursts instead where the weapon fires them."""
    covering = announcing(two("light_repeater"), "ann", action="cover_fire")
    assert limits(covering, "shots") == (1, 1, 4)
    assert limits(covering, "bursts") == (0, 0, 3)
    assert "bursts" not in fields(announcing(two("blaster_pistol"), "ann", action="cover_fire"))


@pytest.mark.rule("SWD-70")
def test_a_weapon_that_cannot_fire_now_announces_what_it_could() -> None:
    """An overheated pistol fires again soon, but never bursts."""
    state = two("blaster_pistol")
    hot = state.put(with_states(state.fighter("ann"), "overheated", weapon=True))
    (action,) = (field for field in GAME.declarations(hot, "ann") if field.id == "action")
    assert [id for id, _ in action.options] == ["shoot", "multi_shot", "cover_fire", "reload"]
