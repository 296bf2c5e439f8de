"""What a resolved action does to the fight: who is interrupted, what is spent, who suffers, what falls due."""

from __future__ import annotations

from engine.encounter.choices import answered
from engine.encounter.sheet import (
    change,
    count,
    with_count,
    with_declared,
    without_asked,
    without_declared,
    without_states,
)
from engine.encounter.state import Change, Encounter
from engine.encounter.turn import touched
from engine.label import label
from engine.system import Deed
from engine.systems.uchronia.fight import followups, holds, outcomes
from engine.systems.uchronia.fight.ammunition import proposed, spent
from engine.systems.uchronia.fight.bursts import LAST, jammed
from engine.systems.uchronia.fight.preparations import interrupted
from engine.systems.uchronia.fight.sheet import is_helpless
from engine.systems.uchronia.fight.standing import default_action
from engine.systems.uchronia.sides import MELEE, SHOTS

TESTS = ("reliability", "unjam", "resistance", "fatigue", "survival", "initiative")
"""What happens to a fighter rather than what he does: it interrupts nothing."""

CONFRONTATIONS = (*MELEE, "pursuit")
PREPARING = ("reload", "aim")


def effects(state: Encounter, deed: Deed) -> Change:
    """What a resolved action changes on both sheets, and the follow-ups it makes due.

    A deed without an action is the answer to a choice that a prompt offered.
    """
    if not deed.action:
        after, due = answered(state, deed, followups.ANSWERS)
        text = label("change.choose", who=state.fighter(deed.attacker).name, choice="")
    else:
        begun = _begun(without_asked(state, deed.attacker, deed.action), deed)
        after = _with_events(outcomes.applied(spent(begun, deed), deed), deed)
        due = followups.due(state, after, deed)
        text = label(f"outcome.{deed.outcome}")
    after = proposed(holds.settled(after), deed.attacker)
    return Change(after, frozenset(touched(state, after)), text, due)


def _begun(state: Encounter, deed: Deed) -> Encounter:
    """The fight once the action is undertaken: what it interrupts, whom it lets go, who has fought."""
    if deed.action in TESTS or deed.outcome == "out_of_range":
        return state
    but = deed.action if deed.action in PREPARING else ""
    state = change(state, deed.attacker, lambda fighter: interrupted(fighter, state.turn, but))
    if deed.action in SHOTS:
        state = change(state, deed.attacker, lambda fighter: without_states(fighter, ("aiming",)))  # UCH-90
    state = holds.letting_go(state, deed.attacker, but=deed.target)
    if deed.action in CONFRONTATIONS:
        state = _met(state, deed)
    return state


def _met(state: Encounter, deed: Deed) -> Encounter:
    """The fight once two have met: it interrupts the other one too, unless he is helpless."""
    found = state.find(deed.target)
    if found is not None and not is_helpless(found):
        state = state.put(interrupted(found, state.turn))
    if deed.action == "pursuit":
        return state
    for id in (deed.attacker, deed.target) if state.turn else ():
        state = state.put(with_count(state.fighter(id), "fought_turn", state.turn))  # UCH-63
    return _as_declared(state, deed)


def _as_declared(state: Encounter, deed: Deed) -> Encounter:
    """The fight in which whoever attacked announced what he did, so that his pair of this turn is known (UCH-154)."""
    if state.declared.get(deed.target, {}).get("opponent") == deed.attacker:
        return state
    fighter = state.fighter(deed.attacker)
    state = with_declared(state, deed.attacker, opponent=deed.target)
    if deed.action == default_action(fighter):
        return without_declared(state, deed.attacker, "action")
    return with_declared(state, deed.attacker, action=deed.action)


def _with_events(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the events that change a sheet beside the outcome."""
    gunner = state.find(deed.attacker)
    gun = gunner.weapon if gunner else None
    fired = gun is not None and (deed.outcome != "out_of_range" or count(gun, LAST) == state.turn)
    if "jam" in deed.events and fired:  # UCH-126: a burst that was not fired does not jam
        return change(state, deed.attacker, lambda fighter: jammed(fighter, state.turn))
    return state
