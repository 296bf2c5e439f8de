"""Rounds and throwing weapons: what a shot takes, what an empty weapon is (UCH-105, UCH-147, UCH-152)."""

from __future__ import annotations

from engine.encounter.sheet import (
    change,
    count,
    losing,
    with_answers,
    with_count,
    with_state,
    with_weapon,
    without_states,
)
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, replace
from engine.system import Deed
from engine.systems.uchronia.fight import bursts
from engine.systems.uchronia.fight.sheet import has_trait, weapon_row
from engine.systems.uchronia.sides import SINGLE_SHOTS
from engine.systems.uchronia.tables import WEAPONS

MOST_THROWABLES = 20


def carry(weapon: str) -> Carried:
    """A new weapon of this kind: fully loaded, or one to throw."""
    row = WEAPONS[weapon]
    if row.capacity is not None:
        return Carried(weapon, {"rounds_loaded": row.capacity})
    return Carried(weapon, {"throwables_left": 1} if row.ranged else {})


def rounds_in(weapon: Carried) -> int:
    """Rounds loaded; all that it holds where nothing was counted yet."""
    return weapon.counters.get("rounds_loaded", WEAPONS[weapon.weapon].capacity or 0)


def with_rounds(weapon: Carried, rounds: int, turn: int) -> Carried:
    """The weapon with so many rounds, at most what it holds; without a round it is empty."""
    capacity = WEAPONS[weapon.weapon].capacity or 0
    loaded = with_count(weapon, "rounds_loaded", max(0, min(rounds, capacity)))
    if count(loaded, "rounds_loaded") or bursts.is_under_way(loaded):
        return without_states(loaded, ("weapon_empty",))
    return with_state(loaded, ActiveState("weapon_empty", since=turn))


def spent(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the round that a shot takes, or the weapon that a throw sends away; out of range: nothing."""
    if deed.outcome == "out_of_range" and deed.action != "burst":
        return state
    if deed.action == "burst":
        return change(state, deed.attacker, lambda fighter: _burst(fighter, deed, state.turn))
    if deed.action in SINGLE_SHOTS:
        return change(state, deed.attacker, lambda fighter: _recoil(_shot(fighter, deed, state.turn), state.turn))
    return state


def _burst(fighter: Fighter, deed: Deed, turn: int) -> Fighter:
    """One target of a burst: the round goes with the first one that is fired at (UCH-124)."""
    held = fighter.weapon
    if held is None:
        return fighter
    in_range = deed.outcome != "out_of_range"
    takes = int(in_range and not bursts.has_fired(held))
    after = bursts.fired_at(held, int(deed.modifiers.get("burst_targets", 1)), turn, in_range=in_range)
    return with_weapon(fighter, with_rounds(after, rounds_in(after) - takes, turn))


def _shot(fighter: Fighter, deed: Deed, turn: int) -> Fighter:
    held = fighter.weapon
    if held is None:
        return fighter
    if WEAPONS[held.weapon].capacity is not None:  # UCH-105
        return with_weapon(fighter, with_rounds(held, rounds_in(held) - 1, turn))
    comes_back = WEAPONS[held.weapon].damage == "boomerang" and deed.outcome == "miss"  # UCH-147
    left = held.counters.get("throwables_left", 1) - (0 if comes_back else 1)
    if left < 1:  # UCH-152
        return losing(fighter, fighter.hand)
    return with_weapon(fighter, with_count(held, "throwables_left", left))


def _recoil(fighter: Fighter, turn: int) -> Fighter:
    """An elephant gun dazes for the next turn, unless a Colossus or a Seasoned Hunter holds it."""
    if not weapon_row(fighter).always_dice or has_trait(fighter, "colossus") or has_trait(fighter, "hunter"):
        return fighter
    return with_state(fighter, ActiveState("recoil_dazed", since=turn, starts=turn + 1, ends=turn + 1))  # UCH-118


def with_load(weapon: Carried, load: str, rounds: int, turn: int) -> Carried:
    """A hunting gun with its other load: the rounds of the former one are lost (UCH-156)."""
    if WEAPONS[weapon.weapon].load_of != load:
        return weapon
    return with_rounds(replace(weapon, weapon=load), rounds, turn)


def proposed(state: Encounter, fighter: str) -> Encounter:
    """The fight in which a reload of this fighter puts in what is missing, until the GM asks for another number."""
    found = state.find(fighter)
    held = found.weapon if found else None
    capacity = WEAPONS[held.weapon].capacity if held else None
    missing = capacity - rounds_in(held) if held and capacity is not None else 0
    if missing > 0:
        return with_answers(state, fighter, {"rounds_to_load": missing})
    kept = {name: value for name, value in state.answers.get(fighter, {}).items() if name != "rounds_to_load"}
    rest = {scope: value for scope, value in state.answers.items() if scope != fighter}
    return replace(state, answers=rest | {fighter: kept} if kept else rest)
