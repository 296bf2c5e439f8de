"""Which requests the referee refuses (8.11): first what is misspelt or out of range, then what the rules forbid.

All that is wrong is told, where the rest of the request leaves it a meaning.
"""

from collections.abc import Iterator
from typing import Any

from tests.twins.star_wars_d100_fighter import Question
from tests.twins.star_wars_d100_tables import (
    ANY_STATE,
    ATTACKS,
    CATALOGUE,
    FIRE,
    NOT_FIRING,
    OUT,
    PAIRS,
    TO_REPAIR,
    WEAPON_STATES,
)
from tests.twins.star_wars_d100_weapons import Weapon
from tests.twins.words import Fault, misspelt

_ARMED = (*FIRE, "reload", "breakdown_test")
_LEAST_STRENGTH = 13
_PAIRED = {"dual_pistols": "pistol", "dual_rifles": "rifle"}


def faults(request: dict[str, Any]) -> tuple[Fault, ...]:
    """Every fault of a request; those of meaning are looked for only when the words are right."""
    return tuple(misspelt(request, CATALOGUE)) or tuple(_meaning(Question.of(request)))


def _meaning(question: Question) -> Iterator[Fault]:
    action = question.action
    yield from _states(question)
    if action in _ARMED:
        yield from _weapon(question)
    if action in FIRE:
        yield from _number(question)
        yield from _rounds(question)
    if action in ATTACKS:
        yield from _distance(question)
        yield from _reaction(question)
        yield from _called(question)
    if action in PAIRS:
        yield from _pair(question)
    if action == "defy_cover_fire":
        yield from _covering_weapon(question)
    if action == "initiative":
        yield from _order(question)
    yield from _own(question)


# ----------------------------------------------------------------------------------------------- states, own traits


def _states(question: Question) -> Iterator[Fault]:
    action, own = question.action, question.attacker.states
    hindering = frozenset() if action in ANY_STATE else OUT
    if action in FIRE:
        hindering |= NOT_FIRING if action == "throw" else NOT_FIRING | WEAPON_STATES
    if action in PAIRS:
        hindering |= {"arm_disabled"}
    if action == "dodge":
        hindering |= {"immobilised"}
    if own & hindering:
        yield "attacker.states", f"no {action} while {min(own & hindering)}"
    if action == "repair" and not own & TO_REPAIR:
        yield "attacker.states", "nothing to repair"


def _own(question: Question) -> Iterator[Fault]:
    action, own = question.action, question.attacker
    if action == "dodge" and question.ticked("no_room"):
        yield "modifiers.no_room", "no room to dodge"
    if action == "parry" and not own.trait("parry_value"):
        yield "attacker.traits.parry_value", "nothing to parry with"
    if action == "reload" and not question.number("spare_clips"):
        yield "modifiers.spare_clips", "no spare magazine"
    if action in ("stun_save", "ko_check") and own.traits["droid"]:
        yield "attacker.traits.droid", "a droid makes no such test"
    if action == "dual_rifles" and own.trait("str") < _LEAST_STRENGTH:
        yield "attacker.traits.str", f"two rifles need {_LEAST_STRENGTH}"


# --------------------------------------------------------------------------------------------------------- weapons


def _suits(action: str, weapon: Weapon) -> bool:
    """Whether the action can be done with a weapon at all."""
    if action == "throw":
        return not weapon.gun
    if action in _PAIRED:
        return weapon.category == _PAIRED[action]
    needed = {
        "burst": weapon.bursts > 0,
        "cover_fire": "lethal" in weapon.modes,
        "reload": weapon.magazine > 0,
    }
    return weapon.gun and needed.get(action, True)


def _weapon(question: Question) -> Iterator[Fault]:
    weapon, mode = question.attacker.weapon, question.modifiers.get("mode")
    if weapon is None or not _suits(question.action, weapon):
        yield "attacker.weapon", f"{question.action} is not possible with it"
    if weapon is not None and mode and mode not in weapon.modes:
        yield "modifiers.mode", "not a mode of the weapon"


