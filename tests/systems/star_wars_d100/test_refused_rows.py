"""What cannot be set with this weapon stays grey when the action itself is refused for now."""

from __future__ import annotations

from engine.encounter.request import fields_for
from engine.encounter.state import Encounter
from tests.systems.star_wars_d100.fighting import done, refused, two, with_states


def grey(state: Encounter) -> set[str]:
    """Rows of the dock that cannot be changed."""
    return {one.id for one in fields_for(state, "shoot", "ann", "bob") if one.impossible is not None}


def test_a_mode_that_the_weapon_lacks_is_grey_whatever_else_is_refused() -> None:
    """A weapon with one mode has no other one: not before she fires, not after, not while she is kept down."""
    state = two("hold_out_blaster")
    assert "mode" in grey(state)
    down = state.put(with_states(state.fighter("ann"), "suppressed"))
    assert grey(down) == grey(state)
    covered = done(state, "cover_fire", "suppressing", "bob")
    assert refused(covered, "shoot") == "defy_first"
    assert grey(covered) == grey(state)


def test_what_the_weapon_has_stays_live() -> None:
    """A rifle that stuns too may be set to it, also while it cannot be fired."""
    state = two("blaster_rifle")
    down = state.put(with_states(state.fighter("ann"), "suppressed"))
    assert "mode" not in grey(state) | grey(down)
