"""What happens to carried weapons: breakdowns, explosions, what lies on the ground (SWD-10, SWD-14, SWD-85)."""

from __future__ import annotations

from engine.encounter.sheet import change, losing, with_carried, with_count, with_state, without_counts, without_states
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, replace
from engine.form import Prompt
from engine.system import Deed
from engine.systems.star_wars_d100.fight import amounts, life, states
from engine.systems.star_wars_d100.fight.sheet import armor, has

BLAST = "blast"
"""Counter of a weapon that is about to explode: damage when it does."""

SOONEST = 2
"""Rounds until an explosion, where nobody has rolled them: 1D3 + 1."""

AVERAGE_BLAST = 10
"""3D6, where nobody has rolled them."""


def broken(state: Encounter, fighter: str, index: int, fault: str, deed: Deed, which: str = amounts.FAULT) -> Encounter:
    """The fight after a breakdown of a carried weapon; some rows leave nothing behind.

    Args:
        which: the amount of the deed that the fault was told by.
    """
    explodes_in, blast = amounts.FUSES[which]
    rounds = deed.amounts.get(explodes_in, SOONEST)
    return with_fault(state, fighter, index, fault, rounds, deed.amounts.get(blast, AVERAGE_BLAST))


def with_fault(state: Encounter, fighter: str, index: int, fault: str, rounds: int, blast: int) -> Encounter:
    """The same; one that is about to explode does it at the end of a later round, with this damage (SWD-14)."""
    name, found = amounts.STATES.get(fault), state.find(fighter)
    if name is None or found is None or not 0 <= index < len(found.carried):
        return state
    if name != "exploding":
        return states.weapon_gained(state, fighter, index, name)
    marked = with_carried(found, index, with_count(found.carried[index], BLAST, blast))
    return states.weapon_gained(state.put(marked), fighter, index, "exploding", rounds)


def exploded(state: Encounter) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight at the end of a round, with every explosion that is due: whoever carries the weapon is hit."""
    due: tuple[Prompt, ...] = ()
    for one in state.fighters:
        for index, carried in enumerate(one.carried):
            if any(active.id == "exploding" and _is_due(active, state.turn) for active in carried.states):
                state = _burst(state, one.id, index)
                due += life.due_after_loss(state.fighter(one.id))
    return state, due


def _is_due(active: ActiveState, turn: int) -> bool:
    return active.ends is not None and active.ends <= turn


def _burst(state: Encounter, fighter: str, index: int) -> Encounter:
    """The weapon is gone; its holder takes the damage on the torso armour, no head and no critical."""
    found = state.fighter(fighter)
    carried = found.carried[index]
    loss = carried.counters.get(BLAST, AVERAGE_BLAST) - armor(found, "torso")
    gone = with_state(without_counts(carried, BLAST), ActiveState("weapon_destroyed", since=state.turn))
    left = without_states(gone, ("exploding",))
    return life.lost(state.put(with_carried(found, index, left)), fighter, max(0, loss))


def thrown_away(state: Encounter, fighter: str) -> Encounter:
    """The fight without the weapon that is about to explode: nobody is hit unless the GM says so."""
    found = state.fighter(fighter)
    index = next((index for index, one in enumerate(found.carried) if has(one, "exploding")), None)
    return state if index is None else state.put(losing(found, index))


def picked_up(state: Encounter, fighter: str) -> Encounter:
    """The fight in which a weapon is picked up: it is in hand again at the end of the round."""

    def pick(one: Fighter) -> Fighter:
        for index, carried in enumerate(one.carried):
            one = with_carried(one, index, _until(carried, "weapon_dropped", state.turn_now))
        return one

    return change(state, fighter, pick)


def _until(carried: Carried, name: str, ends: int) -> Carried:
    """The weapon with a state that ends with this round."""
    return replace(carried, states=tuple(replace(one, ends=ends) if one.id == name else one for one in carried.states))


def destroyed(state: Encounter, fighter: str) -> Encounter:
    """The fight after the weapon in his hand was shot to pieces (SWD-85)."""
    return states.weapon_gained(state, fighter, state.fighter(fighter).hand, "weapon_destroyed")
