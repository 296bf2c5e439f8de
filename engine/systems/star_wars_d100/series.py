"""Several shots or bursts of one weapon at one target (catalogue 8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.request import Pool
from engine.request import Request
from engine.rules.ask import Ask, Mark
from engine.rules.step import Loop, Stage, Step, Steps, Sub
from engine.systems.star_wars_d100 import breakdowns, harm, reactions, shots
from engine.systems.star_wars_d100.aiming import distance_of, heavy_malus, place_of
from engine.systems.star_wars_d100.breakdowns import HALF_POWER, Fault
from engine.systems.star_wars_d100.course import NOTHING, Salvo, Shot
from engine.systems.star_wars_d100.d100 import FUMBLE
from engine.systems.star_wars_d100.harm import Body, Stun, Wound
from engine.systems.star_wars_d100.reactions import Reaction, is_dodged
from engine.systems.star_wars_d100.shots import Aim, part_of_body
from engine.systems.star_wars_d100.sides import gun_of, is_pure, mode_of

EVENTS = tuple(event for event in shots.EVENTS if event != "target_out")
WHICH = {"multi_shot": "SWD-69", "burst": "SWD-74"}
"""The rules that ask which shot or burst breaks down."""

BETWEEN_SHOTS, BETWEEN_BURSTS = 2, 3  # SWD-67, SWD-71
"""How much lower in the order each further shot or burst stands."""

SHOTS, BURSTS = 2, 1
"""How many are announced where nothing is said."""

HIT = "hit"


class Weapon(NamedTuple):
    """The one breakdown test of a series: of how many shots, and the rule that asks which of them it concerns."""

    fault: Fault
    shots: int
    rule: str


class Plan(NamedTuple):
    """What is fired now: so many shots, the first at half power or not, each dodge worse than the one before."""

    shots: int
    half: bool
    worse: bool


class Series(NamedTuple):
    """The situation of a series; None: nothing is rolled for it."""

    weapon: Weapon | None
    reaction: Reaction | None
    aim: Aim
    wound: Wound | None
    stun: Stun | None
    body: Body
    plan: Plan


# -- lines ----------------------------------------------------------------------------------------------------------


def announced(request: Request) -> int:
    """How many shots or bursts are announced."""
    return request.number("bursts", BURSTS) if request.action == "burst" else request.number("shots", SHOTS)


def rounds_of(request: Request) -> int:
    """How many rounds they take (SWD-97)."""
    return announced(request) * (harm.EVERY_BOLT if request.action == "burst" else 1)


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of a series."""
    found, bursts = shots.attack_values(request, totals), request.action == "burst"
    between = BETWEEN_BURSTS if bursts else BETWEEN_SHOTS
    found |= {
        "rounds_used": rounds_of(request),
        "order_offsets": ",".join(str(-between * place) for place in range(announced(request))),
    }
    return found | ({"heavy_burst_malus": heavy_malus(request)} if bursts else {"mode": mode_of(request)})


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Series:
    """The situation of a series.

    On the table each shot has its place in the order and is resolved there: the fight tells which one it is
    (`Request.part`: "shot", "half" for half power, "con" of the start), and the weapon is tested before the first.
    """
    weapon, target, shot = gun_of(request), request.side("target"), request.part.get("shot", 0)
    where, body = place_of(request, weapon, distance_of(request, weapon)), harm.body_of(target)
    fault = breakdowns.build(request, weapon, totals["panne"], totals["luck"]) if shot <= 1 else None
    stuns = mode_of(request) == "stun"
    return Series(
        Weapon(fault, announced(request), WHICH[request.action]) if fault else None,
        reactions.build(request, totals.get("reaction")),
        Aim(totals["skill"], part_of_body(request), is_pure(request), where.short),
        None if stuns else harm.wound(request, weapon, where.lost, bolts_of(request), harm.every_loss(body)),
        harm.stun_of(target, request.part.get("con")) if stuns else None,
        body,
        Plan(1 if shot else announced(request), bool(request.part.get("half")), is_dodged(request)),
    )


def bolts_of(request: Request) -> int:
    """Bolts of a hit; 0: a D3 tells (SWD-72)."""
    if request.action != "burst":
        return 1
    return 0 if request.number("option_burst_1d3") else harm.EVERY_BOLT


def start(situation: Series) -> Salvo:
    """All shots are still to come."""
    plan = situation.plan
    return Salvo(left=plan.shots, number=int(plan.worse), half=int(plan.half))


# -- steps ----------------------------------------------------------------------------------------------------------


