"""What a resolved action does to the fight: what is spent, who suffers what, what falls due (catalogue 7.2)."""

from __future__ import annotations

from engine.encounter.choices import answered
from engine.encounter.sheet import without_asked
from engine.encounter.state import Change, Encounter
from engine.encounter.turn import touched
from engine.label import label
from engine.system import Deed
from engine.systems.savage_worlds.fight import answers, followups, holds, outcomes, states
from engine.systems.savage_worlds.fight.aiming import aim_lost
from engine.systems.savage_worlds.fight.ammunition import fired
from engine.systems.savage_worlds.fight.bennies import paid

SHOTS = ("ranged_attack", "free_attack", "area_attack", "disarm", "break_object")
"""Actions that may take rounds from the weapon."""

REACTIONS = ("soak", "unshake", "unstun", "riding_check", "initiative", "aim")
"""What leaves an aim as it is: it is no other action of his (SW-29)."""

SOAK = "soak"
SPENT = "spend"


def effects(state: Encounter, deed: Deed) -> Change:
    """What a resolved action changes on both sheets, and the follow-ups it makes due.

    A deed without an action is the answer to a choice that a prompt offered.
    """
    if not deed.action:
        after, due = answered(state, deed, answers.ANSWERS)
        text = label("change.choose", who=state.fighter(deed.attacker).name, choice="")
    else:
        ready = _rerolled(_undertaken(without_asked(state, deed.attacker, deed.action), deed), deed)
        after = outcomes.applied(_soaked(ready, deed), deed)
        due = followups.due(state, after, deed)
        text = label(f"outcome.{deed.outcome}")
    after = holds.settled(after)
    return Change(after, frozenset(touched(state, after)), text, due)


def _undertaken(state: Encounter, deed: Deed) -> Encounter:
    """The fight once the action is undertaken, whatever comes of it: rounds, aim, and what he exposes himself to."""
    if deed.again:
        return state
    if deed.action in SHOTS:
        state = fired(state, deed)
    if deed.action not in REACTIONS:
        state = aim_lost(state, deed.attacker)
    if _exposed(deed):
        state = states.counted(state, deed.attacker, "vulnerable", 2)  # SW-44, SW-73
    return state


def _exposed(deed: Deed) -> bool:
    """Whether the attack leaves him Vulnerable: a wild attack, or a shot past the melee he stands in."""
    past = bool(deed.modifiers.get("attacker_engaged")) and deed.modifiers.get("target_adjacent") is False
    return bool(deed.modifiers.get("wild_attack")) or past


def _rerolled(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the bennies for dice rolled once more (SW-121)."""
    for who, fighter in (("attacker", deed.attacker), ("target", deed.target)):
        for _ in range(deed.rerolled.get(who, 0) if state.find(fighter) else 0):
            state = paid(state, fighter)
    return state


def _soaked(state: Encounter, deed: Deed) -> Encounter:
    """The fight after a benny for a soak roll within the attack; all soaked: Shaken no longer, not even before."""
    if deed.choices.get(SOAK) != SPENT:
        return state
    after = paid(state, deed.target)
    return states.lost(after, deed.target, "shaken") if deed.outcome == "hit_no_effect" else after
