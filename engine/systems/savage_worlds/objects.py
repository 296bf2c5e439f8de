"""Striking a thing: what stands there, what somebody holds (catalogue 8.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.mixed import Mixed
from engine.dice.trait import TraitRoll
from engine.explain import Lines, line, maybe
from engine.request import Request
from engine.rules.ask import Ask, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.savage_worlds import aiming, attack, damage, modifiers
from engine.systems.savage_worlds.course import Course, edge
from engine.systems.savage_worlds.dice import die_of
from engine.systems.savage_worlds.sides import is_wild, weapon_of
from engine.systems.savage_worlds.tables import TABLES
from engine.systems.savage_worlds.uses import is_held, is_ranged, skill

DISARM_EVENTS = ("hit", "loses_item")
BREAK_EVENTS = ("hit",)
STILL = 2
"""Target number against a thing that does not move, in melee (SW-74)."""

BREAKS = 2
"""What a weapon made for it adds (SW-74)."""

ITEM_HARDNESS, HARDNESS = (int(TABLES.traits[name].neutral) for name in ("item_hardness", "hardness"))
"""Hardness of an item and of an object where none is given (SW-75)."""


class Strike(NamedTuple):
    """The blow at a thing: damage that breaks it, dice that neither explode nor gain by a raise."""

    dice: Mixed
    edge: int


class Grip(NamedTuple):
    """The grip of the bearer: his Strength, and what is to be told apart of the damage.

    Attributes:
        damage: its dice neither explode nor gain by a raise.
        edges: sums of the dice, one for each damage below the hardness, and that which breaks.
        least: damage of the lowest throw, which the edges begin above.
        modifier: of the Strength roll.
    """

    damage: Mixed
    edges: tuple[int, ...]
    least: int
    dice: TraitRoll
    modifier: int


class Held(NamedTuple):
    """Whether somebody holds the thing."""

    item: bool


class Breaking(NamedTuple):
    """A blow at an object."""

    throw: attack.Throw
    blow: Strike
    held: Held


class Disarming(NamedTuple):
    """A blow at what somebody holds."""

    throw: attack.Throw
    grip: Grip


# -- lines ----------------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    thing = modifiers.item_scale(request, is_held(request))
    breaks = BREAKS * weapon_of(request.attacker).has("break2")
    found = {
        "modifier": attack.manner(request) + aiming.sighted(request, thing)
        if request.action == "disarm"
        else _at_a_thing(request, thing),
        "target_number": _target_number(request),
        "damage": damage.flat(request) + maybe("rule.SW-74", breaks, "SW-74"),
    }
    target = request.side("target")
    if request.action == "break_object":
        found["hardness"] = (line("trait.hardness", target.trait("hardness", HARDNESS), "SW-75", "target"),)
        return found
    hardness = target.trait("item_hardness", ITEM_HARDNESS)
    found["item_hardness"] = (line("trait.item_hardness", hardness, "SW-75", "target"),)
    found["strength_modifier"] = modifiers.own(request, "target", "strength")
    return found


def _at_a_thing(request: Request, thing: Lines) -> Lines:
    """The modifier of a blow at an object: no cover, no crowd, no surprise (8.5)."""
    lines = modifiers.acting(request, skill(request)) + modifiers.scene(request) + modifiers.clumsy(request)
    lines += modifiers.gunplay(request) if is_ranged(request) else modifiers.melee_manner(request)
    if is_held(request):
        lines += modifiers.easy_target(request.side("target"))
    far = thing + aiming.range_lines(request)
    return lines + far + aiming.aim(request, far)


def _target_number(request: Request) -> Lines:
    """Parry of the bearer in melee, 2 against a still thing, 4 from afar (ruling 22)."""
    if is_ranged(request) or is_held(request):
        return attack.target_number(request)
    return (line("rule.SW-74", STILL, "SW-74", "scene"),)


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values (8.10)."""
    found = attack.to_hit(request, totals)
    found["damage"] = damage.text(damage.dice(request), totals["damage"])
    for name in ("hardness", "item_hardness", "strength_modifier"):
        if name in totals:
            found[name] = totals[name]
    found["attacker_becomes_vulnerable"] = attack.exposes(request)
    return found | attack.rounds(request)


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Breaking | Disarming:
    """The situation of a blow at a thing."""
    dice, added = Mixed(*damage.dice(request)), totals["damage"]
    throw = attack.throw(request, totals)
    if request.action == "break_object":
        return Breaking(throw, Strike(dice, totals["hardness"] - added), Held(is_held(request)))
    target = request.side("target")
    least, most = len(dice.slots), sum(dice.slots)
    breaking = min(max(totals["item_hardness"] - added, least), most + 1)
    strength = TraitRoll(die_of(target, "strength").sides, is_wild(target))
    edges = tuple(range(least + 1, breaking + 1)) if breaking > least else (least,)
    return Disarming(throw, Grip(dice, edges, least + added, strength, totals["strength_modifier"]))


# -- the steps ------------------------------------------------------------------------------------------------------


def smash(part: Strike, course: Course) -> Steps:
    """Damage against Hardness (SW-74)."""
    if course.end:
        return course
    broken = yield Ask(part.dice, (part.edge,), "SW-15")
    return Course(end="broken" if broken else "hit_no_effect")


def knock_away(part: Grip, course: Course) -> Steps:
    """Damage against the Hardness of the item, then the bearer's Strength against the damage (SW-86)."""
    if course.end:
        return course
    band = yield Ask(part.damage, part.edges, "SW-15")
    if band == len(part.edges):
        yield Mark("loses_item")
        return Course(end="item_broken")
    kept = yield Ask(part.dice, (edge(part.least + band, part.modifier),), "SW-86", "target")
    if kept:
        return Course(end="item_kept")
    yield Mark("loses_item")
    return Course(end="disarmed")


def aim_at(part: attack.Throw, course: Course) -> Steps:
    """The roll to hit; a raise gives nothing."""
    band = yield Ask(part.dice, part.edges, "SW-01")
    if band < 3:
        return Course(end=attack.MISS if band else attack.CRITICAL)
    yield Mark("hit")
    return course


BREAK: tuple[Stage, ...] = (Step(aim_at, "throw"), Step(smash, "blow"))
DISARM: tuple[Stage, ...] = (Step(aim_at, "throw"), Step(knock_away, "grip"))