def make_sure(part: Weapon, salvo: Salvo) -> Steps:
    """One breakdown test for all (ruling R18): from the broken shot on nothing is fired, or that one has half power."""
    result = yield from breakdowns.try_and_tell(part.fault)
    if not breakdowns.is_broken(result):
        return salvo
    before = 0
    if part.shots > 1:  # SWD-69, SWD-74
        before = yield Ask(Pool(1, part.shots), tuple(range(2, part.shots + 1)), part.rule)
    if result == HALF_POWER:
        return salvo._replace(half=before + 1 if before < salvo.left else 0)
    left = min(salvo.left, before)
    return salvo._replace(left=left) if left else Salvo()


def take_aim(salvo: Salvo) -> Shot:
    """The next shot begins; those that are alike begin alike."""
    return Shot(number=salvo.number, half=salvo.half == 1)


def react_in_turn(part: Reaction | None, shot: Shot) -> Steps:
    """The reaction to the next shot (8.3); its number counts no more."""
    after = yield from reactions.react(part, shot)
    return after._replace(number=0)


def wound_in_turn(part: Wound, shot: Shot) -> Steps:
    """The damage of the next shot."""
    if shot.end:
        return shot
    return landed(shot, (yield from harm.strike(part, shot)))


def stun_in_turn(part: Stun, shot: Shot) -> Steps:
    """The next shot stuns; CON is that of the start of the series (8.4 step 5)."""
    if shot.end or part.droid or shot.parried:
        return shot if shot.end else landed(shot, 0)
    failed = yield from harm.resist(part)
    return landed(shot, harm.stun_loss(failed, shot.half), "paralysed" if failed else "weakened")


def landed(shot: Shot, loss: int, stunned: str = "") -> Shot:
    """A shot that has hit, with all that the series keeps of it."""
    head = "head" if shot.place == "head" else ""
    hit = Shot(end=HIT, critical=shot.critical, place=head, loss=loss, stunned=stunned)
    return hit._replace(triggered=shot.triggered, broken=shot.broken)


def count(salvo: Salvo, shot: Shot) -> Salvo:
    """What one shot did; a fumble ends the series (SWD-75)."""
    left = 0 if shot.end == FUMBLE else salvo.left - 1  # SWD-75
    return Salvo(
        left=left,
        number=salvo.number + 1 if left and salvo.number else 0,
        half=salvo.half - 1 if left and salvo.half else 0,
        hits=salvo.hits + (shot.end == HIT),
        loss=salvo.loss + shot.loss,
        told=salvo.told,
        news=news_of(shot) - salvo.told,
    )


def news_of(shot: Shot) -> frozenset[str]:
    """Events of one shot that a series tells once."""
    happened = {
        "fumble": shot.end == FUMBLE,
        "critical_hit": shot.critical,
        "head_hit": shot.place == "head",
        "paralysed": shot.stunned == "paralysed",
        "weakened": shot.stunned == "weakened",
        "breakdown_triggered": shot.triggered,
        "breakdown": shot.broken,
    }
    return frozenset(event for event, true in happened.items() if true)


def tell(part: Plan, salvo: Salvo) -> Steps:
    """What has happened for the first time; after the last shot nobody asks any more what had been told."""
    for event in sorted(salvo.news):
        yield Mark(event)
    told = salvo.told | salvo.news if salvo.left else NOTHING
    return salvo._replace(told=told, news=NOTHING)


def is_firing(salvo: Salvo) -> bool:
    """Whether a shot is still to come."""
    return salvo.left > 0  # SWD-68


def what_matters(situation: Series) -> tuple[int, ...]:
    """Sums of losses from which something happens."""
    return harm.edges_of_sum(situation.body)


def loop_of(*steps: Step) -> Loop:
    """Shots one after the other, each with these steps."""
    return Loop(
        (Sub(take_aim, steps, count), Step(tell, "plan")), is_firing, adds="loss", counts="hits", edges=what_matters
    )


BEFORE = (Step(react_in_turn, "reaction"), Step(shots.aim, "aim"))
LETHAL: tuple[Stage, ...] = (Step(make_sure, "weapon"), loop_of(*BEFORE, Step(wound_in_turn, "wound")))
STUNNING: tuple[Stage, ...] = (Step(make_sure, "weapon"), loop_of(*BEFORE, Step(stun_in_turn, "stun")))


def stages(situation: Series) -> tuple[Stage, ...]:
    """The steps of a series; the test of the weapon only where it is due."""
    whole = STUNNING if situation.wound is None else LETHAL
    return whole[1:] if situation.weapon is None else whole


def happened(salvo: Salvo, body: Body) -> tuple[str, ...]:
    """Events that the end of a series implies, beside those that its shots told."""
    marks = {
        "hit": salvo.hits > 0,
        "pv_loss": salvo.loss > 0,
        "target_down": salvo.loss >= max(1, body.hp),
    }
    return tuple(event for event, true in marks.items() if true)


def events(request: Request) -> tuple[str, ...]:
    """Every event of a series or a pair."""
    return (*EVENTS, "paralysed", "weakened") if mode_of(request) == "stun" else EVENTS
