"""Who holds whom, how strongly, and what ends a hold (catalogue 7).

A hold stands once, on the fighter who is held; its dice are the strength.
"""

from __future__ import annotations

from engine.encounter.sheet import captives, change, with_state, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter, Hold, replace
from engine.systems.ubik.fight.sheet import GRIPPED, is_out

STRONGEST = 10
"""The most that a hold is worth."""

CANNOT_HOLD = ("surprised", "held", "immobilised", "demoralised")
"""States of a holder that end his hold."""


def held_by(state: Encounter, holder: str) -> tuple[Fighter, ...]:
    """Whom a fighter holds."""
    return tuple(one for one in captives(state.fighters) if any(hold.by == holder for hold in one.held))


def holders_of(fighter: Fighter) -> tuple[str, ...]:
    """Who holds him."""
    return tuple(hold.by for hold in fighter.held)


def strength(state: Encounter, holder: str, captive: str) -> int:
    """Strength of a hold; 0 where there is none."""
    found = state.find(captive)
    return next((hold.dice for hold in found.held if hold.by == holder), 0) if found else 0


def seized(state: Encounter, holder: str, captive: str, dice: int) -> Encounter:
    """The fight after `holder` got hold of `captive`; one who is immobilised already stays so (UBK-106)."""

    def caught(fighter: Fighter) -> Fighter:
        others = tuple(hold for hold in fighter.held if hold.by != holder)
        found = replace(fighter, held=(*others, Hold(holder, min(STRONGEST, dice))))
        if found.has("immobilised"):
            return found
        return with_state(found, ActiveState("held", since=state.turn, by=holder))

    return change(state, captive, caught)


def pinned(state: Encounter, captive: str, holder: str) -> Encounter:
    """The fight after a captive was immobilised instead of held."""
    active = ActiveState("immobilised", since=state.turn, by=holder)
    return change(state, captive, lambda one: with_state(without_states(one, ("held",)), active))


def tightened(state: Encounter, holder: str, captive: str) -> Encounter:
    """The fight after the holder tightened his grip."""
    return seized(state, holder, captive, strength(state, holder, captive) + 1)


def let_go(state: Encounter, holder: str, captive: str = "") -> Encounter:
    """The fight after a holder let go of a captive, or of everybody: held and immobilised end together (UBK-153)."""
    for one in held_by(state, holder):
        if captive in ("", one.id):
            left = tuple(hold for hold in one.held if hold.by != holder)
            state = state.put(replace(one if left else without_states(one, GRIPPED), held=left))
    return state


def settled(state: Encounter) -> Encounter:
    """The fight without holds of somebody who cannot hold, nor on somebody who is not held."""
    for fighter in captives(state.fighters):
        if not any(fighter.has(name) for name in GRIPPED):
            state = state.put(replace(fighter, held=()))
    holders = {hold.by for fighter in captives(state.fighters) for hold in fighter.held}
    for fighter in [one for one in state.fighters if one.id in holders]:
        if is_out(fighter) or any(fighter.has(name) for name in CANNOT_HOLD):
            state = let_go(state, fighter.id)
    return state
