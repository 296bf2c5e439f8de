"""What a hit does to somebody: at once, or when everybody who acts at the same time has acted (SWD-07)."""

from __future__ import annotations

from engine.encounter.sheet import change, count, with_count, without_counts
from engine.encounter.state import Encounter, Fighter
from engine.encounter.together import is_at_work
from engine.form import Prompt
from engine.systems.star_wars_d100.fight import counts, life, states

LATER_POINTS = "later_points"
"""Counter: hit points lost to somebody who acts at the same time, not yet taken away."""

LATER_HITS, LATER_TESTS = "later_hits", "later_tests"
"""Counters: hits that make up this loss; 1 where the roll of one of them held no test of what it leads to."""

STATES = ("weakened", "paralysed", "unconscious", "dead")
MOST = 999

Gained = dict[str, int]
"""States with the minutes that were rolled for each; 0: none."""


def later(name: str) -> str:
    """Counter: a state that waits, by 1 and its minutes."""
    return f"later_{name}"


def suffered(
    state: Encounter, fighter: str, points: int, gained: Gained | None = None, *, tested: bool = False
) -> Encounter:
    """The fight after a hit cost a fighter hit points, and brought states.

    Args:
        tested: the roll held the tests of what this loss leads to.
    """
    found = state.find(fighter)
    if is_at_work(state) or (found is not None and waits(found)):
        return change(state, fighter, lambda one: _put_off(one, points, gained or {}, tested=tested))
    return at_once(state, fighter, points, gained or {})


def at_once(state: Encounter, fighter: str, points: int, gained: Gained) -> Encounter:
    """The same, whoever else acts now."""
    state = life.lost(state, fighter, points)
    for name, minutes in gained.items():
        state = states.gained(state, fighter, name, minutes)
    return state


def _put_off(fighter: Fighter, points: int, gained: Gained, *, tested: bool) -> Fighter:
    fighter = with_count(fighter, LATER_POINTS, min(MOST, count(fighter, LATER_POINTS) + points))
    for name, minutes in gained.items():
        fighter = with_count(fighter, later(name), max(count(fighter, later(name)), 1 + minutes))
    if points:
        fighter = with_count(fighter, LATER_HITS, count(fighter, LATER_HITS) + 1)
    return fighter if tested or not points else with_count(fighter, LATER_TESTS, 1)


def waits(fighter: Fighter) -> bool:
    """Whether something that has happened to him is still to be told."""
    return LATER_POINTS in fighter.counters


def caught_up(state: Encounter) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight with everything that waited, and the tests it calls for: several losses are one."""
    due: tuple[Prompt, ...] = ()
    for one in state.fighters:
        counted = counts.caught_up(one)
        state = state.put(counted) if counted != one else state
        if waits(counted):
            state, calls = _hit(state, counted)
            due += calls
    return state, due


def _hit(state: Encounter, fighter: Fighter) -> tuple[Encounter, tuple[Prompt, ...]]:
    names = [name for name in STATES if later(name) in fighter.counters]
    gained = {name: max(0, count(fighter, later(name)) - 1) for name in names}
    points, untested = count(fighter, LATER_POINTS), bool(count(fighter, LATER_TESTS))
    several = count(fighter, LATER_HITS) > 1
    bare = without_counts(fighter, LATER_POINTS, LATER_HITS, LATER_TESTS, *(later(name) for name in names))
    state = at_once(state.put(bare), fighter.id, points, gained)
    return state, life.due_after_loss(state.fighter(fighter.id)) if points and (several or untested) else ()
