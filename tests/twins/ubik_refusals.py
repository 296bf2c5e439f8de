"""Which requests the referee refuses (8.11): first what is misspelt or out of range, then what the rules forbid."""

from collections.abc import Iterator
from typing import Any

from tests.twins.ubik_fighter import Question
from tests.twins.ubik_tables import (
    CAMPERS,
    CANNOT_ACT,
    CATALOGUE,
    FIRE,
    HELD_MAY,
    HOLDS,
    IMMOBILISED_MAY,
    NO_RUN,
    NO_WALK,
    OFFENSIVE,
    ONE_ARMED,
)
from tests.twins.ubik_weapons import ARMED, COLUMNS
from tests.twins.words import Fault, misspelt

_AMMUNITION = ("rounds", "fire_mode", "rounds_loaded")
_APTITUDES = {"called_shot": "has_called_shot", "triple_shot": "has_triple_shot"}
_SLOW = frozenset({"restrain", *HOLDS})
"""Offensive actions that an arm out of use does not hinder."""


def faults(request: dict[str, Any]) -> tuple[Fault, ...]:
    """Every fault of a request; those of meaning are looked for only when the words are right."""
    return tuple(misspelt(request, CATALOGUE)) or tuple(_meaning(request))


def _meaning(request: dict[str, Any]) -> Iterator[Fault]:
    question = Question.of(request)
    yield from _acting(question)
    yield from _suffering(question)
    if not _fits(question):
        yield "attacker.weapon", f"{question.action} is not possible with it"
    hindered = question.action in OFFENSIVE - _SLOW and question.attacker.states & ONE_ARMED
    if hindered and question.attacker.weapon.hands == 2:
        yield "attacker.weapon", "takes two arms"
    if "distance_m" in CATALOGUE.used(question.action):
        yield from _distance(question)
    if question.action in FIRE:
        yield from _rounds(question)
    if question.action in (*FIRE, "reload"):
        yield from _loaded(question)
    yield from _exclusions(question)


# ------------------------------------------------------------------------------------------------------- both sides


def _acting(question: Question) -> Iterator[Fault]:
    action, own = question.action, question.attacker
    offensive = action in OFFENSIVE
    forbidden = {
        **dict.fromkeys(CANNOT_ACT, True),
        "held": action not in HELD_MAY,
        "immobilised": action not in IMMOBILISED_MAY,
        "demoralised": offensive,
        "camping": offensive and action not in CAMPERS,
    }
    for state in sorted(own.states):
        if forbidden.get(state):
            yield "attacker.states", f"no {action} while {state}"
    if action == "escape" and not own.states & {"held", "immobilised"}:
        yield "attacker.states", "nobody holds him"
    if own.fallen():
        yield "attacker.traits.life_lost", "no life point is left"
    aptitude = _APTITUDES.get(action)
    if aptitude and not own.traits[aptitude]:
        yield f"attacker.traits.{aptitude}", "the aptitude is needed"


def _suffering(question: Question) -> Iterator[Fault]:
    action, target = question.action, question.target
    if target is None:
        return
    if action in OFFENSIVE and ("dead" in target.states or target.killed()):
        yield "target.states", "dead already"
    if action in HOLDS and not target.states & {"held", "immobilised"}:
        yield "target.states", "nobody holds him"
    if action == "disarm" and target.weapon_id not in ARMED:
        yield "target.weapon", "nothing to knock out of his hand"
    stuck = {"run": NO_RUN, "walk": NO_WALK}.get(question.word("movement"), frozenset())
    if target.states & stuck:
        yield "modifiers.movement", f"cannot move like that while {min(target.states & stuck)}"


# --------------------------------------------------------------------------------------------------------- weapons


def _fits(question: Question) -> bool:
    """Whether the weapon in hand can do the action at all (5.3); rounds that are asked for are judged on their own."""
    action, weapon = question.action, question.attacker.weapon
    contact, gun = weapon.kind == "contact", weapon.kind == "gun"
    possible = {
        **dict.fromkeys(("strike", "feint", "disarm"), contact),
        "pummel": contact and weapon.blunt,
        "restrain": question.attacker.weapon_id == "fists",
        "throw": weapon.kind == "throw" or (contact and weapon.short > 0),
        "camp": weapon.fires,
        "hold_damage": contact and weapon.hands < 2,
        "reload": weapon.magazine > 0,
        "fire_at_target": weapon.fires,
        "riddle": gun and bool(weapon.numbers((3, 10, 30)) or question.number("rounds")),
        "triple_shot": gun and weapon.triple_shot,
        "aimed_shot": weapon.fires and bool(weapon.numbers((1,))),
        "fire_at_zone": gun and bool(weapon.numbers((10, 30))),
        "called_shot": _calls(question),
    }
    return possible.get(action, True)


def _calls(question: Question) -> bool:
    """Whether a region can be aimed at with the weapon, at contact or at a distance."""
    weapon = question.attacker.weapon
    if weapon.fires and not weapon.numbers((1,)):
        return False
    if question.at_contact:
        return weapon.kind in ("contact", "gun")
    return weapon.short > 0


def _distance(question: Question) -> Iterator[Fault]:
    weapon, distance = question.attacker.weapon, question.number("distance_m")
    if question.at_contact:
        if "distance_m" in question.given and distance >= 2:
            yield "modifiers.distance_m", "that is no contact"
    elif weapon.limit and distance > weapon.limit:
        yield "modifiers.distance_m", "beyond the last limit"


def _rounds(question: Question) -> Iterator[Fault]:
    """Number and mode of what is fired; a weapon that fires nothing has neither."""
    weapon, asked, mode = question.attacker.weapon, question.number("rounds"), question.word("fire_mode")
    if not weapon.fires:
        return
    if asked and asked not in weapon.numbers(FIRE[question.action]):
        yield "modifiers.rounds", "not so many with this action and this weapon"
    if mode == "auto":
        return
    rounds = question.rounds
    if mode not in weapon.modes or (rounds is not None and mode not in COLUMNS[rounds].modes):
        yield "modifiers.fire_mode", "not with this weapon and so many rounds"


def _loaded(question: Question) -> Iterator[Fault]:
    weapon = question.attacker.weapon
    if not weapon.fires:
        for name in _AMMUNITION:
            if name in question.given:
                yield f"modifiers.{name}", "only with a weapon that fires"
        return
    if question.loaded > weapon.magazine:
        yield "modifiers.rounds_loaded", "more than it holds"
    rounds = question.rounds or 0 if question.action in FIRE else 0
    if "rounds_loaded" in question.given and question.loaded < rounds:
        yield "modifiers.rounds_loaded", "not enough"


# --------------------------------------------------------------------------------------- modifiers and one another


def _exclusions(question: Question) -> Iterator[Fault]:
    action, given, weapon = question.action, question.given, question.attacker.weapon
    if action == "use_aptitude" and not question.number("aptitude_level"):
        yield "modifiers.aptitude_level", "which aptitude"
    if question.word("throw_use") == "dispersion" and not weapon.blast:
        yield "modifiers.throw_use", "it does not burst"
    if action == "initiative" and question.target is None:
        for name in sorted(given & {"target_pr", "target_init_role"}):
            yield f"modifiers.{name}", "there is nobody to compare with"
    if action == "detect_enemies" and question.target is not None and "nd" in given:
        yield "modifiers.nd", "the difficulty is his level of hiding"
