"""What a test of morale does (catalogue 8.14)."""

from __future__ import annotations

from engine.encounter.choices import Answered
from engine.encounter.sheet import change, with_count
from engine.encounter.state import Encounter
from engine.system import Deed
from engine.systems.ubik.fight import guide, nerve, states
from engine.systems.ubik.fight.counters import NO_AIM, TRIED
from engine.systems.ubik.fight.possible import value_of
from engine.systems.ubik.fight.sheet import in_phase, trait


def morale(state: Encounter, deed: Deed) -> Answered:
    """Free or bound in his phase; fighting on or demoralised outside it."""
    who, cause = deed.attacker, str(deed.modifiers.get("morale_cause", "override"))
    passed = deed.outcome == "success"
    if cause in guide.OWN_TESTS:
        state = guide.without(state, who)
    if passed:
        bonus = value_of(state, deed, "next_morale_bonus")
        state = change(state, who, lambda one: nerve.steadied(one, bonus))
    if cause == "override":
        return (guide.freed(state, who) if passed else unnerved(state, who)), ()
    if cause == "recover":
        return _recovery(state, who, passed=passed)
    return (state if passed else states.gained(state, who, "demoralised", who)), ()


def unnerved(state: Encounter, fighter: str) -> Encounter:
    """The fight after somebody failed to be free of the mandatory attack: confused, he must make it now (UBK-46)."""
    after = states.gained(state, fighter, "confused", fighter)
    return guide.bound(after, fighter) if in_phase(after, fighter) else after


def _recovery(state: Encounter, who: str, *, passed: bool) -> Answered:
    """Whoever recovers goes on with his phase (UBK-47)."""
    state = change(state, who, lambda one: with_count(one, TRIED, 1))
    if not passed:
        return state, ()
    state = states.lost(state, who, "demoralised")
    return state, guide.due_when_calm(state, state.fighter(who)) if in_phase(state, who) else ()


def before_the_shot(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the test of morale of an aimed shot, if one was rolled (UBK-113, UBK-152)."""
    who = deed.attacker
    found = state.fighter(who)
    if deed.outcome == "morale_failed":
        return unnerved(change(state, who, lambda one: with_count(one, NO_AIM, 1)), who)
    risk = int(deed.modifiers.get("morale_pr", 0))
    if risk and not found.has("camping") and not deed.modifiers.get("morale_passed", False):
        bonus = trait(found, "morale_bonus") + risk
        state = change(state, who, lambda one: nerve.steadied(one, bonus))
    return guide.freed(state, who) if in_phase(state, who) else state
