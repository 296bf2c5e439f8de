"""What a resolved action does to the fight: what it costs, whom it reveals, what it changes, what falls due (8.14)."""

from __future__ import annotations

from engine.encounter.choices import answered
from engine.encounter.sheet import change, count, with_count, without_counts, without_declared
from engine.encounter.state import Change, Encounter, replace
from engine.encounter.turn import touched
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.ubik.families import FAMILIES
from engine.systems.ubik.fight import (
    ammunition,
    answers,
    blasts,
    detection,
    guide,
    holds,
    moving,
    nerve,
    outcomes,
    waiting,
    zones,
)
from engine.systems.ubik.fight.counters import AIM, AIMED_FOR, FREE, MAIN, REACTS
from engine.systems.ubik.fight.kinds import COMBAT, COSTLY, DAMAGING, FIRING, HOLDS
from engine.systems.ubik.fight.kinds import FREE as FREE_ACTIONS
from engine.systems.ubik.fight.nerve import Shock
from engine.systems.ubik.fight.possible import is_melee, of_deed
from engine.systems.ubik.fight.sheet import in_phase, playing
from engine.systems.ubik.fight.striking import struck
from engine.systems.ubik.grips import is_frightening
from engine.systems.ubik.tables import TABLES, WEAPONS

Due = tuple[Prompt, ...]


def effects(state: Encounter, deed: Deed) -> Change:
    """What a resolved action changes on both sheets, and the follow-ups it makes due.

    A deed without an action is the answer to a choice that a prompt offered, or an offer that was taken.
    """
    if not deed.action:
        after, due = answered(state, deed, answers.ANSWERS)
        text = label("change.choose", who=state.fighter(deed.attacker).name, choice="")
    else:
        after, due = _done(_without_asked(state, deed), deed)
        text = TABLES.outcome_label(deed.outcome)
    after, shocks = nerve.half_lost(state, after)
    after, more = nerve.tests(after, shocks)
    due = _once(due, more)
    after = waiting.settled(after, due)
    return Change(after, frozenset(touched(state, after)), text, due)


def _once(due: Due, more: Due) -> Due:
    """What falls due; whoever tests his morale for a graver reason does not test it for his allies too (9.5)."""
    asked = {one.fighter for one in due if one.subject == "morale"}
    return (*due, *(one for one in more if one.fighter not in asked))


def _without_asked(state: Encounter, deed: Deed) -> Encounter:
    """The fight without the prompt that asked for this very roll, however it was begun."""

    def is_this(one: Prompt) -> bool:
        if (one.kind, one.fighter, one.subject) != ("roll", deed.attacker, deed.action):
            return False
        return all(deed.modifiers.get(name) == value for name, value in one.answers.items())

    return replace(state, prompts=tuple(one for one in state.prompts if not is_this(one)))


def _done(state: Encounter, deed: Deed) -> tuple[Encounter, Due]:
    """The fight after an action: what it costs whoever acts, then its outcome."""
    if deed.action == "throw" and blasts.weapon_of(state, deed.attacker):
        return struck(state, deed)  # within a blast: the throw itself is paid for
    entering = deed.action == "fire_at_zone" and zones.enters(state, deed.target, deed.attacker)
    if not deed.again and not entering:
        state = _undertaken(state, deed)
    after, due = (struck if deed.action in DAMAGING else outcomes.applied)(state, deed)
    if deed.action == "disarm":
        after, more = _disarmed(after, state, deed)
        due += more
    if deed.action == "throw" and not deed.again:
        after, more = _thrown(after, state, deed)
        due += more
    return after, due


def _disarmed(after: Encounter, before: Encounter, deed: Deed) -> tuple[Encounter, Due]:
    """Whoever loses his weapon to somebody armed tests his morale (UBK-43)."""
    if deed.outcome == "miss" or not is_frightening(of_deed(before, deed)):
        return after, ()
    return nerve.tests(after, (Shock(deed.target, "disarmed"),))


def _thrown(after: Encounter, before: Encounter, deed: Deed) -> tuple[Encounter, Due]:
    """What was thrown has left the hand; a weapon that bursts strikes others too (UBK-104)."""
    held = before.fighter(deed.attacker).weapon
    if held is None:
        return after, ()
    after = change(after, deed.attacker, ammunition.thrown)
    return blasts.burst(after, deed, held.weapon) if WEAPONS[held.weapon].blast else (after, ())


# -- what it costs --------------------------------------------------------------------------------------------------


def _undertaken(state: Encounter, deed: Deed) -> Encounter:
    """The fight once an action is undertaken, whatever comes of it."""
    who, action = deed.attacker, deed.action
    if action in (*FREE_ACTIONS, *COSTLY):
        state = _counted(state, deed)
        if action != "aim":
            state = change(without_declared(state, who, AIMED_FOR), who, lambda one: without_counts(one, AIM))
    if deed.outcome == "morale_failed":
        return state
    request = of_deed(state, deed)
    if action in FIRING:
        state = ammunition.fired(state, who, request)
    if action == "fire_at_zone":
        state = zones.swept(state, who, int(FAMILIES.values(request)["rounds_used"]))
    if action in COMBAT and action not in HOLDS:
        state = holds.let_go(state, who)  # UBK-153
    if deed.target and playing(state) and is_melee(state, action, who, deed.target):
        state = moving.closed_in(state, who, deed.target)
    stealthy = bool(FAMILIES.values(request).get("stealthy", True))
    return state if stealthy else detection.revealed(state, who)  # UBK-71


def _counted(state: Encounter, deed: Deed) -> Encounter:
    """The fight with one action of his phase used; none for what is done outside it (a camper's shot)."""
    who = deed.attacker
    found = state.fighter(who)
    if not in_phase(state, who) or count(found, REACTS):
        return change(state, who, lambda one: without_counts(one, REACTS))
    state = guide.without(state, who)
    if deed.action in FREE_ACTIONS:
        return change(state, who, lambda one: with_count(one, FREE, 1))
    if deed.outcome == "morale_failed":
        return state  # the mandatory attack is still to come
    return change(state, who, lambda one: with_count(one, MAIN, 1))
