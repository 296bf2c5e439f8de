"""States of a fighter: how each is gained and lost, with what follows from it (catalogue 7)."""

from __future__ import annotations

from engine.encounter.sheet import change, with_count, with_state, without_counts, without_declared, without_states
from engine.encounter.state import ActiveState, Encounter, replace
from engine.encounter.turn import ON_HOLD
from engine.systems.ubik.fight import blasts, camping, detection, holds
from engine.systems.ubik.fight.counters import AIM, AIMED_FOR, AMBUSH, DODGE, FLED, READY, ZONE
from engine.systems.ubik.fight.sheet import DOWN, HELPLESS

INSTEAD = {
    "bleeding_2": "bleeding_1",
    "arm_mutilated": "arm_disabled",
    "leg_mutilated": "leg_slowed",
    "immobilised": "held",
}
"""A graver state takes the place of the lighter one, which then is not gained either."""

ENDS_CAMP = ("held", "immobilised", "surprised", *DOWN)
BLEEDING = ("bleeding_1", "bleeding_2")
TREATABLE = ("disoriented", *BLEEDING, "arm_disabled", "leg_slowed")
"""What an aptitude cures (5.2)."""

OF_THE_FIGHT = ("confused", "demoralised", "surprised", "hidden", "camping", "held", "immobilised", *TREATABLE)
"""What ends with the fight."""


def gained(state: Encounter, fighter: str, name: str, by: str = "") -> Encounter:
    """The fight after a fighter gained a state, with what follows from it; the dead gain none."""
    found = state.find(fighter)
    graver = next((worse for worse, lighter in INSTEAD.items() if lighter == name), "")
    if found is None or found.has("dead") or (graver and found.has(graver)):
        return state
    active = ActiveState(name, since=state.turn, by=by)
    return followed(change(state, fighter, lambda one: with_state(one, active)), fighter, name)


def followed(state: Encounter, fighter: str, name: str) -> Encounter:
    """The fight with what the beginning of a state takes away."""
    if name in INSTEAD:
        state = change(state, fighter, lambda one: without_states(one, (INSTEAD[name],)))
    if name == "hidden":
        state = change(detection.unseen(state, fighter), fighter, lambda one: without_counts(one, AMBUSH))
    if name in ENDS_CAMP:
        state = lost(state, fighter, "camping")
    if name in HELPLESS:
        state = change(state, fighter, lambda one: without_counts(one, DODGE))
    if name in DOWN:
        state = fallen(state, fighter)
    if name == "dead":
        state = change(state, fighter, lambda one: without_states(one, BLEEDING))
    return holds.settled(state)


def lost(state: Encounter, fighter: str, *names: str) -> Encounter:
    """The fight after a fighter lost states, with everything that stands and falls with them."""
    after = change(state, fighter, lambda one: without_states(one, names))
    if "camping" in names:
        after = camping.struck(after, fighter)
    if "hidden" in names:
        after = detection.unseen(after, fighter)
    return holds.settled(after)


def fallen(state: Encounter, fighter: str) -> Encounter:
    """The fight after somebody went out of action: whatever he did or waited for is over, but for what has burst."""
    after = lost(state, fighter, "camping", "hidden")
    after = change(after, fighter, lambda one: without_counts(one, AIM, DODGE, READY, ZONE))
    after = without_declared(after, fighter, AIMED_FOR)
    entries = tuple(
        replace(one, skipped=None) if one.fighters == (fighter,) and one.skipped == ON_HOLD else one
        for one in after.entries
    )
    prompts = tuple(one for one in after.prompts if one.fighter != fighter or blasts.is_of_blast(one))
    return holds.let_go(replace(after, entries=entries, prompts=prompts), fighter)


def fled(state: Encounter, fighter: str) -> Encounter:
    """The fight after somebody left it."""
    after = fallen(state, fighter)
    return holds.settled(change(after, fighter, lambda one: with_count(one, FLED, 1)))


def back(state: Encounter, fighter: str) -> Encounter:
    """The fight in which somebody who had fled is there again."""
    return change(state, fighter, lambda one: without_counts(one, FLED))
