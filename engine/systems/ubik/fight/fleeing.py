"""Fleeing: out of the reach of melee, perhaps out of the fight (catalogue 5.2)."""

from __future__ import annotations

from engine.encounter.choices import Answered, choice
from engine.encounter.state import Encounter
from engine.label import label
from engine.system import Deed
from engine.systems.ubik.fight import moving, states

HOW_FAR = "flees_how_far"
"""Subject of the choice after a flight; its options."""
STAYS, LEAVES = "stays", "leaves"


def fled(state: Encounter, deed: Deed) -> Answered:
    """He leaves contact and the reach of melee; the GM says whether he leaves the fight too."""
    if deed.outcome != "success":
        return state, ()
    after = moving.broken_away(state, deed.attacker)
    found = after.fighter(deed.attacker)
    options = ((STAYS, label("flight.stays")), (LEAVES, label("flight.leaves")))
    return after, (choice(found, HOW_FAR, label("prompt.flees_how_far", who=found.name), options),)


def how_far(state: Encounter, deed: Deed, option: str) -> Answered:
    """He is still there, or gone."""
    return (states.fled(state, deed.attacker) if option == LEAVES else state), ()
