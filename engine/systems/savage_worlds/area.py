"""An area attack on one creature under the template: the roll, the leap aside, the blast (catalogue 8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.trait import TraitRoll
from engine.explain import Lines, line, total
from engine.request import Request
from engine.rules.ask import Ask, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.savage_worlds import aiming, attack, damage, harm, modifiers
from engine.systems.savage_worlds.course import TARGET_NUMBER, Course, edge, success_edges
from engine.systems.savage_worlds.dice import die_of
from engine.systems.savage_worlds.modifiers import attack_die
from engine.systems.savage_worlds.sides import is_wild, toughness, weapon_of
from engine.systems.savage_worlds.uses import skill

EVENTS = attack.EVENTS
STAYS = ("stunned", "bound", "entangled", "helpless", "unconscious", "incapacitated", "dead")
"""States of somebody who cannot leap aside (SW-67)."""

LEAP = -2
"""Modifier of the leap (SW-67)."""

DEVIATION = {"dev_thrown": "1d6", "dev_launched": "2d6"}  # SW-64
MULTIPLIER = {"short": 1, "medium": 2, "long": 3}  # SW-64


class Aimed(NamedTuple):
    """The roll to place the template."""

    dice: TraitRoll
    edges: tuple[int, ...]
    missed: str


class Leap(NamedTuple):
    """The leap aside: its dice and the edge of success."""

    dice: TraitRoll
    edge: int


class Blast(NamedTuple):
    """An area attack on one target; what cannot follow is None."""

    aimed: Aimed
    leap: Leap | None
    blow: harm.Blow
    soak: harm.Soak | None
    body: harm.Body


# -- lines ----------------------------------------------------------------------------------------------------------


def can_leap(request: Request) -> bool:
    """Whether the target gets an evasion roll (SW-67; ruling 26)."""
    allowed = request.number("evasion", weapon_of(request.attacker).has("evadable"))
    aware = request.number("target_aware", 1)
    return bool(allowed and aware) and not request.side("target").any_of(STAYS)


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number; nothing of the target but how it hides from the blast (SW-62)."""
    lines = modifiers.acting(request, skill(request)) + modifiers.scene(request) + modifiers.gunplay(request)
    reduced = damage.reduction(request)
    kept_off = tuple(line(one.label.id, -one.amount, one.rule, one.side) for one in reduced)
    pierced = damage.pierced(request)
    found = {
        "modifier": lines + aiming.range_lines(request),
        "target_number": (line("rule.SW-61", TARGET_NUMBER, "SW-61", "scene"),),
        "damage": damage.flat(request) + kept_off,
        "ap": pierced,
        "toughness": toughness(request.side("target"), "armor", total(pierced)),
        "damage_reduction": reduced,
    }
    if can_leap(request):
        found["evasion_modifier"] = (line("rule.SW-67", LEAP, "SW-67"), *modifiers.own(request, "target", "agility"))
    return found


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values (8.10)."""
    found = attack.to_hit(request, totals)
    found["damage"] = damage.text(damage.dice(request), totals["damage"])
    for name in ("ap", "toughness", "damage_reduction"):
        found[name] = totals[name]
    if "evasion_modifier" in totals:
        found["evasion_modifier"] = totals["evasion_modifier"]
    return found | attack.rounds(request) | deviation(request)


def deviation(request: Request) -> dict[str, int | str | bool]:
    """How far a blast that misses may land (SW-64); a cone does not deviate."""
    if aiming.is_cone(request):
        return {}
    weapon, band = weapon_of(request.attacker), aiming.band_of(request)
    dice = next(text for flag, text in DEVIATION.items() if flag in weapon.flags)
    found: dict[str, int | str | bool] = {
        "range_band": band,
        "deviation_dice": dice,
        "deviation_multiplier": MULTIPLIER[band],
    }
    if "distance" in request.modifiers:
        found["deviation_max"] = request.number("distance") // 2
    return found


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Blast:
    """The situation of one creature under the template."""
    target, attacker = request.side("target"), request.attacker
    leap = None
    if "evasion_modifier" in totals:
        dice = TraitRoll(die_of(target, "agility").sides, is_wild(target))
        leap = Leap(dice, edge(TARGET_NUMBER, totals["evasion_modifier"]))
    return Blast(
        Aimed(
            TraitRoll(attack_die(request).sides, is_wild(attacker)),
            success_edges(totals["modifier"], totals["target_number"]),
            "miss" if aiming.is_cone(request) else "deviated",
        ),
        leap,
        harm.blow(request, damage.dice(request), totals["damage"], totals["toughness"]),
        harm.soak(request),
        harm.Body(harm.falls_at(target), stuns=False),
    )


# -- the steps ------------------------------------------------------------------------------------------------------


def place(part: Aimed, course: Course) -> Steps:
    """The roll for the whole template (SW-61)."""
    band = yield Ask(part.dice, part.edges, "SW-01")
    if band < 2:
        return Course(end=part.missed if band else attack.CRITICAL)
    yield Mark("hit")
    if band == 2:
        return Course(hits=1)
    yield Mark("raise")
    return Course(raises=1)


def leap_aside(part: Leap, course: Course) -> Steps:
    """One creature leaps out of it (SW-67)."""
    if course.end or (yield Ask(part.dice, (part.edge,), "SW-67", "target")) == 0:
        return course
    return Course(end="evaded")


STEPS: tuple[Stage, ...] = (Step(place, "aimed"), Step(leap_aside, "leap"), harm.HITS, harm.SOAK)
