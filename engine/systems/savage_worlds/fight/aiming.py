"""Aiming over a turn: the marker, and what takes it away (catalogue 5, 7.1)."""

from __future__ import annotations

from engine.encounter.answers import with_answer
from engine.encounter.sheet import change, with_count, without_counts
from engine.encounter.state import Encounter
from engine.systems.savage_worlds.fight.sheet import AIMED
from engine.systems.savage_worlds.tables import TABLES

AIM = "aim"
"""The circumstance of a shot that was aimed."""


def aimed(state: Encounter, fighter: str) -> Encounter:
    """The fight after a turn of aiming (SW-29)."""
    return change(state, fighter, lambda one: with_count(one, AIMED, 1))


def aim_lost(state: Encounter, fighter: str) -> Encounter:
    """The fight without the aim of a fighter, and without what was proposed for it (SW-29)."""
    found = state.find(fighter)
    if found is None or not found.counters.get(AIMED):
        return state
    bare = state.put(without_counts(found, AIMED))
    return with_answer(bare, TABLES.circumstances[AIM], fighter, None)


def aim_proposed(state: Encounter, fighter: str) -> Encounter:
    """The fight in which whoever has aimed is proposed to use it in this turn (SW-29)."""
    found = state.fighter(fighter)
    if not found.counters.get(AIMED) or AIM in state.answers.get(fighter, {}):
        return state
    return with_answer(state, TABLES.circumstances[AIM], fighter, "penalties")
