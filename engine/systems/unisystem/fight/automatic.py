"""Modifiers that the sheets decide, each with its origin in words (catalogue 3.1, 5.1, 7.2, 14.5)."""

from __future__ import annotations

from engine.encounter.decided import Found, used
from engine.encounter.request import SCENE
from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.label import label
from engine.systems.unisystem.fight import bonuses, defenses, tiers
from engine.systems.unisystem.fight.ammunition import rounds_in
from engine.systems.unisystem.fight.budget import ATTACKING, MELEE_DEFENSES, number_of_action, number_of_defense
from engine.systems.unisystem.fight.dives import DIVE_TOTAL
from engine.systems.unisystem.fight.life import minutes
from engine.systems.unisystem.fight.tiers import is_flagged, mode_of, tier_of, tier_of_side
from engine.systems.unisystem.tables import TABLES, WEAPONS

FIRST_BY_TIER = ("ambush", "mental", "aiming")
"""Tiers in which it does not matter who is flagged."""


def automatic(state: Encounter, action: str, attacker: str, target: str) -> Found:
    """What the fight knows of this action: only what differs from the default, only modifiers that it uses."""
    row, acting = TABLES.actions.get(action), state.find(attacker)
    if row is None or acting is None:
        return {}
    other = state.find(target) if row.targets != "none" else None
    found = _own(state, action, acting)
    if other is not None:
        found |= _against(state, action, acting, other)
    return used(TABLES, action, found)


def _own(state: Encounter, action: str, acting: Fighter) -> Found:
    """What follows from the sheet of whoever acts: extra actions, rounds, minutes of dying, bonuses won."""
    found: Found = {}
    number = number_of_action(acting, action)
    if number:
        found["attacker_extra"] = (number, label("automatic.attacker_extra", who=acting.name))
    held = acting.weapon
    left = rounds_in(held) if held else None
    if held is not None and left is not None and left < WEAPONS[held.weapon].rounds:
        found["rounds_loaded"] = (left, label("automatic.rounds_loaded", who=acting.name))
    if minutes(acting):
        found["minutes"] = (minutes(acting), label("automatic.minutes", who=acting.name))
    if count(acting, bonuses.AIMED) and not _is_dark(state):
        found["aim_bonus"] = (count(acting, bonuses.AIMED), label("automatic.aim_bonus", who=acting.name))
    if count(acting, bonuses.DARK) and _is_dark(state):
        found["dark_bonus"] = (count(acting, bonuses.DARK), label("automatic.dark_bonus", who=acting.name))
    return found


def _is_dark(state: Encounter) -> bool:
    return state.answers.get(SCENE, {}).get("lighting") == "dark"


def _against(state: Encounter, action: str, acting: Fighter, other: Fighter) -> Found:
    """What follows from both sheets."""
    if action == "initiative":
        return _initiative(state, acting, other)
    if action not in ATTACKING:
        return {}
    found: Found = {}
    decided = defenses.decided(state, action, other)
    if decided is not None:
        found["defense"] = decided
    defense = defenses.in_force(state, action, acting.id, other)
    number = number_of_defense(other)
    if defense in MELEE_DEFENSES and number:
        found["target_extra"] = (number, label("automatic.target_extra", who=other.name))
    bonus = bonuses.feint_bonus(state, acting.id, other.id)
    if bonus:
        found["feint_bonus"] = (bonus, label("automatic.feint_bonus", who=acting.name))
    already = DIVE_TOTAL in state.answers.get(other.id, {})
    if count(other, bonuses.DARK) and _is_dark(state) and defense != defenses.NO_DEFENSE and not already:
        found["dark_bonus_target"] = (count(other, bonuses.DARK), label("automatic.dark_bonus", who=other.name))
    return found


# -- initiative -----------------------------------------------------------------------------------------------------


def _initiative(state: Encounter, acting: Fighter, other: Fighter) -> Found:
    """Mode, tiers, and who is flagged (section 9, step 5)."""
    by_side = mode_of(state) == tiers.GROUP
    found: Found = {"group": (True, label("automatic.group"))} if by_side else {}
    for who, one in (("attacker", acting), ("target", other)):
        tier = tier_of_side(state, one.side) if by_side else tier_of(state, one)
        if tier != "melee":
            found[f"{who}_tier"] = (tier, label("automatic.tier", who=one.name))
    first = _flagged(state, acting, other) if mode_of(state) == tiers.COMMON_SENSE else ""
    if first:
        flagged = acting if first == "attacker" else other
        found["override"] = (first, label("automatic.flagged", who=flagged.name))
    return found


def _flagged(state: Encounter, acting: Fighter, other: Fighter) -> str:
    """The only one of the two who is flagged, where tiers do not decide before."""
    if any(tier_of(state, one) in FIRST_BY_TIER for one in (acting, other)):
        return ""
    if is_flagged(state, acting) == is_flagged(state, other):
        return ""
    return "attacker" if is_flagged(state, acting) else "target"
