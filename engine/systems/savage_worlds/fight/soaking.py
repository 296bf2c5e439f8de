"""The soak roll as an action of its own, after Wounds have been written (SW-22; catalogue 7.2 a, 8.8).

Within an attack the soak comes before anything is written; this one heals what the blow did.
"""

from __future__ import annotations

from engine.encounter.sheet import change, without_states
from engine.encounter.state import Encounter, Fighter
from engine.system import Deed
from engine.systems.savage_worlds.fight import states
from engine.systems.savage_worlds.fight.sheet import MOST_WOUNDS, is_wild_card, wounds
from engine.systems.savage_worlds.fight.wounds import BEFORE, with_wounds

FELLED = ("incapacitated", "unconscious")


def soaked(state: Encounter, deed: Deed) -> Encounter:
    """The fight after a soak roll took away some of the Wounds just taken."""
    taken = int(deed.modifiers.get("wounds_taken", 1))
    removed = {"soak_none": 0, "soak_all": taken}.get(deed.outcome, deed.amounts.get("wounds_soaked", 1))
    after = change(state, deed.attacker, lambda fighter: _healed(fighter, taken, removed))
    return states.lost(after, deed.attacker, "shaken") if deed.outcome == "soak_all" else after


def _healed(fighter: Fighter, taken: int, removed: int) -> Fighter:
    """The fighter with the Wounds that remain; he is back in the fight when they no longer fell him."""
    if not removed:
        return fighter
    if not is_wild_card(fighter):
        return without_states(fighter, FELLED) if removed >= taken else fighter
    if any(fighter.has(name) for name in FELLED):
        return _back(fighter, taken - removed)
    return with_wounds(fighter, wounds(fighter) - removed)


def _back(fighter: Fighter, left: int) -> Fighter:
    """A felled Wild Card, with what is left of the blow on the Wounds that he had before it."""
    total = fighter.counters.get(BEFORE, 0) + left
    return fighter if total > MOST_WOUNDS else with_wounds(without_states(fighter, FELLED), total)
