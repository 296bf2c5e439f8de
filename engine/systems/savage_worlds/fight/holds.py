"""Grapples: who holds whom, and what ends a hold (catalogue section 7).

A hold stands once, on the fighter who is held; whoever stands there holds him.
"""

from __future__ import annotations

from engine.encounter.sheet import captives, change, with_state, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter, Hold, replace
from engine.systems.savage_worlds.fight.sheet import COUNTED, is_out

HELD = ("entangled", "bound")


def held_by(state: Encounter, holder: str) -> tuple[Fighter, ...]:
    """Whom a fighter holds."""
    return tuple(one for one in captives(state.fighters) if any(hold.by == holder for hold in one.held))


def holds_bound(state: Encounter, holder: str) -> bool:
    """Whether he holds somebody who is Bound, and is Vulnerable for it."""
    return any(one.has("bound") for one in held_by(state, holder))


def taken_hold(state: Encounter, holder: str, held: str) -> Encounter:
    """The fight in which `holder` has `held`, who is Entangled or Bound already, in his grip (SW-94)."""

    def caught(fighter: Fighter) -> Fighter:
        known = any(hold.by == holder for hold in fighter.held)
        return fighter if known else replace(fighter, held=(*fighter.held, Hold(holder, 0)))

    return settled(change(state, held, caught))


def loosened(state: Encounter, captive: str) -> Encounter:
    """The fight after a Bound captive loosened the hold: he is Entangled now (SW-98)."""

    def looser(fighter: Fighter) -> Fighter:
        by = next((hold.by for hold in fighter.held), "")
        return with_state(without_states(fighter, ("bound",)), ActiveState("entangled", since=state.turn, by=by))

    return settled(change(state, captive, looser))


def freed(state: Encounter, captive: str) -> Encounter:
    """The fight after a captive is free of every hold."""
    return settled(change(state, captive, lambda fighter: replace(without_states(fighter, HELD), held=())))


def let_go(state: Encounter, holder: str) -> Encounter:
    """The fight after a holder let everybody go (SW-125)."""
    for one in held_by(state, holder):
        left = tuple(hold for hold in one.held if hold.by != holder)
        free = one if left else without_states(one, _from(one, holder))
        state = state.put(replace(free, held=left))
    return settled(state)


def _from(fighter: Fighter, *holders: str) -> tuple[str, ...]:
    """The states of a captive that came from these holders."""
    return tuple(active.id for active in fighter.states if active.id in HELD and active.by in holders)


def dropped(fighter: Fighter) -> Fighter:
    """The fighter in nobody's grip any more; what else binds him (a net) stays."""
    return replace(without_states(fighter, _from(fighter, *(hold.by for hold in fighter.held))), held=())


def settled(state: Encounter) -> Encounter:
    """The fight with no hold of somebody who cannot hold or on somebody who is free.

    Vulnerable for what they hold are the holders of Bound ones only.
    """
    for fighter in captives(state.fighters):
        if not any(fighter.has(name) for name in HELD):
            state = state.put(replace(fighter, held=()))
    holders = {hold.by for fighter in captives(state.fighters) for hold in fighter.held}
    for fighter in [one for one in state.fighters if one.id in holders]:
        if not _can_hold(fighter):
            return let_go(state, fighter.id)
    for fighter in [one for one in state.fighters if one.states or one.id in holders]:
        state = state.put(_as_holder(state, fighter))
    return state


def _can_hold(fighter: Fighter) -> bool:
    return not (is_out(fighter) or fighter.has("stunned") or fighter.has("bound"))


def _as_holder(state: Encounter, fighter: Fighter) -> Fighter:
    """Vulnerable as a holder has no counter: it comes and goes with the Bound captive, and is his own doing (SW-95)."""
    if holds_bound(state, fighter.id):
        return with_state(fighter, ActiveState("vulnerable", since=state.turn, by=fighter.id))
    own = any(active.id == "vulnerable" and active.by == fighter.id for active in fighter.states)
    if not own:
        return fighter
    counted = fighter.counters.get(COUNTED["vulnerable"])
    bare = without_states(fighter, ("vulnerable",))
    return with_state(bare, ActiveState("vulnerable")) if counted else bare
