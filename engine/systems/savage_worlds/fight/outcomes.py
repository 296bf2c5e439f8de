"""What each outcome changes on both sheets (catalogue 7.2)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.roster import remove
from engine.encounter.sheet import change, dropping, losing, with_count, without_states
from engine.encounter.state import Encounter
from engine.system import Deed
from engine.systems.savage_worlds.fight import holds, states, wounds
from engine.systems.savage_worlds.fight.aiming import aimed
from engine.systems.savage_worlds.fight.ammunition import reloading
from engine.systems.savage_worlds.fight.bennies import paid
from engine.systems.savage_worlds.fight.recovery import come_round
from engine.systems.savage_worlds.fight.soaking import soaked
from engine.systems.savage_worlds.fight.turns import FREE_ITEMS, MOST_FREE_ITEMS, marked_on_hold, on_hold

Effect = Callable[[Encounter, Deed], Encounter]


def applied(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the outcome itself, then after the events that change a sheet beside it."""
    effect = DONE.get(deed.action) if deed.outcome == "done" else OUTCOMES.get(deed.outcome)
    after = effect(state, deed) if effect else state
    if "knocked_out" in deed.events:  # SW-71
        after = wounds.knocked_out(after, deed.target)
    if "drops_item" in deed.events:  # SW-87
        after = change(after, deed.target, dropping)
    return after


# -- blows ----------------------------------------------------------------------------------------------------------


def _shaken(state: Encounter, deed: Deed) -> Encounter:
    return states.gained(state, deed.target, "shaken", by=deed.attacker)


def _wounds(count: int) -> Effect:
    return lambda state, deed: wounds.wounded(state, deed.target, count)


def _felled(name: str) -> Effect:
    def fell(state: Encounter, deed: Deed) -> Encounter:
        """Whoever falls drops what he holds."""
        fallen = wounds.felled(state, deed.target, name, deed.amounts.get("wounds", 0))
        return change(fallen, deed.target, dropping)

    return fell


# -- things ---------------------------------------------------------------------------------------------------------


def _disarmed(state: Encounter, deed: Deed) -> Encounter:
    return change(state, deed.target, dropping)


def _item_broken(state: Encounter, deed: Deed) -> Encounter:
    return change(state, deed.target, lambda fighter: losing(fighter, fighter.hand) if fighter.weapon else fighter)


def _broken(state: Encounter, deed: Deed) -> Encounter:
    """A held object is gone from its bearer's hand; an object that stood in the fight is removed (SW-74)."""
    target = state.find(deed.target)
    if target is None:
        return state
    return _item_broken(state, deed) if target.traits.get("held") else remove(state, (deed.target,)).state


# -- holds and tests ------------------------------------------------------------------------------------------------


def _grappled(name: str) -> Effect:
    def grapple(state: Encounter, deed: Deed) -> Encounter:
        """The state first: a hold without it is none."""
        caught = states.gained(state, deed.target, name, by=deed.attacker)
        return holds.taken_hold(caught, deed.attacker, deed.target)

    return grapple


def _loosened(state: Encounter, deed: Deed) -> Encounter:
    return holds.loosened(state, deed.attacker)


def _freed(state: Encounter, deed: Deed) -> Encounter:
    return holds.freed(state, deed.attacker)


def _tested(state: Encounter, deed: Deed) -> Encounter:
    """Which of the two states it is is a choice that follows; Shaken by a test is never a Wound."""
    return states.gained(state, deed.target, "shaken", by=deed.attacker)


# -- one's own rolls ------------------------------------------------------------------------------------------------


def _recovered(state: Encounter, deed: Deed) -> Encounter:
    return states.lost(state, deed.attacker, "shaken")


def _come_round(turns: int) -> Effect:
    return lambda state, deed: come_round(state, deed.attacker, turns)


def _falls(state: Encounter, deed: Deed) -> Encounter:
    """Off the mount and on the ground; from one that was running the fall does damage (SW-92)."""
    state = change(state, deed.attacker, lambda one: without_states(one, ("mounted",)))
    state = states.gained(state, deed.attacker, "prone")
    return wounds.hurt(state, deed.attacker, deed.amounts)


def _acts(state: Encounter, deed: Deed) -> Encounter:
    """Whoever interrupts waits no longer, whoever is first (SW-101)."""
    return states.lost(state, deed.attacker, "on_hold")


def _soaked(state: Encounter, deed: Deed) -> Encounter:
    return soaked(paid(state, deed.attacker), deed)


# -- actions without a roll -----------------------------------------------------------------------------------------


def _full_defense(state: Encounter, deed: Deed) -> Encounter:
    return states.gained(state, deed.attacker, "full_defense")


def _aims(state: Encounter, deed: Deed) -> Encounter:
    return aimed(state, deed.attacker)


def _holds(state: Encounter, deed: Deed) -> Encounter:
    """Whoever waits alone waits with his entry."""
    return marked_on_hold(change(state, deed.attacker, lambda one: on_hold(one, state.turn)), deed.attacker)


def _stands_up(state: Encounter, deed: Deed) -> Encounter:
    return states.lost(state, deed.attacker, "prone")


def _draws_items(state: Encounter, deed: Deed) -> Encounter:
    free = int(deed.modifiers.get("easy_items", 0)) + state.fighter(deed.attacker).counters.get(FREE_ITEMS, 0)
    return change(state, deed.attacker, lambda one: with_count(one, FREE_ITEMS, min(MOST_FREE_ITEMS, free)))


def _reloads(state: Encounter, deed: Deed) -> Encounter:
    return change(state, deed.attacker, reloading)


OUTCOMES: dict[str, Effect] = {
    "shaken": _shaken,
    "wound_1": _wounds(1),
    "wound_2": _wounds(2),
    "wound_3": _wounds(3),
    "incapacitated": _felled("incapacitated"),
    "unconscious": _felled("unconscious"),
    "disarmed": _disarmed,
    "item_broken": _item_broken,
    "broken": _broken,
    "entangled": _grappled("entangled"),
    "bound": _grappled("bound"),
    "loosened": _loosened,
    "freed": _freed,
    "distracted_or_vulnerable_and_shaken": _tested,
    "recovered": _recovered,
    "recovered_vulnerable": _come_round(2),
    "recovered_raise": _come_round(1),
    "falls": _falls,
    "falls_critical": _falls,
    "interrupter_first": _acts,
    "simultaneous": _acts,
    "target_first": _acts,
    "soak_none": _soaked,
    "soak_partial": _soaked,
    "soak_all": _soaked,
}
"""Outcomes of rolls that change a sheet."""

DONE: dict[str, Effect] = {
    "full_defense": _full_defense,
    "aim": _aims,
    "hold": _holds,
    "stand_up": _stands_up,
    "draw_items": _draws_items,
    "reload": _reloads,
}
"""Actions without a roll."""
