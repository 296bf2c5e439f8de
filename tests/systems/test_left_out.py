"""What a table of fighters has no room for is named when it is written."""

from __future__ import annotations

import pytest

from engine.encounter.state import ActiveState, Encounter, Hold, replace
from engine.intake.roster import left_out
from engine.label import Label, words
from engine.system import System
from engine.systems import systems


def sample(system: System) -> Encounter:
    """The sample fight of a game, with nothing in it that a table has no room for."""
    state = system.sample()
    fighters = tuple(
        replace(one, states=(), held=(), carried=tuple(system.carry(weapon.weapon) for weapon in one.carried))
        for one in state.fighters
    )
    return replace(state, fighters=fighters)


def everybody(state: Encounter) -> tuple[str, ...]:
    """The ids of all."""
    return tuple(one.id for one in state.fighters)


def said(system: System, told: Label | None) -> str:
    """In English."""
    return words("en", system.id).text(told) if told is not None else ""


@pytest.mark.parametrize("system", systems().values(), ids=systems())
def test_a_fight_that_a_table_can_hold_has_nothing_left_out(system: System) -> None:
    """Full magazines, no state that ends, nobody held: nothing is missing from the table."""
    state = sample(system)
    assert left_out(state, everybody(state)) is None


@pytest.mark.parametrize("system", systems().values(), ids=systems())
def test_each_thing_left_out_is_named(system: System) -> None:
    """A shot fired, a jammed weapon, a state that a round ends, a hold: each is told, of those chosen alone."""
    state, some = sample(system), next(iter(system.tables.states))
    first = next(one for one in state.fighters if one.carried)
    weapon = replace(first.carried[0], counters={"rounds_loaded": 77}, states=(ActiveState(some),))
    timed = (ActiveState(some, since=1, ends=9),)
    other = next(one for one in state.fighters if one.id != first.id)
    changed = replace(first, carried=(weapon, *first.carried[1:]), states=timed, held=(Hold(other.id, 1),), counters={})
    fighters = tuple(changed if one.id == first.id else one for one in state.fighters)
    state = replace(state, fighters=fighters)
    told = said(system, left_out(state, (first.id,)))
    for part in ("ammunition left", "the states of weapons", "who holds whom"):
        assert part in told
    assert ("states that end by themselves" in told) == (not system.is_out(changed))
    assert left_out(state, (other.id,)) is None