def _pair(question: Question) -> Iterator[Fault]:
    first = question.attacker.weapon
    if first is None or "second_weapon" not in question.given:
        return
    second = question.second_weapon
    # a mode that the first has not either is itself at fault
    if not _suits(question.action, second) or question.mode in set(first.modes) - set(second.modes):
        yield "modifiers.second_weapon", "does not go with the first"


def _number(question: Question) -> Iterator[Fault]:
    action, weapon = question.action, question.attacker.weapon
    if action == "cover_fire" and {"shots", "bursts"} <= question.given:
        yield "modifiers.bursts", "shots are given as well"
    if weapon is None or not weapon.gun:
        return
    shots, bursts = question.number("shots"), question.number("bursts")
    if action == "multi_shot" and not 2 <= shots <= weapon.shots:
        yield "modifiers.shots", f"2 to {weapon.shots}"
    if action == "cover_fire" and shots > weapon.shots:
        yield "modifiers.shots", f"at most {weapon.shots}"
    if bursts > weapon.bursts and _suits(action, weapon):
        yield "modifiers.bursts", f"at most {weapon.bursts}"


def _rounds(question: Question) -> Iterator[Fault]:
    weapon, loaded = question.attacker.weapon, question.modifiers["rounds_loaded"]
    needed = 1 if question.pair else question.rounds_used
    field = "modifiers.rounds_loaded"
    if loaded is not None and loaded < needed:
        yield field, f"{needed} needed"
    elif weapon is not None and weapon.gun:
        if loaded is not None and loaded > weapon.magazine:  # 0 of one that has none
            yield field, "more than it holds"
        if loaded is None and weapon.magazine and weapon.magazine < needed and _suits(question.action, weapon):
            yield field, f"holds fewer than {needed}"


# ----------------------------------------------------------------------------------------------------- circumstances


def _distance(question: Question) -> Iterator[Fault]:
    first = question.attacker.weapon
    if first is None or question.modifiers["distance_m"] is None or first.gun == (question.action == "throw"):
        return
    if question.action == "throw":
        most = 3 * question.throwing_unit
    else:
        weapons = (first, question.second_weapon) if question.pair else (first,)
        most = 4 * min(question.reach(weapon) for weapon in weapons if weapon.gun)
    if question.distance > most:
        yield "modifiers.distance_m", f"beyond {most} m"


def _reaction(question: Question) -> Iterator[Fault]:
    target, weapon, reaction = question.opponent, question.attacker.weapon, question.reaction
    if reaction == "none":
        return
    if reaction == "dodge":
        hindered = question.ticked("no_room") or "immobilised" in target.states
    else:
        hindered = not target.trait("parry_value") or (weapon is not None and weapon.kind == "grenade")
    if hindered or target.states & OUT:
        yield "modifiers.reaction", f"the target cannot {reaction}"


def _called(question: Question) -> Iterator[Fault]:
    weapon = question.attacker.weapon
    exploding = weapon is not None and weapon.kind == "grenade"
    if question.called and (exploding or not question.opponent.traits["humanoid"]):
        yield "modifiers.called_location", "nothing to aim at"


def _covering_weapon(question: Question) -> Iterator[Fault]:
    weapon = question.opponent.weapon
    if weapon is None or not _suits("cover_fire", weapon):
        yield "target.weapon", "covers nothing"
    if weapon is not None and weapon.gun and question.distance > 4 * weapon.range:
        yield "modifiers.distance_m", f"beyond {4 * weapon.range} m"


def _order(question: Question) -> Iterator[Fault]:
    for who, side in (("attacker", question.attacker), ("target", question.opponent)):
        maneuver = question.word(f"{who}_maneuver")
        if maneuver in _PAIRED and (side.weapon is None or side.weapon.category != _PAIRED[maneuver]):
            yield f"modifiers.{who}_maneuver", "not with this weapon"
        if maneuver == "dual_rifles" and side.trait("str") < _LEAST_STRENGTH:
            yield f"{who}.traits.str", f"two rifles need {_LEAST_STRENGTH}"
        if question.number(f"{who}_shot_index") > 1 and question.number(f"{who}_burst_index") > 1:
            yield f"modifiers.{who}_burst_index", "the rank of a shot is given as well"
