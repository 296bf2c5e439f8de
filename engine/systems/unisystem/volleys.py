"""Several attack rolls at one target: semi-automatic shots, bursts, full automatic fire (catalogue 8.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.request import Request
from engine.rules.ask import EACH, Amount, Ask, Mark
from engine.rules.step import Loop, Stage, Step, Steps, Sub
from engine.systems.unisystem import attack, harm, readying
from engine.systems.unisystem.aiming import is_dark
from engine.systems.unisystem.course import START, Course
from engine.systems.unisystem.harm import Body, Wound
from engine.systems.unisystem.levels import OPEN, PLAIN, TARGET_NUMBER, edges_of_extras, least
from engine.systems.unisystem.modifiers import defense_of
from engine.systems.unisystem.readying import Readying
from engine.systems.unisystem.sides import weapon_of

EVENTS = ("hit", "all_rounds_hit", "first_roll_success", *harm.LOSS_EVENTS)
RULES = {"semi_auto": "UNI-73", "burst": "UNI-75", "rock_n_roll": "UNI-77"}
SHOTS = ("ranged_attack", *RULES)
"""Ranged attacks that a dive answers."""

DIVE = "UNI-60"
GROUP = 10
"""Rounds that one roll of full automatic fire sends (UNI-77)."""

BETWEEN_BURSTS, BETWEEN_GROUPS = 3, 4  # UNI-76, UNI-78


class Dive(NamedTuple):
    """The target dives: one total for all rolls (UNI-60; ruling R21).

    Attributes:
        bonus: of the roll. given: a total that was rolled before; None: it is rolled now.
        most: the greatest total that an attack roll can make without what is won just now.
    """

    bonus: int
    given: int | None
    most: int
    dark: bool


class Gun(NamedTuple):
    """The attack rolls: bonus of each, and how many rounds each can land."""

    rule: str
    bonuses: tuple[int, ...]
    caps: tuple[int, ...]
    dark: bool


class Volley(NamedTuple):
    """Rolls that count the bullets; `rounds` is how many are fired."""

    ready: Readying | None
    guard: Readying | None
    dive: Dive | None
    gun: Gun
    wound: Wound
    body: Body
    rounds: int


class Series(NamedTuple):
    """Shots that each have damage of their own."""

    ready: Readying | None
    guard: Readying | None
    dive: Dive | None
    gun: Gun
    wound: Wound
    body: Body
    rounds: int


# -- lines ----------------------------------------------------------------------------------------------------------


def caps(request: Request) -> tuple[int, ...]:
    """How many rounds each roll can land."""
    if request.action == "semi_auto":
        return (1,) * request.number("shots", 2)
    if request.action == "burst":
        return (request.number("burst_size", 3),) * request.number("bursts", 1)
    whole, rest = divmod(request.number("rounds", GROUP), GROUP)
    return (GROUP,) * whole + ((rest,) if rest else ())


def penalties(request: Request) -> tuple[int, ...]:
    """What each roll loses to those before it (UNI-73, UNI-76, UNI-78, UNI-113)."""
    places = range(len(caps(request)))
    if request.action == "semi_auto":
        return tuple([weapon_of(request.attacker).recoil * place for place in places])
    if request.action == "burst":
        return tuple([BETWEEN_BURSTS * place for place in places])
    if request.number("option_groups_cumulative"):
        return tuple([BETWEEN_GROUPS * place for place in places])
    return tuple([BETWEEN_GROUPS * min(1, place) for place in places])


def rounds_of(request: Request) -> int:
    """Rounds that the action fires."""
    return sum(caps(request))


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values (8.5, step 7)."""
    found = attack.values(request, totals) | {"rounds_used": rounds_of(request)}
    lost = penalties(request)
    if len(lost) > 1:
        found["attack_rolls"] = len(lost)
        if not is_dark(request):
            found["last_attack_bonus"] = totals["attack_bonus"] - request.number("aim_bonus") - lost[-1]
    return found


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Volley | Series:
    """The situation of a volley."""
    made = Series if request.action == "semi_auto" else Volley
    ready, guard = readying.before(request, totals)
    gun, wound = _gun(request, totals), harm.wound(request, totals)
    body = Body(totals["target_life_points"])
    return made(ready, guard, _dive(request, totals, gun), gun, wound, body, rounds_of(request))


def _gun(request: Request, totals: Mapping[str, int]) -> Gun:
    rule, rounds, lost = RULES[request.action], caps(request), penalties(request)
    if is_dark(request):  # ruling R25: no recoil
        return Gun(rule, (request.number("dark_bonus"), *[0] * (len(rounds) - 1)), rounds, dark=True)
    first, aimed = totals["attack_bonus"], request.number("aim_bonus")
    return Gun(rule, (first, *(first - aimed - one for one in lost[1:])), rounds, dark=False)


