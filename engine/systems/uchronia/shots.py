"""A shot is a plain test of the shooter; its margin decides the wound, and the target resists it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.request import Pool
from engine.explain import Lines, line, maybe
from engine.request import Request
from engine.rules.ask import Ask, Mark
from engine.rules.step import Step, Steps
from engine.systems.uchronia import aiming, pools
from engine.systems.uchronia.course import TEST_BANDS, Course, edges_of_test
from engine.systems.uchronia.resistance import Toughness, resist, suffering
from engine.systems.uchronia.sides import weapon_of

FIREARM_THRESHOLD = 10  # UCH-74
MISSILE_THRESHOLD = 15  # UCH-131
TRICK = {"feat": 5, "exploit": 10}  # UCH-75
RELIABILITY_THRESHOLD = 10  # UCH-126

WOUNDS = ("light", "serious", "grave", "killed")
MARGIN_WOUND = {
    "minor": 1,  # UCH-77
    "significant": 2,  # UCH-78
    "exceptional": 3,  # UCH-79
    "overwhelming": 4,
}
PLAIN_TIERS, BUCKSHOT_TIERS = 4, 5
"""How many edges of a test a shot reads."""

EVENTS = ("hit", "catastrophic", "significant", "exceptional", "target_out_of_action", "target_killed")
TRICK_EVENTS = ("hit", "catastrophic")


class Throw(NamedTuple):
    """The dice of a shot; None: the target is out of range and nothing is fired.

    Attributes:
        trick: a trick shot, which hurts nobody.
    """

    dice: Pool | None
    edges: tuple[int, ...]
    trick: bool


class Load(NamedTuple):
    """What is fired: firearm, buckshot, missile or boomerang."""

    damage: str


class Gun(NamedTuple):
    """The machine gun after a burst; dice None: no reliability test."""

    dice: Pool | None
    edges: tuple[int, ...]


class Shot(NamedTuple):
    """A shot or a throw at somebody."""

    throw: Throw
    load: Load
    toughness: Toughness


class Trick(NamedTuple):
    """A trick shot."""

    throw: Throw


class Burst(NamedTuple):
    """A burst, against one of its targets."""

    throw: Throw
    load: Load
    toughness: Toughness
    gun: Gun


# -- the situation --------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    lines = {"dice": aiming.burst(request) if request.action == "burst" else aiming.shot(request)}
    lines["threshold"] = _threshold(request)
    if request.action != "trick_shot":
        lines["target_resistance_dice"] = pools.resistance(request, "target")
    if request.number("consecutive_burst"):
        lines["reliability_dice"] = aiming.reliability(request)
    return lines


def _threshold(request: Request) -> Lines:
    """A throw is harder than a shot; only a trick shot raises the threshold, everything else is dice."""
    firearm = weapon_of(request.attacker).ranged == "firearm"
    base = (FIREARM_THRESHOLD, "UCH-74") if firearm else (MISSILE_THRESHOLD, "UCH-131")
    lines: Lines = (line(f"rule.{base[1]}", *base),)
    lines += maybe("rule.home_made", request.number("home_threshold"), "UCH-05")
    if request.action != "trick_shot":
        return lines
    difficulty = request.word("difficulty", "feat")
    return (*lines, line(f"option.difficulty.{difficulty}", TRICK[difficulty], "UCH-75", "scene"))


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values, from the sums of the lines."""
    weapon, status = weapon_of(request.attacker), aiming.range_status(request)
    in_range = status != aiming.OUT
    found: dict[str, int | str | bool] = {
        "dice": pools.at_least(request, totals["dice"]) if in_range else 0,
        "threshold": totals["threshold"],
        "range_status": status,
    }
    if "target_resistance_dice" in totals:
        found["damage"] = weapon.damage
        found["target_resistance_dice"] = pools.at_least(request, totals["target_resistance_dice"])
    if weapon.always_dice:  # UCH-118: colossus and hunter stand the recoil
        attacker = request.attacker
        found["recoil"] = in_range and not (attacker.trait("colossus") or attacker.trait("hunter"))
    if weapon.capacity is not None:
        found["rounds_used"] = int(in_range)
    if "reliability_dice" in totals:
        found["reliability_dice"] = totals["reliability_dice"]
    return found


def build(request: Request, totals: Mapping[str, int]) -> Shot | Trick | Burst:
    """The situation, from the sums of the lines."""
    throw = _throw(request, totals)
    if request.action == "trick_shot":
        return Trick(throw)
    damage = weapon_of(request.attacker).damage
    resistance = pools.at_least(request, totals["target_resistance_dice"])
    option = bool(request.number("option_missile_resistance_plus5"))
    toughness = Toughness(None, suffering(resistance, damage, option=option))
    if request.action != "burst":
        return Shot(throw, Load(damage), toughness)
    return Burst(throw, Load(damage), toughness, _gun(totals.get("reliability_dice")))


def _throw(request: Request, totals: Mapping[str, int]) -> Throw:
    trick = request.action == "trick_shot"
    if aiming.range_status(request) == aiming.OUT:
        return Throw(None, (), trick)
    dice = pools.at_least(request, totals["dice"])
    tiers = BUCKSHOT_TIERS if weapon_of(request.attacker).damage == "buckshot" else PLAIN_TIERS
    return Throw(Pool(dice, 6), edges_of_test(dice, totals["threshold"])[:tiers], trick)


def _gun(dice: int | None) -> Gun:
    return Gun(None, ()) if dice is None else Gun(Pool(dice, 6), edges_of_test(dice, RELIABILITY_THRESHOLD)[:2])


# -- the steps ------------------------------------------------------------------------------------------------------


def fire(part: Throw, course: Course) -> Steps:
    """The shooter's test; the target does not oppose it (UCH-66)."""
    if part.dice is None:  # UCH-88
        return Course(end="out_of_range")
    band = TEST_BANDS[(yield Ask(part.dice, part.edges, "UCH-66"))]
    if band == "catastrophic":  # UCH-07, UCH-81: even where all ones would reach the threshold
        yield Mark("catastrophic")
        return Course(end="catastrophic")
    if band == "failure":  # UCH-80
        return Course(end="miss")
    yield Mark("hit")
    if part.trick:  # UCH-75
        return Course(end="trick_success")
    if band != "minor":
        yield Mark("significant")
    if band in ("exceptional", "overwhelming"):
        yield Mark("exceptional")
    return Course(margin=band)


def wound(part: Load, course: Course) -> Steps:
    """How deep the shot goes, by its margin and its load."""
    if course.end:
        return course
    if part.damage == "boomerang":  # UCH-146: stuns, whatever the margin
        return Course(loser="target", severity="serious")
    depth = MARGIN_WOUND[course.margin]
    if part.damage == "buckshot":  # UCH-108
        depth -= 1
    severity = WOUNDS[depth]
    if severity == "light":
        return Course(end="target_light")
    if severity != "killed":
        return Course(loser="target", severity=severity)
    yield Mark("target_killed")
    yield Mark("target_out_of_action")
    return Course(end="target_killed")


def endure(part: Gun, course: Course) -> Steps:
    """After a burst that follows another, the gun may jam, whatever became of the shot (UCH-126)."""
    if part.dice is not None:
        band = yield Ask(part.dice, part.edges, "UCH-126")
        if TEST_BANDS[band] in ("catastrophic", "failure"):
            yield Mark("jam")
    return course


SHOT = (Step(fire, "throw"), Step(wound, "load"), Step(resist, "toughness"))
TRICK_SHOT = (Step(fire, "throw"),)
BURST = (*SHOT, Step(endure, "gun"))
