"""The soak roll as an action of its own, after Wounds have been written (catalogue 7.2 a, 8.8).

Within an attack the soak comes before anything is written; this one heals what the blow did.
"""

from __future__ import annotations

from engine.encounter.sheet import change, with_state, without_counts, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.savage_worlds.fight import states
from engine.systems.savage_worlds.fight.bennies import bennies_of
from engine.systems.savage_worlds.fight.sheet import MOST_WOUNDS, is_wild_card, wounds
from engine.systems.savage_worlds.fight.wounds import BEFORE, TAKEN, with_wounds

FELLED = ("incapacitated", "unconscious")


def due_for(state: Encounter, fighter: str) -> tuple[Prompt, ...]:
    """The soak roll for Wounds that were written without one, where there is a benny for it (7.2 a)."""
    found = state.find(fighter)
    if found is None or not found.counters.get(TAKEN) or not bennies_of(state, fighter):
        return ()
    return (Prompt(f"soak:{fighter}", "roll", fighter, "soak", label("prompt.soak", who=found.name)),)


def soaked(state: Encounter, deed: Deed) -> Encounter:
    """The fight after a soak roll took away some of the Wounds just taken (SW-22)."""
    taken = int(deed.modifiers.get("wounds_taken", 1))
    removed = {"soak_none": 0, "soak_all": taken}.get(deed.outcome, deed.amounts.get("wounds_soaked", 1))
    after = change(state, deed.attacker, lambda fighter: _healed(fighter, taken, removed))
    after = change(after, deed.attacker, lambda fighter: without_counts(fighter, BEFORE, TAKEN))
    if deed.outcome != "soak_all":
        return after
    return states.waiting_again(states.lost(after, deed.attacker, "shaken"), deed.attacker)


def _healed(fighter: Fighter, taken: int, removed: int) -> Fighter:
    """The fighter with the Wounds that remain; he is back in the fight when they no longer fell him."""
    if not removed:
        return fighter
    fallen = any(fighter.has(name) for name in FELLED)
    if not is_wild_card(fighter):
        return without_states(fighter, FELLED) if removed >= taken else fighter
    before = fighter.counters.get(BEFORE, wounds(fighter) - taken)
    total = before + taken - removed
    if fallen and total > MOST_WOUNDS:
        return fighter
    back = with_state(without_states(fighter, FELLED), ActiveState("shaken")) if fallen else fighter
    return with_wounds(back, total)
