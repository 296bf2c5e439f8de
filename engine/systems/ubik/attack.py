"""Attacks that do damage: the test, the armour, what a hit does besides (catalogue 8.3 to 8.6, 8.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, line, maybe, total
from engine.request import Request
from engine.rules.ask import Amount, Mark
from engine.rules.step import Stage, Step, Steps
from engine.system import Situation
from engine.systems.ubik import aiming, harm, nerves
from engine.systems.ubik.core import DIE, FACES, Trial, floored, measured, passes, trial
from engine.systems.ubik.course import Course
from engine.systems.ubik.firing import ammunition, is_stealthy, rounds_of
from engine.systems.ubik.harm import Armor, Body
from engine.systems.ubik.modifiers import own_level
from engine.systems.ubik.nerves import EYE, TARGET, WITNESS, Later
from engine.systems.ubik.sides import is_helpless, of_trait, penalty, weapon_of

ATTACK, NERVE, DODGE, SCATTER, NOTICE = "UBK-90", "UBK-40", "UBK-111", "UBK-104", "UBK-15"
"""The rules that ask for dice, beside that of the armour."""

ROLL = ("skill_level", "nd", "threshold")
TOLD = (*ROLL, "nd_criteria", "precision", "aim_bonus")

SPREAD = 2
"""Metres beside the target where an area weapon lands that hits (UBK-104)."""

ZONES = {10: 3, 30: 9}
"""Metres of front by rounds fired (UBK-111)."""

EXTRA_EVENTS = {
    "pummel": ("target_demoralised", "witness_demoralised"),
    "riddle": ("witness_demoralised",),
    "feint": ("target_surprised",),
    "throw": ("miss_within_blast",),
    "called_shot": ("critical",),
}


class Stray(NamedTuple):
    """An area weapon that misses: how far it bursts."""

    blast: int


class Attack(NamedTuple):
    """An attack; what is not thrown is None.

    Attributes:
        nerve: morale before an aimed shot. strike: the attack test. dodge: of whoever stands in a swept zone.
        eye: whoever is hit by a feint may see through it.
        later: events that dice of others decide after a hit.
    """

    nerve: Trial | None
    strike: Trial | None
    dodge: Trial | None
    stray: Stray | None
    armor: Armor
    eye: Trial | None
    body: Body
    later: Later


# -- lines ----------------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of an attack test and of what it does."""
    return aiming.figures(request) | harm.figures(request) | _besides(request)


def _besides(request: Request) -> dict[str, Lines]:
    """The tests that one kind of attack brings with it."""
    action, pr = request.action, request.number("pr")
    if action == "pummel":  # the risk frightens the target, and no witness
        return nerves.morale_of_target(request, pr) | nerves.morale_of_witness(request, 0, "UBK-98")
    if action == "riddle":
        return nerves.morale_of_witness(request, pr, "UBK-112")
    if action == "feint" and pr:
        return nerves.eye_of_target(request)
    return _nerve(request) if action == "aimed_shot" and is_tested(request) else {}


def is_tested(request: Request) -> bool:
    """Whether an aimed shot asks for morale first: not from a camp, nor when it was passed (UBK-113, UBK-152)."""
    return "camping" not in request.attacker.states and not request.number("morale_passed")


def _nerve(request: Request) -> dict[str, Lines]:
    """The test of morale before an aimed shot (8.6)."""
    own = request.attacker
    nd = nerves.situation(request, "morale_situation", "legal_target", "attacker")
    nd += maybe("circumstance.morale_extra_nd", request.number("morale_extra_nd"), "UBK-43")
    nd = floored(nd + penalty(own) + nerves.steadied(own, "attacker"))
    nd += maybe("circumstance.morale_pr", request.number("morale_pr"), "UBK-45")
    return measured(request, morale_level(request), nd, "morale_{}")


def morale_level(request: Request) -> Lines:
    """The level of a test of morale, without domains (UBK-40)."""
    level = request.number("morale_level")
    if level:
        return (line("circumstance.morale_level", level, "UBK-40"),)
    return of_trait(request.attacker, "determination", "UBK-40")


def zone_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a swept zone: the shooter's level is what has to be dodged (UBK-111)."""
    target, level = request.side("target"), own_level(request, "ranged", "UBK-111", "UBK-81")
    nd = (line("derived.skill_level", total(level), "UBK-111"), *penalty(target, "target"))
    nd = floored(nd + maybe("circumstance.gm_nd", request.number("gm_nd"), "UBK-151"))
    dodge = measured(request, of_trait(target, "dodge", "UBK-111", "target"), nd, "target_{}")
    if is_helpless(target):  # UBK-150
        dodge["target_threshold"] = ()
    return {"skill_level": level, **dodge, **harm.figures(request)}


# -- values ---------------------------------------------------------------------------------------------------------

Values = dict[str, int | str | bool]