def _dive(request: Request, totals: Mapping[str, int], gun: Gun) -> Dive | None:
    if defense_of(request) == "none":
        return None
    given = request.number("dive_total") if "dive_total" in request.modifiers else None
    dark = gun.dark
    bonus = request.number("dark_bonus_target") if dark else totals["defense_bonus"]
    return Dive(bonus, given, max(gun.bonuses) + _reach(dark=dark), dark)


def _reach(*, dark: bool) -> int:
    return (PLAIN if dark else OPEN).mass()[-1][0]


def start(situation: Volley | Series) -> Course:
    """All rolls are still to come."""
    return START._replace(left=len(situation.gun.bonuses))


# -- the steps ------------------------------------------------------------------------------------------------------


def dive(part: Dive, course: Course) -> Steps:
    """What the attack rolls must pass: at least 8, since they must reach 9."""
    if part.given is not None:
        return course._replace(guard=0, threshold=max(course.threshold, part.given))
    bonus = part.bonus + course.guard
    reach = _reach(dark=part.dark)
    last = min(part.most + course.lead, reach + bonus)
    totals = (TARGET_NUMBER, *range(TARGET_NUMBER + 1, last + 1))
    dice = PLAIN if part.dark else OPEN
    band = yield Ask(dice, tuple([one - bonus for one in totals]), DIVE, "target")
    return course._replace(guard=0, threshold=course.threshold + band)


def fire(part: Gun, course: Course) -> Steps:
    """One roll: each success level is a bullet that hits (UNI-75, UNI-77)."""
    place = len(part.bonuses) - course.left
    bonus, past = part.bonuses[place] + course.lead, course.threshold + 1
    bullets = [max(least(level), past) - bonus for level in range(1, part.caps[place] + 1)]
    band = yield Ask(PLAIN if part.dark else OPEN, (TARGET_NUMBER - bonus, *bullets), part.rule)
    if band and place == 0:
        yield Mark("first_roll_success")
    return _next(course, hits=max(0, band - 1))


def _next(course: Course, hits: int, loss: int = 0) -> Course:
    """One roll is done; after the last one nothing is left to pass."""
    left = course.left - 1
    threshold = course.threshold if left else START.threshold
    return Course(left=left, threshold=threshold, hits=course.hits + hits, loss=course.loss + loss)


class Shot(NamedTuple):
    """Progress of one shot of a series."""

    left: int = 0
    lead: int = 0
    threshold: int = START.threshold
    hit: bool = False
    extra: int = 0
    loss: int = 0


def take_aim(course: Course) -> Shot:
    """A shot of the series begins."""
    return Shot(course.left, course.lead, course.threshold)


def shoot(part: Gun, shot: Shot) -> Steps:
    """The roll of one shot (UNI-73)."""
    place = len(part.bonuses) - shot.left
    bonus = part.bonuses[place] + shot.lead
    past = shot.threshold + 1 - bonus
    success, *extras = edges_of_extras(bonus)
    edges = (success, past, *(max(past, edge) for edge in extras))
    band = yield Ask(PLAIN if part.dark else OPEN, edges, part.rule)
    if band and place == 0:
        yield Mark("first_roll_success")
    return Shot(hit=True, extra=band - 2) if band > 1 else Shot()


def wound_with_shot(part: Wound, shot: Shot) -> Steps:
    """The damage of one shot, with its own success level."""
    if not shot.hit:
        return shot
    return Shot(hit=True, loss=(yield Amount(part.blow(shot.extra), EACH, harm.DAMAGE)))


def count_shot(course: Course, shot: Shot) -> Course:
    """What one shot did."""
    return _next(course, int(shot.hit), shot.loss)


def is_firing(course: Course) -> bool:
    """Whether a roll is still to come."""
    return course.left > 0


def _each_round(situation: Volley) -> tuple[int, ...]:
    return tuple(range(1, situation.rounds + 1))


def _what_matters(situation: Series) -> tuple[int, ...]:
    return situation.wound.edges


BEFORE: tuple[Stage, ...] = (
    Step(readying.make_ready, "ready"),
    Step(readying.be_on_guard, "guard"),
    Step(dive, "dive"),
)
VOLLEY: tuple[Stage, ...] = (
    *BEFORE,
    Loop((Step(fire, "gun"),), is_firing, adds="hits", edges=_each_round),
    Step(harm.riddle, "wound"),
)
ONE_SHOT = Sub(take_aim, (Step(shoot, "gun"), Step(wound_with_shot, "wound")), count_shot)
SERIES: tuple[Stage, ...] = (*BEFORE, Loop((ONE_SHOT,), is_firing, adds="loss", counts="hits", edges=_what_matters))
