"""Health one step worse or better by hand, for games in which states say how somebody is."""

from __future__ import annotations

from engine.encounter.edits import edited, with_state_added, without_state
from engine.encounter.game import game
from engine.encounter.state import ActiveState, Encounter, Fighter
from engine.system import System


def stepped(state: Encounter, fighter: Fighter, step: int) -> Encounter:
    """The fight with the health of a fighter one step worse (1) or better (-1); unchanged where there is none.

    Worse: of the states that a GM may add, the one that worsens health least. Better: of those he has, the one whose
    loss improves it least.
    """
    return _worse(state, fighter) if step > 0 else _better(state, fighter)


def _worse(state: Encounter, fighter: Fighter) -> Encounter:
    system = game(state)
    now = system.health(fighter).level
    found: list[tuple[int, Encounter]] = []
    for name in system.state_edits(state, fighter):
        if fighter.has(name) or system.tables.states[name].role == "weapon":
            continue
        there = edited(state, fighter, with_state_added(state, fighter, ActiveState(name, since=state.turn)))
        found.append((_health(system, there, fighter), there))
    return min((one for one in found if one[0] > now), key=_level, default=(now, state))[1]


def _better(state: Encounter, fighter: Fighter) -> Encounter:
    system = game(state)
    now = system.health(fighter).level
    without_each = [without_state(state, fighter.id, one.id) for one in fighter.states]
    found = [(_health(system, there, fighter), there) for there in without_each]
    return max((one for one in found if one[0] < now), key=_level, default=(now, state))[1]


def _health(system: System, state: Encounter, fighter: Fighter) -> int:
    return system.health(state.fighter(fighter.id)).level


def _level(found: tuple[int, Encounter]) -> int:
    return found[0]
