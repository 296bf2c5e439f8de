"""Two weapons, one in each hand: a shot of each, one after the other (catalogue 8.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.explain import Lines, Who, line, maybe, total
from engine.request import Request
from engine.rules.step import Stage, Step, Steps
from engine.systems.star_wars_d100 import breakdowns, harm, reactions, shots
from engine.systems.star_wars_d100.aiming import base_lines, distance_of, modifier_lines, place_of
from engine.systems.star_wars_d100.breakdowns import FIRED, HALF_POWER, Fault
from engine.systems.star_wars_d100.course import Salvo, Shot
from engine.systems.star_wars_d100.harm import Body, Stun, Wound
from engine.systems.star_wars_d100.reactions import Reaction
from engine.systems.star_wars_d100.series import Plan, loop_of, stun_in_turn, wound_in_turn
from engine.systems.star_wars_d100.shots import Aim, part_of_body
from engine.systems.star_wars_d100.sides import gun_of, is_pure, limited, mode_of
from engine.systems.star_wars_d100.tables import WEAPONS, StarWarsWeapon

HALVED = {"dual_pistols": "SWD-62", "dual_rifles": "SWD-64"}
"""The rules that halve the skill."""

PAIRED = {
    "dual_pistols": "pistol",  # SWD-61
    "dual_rifles": "rifle",  # SWD-63; ruling R21
}
"""The category that both weapons of a pair must have."""

NOT_IN_PAIR = {"dual_pistols": "not_a_hand_blaster", "dual_rifles": "not_a_blaster_rifle"}
"""Reasons against a weapon of another category."""

NEEDED_STRENGTH = 13  # SWD-63

ORDER = {
    "dual_pistols": 1,  # SWD-62
    "dual_rifles": 2,  # SWD-64
}
"""What a pair takes off the order total; two rifles count both of their own modifiers besides."""


class Pair(NamedTuple):
    """The situation of two weapons; what there is of each stands in its place."""

    reaction: Reaction | None
    faults: tuple[Fault | None, ...]
    aims: tuple[Aim, ...]
    wounds: tuple[Wound, ...] | None
    stun: Stun | None
    body: Body
    plan: Plan


def second_of(request: Request) -> StarWarsWeapon:
    """The weapon of the other hand."""
    return WEAPONS[request.word("second_weapon", gun_of(request).id)]


def hands(request: Request) -> tuple[StarWarsWeapon, StarWarsWeapon]:
    """Both weapons, in the order in which they fire."""
    return gun_of(request), second_of(request)


# -- lines ----------------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number; those of the second weapon end in "_2"."""
    first, second = hands(request)
    distance = distance_of(request, first)
    mine, other = _skill(request, first, distance), _skill(request, second, distance)
    found = shots.common_figures(request, first) | {
        "base_skill": base_lines(request, first),
        "skill_modifier": modifier_lines(request, first, distance),
        "skill": mine,
        "effective_skill": limited(mine),
        "skill_2": other,
        "effective_skill_2": limited(other),
        "panne_2": breakdowns.panne_lines(request, second),
    }
    return found | {"dex_modifier": found["dex_modifier"] + order_lines(request.action, second)}


def _skill(request: Request, weapon: StarWarsWeapon, distance: float) -> Lines:
    """Half the skill and then the modifiers (ruling R5), or half of both by a house rule."""
    base, modifiers = base_lines(request, weapon), modifier_lines(request, weapon, distance)
    if request.number("option_halve_last"):
        return base + modifiers + _halving(request, base + modifiers)
    return base + _halving(request, base) + modifiers


def _halving(request: Request, lines: Lines) -> Lines:
    """What is lost when these lines are halved, rounded down."""
    whole = total(lines)
    return maybe(f"action.{request.action}", whole // 2 - whole, HALVED[request.action])


def order_lines(action: str, second: StarWarsWeapon, who: Who = "attacker") -> Lines:
    """What a pair does to the order total, beside its first weapon (SWD-62, SWD-64)."""
    found: Lines = (line(f"action.{action}", -ORDER[action], HALVED[action], who),)
    return found + (shots.category_lines(second, who) if action == "dual_rifles" else ())


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of a pair."""
    first, second = hands(request)
    where = place_of(request, second, distance_of(request, first))
    found = shots.attack_values(request, totals) | {
        "mode": mode_of(request),
        "effective_skill_2": totals["effective_skill_2"],
        "range_band_2": where.band.id,
        "rounds_used": 2,
    }
    return found | ({"panne_2": max(1, totals["panne_2"])} if second.panne else {})


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Pair:
    """The situation of two weapons."""
    both, target = hands(request), request.side("target")
    distance, body = distance_of(request, both[0]), harm.body_of(target)
    places = [place_of(request, weapon, distance) for weapon in both]
    place, pure, edges = part_of_body(request), is_pure(request), harm.every_loss(body)
    pannes, skills = (totals["panne"], totals["panne_2"]), (totals["skill"], totals["skill_2"])
    stuns = mode_of(request) == "stun"
    return Pair(
        reactions.build(request, totals.get("reaction")),
        tuple(
            breakdowns.build(request, weapon, panne, totals["luck"])  # SWD-65
            for weapon, panne in zip(both, pannes, strict=True)
        ),
        tuple(Aim(skill, place, pure, where.short) for skill, where in zip(skills, places, strict=True)),
        None
        if stuns
        else tuple(
            harm.wound(request, weapon, where.lost, 1, edges) for weapon, where in zip(both, places, strict=True)
        ),
        harm.stun_of(target) if stuns else None,
        body,
        Plan(len(both), half=False, worse=True),
    )


def start(situation: Pair) -> Salvo:
    """Both weapons are still to be fired."""
    return Salvo(left=situation.plan.shots, number=1)


# -- steps ----------------------------------------------------------------------------------------------------------


def fire(part: Fault | None, shot: Shot) -> Steps:
    """The breakdown test of this hand; the other one fires whatever comes of it (SWD-65)."""
    if part is None:
        return shot
    result = yield from breakdowns.try_out(part)
    after = shot._replace(half=result == HALF_POWER) if result in FIRED else Shot(end="breakdown")
    return after._replace(triggered=breakdowns.is_triggered(result), broken=breakdowns.is_broken(result))


def of_hand(rule: Callable[[Any, Shot], Steps]) -> Callable[[tuple[Any, ...], Shot], Steps]:
    """A rule on what belongs to the hand that fires."""

    def step(parts: tuple[Any, ...], shot: Shot) -> Steps:
        return rule(parts[max(0, shot.number - 1)], shot)

    return step


BEFORE = (
    Step(reactions.react, "reaction"),
    Step(of_hand(fire), "faults"),
    Step(of_hand(shots.aim), "aims"),
)
LETHAL: tuple[Stage, ...] = (loop_of(*BEFORE, Step(of_hand(wound_in_turn), "wounds")),)
STUNNING: tuple[Stage, ...] = (loop_of(*BEFORE, Step(stun_in_turn, "stun")),)


def stages(situation: Pair) -> tuple[Stage, ...]:
    """The steps of a pair."""
    return STUNNING if situation.wounds is None else LETHAL
