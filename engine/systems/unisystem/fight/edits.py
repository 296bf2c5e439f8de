"""What follows when the GM edits a sheet: the same as when a blow or the rules do it (catalogue 7.1, 14.3, 14.5)."""

from __future__ import annotations

import functools

from engine.encounter.gear import Gear, with_sound_weapons
from engine.encounter.sheet import announced, with_count, with_declared, without_declared
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, replace
from engine.encounter.turn import with_prompts
from engine.systems.unisystem.fight import life, states
from engine.systems.unisystem.fight.ammunition import ROUNDS, THIS_TURN, put_aside, put_down, rounds_in, with_rounds
from engine.systems.unisystem.fight.sheet import life as life_of
from engine.systems.unisystem.fight.sheet import most_life, with_life
from engine.systems.unisystem.fight.states import STANCE
from engine.systems.unisystem.sides import STANCES
from engine.systems.unisystem.tables import TABLES, WEAPONS

GEAR = Gear(
    TABLES.circumstances,
    kept=("bullet", "shell", "scope", "two_handed"),
    gone=("shield_bonus", "bulky_penalty"),
)


def edited(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """The fight after a GM's edit of a sheet, with what follows from it.

    It is also asked after something was announced: stances are announced.
    """
    state = with_sound_weapons(state, before, after, functools.partial(_sound, state.turn))
    if after.hand != before.hand or len(after.carried) != len(before.carried):
        state = put_down(GEAR.changed_hands(state, before, after), after.id)
    state = _with_states(state, before, after)
    state = states.with_announced_stance(_announcing(state, before, after), after.id)
    return _with_life(state, before, after)


# -- weapons --------------------------------------------------------------------------------------------------------


def _sound(turn: int, old: Carried, weapon: Carried) -> Carried:
    rounds, full = rounds_in(weapon), WEAPONS[weapon.weapon].rounds
    empty, was_empty = (any(one.id == "out_of_ammo" for one in carried.states) for carried in (weapon, old))
    if rounds is not None and (ROUNDS in weapon.counters or empty):
        same = weapon.counters.get(ROUNDS) == old.counters.get(ROUNDS)
        weapon = with_rounds(weapon, _meant(rounds, full, empty=empty, was_empty=was_empty, same=same), turn)
    reloading, was_reloading = (any(one.id == "reloading" for one in carried.states) for carried in (weapon, old))
    if was_reloading and not reloading:
        return put_aside(weapon)
    return with_count(weapon, THIS_TURN, 1) if reloading and not was_reloading else weapon


def _meant(rounds: int, full: int, *, empty: bool, was_empty: bool, same: bool) -> int:
    """Rounds after an edit: where their number was left alone, the state that was added or removed tells."""
    if same and empty != was_empty:
        return 0 if empty else full
    return rounds


# -- states ---------------------------------------------------------------------------------------------------------


def _with_states(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """New states end when the rules say so, unless the GM has said when; and they have their consequences."""
    for active in after.states:
        if not before.has(active.id):
            state = _with_end(state, after.id, active)
            state = states.followed(state, after.id, active.id)
    gone = [active.id for active in before.states if not after.has(active.id)]
    return life.settled(state, after.id, worse=False) if "dying" in gone else state


def _with_end(state: Encounter, fighter: str, active: ActiveState) -> Encounter:
    if active.ends is not None:
        return state
    ended = replace(active, ends=states.lasting(state, active.id).ends)
    found = state.fighter(fighter)
    return state.put(replace(found, states=tuple(ended if one.id == active.id else one for one in found.states)))


def _announcing(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """A stance that the GM gives or takes away is announced, or no longer, as if he had done it there."""
    for stance in STANCES:
        if after.has(stance) and not before.has(stance):
            state = with_declared(state, after.id, **{STANCE: stance})
        if before.has(stance) and not after.has(stance) and announced(state, after.id, STANCE) == stance:
            state = without_declared(state, after.id, STANCE)
    return state


# -- life points ----------------------------------------------------------------------------------------------------


def _with_life(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """Typed damage or healing has its consequences, and calls for a test (14.3)."""
    if before.traits.get("life_points") == after.traits.get("life_points"):
        return state
    worse = life_of(after) < life_of(before)
    settled = life.settled(state, after.id, worse=worse)
    return with_prompts(settled, life.due_after_loss(settled, after.id)) if worse else settled


def stepped(state: Encounter, fighter: Fighter, step: int) -> Encounter:
    """The fight after so many life points fewer, or more (below 0), by hand; nothing heals above the maximum."""
    points = life_of(fighter) - step
    after = with_life(fighter, points if step > 0 else max(life_of(fighter), min(points, most_life(fighter))))
    return edited(state.put(after), fighter, after)
