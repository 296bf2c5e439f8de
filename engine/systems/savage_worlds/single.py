"""Rolls of one fighter alone against 4: soak, recover, stay in the saddle (catalogue 8.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.exploding import Exploding
from engine.dice.trait import TraitRoll
from engine.explain import Lines, line, total
from engine.request import Request
from engine.rules.ask import Ask, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.savage_worlds import harm, modifiers
from engine.systems.savage_worlds.course import RAISE, TARGET_NUMBER, Course, success_edges
from engine.systems.savage_worlds.dice import die_of
from engine.systems.savage_worlds.sides import bare_toughness, is_wild

SOAK_EVENTS = ("removed_1_or_more", "removed_2_or_more", "removed_3_or_more")
FALL_EVENTS = ("fall_shaken_or_worse", "fall_wound_or_worse")
FALL, HARD_FALL = (4, 4), (6, 6)  # SW-92


class TrialRow(NamedTuple):
    """One kind of roll: its trait, its rule, its outcomes from a critical failure to a raise."""

    trait: str
    rule: str
    ends: tuple[str, ...] = ()


TRIALS = {
    "soak": TrialRow("vigor", "SW-22"),
    "unshake": TrialRow("spirit", "SW-19", ("still_shaken", "still_shaken", "recovered", "recovered")),
    "unstun": TrialRow("vigor", "SW-25", ("still_stunned", "still_stunned", "recovered_vulnerable", "recovered_raise")),
    "riding_check": TrialRow("riding", "SW-92", ("falls_critical", "falls", "stays_mounted", "stays_mounted")),
}


class Trial(NamedTuple):
    """The dice, the edges of critical failure, failure, success and raise, and their outcomes."""

    dice: TraitRoll
    edges: tuple[int, ...]
    rule: str
    ends: tuple[str, ...]


class Landing(NamedTuple):
    """The ground: dice of a fall and of a bad one, edges of Shaken and of each Wound.

    Attributes:
        shaken: Shaken before the fall. most: Wounds after which no more are told apart.
    """

    dice: Exploding
    hard: Exploding
    edges: tuple[int, ...]
    shaken: bool
    most: int


class Soaking(NamedTuple):
    """A soak roll of its own: edges of 1, 2... Wounds.

    Attributes:
        taken: Wounds just taken.
        falls: Wounds that put him out of the fight, from those he held before.
    """

    dice: TraitRoll
    edges: tuple[int, ...]
    taken: int
    falls: int


class Alone(NamedTuple):
    """A roll of one fighter; ground None: no fall to reckon with."""

    trial: Trial
    ground: Landing | None


class Soak(NamedTuple):
    """A soak roll."""

    soaking: Soaking


# -- lines ----------------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    row = TRIALS[request.action]
    return {
        "modifier": modifiers.acting(request, row.trait),
        "target_number": (line(f"rule.{row.rule}", TARGET_NUMBER, row.rule),),
    }


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values (8.10)."""
    die = die_of(request.attacker, TRIALS[request.action].trait)
    return {"die": die.text, "modifier": totals["modifier"], "target_number": totals["target_number"]}


def event_ids(request: Request) -> tuple[str, ...]:
    """Every event that this roll can report."""
    if request.action == "soak":
        return SOAK_EVENTS
    return ("success", *FALL_EVENTS) if request.number("mount_running") else ("success",)


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Alone | Soak:
    """The situation of a roll alone."""
    row, side = TRIALS[request.action], request.attacker
    dice = TraitRoll(die_of(side, row.trait).sides, is_wild(side))
    modifier = totals["modifier"]
    if request.action == "soak":
        taken = request.number("wounds_taken", 1)
        return Soak(Soaking(dice, harm.soak_edges(modifier, taken), taken, harm.falls_at(side)))
    edges = success_edges(modifier, totals["target_number"])
    return Alone(Trial(dice, edges, row.rule, row.ends), _ground(request))


def _ground(request: Request) -> Landing | None:
    """What a fall from a mount at full speed does (SW-92; ruling 57: torso armour, nothing pierced)."""
    if not request.number("mount_running"):
        return None
    side = request.attacker
    least = total(bare_toughness(side, "attacker")) + side.trait("armor")
    most = harm.falls_at(side)
    edges = tuple([least + RAISE * more for more in range(most + 1)])
    return Landing(Exploding(*FALL), Exploding(*HARD_FALL), edges, "shaken" in side.states, most)


# -- the steps ------------------------------------------------------------------------------------------------------


def attempt(part: Trial, course: Course) -> Steps:
    """One roll against 4."""
    band = yield Ask(part.dice, part.edges, part.rule)
    if band > 1:
        yield Mark("success")
    return Course(end=part.ends[band])


def hit_the_ground(part: Landing, course: Course) -> Steps:
    """The damage of a fall (SW-92)."""
    if course.end == "stays_mounted":
        return course
    band = yield Ask(part.hard if course.end == "falls_critical" else part.dice, part.edges, "SW-17")
    if not band:
        return course
    yield Mark("fall_shaken_or_worse")
    wounds = min(part.most, 1 if band == 1 and part.shaken else band - 1)
    if wounds:
        yield Mark("fall_wound_or_worse")
    return Course(course.end, hurt=True, wounds=wounds)


def soak(part: Soaking, course: Course) -> Steps:
    """Success takes one Wound away, each raise one more (SW-22)."""
    removed = yield Ask(part.dice, part.edges, "SW-22")
    for event in SOAK_EVENTS[:removed]:
        yield Mark(event)
    end = "soak_none" if not removed else "soak_all" if removed == part.taken else "soak_partial"
    return Course(end=end, wounds=removed)


TRIAL: tuple[Stage, ...] = (Step(attempt, "trial"), Step(hit_the_ground, "ground"))
SOAK: tuple[Stage, ...] = (Step(soak, "soaking"),)
