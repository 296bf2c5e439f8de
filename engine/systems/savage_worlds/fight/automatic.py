"""Modifiers that the sheets decide, and what the fight holds ready (catalogue 14.5)."""

from __future__ import annotations

from engine.encounter.decided import Found, used
from engine.encounter.state import Encounter, Fighter
from engine.label import label
from engine.systems.savage_worlds.fight.ammunition import rounds_in
from engine.systems.savage_worlds.fight.bennies import bennies_of
from engine.systems.savage_worlds.fight.holds import held_by
from engine.systems.savage_worlds.fight.pack import JOKER
from engine.systems.savage_worlds.fight.wounds import TAKEN, before_the_blow
from engine.systems.savage_worlds.tables import TABLES, WEAPONS


def automatic(state: Encounter, action: str, attacker: str, target: str) -> Found:
    """Jokers and rounds in the weapon, each with where it comes from; only those of this action."""
    row = TABLES.actions.get(action)
    acting = state.find(attacker)
    if row is None or acting is None:
        return {}
    other = state.find(target) if row.targets != "none" else None
    found = _jokers(acting, other) | _rounds(acting) | _soaking(acting)
    return used(TABLES, action, found)


def _jokers(acting: Fighter, other: Fighter | None) -> Found:
    """A Joker helps exactly its holder, in his own rolls (SW-07)."""
    found: Found = {}
    if acting.counters.get(JOKER):
        found["attacker_joker"] = (True, label("automatic.attacker_joker", who=acting.name))
    if other is not None and other.counters.get(JOKER):
        found["target_joker"] = (True, label("automatic.target_joker", who=other.name))
    return found


def _rounds(acting: Fighter) -> Found:
    """What is in the weapon, where it is not full (SW-32)."""
    held = acting.weapon
    left = rounds_in(held) if held else None
    if held is None or left is None or left == WEAPONS[held.weapon].shots:
        return {}
    return {"rounds_loaded": (left, label("automatic.rounds_loaded", who=acting.name))}


def _soaking(acting: Fighter) -> Found:
    """The Wounds of the blow that he has just taken."""
    taken = acting.counters.get(TAKEN, 0)
    return {"wounds_taken": (taken, label("automatic.wounds_taken", who=acting.name))} if taken else {}


def acting(state: Encounter, action: str, fighter: Fighter) -> Fighter:
    """A soak roll knows only the Wounds that he had before the blow (8.8; ruling 42)."""
    return before_the_blow(fighter) if action == "soak" else fighter


def proper_target(state: Encounter, attacker: str, action: str) -> str | None:
    """A captive frees himself from his holder, a holder crushes his captive, whose turn it is is interrupted."""
    acting = state.find(attacker)
    if acting is None:
        return None
    if action == "break_free":
        return acting.held[0].by if acting.held else ""
    if action == "crush":
        return next((one.id for one in held_by(state, attacker)), None)
    if action == "interrupt" and state.current is not None:
        leader = state.entries[state.current].fighters[0]
        return leader if leader != attacker else None
    return None


def reserves(state: Encounter, attacker: str, target: str) -> dict[str, int]:
    """Bennies with which the target could soak (SW-22)."""
    found = state.find(target)
    left = bennies_of(state, target) if found else 0
    return {"target_bennies": left} if left else {}
