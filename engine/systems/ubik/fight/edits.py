"""What follows when the GM edits a sheet: the same as when a blow or the rules do it (catalogue 7, 14.3, 14.5)."""

from __future__ import annotations

from engine.encounter import turn
from engine.encounter.sheet import ON_GROUND, change, count, with_carried, without_counts, without_states
from engine.encounter.state import Encounter, Fighter, Hold, replace
from engine.systems.ubik.fight import camping, guide, holds, life, nerve, opening, places, states
from engine.systems.ubik.fight.counters import OPENING
from engine.systems.ubik.fight.declarations import told_distances
from engine.systems.ubik.fight.sheet import GRIPPED, is_able, life_of, trait, with_trait

OF_A_WEAPON = ("rounds", "fire_mode")
"""Answers that mean the weapon in hand and go with it."""


def edited(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """The fight after a GM's edit of a sheet, with what follows from it.

    It is also asked after something was announced: a role, a risk, a distance.
    """
    known = state.put(before)
    if before == after:
        state = opening.renewed(told_distances(state, after.id), state.fighter(after.id))
    if before.hand != after.hand or len(before.carried) != len(after.carried):
        state = _with_another_weapon(state, after.id)
    if before.held and not after.held:  # whoever held him has left the table
        state = change(state, after.id, lambda one: without_states(one, GRIPPED))
    state = _with_states(state, before, after)
    state, shocks = _with_life(state, before, after)
    state, lost = nerve.half_lost(known, state)
    state, due = nerve.tests(state, (*shocks, *lost))
    state = guide.renewed(turn.with_prompts(holds.settled(state), due))
    if trait(before, "quickness") != trait(after, "quickness"):
        return turn.reordered(opening.unrolled(state, after.id))
    return state


# -- weapons --------------------------------------------------------------------------------------------------------


def _with_another_weapon(state: Encounter, fighter: str) -> Encounter:
    """What lay on the ground and is in hand does so no longer; what was said of the old weapon is forgotten."""
    found = state.fighter(fighter)
    held = found.weapon
    if held is not None and count(held, ON_GROUND):
        state = state.put(with_carried(found, found.hand, without_counts(held, ON_GROUND)))
    kept = {name: value for name, value in state.answers.get(fighter, {}).items() if name not in OF_A_WEAPON}
    rest = {scope: answers for scope, answers in state.answers.items() if scope != fighter}
    return replace(state, answers=rest | {fighter: kept} if kept else rest)


# -- states ---------------------------------------------------------------------------------------------------------


def _with_states(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """States that were added have their consequences, and so has the end of those that were taken away."""
    for active in after.states:
        if not before.has(active.id):
            state = states.followed(_gripped(state, after.id, active.id, active.by), after.id, active.id)
            state = _camping(state, after.id) if active.id == "camping" else state
    gone = tuple(active.id for active in before.states if not after.has(active.id))
    if not gone:
        return state
    state = states.lost(state, after.id, *gone)
    if "surprised" in gone:
        state = change(state, after.id, lambda one: without_counts(one, OPENING))
        state, due = nerve.put_off(state, after.id)
        state = turn.with_prompts(state, due)
    return life.settled(state, after.id)


def _gripped(state: Encounter, fighter: str, name: str, by: str) -> Encounter:
    """Somebody holds whoever is held: who the GM says, else the nearest enemy who can (UBK-149)."""
    found = state.fighter(fighter)
    if name not in GRIPPED or found.held:
        return state
    able = [one.id for one in state.enemies(fighter) if is_able(one)]
    holder = by if by and by != fighter else min(able, key=lambda id: places.distance(state, fighter, id), default="")
    return state.put(replace(found, held=(Hold(holder, 0),))) if state.find(holder) else state


def _camping(state: Encounter, fighter: str) -> Encounter:
    """The numbers of a camper whom the GM made one (UBK-96)."""
    found = state.fighter(fighter)
    after, due = camping.pitched(state, fighter, 2 * trait(found, "camp"), trait(found, "hide"))
    return turn.with_prompts(after, due)


# -- life points ----------------------------------------------------------------------------------------------------


def _with_life(state: Encounter, before: Fighter, after: Fighter) -> tuple[Encounter, nerve.Shocks]:
    """Typed damage has the consequences of a wound (14.3)."""
    was, now = life_of(before), life_of(after)
    if now.lost > was.lost:
        return life.shaken(state, after.id, was)
    return (life.settled(state, after.id) if was != now else state), ()


def stepped(state: Encounter, fighter: Fighter, step: int) -> Encounter:
    """The fight after so many life points fewer, or more (below 0), by hand."""
    after = with_trait(fighter, "life_lost", life_of(fighter).lost + step)
    return edited(state.put(after), fighter, after)
