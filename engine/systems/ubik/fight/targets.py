"""The legal target, and the situation of a test of morale (catalogue 9.4, 9.5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.label import Argument, label
from engine.systems.ubik.fight.counters import ASIDE
from engine.systems.ubik.fight.detection import detectors, has_detected, sees
from engine.systems.ubik.fight.places import CONTACT, distance
from engine.systems.ubik.fight.sheet import is_out

NOT_IN_THE_FIGHT = ("surprised", "immobilised", "demoralised")
"""States, beside those of whoever is out, that keep an enemy from being the legal target."""


def either(fighters: Iterable[Fighter]) -> Argument:
    """One name, or those among whom the player chooses (9.4, step 4): "Gustave or Lola"."""
    found: Argument = ""
    for one in fighters:
        found = label("either", first=found, next=one.name) if found else one.name
    return found


def in_the_fight(fighter: Fighter) -> bool:
    """Whether he can be the legal target of anybody (9.4, step 3)."""
    aside = is_out(fighter) or bool(count(fighter, ASIDE))
    return not aside and not any(fighter.has(name) for name in NOT_IN_THE_FIGHT)


def legal_targets(state: Encounter, fighter: str) -> tuple[Fighter, ...]:
    """The nearest of the enemies who qualify; several where they are equally near (UBK-33)."""
    known = {
        one.id: distance(state, fighter, one.id)
        for one in state.enemies(fighter)
        if in_the_fight(one) and sees(state, fighter, one.id) and has_detected(state, one.id, fighter)
    }
    nearest = min(known.values(), default=0)
    return tuple(state.fighter(id) for id, metres in known.items() if metres == nearest)


def is_legal(state: Encounter, fighter: str, target: str) -> bool:
    """Whether this is a legal target of his."""
    return any(one.id == target for one in legal_targets(state, fighter))


def situation(state: Encounter, fighter: str) -> str:
    """The situation that his test of morale is made in: the highest row that is true (UBK-41)."""
    near = (one for one in state.enemies(fighter) if in_the_fight(one))
    if any(distance(state, fighter, one.id) <= CONTACT for one in near):
        return "at_contact"
    seen = detectors(state, fighter)
    if not seen:
        return "undetected"
    if state.answers.get(fighter, {}).get("cover", "open") == "open":
        return "detected_in_open"
    able = (one.id for one in state.enemies(fighter) if in_the_fight(one))
    return "legal_target" if any(is_legal(state, one, fighter) for one in able) else "detected_by_one"
