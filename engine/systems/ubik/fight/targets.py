"""The legal target, and the situation of a test of morale (catalogue 9.4, 9.5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from engine.encounter.each import Each
from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.label import Argument, label
from engine.systems.ubik.fight.counters import ASIDE
from engine.systems.ubik.fight.detection import has_detected, is_sight_told, sees
from engine.systems.ubik.fight.places import at_contact, distance, said_of
from engine.systems.ubik.fight.sheet import is_out
from engine.systems.ubik.firing import DISTANCE

NOT_IN_THE_FIGHT = ("surprised", "immobilised", "demoralised")
"""States, beside those of whoever is out, that keep an enemy from being the legal target."""


NAMED = 8
"""Of so many equally near enemies each is named; of more, how many there are beside them."""


def either(fighters: Sequence[Fighter]) -> Argument:
    """One name, or those among whom the player chooses (9.4, step 4): "Gustave or Lola"."""
    found: Argument = ""
    for one in fighters[:NAMED]:
        found = label("either", first=found, next=one.name) if found else one.name
    others = len(fighters) - NAMED
    return label("either", first=found, next=label("either_another", count=others)) if others > 0 else found


def in_the_fight(fighter: Fighter) -> bool:
    """Whether he can be the legal target of anybody (9.4, step 3)."""
    aside = is_out(fighter) or bool(count(fighter, ASIDE))
    return not aside and not any(fighter.has(name) for name in NOT_IN_THE_FIGHT)


def legal_targets(state: Encounter, fighter: str) -> tuple[Fighter, ...]:
    """The nearest of the enemies who qualify; several where they are equally near (UBK-33)."""
    sighted = _sighted(state, fighter)
    known = said_of(state, fighter)
    if not known:
        return sighted
    far = [distance(state, fighter, one.id) if one.id in known else DISTANCE for one in sighted]
    nearest = min(far, default=0)
    return tuple(one for one, metres in zip(sighted, far, strict=True) if metres == nearest)


def _sighted(state: Encounter, fighter: str) -> tuple[Fighter, ...]:
    """The enemies in the fight whom he sees and who have detected him."""
    if is_sight_told(state.declared):
        found = _enemies(state, fighter)
        return tuple(one for one in found if sees(state, fighter, one.id) and has_detected(state, one.id, fighter))
    if state.fighter(fighter).has("hidden"):
        return ()
    return _of_other_sides(state, fighter, _OPEN.of(state, (), lambda one: None if one.has("hidden") else _side(one)))


def _enemies(state: Encounter, fighter: str) -> tuple[Fighter, ...]:
    """The enemies who are in the fight."""
    return _of_other_sides(state, fighter, _SIDES.of(state, (), _side))


def _of_other_sides(state: Encounter, fighter: str, sides: tuple[str | None, ...]) -> tuple[Fighter, ...]:
    """Those who have a side here, and another one than he."""
    wanted = {one.id for one in state.sides if one.id != state.fighter(fighter).side}
    return tuple(compress(state.fighters, map(wanted.__contains__, sides)))


def _side(fighter: Fighter) -> str | None:
    """The side for which he is in the fight."""
    return fighter.side if in_the_fight(fighter) else None


_SIDES, _OPEN = Each[str | None](), Each[str | None]()
"""Of everybody his side in the fight; the same of those alone who are not hidden."""


def is_legal(state: Encounter, fighter: str, target: str) -> bool:
    """Whether this is a legal target of his."""
    return any(one.id == target for one in legal_targets(state, fighter))


def situation(state: Encounter, fighter: str) -> str:
    """The situation that his test of morale is made in: the highest row that is true (UBK-41)."""
    able = _enemies(state, fighter)
    if any(in_the_fight(one) for one in at_contact(state, fighter)):
        return "at_contact"
    if not any(has_detected(state, one.id, fighter) for one in state.enemies(fighter)):
        return "undetected"
    if state.answers.get(fighter, {}).get("cover", "open") == "open":
        return "detected_in_open"
    return "legal_target" if any(is_legal(state, one.id, fighter) for one in able) else "detected_by_one"
