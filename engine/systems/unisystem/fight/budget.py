"""What a turn holds: which free action is used, and what the next one costs (UNI-29, UNI-30, UNI-31; catalogue 5.1).

Every number above 0 raises the count of extra actions.
"""

from __future__ import annotations

from engine.encounter.sheet import count, with_count, without_counts
from engine.encounter.state import Encounter, Fighter
from engine.label import Label, label
from engine.systems.unisystem.fight.sheet import as_side, trait
from engine.systems.unisystem.plan import LIMIT_MODE, most_attacks
from engine.systems.unisystem.volleys import SHOTS

EXTRA = "extra_count"
"""Counter: extra actions of this turn."""

ATTACKS = "attacks_used"
"""Counter: free attacks of this turn that are used; another action that comes first uses them all."""

DEFENDED = "defended"
"""Counter: 1 once the free melee defence of this turn is used."""

ACTED = "acted_now"
"""Counter: 1 once he has done something of his own in this turn; then it is too late to dive."""

WHOLE_TURN = "whole_turn"
"""Counter: 1 once he has emptied a magazine in this turn; the GM may clear it (UNI-15)."""

MADE = "attacks_made"
"""Counter: attacks of this turn, free or not; the house may limit them."""

COUNTERS = (EXTRA, ATTACKS, DEFENDED, ACTED, WHOLE_TURN, MADE)

MOST = 10
"""Largest number of an extra action that a roll can have."""

ATTACKING = ("melee_attack", *SHOTS, "suppressive_fire")
AS_ATTACK = (*ATTACKING, "feint")
AS_OTHER = ("size_up", "reload", "task", "test")
"""Actions that count as an attack, and as another action."""

MELEE_DEFENSES = ("weapon_parry", "martial_parry", "unarmed_block", "dodge")


def number_of_action(fighter: Fighter, action: str) -> int:
    """The number that this action would have (UNI-10); aiming has that of the shot that follows it. 0: it is free."""
    used, extra = count(fighter, ATTACKS), count(fighter, EXTRA) + 1
    if action in AS_ATTACK or action == "aim":
        return 0 if used < trait(fighter, "free_attacks") else min(extra, MOST)
    if action in AS_OTHER:
        return 0 if not used else min(extra, MOST)
    return 0


def number_of_defense(fighter: Fighter) -> int:
    """The number that one more melee defence would have; 0: it is free."""
    return min(count(fighter, EXTRA) + 1, MOST) if count(fighter, DEFENDED) else 0


def with_action(fighter: Fighter, action: str) -> Fighter:
    """The fighter after this action was counted; nothing where it is none of those that count."""
    if action not in (*AS_ATTACK, *AS_OTHER):
        return fighter
    acted = with_count(fighter, ACTED, 1)
    if action in AS_ATTACK:
        acted = with_count(acted, MADE, count(fighter, MADE) + 1)
    if number_of_action(fighter, action):
        return with_count(acted, EXTRA, count(fighter, EXTRA) + 1)
    used = trait(fighter, "free_attacks") if action in AS_OTHER else count(fighter, ATTACKS) + 1
    return with_count(acted, ATTACKS, used)


def with_defense(fighter: Fighter) -> Fighter:
    """The fighter after one more melee defence."""
    if count(fighter, DEFENDED):
        return with_count(fighter, EXTRA, count(fighter, EXTRA) + 1)
    return with_count(fighter, DEFENDED, 1)


def forbidden(state: Encounter, action: str, attacker: str, target: str) -> Label | None:
    """Why nothing more is offered: a magazine was emptied (UNI-15), or the house allows no more attacks (UNI-32).

    Melee defences stay possible.
    """
    found = state.find(attacker)
    if found is None or action not in (*AS_ATTACK, *AS_OTHER, "aim"):
        return None
    if count(found, WHOLE_TURN):
        return label("error.whole_turn_taken")
    limit = most_attacks(as_side(found), str(state.options.get(LIMIT_MODE, "none")))
    if limit is None or action in AS_OTHER or count(found, MADE) < limit[1]:
        return None
    return label("error.no_more_attacks", who=found.name, count=limit[1])


def anew(fighter: Fighter) -> Fighter:
    """The fighter at the start of a turn: nothing is used yet."""
    return without_counts(fighter, *COUNTERS)
