"""Holds: how they add up, what ends them (UCH-45, UCH-48; catalogue 7.2)."""

from __future__ import annotations

from collections.abc import Collection

from engine.encounter.sheet import with_state, without_states
from engine.encounter.state import UNARMED, ActiveState, Encounter, Fighter, Hold, replace
from engine.systems.uchronia.fight.preparations import interrupted
from engine.systems.uchronia.fight.sheet import is_able

MOST = 5
"""Most dice that holds can cost."""

TRAIT = "hold_level"


def level(fighter: Fighter) -> int:
    """Dice that the holds on this fighter cost him."""
    return int(fighter.traits.get(TRAIT, 0))


def at_level(fighter: Fighter, dice: int) -> Fighter:
    """The fighter with his holds costing so many dice, 0 to 5."""
    rest = {name: value for name, value in fighter.traits.items() if name != TRAIT}
    dice = max(0, min(dice, MOST))
    return replace(fighter, traits=rest | {TRAIT: dice} if dice else rest)


def held_by(fighter: Fighter, holder: str) -> Fighter:
    """The fighter with one hold die more, put on him by this holder (UCH-45: those of several add up)."""
    dice = min(1, MOST - level(fighter))
    return at_level(_with_hold(fighter, holder, max(0, dice)), level(fighter) + 1)


def pinned_by(fighter: Fighter, holder: str, turn: int) -> Fighter:
    """The fighter held fast: he cannot act until the last hold ends; his hold dice do not change."""
    pinned = with_state(_with_hold(fighter, holder, 0), ActiveState("immobilised", since=turn, by=holder))
    return interrupted(pinned, turn)


def _with_hold(fighter: Fighter, holder: str, dice: int) -> Fighter:
    if any(hold.by == holder for hold in fighter.held):
        held = tuple(Hold(hold.by, hold.dice + dice) if hold.by == holder else hold for hold in fighter.held)
    else:
        held = (*fighter.held, Hold(holder, dice))
    return replace(fighter, held=held)


def partly_freed(fighter: Fighter, opponent: str) -> Fighter:
    """The fighter with one hold die less: off the hold of this opponent, or off the oldest where he has none."""
    with_dice = [hold.by for hold in fighter.held if hold.dice]
    if with_dice:
        holder = opponent if opponent in with_dice else with_dice[0]
        held = [Hold(hold.by, hold.dice - 1) if hold.by == holder else hold for hold in fighter.held]
        fighter = replace(fighter, held=tuple(hold for hold in held if hold.dice or hold.by != holder))
    after = at_level(fighter, level(fighter) - 1)
    return after if level(after) else freed(after)


def freed(fighter: Fighter) -> Fighter:
    """The fighter whom nobody holds any more."""
    return without_states(at_level(replace(fighter, held=()), 0), ("immobilised",))


def released(fighter: Fighter, holders: Collection[str]) -> Fighter:
    """The fighter without the holds of these holders; free when none is left."""
    gone = [hold for hold in fighter.held if hold.by in holders]
    if not gone:
        return fighter
    if len(gone) == len(fighter.held):
        return freed(fighter)
    left = tuple(hold for hold in fighter.held if hold.by not in holders)
    return at_level(replace(fighter, held=left), level(fighter) - sum(hold.dice for hold in gone))


def letting_go(state: Encounter, holder: str, but: str = "") -> Encounter:
    """The fight in which a holder lets go of everybody (except of `but`)."""
    for fighter in state.fighters:
        if fighter.held and fighter.id != but:
            state = state.put(released(fighter, (holder,)))
    return state


def settled(state: Encounter) -> Encounter:
    """The fight without the holds of those who can no longer keep them; the dead are held no more."""
    for fighter in state.fighters:
        if not fighter.held:
            continue
        gone = [hold.by for hold in fighter.held if fighter.has("dead") or _lets_go(state, hold.by, fighter.id)]
        state = state.put(released(fighter, gone))
    return state


def _lets_go(state: Encounter, holder: str, held: str) -> bool:
    """Whether this holder took something in hand, turned to somebody else, breaks off, or cannot hold any more."""
    found = state.find(holder)
    if found is None or not is_able(found) or found.hand != UNARMED:
        return True
    announced = state.declared.get(holder, {})
    return announced.get("action") == "break_off" or announced.get("opponent", held) != held