def attack_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of any attack test (8.3, step 7)."""
    return {**{name: totals[name] for name in TOLD}, "stealthy": is_stealthy(request), **ammunition(request)}


def values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of an attack that does damage, but for the mean."""
    found = attack_values(request, totals) | harm.values(request, totals)
    for name in (TARGET, WITNESS, EYE, "morale_{}"):
        if name.format("nd") in totals:
            found |= nerves.shown(totals, name)
    weapon, critical = weapon_of(request.attacker), harm.critical_of(request)
    if critical:
        found["critical_effect"] = critical
    if request.action == "throw" and weapon.blast:
        tight = request.word("throw_use", "damage") == "dispersion"
        found["dispersion_hit_m"] = max(0, SPREAD - tight * request.number("pr"))  # UBK-104
    return found


def zone_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of a swept zone, but for the mean."""
    dodged = {name: totals[f"target_{name}"] for name in ROLL}
    found: Values = {"skill_level": totals["skill_level"], **{f"target_{name}": one for name, one in dodged.items()}}
    found |= {**ammunition(request), "zone_m": ZONES[rounds_of(request)], "stealthy": is_stealthy(request)}
    return found | harm.values(request, totals)


def held_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of damage to somebody who is held, but for the mean."""
    return {"stealthy": is_stealthy(request), **harm.values(request, totals)}


def mean_loss(situation: Situation) -> float:
    """Mean of the life points that an attack takes, misses counted: exact, then rounded once."""
    assert isinstance(situation, Attack)
    ways, whole = harm.mean(situation.armor, situation.body)
    for test in (situation.nerve, situation.strike):
        if test is not None:
            ways, whole = ways * test.faces, whole * FACES
    if situation.dodge is not None:
        ways, whole = ways * (FACES - situation.dodge.faces), whole * FACES
    return ways / whole


def events_of(request: Request) -> tuple[str, ...]:
    """Every event that an attack can report."""
    return harm.EVENTS + EXTRA_EVENTS.get(request.action, ())


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Attack:
    """The situation of an attack; of a throw that has burst (`Request.part`), only of who is within its blast."""
    if request.part.get("blast"):  # UBK-104
        return build_held(request, totals)
    nerve = trial(request, totals, NERVE, name="morale_{}") if "morale_nd" in totals else None
    eye = trial(request, totals, NOTICE, "target", EYE) if "surprise_nd" in totals else None
    blast = weapon_of(request.attacker).blast if request.action == "throw" else 0
    scared = (("target_demoralised", TARGET), ("witness_demoralised", WITNESS))
    return Attack(
        nerve=nerve,
        strike=trial(request, totals, ATTACK),
        dodge=None,
        stray=Stray(blast) if blast else None,
        armor=harm.armor(request, totals),
        eye=eye,
        body=harm.body(request, totals),
        later=tuple(
            (event, nerves.of_others(request, totals, name).failing)
            for event, name in scared
            if name.format("nd") in totals
        ),
    )


def build_zone(request: Request, totals: Mapping[str, int]) -> Attack:
    """The situation of one person in a swept zone."""
    helpless = is_helpless(request.side("target"))
    dodge = None if helpless else trial(request, totals, DODGE, "target", "target_{}")
    return build_held(request, totals)._replace(dodge=dodge)


def build_held(request: Request, totals: Mapping[str, int]) -> Attack:
    """The situation of a hit without an attack test: of somebody who is held."""
    return Attack(None, None, None, None, harm.armor(request, totals), None, harm.body(request, totals), ())


def start(situation: Attack) -> Course:
    """Where an attack begins: with a hit where no test is asked for."""
    return Course(hit=situation.strike is None)


# -- the steps ------------------------------------------------------------------------------------------------------


def brace(part: Trial, course: Course) -> Steps:
    """Morale before an aimed shot: whoever fails does not shoot (UBK-113)."""
    return course if (yield from passes(part)) else Course(end="morale_failed")


def strike(part: Trial, course: Course) -> Steps:
    """The attack test."""
    if course.end:
        return course
    return Course(hit=True) if (yield from passes(part)) else Course(end="miss")


def dodge(part: Trial, course: Course) -> Steps:
    """Whoever stands in a swept zone dodges it whole, or is hit (UBK-111)."""
    return Course(end="dodged") if (yield from passes(part)) else course


def scatter(part: Stray, course: Course) -> Steps:
    """Where an area weapon bursts that misses: 1D10 m away (UBK-104)."""
    if course.end != "miss":
        return course
    metres = yield Amount(DIE, (part.blast + 1,), SCATTER)
    if metres <= part.blast:
        yield Mark("miss_within_blast")
    return course._replace(metres=metres)


def see_through(part: Trial, course: Course) -> Steps:
    """Whoever is hit by a feint may be surprised by what comes next (UBK-102)."""
    if course.hit and not (yield from passes(part)):
        yield Mark("target_surprised")
    return course


STEPS: tuple[Stage, ...] = (
    Step(brace, "nerve"),
    Step(strike, "strike"),
    Step(scatter, "stray"),
    Step(dodge, "dodge"),
    Step(harm.resist, "armor"),
    Step(see_through, "eye"),
)
