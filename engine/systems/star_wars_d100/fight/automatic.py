"""Modifiers that the fight decides, each with its origin in words (catalogue 3, 6, 8.7, 14.5)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.decided import Found, used
from engine.encounter.sheet import announced, announced_number, count
from engine.encounter.state import Encounter, Fighter
from engine.label import Label, label
from engine.systems.star_wars_d100.fight import ammunition, cover, pairs, places, series
from engine.systems.star_wars_d100.fight.counts import ACTED, dodges, has_acted, has_attacked
from engine.systems.star_wars_d100.fight.order import MODIFIER, calls
from engine.systems.star_wars_d100.fight.sheet import ATTACKING, LEAST_HP, PAIRS, SERIES, hp
from engine.systems.star_wars_d100.tables import TABLES

REACTIONS = ("dodge", "parry")
NOT_CALLED = "none"


def automatic(state: Encounter, action: str, attacker: str, target: str) -> Found:
    """What the fight knows of this action, only modifiers that it uses.

    A default is told only where nothing else is possible now.
    """
    row, acting = TABLES.actions.get(action), state.find(attacker)
    if row is None or acting is None:
        return {}
    other = state.find(target) if row.targets != "none" else None
    found = _own(state, action, acting) | _of_weapon(acting)
    if other is not None:
        found |= _of_target(other) | _of_order(state, action, acting, other)
    return used(TABLES, action, found)


# -- the round ------------------------------------------------------------------------------------------------------


def _own(state: Encounter, action: str, acting: Fighter) -> Found:
    """What follows from what whoever acts has done and announced in this round."""
    found: Found = {}
    if _counts_as_acted(state, action, acting):
        found["attacker_acted"] = (True, label("automatic.has_acted", who=acting.name))
    if action == "dodge" and dodges(acting):
        found["previous_dodges"] = (dodges(acting), label("automatic.previous_dodges", who=acting.name))
    late = places.called_too_late(state, acting)
    if late is not None and action in ATTACKING:
        found["called_location"] = (NOT_CALLED, late)  # SWD-51
    if count(acting, cover.MAY_FIRE):
        found["under_cover_fire"] = (True, label("automatic.under_cover_fire", who=acting.name))
    suppressors = cover.suppressors_of(state, acting)
    if len(suppressors) > 1:
        number = min(len(suppressors), cover.MOST_SUPPRESSORS)
        found["suppressors"] = (number, label("automatic.suppressors", who=acting.name))
    if suppressors and cover.rate_of(suppressors) != "single":
        found["suppression_rate"] = (cover.rate_of(suppressors), label("automatic.suppressors", who=acting.name))
    if action == "violent_death" and hp(acting) < 0:
        found["remaining_pv"] = (max(LEAST_HP, hp(acting)), label("automatic.remaining_pv", who=acting.name))
    return found | _announced(state, action, acting)


def _counts_as_acted(state: Encounter, action: str, acting: Fighter) -> bool:
    """Whether he has acted before: reactions hang on attacks, shots of a series not on one another (SWD-17)."""
    if action in REACTIONS:
        return has_attacked(acting)
    if action in SERIES and series.is_announced(state, acting, action):
        return bool(count(acting, ACTED))
    return has_acted(acting)


def _announced(state: Encounter, action: str, acting: Fighter) -> Found:
    """How many shots or bursts he has announced, and the second weapon of a pair."""
    found: Found = {}
    why = label("automatic.announced", who=acting.name)
    if action in SERIES and series.is_announced(state, acting, action):
        found[series.NUMBERS[action]] = (series.number_of(state, acting, action), why)
    if action == "cover_fire" and state.is_under_way and announced(state, acting.id, "action") == action:
        bursts = announced_number(state, acting.id, "bursts")
        shots = announced_number(state, acting.id, "shots", 1)
        found |= {"bursts": (bursts, why)} if bursts else {"shots": (shots, why)} if shots > 1 else {}
    if action in PAIRS and pairs.SECOND not in state.answers.get(acting.id, {}):
        second = pairs.second_of(acting, action)
        held = acting.weapon
        if second is not None and held is not None and acting.carried[second].weapon != held.weapon:
            kind = acting.carried[second].weapon
            found[pairs.SECOND] = (kind, label("automatic.second_weapon", who=acting.name))
    return found


def _of_weapon(acting: Fighter) -> Found:
    """Rounds, spare magazines and wear of the weapon in hand (SWD-97)."""
    held = acting.weapon
    if held is None:
        return {}
    found: Found = {}
    why = label("automatic.of_weapon", weapon=label(f"weapon.{held.weapon}"))
    left = ammunition.rounds_in(held)
    if left is not None and ammunition.ROUNDS in held.counters:
        found["rounds_loaded"] = (left, why)
    if ammunition.SPARES in held.counters:
        found["spare_clips"] = (min(ammunition.MOST_SPARES, ammunition.spares_of(held)), why)
    if held.counters.get(ammunition.WEAR):
        found["panne_malus"] = (min(ammunition.MOST_WEAR, held.counters[ammunition.WEAR]), why)
    return found


def _of_target(other: Fighter) -> Found:
    """What the target has done in this round (SWD-37, SWD-38, SWD-44)."""
    found: Found = {}
    if has_attacked(other):
        found["target_acted"] = (True, label("automatic.has_attacked", who=other.name))
    if dodges(other):
        found["previous_dodges"] = (dodges(other), label("automatic.previous_dodges", who=other.name))
    return found


# -- the order ------------------------------------------------------------------------------------------------------


def _of_order(state: Encounter, action: str, acting: Fighter, other: Fighter) -> Found:
    """What both have announced, for the comparison of their orders (section 9)."""
    if action != "initiative":
        return {}
    found: Found = {}
    for who, one in (("attacker", acting), ("target", other)):
        why = label("automatic.announced", who=one.name)
        more = announced_number(state, one.id, MODIFIER)
        if more:
            found[f"{who}_dex_mod"] = (more, why)
        if announced(state, one.id, "action") in PAIRS:
            found[f"{who}_maneuver"] = (announced(state, one.id, "action"), why)
        found |= ADDED[who](state, one, why)
    return found


def _called(state: Encounter, one: Fighter, why: Label) -> Found:
    aimed = str(state.answers.get(one.id, {}).get("called_location", NOT_CALLED))
    return {"called_location": ("torso", why)} if calls(state, one) and aimed == NOT_CALLED else {}


def _target_called(state: Encounter, one: Fighter, why: Label) -> Found:
    return {"target_called": (True, why)} if calls(state, one) else {}


ADDED: dict[str, Callable[[Encounter, Fighter, Label], Found]] = {"attacker": _called, "target": _target_called}
"""How a called shot of each side is told."""
