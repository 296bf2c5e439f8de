"""What follows when the GM edits a sheet: the same as when a blow does it (catalogue section 7, 14.3)."""

from __future__ import annotations

from engine.encounter.sheet import with_carried, with_count, without_counts, without_states
from engine.encounter.state import Encounter, Fighter
from engine.encounter.turn import with_prompts
from engine.systems.savage_worlds.fight import holds, states, wounds
from engine.systems.savage_worlds.fight.aiming import aim_lost
from engine.systems.savage_worlds.fight.ammunition import RELOAD, ROUNDS, rounds_in, taking_up
from engine.systems.savage_worlds.fight.followups import shaken_too
from engine.systems.savage_worlds.fight.sheet import COUNTED, OUT, is_out
from engine.systems.savage_worlds.fight.sheet import wounds as wounds_of

FOLLOWED = ("shaken", "stunned", "distracted", "vulnerable", "bound", *OUT)
"""States with consequences beyond themselves."""


def edited(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """The fight after a GM's edit of a sheet, with what follows from it."""
    another = after.hand != before.hand and len(after.carried) >= len(before.carried)
    fighter = _sound_weapons(taking_up(after) if another else after)
    if fighter.held == () and before.held:
        fighter = without_states(fighter, holds.HELD)
    state = state.put(_without_counters(before, fighter))
    if another:
        state = aim_lost(state, fighter.id)
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
    """The fight after one Wound more (1) or less (-1) by hand (14.3); unchanged where there is none.

    A Wound more that does not fell him offers Shaken too.
    """
    if step > 0 and is_out(fighter):
        return state
    if step > 0 and wounds.fells(fighter, 1):
        return wounds.felled(state, fighter.id, "incapacitated")
    if step > 0:
        after = state.put(wounds.with_wounds(fighter, wounds_of(fighter) + 1))
        return after if fighter.has("shaken") else with_prompts(after, (shaken_too(fighter),))
    down = [name for name in ("incapacitated", "unconscious") if fighter.has(name)]
    if down:
        return state.put(without_states(fighter, down))
    return state.put(wounds.with_wounds(fighter, wounds_of(fighter) - 1)) if wounds_of(fighter) else state
