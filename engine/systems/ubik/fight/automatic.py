"""What the fight knows of an action: what it decides, with where it comes from, and what it proposes (14.5)."""

from __future__ import annotations

from engine.encounter.decided import Found, used
from engine.encounter.sheet import announced, count
from engine.encounter.state import Encounter, Fighter, replace
from engine.form import Value
from engine.label import label
from engine.request import Request
from engine.systems.ubik.fight import ammunition, blasts, holds, opening, targets, zones
from engine.systems.ubik.fight.counters import AIM, AIMED_FOR, COURSE, DODGE, FREED, HIDDEN_LEVEL
from engine.systems.ubik.fight.kinds import FIRING, HOLDS
from engine.systems.ubik.fight.sheet import as_side, weapon_row, with_trait
from engine.systems.ubik.firing import CLOSE, EITHER, at_contact, possible_rounds
from engine.systems.ubik.tables import TABLES


def automatic(state: Encounter, action: str, attacker: str, target: str) -> Found:
    """What the sheets decide of this action: only modifiers that it uses."""
    row, acting = TABLES.actions.get(action), state.find(attacker)
    if row is None or acting is None:
        return {}
    other = state.find(target) if row.targets != "none" else None
    found = _aim(state, action, acting) | _weapon(state, action, acting, target)
    if action == "aimed_shot" and count(acting, COURSE) == FREED:
        found["morale_passed"] = (True, label("automatic.morale_passed", who=acting.name))
    if other is not None:
        found |= _against(state, action, acting, other)
    return used(TABLES, action, found)


def _aim(state: Encounter, action: str, acting: Fighter) -> Found:
    """Turns aimed count for the action that they were aimed for, and for aiming on (UBK-56)."""
    turns, wanted = count(acting, AIM), announced(state, acting.id, AIMED_FOR)
    if not turns or action not in ("aim", wanted or action):
        return {}
    return {"aim_turns": (turns, label("automatic.aim_turns", who=acting.name))}


def _weapon(state: Encounter, action: str, acting: Fighter, target: str) -> Found:
    """Rounds and mode of the weapon in hand (UBK-157); of a zone under fire those that are in the air."""
    held = acting.weapon
    if held is None or not weapon_row(acting).fires:
        return {}
    loaded, mode = ammunition.rounds_in(held), ammunition.mode_of(held)
    found: Found = {}
    if zones.enters(state, target, acting.id) and action == "fire_at_zone":
        swept = zones.rounds_of(acting)
        found["rounds"] = (swept, label("automatic.zone", who=acting.name))
        loaded, mode = max(loaded, swept), ""
    found["rounds_loaded"] = (loaded, label("automatic.rounds_loaded", who=acting.name))
    if mode and action in FIRING:
        found["fire_mode"] = (mode, label("automatic.fire_mode", who=acting.name))
    return found


def _against(state: Encounter, action: str, acting: Fighter, other: Fighter) -> Found:
    """What follows from both sheets: a dodge, a hold."""
    found: Found = {}
    if count(other, DODGE):
        found["target_dodge"] = (count(other, DODGE), label("automatic.target_dodge", who=other.name))
    holder, captive = (acting, other) if action in HOLDS else (other, acting)
    grip = holds.strength(state, holder.id, captive.id)
    if grip:
        found["hold_strength"] = (grip, label("automatic.hold_strength", who=holder.name))
    return found


# -- what is proposed -----------------------------------------------------------------------------------------------


def proposed(state: Encounter, action: str, attacker: str, target: str) -> dict[str, Value]:
    """What holds while the GM says nothing else (UBK-21, UBK-41, UBK-110)."""
    acting = state.find(attacker)
    if acting is None:
        return {}
    held, found = acting.weapon, dict[str, Value]()
    if action in FIRING and held is not None and not zones.enters(state, target, attacker):
        rounds = ammunition.smallest(held, action)
        found = {"rounds": rounds} if rounds else {}
    if action in ("morale", "aimed_shot"):
        found["morale_situation"] = targets.situation(state, attacker)
    if action == "initiative":
        found["init_role"] = opening.role_of(state, acting)
        other = state.find(target)
        if other is not None:
            found["target_init_role"] = opening.role_of(state, other)
    return found


def stands(state: Encounter, action: str, attacker: str, target: str, name: str, value: Value) -> bool:
    """Whether a kept answer counts: numbers and modes of another weapon do not, nor the way to an enemy at contact."""
    acting = state.find(attacker)
    if acting is None:
        return True
    row = weapon_row(acting)
    if name == "rounds" and action in FIRING:
        return row.fires and value in possible_rounds(row, action)
    if name == "fire_mode":
        return value in row.modes
    if name == "distance_m" and action in EITHER:
        kept = state.answers.get(f"{attacker}>{target}", {}).get("engagement", "auto")
        asked = Request(TABLES.system, action, as_side(acting), None, {"engagement": kept})
        return not at_contact(asked) or (isinstance(value, int) and value < CLOSE)
    return True


# -- who acts, on whom ----------------------------------------------------------------------------------------------


def acting(state: Encounter, action: str, fighter: Fighter) -> Fighter:
    """A camper is sought at his hidden level (UBK-68); whoever has thrown what bursts still reads as its thrower."""
    if action == "detect_enemies" and fighter.has("camping") and count(fighter, HIDDEN_LEVEL):
        return with_trait(fighter, "hide", count(fighter, HIDDEN_LEVEL))
    burst = blasts.weapon_of(state, fighter.id)
    if action == "throw" and burst:
        whole = {name: value for name, value in fighter.traits.items() if name != "life_lost"}  # he may lie there too
        armed = (*fighter.carried, ammunition.carry(burst))
        return replace(fighter, traits=whole, states=(), carried=armed, hand=len(fighter.carried))
    return fighter
