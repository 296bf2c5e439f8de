"""What follows when the GM edits a sheet: the same as when a blow does it (catalogue section 7, 14.3)."""

from __future__ import annotations

from engine.encounter.sheet import with_carried, with_count, without_counts, without_states
from engine.encounter.state import Encounter, Fighter
from engine.systems.savage_worlds.fight import holds, states, wounds
from engine.systems.savage_worlds.fight.ammunition import ON_GROUND, RELOAD, ROUNDS, rounds_in
from engine.systems.savage_worlds.fight.sheet import AIMED, COUNTED, OUT, is_out
from engine.systems.savage_worlds.fight.sheet import wounds as wounds_of

FOLLOWED = ("shaken", "stunned", "distracted", "vulnerable", "bound", *OUT)
"""States with consequences beyond themselves."""


def edited(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """The fight after a GM's edit of a sheet, with what follows from it."""
    fighter = _sound_weapons(_changed_hands(before, after))
    if fighter.held == () and before.held:
        fighter = without_states(fighter, holds.HELD)
    state = state.put(_without_counters(before, fighter))
    for name in FOLLOWED:
        if fighter.has(name) and not before.has(name):
            state = _followed(state, fighter.id, name)
    return holds.settled(state)


def _followed(state: Encounter, fighter: str, name: str) -> Encounter:
    """The state taken off again and gained as a blow gives it."""
    bare = state.put(without_states(state.fighter(fighter), (name,)))
    if name not in OUT:
        return states.gained(bare, fighter, name)
    return wounds.felled(bare, fighter, name) if name == "incapacitated" else wounds.out(bare, fighter, name)


def _without_counters(before: Fighter, fighter: Fighter) -> Fighter:
    """A counted state that was taken away takes its counter along."""
    gone = [counter for name, counter in COUNTED.items() if before.has(name) and not fighter.has(name)]
    if not fighter.has("unconscious"):
        gone += [wounds.MINUTES_OUT, wounds.HOURS_OUT]
    return without_counts(fighter, *gone)


def _changed_hands(before: Fighter, fighter: Fighter) -> Fighter:
    """Another weapon in hand: it lies no longer on the ground, and the aim is lost."""
    if fighter.hand == before.hand or len(fighter.carried) < len(before.carried):
        return fighter
    fighter = without_counts(fighter, AIMED)
    held = fighter.weapon
    return fighter if held is None else with_carried(fighter, fighter.hand, without_counts(held, ON_GROUND))


def _sound_weapons(fighter: Fighter) -> Fighter:
    """Rounds within what the weapon holds; a full one counts none, and is not being reloaded."""
    for index, weapon in enumerate(fighter.carried):
        rounds = rounds_in(weapon)
        if rounds is None:
            fighter = with_carried(fighter, index, without_counts(weapon, ROUNDS, RELOAD))
        elif ROUNDS in weapon.counters:
            fighter = with_carried(fighter, index, with_count(weapon, ROUNDS, rounds))
    return fighter


def stepped(state: Encounter, fighter: Fighter, step: int) -> Encounter:
    """The fight after one Wound more (1) or less (-1) by hand (14.3); unchanged where there is none."""
    if step > 0:
        if is_out(fighter):
            return state
        return wounds.hurt(state, fighter.id, {"wounds": 1})
    down = [name for name in ("incapacitated", "unconscious") if fighter.has(name)]
    if down:
        return state.put(without_states(fighter, down))
    return state.put(wounds.with_wounds(fighter, wounds_of(fighter) - 1)) if wounds_of(fighter) else state
