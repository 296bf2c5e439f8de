"""What the answers to choices do (catalogue 8.14, 9.3)."""

from __future__ import annotations

from engine.encounter.choices import Answer, Answered
from engine.encounter.state import Encounter
from engine.system import Deed
from engine.systems.ubik.fight import (
    blasts,
    camping,
    care,
    fleeing,
    gear,
    guide,
    life,
    naming,
    nerve,
    offers,
    reacting,
    states,
)
from engine.systems.ubik.fight.sheet import in_phase


def _camp_on(state: Encounter, deed: Deed, option: str) -> Answered:
    """He camps on, or gives it up: then his phase goes on as that of anybody (9.3, step 3)."""
    if option != guide.GIVE_UP:
        return state, ()
    after = states.lost(state, deed.attacker, "camping")
    found = after.fighter(deed.attacker)
    return after, guide.due_when_calm(after, found) if in_phase(after, found.id) else ()


def _own_blast(state: Encounter, deed: Deed, option: str) -> Answered:
    """What his own weapon costs the thrower."""
    held, failed = blasts.own_losses(state, state.fighter(deed.attacker), deed.modifiers)
    after, shocks = life.hurt(state, deed.attacker, failed if option == blasts.FAILED else held)
    return nerve.tests(after, shocks)


ANSWERS: dict[str, Answer] = {
    **offers.OFFERS,
    guide.MANDATORY_OR_NOT: guide.guided,
    guide.CAMP_ON: _camp_on,
    camping.CHOOSE: camping.chosen,
    reacting.SPEND: reacting.spent,
    reacting.SHOOT: reacting.shot,
    blasts.WITHIN: blasts.within,
    blasts.OWN_BLAST: _own_blast,
    gear.DRAW: gear.drawn,
    gear.GRAB: gear.grabbed,
    gear.MODE: gear.mode_set,
    care.TREAT: care.treated,
    naming.AIM_WHAT: naming.aimed_for,
    naming.READY_WHAT: naming.readied_for,
    fleeing.HOW_FAR: fleeing.how_far,
}
"""What the answer to each choice does, by the subject of its prompt."""
