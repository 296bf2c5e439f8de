"""How an action reads whoever acts, and whom it is meant for (catalogue 3, 8.7, 8.8, 8.10)."""

from __future__ import annotations

from engine.encounter.sheet import count, with_declared, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.systems.star_wars_d100.fight import cover, life, strays
from engine.systems.star_wars_d100.fight.sheet import is_out, is_reloading


def acting(state: Encounter, action: str, fighter: Fighter) -> Fighter:
    """The fighter as an action of his reads him.

    Whoever reloads one weapon fires no other; a test of consciousness knows nothing of the hit that calls for it; a
    fumble is of the weapon that fumbled.
    """
    if action == "ko_check" and count(fighter, life.JUST_WEAKENED):
        return without_states(fighter, ("weakened",))
    if action == "fumble_roll":
        hand = strays.weapon_index(fighter)
        return replace(fighter, hand=hand) if hand < len(fighter.carried) else fighter
    if is_reloading(fighter) and not fighter.has("reloading"):
        return replace(fighter, states=(*fighter.states, ActiveState("reloading")))
    return fighter


def aimed(before: Encounter, after: Encounter) -> Encounter:
    """The fight in which whoever turns to a test against covering fire has announced whom he was aiming at till then.

    The one shot that he may have afterwards is meant for that opponent (SWD-87).
    """
    test, fighter, meant = "defy_cover_fire", after.find(after.attacker), before.find(before.target)
    if fighter is None or meant is None or after.action != test or before.action == test:
        return after
    if before.attacker != fighter.id or meant.side == fighter.side or is_out(meant):
        return after
    return with_declared(after, fighter.id, opponent=meant.id)


def proper_target(state: Encounter, attacker: str, action: str) -> str | None:
    """Whom a test against covering fire is made against: whoever covers; None: whoever is aimed at."""
    fighter = state.find(attacker)
    if action != "defy_cover_fire" or fighter is None:
        return None
    suppressors = [one.id for one in cover.suppressors_of(state, fighter)]
    return None if not suppressors or state.target in suppressors else suppressors[0]
