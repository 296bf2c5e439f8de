"""In every game, mid-fight: what the order says of those to come is true at once after an edit by hand."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from engine.encounter import turn
from engine.encounter.actions import perform
from engine.encounter.state import Encounter
from engine.errors import EngineError
from engine.system import System
from engine.systems import systems

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]


def reasons(state: Encounter) -> list[tuple[str, object]]:
    """Why each entry that has not acted will not act, by entry; None: it will."""
    played = state.entries[state.current].id if state.current is not None else ""
    return [(entry.id, entry.skipped) for entry in state.entries if not entry.done and entry.id != played]


def edited(state: Encounter, action: str, /, **arguments: Any) -> Encounter:
    """The fight after an edit that the game may refuse; the order says what it would say at the next step."""
    with contextlib.suppress(EngineError):
        state = perform(state, action, arguments).state
        assert reasons(state) == reasons(turn.refreshed(state)), (action, arguments)
    return state


@pytest.mark.parametrize("system", GAMES)
def test_a_state_given_or_taken_by_hand_is_known_to_the_order(system: System) -> None:
    """Whoever can no longer act stands behind with the reason at once, and to come again once it is taken away."""
    state = system.sample()
    assert any(not entry.done for entry in state.entries)
    for fighter in state.fighters:
        for name in system.tables.states:
            after = edited(state, "add_state", fighters=(fighter.id,), name=name)
            back = edited(after, "remove_state", fighters=(fighter.id,), name=name)
            assert {id for id, _ in reasons(back)} == {id for id, _ in reasons(state)}


def test_there_are_states_that_keep_somebody_from_acting() -> None:
    """The law above says something: in several games a state alone takes somebody out of the order."""
    told = set()
    for system in systems().values():
        state = system.sample()
        for fighter in state.fighters:
            for name in system.tables.states:
                after = edited(state, "add_state", fighters=(fighter.id,), name=name)
                told |= {system.id for before, now in zip(reasons(state), reasons(after), strict=True) if before != now}
    assert len(told) >= 3, told


@pytest.mark.parametrize("system", GAMES)
def test_wounds_and_counters_by_hand_are_known_to_the_order(system: System) -> None:
    """Wounded until nothing is left and healed again, step by step; a place that the GM skipped stays skipped."""
    state = system.sample()
    skipped = next(entry for entry in reversed(state.entries) if not entry.done)
    state = perform(state, "skip_entry", {"entry": skipped.id}).state
    for fighter in state.fighters:
        hurt = state
        for step in (1, 1, 1, 1, 10, 10, -1, -10):
            hurt = edited(hurt, "wound", fighters=(fighter.id,), step=step)
            assert next(one for one in hurt.entries if one.id == skipped.id).skipped == turn.BY_GM
        for carried in range(len(fighter.carried)):
            edited(state, "drop_weapon", fighter=fighter.id, carried=carried)


@pytest.mark.parametrize("system", GAMES)
def test_whoever_waits_and_is_left_out_waits_again_when_taken_back(system: System) -> None:
    """Left out and taken back, the order stands exactly as before, for each place and for one that was put on hold."""
    state = system.sample()
    for prompt in state.prompts:
        state = perform(state, "skip_prompt", {"prompt": prompt.id}).state
    assert state.current is not None
    with contextlib.suppress(EngineError):
        held = state.entries[state.current].id
        state = perform(state, "hold", {}).state
        assert next(one for one in state.entries if one.id == held).skipped == turn.ON_HOLD
    for index, entry in enumerate(state.entries):
        if entry.done or index == state.current:
            continue
        left = perform(state, "skip_entry", {"entry": entry.id}).state
        left = perform(left, "skip_entry", {"entry": entry.id}).state  # left out twice is left out
        assert left.entries[index].skipped in turn.LEFT_OUT
        back = perform(left, "restore_entry", {"entry": entry.id}).state
        assert [(one.id, one.skipped) for one in back.entries] == [(one.id, one.skipped) for one in state.entries]
